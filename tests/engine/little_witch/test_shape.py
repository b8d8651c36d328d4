"""Shapes leave aside which resource, which legacy and how many, and nothing else."""

import pytest

from generator.engine.little_witch.cards import Exploration
from generator.engine.little_witch.shape import exploration_shape


def shape_of(*effects, extra=None):
    fields = {"id": "x", "name": {"ja": "札"}, "effects": list(effects), "extra": extra}
    return exploration_shape(Exploration.model_validate(fields))


PAY = {"do": "pay", "price": {"flower": 1}, "then": [{"do": "gain", "snow": 3}]}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"do": "gain", "flower": 1}, {"do": "gain", "snow": 2, "elixir": 1}),
        (PAY, {**PAY, "price": {"alike": 2}}),
        ({"do": "heal", "who": "all", "health": 1}, {"do": "heal", "who": "all", "health": "full"}),
        ({"do": "per", "each": "weapon", "then": [PAY]}, {"do": "per", "each": "vessel", "up_to": 2, "then": [PAY]}),
        ({"do": "act", "count": 1}, {"do": "act", "count": 2}),
    ],
)
def test_alike_but_for_kinds_and_amounts(one, other):
    assert shape_of(one) == shape_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"do": "gain", "flower": 1}, {"do": "gain", "flower": 1, "vp": 1}),
        (PAY, {**PAY, "price": {"health": 1}}),
        (PAY, {**PAY, "times": 2}),
        ({"do": "heal", "who": "all", "health": 1}, {"do": "heal", "who": "this", "health": 1}),
        ({"do": "per", "each": "weapon", "then": [PAY]}, {"do": "per", "each": "table_worker", "then": [PAY]}),
        ({"do": "explore", "where": "deck"}, {"do": "explore", "where": "table"}),
    ],
)
def test_different_in_what_they_do(one, other):
    assert shape_of(one) != shape_of(other)


def test_an_extra_stage_is_part_of_the_shape():
    extra = {"health": 2, "effects": [{"do": "take", "kind": "weapon"}]}
    assert shape_of(PAY, extra=extra) == "pay resources(gain resources) | take"
    choose = {"do": "choose", "options": [[PAY], [{"do": "exchange"}]]}
    assert shape_of(choose) == "choose(pay resources(gain resources) or exchange)"
