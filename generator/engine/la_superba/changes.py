"""A trade card's effects in; what they change in the round out: one resolver a verb."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.engine.la_superba.effects import (
    AddCommunity,
    DeliverMore,
    DoubleFrom,
    ExclusiveEffects,
    LowestFirst,
    TradeEffect,
    TurnScarcest,
)


@dataclass(frozen=True, slots=True)
class Changes:
    """What is different in a round; as it stands here, nothing is."""

    added: int = 0
    """Further community cards."""
    exclusive: bool = False
    """A tie for a good gives nobody its effect."""
    double_from: int | None = None
    """Weather cards that double the sum; None: all played cards have to be weather."""
    lowest_first: bool = False
    more: int = 0
    """Chits that every rank delivers more."""
    scarcest: bool = False
    """The kind of which fewest are delivered is turned."""


RESOLVERS: Mapping[type[TradeEffect], Callable[[Changes, Any], Changes]] = {
    AddCommunity: lambda changes, effect: replace(changes, added=changes.added + effect.count),
    ExclusiveEffects: lambda changes, _: replace(changes, exclusive=True),
    DoubleFrom: lambda changes, effect: replace(
        changes, double_from=min(effect.weather, changes.double_from or effect.weather)
    ),
    LowestFirst: lambda changes, _: replace(changes, lowest_first=True),
    DeliverMore: lambda changes, effect: replace(changes, more=changes.more + effect.count),
    TurnScarcest: lambda changes, _: replace(changes, scarcest=True),
}


def changes_by(effects: Iterable[TradeEffect]) -> Changes:
    """Return what the effects change together."""
    changes = Changes()
    for effect in effects:
        changes = RESOLVERS[type(effect)](changes, effect)
    return changes
