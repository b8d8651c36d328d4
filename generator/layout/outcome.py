"""What painting one side of a card gives: items, the fit of each text, and faults; all still without a place."""

from dataclasses import dataclass, field

from generator.model.frame import Item
from generator.source.diagnostic import Span
from generator.wording.phrasebook import WordingError


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with an element: ``key`` is the layout key at fault; ``text`` the words or the value that were
    made of it, ``part`` the few of them at fault; ``path`` where in the layout the fault stands, if not in the element.
    """

    code: str
    message: str
    element: str
    key: str | None = None
    hints: tuple[str, ...] = ()
    text: str | None = None
    part: str | None = None
    path: tuple[str, ...] = ()
    warning: bool = False
    span: Span | None = None
    """Where the fault stands, for one found in a file of its own (a picture, an icon)."""
    wording: WordingError | None = None
    """What the phrases could not say; it knows its own place."""


@dataclass(frozen=True, slots=True)
class ElementFit:
    """How one text stands in its box: the size asked and the size set, in pt; by how much it overflows, in mm; leading
    and tracking where they are not those asked.
    """

    element: str
    state: str
    asked: float
    size: float
    over_width: float = 0.0
    over_height: float = 0.0
    leading: float | None = None
    tracking: float | None = None


@dataclass(slots=True)
class Outcome:
    """Collects what the elements of one side paint, in order."""

    items: list[Item] = field(default_factory=list)
    fits: list[ElementFit] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
