"""How characters stand in lines that run down: a text and its font in; its parts, each upright, on its side, or two or
three digits beside each other (縦中横), out.

A character that the font has a form for stands in that form; any other as Unicode's Vertical_Orientation says (UAX
#50): ``U`` and ``Tu`` upright, ``R`` and ``Tr`` turned clockwise, which is also right for brackets and ー.
"""

import re
from collections.abc import Iterator
from typing import Literal

from generator.text.face import Face
from generator.text.kinsoku import ICON_CHAR

Direction = Literal["across", "down", "turned", "combined"]
"""How a run is set: in a line that runs across; upright in one that runs down; turned clockwise in that; or across
within one em of that.
"""

_UPRIGHT = re.compile(
    "[\u00a7\u00a9\u00ae\u00b1\u00bc-\u00be\u00d7\u00f7\u02ea\u02eb\u1100-\u11ff\u2016\u2020\u2021\u2030\u2031"
    "\u203b\u203c\u2042\u2047-\u2049\u2051\u20dd-\u20e0\u20e2-\u20e4\u2100\u2101\u2103-\u2109\u210f\u2113\u2114\u2116"
    "\u2117\u211e-\u2123\u2125\u2127\u2129\u212e\u2135-\u213f\u2145-\u214a\u214c\u214d\u214f-\u218f\u221e\u2234\u2235"
    "\u2300-\u2307\u230c-\u231f\u2324-\u2328\u232b\u237d-\u239a\u23be-\u23cd\u23cf\u23d1-\u23db\u23e2-\u2422"
    "\u2424-\u24ff\u25a0-\u2619\u2620-\u2767\u2776-\u2793\u2b12-\u2b2f\u2b50-\u2b59\u2b97\u2bb8-\u2bff"
    "\u2e80-\u3007\u3012\u3013\u3020-\u302f\u3031-\u309f\u30a1-\u30fb\u30fd-\ua4cf\ua960-\ua97f\uac00-\ud7ff"
    "\ue000-\ufaff\ufe10-\ufe1f\ufe30-\ufe48\ufe50-\ufe57\ufe5f-\ufe62\ufe67-\ufe6f\uff01-\uff07\uff0a-\uff0c\uff0e-"
    "\uff19\uff1f-\uff3a\uff3c\uff3e\uff40-\uff5a\uffe0-\uffe2\uffe4-\uffe7\ufff0-\ufffd\U0001b000-\U0001b2ff"
    "\U0001f000-\U0001f7ff\U0001f900-\U0001faff\U00020000-\U0003fffd\U000f0000-\U0010fffd]"
)
"""Vertical_Orientation U and Tu, of what a card may say."""
_COMBINED = re.compile(r"(?<![0-9A-Za-z.,%/+-])(?:[0-9]{1,2}|[!?]{2})(?![0-9A-Za-z.,%/!?]*[0-9A-Za-z%/!?])")
"""A number of one or two digits, or !!, !?, ?!, on its own."""
_WIDEST = 3
"""The most characters that stand beside each other in one em when a tag asks for it."""


def stands_upright(char: str, face: Face) -> bool:
    """Tell whether the character stands upright in a line that runs down."""
    return char == ICON_CHAR or _UPRIGHT.match(char) is not None or face.turns(char)


def directed(text: str, face: Face) -> Iterator[tuple[str, Direction]]:
    """Yield the parts of ``text`` and how they are set in a line that runs down."""
    done = 0
    for match in _COMBINED.finditer(text):
        yield from _by_orientation(text[done : match.start()], face)
        yield match[0], "combined"
        done = match.end()
    yield from _by_orientation(text[done:], face)


def _by_orientation(text: str, face: Face) -> Iterator[tuple[str, Direction]]:
    start = 0
    for at in range(1, len(text) + 1):
        upright = stands_upright(text[start], face)
        if at == len(text) or stands_upright(text[at], face) != upright:
            yield text[start:at], "down" if upright else "turned"
            start = at
