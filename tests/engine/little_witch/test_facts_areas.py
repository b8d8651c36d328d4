"""At an area: actions, bonus, exploration cards, extra stages: LW-30 to LW-34, LW-38, and the order of a placement."""

import pytest

from generator.engine.little_witch import SCHEMA
from tests.engine.little_witch.tables import (
    DECLINE,
    FOREST,
    ISLE,
    MEADOW,
    MOUNTAIN,
    SNOWDRIFT,
    STOP,
    acting,
    decks,
    do,
    health_of,
    held,
    laid,
    legacies_of,
    names,
    options,
    position,
    rules,
    rules_with,
    verbs,
)

BONUS, ENTER, SKIP = ("bonus",), ("enter",), ("skip",)
INSIDE, OUTSIDE = ("apply", MEADOW), ("apply", SNOWDRIFT)
MAZE = "flower-maze"  # 1 flower; extra stage for 2 health: a vessel


@pytest.mark.fact("LW-30")
def test_each_action_applies_either_card_the_same_one_again_or_a_mix():
    state = do(position(), ("place", "d8", FOREST))
    assert options(state) == {INSIDE, OUTSIDE, STOP}
    do(state, OUTSIDE, OUTSIDE, INSIDE)
    assert held(state) == {"flower": 2, "snow": 4}


@pytest.mark.fact("LW-31")
@pytest.mark.parametrize("die", ["d4", "d6", "d8"])
def test_the_bonus_of_the_year_comes_once_before_the_actions_whatever_the_die(die):
    state = do(position(year=2), ("place", die, ISLE))
    assert options(state) == {BONUS, DECLINE}
    do(state, BONUS, ("choose", 1))
    assert state.vp[0] == 2
    assert options(state) == {INSIDE, OUTSIDE, STOP}
    assert BONUS not in options(do(state, INSIDE))


@pytest.mark.fact("LW-31")
def test_the_bonus_may_be_declined_and_year_1_has_none():
    state = do(position(year=2), ("place", "d4", ISLE), DECLINE)
    assert (state.vp[0], held(state)) == (0, {})
    assert options(do(position(year=1), ("place", "d4", ISLE))) == {INSIDE, OUTSIDE, STOP}


@pytest.mark.fact("LW-31")
def test_year_3_has_its_own_bonus_and_not_that_of_year_2():
    state = do(position(year=3), ("place", "d4", ISLE), BONUS, ("choose", 0))
    assert held(state) == {"elixir": 2}
    assert BONUS not in options(state)


@pytest.mark.fact("LW-32")
def test_after_the_placement_the_outer_card_goes_and_a_new_one_slides_in():
    state = do(position(deck=["ice-house", "still-house"]), ("place", "d6", FOREST), OUTSIDE)
    assert laid(state, FOREST) == (MEADOW, SNOWDRIFT)
    do(state, OUTSIDE)
    assert laid(state, FOREST) == ("ice-house", MEADOW)
    assert laid(state, ISLE) == (MEADOW, SNOWDRIFT)
    assert names(state.discards, "explorations") == [SNOWDRIFT]
    assert names(state.deck, "explorations") == ["still-house"]


@pytest.mark.fact("LW-32")
def test_an_empty_deck_is_made_of_the_discards():
    state = do(position(deck=[], discards=["ice-house", "still-house"]), ("place", "d4", FOREST), INSIDE)
    inner, outer = laid(state, FOREST)
    assert outer == MEADOW
    assert sorted([inner, *names(state.deck, "explorations")]) == sorted(["ice-house", "still-house", SNOWDRIFT])
    assert state.discards == []


@pytest.mark.fact("LW-Q11")
def test_the_outer_card_goes_even_if_no_card_was_applied():
    assert laid(do(position(), ("place", "d4", FOREST), STOP), FOREST)[1] == MEADOW
    by = rules(outer_card_replaced_if_unused=False)
    state = do(position(by), ("place", "d4", FOREST), STOP, by=by)
    assert laid(state, FOREST) == (MEADOW, SNOWDRIFT)
    state = do(position(by), ("place", "d6", FOREST), INSIDE, STOP, by=by)
    assert laid(state, FOREST)[1] == MEADOW


