"""output/<game>/manifest.json: which files a game has, what each holds, what each card is, reads and how its texts fit.

Builds are merged into it: a file that it lists and that is no longer made is removed, a file that it does not list is
never touched. It holds no date and no path of a machine.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from generator.export.files import Written, beside, replace_atomically
from generator.layout.outcome import ElementFit
from generator.load.project import Game
from generator.model.sheet import Side
from generator.source.diagnostic import Diagnostic, warning

NAME = "manifest.json"
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class FileEntry:
    """One file: what it holds, copies counted. ``whole`` where it is a deck's own file and not a selection or proof."""

    deck: str
    lang: str
    paper: str
    pages: int
    cards: Mapping[str, int]
    whole: bool


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One card: fingerprints of what it is and, by language, of how it reads, and how each text of each side fits."""

    copies: int
    data: str
    text: Mapping[str, str]
    fit: Mapping[str, Mapping[Side, tuple[ElementFit, ...]]]
    """By language and side."""


Cards = Mapping[str, Mapping[str, CardEntry]]
"""By deck and card."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the file says: files by their path from the game's output folder, with slashes; cards by deck and id."""

    files: Mapping[str, FileEntry] = field(default_factory=dict)
    cards: Cards = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Stored(Manifest):
    """A manifest as it is read from its file."""

    format: Literal[1] = field(kw_only=True)


def read_manifest(folder: Path) -> tuple[Manifest, tuple[Diagnostic, ...]]:
    """Return the folder's manifest; an empty one, with a warning, where it cannot be understood."""
    try:
        stored = TypeAdapter(_Stored).validate_json((folder / NAME).read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return Manifest(), ()
    except (OSError, ValidationError):
        message = f"{folder.name}/{NAME} could not be understood and is written anew"
        return Manifest(), (
            warning("build/manifest", message, None, "files of earlier builds stay until you remove them"),
        )
    return Manifest(stored.files, stored.cards), ()


def merged(old: Manifest, files: Mapping[str, FileEntry], cards: Cards, game: Game) -> Manifest:
    """Return the old manifest with what was built now in place of what it had.

    What the game no longer has (a deck, a language, a card) is dropped, and so is what once lay beside a file that was
    held open and now is written.
    """
    replaced = {beside(path) for path in map(PurePosixPath, files)}
    kept = {
        path: entry
        for path, entry in old.files.items()
        if entry.deck in game.file.decks and entry.lang in game.file.languages and PurePosixPath(path) not in replaced
    }
    decks = {deck: _cards(old.cards.get(deck, {}), cards.get(deck, {}), deck, game) for deck in game.file.decks}
    return Manifest(kept | dict(files), {deck: entries for deck, entries in decks.items() if entries})


def stale_files(old: Manifest, new: Manifest) -> tuple[str, ...]:
    """Return the paths that the old manifest lists and the new one does not."""
    return tuple(sorted(set(old.files) - set(new.files)))


def is_inside(folder: Path, path: str) -> bool:
    """Return whether the path of a manifest, links followed, is one below its folder: what else it says is not ours."""
    plain = PurePosixPath(path)
    windows = PureWindowsPath(path)
    if plain.is_absolute() or ".." in plain.parts or "\\" in path or windows.drive or windows.root:
        return False
    return folder.resolve() in (folder / plain).resolve().parents


def write_manifest(folder: Path, game: Game, manifest: Manifest) -> Written:
    """Write the folder's manifest, whole or not at all. Raises OSError."""
    head = {"draft": game.file.draft, "format": _FORMAT, "game": game.id}
    decks = {deck: {card: _as_data(entry) for card, entry in cards.items()} for deck, cards in manifest.cards.items()}
    files = {path: asdict(entry) for path, entry in manifest.files.items()}
    parts = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
    parts += [f'"files": {_lines(files)}', f'"cards": {_block({deck: _lines(cards) for deck, cards in decks.items()})}']
    text = "{\n" + ",\n".join(parts) + "\n}\n"
    return replace_atomically(folder / NAME, lambda file: file.write(text.encode()))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _lines(entries: Mapping[str, object]) -> str:
    """Return the entries as an object of one line each: quick to write, and a difference shows which entry changed."""
    return _block({key: _json(value) for key, value in entries.items()})


def _block(entries: Mapping[str, str]) -> str:
    lines = ",\n".join(f"{_json(key)}: {entries[key]}" for key in sorted(entries))
    return f"{{\n{lines}\n}}" if entries else "{}"


def _as_data(card: CardEntry) -> dict[str, object]:
    fit = {
        lang: {side: [_fit(one) for one in fits] for side, fits in sides.items()} for lang, sides in card.fit.items()
    }
    return {"copies": card.copies, "data": card.data, "text": dict(card.text), "fit": fit}


def _fit(fit: ElementFit) -> dict[str, object]:
    """Return what there is to say: nothing of what is as it was asked for."""
    told = {
        "element": fit.element,
        "state": fit.state,
        "asked": fit.asked,
        "size": fit.size,
        "over_width": fit.over_width,
        "over_height": fit.over_height,
        "leading": fit.leading,
        "tracking": fit.tracking,
    }
    return {key: value for key, value in told.items() if value or key == "size"}


def _cards(
    old: Mapping[str, CardEntry], new: Mapping[str, CardEntry], deck: str, game: Game
) -> Mapping[str, CardEntry]:
    read = game.decks.get(deck)
    there = {card.id for card in read.cards} if read else {*old, *new}
    return {
        card: _merged_card(old.get(card), new.get(card), game.file.languages)
        for card in {**old, **new}
        if card in there
    }


def _merged_card(old: CardEntry | None, new: CardEntry | None, langs: Iterable[str]) -> CardEntry:
    entries = [entry for entry in (old, new) if entry is not None]
    last = entries[-1]
    text = {lang: entry.text[lang] for entry in entries for lang in langs if lang in entry.text}
    fit = {lang: entry.fit[lang] for entry in entries for lang in langs if lang in entry.fit}
    return CardEntry(last.copies, last.data, text, fit)
