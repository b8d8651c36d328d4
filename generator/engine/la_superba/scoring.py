"""Points on the trade cards, and who has won (LS-18, LS-20, LS-Q13)."""

from generator.engine.la_superba.box import Box, sum_of
from generator.engine.la_superba.state import BACK, FRONT, State


def scores(state: State) -> tuple[int, ...]:
    """Return each player's points: front 1, back 3; chits at hand or lost count nothing (LS-22)."""
    return tuple(
        sum(FRONT * sum(front) + BACK * sum(back) for front, back in (sides[player] for sides in state.delivered))
        for player in range(state.players)
    )


def returns(box: Box, state: State) -> tuple[float, ...]:
    """Return the shares of the win: most points, then the highest sum of the cards left in hand, then shared."""
    keys = [(points, sum_of(box, hand)) for points, hand in zip(scores(state), state.hands, strict=True)]
    best = max(keys)
    return tuple(1 / keys.count(best) if key == best else 0.0 for key in keys)
