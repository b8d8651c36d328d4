"""Bad files with the expected faults written in them, each in a comment under the line that it is found in:

    kind: nobel
    #     ^^^^^ card/wrong-word: 'nobel' is not a word for 'kind' ⇒ did you mean 'noble'?

The carets stand under what is shown (a full-width character takes two columns); since no caret fits under the ``#``,
``<<<<`` stands for the line's first four characters. Then come the severity where it is no
error, the code, the language in brackets where it is one language's fault, a part of the message, and after an arrow a
part of a hint. Pictures have their marks in ``<!-- … -->``. The files are read as they are, marks and all.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unicodedata import east_asian_width

from generator.source.diagnostic import Diagnostic

_MARK = re.compile(
    r"^ *(?:#|<!--) *(?P<carets>\^+|<+)(?: (?P<severity>warning))? (?P<code>[a-z]+/[a-z-]+)(?: \((?P<lang>\w+)\))?:"
    r" (?P<message>.+?)(?: ⇒ (?P<hint>.+?))?(?: -->)?$"
)


class Mark(NamedTuple):
    """What is expected at a place."""

    file: str
    line: int
    column: int
    length: int
    severity: str
    code: str
    lang: str | None
    message: str
    hint: str

    def fits(self, told: Diagnostic) -> bool:
        """Tell whether this is what was told."""
        span = told.span
        return (
            span is not None
            and (span.file, span.line, span.column, span.length) == self[:4]
            and (told.severity, told.code, told.lang) == (self.severity, self.code, self.lang)
            and self.message in told.message
            and (not self.hint or any(self.hint in hint for hint in told.hints))
        )


def marks_of(root: Path) -> Iterator[Mark]:
    """Yield the marks of all files below ``root``."""
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        yield from _in_file(path.relative_to(root).as_posix(), path.read_text("utf-8"))


def _in_file(file: str, text: str) -> Iterator[Mark]:
    marked, line_number = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        match = _MARK.match(line)
        if match is None:
            marked, line_number = line, number
            continue
        columns = _columns(marked)
        first = match.start("carets") if "^" in match["carets"] else 0
        begin, end = columns[first], columns[first + len(match["carets"]) - 1]
        severity = match["severity"] or "error"
        place = (file, line_number, begin + 1, end - begin + 1)
        yield Mark(*place, severity, match["code"], match["lang"], match["message"], match["hint"] or "")


def _columns(line: str) -> list[int]:
    """Return the character that stands in each column of the line, and beyond its end."""
    columns = [at for at, c in enumerate(line) for _ in range(2 if east_asian_width(c) in "WF" else 1)]
    return columns + list(range(len(line), len(line) + 80))
