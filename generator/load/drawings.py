"""Folders of SVG icons with their credits in; Drawings by name out, each read at its first use.

Every icon has an entry in the ``credits.yaml`` beside it: ``<name>: {author: …, licence: …, source: …}``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.load.records import check, read_map, read_text
from generator.load.svg import read_icon
from generator.load.workspace import Found
from generator.model.drawing import Drawing
from generator.model.record import ID, Record
from generator.source.diagnostic import Diagnostic, Span, error, warning
from generator.source.suggest import did_you_mean
from generator.source.values import Map

CREDITS = "credits.yaml"


class Credit(Record):
    """Whom to thank for an icon, and what allows its use."""

    author: str
    licence: str
    source: str


_Credits = tuple[Mapping[str, Credit | None], tuple[Diagnostic, ...]]
"""Credits by the icon's name, None for one that cannot be used, and what is wrong with them."""


@dataclass(frozen=True, slots=True)
class _Folder:
    """One folder's icons by name, and its credits file."""

    name: str
    icons: Mapping[str, Found]
    credits: Found


class DrawingLibrary(Mapping[str, Drawing]):
    """Drawings by name; of two with one name, that of the earlier folder.

    ``names`` is known from the listing alone; looking a name up reads its file. A file that is no icon is as if it were
    not there; ``read`` tells why.
    """

    def __init__(self, folders: Sequence[_Folder]) -> None:
        self._folders = tuple(folders)
        self._homes = {name: folder for folder in reversed(self._folders) for name in folder.icons}
        self._names = frozenset(self._homes)
        self._credits: dict[str, _Credits] = {}
        self._read: dict[str, tuple[Drawing | None, tuple[Diagnostic, ...]]] = {}

    @staticmethod
    def of(folders: Sequence[Path]) -> "DrawingLibrary":
        """Return the library of these folders, each at ``layouts/<game>/icons`` of its root; none are read yet."""
        return DrawingLibrary([_list(folder) for folder in folders if folder.is_dir()])

    @property
    def names(self) -> frozenset[str]:
        """The names of all icons, whether they can be read or not."""
        return self._names

    def __getitem__(self, name: str) -> Drawing:
        drawing, _ = self.read(name)
        if drawing is None:
            raise KeyError(name)
        return drawing

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._homes))

    def __len__(self) -> int:
        return len(self._homes)

    def read(self, name: str) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        """Return the drawing with its credit, and what is wrong with either; (None, ()) where there is no such name."""
        if name not in self._homes:
            return None, ()
        if name not in self._read:
            self._read[name] = self._with_credit(name, self._homes[name])
        return self._read[name]

    def check(self) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the folders: icons without credit, credits without icon, names nobody can write."""
        return tuple(fault for folder in self._folders for fault in self._check(folder))

    def _with_credit(self, name: str, folder: _Folder) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        drawing, faults = _read_drawing(folder.icons[name])
        credits, _ = self._credits_of(folder)
        if name not in credits:
            return drawing, (*faults, _uncredited(folder, name))
        credit = credits[name]
        if drawing is None or credit is None:
            return drawing, faults
        return replace(drawing, author=credit.author, licence=credit.licence, source=credit.source), faults

    def _check(self, folder: _Folder) -> Iterator[Diagnostic]:
        credits, faults = self._credits_of(folder)
        yield from faults
        for name in sorted(folder.icons):
            if re.fullmatch(ID, name) is None:
                message = f"an icon cannot be called {name!r}"
                yield error("icon/name", message, _at(folder, name), "use small letters, digits, - and _")
            if name not in credits:
                yield _uncredited(folder, name)

    def _credits_of(self, folder: _Folder) -> _Credits:
        key = str(folder.credits.path)
        if key not in self._credits:
            self._credits[key] = _read_credits(folder)
        return self._credits[key]


def _list(folder: Path) -> _Folder:
    name = "/".join(folder.parts[-3:])
    icons = {path.stem: Found(path, f"{name}/{path.name}") for path in folder.iterdir() if path.suffix == ".svg"}
    return _Folder(name, icons, Found(folder / CREDITS, f"{name}/{CREDITS}"))


def _read_drawing(found: Found) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
    text, decoding = read_text(found, "icon")
    return read_icon(text, found.name) if text is not None else (None, decoding)


def _read_credits(folder: _Folder) -> _Credits:
    if not folder.credits.path.is_file():
        return {}, ()
    data, reading = read_map(folder.credits)
    faults = list(reading)
    credits: dict[str, Credit | None] = {}
    for name, entry in (data or {}).items():
        credits[name] = None
        if not isinstance(entry, Map):
            hint = "write {author: …, licence: …, source: …}"
            faults.append(error("icon/credit", f"the credit of {name!r} is no mapping", _value(data, name), hint))
            continue
        credit, wrong = check(entry, Credit, "icon")
        faults.extend(wrong)
        credits[name] = credit
        if name not in folder.icons:
            message = f"there is no icon {name!r} for this credit"
            faults.append(warning("icon/no-icon", message, entry.span(), *_meant(name, folder)))
    return credits, tuple(faults)


def _value(data: Map | None, name: str) -> Span | None:
    return data.value_span(name) if data is not None else None


def _meant(name: str, folder: _Folder) -> tuple[str, ...]:
    hint = did_you_mean(name, folder.icons)
    return (hint,) if hint else ()


def _uncredited(folder: _Folder, name: str) -> Diagnostic:
    hint = f"add to {folder.credits.name}: {name}: {{author: …, licence: …, source: …}}"
    return error("icon/no-credit", f"the icon {name!r} has no credit", _at(folder, name), hint)


def _at(folder: _Folder, name: str) -> Span:
    return Span(folder.icons[name].name, 1, 1)
