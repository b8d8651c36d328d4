"""How Diagnostics look in a terminal, and as data."""

import json
from unicodedata import east_asian_width

from hypothesis import given
from hypothesis import strategies as st

from generator.source.diagnostic import Span, error, warning
from generator.source.render import in_file_order, render_json, render_text


def _render(line: str, column: int, length: int = 1) -> list[str]:
    diagnostic = error("a/b", "wrong", Span("a.yaml", 1, column, length))
    return render_text([diagnostic], lambda file, number: line).split("\n")


def test_place_line_carets_and_hints() -> None:
    diagnostic = error(
        "cards/unknown-key", "the key 'cuont' is not known here", Span("a/b.yaml", 41, 9, 5), "one", "two"
    )

    assert render_text([diagnostic], lambda file, line: f"  - do: cuont: {line}") == (
        "a/b.yaml:41:9: error: the key 'cuont' is not known here [cards/unknown-key]\n"
        "  41 |   - do: cuont: 41\n"
        "     |         ^^^^^\n"
        "     = help: one\n"
        "     = help: two\n"
    )


def test_carets_stand_under_full_width_text() -> None:
    _, line, carets, _ = _render("名: 斥候と探索", 5, 2)

    assert line == "   1 | 名: 斥候と探索"
    name, colon, space, scout = 2, 1, 1, 2
    assert carets == "     | " + " " * (name + colon + space + scout) + "^" * 4


def test_a_combining_mark_takes_no_column() -> None:
    _, _, carets, _ = _render("か\u3099: x", 5)

    assert carets == "     | " + " " * (2 + 0 + 1 + 1) + "^"


def test_tabs_are_shown_as_spaces_that_the_carets_follow() -> None:
    _, line, carets, _ = _render("a\tb: c", 3)

    assert line == "   1 | a   b: c"
    assert carets == "     |     ^"


def test_a_place_behind_the_line_has_its_caret() -> None:
    _, line, carets, _ = _render("copies:", 8)

    assert line == "   1 | copies:"
    assert carets == "     | " + " " * 7 + "^"


def test_a_length_beyond_the_line_ends_with_it() -> None:
    assert _render("a: text", 4, 90)[2] == "     |    ^^^^"


def test_nothing_in_a_file_steers_the_terminal() -> None:
    diagnostic = error("a/b", "bad \x1b[2J", Span("\x1b.yaml", 1, 2), "\u202ehint")

    text = render_text([diagnostic], lambda file, line: "a\x1b[31m\x9b\u202e\ud800b")

    assert "<U+001B>" in text
    assert not any(c in text for c in "\x1b\x9b\u202e\ud800")
    assert "     |  ^^^^^^^^" in text


def test_colour_paints_severity_and_carets_only() -> None:
    text = render_text([warning("a/b", "odd", Span("a.yaml", 1, 1))], lambda file, line: "x", colour=True)

    assert text == ("a.yaml:1:1: \x1b[1;33mwarning\x1b[0m: odd [a/b]\n   1 | x\n     | \x1b[1;33m^\x1b[0m\n")


def test_without_a_place_the_game_and_language_are_named() -> None:
    diagnostic = warning("a/b", "three cards", game="sedecim", lang="ja")

    assert render_text([diagnostic], lambda file, line: None) == "sedecim: warning: three cards (ja) [a/b]\n"


@given(st.text("ab 斥候\tか\x1b", min_size=1, max_size=400), st.data())
def test_long_lines_are_a_window_with_the_caret_under_its_character(line: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(line) - 1))

    _, shown, carets, _ = _render(line, at + 1)

    assert _columns(shown) <= 7 + 100
    begin, under = carets.index("^"), carets.count("^")
    character = line[at]
    seen = "".join(c for c, column in _by_column(shown.ljust(200)) if begin <= column < begin + under)
    assert seen.strip() == {"\x1b": "<U+001B>", "\t": "", " ": ""}.get(character, character)


def _by_column(text: str) -> list[tuple[str, int]]:
    placed, column = [], 0
    for c in text:
        placed.append((c, column))
        column += 2 if east_asian_width(c) in "WF" else 1
    return placed


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def test_order_is_that_of_the_files_and_what_has_no_place_is_last() -> None:
    first = error("b/b", "m", Span("a.yaml", 2, 9))
    second = error("a/a", "m", Span("a.yaml", 10, 1))
    third = error("a/b", "m", Span("a.yaml", 10, 1))
    fourth = error("a/a", "m", Span("b.yaml", 1, 1))
    last = error("a/a", "m")

    assert in_file_order([last, fourth, third, second, first]) == (first, second, third, fourth, last)


def test_json_has_every_field_and_is_ascii() -> None:
    diagnostic = error("a/b", "斥候", Span("a.yaml", 1, 2, 3), "hint", game="g", lang="ja")

    text = render_json([diagnostic, warning("c/d", "x")])

    assert text.isascii()
    assert json.loads(text) == {
        "diagnostics": [
            {
                "severity": "error",
                "code": "a/b",
                "message": "斥候",
                "span": {"file": "a.yaml", "line": 1, "column": 2, "length": 3},
                "hints": ["hint"],
                "game": "g",
                "lang": "ja",
                "cards": [],
            },
            {
                "severity": "warning",
                "code": "c/d",
                "message": "x",
                "span": None,
                "hints": [],
                "game": None,
                "lang": None,
                "cards": [],
            },
        ]
    }
