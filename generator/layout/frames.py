"""A deck in one language in; the Frame of each side of each card, with its fit and Diagnostics, out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.layout.compiling import CompiledLayout, compile_layout
from generator.layout.outcome import ElementFit, Fault, Outcome
from generator.layout.places import card_fault, layout_fault
from generator.layout.proof import mark_faults, placard
from generator.layout.studio import Studio
from generator.load.layouts import Layout, element_ids, override_elements
from generator.load.pictures import PictureLibrary
from generator.load.project import Deck, Game, Project
from generator.load.records import check
from generator.model.card import Card
from generator.model.frame import Frame
from generator.model.layout import LayoutFile
from generator.model.sheet import Side
from generator.source.diagnostic import Diagnostic
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
            found.extend(layout_fault(fault, layout) for fault in compiled.faults)
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
        own = self._overridden(layout, card)
        if side == "back" and own is None and layout.name in self._fixed_backs:
            return self._fixed_backs[layout.name]
        compiled = self._compile(layout) if own is None else compile_layout(self._studio(own))
        frame, outcome = compiled.paint(self._context(card) if not compiled.static else {})
        if own is not None:
            shared = self._compile(layout).faults
            outcome.faults.extend(fault for fault in compiled.faults if fault not in shared)
        laid = self._laid(frame, outcome, own or layout, card)
        if self._proof:
            laid = replace(laid, frame=self._marked(frame, (*compiled.faults, *outcome.faults)))
        if side == "back" and own is None and compiled.static:
            self._fixed_backs[layout.name] = laid
        return laid

    def _laid(self, frame: Frame, outcome: Outcome, layout: Layout, card: Card) -> Laid:
        phrases = self._phrasebook.source
        found = tuple(card_fault(fault, layout, self._deck, card, self.lang, phrases) for fault in outcome.faults)
        return Laid(frame, tuple(outcome.fits), found)

    def _marked(self, frame: Frame, faults: Sequence[Fault]) -> Frame:
        wrong = dict.fromkeys(fault for fault in faults if not fault.warning)
        return mark_faults(frame, tuple(wrong), self._project.faces) if wrong else frame

    def _layouts(self) -> Mapping[Side, Layout]:
        head = self._deck.head
        named: dict[Side, str | None] = {"front": head.layout, "back": head.back}
        layouts = self._game.layouts
        return {side: layouts[name] for side, name in named.items() if name is not None and name in layouts}

    def _overridden(self, layout: Layout, card: Card) -> Layout | None:
        """Return the layout as the card's ``override:`` changes it; None where it changes nothing."""
        override = self._deck.maps[card.id].get("override")
        if not isinstance(override, Map) or not any(name in element_ids(layout.source) for name in override):
            return None
        source = override_elements(layout.source, override)
        record, _ = check(source, LayoutFile, "layout")
        return None if record is None else Layout(layout.name, record, source)

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
