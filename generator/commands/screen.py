"""The table and the questions of ``kirifuda play``: panels and lines on a stream, answers from another."""

from collections.abc import Sequence
from io import StringIO
from typing import Protocol, TextIO

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from generator.play.story import Section, Told

_NARROWEST = 34
"""Columns of a panel that stands beside another."""


class Screen(Protocol):
    """Where a match is shown, and asked about."""

    def tell(self, told: Told) -> None:
        """Show a line or a table."""

    def ask(self, question: str) -> str | None:
        """Return an answer; None where there will be no more: the input has ended, or was interrupted."""


class Terminal:
    """A screen on two streams: colours and width as the output has them, plain lines in a pipe."""

    def __init__(self, output: TextIO | None, answers: TextIO | None, *, colour: bool) -> None:
        """A stream that is None is closed: nothing is shown, or nobody answers."""
        self._console = Console(file=output or StringIO(), no_color=not colour, highlight=False, emoji=False)
        self._answers = answers

    def tell(self, told: Told) -> None:
        """Show a line or a table."""
        if isinstance(told, str):
            self._console.print(Text(told))
        else:
            self._console.print(_drawn(told, self._console.width))

    def ask(self, question: str) -> str | None:
        """Print the question and read a line."""
        self._console.print(Text(question), end=" ")
        try:
            answer = self._answers.readline() if self._answers else ""
        except KeyboardInterrupt:
            answer = ""
        if not answer:
            self._console.print()
            return None
        return answer.strip()


def _drawn(table: Sequence[Section], width: int) -> RenderableType:
    """Return the table: its first section over the whole width, the others side by side where there is room."""
    (first, *others) = (_panel(section) for section in table)
    if not others:
        return first
    abreast = max(1, min(len(others), width // _NARROWEST))
    return Group(first, Columns(others, width=width // abreast - 1 if abreast > 1 else width, padding=(0, 0)))


def _panel(section: Section) -> Panel:
    heading, lines = section
    # a list of Japanese names has no spaces to break at: it is folded, never cut short
    return Panel(Text("\n".join(lines), overflow="fold"), title=Text(heading), title_align="left")
