"""How far a command is: in a terminal what it is doing and what it has done, in a pipe a line for what it has done."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, TextIO

if TYPE_CHECKING:
    from rich.console import Console
    from rich.status import Status


class Progress(Protocol):
    """What a command tells while it runs."""

    def doing(self, what: str) -> None:
        """Tell what is being done now."""

    def done(self, what: str) -> None:
        """Tell what has been done; the line stays."""


class Silent:
    """Tells nothing."""

    def doing(self, what: str) -> None:
        """Tell nothing."""

    def done(self, what: str) -> None:
        """Tell nothing."""


class Lines:
    """Plain lines of what has been done, each at once. A reader that goes away does not stop the work."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def doing(self, what: str) -> None:
        """Tell nothing."""

    def done(self, what: str) -> None:
        """Write the line."""
        try:
            print(what, file=self._stream, flush=True)
        except OSError:
            lead_nowhere(self._stream)


class Spinner:
    """One changing line in a terminal, under the lines of what has been done."""

    def __init__(self, console: "Console", status: "Status") -> None:
        self._console = console
        self._status = status

    def doing(self, what: str) -> None:
        """Change the line."""
        self._status.update(what)

    def done(self, what: str) -> None:
        """Write a line above it."""
        self._console.print(what, highlight=False, markup=False, soft_wrap=True)


@contextmanager
def progress_on(stream: TextIO | None) -> Iterator[Progress]:
    """Give what tells a command's progress on ``stream``; None where the stream is closed."""
    if stream is None:
        yield Silent()
        return
    if not stream.isatty():
        yield Lines(stream)
        return
    from rich.console import Console

    console = Console(file=stream)
    with console.status("reading") as status:
        yield Spinner(console, status)


def lead_nowhere(stream: TextIO) -> None:
    """Point the stream's descriptor at nothing, so that what is still in its buffer fails no more when it is closed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
