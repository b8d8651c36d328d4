"""Draw the pictures of README.md anew: cards of each game as they are printed, cut out of the sheets.

usage: python tests/previews.py        # writes layouts/<game>/preview.png
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

from generator.commands.build import BuildRequest, build
from generator.load.workspace import Workspace

PROJECT = Path(__file__).resolve().parent.parent
DPI = 110
SHOWN = {
    "little_witch": (("area", "ja"), ("exploration", "ja"), ("event-2", "en"), ("assignment-3", "ja")),
    "sedecim": (("action", "ja"), ("action", "en"), ("resource", "ja"), ("resource", "en")),
    "la_superba": (("voyage", "ja"), ("trade", "ja"), ("trade", "en"), ("voyage", "en")),
}
CARD = (63.0, 88.0)
CORNER = (10.5, 16.5)
"""The first card's trim on an A4 sheet, in mm from the top left."""


def first_card(pdf: Path, column: int) -> Image.Image:
    """Return one card of the first sheet's first row, cut at its trim."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0].render(scale=DPI / 72).to_pil()
    edges = [CORNER[0] + column * CARD[0], CORNER[1], CORNER[0] + (column + 1) * CARD[0], CORNER[1] + CARD[1]]
    return page.crop(tuple(round(edge / 25.4 * DPI) for edge in edges))


def preview(game: str, out: Path) -> Image.Image:
    """Return the game's cards beside each other, two by two."""
    shown = enumerate(SHOWN[game])
    cards = [first_card(out / game / lang / "sheets" / f"{deck}.pdf", i % 3) for i, (deck, lang) in shown]
    width, height = cards[0].size
    picture = Image.new("RGB", (2 * width + 12, 2 * height + 12), "white")
    for index, card in enumerate(cards):
        picture.paste(card, ((index % 2) * (width + 12), (index // 2) * (height + 12)))
    return picture


def main() -> None:
    """Build all games in both languages aside, and write one picture a game."""
    with TemporaryDirectory() as scratch:
        out = Path(scratch)
        result = build(Workspace.at(PROJECT), BuildRequest(langs=("ja", "en"), out=out))
        assert result.files, result.diagnostics
        for game in SHOWN:
            preview(game, out).quantize(128).save(PROJECT / "layouts" / game / "preview.png", optimize=True)


if __name__ == "__main__":
    main()
