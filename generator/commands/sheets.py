"""A deck's Frames in; its sheets as a PDF, and what the manifest should say of them, out. Nothing is written here."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from generator.commands.manifest import CardEntry, FileEntry
from generator.commands.selection import Pick, pick_suffix, wanted_cards
from generator.export.pdf.document import Metadata
from generator.export.pdf.images import UnreadablePictureError
from generator.export.pdf.sheets import render_sheets
from generator.impose.grid import grid
from generator.impose.imposition import Page, impose, uses
from generator.layout.frames import DeckFrames
from generator.layout.outcome import ElementFit
from generator.load.project import Deck, Game, Project
from generator.model.card import Card
from generator.model.frame import Frame
from generator.model.sheet import Face, Paper, Side
from generator.source.diagnostic import Diagnostic, error

_SLUG_FACE = "gothic"
_FINGERPRINT_LENGTH = 16
_DRAFT = {"ja": "草案"}
_NOT_THE_CARD = {"copies", "note", "override", "source"}
"""Fields that do not change what a card is."""


@dataclass(frozen=True, slots=True)
class SheetJob:
    """What the sheets of every deck of one edition have in common."""

    project: Project
    game: Game
    lang: str
    paper: Paper
    picks: tuple[Pick, ...]
    proof: bool


@dataclass(frozen=True, slots=True)
class DeckSheets:
    """A deck's sheets, ready to be written to ``path``, from the game's output folder."""

    path: PurePosixPath
    file: FileEntry
    cards: Mapping[str, CardEntry]
    data: bytes


@dataclass(slots=True)
class _Watch:
    """Hands Frames to the exporter, and keeps what laying them out told."""

    frames: DeckFrames
    cards: Mapping[str, Card]
    fits: dict[tuple[str, Side], tuple[ElementFit, ...]] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)

    def frame_of(self, face: Face) -> Frame:
        laid = self.frames.lay(self.cards[face.card], face.side)
        self.found.extend(laid.diagnostics)
        self.fits[face.card, face.side] = laid.fits
        return laid.frame


def render_deck(job: SheetJob, deck: Deck, frames: DeckFrames) -> tuple[DeckSheets | None, tuple[Diagnostic, ...]]:
    """Return the deck's sheets; None where there is nothing to print, or it cannot be done."""
    cards = wanted_cards(deck, job.picks)
    if not cards:
        return None, ()
    width, height, bleed = frames.size()
    try:
        cells = grid(job.paper, width, height, bleed)
    except ValueError as problem:
        return None, (error("build/paper-too-small", str(problem), deck.source.value_span("layout"), lang=job.lang),)
    watch = _Watch(frames, {card.id: card for card in deck.cards})
    title = f"{job.game.file.title.get(job.lang, job.game.id)} – {deck.head.name.get(job.lang, deck.id)}"
    draft = f"{_DRAFT.get(job.lang, 'draft')} {job.game.file.draft}"

    def slug(page: Page) -> str:
        return f"{title}　{draft}　{page.number}/{page.total}　{page.first} – {page.last}"

    rendered = render_sheets(
        impose(cards, cells, job.paper, title=slug, backs="back" in frames.sides()),
        watch.frame_of,
        faces=job.project.faces,
        slug_face=_SLUG_FACE,
        drawings=job.game.drawings,
        images=lambda file: _bytes_of(job.project.workspace.root / file),
        uses=uses(cards),
        meta=Metadata(title, job.lang),
        duplex="back" in frames.sides(),
    )
    unreadable = tuple(
        error("picture/unreadable", f"{file} cannot be printed: {why}", None, lang=job.lang)
        for file, why in rendered.unreadable.items()
    )
    whole = not job.picks and not job.proof
    entry = FileEntry(deck.id, job.lang, job.paper.name, rendered.pages, dict(cards), whole)
    entries = {card: _card_entry(job.lang, deck, frames, watch, card) for card, _ in cards}
    return DeckSheets(_path(job, deck), entry, entries, rendered.data), (*watch.found, *unreadable)


def _bytes_of(picture: Path) -> bytes:
    try:
        return picture.read_bytes()
    except OSError as problem:
        raise UnreadablePictureError(problem.strerror or str(problem)) from None


def _path(job: SheetJob, deck: Deck) -> PurePosixPath:
    paper = "" if job.paper.name == "a4" else f"-{job.paper.name}"
    proof = "-proof" if job.proof else ""
    return PurePosixPath(job.lang, "sheets", f"{deck.id}{pick_suffix(deck, job.picks)}{paper}{proof}.pdf")


def _card_entry(lang: str, deck: Deck, frames: DeckFrames, watch: _Watch, name: str) -> CardEntry:
    card = watch.cards[name]
    data = {} if name in deck.broken else card.model_dump(mode="json", exclude=_NOT_THE_CARD)
    text = "" if name in deck.broken else frames.words(card)
    fits = {side: watch.fits.get((name, side), ()) for side in frames.sides()}
    return CardEntry(card.copies, _fingerprint(data), {lang: _fingerprint(text)}, {lang: fits})


def _fingerprint(value: object) -> str:
    canonical = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:_FINGERPRINT_LENGTH]
