"""The measure itself, by hand: what it counts, and what the verbs do in it."""

import pytest

from generator.engine.sedecim.effects import Build, Gain, Pay, Per, Turn, Vp
from tests.cards.sedecim.worth import Situation, ends_of, value, worth

#        grassland forest swamp mountain | stone wood clay iron | enemy | gold
NOTHING = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
RIVAL = (0, 1, 0, 0, 0, 0, 0, 0, 1, 0)
EMPTY = (0, 0, 0, 0, 0)


@pytest.mark.fact("SE-17", "SE-30", "SE-31", "SE-32", "SE-33", "SE-Q13")
def test_final_score_by_hand():
    owner = Situation(EMPTY, (2, 1, 0, 0, 3, 0, 0, 0, 1, 4), sets=(2, 5), vp=10)
    assert value(owner, [RIVAL], 0) == 10 + 2 + (3 + 1) + (3 + 15) + 4 - 4


def test_final_score_of_nothing_is_the_whole_penalty():
    assert value(Situation(EMPTY), [RIVAL], 0) == -8


def test_open_value_by_hand():
    owner = Situation(EMPTY, (1, 0, 0, 0, 2, 1, 0, 0, 4, 2))
    assert value(owner, [RIVAL], 2) == pytest.approx(3 * 1 + 0.5 * 3 + 0.7 * 6 + 2 * 3 + 1.5 * 2)


@pytest.mark.fact("SE-Q9", "SE-Q15")
def test_gaining_takes_all_that_can_be_had():
    gain = Gain(do="gain", count=3, what="land", alike="different")
    ends = ends_of([gain], {Situation((2, 1, 0, 0, 5))})
    assert ends == {Situation((1, 0, 0, 0, 5), (1, 1, *NOTHING[2:]))}


def test_gaining_one_kind_lets_the_player_name_it():
    gain = Gain(do="gain", count=2, what="land", alike="same")
    ends = ends_of([gain], {Situation((3, 1, 0, 0, 0))})
    assert {end.own[:4] for end in ends} == {(2, 0, 0, 0), (0, 1, 0, 0)}


def test_gaining_anything_chooses_the_half():
    ends = ends_of([Gain(do="gain", count=1)], {Situation((0, 0, 0, 0, 1))})
    assert {end.own[8:] for end in ends} == {(1, 0), (0, 1)}


@pytest.mark.fact("SE-Q12")
def test_building_needs_its_number_and_is_a_choice():
    here = Situation(EMPTY, (0, 0, 0, 0, 2, 1, 0, 0, 0, 0))
    assert ends_of([Build(do="build", size=4)], {here}) == {here}
    assert {end.sets for end in ends_of([Build(do="build", size=2, up_to=3)], {here})} == {(), (2,), (3,)}
    same = ends_of([Build(do="build", size=2, alike="same")], {here}) - {here}
    assert {end.own[4:6] for end in same} == {(0, 1)}
    different = ends_of([Build(do="build", size=2, alike="different")], {here}) - {here}
    assert {end.own[4:6] for end in different} == {(1, 0)}


def test_turning_shows_the_other_half():
    ends = ends_of([Turn(do="turn", count=2, what="gold")], {Situation(EMPTY, (*NOTHING[:8], 0, 3))})
    assert {end.own[8:] for end in ends} == {(0, 3), (1, 2), (2, 1)}


def test_paying_is_a_choice_each_time():
    pay = Pay(do="pay", times=2, then=(Vp(do="vp", count=3),))
    ends = ends_of([pay], {Situation(EMPTY, (*NOTHING[:9], 1))})
    assert {(end.own[9], end.vp) for end in ends} == {(1, 0), (0, 3)}


def test_counting_stops_at_the_most_and_uses_nothing_up():
    per = Per(do="per", each="enemy", most=4, then=(Vp(do="vp", count=1),))
    here = Situation(EMPTY, (*NOTHING[:8], 6, 0))
    (end,) = ends_of([per], {here})
    assert (end.vp, end.own) == (4, here.own)


def test_worth_is_what_the_best_play_adds():
    gain = Gain(do="gain", count=1)
    assert worth([gain], Situation((1, 0, 0, 0, 1)), [NOTHING], 0) == 1 + 3
