"""A picture's file → what an image XObject holds, and how it stands in its box. Pillow is loaded only when needed."""

import zlib
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from generator.export.pdf.operators import matrix

if TYPE_CHECKING:
    from PIL.Image import Image as Raster

_EXIF_ORIENTATION = 0x0112
_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}

_STANDING = {
    1: ((0, 1, 0), (0, 0, 1)),
    2: ((1, -1, 0), (0, 0, 1)),
    3: ((1, -1, 0), (1, 0, -1)),
    4: ((0, 1, 0), (1, 0, -1)),
    5: ((0, 0, 1), (0, 1, 0)),
    6: ((1, 0, -1), (0, 1, 0)),
    7: ((1, 0, -1), (1, -1, 0)),
    8: ((0, 0, 1), (1, -1, 0)),
}
"""EXIF orientation → where a stored point (s to the right, t down, from 0 to 1) is seen: for across and for down, each
(o, a, b), it is o + a·s + b·t (JEITA CP-3451, 4.6.4)."""


class UnreadablePictureError(ValueError):
    """The file is not a picture that can be decoded; the message says why."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The samples of an image XObject as they are stored, and the EXIF orientation in which they are meant."""

    width: int
    height: int
    space: str
    filter: str
    data: bytes
    inverted: bool = False
    """CMYK as Adobe writes it into JPEG files: 0 is full ink."""
    mask: "Picture | None" = None
    orientation: int = 1


def read_picture(data: bytes) -> Picture:
    """Return a picture's file as an image XObject: a JPEG as it is, anything else decoded, its alpha as a soft mask.

    Raises UnreadablePictureError.
    """
    from PIL import Image

    try:
        with Image.open(BytesIO(data)) as raster:
            if raster.format in ("JPEG", "MPO") and raster.mode in _SPACES:
                return _passed_through(raster, data)
            return _decoded(raster)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as fault:
        raise UnreadablePictureError(str(fault)) from fault


def standing(orientation: int, x: float, y: float, w: float, h: float) -> str:
    """Return the operator that puts the unit square of an image into the box the right way up, where y runs down."""
    (across_0, across_s, across_t), (down_0, down_s, down_t) = _STANDING[orientation]
    return matrix(
        w * across_s, h * down_s, -w * across_t, -h * down_t, x + w * (across_0 + across_t), y + h * (down_0 + down_t)
    )


def _passed_through(raster: "Raster", data: bytes) -> Picture:
    return Picture(
        *raster.size,
        space=_SPACES[raster.mode],
        filter="DCTDecode",
        data=data,
        inverted=raster.mode == "CMYK" and "adobe" in raster.info,
        orientation=_orientation(raster),
    )


def _decoded(raster: "Raster") -> Picture:
    raster.load()
    orientation = _orientation(raster)
    mask = None
    if raster.has_transparency_data:
        raster = raster.convert("RGBA")
        alpha = raster.getchannel("A")
        if alpha.getextrema() != (255, 255):
            mask = _samples(alpha, orientation)
        raster = raster.convert("RGB")
    elif raster.mode.startswith(("I", "F")):
        raster = raster.point(lambda value: value / 257).convert("L")
    elif raster.mode not in _SPACES:
        raster = raster.convert("L" if raster.mode == "1" else "RGB")
    return _samples(raster, orientation, mask)


def _samples(raster: "Raster", orientation: int, mask: Picture | None = None) -> Picture:
    return Picture(
        *raster.size,
        space=_SPACES[raster.mode],
        filter="FlateDecode",
        data=zlib.compress(raster.tobytes()),
        mask=mask,
        orientation=orientation,
    )


def _orientation(raster: "Raster") -> int:
    told = raster.getexif().get(_EXIF_ORIENTATION, 1)
    return told if told in _STANDING else 1
