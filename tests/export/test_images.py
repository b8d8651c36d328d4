"""Pictures of every kind as they are seen on the card, and what of them is in the file."""

from hashlib import sha256
from io import BytesIO

import pikepdf
import pytest
from PIL import Image as Raster

from generator.export.pdf.images import UnreadablePictureError, read_picture
from generator.model.frame import Frame, Image, Rect

from .reading import painted, seen
from .sample import write, write_frame

WHITE, RED, GREEN, BLUE, YELLOW = (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)
QUARTERS = (RED, GREEN, BLUE, YELLOW)
"""Top left, top right, bottom left, bottom right."""


def quarters(width=64, height=64):
    raster = Raster.new("RGB", (width, height))
    for index, colour in enumerate(QUARTERS):
        across, down = index % 2 * width // 2, index // 2 * height // 2
        raster.paste(colour, (across, down, across + width // 2, down + height // 2))
    return raster


def saved(raster, kind, **more):
    file = BytesIO()
    raster.save(file, kind, **more)
    return file.getvalue()


def oriented(orientation, kind="JPEG"):
    exif = Raster.Exif()
    exif[0x0112] = orientation
    return saved(quarters(), kind, exif=exif, **({"quality": 95, "subsampling": 0} if kind == "JPEG" else {}))


def image(data, x=10.0, y=10.0, w=20.0, h=20.0, clip=None):
    return Image(x, y, w, h, "art.png", sha256(data).hexdigest(), clip or Rect(x, y, w, h))


@pytest.fixture
def look(tmp_path):
    """Return what writes one picture into (10, 10, 20, 20) mm of a card and gives the colour at (x, y)."""

    def written(data, **place):
        write_frame(tmp_path / "card.pdf", Frame(63, 88, 3, (image(data, **place),)), images=lambda file: data)
        at = seen(tmp_path / "card.pdf")
        return lambda x, y: nearest(at(x, y))

    return written


def nearest(colour):
    """Return the pure colour that a JPEG meant."""
    return tuple(255 if part > 190 else 0 if part < 65 else part for part in colour)


def corners(at):
    return at(15, 15), at(25, 15), at(15, 25), at(25, 25)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "TIFF", "GIF", "BMP"])
def test_a_picture_stands_upright_in_its_box(look, kind):
    more = {"quality": 95, "subsampling": 0} if kind == "JPEG" else {"lossless": True} if kind == "WEBP" else {}
    at = look(saved(quarters(), kind, **more))
    assert corners(at) == QUARTERS
    assert (at(9.5, 15), at(30.5, 15), at(15, 9.5), at(15, 30.5)) == (WHITE,) * 4


def test_it_is_stretched_to_its_box(look):
    at = look(saved(quarters(), "PNG"), x=5, y=5, w=40, h=10)
    assert (at(6, 6), at(44, 6), at(6, 14), at(44, 14)) == QUARTERS


def test_nothing_is_seen_outside_the_clip_nor_in_its_rounded_corners(look):
    at = look(saved(quarters(), "PNG"), clip=Rect(15, 15, 10, 10, 4))
    assert (at(14, 20), at(26, 20), at(15.3, 15.3)) == (WHITE,) * 3
    assert (at(17, 17), at(23, 17), at(17, 23), at(23, 23)) == QUARTERS


# what is seen of (R G / B Y) when it is stored so and meant to be turned: JEITA CP-3451, 4.6.4, tag 274
SEEN = {
    1: (RED, GREEN, BLUE, YELLOW),
    2: (GREEN, RED, YELLOW, BLUE),
    3: (YELLOW, BLUE, GREEN, RED),
    4: (BLUE, YELLOW, RED, GREEN),
    5: (RED, BLUE, GREEN, YELLOW),
    6: (BLUE, RED, YELLOW, GREEN),
    7: (YELLOW, GREEN, BLUE, RED),
    8: (GREEN, YELLOW, RED, BLUE),
}


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "TIFF"])
@pytest.mark.parametrize("orientation", SEEN)
def test_the_orientation_of_a_photograph_is_heeded(look, orientation, kind):
    assert corners(look(oriented(orientation, kind))) == SEEN[orientation]


def test_an_orientation_that_means_nothing_is_upright(look):
    assert corners(look(oriented(9))) == QUARTERS


