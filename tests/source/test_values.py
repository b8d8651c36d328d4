"""Packed places, and finding the place of a path."""

from hypothesis import given
from hypothesis import strategies as st

from generator.source.diagnostic import Span
from generator.source.reader import read_yaml
from generator.source.values import MOST, Map, locate, pack, unpack


@given(st.integers(1, 10**6), st.integers(1, MOST), st.integers(1, MOST))
def test_a_packed_place_comes_back(line: int, column: int, length: int) -> None:
    assert unpack("a.yaml", pack(line, column, length)) == Span("a.yaml", line, column, length)
    assert unpack("a.yaml", pack(line, column), 7) == Span("a.yaml", line, column, 7)


def test_a_column_too_large_is_held_as_the_largest() -> None:
    assert unpack("a.yaml", pack(3, 10**9, 10**9)) == Span("a.yaml", 3, MOST, MOST)


def test_locate_finds_keys_values_and_the_nearest_that_is_there() -> None:
    root, _ = read_yaml("cards:\n  - {id: scout, copies: 2}\n", "a.yaml")

    assert locate(root, ("cards", 0, "copies")) == Span("a.yaml", 2, 25, 1)
    assert locate(root, ("cards", 0, "copies"), key=True) == Span("a.yaml", 2, 17, 6)
    assert locate(root, ("cards", 0, "name")) == Span("a.yaml", 2, 5, 1)


def test_a_key_taken_from_another_file_keeps_its_places() -> None:
    child, _ = read_yaml("a: 1\n", "child.yaml")
    parent, _ = read_yaml("x: 1\nb: text\n", "parent.yaml")
    assert isinstance(child, Map)
    assert isinstance(parent, Map)

    child.put_from(parent, "b")

    assert (child["b"], child.key_span("b"), child.value_span("b")) == (
        "text",
        Span("parent.yaml", 2, 1, 1),
        Span("parent.yaml", 2, 4, 4),
    )
