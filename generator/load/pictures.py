"""A workspace's picture files in: cards' own art and images that layouts name. What they are and how large comes out.

Only the headers of raster pictures are read; whether every sample can be decoded is seen when they are written.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from math import ceil, inf
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Literal

from generator.load.rasters import NotAPictureError, read_header
from generator.load.svg import read_art
from generator.model.drawing import Art
from generator.source.characters import decode
from generator.source.diagnostic import Diagnostic, Severity, Span, error, warning
from generator.source.suggest import did_you_mean
from generator.units import MM_PER_INCH

ENDINGS = ("svg", "png", "jpg", "jpeg")
"""What picture files may be called, in small or large letters."""
_OTHER_ENDINGS = ("ai", "avif", "bmp", "gif", "heic", "pdf", "psd", "tif", "tiff", "webp")
"""Pictures that are not taken: one among the cards' art is told, not passed over."""
MOST_BYTES = 64 * 1024 * 1024
"""A larger picture file is refused unread."""
LEAST_DPI = 200
"""Below this, one sees the pixels in print."""
_HALF_A_DOT = 0.5

Box = tuple[float, float, float, float]
"""x, y, width, height."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file: ``file`` is its posix path from the workspace's root.

    The size is as it is seen, after any turn that EXIF asks for; for SVG, that of the view box. ``art`` holds the
    shapes of an SVG.
    """

    file: str
    digest: str
    """SHA-256 of the file's bytes, in hexadecimal."""
    width_px: float
    height_px: float
    kind: Literal["raster", "svg"]
    art: Art | None = None


Found = tuple[Picture | None, tuple[Diagnostic, ...]]
"""A picture, and what is to be said of it: errors where it is None, else warnings."""


class PictureLibrary:
    """The pictures of one game, each read at its first use."""

    def __init__(self, root: Path, game: str) -> None:
        self._root = root
        self._folder = f"cards/{game}/art"
        self._listing: Mapping[str, tuple[str, ...]] | None = None
        self._found: dict[str, Found] = {}

    def art(self, card: str) -> str | None:
        """Return the file of the card's own art, whether or not it can be used; None where it has none."""
        return next(iter(self._files().get(card, ())), None)

    def find_art(self, card: str) -> Found:
        """Return the card's own art, ``cards/<game>/art/<card>.*``, with Diagnostics; (None, ()) where it has none."""
        files = self._files().get(card, ())
        if len(files) > 1:
            message = f"the card {card!r} has more than one picture: {' and '.join(files)}"
            return None, (error("picture/two-for-one-card", message, Span(files[1], 1, 1), "keep one of them"),)
        return self.find_image(files[0]) if files else (None, ())

    def find_image(self, file: str) -> Found:
        """Return the picture at ``file``, a posix path from the workspace's root, with Diagnostics."""
        if file not in self._found:
            self._found[file] = find_picture(self._root, file)
        return self._found[file]

    @property
    def digests(self) -> Mapping[str, str | None]:
        """The files asked for so far → SHA-256 of their bytes; None for one that is no picture, or not there."""
        return {file: picture.digest if picture else None for file, (picture, _) in self._found.items()}

    def files(self, card: str) -> tuple[str, ...]:
        """Return the files in the art's folder that are called like the card, whether they can be used or not."""
        return tuple(self._files().get(card, ()))

    def strays(self, cards: frozenset[str]) -> tuple[Diagnostic, ...]:
        """Return a warning for each picture in the art's folder that is on no sheet: it is called like none of the
        cards, or is of a kind that is not taken.
        """
        found = [
            warning(
                "picture/no-such-card",
                f"{file} is the art of no card",
                Span(file, 1, 1),
                did_you_mean(card, cards) or "call it as the card's id, as in scout.png",
            )
            for card, files in self._files().items()
            if card not in cards
            for file in files
        ]
        hint = "save it as PNG, JPEG or SVG"
        for files in _list_pictures(self._root / self._folder, self._folder, _OTHER_ENDINGS).values():
            found += [
                warning("picture/kind", f"{file} is of a kind that is not taken", Span(file, 1, 1), hint)
                for file in files
            ]
        return tuple(found)

    def _files(self) -> Mapping[str, tuple[str, ...]]:
        if self._listing is None:
            self._listing = _list_pictures(self._root / self._folder, self._folder, ENDINGS)
        return self._listing


def find_picture(root: Path, file: str) -> Found:
    """Return the picture at ``file``, a posix path from the workspace's root; what leads out of it is refused."""
    where = Span(file, 1, 1)
    refused = _refuse(root, file)
    if refused is not None:
        return None, (refused,)
    path = root / file
    try:
        if path.stat().st_size > MOST_BYTES:
            message = f"this picture file is larger than {MOST_BYTES // 1024 // 1024} MiB"
            return None, (error("picture/too-large", message, where, "600 dots per inch are enough for print"),)
        data = path.read_bytes()
    except OSError as fault:
        return None, (error("picture/unreadable", f"{file} cannot be read: {fault.strerror}", where),)
    return _svg(file, data) if path.suffix.lower() == ".svg" else _raster(file, data)


