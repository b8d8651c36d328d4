import io
import os
from pathlib import Path

import pytest

from generator.commands.progress import Lines, Silent, Spinner, lead_nowhere, progress_on


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(stream: io.StringIO) -> str:
    with progress_on(stream) as progress:
        progress.doing("tavern ja drinks")
        progress.done("drinks.pdf: 4 [b]pages[/b]")
    return stream.getvalue()


def test_a_pipe_gets_a_plain_line_for_what_is_done():
    assert told(io.StringIO()) == "drinks.pdf: 4 [b]pages[/b]\n"


def test_a_terminal_sees_what_is_being_done_too(monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    text = told(Terminal())
    assert "drinks.pdf: 4 [b]pages[/b]\n" in text
    assert "tavern ja drinks" in text
    assert "\x1b[?25h" in text, "the cursor must come back"


def test_long_lines_are_not_broken_in_a_terminal():
    stream = Terminal()
    with progress_on(stream) as progress:
        progress.done("x" * 300)
    assert "x" * 300 in stream.getvalue()


@pytest.mark.parametrize(("stream", "kind"), [(None, Silent), (io.StringIO(), Lines), (Terminal(), Spinner)])
def test_who_tells(stream, kind):
    with progress_on(stream) as progress:
        assert isinstance(progress, kind)


@pytest.mark.skipif(os.name == "nt", reason="pipes break in another way on Windows")
def test_a_reader_that_goes_away_does_not_stop_the_work():
    end, begin = os.pipe()
    with os.fdopen(begin, "w", encoding="utf-8") as stream:
        os.close(end)
        progress = Lines(stream)
        progress.done("first")
        progress.done("second")


def test_what_is_led_nowhere_goes_nowhere(tmp_path: Path):
    with (tmp_path / "log").open("w", encoding="utf-8") as stream:
        stream.write("still in the buffer")
        lead_nowhere(stream)
    assert (tmp_path / "log").read_text("utf-8") == ""
