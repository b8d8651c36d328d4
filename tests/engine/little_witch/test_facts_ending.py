"""The end of a round and of the game: LW-52 to LW-58."""

import pytest

from tests.engine.little_witch.tables import (
    FOREST,
    PASS,
    RULES,
    acting,
    do,
    health_of,
    held,
    names,
    options,
    position,
    rules,
    rules_with,
)
from tests.engine.little_witch.test_facts_setup import drafted

HAND = ["lost-kitten", "lantern-cat", "greenhouse-1"]


def all_pass(state, by=RULES):
    return do(state, PASS, PASS, PASS, by=by)


@pytest.mark.fact("LW-52")
def test_the_round_ends_with_the_last_first_pass():
    state = all_pass(position(at={(0, "d4"): FOREST, (1, "d6"): "university"}))
    assert state.year == 2
    assert state.vp == [0, 0, 0]  # nobody got a forced pass after it
    assert state.where == [-1] * 9
    assert (state.university, set(state.holders)) == ([], {-1})


@pytest.mark.fact("LW-52")
def test_effects_of_the_rounds_end_come_in_any_order_one_likes():
    state = position(facilities=[[["storeroom-1"], ["curio-shelf-1"]]], legacies=[{"sundry": 2}])
    all_pass(state)
    assert options(state) == {("use", "storeroom-1"), ("use", "curio-shelf-1")}
    do(state, ("use", "curio-shelf-1"))
    assert state.vp[0] == 2


@pytest.mark.fact("LW-Q20")
@pytest.mark.parametrize("when", ["round_end", "game_end"])
def test_effects_of_the_end_come_in_turn_order(when):
    effects = [{"do": "gain", "any": 1}]
    by = rules_with({"storeroom-1": {"when": when, "effects": effects}})
    state = all_pass(position(by, year=3, order=[2, 0, 1], facilities=[[["storeroom-1"]]] * 3), by)
    for player, kind in ((2, "snow"), (0, "flame"), (1, "sand")):
        assert acting(state, by) == player
        do(state, ("gain", kind), by=by)
    assert [held(state, player) for player in range(3)] == [{"flame": 1}, {"sand": 1}, {"snow": 1}]


@pytest.mark.fact("LW-53")
def test_one_card_is_kept_for_after_the_next_draft():
    state = all_pass(position(hands=[HAND, [], ["mending-breeze"]]))
    assert (acting(state), options(state)) == (0, {("keep", card) for card in HAND})  # not fewer than one
    do(state, ("keep", "lantern-cat"))
    assert [names(cards) for cards in state.kept] == [["lantern-cat"], [], ["mending-breeze"]]
    assert sorted(names(state.spent)) == ["greenhouse-1", "lost-kitten"]
    assert state.hands == [(), (), ()]
    drafted(state)
    assert [len(hand) for hand in state.hands] == [6, 5, 6]
    assert "lantern-cat" in names(state.hands[0])
    assert state.kept == [(), (), ()]


@pytest.mark.fact("LW-53")
def test_after_year_3_no_card_is_kept():
    assert RULES.is_over(all_pass(position(year=3, hands=[HAND, HAND])))


@pytest.mark.fact("LW-53")
def test_resources_above_5_go_back_by_the_owners_choice():
    state = all_pass(position(cubes=[{"flower": 4, "elixir": 3}, {"snow": 5}, {"sand": 6}]))
    assert held(state, 1) == {"snow": 5}
    assert (acting(state), options(state)) == (0, {("return", "flower", number) for number in (0, 1, 2)})
    do(state, ("return", "flower", 1))
    assert held(state, 0) == {"flower": 3, "elixir": 2}
    assert held(state, 2) == {"sand": 5}


@pytest.mark.fact("LW-54")
def test_effects_come_before_the_hand_the_resources_and_the_order():
    # the storeroom keeps 5 more resources and 1 more card; the shelf's VP count for the order
    table = {"facilities": [[["storeroom-2"]], [["curio-shelf-1"]]], "legacies": [{}, {"sundry": 1}]}
    state = all_pass(position(hands=[HAND], cubes=[{"flower": 9, "snow": 2}], **table))
    do(state, ("keep", "lost-kitten"))
    assert options(state) == {("keep", "lantern-cat"), ("keep", "greenhouse-1")}
    do(state, ("keep", "greenhouse-1"))
    assert options(state) == {("return", "flower", 0), ("return", "flower", 1)}
    do(state, ("return", "flower", 0))
    assert held(state) == {"flower": 9, "snow": 1}
    assert state.order == [2, 0, 1]


