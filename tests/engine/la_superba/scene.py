"""Small set-ups of La Superba: who holds and chooses what, in words that read at a glance.

Cards are written short: ``"w1 w3 c s"`` is weather 1, weather 3, crew, ship. Chits are (pepper, glass, silk).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.engine.la_superba.rules import LaSuperba
from generator.engine.la_superba.state import State
from tests.engine.harness import rules_of

SHORT = {"w1": "weather-1", "w2": "weather-2", "w3": "weather-3", "c": "crew", "s": "ship"}
TRADE = ("lanterna", "contract", "fair-skies", "shoals", "great-fair", "shortage")
Chits = tuple[int, int, int]


@cache
def rules(**settings: Any) -> LaSuperba:
    """Return the rules over the game's own cards, under its rulings or others."""
    found = rules_of("la_superba", **settings)
    assert isinstance(found, LaSuperba)
    return found


def cards(short: str) -> list[str]:
    return [SHORT[name] for name in short.split()]


@dataclass(frozen=True)
class Seat:
    """A player in a round: three cards to play, chits to carry, and what else there is."""

    plays: str
    carries: Chits = (1, 0, 0)
    keeps: str = "w1 w1"
    held: Chits = (4, 4, 4)
    lost: Chits = (0, 0, 0)


def begin(
    *seats: Seat,
    community: str = "w1",
    trade: str = "shortage",
    number: int = 1,
    delivered: Sequence[Any] = (),
    by: LaSuperba | None = None,
) -> State:
    """Return round ``number`` with all about to choose. Shortage changes nothing before chits are turned."""
    by = by or rules()
    data = by.to_data(by.setup(len(seats), 1))
    others = [name for name in TRADE if name != trade]
    data["row"] = [*others[: number - 1], trade, *others[number - 1 : 4]]
    data["removed"] = others[4:]
    data["round"] = number
    data["community"] = cards(community)
    data["hands"] = [sorted(cards(f"{seat.plays} {seat.keeps}"), key=list(SHORT.values()).index) for seat in seats]
    data["kept"] = [cards(seat.keeps) for seat in seats]
    data["held"] = [list(seat.held) for seat in seats]
    data["lost"] = [list(seat.lost) for seat in seats]
    data["delivered"] = list(delivered)
    return by.from_data(data)


def choose(state: State, *seats: Seat, by: LaSuperba | None = None) -> State:
    """Make everybody's choices of cards and chits; whoever has fewer than two ways to carry is not asked."""
    by = by or rules()
    for player, seat in enumerate(seats):
        if player in by.players_to_act(state):
            order = list(SHORT.values()).index
            by.apply(state, player, ("play", *sorted(cards(seat.plays), key=order)))
            if sum(seat.held) > 1:
                by.apply(state, player, ("carry", *seat.carries))
    return state


def sail(*seats: Seat, by: LaSuperba | None = None, **scene: Any) -> State:
    """Return the game after all have chosen: what to lose is to be chosen now, or the next round has begun."""
    return choose(begin(*seats, by=by, **scene), *seats, by=by)


def powers(*seats: Seat, **scene: Any) -> list[int]:
    return shown(sail(*seats, **scene), "powers")


def ranks(*seats: Seat, **scene: Any) -> list[int]:
    return shown(sail(*seats, **scene), "ranks")


def shown(state: State, what: str) -> list[Any]:
    """Return what the reveal showed, of the round that stands open or of the one that has ended."""
    return list(getattr(state if state.revealed else state.last, what))
