"""Where things lie: the user's workspace, and the assets (fonts, common layouts, icons) that come with Kirifuda."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

_PACKAGE = Path(__file__).resolve().parent.parent
_SHARED = ("fonts", "layouts/common")
"""What a workspace takes from the assets where it does not have it; never another workspace's games."""


def assets_root() -> Path:
    """Return the folder of ``fonts/`` and ``layouts/common/``: in a wheel beside the code, else the checkout."""
    packed = _PACKAGE / "assets"
    return packed if packed.is_dir() else _PACKAGE.parent


@dataclass(frozen=True, slots=True)
class Workspace:
    """A folder with ``cards/`` and ``layouts/``; fonts and common layouts that it lacks are sought in the assets."""

    root: Path
    assets: Path

    @staticmethod
    def at(root: Path) -> "Workspace":
        """Return the workspace at ``root``."""
        return Workspace(root.resolve(), assets_root())

    def games(self) -> tuple[str, ...]:
        """Return the ids of all games: the folders under ``cards/`` that hold a game.yaml, sorted."""
        return tuple(sorted(path.parent.name for path in (self.root / "cards").glob("*/game.yaml")))

    def find(self, *relative: str) -> "Found | None":
        """Return the first of the relative paths that is a file, in the workspace first, then among the assets."""
        for name in relative:
            for base in self._bases(name):
                path = base / name
                if path.is_file():
                    return Found(path, name)
        return None

    def folders(self, relative: str) -> tuple[Path, ...]:
        """Return the folders of that name: the workspace's, then the assets'; one only where they are the same."""
        paths = dict.fromkeys(base / relative for base in self._bases(relative))
        return tuple(path for path in paths if path.is_dir())

    def _bases(self, relative: str) -> tuple[Path, ...]:
        shared = any(PurePosixPath(relative).is_relative_to(folder) for folder in _SHARED)
        return (self.root, self.assets) if shared else (self.root,)


@dataclass(frozen=True, slots=True)
class Found:
    """A file, and what it is called in messages: its path from the root, with slashes."""

    path: Path
    name: str
