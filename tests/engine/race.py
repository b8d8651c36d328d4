"""The smallest game for the contract, for tests: players in turn step 1 or 2 ahead; who reaches 5 wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from generator.engine.contract import Action, Data, IllegalActionError, Rules, Setting
from generator.engine.core import Decks
from generator.play.match import Match, Player, choices

GOAL = 5


@dataclass
class Lap:
    places: list[int]
    turn: int = 0


class Race(Rules[Lap]):
    game: ClassVar[str] = "race"

    def __init__(self, decks: Decks | None = None, settings: Mapping[str, Setting] | None = None) -> None:
        self.settings = settings

    @property
    def seats(self) -> range:
        return range(2, 4)

    def setup(self, players: int, seed: int) -> Lap:
        if players not in self.seats:
            raise ValueError(f"not for {players}")
        return Lap([seed % 2] * players)

    def players_to_act(self, state: Lap) -> tuple[int, ...]:
        return () if max(state.places) >= GOAL else (state.turn,)

    def legal_actions(self, state: Lap, player: int) -> Sequence[Action]:
        return (("step", 1), ("step", 2)) if player in self.players_to_act(state) else ()

    def apply(self, state: Lap, player: int, action: Action) -> None:
        if action not in self.legal_actions(state, player):
            raise IllegalActionError(f"player {player} cannot {action!r}")
        state.places[player] += action[1]
        state.turn = (player + 1) % len(state.places)

    def scores(self, state: Lap) -> tuple[int, ...]:
        return tuple(state.places)

    def returns(self, state: Lap) -> tuple[float, ...]:
        return tuple(float(place == max(state.places)) for place in state.places)

    def view(self, state: Lap, player: int) -> Data:
        return self.to_data(state)

    def determinize(self, view: Data, seed: int) -> Lap:
        return self.from_data(view)

    def clone(self, state: Lap) -> Lap:
        return replace(state, places=list(state.places))

    def to_data(self, state: Lap) -> Data:
        return {"places": list(state.places), "turn": state.turn}

    def from_data(self, data: Data) -> Lap:
        return Lap(list(data["places"]), data["turn"])

    def inventory(self, state: Lap) -> Mapping[str, int]:
        return {"pawn": len(state.places)}

    def action_text(self, state: Lap, player: int, action: Action, lang: str) -> str:
        return f"go {action[1]}" if lang == "en" else f"{action[1]}進む"

    def table(self, state: Lap, player: int | None, lang: str) -> Sequence[tuple[str, Sequence[str]]]:
        return [(f"Leader at {max(state.places) // 3 * 3}", [str(place) for place in state.places])]


def play(match: Match, seats: Sequence[Player]) -> Match:
    """Play the match to its end."""
    for move in choices(match, seats):
        match.make(move)
    return match
