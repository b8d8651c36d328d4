"""Turns, placing, push-out, the university's queue and rest: LW-16, LW-17, LW-23 to LW-27, LW-36, LW-46 to LW-48."""

import pytest

from tests.engine.little_witch.tables import (
    FOREST,
    ISLE,
    MEADOW,
    MORIA,
    MOUNTAIN,
    PASS,
    REST,
    STOP,
    acting,
    do,
    health_of,
    held,
    options,
    place_of,
    position,
    rules,
    verbs,
)

APPLY = ("apply", MEADOW)
QUILL = "glowing-quill"


def placements(state, by=None):
    wanted = options(state) if by is None else options(state, by)
    return {action for action in wanted if action[0] == "place"}


@pytest.mark.fact("LW-24")
def test_any_worker_from_home_goes_to_any_free_area_or_the_university():
    places = (FOREST, MOUNTAIN, ISLE, MORIA, "university")
    state = position()
    assert placements(state) == {("place", die, place) for die in ("d4", "d6", "d8") for place in places}
    state = position(at={(0, "d6"): FOREST}, health={(0, "d8"): 1})
    assert placements(state) == {("place", "d4", place) for place in places[1:]}


@pytest.mark.fact("LW-24", "LW-48")
def test_with_nothing_to_place_one_rests_or_crafts():
    state = position(health={(0, die): 1 for die in ("d4", "d6", "d8")}, display=[QUILL], cubes=[{"elixir": 2}])
    assert options(state) == {REST, ("craft", QUILL), PASS}


@pytest.mark.fact("LW-48")
def test_passing_is_always_possible():
    state = position(status=[1, 0, 0])
    assert options(state) == {PASS}
    state = position(health={(0, die): 1 for die in ("d4", "d6", "d8")})
    assert options(state) == {REST, PASS}


@pytest.mark.fact("LW-23")
def test_who_once_crafts_takes_no_more_actions_this_round():
    state = position(display=[QUILL], cubes=[{"flower": 2, "flame": 2}])
    do(state, ("craft", QUILL), REST, REST)
    assert acting(state) == 0
    assert options(state) == {("craft", QUILL), PASS}
    assert position(status=[1, 0, 0]).options == (PASS,)


@pytest.mark.fact("LW-23")
def test_to_pass_is_to_have_chosen_crafting():
    state = do(position(), PASS, REST, PASS)
    assert state.status == [2, 0, 2]
    assert acting(state) == 1


@pytest.mark.fact("LW-23")
@pytest.mark.parametrize(
    ("others", "forced"),
    [((0, 0), False), ((1, 0), False), ((2, 0), False), ((1, 1), True), ((2, 1), True), ((2, 2), True)],
)
def test_the_last_one_left_must_craft(others, forced):
    state = position(status=[0, *others], display=[QUILL], cubes=[{"elixir": 2}])
    assert (verbs(state) == {"craft", "pass"}) is forced


@pytest.mark.fact("LW-25", "LW-26", "LW-30")
@pytest.mark.parametrize(("die", "actions"), [("d4", 1), ("d6", 2), ("d8", 3)])
def test_a_worker_has_as_many_actions_as_its_die_says_then_the_turn_ends(die, actions):
    state = do(position(), ("place", die, FOREST))
    for _ in range(actions):
        assert acting(state) == 0
        do(state, APPLY)
    assert held(state) == {"flower": 2 * actions}
    assert acting(state) == 1


@pytest.mark.fact("LW-26")
def test_a_rest_ends_the_turn():
    assert acting(do(position(), REST)) == 1


@pytest.mark.fact("LW-26")
def test_a_worker_on_the_table_moves_only_by_way_of_home():
    state = position(at={(0, "d8"): FOREST})
    assert not any(action[1] == "d8" for action in placements(state))
    do(state, ("rest", "d8"), REST, REST)
    assert ("place", "d8", ISLE) in options(state)


@pytest.mark.fact("LW-27")
def test_ones_own_worker_bars_ones_others():
    state = position(at={(0, "d4"): FOREST})
    assert not any(action[2] == FOREST for action in placements(state))


@pytest.mark.fact("LW-46")
@pytest.mark.parametrize(("there", "may"), [("d4", {"d4", "d6", "d8"}), ("d6", {"d6", "d8"}), ("d8", {"d8"})])
def test_which_dice_push_out_which(there, may):
    state = position(at={(1, there): FOREST})
    assert {die for _, die, place in placements(state) if place == FOREST} == may


@pytest.mark.fact("LW-46")
@pytest.mark.parametrize(
    ("pusher", "there", "left"),
    [("d6", "d4", 6), ("d8", "d4", 8), ("d8", "d6", 8), ("d4", "d4", 3), ("d8", "d8", 7)],
)
def test_the_one_pushed_out_goes_home_with_1_less_and_only_the_same_size_pays_1(pusher, there, left):
    state = position(at={(1, there): FOREST})
    before = health_of(state, 1, there)
    do(state, ("place", pusher, FOREST))
    assert place_of(state, 0, pusher) == FOREST
    assert place_of(state, 1, there) == "home"
    assert health_of(state, 1, there) == before - 1
    assert health_of(state, 0, pusher) == left


