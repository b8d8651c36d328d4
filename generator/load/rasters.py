"""The bytes of a PNG or JPEG file in; its size as it is seen, and what printing will change of it, out.

Pillow is loaded at the first picture. No samples are decoded: a PNG's checksums and a JPEG's markers show whether the
file is whole.
"""

import struct
import warnings
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image as Raster

_FORMATS = ("PNG", "JPEG")
_EXIF_ORIENTATION = 0x0112
_ON_THEIR_SIDE = (5, 6, 7, 8)
"""EXIF orientations that turn the picture by a quarter (JEITA CP-3451, 4.6.4)."""

_START_OF_SCAN = 0xDA
_END_OF_IMAGE = b"\xff\xd9"
_STANDALONE = frozenset({0x01, *range(0xD0, 0xD9)})
"""JPEG markers without a length (ITU-T T.81, B.1.1.3)."""


class NotAPictureError(ValueError):
    """The bytes are no picture that can be printed; the message says why."""

    def __init__(self, message: str, *hints: str) -> None:
        super().__init__(message)
        self.hints = hints


@dataclass(frozen=True, slots=True)
class Header:
    """Width and height in pixels after EXIF orientation; ``notes`` tell what printing will change."""

    width: int
    height: int
    notes: tuple[str, ...]


def read_header(data: bytes) -> Header:
    """Return what the file says of itself. Raises NotAPictureError."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(BytesIO(data), formats=_FORMATS) as raster:
                raster.verify()
            with Image.open(BytesIO(data), formats=_FORMATS) as raster:
                header = _describe(raster, _orientation(raster, data))
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        most = f"{(Image.MAX_IMAGE_PIXELS or 0) / 1e6:.0f}"
        raise NotAPictureError(f"this picture has more than {most} million pixels", "make it smaller") from None
    except UnidentifiedImageError:
        raise NotAPictureError("this is not a PNG or JPEG picture, whatever its name says", "save it as PNG") from None
    except (OSError, SyntaxError, ValueError, EOFError, struct.error) as fault:
        raise NotAPictureError(f"this picture is broken: {fault}", "save or copy it again") from None
    if data.startswith(b"\xff\xd8") and not _has_an_end(data):
        raise NotAPictureError("this picture is cut short: its end is missing", "save or copy it again")
    damages = (f"a picture with damaged EXIF data: {heard[0].message}",) if heard else ()
    return replace(header, notes=(*header.notes, *damages))


def _orientation(raster: "Raster", data: bytes) -> int:
    """Return the EXIF orientation, 1 for none. A PNG is decoded for it only where it may stand after the samples."""
    from PIL import Image

    early = raster.format == "PNG" and data.find(b"eXIf", data.find(b"IDAT")) < 0
    exif = Image.Image.getexif(raster) if early else raster.getexif()
    value = exif.get(_EXIF_ORIENTATION)
    return value if isinstance(value, int) else 1


def _describe(raster: "Raster", orientation: int) -> Header:
    notes = []
    if raster.format == "PNG" and getattr(raster, "is_animated", False):
        notes.append("an animated picture: its first frame is printed")
    if raster.mode == "CMYK":
        notes.append("a CMYK picture: on screens its colours may look different")
    if raster.mode.startswith(("I", "F")):
        notes.append("16 bits a colour: 8 are printed")
    width, height = raster.size
    if orientation in _ON_THEIR_SIDE:
        width, height = height, width
    return Header(width, height, tuple(notes))


def _has_an_end(data: bytes) -> bool:
    """Return whether the end-of-image marker follows the picture's first scan; a thumbnail's own does not count."""
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == _START_OF_SCAN:
            return data.find(_END_OF_IMAGE, at) >= 0
        if marker == 0xFF:
            at += 1
        elif marker in _STANDALONE:
            at += 2
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return False
