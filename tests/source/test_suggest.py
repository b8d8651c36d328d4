"""Words with slips, and the words that were meant."""

import pytest

from generator.source.suggest import did_you_mean, distance, nearest

KEYS = ["id", "name", "copies", "suit", "effects", "source", "up_to"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("copeis", "copies"),
        ("copy", None),
        ("Name", "name"),
        ("ｎａｍｅ", "name"),
        ("up-to", "up_to"),
        ("efects", "effects"),
        ("effect", "effects"),
        ("x", None),
        ("weight", None),
        ("name", None),
    ],
)
def test_the_nearest_word(word: str, meant: str | None) -> None:
    assert nearest(word, KEYS) == meant
    assert did_you_mean(word, KEYS) == (f"did you mean '{meant}'?" if meant else None)


def test_of_words_as_near_the_first_in_order_whatever_the_order_given() -> None:
    assert nearest("bat", ["cat", "bar"]) == nearest("bat", ["bar", "cat"]) == "bar"


@pytest.mark.parametrize(
    ("a", "b", "slips"),
    [
        ("", "", 0),
        ("", "abc", 3),
        ("gain", "gian", 1),
        ("gain", "again", 1),
        ("kitten", "sitting", 3),
        ("ca", "abc", 3),
    ],
)
def test_distance(a: str, b: str, slips: int) -> None:
    assert distance(a, b) == distance(b, a) == slips