@pytest.mark.fact("LW-Q12")
def test_actions_may_be_left_unused_and_what_one_cannot_pay_for_does_nothing():
    state = position(cards={FOREST: ("twin-shrine", SNOWDRIFT)}, cubes=[{"flower": 3}])
    do(state, ("place", "d8", FOREST), ("apply", "twin-shrine"))
    assert held(state) == {"flower": 3}  # no flame: the trade is not made by halves
    assert acting(do(state, STOP)) == 1


@pytest.mark.fact("LW-Q12")
def test_the_other_answer_makes_one_apply_what_can_be_applied():
    by = rules(area_actions_optional=False)
    state = position(by, cards={FOREST: ("ice-house", "hidden-trapdoor")}, cubes=[{"flower": 1}])
    do(state, ("place", "d6", FOREST), by=by)
    assert options(state, by) == {("apply", "ice-house"), ("apply", "hidden-trapdoor")}
    do(state, ("apply", "ice-house"), by=by)
    assert held(state) == {"snow": 3}


@pytest.mark.fact("LW-33", "LW-Q13")
def test_an_extra_stage_is_optional_and_added_to_the_card():
    state = do(position(cards={FOREST: (MAZE, SNOWDRIFT)}), ("place", "d4", FOREST), ("apply", MAZE))
    assert held(state) == {"flower": 1}  # the card's own effect has come before the question
    assert options(state) == {ENTER, SKIP}
    do(state, ENTER)
    assert (health_of(state, 0, "d4"), legacies_of(state), held(state)) == (2, {"vessel": 1}, {"flower": 1})
    state = do(position(cards={FOREST: (MAZE, SNOWDRIFT)}), ("place", "d4", FOREST), ("apply", MAZE), SKIP)
    assert (health_of(state, 0, "d4"), legacies_of(state), held(state)) == (4, {}, {"flower": 1})


@pytest.mark.fact("LW-33", "LW-17", "LW-Q4")
@pytest.mark.parametrize(("health", "least", "may"), [(4, 2, True), (3, 2, False), (3, 1, True), (2, 1, False)])
def test_the_health_must_leave_the_least(health, least, may):
    by = rules(least_health_after_payment=least)
    state = position(by, cards={FOREST: (MAZE, SNOWDRIFT)}, health={(0, "d8"): health})
    do(state, ("place", "d8", FOREST), ("apply", MAZE), by=by)
    assert (options(state, by) == {ENTER, SKIP}) is may


@pytest.mark.fact("LW-Q13")
def test_an_extra_stage_once_for_each_application_while_health_lasts():
    state = do(position(cards={FOREST: (MAZE, SNOWDRIFT)}), ("place", "d8", FOREST))
    do(state, ("apply", MAZE), ENTER, ("apply", MAZE), ENTER, ("apply", MAZE), ENTER)
    assert (health_of(state, 0, "d8"), legacies_of(state)) == (2, {"vessel": 3})
    by = rules(extra_stage_each_application=False)
    state = do(position(by, cards={FOREST: (MAZE, SNOWDRIFT)}), ("place", "d8", FOREST), by=by)
    do(state, ("apply", MAZE), SKIP, ("apply", MAZE), ENTER, ("apply", MAZE), by=by)
    assert legacies_of(state) == {"vessel": 1}
    assert acting(state, by) == 1


@pytest.mark.fact("LW-34", "LW-08")
def test_a_legacy_only_while_one_of_its_kind_is_left():
    supply = {"weapon": 9, "sundry": 9, "vessel": 1}
    state = do(position(cards={FOREST: (MAZE, SNOWDRIFT)}, supply=supply), ("place", "d8", FOREST))
    do(state, ("apply", MAZE), ENTER, ("apply", MAZE), ENTER)
    assert legacies_of(state) == {"vessel": 1}
    assert state.supply == [9, 9, 0]
    assert health_of(state, 0, "d8") == 4


@pytest.mark.fact("LW-34")
def test_of_any_kind_only_those_that_are_left():
    supply = {"weapon": 2, "sundry": 0, "vessel": 2}
    state = do(position(cards={FOREST: ("dragons-hoard", SNOWDRIFT)}, supply=supply), ("place", "d8", FOREST))
    do(state, ("apply", "dragons-hoard"), ENTER)
    assert options(state) == {("take", "weapon"), ("take", "vessel")}
    do(state, ("take", "weapon"))
    assert legacies_of(state) == {"weapon": 1}
    assert state.supply == [1, 0, 2]


