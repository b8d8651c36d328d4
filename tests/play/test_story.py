from generator.play.match import Match, Move, choices
from generator.play.random_player import random_seats
from generator.play.story import end_text, move_text, story
from tests.engine.race import Race

MOVES = [Move(turn % 2, ("step", 2 - turn % 2)) for turn in range(5)]


def test_the_table_is_told_when_its_heading_changes() -> None:
    told = list(story(Match(Race(), 2, 0), iter(MOVES), "en"))
    assert told == [
        [("Leader at 0", ["0", "0"])],
        "Player 1: go 2",
        "Player 2: go 1",
        "Player 1: go 2",
        [("Leader at 3", ["4", "1"])],
        "Player 2: go 1",
        "Player 1: go 2",
        [("Leader at 6", ["6", "2"])],
        "Points: player 1 6, player 2 2. Won by: Player 1",
    ]


def test_a_match_that_is_not_over_ends_with_its_table() -> None:
    assert list(story(Match(Race(), 2, 0), iter(MOVES[:1]), "en"))[-1] == [("Leader at 0", ["2", "0"])]


def test_words_in_japanese_and_in_english_where_there_are_no_others() -> None:
    match = Match(Race(), 2, 0)
    assert move_text(match, MOVES[0], "ja") == "プレイヤー1：2進む"
    assert move_text(match, MOVES[0], "fr").startswith("Player 1")
    assert end_text(Match(Race(), 2, 0, MOVES), "ja") == "得点 プレイヤー1 6点、プレイヤー2 2点。勝者：プレイヤー1"


def test_players_choose_as_the_story_goes() -> None:
    match = Match(Race(), 2, 3)
    told = list(story(match, choices(match, random_seats(2, 3)), "en"))
    assert match.is_over
    assert sum(isinstance(one, str) for one in told) == len(match.moves) + 1
