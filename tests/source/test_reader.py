"""What YAML texts become: types, places, folded lines; and that nothing makes the reader raise."""

import random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.source.parsers import PurePythonParser, libyaml
from generator.source.reader import MOST_DEEP, read_yaml
from generator.source.values import List, Map
from tests.source.test_syntax import BAD


def _read(text: str) -> Any:
    root, diagnostics = read_yaml(text, "a.yaml")
    assert diagnostics == ()
    return root


WORDS_THAT_YAML_1_1_WOULD_TYPE = [
    "yes", "no", "on", "off", "y", "n", "Yes", "TRUE", "True", "null", "Null", "~", "012", "0x10", "0o7", "1e3",
    "1_000", "+1", "1.", ".5", ".inf", "-.inf", ".NaN", "00", "-01", "１２", "1:30", "2024-01-01", "--", "3mm",
    "2.5in", "=", "1.2.3",
]  # fmt: skip
"""And words that only look as if it did."""


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-0", 0),
        ("12", 12),
        ("-12", -12),
        ("1.50", 1.5),
        ("-0.25", -0.25),
        ("999999999999999999", 10**18 - 1),
        ("", None),
        ("'3'", "3"),
        ('"true"', "true"),
        ("''", ""),
        *((word, word) for word in WORDS_THAT_YAML_1_1_WOULD_TYPE),
    ],
)
def test_scalars_are_what_they_look_like(written: str, value: object) -> None:
    read = _read(f"key: {written}\n")["key"]

    assert (type(read), read) == (type(value), value)


@pytest.mark.parametrize("key", ["3", "true", "no", "1.5", "null", "12:30", "斥候"])
def test_a_key_is_always_a_text(key: str) -> None:
    assert _read(f"{key}: x") == {key: "x"}


def test_places_of_keys_and_values_count_characters() -> None:
    root = _read("deck: 斥候\ncards:\n  - {名: 🎲🎲, copies: 2}\n  -\n    - 'x''y'\n")
    card = root["cards"][0]

    assert _at(root.key_span("deck")) == (1, 1, 4)
    assert _at(root.value_span("deck")) == (1, 7, 2)
    assert _at(root["cards"].item_span(0)) == (3, 5, 1)
    assert _at(card.key_span("名")) == (3, 6, 1)
    assert _at(card.value_span("名")) == (3, 9, 2)
    assert _at(card.key_span("copies")) == (3, 13, 6)
    assert _at(card.value_span("copies")) == (3, 21, 1)
    assert _at(root["cards"][1].item_span(0)) == (5, 7, 6)


def test_an_anchored_value_stands_where_its_text_begins() -> None:
    root = _read("a: &one  # the first\n  斥候\nb: *one\n")

    assert root == {"a": "斥候", "b": "斥候"}
    assert _at(root.value_span("a")) == (2, 3, 2)
    assert _at(root.value_span("b")) == (3, 4, 4)


@pytest.mark.parametrize("text", ["\ufeffa: 1\r\nb:\r\n  - 斥候\r\n", "a: 1\rb:\r  - 斥候\r", "a: 1\nb:\n  - 斥候"])
def test_line_breaks_and_byte_order_mark_change_nothing(text: str) -> None:
    root = _read(text)

    assert root == {"a": 1, "b": ["斥候"]}
    assert (_at(root.key_span("a")), _at(root["b"].item_span(0))) == ((1, 1, 1), (3, 5, 2))


