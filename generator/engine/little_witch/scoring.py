"""A state in; each player's points and, at the end, share of the win out."""

from generator.engine.little_witch.game import Game
from generator.engine.little_witch.state import ELIXIR, KINDS, LEGACIES, State

MAJORITY = 8


def points(game: Game, state: State) -> tuple[int, ...]:
    """Return the VP marked so far; when the game is over, with 8 for most of each legacy (LW-57)."""
    total = list(state.vp)
    if not state.stack:
        for kind in range(len(LEGACIES)):
            counts = state.legacies[kind :: len(LEGACIES)]
            most = max(counts)
            if most or game.settings.majority_of_none_scores:
                for player, count in enumerate(counts):
                    if count == most:
                        total[player] += MAJORITY // counts.count(most)
    return tuple(total)


def shares(game: Game, state: State) -> tuple[float, ...]:
    """Return 1 for the winner: most VP, of equals most elixir; who is equal in both shares the win (LW-58)."""
    ranks = list(zip(points(game, state), state.cubes[ELIXIR :: len(KINDS)], strict=True))
    best = max(ranks)
    return tuple((rank == best) / ranks.count(best) for rank in ranks)
