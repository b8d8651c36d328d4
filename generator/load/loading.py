"""A workspace and the names of games in; a Project out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.load.checks import check_game
from generator.load.drawings import DrawingLibrary
from generator.load.game import load_game
from generator.load.layouts import has_art
from generator.load.pictures import PictureLibrary
from generator.load.project import Game, Project
from generator.load.records import ModelT, read_record
from generator.load.workspace import Workspace
from generator.model.layout import LayoutFile
from generator.model.sheet import Paper
from generator.model.stationery import PapersFile, SizesFile
from generator.source.diagnostic import Diagnostic, Span, error, warning
from generator.source.suggest import did_you_mean
from generator.text.faces import load_faces

_HAIR = 0.01
"""Less than this, in mm, is no distance."""


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
                found = (
                    *check_game(game),
                    *_unknown_sizes(game, sizes),
                    *_other_sizes(game, sizes),
                    *_texts_cut_off(game, sizes),
                    *_loose_files(workspace, game),
                )
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


def _other_sizes(game: Game, sizes: Mapping[str, tuple[float, float]]) -> Iterator[Diagnostic]:
    """Yield the backs whose trim or bleed is not that of their fronts: both are cut at once."""
    for deck in game.decks.values():
        front, back = game.layouts.get(deck.head.layout), game.layouts.get(deck.head.back or "")
        if front is None or back is None:
            continue
        (size, bleed), (back_size, back_bleed) = _measures(front.record, sizes), _measures(back.record, sizes)
        wrong = [
            *(["size"] if size and back_size and size != back_size else []),
            *(["bleed"] if bleed != back_bleed else []),
        ]
        for key in wrong:
            place = back.source.value_span(key) if key in back.source else deck.source.value_span("back")
            message = f"the {key} of {back.name!r} is not that of {front.name!r}, the front of the same cards"
            yield error("layout/other-size", message, place, f"write the same {key}: in both")


def _texts_cut_off(game: Game, sizes: Mapping[str, tuple[float, float]]) -> Iterator[Diagnostic]:
    """Yield the texts whose boxes go beyond the trim. Those in groups are left out: a group may turn or shift them."""
    for layout in game.layouts.values():
        size, _ = _measures(layout.record, sizes)
        for element in layout.record.elements:
            if size is None or element.type not in ("text", "continuation") or isinstance(element.box, str):
                continue
            x, y, w, h = element.box
            over = max(-x, -y, x + w - size[0], y + h - size[1])
            if over > _HAIR:
                message = f"element {element.id!r}: its box goes {over:.2f} mm beyond the trim, where it is cut off"
                hint = f"keep it within the card's {size[0]:g} × {size[1]:g} mm"
                yield error("layout/cut-off", message, layout.span(element.id, "box"), hint)


def _measures(layout: LayoutFile, sizes: Mapping[str, tuple[float, float]]) -> tuple[tuple[float, float] | None, float]:
    """Return the trim, None where its name is not known, and the bleed; in mm."""
    return sizes.get(layout.size) if isinstance(layout.size, str) else layout.size, layout.bleed


def _loose_files(workspace: Workspace, game: Game) -> Iterator[Diagnostic]:
    """Yield what is wrong with the game's icons as files, and pictures that are called like none of its cards."""
    icons = DrawingLibrary.of(workspace.folders(f"layouts/{game.id}/icons"))
    yield from (*icons.check(), *(fault for name in icons for fault in icons.read(name)[1]))
    if len(game.decks) == len(game.file.decks):
        pictures = PictureLibrary(workspace.root, game.id)
        yield from pictures.strays(frozenset(card.id for deck in game.decks.values() for card in deck.cards))
        yield from _unplaced_art(game, pictures)


def _unplaced_art(game: Game, pictures: PictureLibrary) -> Iterator[Diagnostic]:
    """Yield a warning for each picture of a card whose layouts have no place for it."""
    placed: set[str] = set()
    unplaced: dict[str, str] = {}
    for deck in game.decks.values():
        names = [name for name in (deck.head.layout, deck.head.back) if name is not None and name in game.layouts]
        with_art = any(has_art(game.layouts[name].source) for name in names)
        for file in (file for card in deck.cards for file in pictures.files(card.id)):
            if with_art or not names:
                placed.add(file)
            else:
                unplaced[file] = deck.head.layout
    for file, layout in unplaced.items():
        if file not in placed:
            message = f"{file} is on no sheet: the layout {layout!r} has no place for a card's own picture"
            yield warning("picture/no-place", message, Span(file, 1, 1), "give the layout an element of type: art")


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
