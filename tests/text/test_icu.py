"""ICU's line breaker (UAX #14, ``lb=strict`` for Japanese) as an independent oracle of the character classes.

Every pair of the characters below is asked of both. Where they differ, a rule below says why, and no rule is idle.
"""

from collections.abc import Callable
from itertools import product

import pytest
from icu4py.breakers import LineBreaker

from generator.text.kinsoku import ALLOWED
from generator.text.preparing import prepare

MARKS = "（〔［｛〈《「『【｟〘〖〝≪）〕］｝〉》」』】｠〙〗〟≫、。､｡，．！？‼⁇⁈⁉・：；･" + (
    "々〻ゝゞヽヾぁっゃヶァッョㇰｧｯーｰ〜～゠…‥⋯—―"
)
SIGNS = "-‐–＋−－±×÷＝￥＄№＃第％‰°′″℃%0123３９/／"
LATIN = "aAzＡ([{“‘)]},.!?:;”’"
REST = "字札〆〇あかつアカｱ☺※→◆●"
CHARACTERS = MARKS + SIGNS + LATIN + REST

DIGITS = "0123３９"
LETTERS = "aAzＡ"
PREFIX = "＋−－±×÷＝￥＄№＃第"
POSTFIX = "％‰°′″℃%"
CLOSERS = ")]},.!?:;”’"
AMBIGUOUS = "※→◆●―±×÷′″°−№≪≫"
"""What ICU takes for a letter among letters, and Japanese sets as a character of its own."""

Rule = Callable[[str, str], bool]

KEPT: dict[str, Rule] = {
    "≪ and ≫ are brackets here; ICU takes them for signs of arithmetic": lambda a, b: a == "≪" or b == "≫",
    "～ and ／ are full-width forms of what may not begin a line": lambda a, b: b in "～／",
    "a unit stays with what is before it, be that a number or not (JLREQ cl-13)": lambda a, b: b in POSTFIX,
    "a sign stays with what is after it, be that half-width or not (JLREQ cl-12)": lambda a, b: a in PREFIX,
    "a number stays whole, with its unit, full-width too": lambda a, b: (
        a in DIGITS and b in DIGITS + LETTERS + PREFIX + "([{“字札〆〇かつカアｱ"
    ),
    "a number may begin with a point, and goes on after one, a dash of range, a stroke": lambda a, b: (
        a in "，．〜～゠-‐–/／" and b in DIGITS
    ),
    "full-width letters make words": lambda a, b: a in LETTERS and b in LETTERS + DIGITS + PREFIX + "([{“",
    "a mark within a word or number does not end it": lambda a, b: (
        a in CLOSERS and b in LETTERS + DIGITS + PREFIX + "([{“"
    ),
    "dashes of two kinds, and dots before a dash, are one run": lambda a, b: a in "…‥⋯—―" and b in "—―",
}
"""Where a line may end by ICU, and not here."""

LET: dict[str, Rule] = {
    "‘ opens and ’ closes; ICU takes both for either": lambda a, b: a == "’" or b == "‘",
    "these stand for themselves, as kanji do": lambda a, b: a in AMBIGUOUS or b in AMBIGUOUS,
    "a word or number may follow a unit on the next line": lambda a, b: a in POSTFIX and b in DIGITS + LETTERS,
    "a hyphen may end a line, and so may one that stands first": lambda a, b: a in "-‐–" and b in LETTERS,
}
"""Where a line may end here, and not by ICU."""


def may_end(pair: str, strictness: str = "strict") -> bool:
    return prepare(pair, [1.0, 1.0], strictness).levels[1] == ALLOWED


def may_end_by_icu(pair: str, strictness: str = "strict") -> bool:
    return (0, 1) in LineBreaker(pair, f"ja@lb={strictness}").segments()


def differences() -> tuple[set[str], set[str]]:
    pairs = ["".join(pair) for pair in product(CHARACTERS, repeat=2)]
    kept = {pair for pair in pairs if may_end_by_icu(pair) and not may_end(pair)}
    return kept, {pair for pair in pairs if may_end(pair) and not may_end_by_icu(pair)}


def test_every_difference_from_icu_has_its_reason_and_every_reason_a_difference():
    for pairs, rules in zip(differences(), (KEPT, LET), strict=True):
        assert {pair for pair in pairs if not any(rule(*pair) for rule in rules.values())} == set()
        assert [reason for reason, rule in rules.items() if not any(rule(*pair) for pair in pairs)] == []


def test_most_pairs_are_as_icu_has_them():
    kept, let = differences()
    assert len(kept) + len(let) < 0.25 * len(CHARACTERS) ** 2


@pytest.mark.parametrize(
    ("strictness", "also"),
    [
        ("strict", "～"),
        ("normal", ""),
        # Loose lets a line begin with a hyphen or a unit, which would part a word or a quantity.
        ("loose", "‐–％‰°′″℃"),
    ],
)
def test_what_may_begin_a_line_after_a_kanji_is_what_icu_lets(strictness, also):
    """≫ ／ ‘ are as above; ～ is as 〜, which normal lets begin a line."""
    differ = {
        char for char in CHARACTERS if may_end("字" + char, strictness) != may_end_by_icu("字" + char, strictness)
    }
    assert differ == set("≫／‘" + also)
