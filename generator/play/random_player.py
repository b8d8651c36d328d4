"""A player who takes any legal action, each as likely as the others."""

from dataclasses import dataclass

from generator.engine.chance import below, seeded
from generator.engine.contract import Action
from generator.play.match import Sight


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Holds only a seed: the same seed takes the same action at the same turn, also after a move was taken back."""

    seed: int

    def choose(self, sight: Sight) -> Action:
        """Return one of the legal actions."""
        pick, _ = below(len(sight.legal), seeded(seeded(self.seed) + sight.turn))
        return sight.legal[pick]


def random_seats(players: int, seed: int) -> tuple[RandomPlayer, ...]:
    """Return a random player for each seat, none like another and none like the game of the same seed."""
    return tuple(RandomPlayer(seeded(seed) + seat + 1) for seat in range(players))
