"""A deck in one language in; the Frame of each side of each card, with its fit and Diagnostics, out."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
from generator.model.layout import AnyElement, ContinuationElement, GroupElement, LayoutFile, TextElement
from generator.model.sheet import Side
from generator.source.diagnostic import Diagnostic
from generator.source.values import Map
from generator.wording.phrasebook import Phrasebook, WordingError


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
        self._sandbox = phrasebook.sandbox
        self._compiled: dict[Side, CompiledLayout] = {}
        self._fixed_backs: dict[str, Laid] = {}
        self._layouts = self._named_layouts()
        self._sizes: dict[Side, Mapping[str, float]] = {}
        self._numbers = {card.id: index for index, card in enumerate(deck.cards, 1)}
        self._common = self._common_context()

    @property
    def lang(self) -> str:
        """The language that the cards are laid out in."""
        return self._phrasebook.lang

    def layout_diagnostics(self) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the deck's layouts themselves, whatever the card."""
        found: list[Diagnostic] = []
        for side, layout in self._layouts.items():
            compiled = self._compile(side)
            found.extend(layout_fault(fault, layout) for fault in compiled.faults)
        return tuple(found)

    def size(self) -> tuple[float, float, float]:
        """Return width, height and bleed of the deck's fronts, in mm."""
        compiled = self._compile("front")
        return compiled.width, compiled.height, compiled.bleed

    def sides(self) -> tuple[Side, ...]:
        """Return the sides that the deck's cards have: a deck without a layout for its backs has fronts only."""
        return ("front", "back") if "back" in self._layouts else ("front",)

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
        layout = self._layouts[side]
        own = self._own_layouts(card, side)
        if side == "back" and own is None and layout.name in self._fixed_backs:
            return self._fixed_backs[layout.name]
        compiled = self._compile(side) if own is None else self._compile_layouts(own, side, self._shared_sizes(side))
        frame, outcome = compiled.paint(self._context(card) if not compiled.static else {})
        if own is not None:
            shared = self._compile(side).faults
            outcome.faults.extend(fault for fault in compiled.faults if fault not in shared)
        laid = self._laid(frame, outcome, layout if own is None else own[side], card)
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

    def _named_layouts(self) -> Mapping[Side, Layout]:
        head = self._deck.head
        named: dict[Side, str | None] = {"front": head.layout, "back": head.back}
        layouts = self._game.layouts
        return {side: layouts[name] for side, name in named.items() if name is not None and name in layouts}

    def _own_layouts(self, card: Card, side: Side) -> Mapping[Side, Layout] | None:
        """Return the layouts as the card's ``override:`` changes them; None where it changes nothing of this side."""
        if "override" not in self._deck.maps[card.id]:
            return None
        own = {each: self._overridden(layout, card) for each, layout in self._layouts.items()}
        seen = self._layouts if self._continued() else (side,)
        if all(own[each] is None for each in seen):
            return None
        return {each: changed or self._layouts[each] for each, changed in own.items()}

    def _continued(self) -> bool:
        """Return whether a text of the front goes on on the back."""
        back = self._layouts.get("back")
        return back is not None and any(isinstance(one, ContinuationElement) for one in back.record.elements)

    def _overridden(self, layout: Layout, card: Card) -> Layout | None:
        """Return the layout as the card's ``override:`` changes it; None where it changes nothing."""
        override = self._deck.maps[card.id].get("override")
        if not isinstance(override, Map) or not any(name in element_ids(layout.source) for name in override):
            return None
        source = override_elements(layout.source, override)
        record, _ = check(source, LayoutFile, "layout")
        return None if record is None else Layout(layout.name, record, source)

    def _compile(self, side: Side) -> CompiledLayout:
        if side not in self._compiled:
            self._compiled[side] = self._compile_layouts(self._layouts, side, self._shared_sizes(side))
        return self._compiled[side]

    def _compile_layouts(
        self, layouts: Mapping[Side, Layout], side: Side, sizes: Mapping[str, float]
    ) -> CompiledLayout:
        front, back = layouts["front"], layouts.get("back")
        studio = replace(self._studio(layouts[side]), sizes=sizes)
        if side == "back":
            shared = self._shared_sizes("front")
            return compile_layout(replace(studio, front=replace(self._studio(front), sizes=shared)))
        return compile_layout(replace(studio, back=back.record if back else None))

    def _shared_sizes(self, side: Side) -> Mapping[str, float]:
        """Return the least size, in pt, that any card needs for each text that is equally large on all."""
        if side not in self._sizes:
            wanted = set(_of_same_size(self._layouts[side].record.elements))
            self._sizes[side] = self._least_sizes(side, wanted) if wanted else {}
        return self._sizes[side]

    def _least_sizes(self, side: Side, wanted: Collection[str]) -> Mapping[str, float]:
        least: dict[str, float] = {}
        shared = self._compile_layouts(self._layouts, side, {})
        for card in self._deck.cards:
            if card.id not in self._deck.broken:
                own = self._own_layouts(card, side)
                compiled = shared if own is None else self._compile_layouts(own, side, {})
                _, outcome = compiled.paint(self._context(card))
                for fit in outcome.fits:
                    if fit.element in wanted:
                        least[fit.element] = min(fit.size, least.get(fit.element, fit.size))
        return least

    def _studio(self, layout: Layout) -> Studio:
        width, height = self._project.size_of(layout.record)
        faces, drawings = self._project.faces, self._game.drawings
        terms = self._phrasebook.terms
        return Studio(layout.record, width, height, faces, drawings, self._pictures, self._sandbox, {}, terms)

    def _context(self, card: Card) -> dict[str, Any]:
        return {
            **self._common,
            **self._phrasebook.context(card, self._deck.id),
            "n": self._numbers[card.id],
            "art": self._pictures.art(card.id) is not None,
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


def _of_same_size(elements: Iterable[AnyElement]) -> Iterator[str]:
    """Yield the texts, at any depth, that have the same size on all cards."""
    for element in elements:
        if isinstance(element, GroupElement):
            yield from _of_same_size(element.elements)
        elif isinstance(element, TextElement) and element.same_size:
            yield element.id
