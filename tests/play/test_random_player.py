from collections import Counter

from generator.play.match import Match, Sight
from generator.play.random_player import RandomPlayer, random_seats
from tests.engine.race import Race, play

THREE = (("a",), ("b",), ("c",))


def sight(turn: int) -> Sight:
    return Sight(Race(), 0, turn, THREE, dict)


def test_each_action_is_as_likely() -> None:
    taken = Counter(RandomPlayer(4).choose(sight(turn)) for turn in range(3000))
    assert set(taken) == set(THREE)
    assert all(900 < count < 1100 for count in taken.values())


def test_the_same_seed_takes_the_same_action_at_the_same_turn() -> None:
    assert [RandomPlayer(4).choose(sight(turn)) for turn in (7, 3, 7)] == [
        RandomPlayer(4).choose(sight(turn)) for turn in (7, 3, 7)
    ]


def test_seats_do_not_play_alike() -> None:
    first, second = random_seats(2, seed=1)
    assert [first.choose(sight(turn)) for turn in range(20)] != [second.choose(sight(turn)) for turn in range(20)]


def test_a_match_of_one_seed_goes_one_way() -> None:
    ways = [play(Match(Race(), 2, seed), random_seats(2, seed)).moves for seed in (1, 1, *range(2, 10))]
    assert ways[0] == ways[1]
    assert len({str(way) for way in ways}) > 1
