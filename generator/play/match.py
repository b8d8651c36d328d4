"""Rules, a seed and a Player for each seat in; a Match, which knows every move that was made, out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from generator.engine.contract import Action, Data, Rules


@dataclass(frozen=True, slots=True)
class Move:
    """One action; seats count from 0."""

    player: int
    action: Action


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player chooses by: never the state, which knows what is hidden and what chance will bring."""

    rules: Rules[Any]
    player: int
    turn: int
    """How many moves have been made."""
    legal: Sequence[Action]
    look: Callable[[], Data]
    """Gives the player's view."""


class Player(Protocol):
    """Who sits at a seat."""

    def choose(self, sight: Sight) -> Action:
        """Return one of the legal actions."""


class Match:
    """A game in progress: where it stands, and the moves that led there."""

    def __init__(self, rules: Rules[Any], players: int, seed: int, moves: Sequence[Move] = ()) -> None:
        """Set up, and make the ``moves``. Raises ValueError for too many or few players, IllegalActionError."""
        self.rules = rules
        self.players = players
        self.seed = seed
        self.state = rules.setup(players, seed)
        self.moves: list[Move] = []
        for move in moves:
            self.make(move)

    def make(self, move: Move) -> None:
        """Make a move. Raises IllegalActionError, and then nothing has changed."""
        self.rules.apply(self.state, move.player, move.action)
        self.moves.append(move)

    def up_to(self, count: int) -> "Match":
        """Return the match as it stood after the first ``count`` moves."""
        return Match(self.rules, self.players, self.seed, self.moves[:count])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.rules.is_over(self.state)

    def sight(self, player: int) -> Sight:
        """Return what the player may choose by."""
        rules, state = self.rules, self.state
        return Sight(
            rules, player, len(self.moves), rules.legal_actions(state, player), lambda: rules.view(state, player)
        )


def choices(match: Match, seats: Sequence[Player]) -> Iterator[Move]:
    """Yield what the players choose, to the end; whoever takes a move from here makes it before taking the next.

    Of several who choose at once, the lowest seat is first.
    """
    while acting := match.rules.players_to_act(match.state):
        player = acting[0]
        yield Move(player, seats[player].choose(match.sight(player)))