def _at(span: Any) -> tuple[int, int, int]:
    return span.line, span.column, span.length


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 斥候を\n  送る\n", "斥候を送る"),
        ("a: 斥候を送る。\n  山札を見る\n", "斥候を送る。山札を見る"),
        ("a: 斥候を\n  Scout と\n  呼ぶ\n", "斥候をScout と呼ぶ"),
        ("a: Little Witch\n  Academia の\n  魔女\n", "Little Witch Academia の魔女"),
        ("a: 斥候 を\n  送る\n", "斥候 を送る"),
        ("a: 斥候を\n\n  送る\n", "斥候を\n送る"),
        ("a: 斥候を   \n     送る\n", "斥候を送る"),
        ("a: roll 🎲\n  again\n", "roll 🎲 again"),
        ("a: 정찰병을\n  보낸다\n", "정찰병을 보낸다"),
        ("a: ｶｰﾄﾞを\n  ﾋｸ\n", "ｶｰﾄﾞをﾋｸ"),
        ("a: '斥候''を\n  送る'\n", "斥候'を送る"),
        ("a: ' 斥候 を\n\n  送 る '\n", " 斥候 を\n送 る "),
        ('a: "斥候を\n  送る"\n', "斥候を送る"),
        ('a: "斥\\u5019を\n  \\"送る\\"\n  人"\n', '斥候を"送る"人'),
        ('a: "斥候を\\ \n  送る"\n', "斥候を 送る"),
        ('a: "斥候を \\\n  送る"\n', "斥候を 送る"),
        ('a: "斥候を\\\\\n  送る"\n', "斥候を\\送る"),
        ('a: "two\n  words"\n', "two words"),
        ('a: "\n  斥候を\n  送る\n  "\n', " 斥候を送る "),
        ("a: >\n  斥候を\n  送る\n", "斥候を送る\n"),
        ("a: >-\n  斥候を\n  送る\n\n  次の\n  段落\n", "斥候を送る\n次の段落"),
        ("a: >-\n  斥候を  \n  送る\n", "斥候を送る"),
        ("a: >-\n  斥候 を\n  two\n  words\n", "斥候 をtwo words"),
        ("a: >-\n  斥候を\n    深い\n    行\n  送る\n", "斥候を\n  深い\n  行\n送る"),
        ("a: >2-\n    斥候を\n  送る\n  人\n", "  斥候を\n送る人"),
        ("a: >+\n\n  斥候を\n  送る\n\n", "\n斥候を送る\n\n"),
        ("a: |\n  斥候を\n  送る\n", "斥候を\n送る\n"),
    ],
)
@pytest.mark.parametrize("parser", [libyaml(), PurePythonParser])
def test_a_fold_beside_japanese_is_no_space(text: str, value: str, parser: type[Any]) -> None:
    root, diagnostics = read_yaml(text, "a.yaml", parser)

    assert diagnostics == ()
    assert isinstance(root, Map)
    assert root["a"] == value


LATIN_LINES = st.lists(st.text("ab'\"\\ \t:#-", max_size=6), min_size=1, max_size=5)


@given(LATIN_LINES, st.sampled_from(["", "'", '"', ">", ">-", ">2"]))
def test_without_japanese_folding_is_yaml_s_own(lines: list[str], style: str) -> None:
    body = "\n  ".join(lines)
    text = f"a: {style}{body}{style}\n" if len(style) < 2 and style != ">" else f"a: {style}\n  {body}\n"
    try:
        expected = yaml.load(text, yaml.CBaseLoader)
    except yaml.YAMLError:
        return
    root, diagnostics = read_yaml(text, "a.yaml")
    if diagnostics or not isinstance(expected, dict) or not isinstance(expected.get("a"), str) or len(expected) != 1:
        return

    assert isinstance(root, Map)
    assert str(root["a"] if root["a"] is not None else "") == expected["a"]


NASTY = [
    *BAD.values(),
    "a: &x [*x]",
    "{a: [",
    "? - a\n: b",
    "- - - a\n  - b",
    "a: |9\n x",
    "\ud800",
    "a: '\n\n'",
    "--- !t\n",
]


@given(st.text())
@settings(max_examples=300)
def test_no_text_makes_the_reader_raise(text: str) -> None:
    for parser in (libyaml(), PurePythonParser):
        root, diagnostics = read_yaml(text, "a.yaml", parser)
        assert root is not None or diagnostics


@given(
    st.sampled_from(NASTY),
    st.integers(0, 200),
    st.text("\t\n :-[]{}'\"&*!|>#%@,?a：　斥\\", max_size=3),
    st.integers(0, 3),
)
@settings(max_examples=600)
def test_no_broken_yaml_makes_the_reader_raise(text: str, at: int, put: str, cut: int) -> None:
    broken = text[:at] + put + text[at + cut :]
    for parser in (libyaml(), PurePythonParser):
        root, diagnostics = read_yaml(broken, "a.yaml", parser)
        assert root is not None or diagnostics
        lines = broken.replace("\r\n", "\n").count("\n") + 2
        assert all(each.span and 1 <= each.span.line <= lines and each.span.column >= 1 for each in diagnostics)


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_both_parsers_tell_the_same(text: str) -> None:
    from_libyaml, from_python = (read_yaml(text, "a.yaml", parser) for parser in (libyaml(), PurePythonParser))

    assert from_libyaml[0] == from_python[0]
    assert [(each.code, each.span) for each in from_libyaml[1]] == [(each.code, each.span) for each in from_python[1]]


