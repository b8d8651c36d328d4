"""A deck in one language in; the Frame of each side of each card, with its fit and Diagnostics, out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.layout.compiling import CompiledLayout, compile_layout
from generator.layout.outcome import ElementFit, Outcome
from generator.layout.places import fault_place
from generator.layout.proof import mark_faults, placard
from generator.layout.studio import Studio
from generator.load.layouts import Layout, override_elements
from generator.load.pictures import PictureLibrary
from generator.load.project import Deck, Game, Project
from generator.load.records import check
from generator.model.card import Card
from generator.model.frame import Frame
from generator.model.layout import LayoutFile
from generator.model.sheet import Side
from generator.source.diagnostic import Diagnostic, Severity
from generator.source.values import Map
from generator.wording.phrasebook import Phrasebook, WordingError
from generator.wording.sandbox import Sandbox


@dataclass(frozen=True, slots=True)
class Laid:
    """One side of one card, laid out."""

    frame: Frame
    fits: tuple[ElementFit, ...]
    diagnostics: tuple[Diagnostic, ...]


class DeckFrames:
    """Lays out the cards of one deck in one language. With ``proof`` every fault is marked in red on its card."""

    def __init__(
        self, project: Project, game: Game, deck: Deck, phrasebook: Phrasebook, pictures: PictureLibrary, *, proof: bool
    ) -> None:
        self._project = project
        self._game = game
        self._deck = deck
        self._phrasebook = phrasebook
        self._pictures = pictures
        self._proof = proof
        self._sandbox = Sandbox()
        self._compiled: dict[str, CompiledLayout] = {}
        self._fixed_backs: dict[str, Laid] = {}
        self._numbers = {card.id: index for index, card in enumerate(deck.cards, 1)}
        self._common = self._common_context()

    @property
    def lang(self) -> str:
        """The language that the cards are laid out in."""
        return self._phrasebook.lang

    def layout_diagnostics(self) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the deck's layouts themselves, whatever the card."""
        found: list[Diagnostic] = []
        for layout in self._layouts().values():
            compiled = self._compile(layout)
            found.extend(fault_place(fault, layout, None, None, self.lang) for fault in compiled.faults)
        return tuple(found)

    def size(self) -> tuple[float, float, float]:
        """Return width, height and bleed of the deck's fronts, in mm."""
        compiled = self._compile(self._layouts()["front"])
        return compiled.width, compiled.height, compiled.bleed

    def sides(self) -> tuple[Side, ...]:
        """Return the sides that the deck's cards have: a deck without a layout for its backs has fronts only."""
        return ("front", "back") if "back" in self._layouts() else ("front",)

    def words(self, card: Card) -> str:
        """Return the card's name and rules text, as markup: how it reads. Empty where its wording is at fault."""
        try:
            text = self._phrasebook.text(card, self._deck.id)
        except WordingError:
            return ""
        return f"{card.name.get(self.lang, '')}\n{text}"

    def lay(self, card: Card, side: Side) -> Laid:
        """Return one side of a card, laid out."""
        broken = self._deck.broken.get(card.id)
        if broken is not None and side == "front":
            width, height, bleed = self.size()
            return Laid(placard(width, height, bleed, card.id, broken, self._project.faces), (), ())
        layout = self._layouts()[side]
        if side == "back" and (broken is not None or not card.override) and layout.name in self._fixed_backs:
            return self._fixed_backs[layout.name]
        compiled, source = self._for_card(layout, card)
        frame, outcome = compiled.paint(self._context(card) if not compiled.static else {})
        laid = self._laid(frame, outcome, source, card)
        if side == "back" and compiled.static and not card.override:
            self._fixed_backs[layout.name] = laid
        return laid

    def _laid(self, frame: Frame, outcome: Outcome, layout: Layout, card: Card) -> Laid:
        found = tuple(fault_place(fault, layout, self._deck, card, self.lang) for fault in outcome.faults)
        if self._proof and any(one.severity is Severity.ERROR for one in found):
            frame = mark_faults(frame, outcome.faults, self._project.faces)
        return Laid(frame, tuple(outcome.fits), found)

    def _layouts(self) -> Mapping[Side, Layout]:
        head = self._deck.head
        named: dict[Side, str | None] = {"front": head.layout, "back": head.back}
        layouts = self._game.layouts
        return {side: layouts[name] for side, name in named.items() if name is not None and name in layouts}

    def _for_card(self, layout: Layout, card: Card) -> tuple[CompiledLayout, Layout]:
        override = self._deck.maps[card.id].get("override")
        if not isinstance(override, Map):
            return self._compile(layout), layout
        source = override_elements(layout.source, override)
        record, _ = check(source, LayoutFile, "layout")
        if record is None:
            return self._compile(layout), layout
        own = Layout(layout.name, record, source)
        return compile_layout(self._studio(own)), own

    def _compile(self, layout: Layout) -> CompiledLayout:
        if layout.name not in self._compiled:
            self._compiled[layout.name] = compile_layout(self._studio(layout))
        return self._compiled[layout.name]

    def _studio(self, layout: Layout) -> Studio:
        width, height = self._project.size_of(layout.record)
        faces, drawings = self._project.faces, self._game.drawings
        return Studio(layout.record, width, height, faces, drawings, self._pictures, self._sandbox, {})

    def _context(self, card: Card) -> dict[str, Any]:
        return {
            **self._common,
            **self._phrasebook.context(card, self._deck.id),
            "n": self._numbers[card.id],
            "art": self._pictures.art(card.id) is not None,
            "written": card.text is not None,
            "card_id": card.id,
            "handwritten": self._game.engine is not None and card.text is not None,
        }

    def _common_context(self) -> dict[str, Any]:
        lang, file = self.lang, self._game.file
        return {
            "game": {"id": self._game.id, "title": file.title.get(lang, ""), "draft": file.draft},
            "deck": {"id": self._deck.id, "name": self._deck.head.name.get(lang, ""), "count": self._deck.copies()},
            "draft": file.draft,
            "total": len(self._deck.cards),
        }
