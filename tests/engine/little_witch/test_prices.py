"""Which cubes pay a price, held against trying every place for every cube."""

from functools import cache
from itertools import product

import pytest

from generator.engine.little_witch.goods import Price
from generator.engine.little_witch.prices import affordable, amounts, cost_of, size

KINDS = ("flower", "snow", "flame", "sand", "elixir")


def cost(**price):
    return cost_of(Price.model_validate(price))


def pays(cubes, price):
    """Whether these cubes, each laid on a place of the price of its own, fill it (LW-15)."""
    places = [kind for kind in KINDS for _ in range(price.get(kind, 0))]
    places += [name for name in ("any", "alike", "different") for _ in range(price.get(name, 0))]
    if sum(cubes) != len(places):
        return False
    return lay(tuple(kind for kind, number in zip(KINDS, cubes, strict=True) for _ in range(number)), tuple(places))


@cache
def lay(cubes, places, alike="", different=frozenset()):
    if not cubes:
        return True
    cube, rest = cubes[0], cubes[1:]
    for at, place in enumerate(places):
        left = places[:at] + places[at + 1 :]
        if place in (cube, "any") or (cube == "elixir" and place in KINDS):
            if lay(rest, left, alike, different):
                return True
        elif place == "alike":
            if cube == "elixir" and lay(rest, left, alike, different):
                return True
            if cube != "elixir" and alike in ("", cube) and lay(rest, left, cube, different):
                return True
        elif place == "different":
            stands_for = KINDS if cube == "elixir" else (cube,)
            if any(kind not in different and lay(rest, left, alike, different | {kind}) for kind in stands_for):
                return True
    return False


PRICES = [
    {"flower": 1, "flame": 1},
    {"snow": 2, "flame": 2, "elixir": 1},
    {"any": 3},
    {"any": 1, "different": 3},
    {"any": 2, "different": 4},
    {"elixir": 2, "alike": 4},
    {"alike": 3},
    {"different": 5},
    {"elixir": 1, "different": 3},
    {"flower": 1, "alike": 2, "different": 2},
    {"sand": 1, "any": 1, "alike": 2},
]
HOLDINGS = [
    (2, 2, 2, 2, 2),
    (4, 0, 1, 0, 1),
    (0, 3, 0, 0, 3),
    (1, 1, 1, 1, 0),
    (5, 1, 0, 0, 0),
    (0, 0, 0, 0, 6),
    (3, 3, 0, 0, 1),
]


@pytest.mark.fact("LW-15")
@pytest.mark.parametrize("price", PRICES, ids=str)
@pytest.mark.parametrize("held", HOLDINGS, ids=str)
def test_the_payments_offered_are_those_that_fill_the_price(price, held):
    wanted = {cubes for cubes in product(*(range(number + 1) for number in held)) if pays(cubes, price)}
    price_cost = cost(**price)
    assert affordable(price_cost, held) is bool(wanted)
    found = (
        {(*chosen, size(price_cost) - sum(chosen)) for chosen in sequences((), price_cost, held)} if wanted else set()
    )
    assert found == wanted


def sequences(chosen, price_cost, held):
    if len(chosen) == 4:
        yield chosen
        return
    numbers = amounts(chosen, price_cost, held)
    assert numbers, "every number offered can be completed"
    for number in numbers:
        yield from sequences((*chosen, number), price_cost, held)


@pytest.mark.parametrize(
    ("price", "held", "spare", "can"),
    [
        ({"snow": 2}, (0, 0, 0, 0, 0), 2, True),
        ({"snow": 2}, (5, 0, 0, 0, 0), 1, False),
        ({"flame": 2, "elixir": 1}, (0, 0, 1, 0, 1), 1, True),
        ({"flame": 2, "elixir": 1}, (0, 0, 0, 0, 1), 1, False),
        ({"alike": 4}, (3, 1, 0, 0, 0), 1, True),
    ],
)
def test_places_left_out_make_a_price_affordable(price, held, spare, can):
    assert affordable(cost(**price), held, spare) is can
