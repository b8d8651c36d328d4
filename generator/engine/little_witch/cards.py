"""The cards of Little Witch Academia: one model a kind of deck.

A card with a hand-written text may do without what the engine would play: it can be printed, not played.
"""

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from generator.engine.little_witch.effects import AnyEffect, Effects, Trigger
from generator.engine.little_witch.goods import Die, Price
from generator.model.card import Card
from generator.model.record import Positive, Record


class PlaceKind(StrEnum):
    """The two kinds of place: 【エリア】 never means the university (LW-11)."""

    AREA = "area"
    UNIVERSITY = "university"


class Spaces(Record):
    """How many workers the university holds with so many players (LW-36)."""

    players: Positive
    count: Positive


class Place(Card):
    """An area with its bonus for years 2 and 3 (LW-31), or the university with its spaces (LW-36)."""

    kind: PlaceKind
    year2: Effects = ()
    """The area bonus of year 2: before the actions, once a placement, if the player wants it."""
    year3: Effects = ()
    """The area bonus of year 3, instead of that of year 2."""
    spaces: tuple[Spaces, ...] = ()
    """University only: by player count, fewest first."""

    @model_validator(mode="after")
    def _is_an_area_or_the_university(self) -> Self:
        told = self.text is not None
        if self.kind is PlaceKind.AREA and (self.spaces or not (told or (self.year2 and self.year3))):
            raise ValueError("an area has a bonus year2 and a bonus year3, and no spaces")
        if self.kind is PlaceKind.UNIVERSITY and (self.year2 or self.year3 or not self.spaces):
            raise ValueError("the university has spaces by player count, and no bonus")
        return self


class ExtraStage(Record):
    """An extra stage: for ``health`` of the worker just placed, ``effects`` beside the card's own (LW-33, LW-Q13)."""

    health: Positive
    effects: tuple[AnyEffect, ...] = Field(min_length=1)


class Exploration(Card):
    """A card beside an area: one action applies ``effects`` once (LW-30)."""

    effects: Effects = ()
    extra: ExtraStage | None = None

    @model_validator(mode="after")
    def _does_something(self) -> Self:
        if not self.effects and self.text is None:
            raise ValueError("an exploration card needs effects, or a text as long as the engine does not know them")
        return self


class EventKind(StrEnum):
    """The four kinds of event (LW-40 … LW-45)."""

    REQUEST = "request"
    FAMILIAR = "familiar"
    SPELL = "spell"
    FACILITY = "facility"


_FIELDS_OF_KIND = {
    EventKind.REQUEST: frozenset({"price", "vp"}),
    EventKind.FAMILIAR: frozenset({"die", "when", "effects"}),
    EventKind.SPELL: frozenset({"effects"}),
    EventKind.FACILITY: frozenset({"number", "when", "effects"}),
}
_TOLD_BY_TEXT = frozenset({"when", "effects"})
_ALL_FIELDS = ("price", "vp", "die", "number", "when", "effects")


class Event(Card):
    """A card that is drafted and played at the university, for one action (LW-35, LW-41)."""

    kind: EventKind
    price: Price | None = None
    """Request: what is paid; resources of any kinds (LW-40)."""
    vp: Positive | None = None
    """Request: what is got for it."""
    die: Die | None = None
    """Familiar: the worker that is upgraded; it heals to full at once (LW-42)."""
    number: Positive | None = None
    """Facility: of one name, the largest number works (LW-45)."""
    when: Trigger | None = None
    """Familiar and facility: when the effects are applied."""
    effects: Effects = ()
    """Spell: at once, then the card is discarded (LW-44). Familiar and facility: each time ``when`` comes true."""

    @model_validator(mode="after")
    def _has_what_its_kind_wants(self) -> Self:
        wanted = _FIELDS_OF_KIND[self.kind]
        told = _TOLD_BY_TEXT if self.text is not None else frozenset()
        missing = [name for name in _ALL_FIELDS if name in wanted - told and not getattr(self, name)]
        surplus = [name for name in _ALL_FIELDS if name not in wanted and getattr(self, name)]
        if missing:
            raise ValueError(f"a {self.kind} needs {', '.join(missing)}")
        if surplus:
            raise ValueError(f"a {self.kind} has no {', '.join(surplus)}")
        return self

    @model_validator(mode="after")
    def _familiar_speaks_of_its_worker(self) -> Self:
        if self.kind is EventKind.FAMILIAR and self.when in (Trigger.CRAFT, Trigger.TAKE):
            raise ValueError(f"a familiar's skill is about its worker: {self.when} is for facilities")
        return self

    @model_validator(mode="after")
    def _request_takes_any_kinds(self) -> Self:
        if self.price is not None and self.price != Price(any=self.price.any or 1):
            raise ValueError("a request takes resources of any kinds (LW-40): price: {any: 3}")
        return self


SCORE_SHARES = (100, 75, 50)
"""What the first, the second and each later token on an assignment scores, in percent of the full VP (LW-Q2)."""


class Assignment(Card):
    """A magic tool that the school asks for: pay ``price``, score by how many tokens lie there (LW-50)."""

    price: Price
    vp: Positive
    """The full score, 100 %."""

    @property
    def scores(self) -> tuple[int, ...]:
        """VP for the first token on the card, the second, and each later one; rounded down (LW-Q2)."""
        return tuple(self.vp * share // 100 for share in SCORE_SHARES)
