"""The command as its users see it: what it prints where, and with which code it leaves."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator import __version__
from generator.cli import main
from tests.workshop import REPO, TAVERN, Workshop

SHEET = "tavern/ja/sheets/drinks.pdf"


def run(workshop: Workshop, *arguments: str) -> Result:
    result = CliRunner().invoke(main, ["-C", str(workshop.root), *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def process(*arguments: str | Path, **options: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "generator", *map(str, arguments)]
    return subprocess.run(command, cwd=REPO, check=False, **{"capture_output": True, **options})


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["build", "--help"], ["check", "-h"], ["schema", "-h"]])
def test_help(arguments):
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0
    assert result.output.startswith("Usage: ")


def test_version():
    assert CliRunner().invoke(main, ["--version"]).output == f"kirifuda, version {__version__}\n"


def test_check_of_a_game_in_order(tavern):
    result = run(tavern, "check")
    assert result.exit_code == 0
    assert result.output.endswith("\nall is well\n")


def test_check_of_a_game_with_errors(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    result = run(tavern, "check", "tavern")
    assert result.exit_code == 1
    assert "symbol: appel" in result.stdout
    assert result.stdout.endswith("\n1 error, 0 warnings\n")


def test_warnings_are_no_errors(tavern):
    tavern.change("layouts/tavern/drink.yaml", "box: [16mm, 18mm, 30mm, 28mm]", "box: [0mm, 18mm, 63mm, 28mm]")
    result = run(tavern, "check")
    assert result.exit_code == 0
    assert "warning" in result.stdout


def test_check_as_json(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    result = run(tavern, "check", "--format", "json")
    assert result.exit_code == 1
    assert [one["code"] for one in json.loads(result.stdout)["diagnostics"]] == ["layout/value"]


def test_build(tavern, tmp_path):
    result = run(tavern, "build", "--out", str(tmp_path / "out"))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{tmp_path / 'out' / SHEET}: 4 pages\n"
    assert (tmp_path / "out" / SHEET).read_bytes().startswith(b"%PDF-1.7")


def test_build_into_the_workspace_s_own_output(tavern):
    assert run(tavern, "build").exit_code == 0
    assert (tavern.root / "output" / SHEET).is_file()


def test_build_with_every_choice(tavern, tmp_path):
    result = run(
        tavern, "build", "tavern", "--deck", "drinks", "--card", "ale×2", "--card", "tea", "--lang", "ja, en",
        "--paper", "letter", "--proof", "--out", str(tmp_path / "out"),
    )  # fmt: skip
    assert result.exit_code == 0
    names = sorted(path.relative_to(tmp_path / "out/tavern").as_posix() for path in tmp_path.rglob("*.pdf"))
    assert [name.partition("+")[0] for name in names] == ["en/sheets/drinks", "ja/sheets/drinks"]
    assert all(name.endswith("-letter-proof.pdf") for name in names)


def test_a_build_with_errors_tells_them_on_standard_error(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    result = run(tavern, "build")
    assert result.exit_code == 1
    assert result.stdout == "tavern ja: not written, it has errors\n"
    assert "[layout/value]" in result.stderr
    assert not (tavern.root / "output").exists()


def test_a_proof_is_built_and_still_leaves_with_1(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    result = run(tavern, "build", "--proof")
    assert result.exit_code == 1
    assert (tavern.root / "output/tavern/ja/sheets/drinks-proof.pdf").is_file()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["bild"], "build"),
        (["build", "--dek", "drinks"], "--deck"),
        (["check", "--format", "xml"], "'text', 'json'"),
        (["build", "--card", "ale×0"], "id×3 for three copies"),
        (["build", "--card", ""], "id×3 for three copies"),
        (["build", "--paper", "b5"], "a4, letter"),
        (["build", "--deck", "drink"], "did you mean 'drinks'?"),
        (["build", "--card", "alee"], "did you mean 'ale'?"),
        (["build", "--lang", "fr"], "there are: en, ja"),
        (["build", "tavrn"], "did you mean 'tavern'?"),
        (["check", "tavrn"], "did you mean 'tavern'?"),
        (["schema", "tavrn"], "did you mean 'tavern'?"),
        (["schema", "tavern", "drink"], "did you mean 'drinks'?"),
    ],
)
def test_wrong_usage_leaves_with_2_and_names_what_would_be_right(tavern, arguments, says):
    result = run(tavern, *arguments)
    assert result.exit_code == 2
    assert says in result.output


def test_no_workspace(tmp_path):
    result = run(Workshop(tmp_path), "build")
    assert result.exit_code == 2
    assert "--workspace" in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_workspace_that_is_not_there(tmp_path):
    assert run(Workshop(tmp_path / "nowhere"), "check").exit_code == 2


def test_out_is_a_file(tavern, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    result = run(tavern, "build", "--out", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert "is a file" in result.output


def test_out_cannot_be_made(tavern, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    result = run(tavern, "build", "--out", str(tmp_path / "file" / "out"))
    assert result.exit_code == 1
    assert "[build/cannot-write]" in result.stderr


def test_schema_of_a_deck(tavern):
    result = run(tavern, "schema", "tavern", "drinks")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["title"] == "deck drinks"


def test_schemas_of_a_game(tavern):
    assert list(json.loads(run(tavern, "schema", "tavern").stdout)) == ["cards/schemas/tavern-drinks.json"]


def test_schemas_are_written_where_the_files_look_for_them(tavern):
    written = run(tavern, "schema", "--write").stdout.split()
    assert "cards/schemas/tavern-drinks.json" in written
    assert "layouts/schemas/layout.json" in written
    assert all((tavern.root / path).is_file() for path in written)
    assert run(tavern, "schema", "--write").stdout == ""


def test_what_is_printed_is_utf_8_whatever_the_terminal_says():
    """Windows with Japanese settings gives a pipe cp932, which lacks the marks of some words."""
    told = process("-C", TAVERN, "check", env={**os.environ, "PYTHONIOENCODING": "cp932", "PYTHONUTF8": "0"})
    assert "酒場 / The Tavern" in told.stdout.decode("utf-8")


def test_a_pipe_gets_no_colours(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    told = process("-C", tavern.root, "check", env={**os.environ, "FORCE_COLOR": "1"})
    assert told.returncode == 1
    assert b"\x1b" not in told.stdout + told.stderr


def test_a_manifest_writes_paths_with_slashes(tavern):
    run(tavern, "build")
    text = (tavern.root / "output/tavern/manifest.json").read_text("utf-8")
    assert "\\" not in text
    assert str(tavern.root) not in text


needs_posix = pytest.mark.skipif(os.name == "nt", reason="needs POSIX")


@needs_posix
def test_a_build_goes_on_when_nobody_reads_what_it_prints(tavern):
    reader, writer = os.pipe()
    os.close(reader)
    told = process(
        "-C", tavern.root, "build", "--lang", "ja,en", stdout=writer, stderr=subprocess.PIPE, capture_output=False
    )
    os.close(writer)
    assert (told.returncode, told.stderr) == (0, b"")
    assert (tavern.root / "output/tavern/en/sheets/drinks.pdf").is_file()


@needs_posix
def test_a_build_goes_on_without_a_standard_output(tavern):
    command = f'"{sys.executable}" -m generator -C "{tavern.root}" build >&-'
    told = subprocess.run(["sh", "-c", command], cwd=REPO, stderr=subprocess.PIPE, check=False)
    assert (told.returncode, told.stderr) == (0, b"")
    assert (tavern.root / "output" / SHEET).is_file()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_report_that_cannot_be_written_is_no_traceback(tavern):
    with Path("/dev/full").open("wb") as full:
        told = process("-C", tavern.root, "check", stdout=full, stderr=subprocess.PIPE, capture_output=False)
    assert told.returncode == 1
    assert told.stderr.decode() == "Error: nothing can be written there: No space left on device\n"


@needs_posix
def test_in_a_terminal_one_sees_progress_and_colours(tavern):
    tavern.change("cards/tavern/phrases.en.yaml", "hot: Hot", "htt: Hot")
    screen = in_a_terminal("-C", tavern.root, "build", "--lang", "ja,en")
    assert "tavern ja drinks" in screen, "what is being done"
    assert f"{SHEET}: 4 pages" in screen
    assert "tavern en: not written, it has errors" in screen
    assert "\x1b[1;31merror\x1b[0m" in screen


@needs_posix
def test_no_colours_where_they_are_not_wanted(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    assert "\x1b[1;31m" not in in_a_terminal("-C", tavern.root, "check", NO_COLOR="1")
    assert "\x1b[1;31m" in in_a_terminal("-C", tavern.root, "check", NO_COLOR="")


def in_a_terminal(*arguments: str | Path, **environment: str) -> str:
    """Return what the command shows in a terminal of 200 columns."""
    terminal, inside = os.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "200", **environment}
    command = [sys.executable, "-m", "generator", *map(str, arguments)]
    with subprocess.Popen(command, cwd=REPO, env=environment, stdin=inside, stdout=inside, stderr=inside):
        os.close(inside)
        shown = b"".join(iter(lambda: _read(terminal), b""))
    os.close(terminal)
    return shown.decode("utf-8")


def _read(terminal: int) -> bytes:
    """Return what comes next; nothing where the other end is closed, which Linux tells by an error."""
    try:
        return os.read(terminal, 65536)
    except OSError as problem:
        if problem.errno == errno.EIO:
            return b""
        raise
