"""Layouts written as YAML in; what they paint for one card out."""

from types import SimpleNamespace

from generator.layout.compiling import compile_layout
from generator.layout.outcome import Outcome
from generator.model.frame import Item
from tests.workshop import studio

ALE = SimpleNamespace(
    id="ale", name="Ale", kind="cold", price=3, symbol="mug", motto=None, picture="cards/tavern/pictures/barrel.png"
)
PALETTE = 'palette: {ink: "#111111", cold: "#1f618d", hot: "#a93226"}\nstyles: {body: {size: 10pt, leading: 1.4}}\n'


def painted(elements: str, card: SimpleNamespace = ALE, **context: object) -> Outcome:
    """Return what the elements paint on a card of 63 × 88 mm, with their faults, those of compiling first."""
    compiled = compile_layout(studio(PALETTE + "elements:\n" + elements))
    _, outcome = compiled.paint({"card": card, **context})
    return Outcome(outcome.items, outcome.fits, [*compiled.faults, *outcome.faults])


def items(elements: str, card: SimpleNamespace = ALE, **context: object) -> tuple[Item, ...]:
    """Return the items painted; there must be no faults."""
    outcome = painted(elements, card, **context)
    assert outcome.faults == []
    return tuple(outcome.items)


def faults(elements: str, card: SimpleNamespace = ALE, **context: object) -> list[tuple[str, str, str | None]]:
    """Return code, element and key of each fault."""
    return [(fault.code, fault.element, fault.key) for fault in painted(elements, card, **context).faults]
