"""The final scoring: what everybody owns in, VP by where they come from out; and who has won."""

from dataclasses import astuple, dataclass

from generator.engine.sedecim.box import SORTS, Box
from generator.engine.sedecim.simple import owned_of
from generator.engine.sedecim.state import State

MOST_OF_A_LAND, TIED_FOR_A_LAND = 3, 1
"""SE-30."""
SET_VP = (0, 0, 3, 6, 10, 15)
"""VP by the cards of a set; more than five are worth as much as five (SE-31)."""
FEWEST_ENEMIES, TIED_FOR_FEWEST = -8, -4
"""SE-33."""


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points, in VP."""

    track: int
    """What the score card showed when the last round was over."""
    lands: int
    sets: int
    gold: int
    enemies: int
    """0 or below."""

    @property
    def sum(self) -> int:
        """All of them together."""
        return sum(astuple(self))


def final_scores(box: Box, state: State) -> list[Score]:
    """Return what each player would have if the game ended now."""
    lands = _land_points(box, state)
    enemies = _enemy_points([owned_of(box, state, player, "enemy") for player in range(state.players)])
    return [
        Score(
            track=state.vp[player],
            lands=lands[player],
            sets=sum(SET_VP[min(len(cards), 5)] for cards in state.sets[player]),
            gold=owned_of(box, state, player, "gold"),
            enemies=enemies[player],
        )
        for player in range(state.players)
    ]


def totals(box: Box, state: State) -> list[int]:
    """Return the final VP; none below 0 where SE-Q17 is answered so."""
    sums = [score.sum for score in final_scores(box, state)]
    return sums if box.settings.vp_below_zero else [max(0, vp) for vp in sums]


def shares(box: Box, state: State) -> list[float]:
    """Return each player's share of the win: most VP, then most enemies, else a draw (SE-33)."""
    vp = totals(box, state)
    ranks = [(vp[player], owned_of(box, state, player, "enemy")) for player in range(state.players)]
    winners = ranks.count(max(ranks))
    return [1 / winners if rank == max(ranks) else 0.0 for rank in ranks]


def _land_points(box: Box, state: State) -> list[int]:
    """Most of each land, or a tie for it; a land without owner by SE-Q13."""
    points = [0] * state.players
    for land in SORTS["land"]:
        numbers = [owned_of(box, state, player, land) for player in range(state.players)]
        most = max(numbers)
        if most == 0 and not box.settings.unowned_land_scores_all:
            continue
        worth = MOST_OF_A_LAND if numbers.count(most) == 1 else TIED_FOR_A_LAND
        points = [had + worth * (number == most) for had, number in zip(points, numbers, strict=True)]
    return points


def _enemy_points(numbers: list[int]) -> list[int]:
    fewest = min(numbers)
    worth = FEWEST_ENEMIES if numbers.count(fewest) == 1 else TIED_FOR_FEWEST
    return [worth if number == fewest else 0 for number in numbers]