def test_a_jpeg_is_in_the_file_byte_for_byte():
    data = saved(quarters(), "JPEG")
    picture = read_picture(data)
    assert (picture.filter, picture.data) == ("DCTDecode", data)
    assert (picture.width, picture.height, picture.space) == (64, 64, "DeviceRGB")


def test_a_grey_jpeg_stays_grey(look):
    data = saved(Raster.new("L", (8, 8), 128), "JPEG")
    assert read_picture(data).space == "DeviceGray"
    assert look(data)(20, 20) == pytest.approx((128, 128, 128), abs=2)


def test_a_cmyk_jpeg_as_adobe_writes_it_is_not_a_negative(look):
    full_black = Raster.new("CMYK", (8, 8), (0, 0, 0, 255))
    data = saved(full_black, "JPEG")  # Pillow writes the Adobe marker and inverted samples
    assert read_picture(data).inverted
    assert max(look(data)(20, 20)) < 60


def test_transparency_shows_what_lies_beneath(look):
    raster = quarters().convert("RGBA")
    raster.paste((0, 0, 0, 0), (0, 0, 32, 32))
    at = look(saved(raster, "PNG"))
    assert corners(at) == (WHITE, GREEN, BLUE, YELLOW)


def test_a_transparent_palette_colour_shows_what_lies_beneath(look):
    raster = quarters().quantize(4)
    data = saved(raster, "PNG", transparency=raster.getpixel((0, 0)))
    assert corners(look(data)) == (WHITE, GREEN, BLUE, YELLOW)


def test_an_alpha_that_hides_nothing_costs_no_mask():
    assert read_picture(saved(quarters().convert("RGBA"), "PNG")).mask is None


@pytest.mark.parametrize(
    ("raster", "grey"),
    [(Raster.new("1", (8, 8), 0), 0), (Raster.new("L", (8, 8), 77), 77), (Raster.new("I;16", (8, 8), 77 * 257), 77)],
    ids=["1 bit", "8 bits", "16 bits"],
)
def test_greys_of_any_depth(look, raster, grey):
    data = saved(raster, "PNG")
    assert read_picture(data).space == "DeviceGray"
    assert look(data)(20, 20) == pytest.approx((grey,) * 3, abs=1)


def images(pdf):
    return [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"]


def test_a_picture_that_many_cards_show_is_in_the_file_once(tmp_path):
    data = saved(quarters(), "PNG")
    cards = [(f"card-{number}", 1) for number in range(12)]
    frame = Frame(63, 88, 3, (image(data), image(data, x=35)))
    write(tmp_path / "cards.pdf", cards, frame_of=lambda face: frame, images=lambda file: data)
    with pikepdf.open(tmp_path / "cards.pdf") as pdf:
        assert len(images(pdf)) == 1
        placed = [each for each in painted(pdf.pages[0]) if each.kind == "image"]
    assert len(placed) == 2 * 9
    assert placed[0].box == pytest.approx((20.5, 26.5, 40.5, 46.5), abs=0.01)


def test_a_picture_is_read_once(tmp_path):
    data = saved(quarters(), "PNG")
    read = []

    def bytes_of(file):
        read.append(file)
        return data

    write_frame(tmp_path / "card.pdf", Frame(63, 88, 3, (image(data), image(data, x=35))), images=bytes_of)
    assert read == ["art.png"]


@pytest.mark.parametrize(
    "data", [b"", b"not a picture", saved(quarters(), "PNG")[:90], saved(quarters(), "JPEG")[:60]], ids=len
)
def test_a_picture_that_cannot_be_decoded_is_told_and_crossed_out(tmp_path, data):
    with pytest.raises(UnreadablePictureError):
        read_picture(data)
    told = write_frame(tmp_path / "card.pdf", Frame(63, 88, 3, (image(data),)), images=lambda file: data)
    assert set(told.unreadable) == {"art.png"}
    assert told.unreadable["art.png"]
    at = seen(tmp_path / "card.pdf")
    assert at(20, 20)[0] > 190 > at(20, 20)[1]
    assert at(20, 13) == WHITE


def test_pixels_are_kept_as_they_are(tmp_path):
    raster = quarters(6, 4)
    data = saved(raster, "PNG")
    write_frame(tmp_path / "card.pdf", Frame(63, 88, 3, (image(data),)), images=lambda file: data)
    with pikepdf.open(tmp_path / "card.pdf") as pdf:
        (only,) = images(pdf)
        assert (only.Width, only.Height) == (6, 4)
        assert only.read_bytes() == raster.tobytes()
