"""What is gained, paid and counted in Little Witch Academia: words of the database as enums, amounts as records."""

from enum import StrEnum
from typing import NamedTuple, Self

from pydantic import model_validator

from generator.model.record import Count, Record


class Die(StrEnum):
    """The size of a worker (LW-10); it gives 1, 2, 3 actions a placement (LW-25)."""

    D4 = "d4"
    D6 = "d6"
    D8 = "d8"


class Legacy(StrEnum):
    """A kind of legacy (LW-08); ``any``: whichever of the three the player chooses."""

    WEAPON = "weapon"
    SUNDRY = "sundry"
    VESSEL = "vessel"
    ANY = "any"


class Amount(NamedTuple):
    """So many of one kind; ``kind`` is a field of the Bundle or Price that it comes from."""

    kind: str
    number: int


class Bundle(Record):
    """Resource cubes by kind, and victory points, that are gained together."""

    flower: Count = 0
    snow: Count = 0
    flame: Count = 0
    sand: Count = 0
    elixir: Count = 0
    any: Count = 0
    """Of kinds that the player chooses, in any mix; whether elixir may be among them: LW-Q10."""
    vp: Count = 0
    """Victory points."""

    @property
    def things(self) -> tuple[Amount, ...]:
        """What the bundle holds, in the order of its fields."""
        return _amounts(self, tuple(Bundle.model_fields))

    @model_validator(mode="after")
    def _holds_something(self) -> Self:
        if not self.things:
            raise ValueError("nothing is gained: write for example flower: 1")
        return self


class Price(Record):
    """What is paid at once, whole or not at all. Elixir may stand for any kind, nothing for elixir (LW-15)."""

    flower: Count = 0
    snow: Count = 0
    flame: Count = 0
    sand: Count = 0
    elixir: Count = 0
    any: Count = 0
    """Resources of any kinds, in any mix."""
    alike: Count = 0
    """Resources all of one kind, which the player chooses; 2 or more."""
    different: Count = 0
    """Resources no two of which are of one kind; 2 to 5. An elixir is itself or stands for one kind that is wanting."""
    health: Count = 0
    """Health of the worker that acts (*this* worker); how much must be left to it: LW-Q4."""

    @property
    def things(self) -> tuple[Amount, ...]:
        """The resources of the price, in the order of its fields; the health is not among them."""
        return _amounts(self, tuple(name for name in Price.model_fields if name != "health"))

    @model_validator(mode="after")
    def _can_be_paid(self) -> Self:
        if not self.things and not self.health:
            raise ValueError("nothing is to be paid: write for example flower: 1")
        if 1 in (self.alike, self.different):
            raise ValueError("a single resource is neither alike nor different: write any: 1")
        if self.different > 5:
            raise ValueError("there are five kinds of resource: different is at most 5")
        return self


def _amounts(record: Record, fields: tuple[str, ...]) -> tuple[Amount, ...]:
    held = (Amount(name, getattr(record, name)) for name in fields)
    return tuple(amount for amount in held if amount.number)
