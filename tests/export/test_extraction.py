"""What comes out when text is copied from a written file, or searched for: in Chrome's reader (PDFium) and, where it is
installed, in Poppler's.
"""

import shutil
import subprocess
from pathlib import Path

import pypdfium2
import pytest

from generator.model.frame import Frame, Rect
from generator.text.faces import load_faces
from generator.text.setting import set_text
from generator.text.style import IconInk, ResolvedStyle

from .sample import write_frame

FACES, _ = load_faces([Path(__file__).parents[2] / "fonts" / "fonts.yaml"])
BOX = Rect(5, 5, 50, 70)


@pytest.fixture
def written(tmp_path):
    """Return what sets markup and writes it to a file of one card."""

    def write(markup, box=BOX, **style):
        look = ResolvedStyle(**({"family": "gothic", "size": 10.0, "leading": 1.5} | style))
        setting = set_text(markup, look, box, FACES, min_size=None, icons={"coin": IconInk("flame")}, origin="")
        assert (setting.faults, setting.missing) == ((), ())
        path = tmp_path / "card.pdf"
        write_frame(path, Frame(63, 88, 3, setting.items), faces=FACES)
        return path

    return write


def by_pdfium(path):
    with pypdfium2.PdfDocument(path) as document:
        return document[0].get_textpage().get_text_bounded().replace("\r\n", "\n")


def by_poppler(path):
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed")
    return subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True).stdout.decode()


READERS = pytest.mark.parametrize("read", [by_pdfium, by_poppler])


@READERS
@pytest.mark.parametrize(
    "markup",
    [
        "カードを2枚引き、LittleWitchの森へ",
        "<b>体力</b>を<c #aa0000>2点</c>失う",
        "「魔法」（火）、『本』。",
        "Draw 2 cards, then discard 1.",
        "山<ruby うけたまわ>承</ruby>川を渡る",
    ],
)
def test_a_line_is_found_as_it_was_written(written, read, markup):
    plain = {"<b>": "", "</b>": "", "<c #aa0000>": "", "</c>": "", "<ruby うけたまわ>": "", "</ruby>": ""}
    wanted = markup
    for tag, nothing in plain.items():
        wanted = wanted.replace(tag, nothing)
    assert wanted in read(written(markup, Rect(3, 5, 57, 70), size=8.0)).splitlines()


@READERS
@pytest.mark.parametrize("tracking", [0.05, 0.1, 0.3])
def test_what_is_set_wide_has_no_spaces(written, read, tracking):
    assert "魔女の学園" in read(written("魔女の学園", tracking=tracking))


@READERS
def test_what_is_spread_to_fill_its_line_has_no_spaces(written, read):
    told = read(written("札を引いて魔法を使う。<nb>合図</nb>の森へ", Rect(5, 5, 33, 70), align="justify"))
    assert told.replace("\n", "").startswith("札を引いて魔法を使う。合図の森へ")


@READERS
@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ("木材を<icon coin>2得る", "木材を2得る"),
        ("木材を<icon coin><icon coin>得る。<icon coin>", "木材を得る。"),
        ("<icon coin>3と<b><icon coin>2</b>、<icon coin>、5<icon coin>。", "3と2、、5。"),
        ("Pay 2<icon coin>, then draw.", "Pay 2, then draw."),
        ("Pay <icon coin> and draw.", "Pay and draw."),
        ("<size 200%><icon coin></size>札<size 60%>小<icon coin>さ</size>い", "札小さい"),
    ],
)
def test_where_an_icon_stands_there_is_no_space(written, read, markup, told):
    assert told in [" ".join(line.split()) for line in read(written(markup)).splitlines()]


@READERS
def test_a_character_of_another_font_parts_no_word(written, read):
    """Zen Maru Gothic has no ✓ and no 鷗."""
    told = read(written("札を✓引いて、鷗の山", family="maru", fallbacks=("shippori", "gothic")))
    assert "札を✓引いて、鷗の山" in told.splitlines()


@READERS
def test_ruby_is_apart_from_what_it_stands_over(written, read):
    told = read(written("<ruby まじょ>魔女</ruby>の<ruby たい|りょく>体力</ruby>"))
    lines = told.splitlines()
    assert "魔女の体力" in lines
    assert {"まじょ", "たいりょく"} <= set(told.split())


@READERS
def test_lines_that_run_down_are_read_from_top_to_bottom(written, read):
    told = read(written("「魔女」の森、エルダー（火）を渡る。", writing="vertical"))
    assert "「魔女」の森、エルダー（火）を渡る。" in told.replace("\n", "")


def test_what_lies_across_or_on_its_side_stands_at_its_place(written):
    """Poppler tells runs of another direction apart."""
    told = by_pdfium(written("第12章Elixirの森", writing="vertical"))
    assert told.replace("\n", "").startswith("第12章Elixirの森")
