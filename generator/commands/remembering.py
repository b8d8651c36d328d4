"""What laying out an edition told, kept from one ``check`` to the next in the user's cache folder.

An entry holds under a fingerprint of everything that it follows from: the game's files, the fonts, Kirifuda's own
code and the versions of what that uses. It can be deleted at any time; one that cannot be read or does not hold is
made anew.
"""

import hashlib
import os
import platform
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from generator.export.files import replace_atomically
from generator.load.engines import GROUP
from generator.load.project import Game
from generator.load.workspace import Workspace

FOLDER_VARIABLE = "KIRIFUDA_CACHE"
"""The environment variable that names another folder; where it is empty, nothing is kept."""

_CODE = Path(__file__).resolve().parent.parent
_USED = ("budoux", "jinja2", "pillow", "pydantic", "pyphen", "pyyaml", "svgelements", "uharfbuzz")
"""Packages that what is told depends on."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """An entry: its fingerprint, the pictures that it follows from beside the game's own files (file → SHA-256), and
    what was told.
    """

    fingerprint: str
    pictures: Mapping[str, str]
    told: Any


class Memory:
    """Entries in one folder, one for each game and language of a workspace; ``folder`` None: nothing is kept."""

    def __init__(self, folder: Path | None, workspace: Workspace) -> None:
        self._folder = folder
        self._workspace = workspace
        self._code = ""
        self._seen: dict[str, str] = {}
        """Game → a digest of its files as they were before they were read."""

    @staticmethod
    def of_user(workspace: Workspace) -> "Memory":
        """Return the memory in the user's cache folder."""
        named = os.environ.get(FOLDER_VARIABLE)
        if named is not None:
            return Memory(Path(named) if named else None, workspace)
        from platformdirs import user_cache_path  # late: only a memory without a folder of its own needs it

        return Memory(user_cache_path("kirifuda", appauthor=False), workspace)

    def look(self, games: Iterable[str]) -> None:
        """Take in the files of these games as they are now: before they are read, so that one that is saved while they
        are laid out is not taken for what was laid out.
        """
        if self._folder is None:
            return
        try:
            code, fonts = _digest(_files([_CODE], ".py")), _digest(_files(self._workspace.folders("fonts")))
            self._code = "\0".join((code, fonts, *_versions()))
            self._seen = {game: self._digest_of(game) for game in games}
        except OSError:
            self._seen = {}

    def recall(self, game: Game, lang: str, kind: TypeAdapter[Any]) -> Any | None:
        """Return what was told of the edition, as ``kind``; None where that is not known or no longer holds."""
        if self._folder is None or game.id not in self._seen:
            return None
        try:
            entry = TypeAdapter(Remembered).validate_json(self._file(game, lang).read_bytes())
            if entry.fingerprint != self._fingerprint(game, lang) or not self._same(entry.pictures):
                return None
            return kind.validate_python(entry.told)
        except (OSError, ValidationError):
            return None

    def keep(self, game: Game, lang: str, pictures: Mapping[str, str | None], told: object) -> None:
        """Keep what was told, unless a picture is missing that may be there the next time, or a file has changed since
        ``look``. A folder that cannot be written to is none.
        """
        if self._folder is None or game.id not in self._seen:
            return
        there = {file: digest for file, digest in pictures.items() if digest is not None}
        if len(there) < len(pictures):
            return
        try:
            if self._digest_of(game.id) != self._seen[game.id]:
                return
            entry = Remembered(self._fingerprint(game, lang), there, told)
            data = TypeAdapter(Remembered).dump_json(entry)
            self._folder.mkdir(parents=True, exist_ok=True)
            replace_atomically(self._file(game, lang), lambda file: file.write(data))
        except OSError:
            return

    def _file(self, game: Game, lang: str) -> Path:
        assert self._folder is not None
        place = hashlib.sha256(
            f"{self._workspace.root}\0{game.id}\0{lang}".encode(errors="surrogateescape")
        ).hexdigest()
        return self._folder / f"{place[:32]}.json"

    def _same(self, pictures: Mapping[str, str]) -> bool:
        root = self._workspace.root
        return all(
            hashlib.sha256((root / file).read_bytes()).hexdigest() == digest for file, digest in pictures.items()
        )

    def _fingerprint(self, game: Game, lang: str) -> str:
        """Return a digest of all that the edition follows from. Raises OSError."""
        parts = (self._code, self._seen[game.id], _digest(_files(_engine(game), ".py")), lang)
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    def _digest_of(self, game: str) -> str:
        names = (f"cards/{game}", f"layouts/{game}", "layouts/common")
        return _digest(_files(folder for name in names for folder in self._workspace.folders(name)))


def _engine(game: Game) -> Iterator[Path]:
    """Yield the folders of an engine's code."""
    for point in entry_points(group=GROUP, name=game.file.engine) if game.file.engine else ():
        found = find_spec(point.module)
        if found is not None and found.origin is not None:
            yield Path(found.origin).parent


def _versions() -> Iterator[str]:
    yield platform.python_version()
    yield sys.implementation.name
    for package in _USED:
        yield version(package)


def _files(folders: Iterable[Path], ending: str = "") -> Iterator[tuple[str, Path]]:
    """Yield all files below the folders, links followed, by their paths from these, in a fixed order."""
    for number, folder in enumerate(folders):
        seen: set[Path] = set()
        for place, inner, names in os.walk(folder, followlinks=True):
            real = Path(place).resolve()
            if real in seen:
                inner.clear()
                continue
            seen.add(real)
            inner.sort()
            for path in (Path(place, name) for name in sorted(names) if name.endswith(ending)):
                if path.is_file():
                    yield f"{number}/{path.relative_to(folder).as_posix()}", path


def _digest(files: Iterable[tuple[str, Path]]) -> str:
    whole = hashlib.sha256()
    for name, path in files:
        with path.open("rb") as stream:
            content = hashlib.file_digest(stream, "sha256").digest()
        whole.update(name.encode(errors="surrogateescape") + b"\0" + content)
    return whole.hexdigest()
