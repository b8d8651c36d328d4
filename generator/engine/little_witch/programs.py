"""Effects of cards in; programs out: tuples of plain operations that steps name by number.

An operation is a tuple that opens with the effect's verb; an effect inside another is a program of its own.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from generator.engine.core import Choose, May
from generator.engine.little_witch.effects import (
    Act,
    AnyEffect,
    Countable,
    Deploy,
    Discount,
    Effects,
    Exchange,
    Explore,
    Gain,
    Heal,
    Keep,
    Others,
    Pay,
    Per,
    Recall,
    Renew,
    Take,
    Who,
)
from generator.engine.little_witch.prices import cost_of
from generator.engine.little_witch.state import KINDS, LEGACIES

Operation = tuple[Any, ...]
Program = tuple[Operation, ...]

FULL = 99
"""Healing beyond any die's highest face."""
ALL_WORKERS = 3
NO_LIMIT = 99
COUNTABLES = tuple(Countable)
WHO = tuple(Who)
FREE_VERBS = frozenset({"pay", "may", "exchange", "recall"})
"""Verbs that one may always refuse by themselves."""


class Library:
    """Collects programs while the tables are made."""

    def __init__(self) -> None:
        self.programs: list[Program] = []

    def add(self, effects: Effects) -> int:
        """Compile the effects; return the number of their program."""
        program = tuple(self._operation(effect) for effect in effects)
        self.programs.append(program)
        return len(self.programs) - 1

    def _operation(self, effect: AnyEffect) -> Operation:
        match effect:
            case Gain():
                return ("gain", tuple(getattr(effect, kind) for kind in KINDS), effect.any, effect.vp)
            case Take(kind=kind):
                return ("take", LEGACIES.index(kind) if kind in LEGACIES else len(LEGACIES))
            case Heal(who=who, health=health):
                return ("heal", WHO.index(who), FULL if health == "full" else health)
            case Pay(price=price, times=times, then=then):
                return ("pay", cost_of(price), times, self.add(then))
            case Per(each=each, up_to=up_to, then=then):
                return ("per", COUNTABLES.index(each), up_to or NO_LIMIT, self.add(then))
            case Recall(count=count):
                return ("recall", ALL_WORKERS if count == "any" else count)
            case Explore(where=where, count=count):
                return (f"explore_{where}", count)
            case Act(count=count) | Discount(count=count):
                return (effect.do, count)
            case Keep(resources=resources, cards=cards):
                return ("keep", resources, cards)
            case Others(then=then) | May(then=then):
                return (effect.do, self.add(then))
            case Choose(pick=pick, options=options):
                return ("choose", tuple(self.add(option) for option in options), _picks(len(options), pick))
            case Renew() | Exchange() | Deploy():
                return (effect.do,)


def _picks(options: int, pick: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to pick so many different options; all of them where there are no more."""
    return tuple(combinations(range(options), min(pick, options)))


def discounts(program: Iterable[Operation]) -> int:
    """Return how many resources a program leaves out of a price."""
    return sum(operation[1] for operation in program if operation[0] == "discount")


def is_plain(program: Program) -> bool:
    """Return whether a program only gains, with nothing to choose: the order of such programs does not matter."""
    return all(operation[0] == "gain" and not operation[2] for operation in program)
