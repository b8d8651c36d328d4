"""Every verb of the cards: that it is there throughout, what it does, and that its text says so."""

from typing import get_args

import pytest

from generator.engine.core import Choose, May
from generator.engine.little_witch.effects import AnyEffect
from generator.engine.little_witch.resolve import RESOLVERS
from tests.cards.little_witch.game import game
from tests.engine.little_witch.tables import (
    DECLINE,
    FOREST,
    REST,
    SNOWDRIFT,
    SPELL,
    acting,
    casting,
    do,
    health_of,
    held,
    legacies_of,
    numbers,
    options,
    position,
    rules_with,
    says,
    verbs,
)

EXPLORE = {"explore_table": "explore", "explore_deck": "explore"}


def models():
    """The verbs that a card may name, as the models have them."""
    union, _ = get_args(AnyEffect.__value__)
    members = [member for member in get_args(union) if isinstance(member, type)]  # Choose and May stand there in quotes
    return {get_args(model.model_fields["do"].annotation)[0] for model in (*members, Choose, May)}


def test_a_verb_is_model_resolver_and_phrase():
    assert models() == {EXPLORE.get(name, name) for name in RESOLVERS}
    for phrases in game().phrases.values():
        assert set(phrases.record.effects) == models()


# --- gain, take, heal


@pytest.mark.parametrize("amounts", [{"flower": 1}, {"snow": 2, "vp": 3}, {"flame": 1, "sand": 4, "elixir": 2}])
def test_gain_gives_what_its_text_says(amounts):
    by, state = casting({"do": "gain", **amounts})
    assert [*held(state).values(), *filter(None, [state.vp[0]])] == numbers(says(by)) == list(amounts.values())


@pytest.mark.fact("LW-Q3", "LW-09")
def test_the_supply_of_cubes_never_ends():
    _, state = casting({"do": "gain", "flame": 99})
    assert held(state) == {"flame": 99}


@pytest.mark.fact("LW-Q10")
def test_gain_any_lets_one_choose_each_cube():
    by, state = casting({"do": "gain", "any": 3})
    do(state, ("gain", "snow"), ("gain", "sand"), ("gain", "snow"), by=by)
    assert held(state) == {"snow": 2, "sand": 1}
    assert sum(held(state).values()) == numbers(says(by))[0]
    assert acting(state, by) == 1


def entering(effects, **table):
    """Player 0's d8 has entered an extra stage of these effects, for 1 health."""
    by = rules_with({"flower-maze": {"extra": {"health": 1, "effects": effects}}})
    state = position(by, cards={FOREST: ("flower-maze", SNOWDRIFT)}, **table)
    return by, do(state, ("place", "d8", FOREST), ("apply", "flower-maze"), ("enter",), by=by)


@pytest.mark.parametrize("kind", ["weapon", "sundry", "vessel"])
def test_take_moves_one_token_from_the_supply(kind):
    _, state = entering([{"do": "take", "kind": kind}])
    assert legacies_of(state) == {kind: 1}
    assert sorted(state.supply) == [8, 9, 9]


@pytest.mark.fact("LW-16")
@pytest.mark.parametrize(
    ("who", "amount", "after"),
    [
        ("this", 2, {"d4": 4, "d6": 3, "d8": 3}),
        ("home", 2, {"d4": 2, "d6": 3, "d8": 5}),
        ("all", 2, {"d4": 4, "d6": 5, "d8": 5}),
        ("all", 9, {"d4": 4, "d6": 6, "d8": 8}),
        ("home", "full", {"d4": 2, "d6": 3, "d8": 8}),
    ],
)
def test_heal_raises_whom_its_text_says(who, amount, after):
    health = {(0, "d4"): 2, (0, "d6"): 3, (0, "d8"): 3, (1, "d4"): 1}
    by, state = casting({"do": "heal", "who": who, "health": amount}, health=health, at={(0, "d6"): FOREST})
    assert {die: health_of(state, 0, die) for die in after} == after
    assert health_of(state, 1, "d4") == 1
    assert numbers(says(by)) == ([] if amount == "full" else [amount])


# --- pay, per, choose, may, others


@pytest.mark.fact("LW-Q12")
def test_pay_is_optional_and_whole():
    effect = {"do": "pay", "price": {"flower": 1, "snow": 2}, "then": [{"do": "gain", "vp": 5}]}
    by, state = casting(effect, cubes=[{"flower": 1, "snow": 1}])
    assert (acting(state, by), held(state)) == (1, {"flower": 1, "snow": 1})
    by, state = casting(effect, cubes=[{"flower": 1, "snow": 2}])
    assert options(state, by) == {("pay",), DECLINE}
    flower, snow, vp = numbers(says(by))
    do(state, ("pay",), by=by)
    assert (held(state), state.vp[0]) == ({}, vp)
    assert (flower, snow) == (1, 2)
    by, state = casting(effect, cubes=[{"flower": 1, "snow": 2}])
    assert do(state, DECLINE, by=by).vp[0] == 0


