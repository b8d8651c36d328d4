"""The command ``kirifuda``: options in, a command's result told to the user, an exit code out. Only this module exits.

Exit codes: 0 all is well, 1 the files have errors, 2 wrong usage. What a command needs is imported when it runs, so
that ``--help`` answers at once.
"""

import errno
import gc
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from generator import __version__
from generator.commands.progress import lead_nowhere

if TYPE_CHECKING:
    from generator.source.diagnostic import Diagnostic

_WRONG_USAGE = {
    "build/no-card",
    "build/no-deck",
    "build/no-language",
    "build/no-paper",
    "load/no-games",
    "load/unknown-game",
    "play/no-language",
    "play/players",
    "play/seat",
    "schema/no-deck",
}
"""Errors of the command line, not of the files."""
_EXISTING_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_NEW_FILE = click.Path(dir_okay=False, path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="kirifuda")
@click.option(
    "-C",
    "--workspace",
    "root",
    type=_EXISTING_FOLDER,
    default=Path(),
    metavar="DIR",
    help="The folder that holds cards/ and layouts/ (here).",
)
@click.pass_context
def main(context: click.Context, root: Path) -> None:
    """Kirifuda: from a game designer's draft, kept as YAML, to print-ready cards."""
    # a run makes many records and few cycles: collecting after every 700 of them is most of the cost of reading a deck
    gc.set_threshold(50_000, 20, 20)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    context.obj = root


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_obj
def check(root: Path, games: tuple[str, ...], form: str) -> None:
    """Tell everything that is wrong with the games (all, if none is named), and write nothing."""
    from generator.commands.check import check as run
    from generator.commands.remembering import Memory
    from generator.commands.telling import tell_check, tell_json
    from generator.load.workspace import Workspace

    workspace = Workspace.at(root)
    result = run(workspace, games, Memory.of_user(workspace))
    told = tell_json(result) if form == "json" else tell_check(result, workspace, colour=_colour(sys.stdout))
    _say(told)
    _finish(result.diagnostics)


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--deck", "decks", multiple=True, metavar="DECK", help="Only this deck; may be given again.")
@click.option("--card", "cards", multiple=True, metavar="ID[×N]", help="Only this card, N copies; may be given again.")
@click.option("--lang", "langs", metavar="LANG[,LANG]", default="", help="Languages (each game's first).")
@click.option("--paper", default="a4", show_default=True, metavar="NAME", help="a4, letter, or one of your own.")
@click.option("--proof", is_flag=True, help="Build in spite of errors, each marked in red on its card.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Where to (output/ of the workspace).",
)
@click.pass_obj
def build(
    root: Path, games: tuple[str, ...], decks: tuple[str, ...], cards: tuple[str, ...], langs: str, paper: str,
    proof: bool, out: Path | None,
) -> None:  # fmt: skip
    """Write the sheets of the games (all, if none is named) as PDF, ready to print and cut."""
    from generator.commands.build import BuildRequest
    from generator.commands.build import build as run
    from generator.commands.progress import progress_on
    from generator.commands.selection import parse_pick
    from generator.commands.telling import tell
    from generator.load.workspace import Workspace

    try:
        picks = tuple(parse_pick(card) for card in cards)
    except ValueError as problem:
        raise click.BadParameter(str(problem), param_hint="'--card'") from None
    workspace = Workspace.at(root)
    wanted = tuple(lang.strip() for lang in langs.split(",") if lang.strip())
    request = BuildRequest(games, decks, picks, wanted, paper, proof, out or root / "output")
    with progress_on(sys.stdout) as progress:
        result = run(workspace, request, progress)
    _say(tell(result.diagnostics, workspace, colour=_colour(sys.stderr)), err=True)
    _finish(result.diagnostics)


