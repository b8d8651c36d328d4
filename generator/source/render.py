"""Diagnostics in; what a terminal or a program reads, out: each with its line, carets under it, and hints; or JSON."""

import json
from collections.abc import Callable, Iterable, Sequence
from unicodedata import category, east_asian_width

from generator.source.diagnostic import Diagnostic, Severity, Span

LineOf = Callable[[str, int], str | None]
"""The text of a line (from 1) of a file, without its line break; None where there is none."""

_WINDOW = 100
"""How many columns of a line are shown."""
_TAB = 4
_MOST_CARDS = 4
"""How many cards of one cause are named."""
_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33"}
_HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""What could steer a terminal or reorder its text: controls, format characters, surrogates, separators."""
_MARKS = {"Mn", "Me"}


def sort_key(diagnostic: Diagnostic) -> tuple[bool, str, int, int, str, str, str]:
    """Order by file, line, column, then code; what has no place comes last."""
    span = diagnostic.span
    where = (span.file, span.line, span.column) if span else (diagnostic.game or "", 0, 0)
    return (span is None, *where, diagnostic.code, diagnostic.message, diagnostic.lang or "")


def in_file_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics as one meets them when reading the files from top to bottom."""
    return tuple(sorted(diagnostics, key=sort_key))


def render_text(diagnostics: Iterable[Diagnostic], line_of: LineOf, *, colour: bool = False) -> str:
    """Return the diagnostics, in the order given, as text to read; empty where there are none.

    With ``colour``, ANSI sequences mark severity and carets. Nothing in a file can put such a sequence into the text.
    """
    return "".join(_one(diagnostic, line_of, colour) + "\n" for diagnostic in diagnostics)


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """Return the diagnostics, in the order given, as one JSON document in ASCII, keys always in the same order."""
    return json.dumps({"diagnostics": [_fields(diagnostic) for diagnostic in diagnostics]}, indent=2) + "\n"


def visible(text: str) -> str:
    """Return the text with every character that cannot be seen, or that steers a terminal, as ``<U+001B>``."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"<U+{ord(c):04X}>" if category(c) in _HIDDEN else c for c in text)


def width(text: str) -> int:
    """Return the terminal columns of a visible text: two for a wide or full-width character, none for a mark.

    Characters of ambiguous width (…, ○, ★) count one, as UAX #11 advises where the context is not known: so do Windows
    Terminal, macOS Terminal and VS Code, also with Japanese settings.
    """
    if text.isascii():
        return len(text)
    return sum(0 if category(c) in _MARKS else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def _fields(diagnostic: Diagnostic) -> dict[str, object]:
    span = diagnostic.span
    place = {"file": span.file, "line": span.line, "column": span.column, "length": span.length} if span else None
    return {
        "severity": diagnostic.severity.value,
        "code": diagnostic.code,
        "message": diagnostic.message,
        "span": place,
        "hints": list(diagnostic.hints),
        "game": diagnostic.game,
        "lang": diagnostic.lang,
        "cards": list(diagnostic.cards),
    }


def _one(diagnostic: Diagnostic, line_of: LineOf, colour: bool) -> str:
    span = diagnostic.span
    place = f"{visible(diagnostic.game)}: " if diagnostic.game else ""
    if span:
        place = f"{visible(span.file)}:{span.line}:{span.column}: "
    language = f" ({diagnostic.lang})" if diagnostic.lang else ""
    severity = _painted(diagnostic.severity.value, diagnostic.severity, colour)
    lines = [f"{place}{severity}: {visible(diagnostic.message)}{language} [{diagnostic.code}]"]
    source = line_of(span.file, span.line) if span else None
    gutter = max(4, len(str(span.line))) if span else 4
    if span and source is not None:
        shown, before, under = excerpt(source, span)
        lines.append(f"{span.line:>{gutter}} | {shown}")
        lines.append(f"{'':{gutter}} | {' ' * before}{_painted('^' * under, diagnostic.severity, colour)}")
    if diagnostic.cards:
        lines.append(f"{'':{gutter}} = on: {visible(_listed(diagnostic.cards))}")
    lines.extend(f"{'':{gutter}} = help: {visible(hint)}" for hint in diagnostic.hints)
    return "\n".join(lines)


def _listed(cards: Sequence[str]) -> str:
    """Name a few cards, and how many more there are."""
    if len(cards) <= _MOST_CARDS:
        return ", ".join(cards)
    return f"{', '.join(cards[: _MOST_CARDS - 1])} and {len(cards) - _MOST_CARDS + 1} more"


def _painted(text: str, severity: Severity, colour: bool) -> str:
    return f"\x1b[1;{_COLOURS[severity]}m{text}\x1b[0m" if colour else text


def excerpt(line: str, span: Span) -> tuple[str, int, int]:
    """Return what is shown of the line, the columns before the carets, and the number of carets.

    Tabs are shown as spaces to the next multiple of four; a long line is cut, with …, to a window around the place.
    """
    begin = min(span.column - 1, len(line))
    end = min(begin + max(1, span.length), max(len(line), begin + 1))
    cells = _cells(line)
    first, last = _window(cells, begin, end)
    head = "…" if first else ""
    tail = "…" if last < len(cells) else ""
    before = len(head) + sum(map(width, cells[first:begin]))
    under = sum(map(width, cells[begin : min(end, last)]))
    return (head + "".join(cells[first:last]) + tail).rstrip(), before, max(1, under)


def _cells(line: str) -> list[str]:
    """Return what is shown for each character of the line."""
    cells, column = [], 0
    for character in line:
        cell = " " * (_TAB - column % _TAB) if character == "\t" else visible(character)
        cells.append(cell)
        column += width(cell)
    return cells


def _window(cells: list[str], begin: int, end: int) -> tuple[int, int]:
    """Return the first character that is shown and the one after the last: the whole line, or what fits around."""
    if sum(map(width, cells)) <= _WINDOW:
        return 0, len(cells)
    first, room = begin, _WINDOW - 2
    while first > 0 and (taken := width(cells[first - 1])) <= room - _WINDOW // 2:
        first, room = first - 1, room - taken
    last = begin
    while last < len(cells) and (taken := width(cells[last])) <= room:
        last, room = last + 1, room - taken
    while first > 0 and (taken := width(cells[first - 1])) <= room:
        first, room = first - 1, room - taken
    return first, last
