"""What a character costs to set and draw, beside ReportLab's Paragraph in the same process, in turn.

usage: python tests/bench/typesetting.py [--rounds N]
"""

import argparse
import io
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from deck import DEEDS, RIDERS
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from generator.export.pdf.fonts import Codes
from generator.export.pdf.painter import Painter
from generator.model.frame import Rect
from generator.text.faces import load_faces
from generator.text.setting import set_text
from generator.text.style import Align, ResolvedStyle

FONTS = Path(__file__).resolve().parent.parent.parent / "fonts"
TEXTS = [deed + rider for deed in DEEDS for rider in RIDERS]
CHARACTERS = sum(map(len, TEXTS))
PT = 72 / 25.4
BOX = Rect(0, 0, 53, 32)
REPEATS = 10


class OneFont:
    """What a painter asks for, with nothing written to a file."""

    def __init__(self) -> None:
        self.codes = Codes()

    def font(self, _face: str, _down: bool = False) -> tuple[str, Codes]:
        """Return the font's name in a PDF and its codes."""
        return "F1", self.codes


def by_kirifuda(align: Align) -> Callable[[], None]:
    """Return what sets and draws all texts as layouts do, spaced, hung, squeezed and hyphenated."""
    faces, _ = load_faces([FONTS / "fonts.yaml"])
    style = ResolvedStyle("gothic", 9.0, leading=1.35, align=align, hang=True, hyphenate=True)

    def work() -> None:
        painter = Painter(OneFont())
        for text in TEXTS:
            painter.paint(set_text(text, style, BOX, faces, min_size=6.0, icons={}, origin="rules").items)

    return work


def by_paragraph() -> Callable[[], None]:
    """Return what sets and draws all texts with Paragraph's own line breaks for Japanese."""
    pdfmetrics.registerFont(TTFont("bench", str(FONTS / "BIZUDPGothic-Regular.ttf")))
    style = ParagraphStyle("rules", fontName="bench", fontSize=9, leading=9 * 1.35, wordWrap="CJK")

    def work() -> None:
        canvas = Canvas(io.BytesIO())
        for text in TEXTS:
            paragraph = Paragraph(text, style)
            paragraph.wrap(BOX.w * PT, BOX.h * PT)
            paragraph.drawOn(canvas, 0, 0)

    return work


def cost(works: Sequence[Callable[[], None]], rounds: int) -> list[float]:
    """Return the least that each costs, in microseconds a character, over ``rounds`` in turn."""
    least = [float("inf")] * len(works)
    for _ in range(rounds + 1):
        for index, work in enumerate(works):
            begin = time.process_time()
            for _ in range(REPEATS):
                work()
            least[index] = min(least[index], time.process_time() - begin)
    return [seconds / REPEATS / CHARACTERS * 1e6 for seconds in least]


def main() -> None:
    """Print what ours costs ragged and justified, what Paragraph does (it justifies no Japanese), and the ratios."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    works = (by_kirifuda("left"), by_kirifuda("justify"), by_paragraph())
    ragged, justified, paragraph = cost(works, parser.parse_args().rounds)
    print(f"{ragged:.3f} {justified:.3f} {paragraph:.3f} {ragged / paragraph:.3f} {justified / paragraph:.3f}")


if __name__ == "__main__":
    sys.exit(main())