WORDS = st.text("ab 斥候を、:#'\"\\-\n　🎲3.", min_size=1, max_size=12)
DATA = st.recursive(
    WORDS | st.integers(-(10**17), 10**17) | st.booleans(),
    lambda inner: st.lists(inner, min_size=1, max_size=4) | st.dictionaries(WORDS, inner, min_size=1, max_size=4),
    max_leaves=12,
)


class _Quoting(yaml.SafeDumper):
    """Writes texts in quotes, numbers and flags without, and shares nothing."""

    def ignore_aliases(self, data: object) -> bool:
        return True


_Quoting.add_representer(str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"'))


@given(st.dictionaries(WORDS, DATA, min_size=1, max_size=4), st.sampled_from([None, True, False]), st.booleans())
@settings(max_examples=200)
def test_what_is_dumped_is_read_back_with_its_places(data: dict[str, Any], flow: bool | None, escape: bool) -> None:
    text = yaml.dump(data, Dumper=_Quoting, default_flow_style=flow, allow_unicode=not escape, width=10_000)

    for parser in (libyaml(), PurePythonParser):
        root, diagnostics = read_yaml(text, "a.yaml", parser)
        assert (root, diagnostics) == (data, ())
        _values_stand_at_their_places(root, text.split("\n"))


def _values_stand_at_their_places(here: object, lines: list[str]) -> None:
    if isinstance(here, Map):
        pairs = [(here.value_span(key), here[key]) for key in here]
        pairs += [(here.key_span(key), key) for key in here]
    elif isinstance(here, List):
        pairs = [(here.item_span(at), value) for at, value in enumerate(here)]
    else:
        return
    for span, value in pairs:
        written = lines[span.line - 1][span.column - 1 : span.column - 1 + span.length]
        if not isinstance(value, dict | list):
            assert yaml.safe_load(written) == value
        elif not isinstance(value, dict):
            assert written in "[-"
        _values_stand_at_their_places(value, lines)


def test_few_aliases_that_stand_for_billions_are_refused() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]

    root, diagnostics = read_yaml("\n".join(lines), "a.yaml")

    assert [each.code for each in diagnostics] == ["yaml/aliases"]
    assert isinstance(root, Map)
    assert len(root) == 12


def test_aliases_within_the_bound_share_their_value() -> None:
    root = _read("base: &base {copies: 1}\ncards: [*base, *base]\n")

    assert root["cards"] == [{"copies": 1}, {"copies": 1}]


@pytest.mark.parametrize(("levels", "codes"), [(MOST_DEEP - 1, []), (MOST_DEEP, ["yaml/depth"])])
def test_depth_is_bounded(levels: int, codes: list[str]) -> None:
    _, diagnostics = read_yaml("a: " + "[" * levels + "]" * levels, "a.yaml")

    assert [each.code for each in diagnostics] == codes


def test_depth_is_bounded_through_aliases_too() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 80)]

    _, diagnostics = read_yaml("\n".join(lines), "a.yaml")

    assert [(each.code, each.span.line if each.span else 0) for each in diagnostics] == [("yaml/depth", MOST_DEEP)]


def test_a_large_file_is_refused() -> None:
    root, (diagnostic,) = read_yaml("a: " + "x" * (16 * 1024 * 1024), "a.yaml")

    assert (root, diagnostic.code) == (None, "yaml/too-large")


def test_many_cards_read_the_same_with_both_parsers() -> None:
    chosen = random.Random(1)
    cards = [{"id": f"c{n}", "copies": chosen.randrange(9), "name": {"ja": "斥候", "en": "Scout"}} for n in range(40)]
    text = yaml.safe_dump({"cards": cards}, allow_unicode=True)

    roots = [read_yaml(text, "a.yaml", parser)[0] for parser in (libyaml(), PurePythonParser)]

    assert roots[0] == roots[1] == {"cards": cards}