def cover(picture_w: float, picture_h: float, box: Box, focus: tuple[float, float] = (0.5, 0.5)) -> Box:
    """Return where the whole picture lies, in the box's unit, when it is scaled to cover the box.

    ``focus`` is the point of the picture, as fractions from its top left corner, that comes as near to the middle of
    the box as can be while the box stays covered.
    """
    x, y, w, h = box
    scale = max(w / picture_w, h / picture_h)
    wide, high = picture_w * scale, picture_h * scale
    left = min(x, max(x + w - wide, x + w / 2 - focus[0] * wide))
    top = min(y, max(y + h - high, y + h / 2 - focus[1] * high))
    return left, top, wide, high


def contain(picture_w: float, picture_h: float, box: Box) -> Box:
    """Return where the whole picture lies, in the box's unit, when it is scaled to fit into the box, in its middle."""
    x, y, w, h = box
    scale = min(w / picture_w, h / picture_h)
    wide, high = picture_w * scale, picture_h * scale
    return x + (w - wide) / 2, y + (h - high) / 2, wide, high


def dpi_at(picture: Picture, placed_w: float, placed_h: float) -> float:
    """Return the pixels an inch, across or down, of the whole picture at this size in mm; the fewer. SVG: infinity."""
    if picture.kind == "svg":
        return inf
    return min(picture.width_px / placed_w, picture.height_px / placed_h) * MM_PER_INCH


def too_coarse(picture: Picture, placed_w: float, placed_h: float, span: Span | None = None) -> Diagnostic | None:
    """Return a warning where the whole picture, placed at this size in mm, has fewer than LEAST_DPI pixels an inch."""
    dpi = dpi_at(picture, placed_w, placed_h)
    if dpi >= LEAST_DPI - _HALF_A_DOT:
        return None
    size = f"{placed_w:.1f} × {placed_h:.1f} mm"
    message = f"{picture.file} has {dpi:.0f} pixels an inch at {size}; {LEAST_DPI} are wanted"
    wanted = f"{_pixels(placed_w)} × {_pixels(placed_h)}"
    hint = f"give it {wanted} pixels or more (it has {picture.width_px:g} × {picture.height_px:g}), or less room"
    return warning("picture/coarse", message, span, hint)


def _pixels(mm: float) -> int:
    return ceil(mm / MM_PER_INCH * LEAST_DPI - _HALF_A_DOT)


def _list_pictures(folder: Path, name: str, endings: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    if not folder.is_dir():
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for file in sorted(path.name for path in folder.iterdir()):
        stem, _, ending = file.rpartition(".")
        if stem and ending.lower() in endings:
            found[stem] = (*found.get(stem, ()), f"{name}/{file}")
    return found


def _refuse(root: Path, file: str) -> Diagnostic | None:
    where = Span(file, 1, 1)
    path = PurePosixPath(file)
    absolute = path.is_absolute() or PureWindowsPath(file).drive or PureWindowsPath(file).root
    if absolute or ".." in path.parts or "\\" in file or not file.isprintable():
        hint = "write the path from the workspace's root, with slashes, as in layouts/sedecim/paper.png"
        return error("picture/outside", f"{file!r} is no path within the workspace", where, hint)
    if path.suffix.lower().removeprefix(".") not in ENDINGS:
        hint = f"use one of: {', '.join(ENDINGS)}"
        return error("picture/kind", f"{file!r} is not called like a picture", where, hint)
    real = (root / file).resolve()
    if not real.is_relative_to(root.resolve()):
        hint = "copy the picture into the workspace"
        return error("picture/outside", f"{file!r} is a link that leads out of the workspace", where, hint)
    if not real.is_file():
        beside = [f"{path.parent}/{other.name}" for other in real.parent.iterdir()] if real.parent.is_dir() else []
        hint = did_you_mean(file, beside) or "put it there, or mend the path: it begins at the workspace's root"
        return error("picture/missing", f"there is no picture {file!r}", where, hint)
    return None


def _svg(file: str, data: bytes) -> Found:
    text, decoding = decode(data, file)
    if text is None:
        return None, decoding
    art, reading = read_art(text, file)
    if art is None or any(fault.severity is Severity.ERROR for fault in reading):
        return None, reading
    return Picture(file, sha256(data).hexdigest(), art.w, art.h, "svg", art), reading


def _raster(file: str, data: bytes) -> Found:
    where = Span(file, 1, 1)
    try:
        header = read_header(data)
    except NotAPictureError as fault:
        return None, (error("picture/not-a-picture", f"{file}: {fault}", where, *fault.hints),)
    notes = tuple(warning("picture/changed", f"{file}: {note}", where) for note in header.notes)
    return Picture(file, sha256(data).hexdigest(), header.width, header.height, "raster"), notes
