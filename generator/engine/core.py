"""What the engine schemas of all games share: how a schema is given, and the few verbs that every game has.

The shared verbs are generic over the game's own union of effects, so that an editor completes what may stand inside.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from pydantic import Field

from generator.model.card import Card, Effect
from generator.model.record import Positive, Record

EffectT = TypeVar("EffectT")

Decks = Mapping[str, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong between cards: the place is a path below the card (``("effects", 0, "count")``)."""

    deck: str
    card: str
    path: tuple[str | int, ...]
    message: str
    hint: str = ""


def _nothing_to_check(decks: Decks) -> Iterator[Finding]:
    del decks
    return iter(())


@dataclass(frozen=True, slots=True)
class EngineSchema:
    """What an engine knows of its game's databases."""

    game: str
    decks: Mapping[str, type[Card]]
    """The model of a card of each deck."""
    settings: type[Record]
    """A field for each ruling of game.yaml that the rules can play another way, typed with the answers they know."""
    check: Callable[[Decks], Iterator[Finding]] = _nothing_to_check
    """What must hold between cards, beyond what one card's model can say."""


class Choose(Effect, Generic[EffectT]):
    """The player picks ``pick`` different options and applies them in the printed order."""

    do: Literal["choose"]
    pick: Positive = 1
    options: tuple[tuple[EffectT, ...], ...] = Field(min_length=2)


class May(Effect, Generic[EffectT]):
    """The player may apply all of ``then``, or nothing."""

    do: Literal["may"]
    then: tuple[EffectT, ...] = Field(min_length=1)
