import json

import pytest

from generator.play.match import Match, Move
from generator.play.random_player import random_seats
from generator.play.transcript import read, record_of, replay, write
from generator.source.diagnostic import Span
from tests.engine.race import Race, play

HEAD = '{"game": "race", "draft": 3, "settings": {"fast": true}, "players": 2, "seed": 0}\n'


def finished() -> Match:
    return play(Match(Race(), 2, 0), random_seats(2, 0))


def step(player: int, length: int) -> str:
    return json.dumps({"player": player, "action": ["step", length]}) + "\n"


def test_it_is_lines_of_json_that_tell_everything() -> None:
    match = Match(Race(), 2, 0, [Move(0, ("step", 2)), Move(1, ("step", 1))])
    assert write(record_of(match, "race", 3, {"fast": True})) == HEAD + step(0, 2) + step(1, 1)


def test_a_finished_match_tells_how_it_ended() -> None:
    match = Match(Race(), 2, 0, [Move(turn % 2, ("step", 2 - turn % 2)) for turn in range(5)])
    last = write(record_of(match, "race", 3, {})).splitlines()[-1]
    assert json.loads(last) == {"scores": [6, 2], "returns": [1.0, 0.0]}


def test_what_is_written_is_read_and_played_again() -> None:
    match = finished()
    record = record_of(match, "race", "3b", {"fast": True, "laps": 2, "by": "rank"})
    again, faults = read(write(record), "match.jsonl")
    assert faults == ()
    assert again == record
    replayed, faults = replay(Race(), again, "match.jsonl")
    assert faults == ()
    assert replayed is not None
    assert replayed.state == match.state
    assert replayed.moves == match.moves


def test_empty_lines_at_the_end_are_no_lines() -> None:
    written = write(record_of(finished(), "race", 3, {}))
    assert read(written + "\n\r\n", "match.jsonl") == read(written, "match.jsonl")


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "transcript/line", 1),
        ("no json\n", "transcript/line", 1),
        ('{"game": "race"}\n', "transcript/line", 1),
        (HEAD + step(0, 1) + '{"player": -1, "action": ["step", 1]}\n', "transcript/line", 3),
        (HEAD + "\n" + step(0, 1), "transcript/line", 2),
        (HEAD + '{"player": 0, "action": []}\n', "transcript/line", 2),
        (HEAD + '{"player": 0, "action": ["step", {"by": 1}]}\n', "transcript/line", 2),
        (HEAD + '{"player": 0, "action": ["step", [null]]}\n', "transcript/line", 2),
        (HEAD + '{"player": 0, "action": ["step", 1.0]}\n', "transcript/line", 2),
        (HEAD + '{"scores": [5, 0], "returns": [1.0, 0.0]}\n' + step(0, 1), "transcript/after-the-end", 3),
    ],
)
def test_a_wrong_line_is_told(text: str, code: str, line: int) -> None:
    record, (fault,) = read(text, "match.jsonl")
    assert record is None
    assert (fault.code, fault.span) == (code, Span("match.jsonl", line, 1))


@pytest.mark.parametrize(
    ("text", "code", "line", "made"),
    [
        (HEAD + step(0, 2) + step(1, 3), "transcript/illegal", 3, 1),
        (HEAD + step(0, 2) + step(0, 1), "transcript/illegal", 3, 1),
        (HEAD + step(7, 2), "transcript/illegal", 2, 0),
        (HEAD + step(0, 2) + '{"scores": [2, 0], "returns": [1.0, 0.0]}\n', "transcript/not-over", 3, 1),
    ],
)
def test_a_match_that_cannot_have_been_is_told(text: str, code: str, line: int, made: int) -> None:
    record, _ = read(text, "match.jsonl")
    assert record is not None
    match, (fault,) = replay(Race(), record, "match.jsonl")
    assert (fault.code, fault.span) == (code, Span("match.jsonl", line, 1))
    assert match is not None
    assert len(match.moves) == made


def test_another_end_than_the_written_one_is_told() -> None:
    written = write(record_of(finished(), "race", 3, {}))
    *lines, last = written.splitlines()
    result = json.loads(last)
    result["scores"][0] += 1
    record, _ = read("\n".join([*lines, json.dumps(result)]), "match.jsonl")
    assert record is not None
    _, (fault,) = replay(Race(), record, "match.jsonl")
    assert fault.code == "transcript/other-end"
    assert str(result["scores"]) in fault.message


def test_players_that_the_game_is_not_for() -> None:
    record, _ = read(HEAD.replace('"players": 2', '"players": 9'), "match.jsonl")
    assert record is not None
    match, (fault,) = replay(Race(), record, "match.jsonl")
    assert (match, fault.code) == (None, "transcript/players")


def test_an_action_that_cannot_be_is_told_in_words_and_so_is_the_seed() -> None:
    record, _ = read(HEAD + step(0, 2) + step(1, 3), "match.jsonl")
    assert record is not None
    _, (fault,) = replay(Race(), record, "match.jsonl")
    assert fault.message == "player 2 cannot do this here: step 3"
    assert "the seed (0)" in fault.hints[0]