@pytest.mark.fact("LW-38")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_the_university_has_no_explorations_and_no_bonus(year):
    state = do(position(year=year, cubes=[{"flower": 1}]), ("place", "d8", "university"))
    assert verbs(state) == {"exchange", "stop"}


@pytest.mark.fact("LW-Q8")
def test_arriving_by_push_out_brings_the_bonus():
    at = {(1, "d4"): ISLE}
    assert BONUS in options(do(position(year=2, at=at), ("place", "d6", ISLE)))
    by = rules(bonus_on_push_out=False)
    assert BONUS not in options(do(position(by, year=2, at=at), ("place", "d6", ISLE), by=by), by)
    assert BONUS in options(do(position(by, year=2), ("place", "d6", ISLE), by=by), by)


@pytest.mark.fact("LW-Q25")
def test_a_placement_goes_pay_send_home_place_triggers_bonus_actions_swap():
    state = position(
        year=2,
        at={(1, "d8"): ISLE},
        facilities=[[["duelling-ring-1"]]],
        familiars={0: ["snowplough-bear"]},
        deck=["ice-house"],
    )
    do(state, ("place", "d8", ISLE))
    # paid, the other sent home with 1 less, in its place, what it sets off has worked; now the bonus
    assert (health_of(state, 0, "d8"), health_of(state, 1, "d8")) == (7, 7)
    assert state.holders[2] == 2
    assert (state.vp[0], held(state)) == (1, {"snow": 2})
    assert options(state) == {BONUS, DECLINE}
    do(state, BONUS, ("choose", 0))
    assert held(state) == {"snow": 2, "elixir": 1}
    assert laid(state, ISLE) == (MEADOW, SNOWDRIFT)
    do(state, INSIDE, INSIDE, INSIDE)
    assert laid(state, ISLE) == ("ice-house", MEADOW)


@pytest.mark.fact("LW-Q25", "LW-Q20")
def test_the_pushers_triggers_come_before_the_others():
    by = rules_with({"duelling-ring-1": {"effects": [{"do": "gain", "any": 1}]}})
    state = position(by, at={(1, "d4"): FOREST}, familiars={1: ["dozing-hedgehog"]}, facilities=[[["duelling-ring-1"]]])
    do(state, ("place", "d8", FOREST), by=by)
    assert acting(state, by) == 0
    do(state, ("gain", "sand"), by=by)
    assert acting(state, by) == 1
    do(state, ("gain", "flame"), by=by)
    assert acting(state, by) == 0
    assert (held(state, 0), held(state, 1)) == ({"sand": 1}, {"flame": 1})
    assert health_of(state, 1, "d4") == 4  # 4, pushed out to 3, the hedgehog heals 1


@pytest.mark.fact("LW-Q27")
def test_an_extra_stage_and_a_skill_that_heals_come_to_an_end():
    # the tortoise gives the health back, but no card of the game gives the action back as well
    assert list(SCHEMA.check(decks())) == []
    state = position(cards={FOREST: ("deep-shaft", SNOWDRIFT)}, familiars={0: ["boulder-tortoise"]}, deck=[MEADOW] * 9)
    do(state, ("place", "d8", FOREST))
    for _ in range(3):
        do(state, ("apply", "deep-shaft"), ENTER, DECLINE)
    assert (health_of(state, 0, "d8"), held(state)) == (8, {"sand": 6})
    assert acting(state) == 1


@pytest.mark.fact("LW-17")
def test_a_bonus_paid_in_health_is_not_offered_without_health():
    state = do(position(year=2, health={(0, "d4"): 2}), ("place", "d4", MOUNTAIN))
    assert verbs(state) == {"apply", "stop"}
    state = do(position(year=2, health={(0, "d4"): 3}), ("place", "d4", MOUNTAIN), ("pay",), INSIDE, INSIDE)
    assert (health_of(state, 0, "d4"), held(state)) == (2, {"flower": 4})
