"""Picture files in a small workspace: what they are, what is refused, and where they lie in their boxes."""

import os
import struct
import zlib
from hashlib import sha256
from io import BytesIO
from math import inf
from pathlib import Path

import pytest
from PIL import Image

from generator.load.pictures import (
    Picture,
    PictureLibrary,
    contain,
    cover,
    dpi_at,
    find_picture,
    too_coarse,
)
from generator.source.diagnostic import Severity, Span

ART = "cards/tavern/art"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="red" d="M0 0h9v9z"/></svg>'
SIDEWAYS = (5, 6, 7, 8)


def png(width: int = 4, height: int = 3, mode: str = "RGB") -> bytes:
    out = BytesIO()
    Image.new(mode, (width, height)).save(out, "PNG")
    return out.getvalue()


def jpeg(width: int = 4, height: int = 3, mode: str = "RGB", orientation: int | None = None) -> bytes:
    out = BytesIO()
    exif = Image.Exif()
    if orientation is not None:
        exif[0x0112] = orientation
    Image.new(mode, (width, height)).save(out, "JPEG", exif=exif)
    return out.getvalue()


def chunk(kind: bytes, body: bytes) -> bytes:
    """A chunk of a PNG (PNG 3rd edition, 5.3)."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def huge_png(width: int, height: int) -> bytes:
    """A PNG that says it is huge, in a hundred bytes."""
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def turned_png(width: int, height: int, orientation: int, *, after_the_samples: bool) -> bytes:
    """A PNG with an eXIf chunk: a TIFF header and one entry, 0x0112, of type SHORT."""
    exif = b"MM\x00*" + struct.pack(">IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    data = png(width, height)
    at = data.index(b"IEND" if after_the_samples else b"IDAT") - 4
    return data[:at] + chunk(b"eXIf", exif) + data[at:]


def put(root: Path, file: str, data: bytes | str) -> str:
    path = root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return file


def fault_of(root: Path, file: str) -> tuple[str, str]:
    picture, faults = find_picture(root, file)
    assert picture is None
    (fault,) = faults
    assert fault.severity is Severity.ERROR
    return fault.code, fault.message


class TestPictures:
    def test_a_raster_is_known_by_its_bytes_and_size(self, tmp_path: Path) -> None:
        data = png(40, 30)
        file = put(tmp_path, f"{ART}/ale.png", data)
        assert find_picture(tmp_path, file) == (Picture(file, sha256(data).hexdigest(), 40, 30, "raster"), ())

    def test_an_svg_comes_with_its_shapes(self, tmp_path: Path) -> None:
        picture, faults = find_picture(tmp_path, put(tmp_path, f"{ART}/ale.svg", SVG))
        assert faults == ()
        assert picture is not None
        assert (picture.width_px, picture.height_px, picture.kind) == (40.0, 30.0, "svg")
        assert picture.art is not None
        assert [shape.fill for shape in picture.art.shapes] == ["#ff0000"]

    def test_what_an_svg_cannot_show_is_told_at_its_line(self, tmp_path: Path) -> None:
        file = put(tmp_path, f"{ART}/ale.svg", SVG.replace("<path", "\n<text/>\n<path"))
        picture, (fault,) = find_picture(tmp_path, file)
        assert picture is None
        assert fault.span == Span(file, 2, 1, 5)

    @pytest.mark.parametrize("orientation", range(1, 9))
    def test_the_size_is_as_exif_turns_it(self, tmp_path: Path, orientation: int) -> None:
        picture, _ = find_picture(tmp_path, put(tmp_path, "paper.jpg", jpeg(40, 30, orientation=orientation)))
        assert picture is not None
        expected = (30, 40) if orientation in SIDEWAYS else (40, 30)
        assert (picture.width_px, picture.height_px) == expected

    @pytest.mark.parametrize("after_the_samples", [False, True])
    def test_a_png_may_say_how_it_is_turned_too(self, tmp_path: Path, after_the_samples: bool) -> None:
        file = put(tmp_path, "paper.png", turned_png(40, 30, 6, after_the_samples=after_the_samples))
        picture, faults = find_picture(tmp_path, file)
        assert faults == ()
        assert picture is not None
        assert (picture.width_px, picture.height_px) == (30, 40)

    @pytest.mark.parametrize(
        ("name", "data", "says"),
        [
            ("paper.jpg", jpeg(mode="CMYK"), "CMYK"),
            ("paper.png", png(mode="I;16"), "16 bits"),
        ],
    )
    def test_what_printing_changes_is_a_warning(self, tmp_path: Path, name: str, data: bytes, says: str) -> None:
        picture, (fault,) = find_picture(tmp_path, put(tmp_path, name, data))
        assert picture is not None
        assert fault.severity is Severity.WARNING
        assert says in fault.message

    def test_damaged_exif_is_a_warning_and_turns_nothing(self, tmp_path: Path) -> None:
        data = jpeg(40, 30, orientation=6).replace(
            struct.pack(">HHI", 0x0112, 3, 1), struct.pack(">HHI", 0x0112, 3, 99)
        )
        picture, (fault,) = find_picture(tmp_path, put(tmp_path, "paper.jpg", data))
        assert picture is not None
        assert (picture.width_px, fault.severity, fault.code) == (40, Severity.WARNING, "picture/changed")

    def test_of_an_animation_the_first_frame_is_printed(self, tmp_path: Path) -> None:
        out = BytesIO()
        frames = [Image.new("RGB", (4, 3), colour) for colour in ("red", "blue")]
        frames[0].save(out, "PNG", save_all=True, append_images=frames[1:])
        picture, (fault,) = find_picture(tmp_path, put(tmp_path, "paper.png", out.getvalue()))
        assert picture is not None
        assert (fault.severity, fault.code) == (Severity.WARNING, "picture/changed")

    def test_large_letters_in_the_ending_are_read_too(self, tmp_path: Path) -> None:
        picture, _ = find_picture(tmp_path, put(tmp_path, "DSC0001.JPG", jpeg()))
        assert picture is not None


class TestBrokenPictures:
    def test_something_else_under_a_pictures_name(self, tmp_path: Path) -> None:
        code, message = fault_of(tmp_path, put(tmp_path, "paper.png", b"GIF89a......"))
        assert code == "picture/not-a-picture"
        assert "not a PNG or JPEG" in message

    @pytest.mark.parametrize("name", ["empty.png", "empty.jpg"])
    def test_an_empty_file(self, tmp_path: Path, name: str) -> None:
        assert fault_of(tmp_path, put(tmp_path, name, b""))[0] == "picture/not-a-picture"

    def test_a_png_cut_short(self, tmp_path: Path) -> None:
        assert fault_of(tmp_path, put(tmp_path, "paper.png", png(40, 30)[:-20]))[0] == "picture/not-a-picture"

    def test_a_jpeg_cut_short(self, tmp_path: Path) -> None:
        code, message = fault_of(tmp_path, put(tmp_path, "paper.jpg", jpeg(40, 30)[:-20]))
        assert code == "picture/not-a-picture"
        assert "cut short" in message

    def test_the_end_of_a_thumbnail_is_not_the_end(self, tmp_path: Path) -> None:
        whole = jpeg(40, 30)
        thumbnail = jpeg(4, 3)
        comment = b"\xff\xfe" + struct.pack(">H", len(thumbnail) + 2) + thumbnail
        with_thumbnail = whole[:2] + comment + whole[2:]
        assert find_picture(tmp_path, put(tmp_path, "whole.jpg", with_thumbnail))[1] == ()
        assert "cut short" in fault_of(tmp_path, put(tmp_path, "cut.jpg", with_thumbnail[:-20]))[1]

    def test_a_png_with_a_wrong_checksum(self, tmp_path: Path) -> None:
        data = bytearray(png(40, 30))
        data[data.index(b"IDAT") + 8] ^= 1
        assert fault_of(tmp_path, put(tmp_path, "paper.png", bytes(data)))[0] == "picture/not-a-picture"

    @pytest.mark.parametrize("side", [10_000, 20_000])
    def test_a_small_file_that_would_unpack_into_a_huge_picture(self, tmp_path: Path, side: int) -> None:
        code, message = fault_of(tmp_path, put(tmp_path, "bomb.png", huge_png(side, side)))
        assert code == "picture/not-a-picture"
        assert "million pixels" in message

    def test_a_file_that_is_too_large_is_not_read(self, tmp_path: Path) -> None:
        with (tmp_path / "large.png").open("wb") as file:
            file.truncate(64 * 1024 * 1024 + 1)
        assert fault_of(tmp_path, "large.png")[0] == "picture/too-large"


class TestPathsThatAreRefused:
    @pytest.mark.parametrize(
        "file",
        [
            "../secret.png",
            "cards/../../secret.png",
            "/etc/secret.png",
            "C:/secret.png",
            "c:secret.png",
            "//server/share/secret.png",
            "..\\secret.png",
            "\\secret.png",
            "cards\\secret.png",
            "secret\x00.png",
        ],
    )
    def test_paths_out_of_the_workspace(self, tmp_path: Path, file: str) -> None:
        root = tmp_path / "workspace"
        root.mkdir()
        put(tmp_path, "secret.png", png())
        assert fault_of(root, file)[0] == "picture/outside"

    @pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
    def test_links_out_of_the_workspace(self, tmp_path: Path) -> None:
        root = tmp_path / "workspace"
        (root / "cards").mkdir(parents=True)
        put(tmp_path, "secret/a.png", png())
        (root / "a.png").symlink_to(tmp_path / "secret" / "a.png")
        (root / "cards" / "art").symlink_to(tmp_path / "secret")
        assert fault_of(root, "a.png")[0] == "picture/outside"
        assert fault_of(root, "cards/art/a.png")[0] == "picture/outside"

    @pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
    def test_links_within_the_workspace_are_followed(self, tmp_path: Path) -> None:
        put(tmp_path, "a.png", png())
        (tmp_path / "b.png").symlink_to(tmp_path / "a.png")
        assert find_picture(tmp_path, "b.png")[0] is not None

    @pytest.mark.parametrize("file", ["paper.gif", "paper", "paper.png.exe", ""])
    def test_what_is_not_called_like_a_picture(self, tmp_path: Path, file: str) -> None:
        assert fault_of(tmp_path, file)[0] == "picture/kind"

    def test_what_is_not_there(self, tmp_path: Path) -> None:
        (tmp_path / "folder.png").mkdir()
        assert fault_of(tmp_path, "paper.png")[0] == "picture/missing"
        assert fault_of(tmp_path, "folder.png")[0] == "picture/missing"


class TestCardsOwnArt:
    @pytest.mark.parametrize(
        ("ending", "data"), [("png", png()), ("jpg", jpeg()), ("jpeg", jpeg()), ("JPG", jpeg()), ("svg", SVG.encode())]
    )
    def test_it_is_called_like_the_card(self, tmp_path: Path, ending: str, data: bytes) -> None:
        file = put(tmp_path, f"{ART}/ale.{ending}", data)
        picture, faults = PictureLibrary(tmp_path, "tavern").find_art("ale")
        assert faults == ()
        assert picture is not None
        assert picture.file == file

    def test_a_card_may_have_none(self, tmp_path: Path) -> None:
        assert PictureLibrary(tmp_path, "tavern").find_art("ale") == (None, ())
        put(tmp_path, f"{ART}/ale.txt", "a note")
        put(tmp_path, f"{ART}/ale-2.png", png())
        assert PictureLibrary(tmp_path, "tavern").find_art("ale") == (None, ())

    def test_two_for_one_card_are_an_error_that_names_both(self, tmp_path: Path) -> None:
        put(tmp_path, f"{ART}/ale.png", png())
        put(tmp_path, f"{ART}/ale.jpg", jpeg())
        picture, (fault,) = PictureLibrary(tmp_path, "tavern").find_art("ale")
        assert picture is None
        assert fault.code == "picture/two-for-one-card"
        assert f"{ART}/ale.jpg and {ART}/ale.png" in fault.message

    def test_a_library_tells_the_file_whether_or_not_it_can_be_used(self, tmp_path: Path) -> None:
        put(tmp_path, f"{ART}/ale.png", png(40, 30))
        put(tmp_path, f"{ART}/cider.png", "no picture")
        library = PictureLibrary(tmp_path, "tavern")
        assert library.art("ale") == f"{ART}/ale.png"
        assert library.art("cider") == f"{ART}/cider.png"
        assert library.art("mead") is None

    def test_art_of_no_card_is_told(self, tmp_path: Path) -> None:
        put(tmp_path, f"{ART}/ale.png", png())
        put(tmp_path, f"{ART}/aile.png", png())
        (fault,) = PictureLibrary(tmp_path, "tavern").strays(frozenset({"ale", "mead"}))
        assert (fault.severity, fault.code) == (Severity.WARNING, "picture/no-such-card")
        assert fault.span == Span(f"{ART}/aile.png", 1, 1)

    def test_a_kind_that_is_not_taken_is_told_and_a_note_is_not(self, tmp_path: Path) -> None:
        put(tmp_path, f"{ART}/ale.gif", "GIF89a")
        put(tmp_path, f"{ART}/ale.txt", "a note")
        (fault,) = PictureLibrary(tmp_path, "tavern").strays(frozenset({"ale"}))
        assert (fault.severity, fault.code) == (Severity.WARNING, "picture/kind")
        assert fault.span == Span(f"{ART}/ale.gif", 1, 1)


class TestPlacing:
    def test_cover_fills_the_box_and_centres_what_is_over(self) -> None:
        # 200 × 100 into 50 × 50 at (10, 20): scaled by a half to 100 × 50, 25 mm over on both sides.
        assert cover(200, 100, (10, 20, 50, 50)) == (-15, 20, 100, 50)
        # 100 × 200 into the same: 50 × 100, 25 mm over above and below.
        assert cover(100, 200, (10, 20, 50, 50)) == (10, -5, 50, 100)

    def test_cover_keeps_the_focus_in_the_middle(self) -> None:
        # The point 40 % across, at 40 mm of 100, comes to the middle of the box, at 35 mm.
        assert cover(200, 100, (10, 20, 50, 50), (0.4, 0.5)) == (-5, 20, 100, 50)

    @pytest.mark.parametrize(
        ("focus", "left"), [((0.0, 0.5), 10), ((1.0, 0.5), -40), ((-3.0, 9.0), 10), ((7.0, 0.0), -40)]
    )
    def test_cover_never_leaves_the_box_bare(self, focus: tuple[float, float], left: float) -> None:
        assert cover(200, 100, (10, 20, 50, 50), focus) == (left, 20, 100, 50)

    def test_contain_shows_all_in_the_middle(self) -> None:
        # 200 × 100 into 50 × 50: 50 × 25, 12.5 mm left above and below.
        assert contain(200, 100, (10, 20, 50, 50)) == (10, 32.5, 50, 25)
        assert contain(100, 200, (10, 20, 50, 50)) == (22.5, 20, 25, 50)

    def test_small_pictures_are_scaled_up(self) -> None:
        assert contain(1, 1, (0, 0, 30, 30)) == (0, 0, 30, 30)


class TestResolution:
    PHOTO = Picture("cards/tavern/art/ale.png", "0", 600, 400, "raster")

    def test_pixels_an_inch_are_the_fewer_of_the_two_ways(self) -> None:
        # 600 pixels on 3 inches and 400 on 1: 200 across, 400 down.
        assert dpi_at(self.PHOTO, 76.2, 25.4) == pytest.approx(200)
        assert dpi_at(self.PHOTO, 25.4, 50.8) == pytest.approx(200)

    def test_an_svg_is_sharp_at_any_size(self) -> None:
        assert dpi_at(Picture("a.svg", "0", 4, 3, "svg"), 1000, 1000) == inf

    def test_under_200_is_a_warning_that_says_how_many_pixels_are_wanted(self) -> None:
        # 101.6 × 67.7 mm are 4 × 2.667 inches: 150 pixels an inch are there, 800 × 533 pixels are wanted.
        span = Span("layouts/tavern/drink.yaml", 12, 5)
        fault = too_coarse(self.PHOTO, 101.6, 67.7333, span)
        assert fault is not None
        assert (fault.severity, fault.code, fault.span) == (Severity.WARNING, "picture/coarse", span)
        assert "150 pixels an inch at 101.6 × 67.7 mm" in fault.message
        assert "800 × 533 pixels" in fault.hints[0]

    def test_200_is_enough(self) -> None:
        assert too_coarse(self.PHOTO, 76.2, 50.8) is None
