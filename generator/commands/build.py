"""``kirifuda build``: the sheets of each deck in each language, and the manifest that tells what they hold.

Every edition (a game in a language) is rendered before one of its files is written: an error anywhere in it leaves all
of its old files as they were.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.commands.laying import Edition, editions, of_game, unknown_languages
from generator.commands.progress import Progress, Silent
from generator.commands.selection import Pick, unknown_choices
from generator.commands.sheets import DeckSheets, SheetJob, render_deck
from generator.commands.writing import write_sheets
from generator.load.loading import load_project
from generator.load.project import Project, stops
from generator.load.workspace import Workspace
from generator.model.sheet import Paper
from generator.source.diagnostic import Diagnostic, error
from generator.source.gathering import gathered
from generator.source.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """What is asked for; empty means all, and for ``langs`` each game's first language."""

    games: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()
    langs: tuple[str, ...] = ()
    paper: str = "a4"
    proof: bool = False
    out: Path = Path("output")


@dataclass(frozen=True, slots=True)
class BuildResult:
    """The files written, and everything that is wrong."""

    files: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]


def build(workspace: Workspace, request: BuildRequest, progress: Progress | None = None) -> BuildResult:
    """Write what is asked for. Errors stop only their own game and language; with ``proof`` they stop nothing."""
    progress = progress or Silent()
    project = load_project(workspace, request.games)
    paper = project.papers.get(request.paper)
    unknown = _unknown(project, request)
    found = [*project.diagnostics, *unknown]
    files: list[Path] = []
    if paper is not None and not unknown:
        for edition in _wanted(project, request):
            written, wrong = _build_edition(edition, project, request, paper, progress)
            files.extend(written)
            found.extend(wrong)
    languages = {name: game.file.languages for name, game in project.games.items()}
    return BuildResult(tuple(files), gathered(found, languages))


def _unknown(project: Project, request: BuildRequest) -> tuple[Diagnostic, ...]:
    """Return an error for each name in the request that means nothing here."""
    found = [
        *unknown_languages(project, request.langs),
        *unknown_choices(project.games, request.decks, request.picks),
    ]
    if project.papers and request.paper not in project.papers:
        hint = did_you_mean(request.paper, project.papers) or f"there are: {', '.join(project.papers)}"
        found.append(error("build/no-paper", f"there is no paper {request.paper!r}", None, hint))
    return tuple(found)


def _wanted(project: Project, request: BuildRequest) -> Iterator[Edition]:
    for game in project.games.values():
        langs = tuple(dict.fromkeys(request.langs)) or game.file.languages[:1]
        yield from editions(project, game, langs, proof=request.proof)


def _build_edition(
    edition: Edition, project: Project, request: BuildRequest, paper: Paper, progress: Progress
) -> tuple[tuple[Path, ...], tuple[Diagnostic, ...]]:
    game, lang = edition.game, edition.lang
    found = list(edition.diagnostics)
    rendered: list[DeckSheets] = []
    job = SheetJob(project, game, lang, paper, request.picks, request.proof)
    for deck, frames in edition.decks:
        if not request.decks or deck.id in request.decks:
            progress.doing(f"{game.id} {lang} {deck.id}")
            sheets, wrong = render_deck(job, deck, frames)
            found.extend(of_game(wrong, game.id))
            if sheets is not None:
                rendered.append(sheets)
    if not request.proof and stops((*project.diagnostics, *found), game.id, lang):
        progress.done(f"{game.id} {lang}: not written, it has errors")
        return (), tuple(found)
    output = write_sheets(request.out / game.id, game, lang, rendered)
    for path, pages in output.files.items():
        progress.done(f"{path}: {pages} page{'' if pages == 1 else 's'}")
    return tuple(output.files), (*found, *output.diagnostics)
