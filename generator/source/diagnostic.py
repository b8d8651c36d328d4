"""What is told to the user: a Diagnostic has a severity, a code, a message, a place and hints. Pure data.

Every stage returns its Diagnostics beside its result and never raises for what a user wrote.
"""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """An error stops its game and language; a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a file: workspace-relative posix path, line and column from 1 in characters, length in characters."""

    file: str
    line: int
    column: int
    length: int = 1


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing that the user should know, with what would be right in ``hints``.

    ``code`` is stable and kebab-case under its room's name (``yaml/duplicate-key``); ``lang`` is set where the fault
    concerns one language only; ``game`` where no span tells it; ``cards`` are those that it shows on, where its
    place is not in a card.
    """

    severity: Severity
    code: str
    message: str
    span: Span | None = None
    hints: tuple[str, ...] = ()
    game: str | None = None
    lang: str | None = None
    cards: tuple[str, ...] = ()


def error(
    code: str,
    message: str,
    span: Span | None = None,
    *hints: str,
    game: str | None = None,
    lang: str | None = None,
    cards: tuple[str, ...] = (),
) -> Diagnostic:
    """Return an error."""
    return Diagnostic(Severity.ERROR, code, message, span, hints, game, lang, cards)


def warning(
    code: str,
    message: str,
    span: Span | None = None,
    *hints: str,
    game: str | None = None,
    lang: str | None = None,
    cards: tuple[str, ...] = (),
) -> Diagnostic:
    """Return a warning."""
    return Diagnostic(Severity.WARNING, code, message, span, hints, game, lang, cards)