@pytest.mark.fact("LW-54", "LW-58")
def test_in_year_3_resources_are_cut_before_the_winner_is_found():
    state = position(year=3, cubes=[{"elixir": 7}, {"elixir": 5}], vp=[9, 9, 3])
    all_pass(state)
    assert held(state, 0) == {"elixir": 5}
    assert RULES.returns(state) == (0.5, 0.5, 0)


@pytest.mark.fact("LW-56")
@pytest.mark.parametrize(
    ("vp", "before", "after"),
    [
        ([5, 3, 4], [0, 1, 2], [1, 2, 0]),
        ([4, 4, 4], [0, 1, 2], [2, 1, 0]),
        ([4, 4, 1], [1, 2, 0], [2, 0, 1]),
    ],
)
def test_fewest_vp_first_and_of_equals_who_was_later(vp, before, after):
    state = all_pass(position(vp=vp, order=before))
    assert state.order == after
    assert acting(drafted(state)) == after[0]


@pytest.mark.fact("LW-56", "LW-21")
def test_the_draft_still_passes_by_seat():
    state = all_pass(position(vp=[5, 3, 4]))
    first = [list(pack) for pack in state.packs]
    for player in (0, 1, 2):
        RULES.apply(state, player, ("draft", names(first[player])[0]))
    assert [list(pack) for pack in state.packs] == [first[2][1:], first[0][1:], first[1][1:]]


@pytest.mark.fact("LW-57")
@pytest.mark.parametrize(
    ("held_by", "scores"),
    [
        ([3, 2, 2, 0, 1], [8, 0, 0, 0, 0]),
        ([2, 2, 1, 0, 0], [4, 4, 0, 0, 0]),
        ([2, 2, 2, 1, 0], [2, 2, 2, 0, 0]),
        ([1, 1, 1, 1, 0], [2, 2, 2, 2, 0]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
    ],
)
@pytest.mark.parametrize("kind", ["weapon", "sundry", "vessel"])
def test_most_of_a_legacy_scores_8_shared_and_rounded_down(kind, held_by, scores):
    state = position(players=5, year=3, legacies=[{kind: count} for count in held_by])
    do(state, *[PASS] * 5)
    assert RULES.scores(state) == tuple(scores)


@pytest.mark.fact("LW-57")
def test_each_kind_by_itself_and_only_after_the_effects_of_the_games_end():
    legacies = [{"weapon": 2, "vessel": 1}, {"vessel": 2, "sundry": 1}, {}]
    state = position(year=3, legacies=legacies, facilities=[[["vessel-altar-2"]]])
    assert RULES.scores(state) == (0, 0, 0)
    all_pass(state)
    assert RULES.scores(state) == (8 + 2, 8 + 8, 0)


@pytest.mark.fact("LW-Q18")
def test_of_a_legacy_that_nobody_has_nobody_has_most():
    assert RULES.scores(all_pass(position(year=3))) == (0, 0, 0)
    by = rules(majority_of_none_scores=True)
    assert by.scores(all_pass(position(by, year=3), by)) == (6, 6, 6)


@pytest.mark.fact("LW-58")
@pytest.mark.parametrize(
    ("vp", "elixir", "shares"),
    [([7, 6, 6], [0, 3, 3], (1, 0, 0)), ([7, 7, 6], [1, 2, 3], (0, 1, 0)), ([7, 7, 7], [2, 2, 1], (0.5, 0.5, 0))],
)
def test_more_elixir_breaks_ties_else_it_is_a_draw(vp, elixir, shares):
    state = position(year=3, vp=vp, cubes=[{"elixir": count, "flower": 2} for count in elixir])
    assert RULES.returns(all_pass(state)) == shares


@pytest.mark.fact("LW-Q14")
def test_workers_do_not_heal_between_years():
    health = {(0, "d4"): 1, (1, "d8"): 3}
    state = all_pass(position(health=health))
    assert (health_of(state, 0, "d4"), health_of(state, 1, "d8")) == (1, 3)
    by = rules(heal_between_years=True)
    state = all_pass(position(by, health=health), by)
    assert (health_of(state, 0, "d4"), health_of(state, 1, "d8")) == (4, 8)


@pytest.mark.fact("LW-57")
def test_a_familiar_of_the_games_end_works_then():
    state = position(year=3, familiars={0: ["constellation-moth", "lantern-cat"]})
    assert RULES.scores(all_pass(state)) == (4, 0, 0)  # 2 VP for each of two familiars
