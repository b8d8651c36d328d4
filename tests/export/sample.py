"""A small deck as Frames, written to sheets; run as a script it writes them to the file that is named."""

import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import uharfbuzz as hb

from generator.export.pdf.document import Metadata
from generator.export.pdf.sheets import RenderedSheets, render_sheets
from generator.impose.grid import grid
from generator.impose.imposition import impose, uses
from generator.model.drawing import Drawing
from generator.model.frame import Frame, Group, Icon, Rect, Shape, Text
from generator.model.frame import Path as Outline
from generator.model.sheet import Face, Paper

FONTS = Path(__file__).parents[2] / "fonts"
A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)
FLAME = Drawing("flame", 0, 0, 512, 512, Outline((("M", 0, 0), ("L", 512, 0), ("L", 512, 512), ("Z",))))


@dataclass(frozen=True)
class Font:
    """A font file read by uharfbuzz alone."""

    name: str
    file: Path

    @cached_property
    def _font(self) -> hb.Font:
        return hb.Font(hb.Face(hb.Blob.from_file_path(str(self.file))))

    def glyph(self, ch: str) -> int:
        return self._font.get_nominal_glyph(ord(ch)) or 0

    def advance(self, ch: str) -> float:
        return self._font.get_glyph_h_advance(self.glyph(ch)) / self._font.face.upem


FACES = {
    "gothic": Font("gothic", FONTS / "BIZUDPGothic-Regular.ttf"),
    "bold": Font("bold", FONTS / "BIZUDPGothic-Bold.ttf"),
}


def colour_of(number: int) -> str:
    """Return a colour that tells the card from all others."""
    return f"#{16 + number:02x}8040"


def words_of(number: int) -> tuple[str, ...]:
    return f"切札その{number}", "火のたまを2枚まで、「裏」にする。", f"VP+{number}"


def front(number: int) -> Frame:
    """Return a card with its colour to the edge of its bleed and, exactly on its trim, a white rectangle."""
    title, rules, points = words_of(number)
    banner = Group((Shape(Rect(0, 0, 50, 6), fill="#cccccc"), Icon(1, 1, 4, "flame", "#993300")), 5, 60, shared=True)
    return Frame(
        63,
        88,
        3,
        (
            Shape(Rect(-3, -3, 69, 94), fill=colour_of(number)),
            Shape(Rect(0, 0, 63, 88), fill="#ffffff"),
            Text(6, 10, title, "bold", 11, "#111111"),
            Text(6, 30, rules, "gothic", 8, "#111111", tuple(20.0 * (at % 2) for at in range(len(rules)))),
            Text(48, 82, points, "gothic", 9, "#111111"),
            banner,
        ),
    )


def marked_back(number: int) -> Frame:
    """Return a back that tells whose it is by its colour."""
    return Frame(
        63, 88, 3, (Shape(Rect(-3, -3, 69, 94), fill=colour_of(number)), Shape(Rect(0, 0, 63, 88), fill="#eeeeee"))
    )


def frame_of(face: Face) -> Frame:
    number = int(face.card.removeprefix("card-"))
    return front(number) if face.side == "front" else marked_back(number)


def write(target: Path, cards: list[tuple[str, int]], paper: Paper = A4, **changed) -> RenderedSheets:
    """Write the cards ``card-<number>`` to sheets of poker cards."""
    given = {
        "faces": FACES,
        "slug_face": "gothic",
        "drawings": {"flame": FLAME},
        "images": lambda file: b"",
        "uses": uses(cards),
        "meta": Metadata("切札の見本", "ja"),
        "frame_of": frame_of,
    } | changed
    poker = grid(paper, 63, 88, bleed=3)
    title = "見本 第1稿 {0.number}/{0.total} {0.first}–{0.last}".format
    rendered = render_sheets(impose(cards, poker, paper, title=title), given.pop("frame_of"), **given)
    target.write_bytes(rendered.data)
    return rendered


def write_frame(target: Path, frame: Frame, **changed) -> RenderedSheets:
    """Write one card whose both sides are this frame."""
    return write(target, [("card-1", 1)], frame_of=lambda face: frame, **changed)


if __name__ == "__main__":
    write(Path(sys.argv[1]), [(f"card-{number}", 1 + number % 3) for number in range(1, 8)])
