"""What may be paid with: a price and the cubes held in; whether and how they can be paid out.

A price is a tuple: flower, snow, flame, sand, elixir, any, alike, different, and the worker's health last. Elixir may
stand for anything, nothing for elixir (LW-15); so a payment is right when every basic cube in it finds its place in the
price and elixir fills the places left.
"""

from collections.abc import Sequence

from generator.engine.little_witch.goods import Price
from generator.engine.little_witch.state import ELIXIR, KINDS

Cost = tuple[int, ...]
ANY, ALIKE, DIFFERENT, HEALTH = 5, 6, 7, 8
PLACES = (*KINDS, "any", "alike", "different")
BASICS = range(4)


def cost_of(price: Price) -> Cost:
    """Return a card's price as a tuple."""
    return (*(getattr(price, name) for name in PLACES), price.health)


def size(cost: Cost) -> int:
    """Return how many cubes a payment has."""
    return sum(cost[:HEALTH])


def affordable(cost: Cost, held: Sequence[int], spare: int = 0) -> bool:
    """Return whether these cubes can pay the price, if ``spare`` places of the payer's choice are left out of it."""
    wanted = size(cost)
    return wanted <= sum(held) + spare and wanted - _placed((), cost, held) <= held[ELIXIR] + spare


def amounts(chosen: Cost, cost: Cost, held: Sequence[int]) -> list[int]:
    """Return how many cubes of the next basic kind may be paid, after those chosen of the kinds before it."""
    kind = len(chosen)
    missing = size(cost) - held[ELIXIR]
    return [
        number
        for number in range(min(held[kind], size(cost)) + 1)
        if _placed((*chosen, number), cost, held) >= max(missing, 0)
    ]


def _placed(chosen: Cost, cost: Cost, held: Sequence[int]) -> int:
    """Return how many basic cubes find a place at most: all chosen and as many as can be of the later kinds.

    -1 where the chosen ones do not. Which cubes find a place together is a transversal matroid once the kind of
    ``alike`` is settled, so what is placed can always be extended to the most that is possible.
    """
    known = len(chosen)
    rest = list(chosen) + list(held[known:ELIXIR])
    fixed = 0
    for kind in BASICS:
        used = min(rest[kind], cost[kind])
        fixed += used
        rest[kind] -= used
    best = -1
    for kind in BASICS if cost[ALIKE] else (0,):
        alike = min(cost[ALIKE], rest[kind])
        rest[kind] -= alike
        if sum(rest[:known]) <= cost[ANY] + min(cost[DIFFERENT], _kinds(rest[:known])):
            best = max(best, alike + min(sum(rest), cost[ANY] + min(cost[DIFFERENT], _kinds(rest))))
        rest[kind] += alike
    return best if best < 0 else fixed + best


def _kinds(rest: Sequence[int]) -> int:
    return len(rest) - rest.count(0)
