"""The room between characters: a text with its advances in; what is added, dropped or may be given up where, out.

All lengths in em. After JLREQ (W3C, Requirements for Japanese Text Layout): full-width punctuation is a body of half
an em and half an em of blank (3.1.2), which is dropped at a line's two ends and where marks meet (3.1.4 to 3.1.6); a
quarter em stands between Japanese and Latin letters or digits (3.2.4); a line is made narrower (3.8.3) and wider
(3.8.4) at the places of tables 5 and 6 there, first where it shows least.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.text.kinsoku import ICON_CHAR

BODY = 0.5
"""What full-width punctuation is without its blank."""
AUTOSPACE = 0.25
"""The room between Japanese and Latin."""
ICON_BEARING = 0.06
"""The room on each side of an inline icon: a part of its advance."""

_LEAST_BLANK = 0.25
"""What of a mark's blank stays when a line is squeezed (table 5)."""
_LEAST_AUTOSPACE = 0.125
_LEAST_WORD_SPACE = 0.25

_OPENING = "（〔［｛〈《「『【｟〘〖〝"
_CLOSING = "）〕］｝〉》」』】｠〙〗〟、。，．"
_MIDDLE = "・：；"
"""Punctuation whose body is half an em in a full-width font: its blank lies before it, after it, or on both sides."""

_JAPANESE = "々〆〇〻ぁ-ゖゝ-ゟァ-ヺー-ヿㇰ-ㇿ㐀-䶿一-鿿豈-\ufaffｦ-ﾟ\U00020000-\U0003ffff"
_FOREIGN = "0-9A-Za-z%\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u052f" + ICON_CHAR
_MEETING = re.compile(f"(?<=[{_JAPANESE}])(?=[{_FOREIGN}])|(?<=[{_FOREIGN}])(?=[{_JAPANESE}])")
_ANY_FOREIGN = re.compile(f"[{_FOREIGN}]")
_MARK = re.compile(f"[{_OPENING}{_CLOSING}{_MIDDLE}]")
_STOPS = frozenset("。．")
"""Whose blank is never squeezed."""
_BLANK = "\u3000"

WORD_SPACE, PUNCTUATION, LATIN = range(3)
"""Kinds of places that can be squeezed, in the order in which they are."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """What is added to a text's natural advances. Boundary b stands before character b."""

    gaps: Mapping[int, float] = field(default_factory=dict)
    """Boundary → what is added there; less than 0 where blanks meet."""
    leads: Mapping[int, float] = field(default_factory=dict)
    """Character → its blank before it, dropped where a line begins with it."""
    trails: Mapping[int, float] = field(default_factory=dict)
    """Character → its blank after it, dropped where a line ends with it."""
    gives: Mapping[int, tuple[int, float]] = field(default_factory=dict)
    """Boundary → what kind of place it is, and how much of its room can be taken to hold more in a line."""
    meetings: frozenset[int] = frozenset()
    """The boundaries between Japanese and Latin."""


NO_SPACING = Spacing()


def space(
    text: str,
    advances: Sequence[float],
    ems: Sequence[float] | None = None,
    *,
    trim: bool = True,
    autospace: bool = True,
    squeeze: bool = True,
) -> Spacing:
    """Return the spacing of ``text``; ``ems`` has each character's size where they are not all 1.

    ``trim``: whether the blanks of punctuation are dropped; ``autospace``: whether Japanese and Latin keep a distance;
    ``squeeze``: whether lines may be squeezed at all.
    """
    gaps: dict[int, float] = {}
    leads: dict[int, float] = {}
    trails: dict[int, float] = {}
    gives: dict[int, tuple[int, float]] = {}
    meetings: frozenset[int] = frozenset()
    if trim and _MARK.search(text):
        _measure_blanks(text, advances, ems, leads, trails)
        if leads or trails:
            _let_marks_meet(text, leads, trails, gaps)
            gives |= _blanks_to_give(text, leads, trails, gaps, ems)
    if autospace and _ANY_FOREIGN.search(text):
        meetings = frozenset(match.start() for match in _MEETING.finditer(text))
        for at in meetings:
            em = 1.0 if ems is None else min(ems[at - 1], ems[at])
            icons = (text[at - 1] == ICON_CHAR) + (text[at] == ICON_CHAR)
            gaps[at] = (AUTOSPACE - icons * ICON_BEARING) * em
            gives[at] = (LATIN, (AUTOSPACE - _LEAST_AUTOSPACE) * em)
    if " " in text:
        gives |= _word_spaces(text, advances, ems)
    return Spacing(gaps, leads, trails, gives if squeeze else {}, meetings)


def _measure_blanks(
    text: str,
    advances: Sequence[float],
    ems: Sequence[float] | None,
    leads: dict[int, float],
    trails: dict[int, float],
) -> None:
    for match in _MARK.finditer(text):
        at = match.start()
        blank = advances[at] - (BODY if ems is None else BODY * ems[at])
        if blank <= 0:
            continue  # a font whose marks have no blank of their own
        if match[0] in _OPENING:
            leads[at] = blank
        elif match[0] in _CLOSING:
            trails[at] = blank
        else:
            leads[at] = trails[at] = blank / 2


def _let_marks_meet(text: str, leads: Mapping[int, float], trails: Mapping[int, float], gaps: dict[int, float]) -> None:
    """Drop a blank where marks meet: between a closing and an opening mark one of the two, of others both."""
    for at, trail in trails.items():
        after = text[at + 1 : at + 2]
        if after and after in _OPENING and text[at] in _CLOSING:
            gaps[at + 1] = -min(trail, leads.get(at + 1, 0.0))
        elif after and text[at] in _CLOSING and (after in _CLOSING or after in _MIDDLE or after == _BLANK):
            gaps[at + 1] = -trail
    for at, lead in leads.items():
        before = text[at - 1] if at else ""
        if before and text[at] in _OPENING and (before in _OPENING or before in _MIDDLE or before == _BLANK):
            gaps[at] = -lead


def _blanks_to_give(
    text: str,
    leads: Mapping[int, float],
    trails: Mapping[int, float],
    gaps: Mapping[int, float],
    ems: Sequence[float] | None,
) -> Iterator[tuple[int, tuple[int, float]]]:
    places = {at + 1 for at in trails if text[at] in _CLOSING and text[at] not in _STOPS}
    places |= {at for at in leads if text[at] in _OPENING and not (at and text[at - 1] in _STOPS)}
    for place in sorted(places - {0, len(text)}):
        room = trails.get(place - 1, 0.0) + leads.get(place, 0.0) + gaps.get(place, 0.0)
        give = room - _LEAST_BLANK * (1.0 if ems is None else ems[place - 1])
        if give > 0:
            yield place, (PUNCTUATION, give)


def _word_spaces(
    text: str, advances: Sequence[float], ems: Sequence[float] | None
) -> Iterator[tuple[int, tuple[int, float]]]:
    at = text.find(" ")
    while at >= 0:
        give = advances[at] - _LEAST_WORD_SPACE * (1.0 if ems is None else ems[at])
        if give > 0:
            yield at + 1, (WORD_SPACE, give)
        at = text.find(" ", at + 1)
