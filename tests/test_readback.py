"""The printed sheets of every game, built by the command and read back: where each card lies, and what is on it.

What is expected is worked out here from the databases and the sizes of paper and card.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import yaml
from click.testing import CliRunner

from generator.cli import main
from generator.commands.laying import editions
from generator.load.loading import load_project
from generator.load.workspace import Workspace
from generator.model.card import Card
from generator.model.frame import Group, Item, Text
from generator.wording.phrasebook import Phrasebook
from generator.wording.sandbox import Sandbox
from tests.export.reading import MM, resource_dictionaries, times
from tests.workshop import REPO, TAVERN, Workshop

CARD_W, CARD_H, BLEED = 63.0, 88.0, 3.0
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
COLUMNS, ROWS = 3, 3
NEAR = 0.01
TURNED = {"university"}
"""Cards that lie on their side: their lines are read in another order, so words are sought in the runs laid out."""
GAMES = ("la_superba", "little_witch", "sedecim")


@dataclass(frozen=True)
class Cell:
    """A card as it lies on a page: its trim corner and what it may paint (x0, y0, x1, y1), in mm from the top left."""

    x: float
    y: float
    clip: tuple[float, float, float, float]


def cells_of(page: pikepdf.Page) -> list[Cell]:
    """Return the cards of a page in painting order: ``q``, a clip, a shift, and what the card paints, up to ``Q``."""
    height = float(page.mediabox[3]) * MM
    ctm = (MM, 0, 0, -MM, 0, height)
    found, depth, clip = [], 0, None
    for operands, operator in pikepdf.parse_content_stream(page):
        numbers = [float(each) for each in operands if not isinstance(each, pikepdf.Object)]
        match str(operator):
            case "q":
                depth += 1
            case "Q":
                depth -= 1
            case "cm" if depth == 0:
                ctm = times(tuple(numbers), ctm)
            case "re" if depth == 1 and clip is None:
                x, y, w, h = numbers
                clip = (x, y, x + w, y + h)
            case "cm" if depth == 1 and clip is not None:
                found.append(Cell(*_at(ctm, numbers[4:]), (*_at(ctm, clip[:2]), *_at(ctm, clip[2:]))))
        if depth == 0:
            clip = None
    return found


def _at(ctm, point) -> tuple[float, float]:
    (x, y), (a, b, c, d, e, f) = point, ctm
    return a * x + c * y + e, b * x + d * y + f


def trim(paper: str, row: int, column: int) -> tuple[float, float]:
    """Return the trim corner of a cell: the block of 3 × 3 cards stands in the middle of the paper."""
    width, height = PAPERS[paper]
    return (width - COLUMNS * CARD_W) / 2 + column * CARD_W, (height - ROWS * CARD_H) / 2 + row * CARD_H


@dataclass(frozen=True)
class Sheets:
    """The sheets of one deck: its PDF, and its cards in the order of printing, one entry a copy."""

    pdf: Path
    paper: str
    cards: tuple[str, ...]
    words: dict[str, tuple[str, ...]]
    runs: dict[str, tuple[str, ...]]

    def pages(self) -> int:
        return ceil(len(self.cards) / 9)

    def on_page(self, number: int) -> dict[tuple[int, int], str]:
        """Return the card of each cell (row, column) of front page ``number``, from 0."""
        here = self.cards[9 * number : 9 * number + 9]
        return {divmod(index, COLUMNS): card for index, card in enumerate(here)}


def as_people_count(name: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.findall(r"\d+|\D+", name)]


def plain(markup: str) -> tuple[str, ...]:
    """Return the words of a text without white space, in the pieces between its icons, lines and full-width spaces."""
    lines = re.sub(r"<icon [^>]*>|<br>", "\n", markup)
    pieces = re.split(r"[\n\u3000／/]", re.sub(r"</?[a-z][^>]*>", "", lines))
    return tuple("".join(piece.split()) for piece in pieces if piece.strip())


def parts_of(card: Card, deck: str) -> tuple[str, ...] | None:
    """Return the parts of the phrases that Little Witch Academia prints apart; None: the card's text is printed whole.

    An assignment shows its cost and its points as figures.
    """
    match deck.partition("-")[0]:
        case "area":
            return ("bonus_2", "bonus_3") if card.kind == "area" else ("queue", "exchange_rule", "play_rule")
        case "exploration":
            return ("main", "extra") if card.extra else ("main",)
        case "event":
            trigger = ("trigger",) if card.when else ()
            return (*trigger, "request" if card.kind == "request" else "effect")
        case "assignment":
            return ()
    return None


@cache
def words(root: Path, game: str, lang: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return deck → card → the pieces of its name and its rules."""
    project = load_project(Workspace.at(root), (game,))
    phrases = Phrasebook(project.games[game].phrases[lang], Sandbox())

    def of(card: Card, deck: str) -> tuple[str, ...]:
        parts = parts_of(card, deck) if game == "little_witch" else None
        rules = [phrases.text(card, deck)] if parts is None else [phrases.part(part, card, deck) for part in parts]
        return tuple(piece for text in (card.name[lang], *rules) for piece in plain(text))

    return {deck.id: {card.id: of(card, deck.id) for card in deck.cards} for deck in project.games[game].decks.values()}