def test_pay_up_to_so_many_times_and_over_after_a_refusal():
    effect = {"do": "pay", "price": {"flame": 1}, "times": 3, "then": [{"do": "gain", "sand": 2}]}
    by, state = casting(effect, cubes=[{"flame": 5}])
    do(state, ("pay",), ("pay",), ("pay",), by=by)
    times, price, gain = numbers(says(by))
    assert held(state) == {"flame": 5 - times * price, "sand": times * gain}
    by, state = casting(effect, cubes=[{"flame": 5}])
    do(state, ("pay",), DECLINE, by=by)
    assert (held(state), acting(state, by)) == ({"flame": 4, "sand": 2}, 1)


@pytest.mark.fact("LW-17")
def test_pay_in_health_leaves_the_least():
    effect = {"do": "pay", "price": {"health": 2}, "then": [{"do": "gain", "elixir": 1}]}
    by, state = casting(effect, health={(0, "d4"): 4})
    do(state, ("pay",), by=by)
    assert (health_of(state, 0, "d4"), held(state)) == (2, {"elixir": 1})
    by, state = casting(effect, health={(0, "d4"): 3})
    assert (acting(state, by), held(state)) == (1, {})


@pytest.mark.parametrize(
    ("each", "up_to", "count"),
    [
        ("weapon", None, 3),
        ("weapon", 2, 2),
        ("sundry", None, 1),
        ("vessel", None, 0),
        ("legacy_kind", None, 2),
        ("familiar", None, 2),
        ("table_worker", None, 2),
    ],
)
def test_per_counts_what_its_text_says(each, up_to, count):
    effect = {"do": "per", "each": each, "then": [{"do": "gain", "vp": 2}]} | ({"up_to": up_to} if up_to else {})
    by, state = casting(
        effect,
        legacies=[{"weapon": 3, "sundry": 1}, {"vessel": 4}],
        familiars={0: ["mist-bat", "lantern-cat", "kettle-toad"], 1: ["ember-boar"]},
        at={(0, "d8"): FOREST},
    )
    assert state.vp[0] == numbers(says(by))[-1] * count


@pytest.mark.parametrize(("pick", "chosen", "vp"), [(1, (2,), 4), (2, (0, 2), 5), (2, (1, 2), 6)])
def test_choose_applies_different_options_in_the_printed_order(pick, chosen, vp):
    choices = [[{"do": "gain", "vp": 1}], [{"do": "gain", "vp": 2}], [{"do": "gain", "vp": 4}]]
    by, state = casting({"do": "choose", "pick": pick, "options": choices})
    assert options(state, by) == (
        {("choose", 0), ("choose", 1), ("choose", 2)}
        if pick == 1
        else {("choose", 0, 1), ("choose", 0, 2), ("choose", 1, 2)}
    )
    do(state, ("choose", *chosen), by=by)
    told = numbers(says(by))
    assert state.vp[0] == sum(told[place] for place in chosen) == vp


def test_choose_resolves_the_earlier_option_first():
    choices = [[{"do": "gain", "snow": 1}], [{"do": "exchange"}], [{"do": "gain", "vp": 1}]]
    by, state = casting({"do": "choose", "pick": 2, "options": choices})
    do(state, ("choose", 0, 1), by=by)
    assert verbs(state, by) == {"exchange", "decline"}  # of the snow just gained


@pytest.mark.parametrize(("answer", "gained"), [(("accept",), {"snow": 1, "flame": 1}), (DECLINE, {})])
def test_may_applies_all_or_nothing(answer, gained):
    by, state = casting({"do": "may", "then": [{"do": "gain", "snow": 1}, {"do": "gain", "flame": 1}]})
    assert held(do(state, answer, by=by)) == gained


@pytest.mark.fact("LW-Q20")
def test_others_apply_it_for_themselves_in_turn_order_from_you():
    by = rules_with({SPELL: {"effects": [{"do": "others", "then": [{"do": "gain", "any": 1}]}]}})
    state = position(by, order=[1, 2, 0], hands=[[], [], [SPELL]])
    do(state, REST, ("place", "d4", "university"), ("play", SPELL), by=by)
    for player, kind in ((0, "snow"), (1, "flame")):
        assert acting(state, by) == player
        do(state, ("gain", kind), by=by)
    assert [held(state, player) for player in range(3)] == [{"snow": 1}, {"flame": 1}, {}]
    assert acting(state, by) == 0
