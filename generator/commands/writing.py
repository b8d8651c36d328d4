"""The rendered sheets of one edition in; their files and the game's manifest on the disk, and what went wrong, out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from generator.commands.manifest import (
    NAME,
    FileEntry,
    Manifest,
    is_inside,
    merged,
    read_manifest,
    stale_files,
    write_manifest,
)
from generator.commands.refused import held, unwritten
from generator.commands.sheets import DeckSheets
from generator.export.files import Written, is_aside, replace_atomically
from generator.load.project import Game
from generator.source.diagnostic import Diagnostic, warning


@dataclass(frozen=True, slots=True)
class Output:
    """The files that were written, with their pages, and what could not be."""

    files: Mapping[Path, int]
    diagnostics: tuple[Diagnostic, ...]


def write_sheets(folder: Path, game: Game, lang: str, rendered: Sequence[DeckSheets]) -> Output:
    """Write the sheets below ``folder``, merge them into its manifest, and remove what is no longer made.

    A file that cannot be written is an error and stops no other; it stays as it was, there and in the manifest.
    """
    made: dict[PurePosixPath, DeckSheets] = {}
    found: list[Diagnostic] = []
    for sheets in rendered:
        try:
            written = _put(folder / sheets.path, sheets.data)
        except OSError as problem:
            found.append(unwritten(f"{game.id}/{sheets.path}", problem))
            continue
        if written.held:
            found.append(held(f"{game.id}/{sheets.path}", written.path))
        if written.path is not None:
            made[sheets.path.with_name(written.path.name)] = sheets
    if made:
        found.extend(_keep_account(folder, game, made))
    files = {folder / path: sheets.file.pages for path, sheets in made.items()}
    return Output(files, tuple(replace(one, game=game.id, lang=lang) for one in found))


def _put(target: Path, data: bytes) -> Written:
    target.parent.mkdir(parents=True, exist_ok=True)
    _clear(target.parent)
    return replace_atomically(target, lambda file: file.write(data))


def _clear(folder: Path) -> None:
    """Remove what a killed build left in the folder."""
    for left in filter(is_aside, folder.iterdir()):
        left.unlink(missing_ok=True)


def _keep_account(folder: Path, game: Game, made: Mapping[PurePosixPath, DeckSheets]) -> Iterator[Diagnostic]:
    old, damaged = read_manifest(folder)
    yield from damaged
    files = {str(path): sheets.file for path, sheets in made.items()}
    cards = {sheets.file.deck: sheets.cards for sheets in made.values()}
    new = merged(old, files, cards, game)
    unremoved: dict[str, FileEntry] = {}
    for path in stale_files(old, new):
        if not is_inside(folder, path):
            yield warning(
                "build/outside", f"{game.id}/{NAME} lists {path!r}, which is not Kirifuda's; it is left alone"
            )
            continue
        try:
            (folder / path).unlink(missing_ok=True)
        except OSError as problem:
            unremoved[path] = old.files[path]
            why = problem.strerror
            yield warning("build/stale", f"{game.id}/{path} is no longer made, but could not be removed: {why}")
    try:
        _clear(folder)
        written = write_manifest(folder, game, Manifest({**new.files, **unremoved}, new.cards))
    except OSError as problem:
        yield unwritten(f"{game.id}/{NAME}", problem)
    else:
        if written.held:
            yield held(f"{game.id}/{NAME}", written.path)