def figures(root: Path, game: str, lang: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return deck → card → every run of text that its front is laid out with, without white space."""
    project = load_project(Workspace.at(root), (game,))
    (edition,) = editions(project, project.games[game], [lang])
    return {
        deck.id: {card.id: tuple(runs(frames.lay(card, "front").frame.items)) for card in deck.cards}
        for deck, frames in edition.decks
    }


def runs(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from runs(item.items)
        elif isinstance(item, Text) and item.text.strip():
            yield "".join(item.text.split())


def built(root: Path, game: str, out: Path, lang: str, paper: str) -> Iterator[Sheets]:
    arguments = ["-C", str(root), "build", game, "--lang", lang, "--paper", paper, "--out", str(out)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    laid = figures(root, game, lang)
    file = yaml.safe_load((root / f"cards/{game}/game.yaml").read_text("utf-8"))
    for deck in file["decks"]:
        entries = yaml.safe_load((root / f"cards/{game}/{deck}.yaml").read_text("utf-8"))["cards"]
        copies = {str(entry["id"]): entry.get("copies", 1) for entry in entries}
        cards = tuple(card for card in sorted(copies, key=as_people_count) for _ in range(copies[card]))
        name = f"{deck}.pdf" if paper == "a4" else f"{deck}-{paper}.pdf"
        yield Sheets(out / game / lang / "sheets" / name, paper, cards, words(root, game, lang)[deck], laid[deck])


TAVERNS = [(TAVERN, "tavern", lang, paper) for lang in ("ja", "en") for paper in PAPERS]
EDITIONS = [
    (REPO, game, lang, paper) for game in GAMES for lang, paper in (("ja", "a4"), ("en", "a4"), ("ja", "letter"))
]
PARAMS = [*TAVERNS, *(pytest.param(edition, marks=pytest.mark.slow) for edition in EDITIONS)]


@pytest.fixture(scope="module", params=PARAMS, ids=lambda edition: "-".join(edition[1:]))
def sheets(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Sheets]:
    root, game, lang, paper = request.param
    return list(built(root, game, tmp_path_factory.mktemp("out"), lang, paper))


def test_each_deck_has_a_file_with_a_front_and_a_back_for_every_nine_cards(sheets):
    assert sheets
    for deck in sheets:
        with pikepdf.open(deck.pdf) as pdf:
            assert len(pdf.pages) == 2 * deck.pages()
            for page in pdf.pages:
                size = [float(side) * MM for side in page.mediabox]
                assert size == pytest.approx([0, 0, *PAPERS[deck.paper]], abs=NEAR)


def test_every_card_lies_in_its_cell_and_its_back_behind_it(sheets):
    """Paper turned over its long edge brings column 2 behind column 0; bleed is painted where no card is beside."""
    for deck in sheets:
        with pikepdf.open(deck.pdf) as pdf:
            for number in range(deck.pages()):
                filled = set(deck.on_page(number))
                mirrored = {(row, COLUMNS - 1 - column) for row, column in filled}
                assert_laid(pdf.pages[2 * number], filled, deck.paper)
                assert_laid(pdf.pages[2 * number + 1], mirrored, deck.paper)


def assert_laid(page: pikepdf.Page, filled: set[tuple[int, int]], paper: str) -> None:
    found = cells_of(page)
    assert len(found) == len(filled)
    for cell, (row, column) in zip(found, sorted(filled), strict=True):
        x, y = trim(paper, row, column)
        assert (cell.x, cell.y) == pytest.approx((x, y), abs=NEAR)
        left, above, right, below = (
            0.0 if neighbour in filled else BLEED
            for neighbour in ((row, column - 1), (row - 1, column), (row, column + 1), (row + 1, column))
        )
        assert cell.clip == pytest.approx((x - left, y - above, x + CARD_W + right, y + CARD_H + below), abs=NEAR)


@pytest.mark.parametrize("what", ["words", "runs"])
def test_every_card_s_name_rules_and_figures_stand_in_its_cell(sheets, what):
    turned = TURNED if what == "words" else set()
    missing = []
    for deck in sheets:
        with pypdfium2.PdfDocument(deck.pdf) as pdf:
            for number in range(deck.pages()):
                page = pdf[2 * number].get_textpage()
                for cell, card in deck.on_page(number).items():
                    seen = "".join(deck.runs[card]) if card in turned else text_in(page, deck.paper, cell)
                    wanted = getattr(deck, what)[card]
                    assert wanted
                    missing += [(deck.pdf.name, card, piece) for piece in wanted if piece not in seen]
    assert missing == []


def text_in(page: pypdfium2.PdfTextPage, paper: str, cell: tuple[int, int]) -> str:
    """Return the text that stands in a cell, without white space."""
    x, y = trim(paper, *cell)
    top = PAPERS[paper][1] - y
    box = [each / MM for each in (x, top - CARD_H, x + CARD_W, top)]
    return "".join(page.get_text_bounded(*box).split())


def test_every_font_is_an_embedded_subset(sheets):
    for deck in sheets:
        with pikepdf.open(deck.pdf) as pdf:
            fonts = {
                str(font.BaseFont): font
                for resources in resource_dictionaries(pdf)
                for font in resources.get("/Font", {}).values()
            }
            assert fonts
            for name, font in fonts.items():
                assert re.match(r"/[A-Z]{6}\+", name), f"{name} is no subset"
                assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor, f"{name} is not embedded"
                assert "/ToUnicode" in font


def test_the_file_asks_to_be_printed_as_it_is_on_both_sides(sheets):
    for deck in sheets:
        with pikepdf.open(deck.pdf) as pdf:
            wishes = pdf.Root.ViewerPreferences
            assert (wishes.PrintScaling, wishes.Duplex) == ("/None", "/DuplexFlipLongEdge")


def test_the_slug_tells_deck_draft_and_page(sheets):
    for deck in sheets:
        with pypdfium2.PdfDocument(deck.pdf) as pdf:
            for number in range(2 * deck.pages()):
                text = "".join(pdf[number].get_textpage().get_text_bounded().split())
                here = deck.cards[9 * (number // 2) :][:9]
                assert f"{number + 1}/{2 * deck.pages()}{here[0]}–{here[-1]}" in text
                assert "100mm" in text


def test_front_and_back_of_each_cell_are_of_the_same_card(tavern: Workshop, tmp_path: Path):
    """With the id printed on both sides, each back is behind its front when the paper is turned over."""
    name = '  - {id: name, type: text, box: [5mm, 5mm, 53mm, 6mm], value: "[{{ card.id }}]", style: base}\n'
    for file in ("drink", "drink-back"):
        path = tavern.root / f"layouts/tavern/{file}.yaml"
        path.write_text(path.read_text("utf-8") + name, "utf-8")
    (deck,) = built(tavern.root, "tavern", tmp_path, "ja", "a4")
    with pypdfium2.PdfDocument(deck.pdf) as pdf:
        for number in range(deck.pages()):
            front, back = (pdf[2 * number + side].get_textpage() for side in (0, 1))
            for (row, column), card in deck.on_page(number).items():
                assert f"[{card}]" in text_in(front, "a4", (row, column))
                assert f"[{card}]" in text_in(back, "a4", (row, COLUMNS - 1 - column))
