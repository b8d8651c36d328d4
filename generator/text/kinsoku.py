"""Character classes and what they allow at a line's ends: two neighbours in, whether a line may end between them out.

The classes follow JLREQ (W3C, Requirements for Japanese Text Layout, appendix A) and CSS Text 3, section 5.3
(``line-break``); what stands between Latin letters and numbers follows UAX #14. Where they differ, the stricter rule
holds, with these additions: a number keeps the sign before it and the kanji or katakana after it, ranges (1〜3) stay
whole, and …… and —— are not parted, not even by ``loose``.
"""

import unicodedata
from enum import IntEnum, auto
from typing import Final

from generator.text.style import LineBreak

ALLOWED: Final = 0
"""A line may end here."""
PHRASE: Final = 1
"""It may where no line between phrases will do: inside a phrase that should stay whole."""
GLUED: Final = 2
"""It may not while there is another way: inside a word, between a number and its unit."""
KINSOKU: Final = 3
"""It would begin or end a line with what must not stand there."""
NEVER: Final = 4
"""The second is a part of the first, or a space after it."""


class Kind(IntEnum):
    """What a character is to a line break. The JLREQ classes are named cl-NN there."""

    OPEN = auto()  # cl-01
    CLOSE = auto()  # cl-02, cl-06, cl-07
    POINT = auto()  # ．， which also stand within numbers
    EXCLAIM = auto()  # cl-04
    MIDDLE = auto()  # cl-05
    ITERATION = auto()  # cl-09
    SMALL = auto()  # cl-10, cl-11
    WAVE = auto()  # cl-03: 〜, where no line may begin with it
    RANGE = auto()  # 〜, where a line may
    HYPHEN = auto()  # cl-03: a line may end after it
    ELLIPSIS = auto()  # cl-08: … where no line may begin with it
    DASH = auto()  # cl-08
    PREFIX = auto()  # cl-12, and the signs of arithmetic
    POSTFIX = auto()  # cl-13
    NUMBER = auto()
    WIDE_NUMBER = auto()  # full-width digits, which are spread as Japanese is
    LATIN = auto()
    LATIN_OPEN = auto()
    LATIN_CLOSE = auto()
    QUOTE = auto()  # straight quotes, which may open or close
    SLASH = auto()
    GLUE = auto()
    SPACE = auto()
    MARK = auto()  # combining marks, variation selectors, soft hyphens
    COUNTER = auto()  # cl-19, cl-16, and つ か: what may count a number
    OTHER = auto()  # cl-15 and all the rest
    ICON = auto()


ICON_CHAR = "\ufffc"
"""Stands for an inline icon in the text that is broken into lines."""

_MEMBERS: dict[Kind, str] = {
    Kind.OPEN: "（〔［｛〈《「『【｟〘〖«〝≪｢",
    Kind.CLOSE: "）〕］｝〉》」』】｠〙〗»〟≫｣、。､｡",
    Kind.POINT: "，．",
    Kind.EXCLAIM: "！？‼⁇⁈⁉",
    Kind.MIDDLE: "・：；･",
    Kind.ITERATION: "々〻ゝゞヽヾ",
    Kind.SMALL: "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿーｧｨｩｪｫｬｭｮｯｰ",
    Kind.WAVE: "〜～゠",
    Kind.HYPHEN: "-\u2010\u2013",
    Kind.ELLIPSIS: "…‥⋯",
    Kind.DASH: "—―",
    Kind.PREFIX: "＋−－±∓×÷＝￥＄￡№＃第",
    Kind.POSTFIX: "％‰°′″℃℉￠%",
    Kind.NUMBER: "0123456789",
    Kind.WIDE_NUMBER: "０１２３４５６７８９",
    Kind.LATIN_OPEN: "([{“‘",
    Kind.LATIN_CLOSE: ")]},.!?:;”’",
    Kind.QUOTE: "\"'",
    Kind.SLASH: "/／",
    Kind.GLUE: "\u00a0\u202f\u2060\ufeff",
    Kind.SPACE: " \t\u3000\u200b\u2002\u2003\u2009",
    Kind.MARK: "\u00ad",
    Kind.COUNTER: "つか〆〇",
    Kind.ICON: ICON_CHAR,
}

