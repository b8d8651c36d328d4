"""One match from its seed to its end, as a designer reads it. ``pytest --update-goldens`` writes it anew."""

from pathlib import Path

import pytest

from generator.play.match import Match, choices
from generator.play.random_player import random_seats
from generator.play.story import Told, story
from tests.engine.la_superba.scene import rules

GOLDEN = Path(__file__).parents[2] / "goldens" / "play" / "la_superba.txt"
PLAYERS, SEED = 4, 7


def as_lines(told: Told) -> list[str]:
    """Return a table's headings, and under each its lines, indented; a line as it is."""
    if isinstance(told, str):
        return [told]
    return ["", *(line for heading, lines in told for line in (f"[{heading}]", *(f"  {one}" for one in lines))), ""]


def test_a_match_reads_as_written(request: pytest.FixtureRequest) -> None:
    match = Match(rules(), PLAYERS, SEED)
    told = story(match, choices(match, random_seats(PLAYERS, SEED)), "ja")
    text = "\n".join(line for part in told for line in as_lines(part)).strip() + "\n"
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")
