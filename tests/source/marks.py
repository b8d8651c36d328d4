"""Bad files with the expected places written in them: under a line, carets and the code that is expected there.

    id: scout
    id: scout
    ^^ yaml/duplicate-key

Carets stand where an editor shows the characters (a full-width one takes two columns); what is before them may be
blanks or ``#``. The lines with marks are taken out before the file is read.
"""

import re
from typing import NamedTuple
from unicodedata import east_asian_width

from generator.source.diagnostic import Diagnostic

_MARK = re.compile(r"^[ #]*(\^+) ([a-z]+/[a-z0-9-]+)$")


class Found(NamedTuple):
    line: int
    column: int
    length: int
    code: str


def parted(marked: str) -> tuple[str, list[Found]]:
    """Return the file without its marks, and what is expected of it."""
    lines: list[str] = []
    expected: list[Found] = []
    for line in marked.split("\n"):
        match = _MARK.match(line)
        if match is None:
            lines.append(line)
            continue
        columns = _columns(lines[-1])
        begin, end = columns[match.start(1)], columns[match.end(1) - 1]
        expected.append(Found(len(lines), begin + 1, end - begin + 1, match[2]))
    return "\n".join(lines), sorted(expected)


def found(diagnostics: tuple[Diagnostic, ...]) -> list[Found]:
    spans = [(each.span, each.code) for each in diagnostics]
    return sorted(Found(span.line, span.column, span.length, code) for span, code in spans if span)


def _columns(line: str) -> list[int]:
    """Return the character that stands in each column of the line, and beyond its end."""
    columns = [at for at, c in enumerate(line) for _ in range(2 if east_asian_width(c) in "WF" else 1)]
    return columns + list(range(len(line), len(line) + 80))
