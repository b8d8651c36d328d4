"""A workspace and the names of games in; a Project out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.load.checks import check_game
from generator.load.drawings import DrawingLibrary
from generator.load.game import load_game
from generator.load.pictures import PictureLibrary
from generator.load.project import Game, Project
from generator.load.records import ModelT, read_record
from generator.load.workspace import Workspace
from generator.model.sheet import Paper
from generator.model.stationery import PapersFile, SizesFile
from generator.source.diagnostic import Diagnostic, error
from generator.source.suggest import did_you_mean
from generator.text.faces import load_faces


def load_project(workspace: Workspace, games: Sequence[str] = ()) -> Project:
    """Return the games asked for, or all of the workspace, checked across their files."""
    known = workspace.games()
    faults = list(_unknown(games, known, workspace))
    faces, font_faults = load_faces(tuple(folder / "fonts.yaml" for folder in workspace.folders("fonts")))
    faults.extend(font_faults)
    sizes, papers, wrong = _stationery(workspace)
    faults.extend(wrong)
    faults.extend(DrawingLibrary.of(workspace.folders("layouts/common/icons")).check())
    loaded: dict[str, Game] = {}
    for name in games or known:
        if name in known and name not in loaded:
            game, wrong = load_game(workspace, name)
            faults.extend(wrong)
            if game is not None:
                loaded[name] = game
                found = (*check_game(game), *_unknown_sizes(game, sizes), *_loose_files(workspace, game))
                faults.extend(replace(fault, game=name) for fault in found)
    return Project(workspace, loaded, faces, sizes, papers, tuple(dict.fromkeys(faults)))


def _stationery(
    workspace: Workspace,
) -> tuple[Mapping[str, tuple[float, float]], Mapping[str, Paper], tuple[Diagnostic, ...]]:
    sizes, size_faults = _common(workspace, "sizes", SizesFile)
    papers, paper_faults = _common(workspace, "papers", PapersFile)
    by_name = {name: Paper(name, *size) for name, size in papers.papers.items()} if papers else {}
    return sizes.sizes if sizes else {}, by_name, (*size_faults, *paper_faults)


def _common(workspace: Workspace, name: str, model: type[ModelT]) -> tuple[ModelT | None, tuple[Diagnostic, ...]]:
    path = f"layouts/common/{name}.yaml"
    found = workspace.find(path)
    if found is None:
        return None, (error("load/missing", f"there is no {path}", None, "copy it from Kirifuda's own"),)
    record, _, faults = read_record(found, model, name)
    return record, faults


def _unknown_sizes(game: Game, sizes: Mapping[str, tuple[float, float]]) -> Iterator[Diagnostic]:
    for layout in game.layouts.values():
        size = layout.record.size
        if sizes and isinstance(size, str) and size not in sizes:
            hint = did_you_mean(size, sizes) or f"there are: {', '.join(sizes)}; or write [63mm, 88mm]"
            yield error("layout/unknown-size", f"there is no size {size!r}", layout.source.value_span("size"), hint)


def _loose_files(workspace: Workspace, game: Game) -> Iterator[Diagnostic]:
    """Yield what is wrong with the game's icons as files, and pictures that are called like none of its cards."""
    icons = DrawingLibrary.of(workspace.folders(f"layouts/{game.id}/icons"))
    yield from (*icons.check(), *(fault for name in icons for fault in icons.read(name)[1]))
    if len(game.decks) == len(game.file.decks):
        cards = frozenset(card.id for deck in game.decks.values() for card in deck.cards)
        yield from PictureLibrary(workspace.root, game.id).strays(cards)


def _unknown(games: Sequence[str], known: Sequence[str], workspace: Workspace) -> list[Diagnostic]:
    if not known and not games:
        return [
            error(
                "load/no-games",
                "there is no cards/<game>/game.yaml here",
                None,
                "run kirifuda in a folder that holds cards/ and layouts/, or name one with --workspace",
            )
        ]
    faults = []
    for name in games:
        if name not in known:
            hint = did_you_mean(name, known) or (f"there are: {', '.join(known)}" if known else "there are none here")
            faults.append(error("load/unknown-game", f"there is no game {name!r}", None, hint, game=name))
    return faults
