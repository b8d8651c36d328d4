"""A scalar that YAML folded over several lines in; the same text without spaces beside Japanese at the folds out.

YAML folds a line break into a space, which Japanese does not want. CSS drops the break between two wide characters (CSS
Text 3, 4.1.3, segment break transformation); here it is dropped when *either* side is wide, for three reasons: Japanese
writes no space between kana and Latin either (JLREQ 3.2.6: that gap is the typesetter's quarter em, not a character);
half of what stands beside kana on cards is markup and templates (``<b>``, ``{{ n }}``), which are narrow in the file;
and who wants the space can write it inside a line. Hangul is left out, as in CSS, since Korean writes spaces between
words, and so are emoji, which stand in English too.
"""

import re
from unicodedata import east_asian_width

_NOT_JAPANESE = re.compile(
    "[\u1100-\u11ff\u20a9\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff\uffa0-\uffdc\U0001f000-\U0001ffff]"
)
"""Hangul, the won sign and emoji, which are wide or half-width too."""
_DOUBLE_UNIT = re.compile(r"\\(?:x..|u.{4}|U.{8}|.)|.", re.DOTALL)

Fold = tuple[int, int]
"""Begin and end, in the value, of the white space that a line break became."""


def refold(value: str, raw: str, style: str) -> str:
    """Return ``value``, as YAML read it, without the spaces that line breaks beside wide characters became.

    ``raw`` is the scalar's text in the file, from its first character (quote or ``>`` included) to its last, with
    ``\\n`` for line breaks; ``style`` is ``'``, ``"``, ``>`` or empty for a plain scalar.
    """
    folds = _block_folds(raw, value) if style == ">" else _flow_folds(raw, style)
    parts, done = [], 0
    for begin, end in folds:
        if begin > 0 and end < len(value) and (_is_wide(value[begin - 1]) or _is_wide(value[end])):
            parts.append(value[done:begin])
            done = end
    return "".join(parts) + value[done:]


def _is_wide(character: str) -> bool:
    return east_asian_width(character) in "WFH" and _NOT_JAPANESE.match(character) is None


def _block_folds(raw: str, value: str) -> list[Fold]:
    """Find the lines of ``raw`` in ``value``: where no newline lies between two of them, the break was folded.

    Blanks at the end of a line, which YAML keeps in a block, are invisible to the writer and belong to the fold.
    """
    folds, end = [], 0
    for line in raw.split("\n")[1:]:
        text = line.strip(" \t")
        if not text:
            continue
        begin = value.index(text, end)
        if end and "\n" not in value[end:begin]:
            folds.append((end, begin))
        end = begin + len(text)
    return folds


def _flow_folds(raw: str, style: str) -> list[Fold]:
    """Count how far each line of a plain or quoted scalar reaches in its value: a single break is one space."""
    lines = raw[1:-1].split("\n") if style else raw.split("\n")
    folds, at, breaks, joined = [], 0, 0, False
    last = len(lines) - 1
    for number, line in enumerate(lines):
        text, continued = _flow_line(line.lstrip(" \t") if number else line, style, is_last=number == last)
        if number and not text and number != last:
            breaks += 1
            continue
        if number:
            if not breaks and not joined:
                folds.append((at, at + 1))
                at += 1
            at += breaks
        at += _value_length(text, style)
        breaks, joined = 0, continued
    return folds


def _flow_line(line: str, style: str, *, is_last: bool) -> tuple[str, bool]:
    """Return what of the line counts, and whether a backslash at its end joins it to the next without a space."""
    if is_last:
        return line, False
    text = line.rstrip(" \t")
    backslashes = len(text) - len(text.rstrip("\\"))
    if style == '"' and backslashes % 2:
        escaped_blank = line[len(text) : len(text) + 1]
        return (text + escaped_blank, False) if escaped_blank else (text[:-1], True)
    return text, False


def _value_length(text: str, style: str) -> int:
    if style == '"':
        return sum(1 for _ in _DOUBLE_UNIT.finditer(text))
    return len(text.replace("''", "'")) if style == "'" else len(text)
