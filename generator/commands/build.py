"""``kirifuda build``: the sheets of each deck in each language, and the manifest that tells what they hold.

Every edition (a game in a language) is rendered before one of its files is written: an error anywhere in it leaves all
of its old files as they were.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.commands.laying import Edition, editions, of_game, unknown_languages
from generator.commands.manifest import merged, read_manifest, stale_files, write_manifest
from generator.commands.selection import Pick, unknown_choices
from generator.commands.sheets import DeckSheets, SheetJob, render_deck
from generator.export.files import is_aside, replace_atomically
from generator.load.loading import load_project
from generator.load.project import Project, stops
from generator.load.workspace import Workspace
from generator.model.sheet import Paper
from generator.source.diagnostic import Diagnostic, error
from generator.source.suggest import did_you_mean

Progress = Callable[[str], None]


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


def build(workspace: Workspace, request: BuildRequest, progress: Progress = lambda _line: None) -> BuildResult:
    """Write what is asked for. Errors stop only their own game and language; with ``proof`` they stop nothing."""
    project = load_project(workspace, request.games)
    unknown = (
        *unknown_languages(project, request.langs),
        *unknown_choices(project.games, request.decks, request.picks),
    )
    paper = project.papers.get(request.paper)
    if paper is None:
        hint = did_you_mean(request.paper, project.papers) or f"there are: {', '.join(project.papers)}"
        unknown = (*unknown, error("build/no-paper", f"there is no paper {request.paper!r}", None, hint))
    found = [*project.diagnostics, *unknown]
    files: list[Path] = []
    if paper is not None and not unknown:
        for edition in _wanted(project, request):
            written, wrong = _build_edition(edition, project, request, paper, progress)
            files.extend(written)
            found.extend(wrong)
    return BuildResult(tuple(files), tuple(dict.fromkeys(found)))


def _wanted(project: Project, request: BuildRequest) -> Iterator[Edition]:
    for game in project.games.values():
        langs = request.langs or game.file.languages[:1]
        yield from editions(project, game, langs, proof=request.proof)


def _build_edition(
    edition: Edition, project: Project, request: BuildRequest, paper: Paper, progress: Progress
) -> tuple[list[Path], tuple[Diagnostic, ...]]:
    found = list(edition.diagnostics)
    rendered: list[DeckSheets] = []
    job = SheetJob(project, edition.game, edition.lang, paper, request.picks, request.proof)
    for deck, frames in edition.decks:
        if not request.decks or deck.id in request.decks:
            sheets, wrong = render_deck(job, deck, frames)
            found.extend(of_game(wrong, edition.game.id))
            if sheets is not None:
                rendered.append(sheets)
                progress(f"{edition.game.id} {edition.lang} {deck.id}: {sheets.file.pages} pages")
    if not request.proof and stops((*project.diagnostics, *found), edition.game.id, edition.lang):
        progress(f"{edition.game.id} {edition.lang}: not written, it has errors")
        return [], tuple(found)
    files, held = _write(edition, request, rendered)
    return files, (*found, *held)


def _write(
    edition: Edition, request: BuildRequest, rendered: list[DeckSheets]
) -> tuple[list[Path], tuple[Diagnostic, ...]]:
    """Write the files and the manifest; remove what the manifest lists and is no longer made."""
    game = edition.game
    folder = request.out / game.id
    files: list[Path] = []
    held: list[Diagnostic] = []
    for sheets in rendered:
        target = folder / sheets.file.path
        target.parent.mkdir(parents=True, exist_ok=True)
        for left in filter(is_aside, target.parent.iterdir()):
            left.unlink(missing_ok=True)
        written = replace_atomically(target, lambda file, data=sheets.data: file.write(data))  # type: ignore[misc]
        files.append(written.path or target)
        if written.held:
            held.append(_held(game.id, edition.lang, sheets.file.path, written.path))
    if rendered:
        old = read_manifest(folder)
        cards = (card for sheets in rendered for card in sheets.cards)
        new = merged(old, (sheets.file for sheets in rendered), cards, game.file.decks)
        for path in stale_files(old, new):
            (folder / path).unlink(missing_ok=True)
        write_manifest(folder, game.id, game.file.draft, new)
    return files, tuple(held)


def _held(game: str, lang: str, path: str, beside: Path | None) -> Diagnostic:
    message = f"{game}/{path} is held open by another program"
    if beside is None:
        return error("build/held-open", message, None, "close it and build again", game=game, lang=lang)
    return error("build/held-open", message, None, f"the new file is {beside.name}, beside it", game=game, lang=lang)
