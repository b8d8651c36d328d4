"""The fonts of a workspace: ``fonts/fonts.yaml`` in, the faces that it names out, each opened when first asked for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, ValidationError

from generator.model.record import Id, Record
from generator.source.characters import decode
from generator.source.diagnostic import Diagnostic, Severity, Span, error
from generator.source.reader import read_yaml
from generator.source.validate import explain
from generator.source.values import Map, locate
from generator.text.face import Face, open_face
from generator.text.sfnt import fault_of

__all__ = ["Face", "FaceSet", "Family", "FontsFile", "load_faces"]

_MISSING = "is not there"


def _plain_name(name: str) -> str:
    if not name or name.startswith(".") or any(char in name for char in "/\\:"):
        raise ValueError(f"{name!r} is no file beside fonts.yaml; write its name alone, as in Mine-Regular.ttf")
    return name


FontName = Annotated[str, AfterValidator(_plain_name)]
"""The name of a file beside fonts.yaml: what lies elsewhere is not embedded."""


class Family(Record):
    """One entry of fonts.yaml. The files lie beside it."""

    regular: FontName
    bold: FontName | None = None
    licence: str | None = None
    """The file with the licence's text."""
    credit: str = ""


class FontsFile(Record):
    """fonts/fonts.yaml."""

    families: dict[Id, Family]


class FaceSet:
    """The faces of a workspace, by family and weight."""

    __slots__ = ("_chains", "_faces", "_openers", "families")

    def __init__(
        self, openers: Mapping[tuple[str, bool], Callable[[], Face]], families: Mapping[str, Family] | None = None
    ) -> None:
        """``openers``: (family, bold) → what opens that face; ``families``: what fonts.yaml says of them."""
        self.families: Mapping[str, Family] = families or {}
        self._openers = dict(openers)
        self._faces: dict[tuple[str, bool], Face] = {}
        self._chains: dict[tuple[tuple[str, ...], bool], tuple[Face, ...]] = {}

    def get(self, family: str, bold: bool = False) -> Face | None:
        """Return the face, or None where the family has no such weight or there is no such family."""
        key = (family, bold)
        face = self._faces.get(key)
        if face is None and key in self._openers:
            face = self._faces[key] = self._openers[key]()
        return face

    def chain(self, families: tuple[str, ...], bold: bool = False) -> tuple[Face, ...]:
        """Return the faces of one weight that these families have, in their order."""
        found = self._chains.get((families, bold))
        if found is None:
            faces = (self.get(family, bold) for family in families)
            found = self._chains[families, bold] = tuple(face for face in faces if face is not None)
        return found

    def named(self, name: str) -> Face | None:
        """Return the face that Frames call ``name``."""
        family, _, weight = name.partition("/")
        return self.get(family, weight == "bold")

    def __getitem__(self, name: str) -> Face:
        """Return the face that Frames call ``name``. Raises KeyError."""
        face = self.named(name)
        if face is None:
            raise KeyError(name)
        return face

    def names(self) -> tuple[str, ...]:
        """Return the families' names, sorted."""
        return tuple(sorted({family for family, _ in self._openers}))

    def joined(self, other: "FaceSet") -> "FaceSet":
        """Return the faces of both; a family of ``other`` stands for one of the same name here."""
        kept = {key: opener for key, opener in self._openers.items() if key[0] not in other.names()}
        return FaceSet(kept | other._openers, {**self.families, **other.families})


def load_faces(files: Sequence[Path]) -> tuple[FaceSet, tuple[Diagnostic, ...]]:
    """Return the faces that these fonts.yaml name; a family of an earlier file stands for one of a later.

    A face whose file is missing, damaged or of another kind is left out, with an error at its place.
    """
    faces, found = FaceSet({}), list[Diagnostic]()
    for file in reversed(files):
        if file.is_file():
            more, faults = _load(file, f"{file.parent.name}/{file.name}")
            faces = faces.joined(more)
            found[:0] = faults
    if not faces.names() and not found:
        found.append(error("fonts/none", "there are no fonts: no fonts/fonts.yaml names any"))
    return faces, tuple(found)


def _load(path: Path, name: str) -> tuple[FaceSet, tuple[Diagnostic, ...]]:
    root, diagnostics = _read(path, name)
    if root is None:
        return FaceSet({}), diagnostics
    try:
        families = FontsFile.model_validate(root).families
    except ValidationError as faults:
        return FaceSet({}), (*diagnostics, *explain(faults, root, FontsFile, "fonts"))
    openers: dict[tuple[str, bool], Callable[[], Face]] = {}
    found = list(diagnostics)
    for family, entry in families.items():
        for key, file in _files(entry):
            fault = _fault(path.parent / file)
            if fault is None:
                bold = key == "bold"
                openers[family, bold] = partial(open_face, f"{family}/bold" if bold else family, path.parent / file)
            else:
                place = locate(root, ("families", family, key))
                found.append(error("fonts/unusable", f"{file} {fault}", place, _hint(fault)))
    return FaceSet(openers, families), tuple(found)


def _read(path: Path, name: str) -> tuple[Map | None, tuple[Diagnostic, ...]]:
    try:
        data = path.read_bytes()
    except OSError as fault:
        return None, (error("fonts/unreadable", f"{name} cannot be read: {fault.strerror}"),)
    text, decoding = decode(data, name)
    if text is None:
        return None, decoding
    root, found = read_yaml(text, name)
    if isinstance(root, Map):
        return root, (*decoding, *found)
    found = (*decoding, *found)
    if any(one.severity is Severity.ERROR for one in found):
        return None, found
    hint = "begin with families:"
    return None, (*found, error("fonts/invalid", "this file names no fonts", Span(name, 1, 1), hint))


def _files(entry: Family) -> Iterator[tuple[str, str]]:
    yield "regular", entry.regular
    if entry.bold is not None:
        yield "bold", entry.bold


def _hint(fault: str) -> str:
    return "put it beside fonts.yaml" if fault == _MISSING else "a TrueType font (.ttf) is wanted"


def _fault(file: Path) -> str | None:
    try:
        return fault_of(file)
    except FileNotFoundError:
        return _MISSING
    except OSError as fault:
        return f"cannot be read: {fault.strerror}"
