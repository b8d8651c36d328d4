"""The final scoring: SE-30 to SE-33, and the questions about it; every sum is worked out by hand."""

import pytest

from generator.engine.sedecim.scoring import final_scores
from tests.engine.sedecim.tables import RULES, position, rules

EVEN = [{"enemy": 2}] * 4
"""Everybody loses 4 for enemies."""


def final(by=RULES, **table):
    """The table at the end."""
    return position(by, stack=(), **table)


def parts(part, **table):
    state = final(**table)
    return [getattr(score, part) for score in final_scores(RULES.box, state)]


@pytest.mark.fact("SE-30")
@pytest.mark.parametrize(
    ("numbers", "vp"),
    [
        ((3, 2, 1, 0), [3, 0, 0, 0]),
        ((2, 2, 1, 0), [1, 1, 0, 0]),
        ((1, 1, 1, 1), [1, 1, 1, 1]),
        ((0, 0, 0, 1), [0, 0, 0, 3]),
    ],
)
@pytest.mark.parametrize("land", ["grassland", "forest", "swamp", "mountain"])
def test_most_of_a_land(land, numbers, vp):
    assert parts("lands", owned=[{land: number} for number in numbers]) == vp


@pytest.mark.fact("SE-30")
def test_each_land_is_counted_by_itself():
    owned = [{"grassland": 2, "forest": 1}, {"forest": 1, "swamp": 3}, {"swamp": 1, "mountain": 1}]
    assert parts("lands", owned=owned) == [3 + 1, 1 + 3, 3, 0]


@pytest.mark.fact("SE-Q13")
def test_a_land_that_nobody_owns_scores_nobody():
    assert parts("lands", owned=[{"stone": 2}]) == [0, 0, 0, 0]


@pytest.mark.fact("SE-Q13")
def test_by_the_other_answer_it_scores_all():
    by = rules(unowned_land_scores_all=True)
    state = final(by, owned=[{"forest": 1, "enemy": 1}, {"enemy": 1}, {"enemy": 1}, {"enemy": 1}])
    assert by.scores(state) == (3 + 3 - 4, 3 - 4, 3 - 4, 3 - 4)


@pytest.mark.fact("SE-31")
@pytest.mark.parametrize(("size", "vp"), [(2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (9, 15)])
def test_sets_by_size(size, vp):
    assert parts("sets", sets=[[["stone"] * size]]) == [vp, 0, 0, 0]


@pytest.mark.fact("SE-31", "SE-Q12")
def test_every_set_scores():
    assert parts("sets", sets=[[["stone"] * 2, ["wood"] * 2, ["iron", "clay", "gold"]]])[0] == 3 + 3 + 6


@pytest.mark.fact("SE-32")
def test_gold_is_1_and_materials_are_nothing():
    owned = [{"gold": 4, "enemy": 2}, {"stone": 5, "wood": 1, "clay": 1, "iron": 1, "enemy": 2}, *EVEN[:2]]
    assert parts("gold", owned=owned) == [4, 0, 0, 0]
    assert RULES.scores(final(owned=owned)) == (4 - 4, -4, -4, -4)


@pytest.mark.fact("SE-33")
@pytest.mark.parametrize(
    ("enemies", "vp"),
    [
        ((3, 2, 1, 4), [0, 0, -8, 0]),
        ((3, 1, 1, 4), [0, -4, -4, 0]),
        ((2, 2, 2, 2), [-4, -4, -4, -4]),
    ],
)
def test_fewest_enemies(enemies, vp):
    assert parts("enemies", owned=[{"enemy": number} for number in enemies]) == vp


@pytest.mark.fact("SE-33", "SE-Q13")
@pytest.mark.parametrize(("enemies", "vp"), [((1, 0, 1), [0, -8, 0]), ((0, 0, 1), [-4, -4, 0]), ((0,) * 3, [-4] * 3)])
def test_no_enemies_count_as_fewest(enemies, vp):
    assert parts("enemies", players=3, owned=[{"enemy": number} for number in enemies]) == vp


@pytest.mark.fact("SE-Q6", "SE-30", "SE-32", "SE-33")
def test_what_is_in_a_set_scores_as_a_set_only():
    state = final(sets=[[["forest", "gold", "enemy"]]], owned=[{}, {"enemy": 1}, {"enemy": 1}, {"enemy": 1}])
    assert RULES.scores(state) == (6 - 8, 0, 0, 0)


@pytest.mark.fact("SE-30", "SE-31", "SE-32", "SE-33")
def test_a_whole_scoring():
    state = final(
        vp=[21, 18, 25, 14],
        owned=[
            {"grassland": 2, "forest": 1, "gold": 3, "enemy": 1},
            {"forest": 1, "swamp": 2, "stone": 2, "enemy": 4},
            {"grassland": 1, "swamp": 1, "gold": 1},
            {"mountain": 1, "enemy": 3, "iron": 1},
        ],
        sets=[[], [["stone"] * 3], [], [["iron"] * 2, ["wood"] * 5]],
    )
    assert RULES.scores(state) == (
        21 + 3 + 1 + 3,
        18 + 1 + 3 + 6,
        25 + 1 - 8,
        14 + 3 + 3 + 15,
    )
    assert RULES.returns(state) == (0, 0, 0, 1)


@pytest.mark.fact("SE-33")
@pytest.mark.parametrize(
    ("vp", "enemies", "shares"),
    [
        ((9, 8, 0, 0), (2, 5, 1, 1), (1, 0, 0, 0)),
        ((9, 9, 0, 0), (2, 5, 1, 1), (0, 1, 0, 0)),
        ((9, 9, 9, 0), (2, 5, 5, 1), (0, 1 / 2, 1 / 2, 0)),
        ((9, 9, 9, 9), (3, 3, 3, 3), (1 / 4,) * 4),
    ],
)
def test_the_win_goes_to_more_enemies_and_else_is_shared(vp, enemies, shares):
    state = final(vp=vp, owned=[{"enemy": number} for number in enemies])
    assert RULES.returns(state) == pytest.approx(shares)


@pytest.mark.fact("SE-Q17")
def test_vp_can_fall_below_0():
    owned = [{}, {"enemy": 1}, {"enemy": 1}, {"enemy": 1}]
    assert RULES.scores(final(vp=[3, 0, 0, 0], owned=owned)) == (-5, 0, 0, 0)
    by = rules(vp_below_zero=False)
    assert by.scores(final(by, vp=[3, 0, 0, 0], owned=owned)) == (0, 0, 0, 0)
    assert by.scores(final(by, vp=[9, 0, 0, 0], owned=owned)) == (1, 0, 0, 0)


def test_before_the_end_the_score_cards_are_the_scores():
    state = position(vp=[3, 1, 4, 1], owned=[{"gold": 5}])
    assert RULES.scores(state) == (3, 1, 4, 1)
    with pytest.raises(ValueError, match="not over"):
        RULES.returns(state)
