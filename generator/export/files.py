"""Files that appear whole or not at all: written aside in the same folder, then renamed."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import BinaryIO, TypeVar

_ASIDE_SUFFIX = ".kirifuda-part"

PathT = TypeVar("PathT", bound=PurePath)


@dataclass(frozen=True, slots=True)
class Written:
    """Where the new file is: at ``target``, or beside it where another program holds the target open.

    ``path`` is None where the file beside it is held open too: then nothing was written.
    """

    target: Path
    path: Path | None

    @property
    def held(self) -> bool:
        """Whether the target could not be replaced and is still the old file."""
        return self.path != self.target


def is_aside(path: Path) -> bool:
    """Return whether the file is what a killed run left behind and may be removed."""
    return path.name.startswith(".") and path.name.endswith(_ASIDE_SUFFIX)


def beside(target: PathT) -> PathT:
    """Return where a file goes whose target is held open: ``action.pdf`` → ``action.new.pdf``."""
    return target.with_name(f"{target.stem}.new{target.suffix}")


def replace_atomically(target: Path, write: Callable[[BinaryIO], object]) -> Written:
    """Write ``target`` by ``write``: on any interruption the old file stays as it was, and nothing is left aside.

    The folder must exist. A target that cannot be replaced (on Windows: one that a viewer holds open) is not an error:
    the new file stays beside it. Any other OSError is raised.
    """
    aside = target.with_name(f".{target.name}.{os.getpid()}{_ASIDE_SUFFIX}")
    try:
        with aside.open("wb") as file:
            write(file)
        for path in (target, beside(target)):
            if _renamed(aside, path):
                return Written(target, path)
        return Written(target, None)
    finally:
        aside.unlink(missing_ok=True)


def _renamed(aside: Path, path: Path) -> bool:
    try:
        os.replace(aside, path)
    except PermissionError:
        return False
    return True