@main.command()
@click.argument("game", required=False)
@click.argument("deck", required=False)
@click.option("--write", is_flag=True, help="Write them to cards/schemas and layouts/schemas.")
@click.pass_obj
def schema(root: Path, game: str | None, deck: str | None, write: bool) -> None:
    """Print the JSON Schemas of the files (of one GAME, of one DECK), or write them for your editor."""
    from generator.commands.schema import as_text, schemas_of, write_schemas
    from generator.commands.telling import tell
    from generator.load.workspace import Workspace

    workspace = Workspace.at(root)
    schemas, wrong = schemas_of(workspace, game, deck)
    if write:
        written, unwritten = write_schemas(workspace.root, schemas)
        wrong = (*wrong, *unwritten)
        for path in written:
            _say(f"{path.relative_to(workspace.root).as_posix()}\n")
    elif schemas:
        _say(as_text(next(iter(schemas.values())) if deck else schemas))
    _say(tell(wrong, workspace, colour=_colour(sys.stderr)), err=True)
    _finish(wrong)


@main.command()
@click.argument("game")
@click.option("--players", type=click.IntRange(min=1), metavar="N", help="How many play (the fewest that can).")
@click.option("--seat", type=click.IntRange(min=1), metavar="N", help="Where you sit (1); the others play at random.")
@click.option("--watch", is_flag=True, help="Nobody sits down: random players play to the end.")
@click.option("--seed", type=int, metavar="N", help="The match's chance (0 to watch; else one is drawn and told).")
@click.option("--lang", metavar="LANG", help="ja or en (the game's first language).")
@click.option("--transcript", type=_NEW_FILE, metavar="FILE", help="Write the match there, as JSON lines.")
@click.option("--replay", type=_EXISTING_FILE, metavar="FILE", help="Play a transcript again; --seat, --watch: go on.")
@click.pass_obj
def play(
    root: Path, game: str, players: int | None, seat: int | None, watch: bool, seed: int | None, lang: str | None,
    transcript: Path | None, replay: Path | None,
) -> None:  # fmt: skip
    """Play the GAME in the terminal, against players who choose at random."""
    from generator.commands.play import PlayRequest
    from generator.commands.play import play as run
    from generator.commands.screen import Terminal
    from generator.commands.telling import tell
    from generator.load.workspace import Workspace

    if seat is not None and watch:
        raise click.UsageError("either --seat or --watch")
    if replay is not None and (players is not None or seed is not None):
        raise click.UsageError("--replay has its own players and seed")
    if seat is None and not watch and replay is None:
        seat = 1
    if seed is None and seat is not None and replay is None:
        seed = secrets.randbelow(1_000_000)
        _say(f"--seed {seed}\n")
    workspace = Workspace.at(root)
    request = PlayRequest(game, seed or 0, players, seat, lang, transcript, replay, watch)
    with _writable(sys.stdout):
        found = run(workspace, request, Terminal(sys.stdout, sys.stdin, colour=_colour(sys.stdout)))
    _say(tell(found, workspace, colour=_colour(sys.stderr)), err=True)
    _finish(found)


def _say(text: str, *, err: bool = False) -> None:
    """Write to standard output or error."""
    with _writable(sys.stderr if err else sys.stdout):
        click.echo(text, nl=False, err=err)


@contextmanager
def _writable(stream: TextIO) -> Iterator[None]:
    """Say in plain words that nothing can be written there; Click itself sees to a reader that went away."""
    try:
        yield
    except OSError as problem:
        if problem.errno == errno.EPIPE:
            raise
        lead_nowhere(stream)
        raise click.ClickException(f"nothing can be written there: {problem.strerror}") from None


def _colour(stream: TextIO | None) -> bool:
    """Return whether to write in colour; NO_COLOR (no-color.org) forbids it where it is set to anything."""
    return stream is not None and stream.isatty() and not os.environ.get("NO_COLOR")


def _finish(diagnostics: "Sequence[Diagnostic]") -> None:
    """Leave with 2 where what was asked for is not there, else with 1 where there are errors."""
    errors = {one.code for one in diagnostics if one.severity == "error"}
    if errors & _WRONG_USAGE:
        sys.exit(2)
    if errors:
        sys.exit(1)