@pytest.mark.fact("LW-46", "LW-Q4", "LW-17")
@pytest.mark.parametrize(("health", "least", "may"), [(2, 2, False), (3, 2, True), (2, 1, True)])
def test_the_same_size_must_be_able_to_pay(health, least, may):
    by = rules(least_health_after_payment=least)
    state = position(by, at={(1, "d6"): FOREST}, health={(0, "d6"): health})
    assert (("place", "d6", FOREST) in options(state, by)) is may


@pytest.mark.fact("LW-Q4")
def test_a_worker_of_1_that_is_pushed_out_stays_at_1():
    by = rules(least_health_after_payment=1)
    state = position(by, at={(1, "d4"): FOREST}, health={(1, "d4"): 1})
    assert health_of(do(state, ("place", "d8", FOREST), by=by), 1, "d4") == 1


@pytest.mark.fact("LW-36", "LW-03")
@pytest.mark.parametrize(("players", "spaces"), [(3, 2), (4, 3), (5, 4)])
def test_a_full_university_sends_its_oldest_worker_home(players, spaces):
    waiting = [(1, "d8"), (2, "d4"), (1, "d6"), (0, "d6")][:spaces]
    state = position(players=players, at=dict.fromkeys(waiting, "university"), health={(1, "d8"): 5})
    do(state, ("place", "d4", "university"))
    assert place_of(state, 1, "d8") == "home"
    assert health_of(state, 1, "d8") == 5
    assert state.university == [3 * player + ("d4", "d6", "d8").index(die) for player, die in [*waiting[1:], (0, "d4")]]


@pytest.mark.fact("LW-36")
def test_the_university_takes_any_die_and_pushes_nobody_out():
    state = position(at={(1, "d8"): "university"})
    assert {die for _, die, place in placements(state) if place == "university"} == {"d4", "d6", "d8"}
    do(state, ("place", "d4", "university"))
    assert place_of(state, 1, "d8") == "university"
    assert health_of(state, 1, "d8") == 8


@pytest.mark.fact("LW-36")
def test_it_may_be_ones_own_worker_that_makes_room():
    state = position(at={(0, "d8"): "university", (0, "d6"): "university"})
    do(state, ("place", "d4", "university"))
    assert place_of(state, 0, "d8") == "home"
    assert state.university == [1, 0]


@pytest.mark.fact("LW-47")
def test_a_rest_brings_home_any_number_then_heals_2_at_home():
    at = {(0, "d4"): FOREST, (0, "d6"): "university", (1, "d6"): "university"}
    state = position(at=at, health={(0, "d4"): 2, (0, "d6"): 2, (0, "d8"): 3})
    rests = {action for action in options(state) if action[0] == "rest"}
    assert rests == {REST, ("rest", "d4"), ("rest", "d6"), ("rest", "d4", "d6")}
    do(state, ("rest", "d6"))
    assert [health_of(state, 0, die) for die in ("d4", "d6", "d8")] == [2, 4, 5]
    assert place_of(state, 0, "d4") == FOREST
    assert state.university == [4]  # the gap has closed


@pytest.mark.fact("LW-16")
def test_healing_beyond_the_highest_face_is_lost():
    state = position(health={(0, "d4"): 3, (0, "d6"): 6, (0, "d8"): 7})
    do(state, REST)
    assert [health_of(state, 0, die) for die in ("d4", "d6", "d8")] == [4, 6, 8]


@pytest.mark.fact("LW-Q15")
def test_workers_of_who_crafts_stay_and_can_be_pushed_out():
    at = {(0, "d4"): FOREST, (0, "d6"): "university"}
    state = do(position(at=at, display=[QUILL], cubes=[{"flower": 1, "flame": 1}]), ("craft", QUILL))
    assert (place_of(state, 0, "d4"), place_of(state, 0, "d6")) == (FOREST, "university")
    do(state, ("place", "d6", FOREST), STOP)
    assert place_of(state, 0, "d4") == "home"
    by = rules(crafters_workers_stay=False)
    state = do(position(by, at=at), PASS, by=by)
    assert (place_of(state, 0, "d4"), place_of(state, 0, "d6")) == ("home", "home")


@pytest.mark.fact("LW-Q16")
@pytest.mark.parametrize("limit", [20, 30, 40])
def test_from_a_certain_turn_on_one_must_craft(limit):
    by = rules(turns_before_crafting=limit)
    assert verbs(position(by, turns=[limit - 2]), by) == {"place", "rest", "pass"}
    assert options(position(by, turns=[limit - 1]), by) == {PASS}


@pytest.mark.fact("LW-Q16")
def test_players_who_only_rest_come_to_an_end():
    state = position()
    for _ in range(29 * 3):
        do(state, REST)
    assert options(state) == {PASS}
