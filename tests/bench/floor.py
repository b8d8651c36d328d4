"""The floor: the bench deck by bare ReportLab canvas calls, nothing checked, nothing measured but the widths of lines.

usage: python tests/bench/floor.py WORKSPACE OUT.pdf FONT.ttf
"""

import sys
from pathlib import Path

import yaml
from deck import KINDS
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

PER_LINE = 16


def draw_card(canvas: Canvas, root: Path, card: dict) -> None:
    """Draw one card with its lower left corner at the origin."""
    colour = KINDS[card["kind"]]
    canvas.setFillColor(colour)
    canvas.rect(-3 * mm, -3 * mm, 69 * mm, 94 * mm, stroke=0, fill=1)
    canvas.setFillColor("#ffffff")
    canvas.setLineWidth(0.3 * mm)
    canvas.roundRect(3 * mm, 3 * mm, 57 * mm, 82 * mm, 2 * mm, stroke=1, fill=1)
    canvas.setFillColor(colour)
    canvas.circle(9 * mm, 79 * mm, 4.5 * mm, stroke=0, fill=1)
    canvas.drawImage(str(root / f"cards/bench/{card['kind']}.png"), 50 * mm, 75 * mm, 8 * mm, 8 * mm, mask="auto")
    for text, x, y, size, fill, draw in (
        (str(card["cost"]), 9, 77.2, 14, "#ffffff", canvas.drawCentredString),
        (card["name"]["ja"], 15, 77.5, 11, "#111111", canvas.drawString),
        (card["type"], 5, 49, 8, "#555555", canvas.drawString),
        (str(card["vp"]), 58, 6, 12, "#111111", canvas.drawRightString),
        (card["id"], 5, 6, 6, "#555555", canvas.drawString),
    ):
        canvas.setFillColor(fill)
        canvas.setFont("floor", size)
        draw(x * mm, y * mm, text)
    canvas.setFillColor("#111111")
    canvas.rect(5 * mm, 46.7 * mm, 53 * mm, 0.3 * mm, stroke=0, fill=1)
    lines = canvas.beginText(5 * mm, 45 * mm - 9)
    lines.setFont("floor", 9, 9 * 1.35)
    for at in range(0, len(card["rules"]), PER_LINE):
        lines.textLine(card["rules"][at : at + PER_LINE])
    canvas.drawText(lines)


def main(root: Path, out: str, font: str) -> None:
    """Write the deck to ``out``, nine cards a page."""
    deck = yaml.load((root / "cards/bench/bench.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)["cards"]
    pdfmetrics.registerFont(TTFont("floor", font))
    canvas = Canvas(out, pagesize=(210 * mm, 297 * mm))
    for at in range(0, len(deck), 9):
        for index, card in enumerate(deck[at : at + 9]):
            canvas.saveState()
            canvas.translate((10.5 + 63 * (index % 3)) * mm, (280.5 - 88 * (index // 3 + 1)) * mm)
            draw_card(canvas, root, card)
            canvas.restoreState()
        for k in range(4):
            for y in (8.5, 283.5):
                canvas.line((10.5 + 63 * k) * mm, y * mm, (10.5 + 63 * k) * mm, (y + 5) * mm)
            for x in (2.5, 202.5):
                canvas.line(x * mm, (16.5 + 88 * k) * mm, (x + 5) * mm, (16.5 + 88 * k) * mm)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
