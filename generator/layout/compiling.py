"""A LayoutFile and its Studio in; elements ready to paint out, what never varies painted already."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.layout.elements import Compiled, ElementError, conditional
from generator.layout.groups import compile_group
from generator.layout.outcome import Fault, Outcome
from generator.layout.pictures import compile_picture
from generator.layout.shapes import compile_shape
from generator.layout.studio import Studio
from generator.layout.values import Context
from generator.layout.words import compile_continuation, compile_icon, compile_text_element
from generator.model.frame import Frame, Group, Item, Rect
from generator.model.layout import (
    AnyElement,
    ContinuationElement,
    GroupElement,
    IconElement,
    PictureElement,
    TextElement,
)


@dataclass(frozen=True, slots=True)
class CompiledLayout:
    """A layout ready to paint cards; ``faults`` are its own, whatever the card."""

    elements: tuple[Compiled, ...]
    width: float
    height: float
    bleed: float
    faults: tuple[Fault, ...]

    @property
    def static(self) -> bool:
        """Whether it looks the same on every card."""
        return all(element.static for element in self.elements)

    def paint(self, context: Context) -> tuple[Frame, Outcome]:
        """Return the Frame of one card, and what painting it gave."""
        outcome = Outcome()
        for element in self.elements:
            element.paint(context, outcome)
        return Frame(self.width, self.height, self.bleed, tuple(outcome.items)), outcome


def compile_layout(studio: Studio) -> CompiledLayout:
    """Return the layout of the studio ready to paint."""
    faults: list[Fault] = []
    trim = Rect(0, 0, studio.width, studio.height)
    compiled: list[Compiled] = []
    for element in studio.layout.elements:
        try:
            compiled.append(compile_element(element, studio, trim))
        except ElementError as problem:
            faults.append(problem.fault)
    fixed = Outcome(faults=faults)
    elements = _painted_ahead(compiled, fixed)
    return CompiledLayout(elements, studio.width, studio.height, studio.layout.bleed, tuple(fixed.faults))


def compile_element(element: AnyElement, studio: Studio, within: Rect) -> Compiled:
    """Return one element ready to paint in the box ``within``. Raises ElementError."""
    match element:
        case TextElement():
            compiled = compile_text_element(element, studio, within)
        case ContinuationElement():
            compiled = compile_continuation(element, studio, within)
        case IconElement():
            compiled = compile_icon(element, studio, within)
        case PictureElement():
            compiled = compile_picture(element, studio, within)
        case GroupElement():
            compiled = compile_group(element, studio, within, compile_element)
        case _:
            compiled = compile_shape(element, studio, within)
    return conditional(studio, element.id, element.when, compiled)


def _painted_ahead(compiled: Sequence[Compiled], fixed: Outcome) -> tuple[Compiled, ...]:
    """Return the elements with every run of static ones painted into one shared group."""
    elements: list[Compiled] = []
    run: list[Compiled] = []
    for element in compiled:
        if element.static:
            run.append(element)
            continue
        elements.extend(_as_one(run, fixed))
        run = []
        elements.append(element)
    elements.extend(_as_one(run, fixed))
    return tuple(elements)


def _as_one(run: Sequence[Compiled], fixed: Outcome) -> tuple[Compiled, ...]:
    own = Outcome(faults=fixed.faults)
    for element in run:
        element.paint({}, own)
    if not own.items:
        return ()
    item: Item = own.items[0] if len(own.items) == 1 else Group(tuple(own.items), shared=True)
    fits = tuple(own.fits)

    def paint(_context: Context, outcome: Outcome) -> None:
        outcome.items.append(item)
        outcome.fits.extend(fits)

    return (Compiled(run[0].id, paint, static=True),)
