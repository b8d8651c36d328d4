import pytest

from generator.engine.contract import Action, IllegalActionError
from generator.play.match import Match, Move, Sight
from tests.engine.race import Race, play


class Always:
    """Takes the same place among the legal actions, and remembers what it saw."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.saw: list[Sight] = []

    def choose(self, sight: Sight) -> Action:
        self.saw.append(sight)
        return sight.legal[self.place]


def test_a_match_records_its_moves_and_ends() -> None:
    match = play(Match(Race(), 2, seed=0), [Always(1), Always(0)])
    assert match.is_over
    assert match.state.places == [6, 2]
    assert match.moves == [Move(player, ("step", 2 - player)) for player in (0, 1, 0, 1, 0)]


def test_players_see_their_view_and_never_the_state() -> None:
    first = Always(1)
    play(Match(Race(), 2, seed=0), [first, Always(0)])
    sight = first.saw[0]
    assert (sight.player, sight.turn, list(sight.legal)) == (0, 0, [("step", 1), ("step", 2)])
    assert not hasattr(sight, "state")
    assert [one.turn for one in first.saw] == [0, 2, 4]


def test_a_look_is_the_view_of_that_player() -> None:
    assert Match(Race(), 2, seed=1).sight(0).look() == {"places": [1, 1], "turn": 0}


def test_an_illegal_move_is_not_recorded() -> None:
    match = Match(Race(), 2, seed=0)
    with pytest.raises(IllegalActionError):
        match.make(Move(1, ("step", 1)))
    assert match.moves == []


def test_a_match_as_it_stood_before() -> None:
    match = play(Match(Race(), 2, seed=1), [Always(0), Always(0)])
    before = match.up_to(3)
    assert before.state.places == [3, 2]
    assert before.moves == match.moves[:3]
    assert match.is_over


def test_moves_given_to_begin_with_are_made() -> None:
    assert Match(Race(), 2, 0, [Move(0, ("step", 2))]).state.places == [2, 0]