_LISTED = {char: kind for kind, chars in _MEMBERS.items() for char in chars}

_LOOSENED: dict[LineBreak, dict[Kind, Kind]] = {
    "strict": {},
    "normal": {Kind.SMALL: Kind.COUNTER, Kind.WAVE: Kind.RANGE},
    "loose": {
        Kind.SMALL: Kind.COUNTER,
        Kind.WAVE: Kind.RANGE,
        Kind.ITERATION: Kind.OTHER,
        Kind.MIDDLE: Kind.OTHER,
        Kind.EXCLAIM: Kind.OTHER,
    },
}

NO_START = frozenset(
    {
        Kind.CLOSE,
        Kind.POINT,
        Kind.EXCLAIM,
        Kind.MIDDLE,
        Kind.ITERATION,
        Kind.SMALL,
        Kind.WAVE,
        Kind.HYPHEN,
        Kind.ELLIPSIS,
        Kind.LATIN_CLOSE,
        Kind.SLASH,
    }
)
"""What no line may begin with."""

NO_END = frozenset({Kind.OPEN, Kind.LATIN_OPEN})
"""What no line may end with."""

_NUMBERS = frozenset({Kind.NUMBER, Kind.WIDE_NUMBER})

NUMERIC = frozenset({*_NUMBERS, Kind.PREFIX, Kind.WAVE, Kind.RANGE})
"""What a number beside an icon may consist of."""

_WORD = frozenset({Kind.LATIN, Kind.LATIN_OPEN, Kind.LATIN_CLOSE, *_NUMBERS})

_GLUED: frozenset[tuple[Kind, Kind]] = frozenset(
    {(first, second) for first in _WORD for second in (Kind.LATIN, Kind.LATIN_OPEN, *_NUMBERS, Kind.PREFIX)}
    | {(number, second) for number in _NUMBERS for second in (Kind.COUNTER, Kind.RANGE)}
    | {(first, number) for first in (Kind.RANGE, Kind.WAVE, Kind.POINT, Kind.HYPHEN, Kind.SLASH) for number in _NUMBERS}
    | {(Kind.DASH, Kind.DASH), (Kind.ELLIPSIS, Kind.DASH)}
)


class _Kinds(dict[str, Kind]):
    """Character → kind at one strictness, filled as it is asked."""

    __slots__ = ("_loosened",)

    def __init__(self, loosened: dict[Kind, Kind]) -> None:
        super().__init__()
        self._loosened = loosened

    def __missing__(self, char: str) -> Kind:
        listed = _LISTED.get(char) or _by_code(char)
        kind = self[char] = self._loosened.get(listed, listed)
        return kind


def _by_code(char: str) -> Kind:
    code = ord(char)
    if unicodedata.category(char)[0] == "M" or code == 0x200D or 0x1F3FB <= code <= 0x1F3FF or char in "ﾞﾟ":
        return Kind.MARK
    if code < 0x2000 or 0xFF21 <= code <= 0xFF3A or 0xFF41 <= code <= 0xFF5A:
        return Kind.LATIN
    name = unicodedata.name(char, "")
    return Kind.COUNTER if name.startswith(("CJK ", "KATAKANA", "HALFWIDTH KATAKANA", "SQUARE")) else Kind.OTHER


def _level(first: Kind, second: Kind) -> int:
    if second in (Kind.MARK, Kind.SPACE):
        return NEVER
    if second in NO_START or first in NO_END:
        return KINSOKU
    if Kind.GLUE in (first, second) or Kind.QUOTE in (first, second):
        return GLUED
    if first is Kind.PREFIX or second is Kind.POSTFIX or (first, second) in _GLUED:
        return GLUED
    return ALLOWED


KINDS: dict[LineBreak, dict[str, Kind]] = {strictness: _Kinds(table) for strictness, table in _LOOSENED.items()}
"""Strictness → character → kind."""

LEVELS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_level(Kind(first), Kind(second)) if first and second else NEVER for second in range(len(Kind) + 1))
    for first in range(len(Kind) + 1)
)
"""LEVELS[first][second]: what stands against a line break between two kinds."""
