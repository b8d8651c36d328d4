import json
from typing import Any

import pytest

from generator.engine.contract import IllegalActionError, Rules, UnplayableCardsError, as_action
from tests.engine.race import Race

METHODS = {
    "__init__", "seats", "setup", "players_to_act", "legal_actions", "apply", "scores", "returns", "view",
    "determinize", "clone", "to_data", "from_data", "inventory", "action_text", "table",
}  # fmt: skip


def test_a_game_gives_every_part_of_the_contract() -> None:
    assert Rules.__abstractmethods__ == METHODS
    with pytest.raises(TypeError, match="abstract"):
        Rules({}, {})  # type: ignore[abstract]


def test_a_game_is_over_when_nobody_can_act() -> None:
    rules = Race()
    state = rules.setup(2, seed=0)
    for player in (0, 1, 0, 1):
        assert not rules.is_over(state)
        rules.apply(state, player, ("step", 2))
    assert not rules.is_over(state)
    rules.apply(state, 0, ("step", 1))
    assert rules.is_over(state)


def test_nothing_is_secret_where_a_game_does_not_say_so() -> None:
    rules = Race()
    assert not rules.is_secret(rules.setup(2, seed=0), 0, ("step", 1))


@pytest.mark.parametrize(
    "action", [("pass",), ("pay", 1, True, "wood"), ("put", ("card", 2), ((), ("deep", (1, 2)))), ()]
)
def test_an_action_comes_back_from_json(action: tuple[Any, ...]) -> None:
    assert as_action(json.loads(json.dumps(action))) == action


def test_an_illegal_action_is_a_value_error() -> None:
    assert issubclass(IllegalActionError, ValueError)


def test_unplayable_cards_are_named_all_of_them() -> None:
    problem = UnplayableCardsError([("trade", "pirates"), ("trade", "storm")])
    assert isinstance(problem, ValueError)
    assert str(problem) == "no effects to play: trade/pirates, trade/storm"
    assert problem.cards == (("trade", "pirates"), ("trade", "storm"))
