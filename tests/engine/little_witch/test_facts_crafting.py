"""Crafting and passing: LW-15, LW-50, LW-51, and what an assignment scores."""

import pytest

from tests.engine.little_witch.tables import (
    PASS,
    REST,
    acting,
    do,
    held,
    names,
    options,
    position,
    rules,
)

QUILL, SNOWBALL = "glowing-quill", "unmelting-snowball"  # 1 flower 1 flame; 2 snow; both 4 VP (3, 2)
CRAFT = ("craft", QUILL)
RICH = {"flower": 5, "flame": 5, "snow": 5}


@pytest.mark.fact("LW-50")
def test_one_pays_scores_and_puts_a_token_on():
    state = do(position(display=[SNOWBALL, QUILL], cubes=[RICH]), CRAFT)
    assert held(state) == {"flower": 4, "flame": 4, "snow": 5}
    assert state.vp[0] == 4
    assert state.tokens == [(), (0,)]
    assert state.achievements == [4, 5, 5]
    assert acting(state) == 1  # one a turn


@pytest.mark.fact("LW-50")
def test_only_what_is_on_display_and_can_be_paid():
    state = position(display=[SNOWBALL, QUILL], cubes=[{"flower": 1, "flame": 1, "snow": 1}])
    assert {action for action in options(state) if action[0] == "craft"} == {CRAFT}


@pytest.mark.fact("LW-50", "LW-06", "LW-18", "LW-Q2")
def test_the_same_one_again_scores_100_then_75_then_50_percent_whoever_was_there():
    state = position(display=[QUILL], cubes=[RICH, RICH, RICH])
    do(state, CRAFT, CRAFT, CRAFT, CRAFT, CRAFT)
    assert state.tokens == [(0, 1, 2, 0, 1)]
    assert state.vp == [4 + 2, 3 + 2, 2]


@pytest.mark.fact("LW-Q2")
def test_other_answers_close_the_card_or_count_only_the_others():
    by = rules(assignment_scores="closed-after-three")
    state = do(position(by, display=[QUILL], cubes=[RICH, RICH, RICH]), CRAFT, CRAFT, CRAFT, by=by)
    assert options(state, by) == {PASS}
    by = rules(assignment_scores="others-only")
    state = do(position(by, display=[QUILL], cubes=[RICH, RICH, RICH]), CRAFT, CRAFT, PASS, CRAFT, by=by)
    assert state.vp[:2] == [4 + 3, 3]  # his second token finds one of another player


@pytest.mark.fact("LW-15")
def test_elixir_counts_as_any_resource():
    state = position(display=[QUILL], cubes=[{"flower": 1, "elixir": 2}])
    do(state, CRAFT)
    assert options(state) == {("give", "flower", 0), ("give", "flower", 1)}
    do(state, ("give", "flower", 1))
    assert held(state) == {"elixir": 1}


@pytest.mark.fact("LW-15")
def test_nothing_else_pays_for_elixir():
    box = "moonlight-music-box"  # 2 snow, 2 flame, 1 elixir
    assert ("craft", box) not in options(position(display=[box], cubes=[{"snow": 9, "flame": 9, "sand": 9}]))
    assert ("craft", box) in options(position(display=[box], cubes=[{"snow": 2, "flame": 2, "elixir": 1}]))
    assert ("craft", box) not in options(position(display=[box], cubes=[{"snow": 2, "flame": 1, "elixir": 1}]))


@pytest.mark.fact("LW-51")
def test_who_passes_is_out_and_gets_1_vp_for_each_later_turn():
    state = position(display=[QUILL], cubes=[RICH, RICH, RICH])
    do(state, PASS)
    assert state.vp[0] == 0
    do(state, CRAFT, CRAFT)
    assert (state.vp[0], acting(state)) == (1, 1)
    do(state, CRAFT, CRAFT)
    assert (state.vp[0], acting(state)) == (2, 1)


@pytest.mark.fact("LW-51")
def test_one_may_pass_though_one_could_craft():
    state = position(display=[QUILL], cubes=[RICH], status=[1, 0, 0])
    assert options(state) == {CRAFT, PASS}
    assert do(state, PASS).status == [2, 0, 0]


@pytest.mark.fact("LW-Q9")
def test_the_first_pass_gives_nothing_even_if_one_has_crafted_nothing():
    assert do(position(), PASS).vp[0] == 0
    by = rules(first_pass_without_crafting_scores=True)
    assert do(position(by), PASS, by=by).vp[0] == 1
    state = position(by, display=[QUILL], cubes=[RICH])
    do(state, CRAFT, REST, REST, PASS, by=by)
    assert state.vp[0] == 4


@pytest.mark.fact("LW-Q5")
def test_a_sixth_token_in_a_round_is_any_marker():
    state = position(display=[QUILL], cubes=[{"flower": 6, "flame": 6}], status=[0, 2, 2])
    do(state, *[CRAFT] * 6)
    assert state.tokens == [(0,) * 6]
    assert state.vp == [4 + 3 + 4 * 2, 6, 6]
    assert state.achievements[0] == 0


@pytest.mark.fact("LW-Q5")
def test_tokens_come_back_or_in_the_other_answer_do_not():
    for returns, left in ((True, 5), (False, 3)):
        by = rules(achievement_tokens_return=returns)
        state = position(by, display=[QUILL], cubes=[{"flower": 2, "flame": 2}], status=[0, 2, 2])
        do(state, CRAFT, CRAFT, PASS, by=by)
        assert state.year == 2
        assert state.achievements == [left, 5, 5]
    by = rules(achievement_tokens_return=False)
    state = position(by, display=[QUILL], cubes=[{"flower": 6, "flame": 6}], status=[0, 2, 2])
    assert options(do(state, *[CRAFT] * 5, by=by), by) == {PASS}


@pytest.mark.fact("LW-Q17")
def test_last_years_assignments_leave():
    state = do(position(display=[QUILL], cubes=[{"flower": 1, "flame": 1}], status=[0, 2, 2]), CRAFT, PASS)
    assert {by_year(assignment) for assignment in state.display} == {2}
    by = rules(assignments_stay=True, achievement_tokens_return=False)
    state = do(position(by, display=[QUILL], cubes=[{"elixir": 2}], status=[0, 2, 2]), CRAFT, PASS, by=by)
    assert names(state.display, "assignments")[0] == QUILL
    assert len(state.display) == 1 + 4
    assert state.tokens[0] == (0,)  # with its token: it did not come back


def by_year(assignment):
    return rules().parts.tables.assignments[assignment].year
