from pathlib import Path
from zlib import crc32

import pypdfium2
import pytest

from generator.commands.laying import editions
from generator.commands.selection import Pick
from generator.commands.sheets import SheetJob, render_deck
from generator.model.sheet import Paper

A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)


def rendered(tavern, lang="ja", paper=A4, picks=(), proof=False):
    project = tavern.project()
    game = project.games["tavern"]
    (edition,) = editions(project, game, [lang])
    ((deck, frames),) = edition.decks
    return render_deck(SheetJob(project, game, lang, paper, picks, proof), deck, frames)


def page_text(data: bytes, page: int) -> str:
    with pypdfium2.PdfDocument(data) as pdf:
        return pdf[page].get_textpage().get_text_bounded()


@pytest.mark.parametrize(
    ("wanted", "path"),
    [
        ({}, "ja/sheets/drinks.pdf"),
        ({"lang": "en"}, "en/sheets/drinks.pdf"),
        ({"paper": LETTER}, "ja/sheets/drinks-letter.pdf"),
        ({"proof": True}, "ja/sheets/drinks-proof.pdf"),
        ({"picks": (Pick("tea", 2),), "paper": LETTER, "proof": True}, "ja/sheets/drinks+tea+2-letter-proof.pdf"),
    ],
)
def test_where_the_sheets_go(tavern, wanted, path):
    sheets, told = rendered(tavern, **wanted)
    assert told == ()
    assert str(sheets.path) == path


def test_fifteen_cards_are_two_sheets_with_their_backs(tavern):
    sheets, _ = rendered(tavern)
    assert (sheets.file.pages, sum(sheets.file.cards.values())) == (4, 15)


@pytest.mark.parametrize(
    ("lang", "page", "words"),
    [
        ("ja", 0, "酒場 – 飲みもの 草案 1 1/4 ale – milk"),
        ("ja", 3, "酒場 – 飲みもの 草案 1 4/4 mulled-wine – water"),
        ("en", 0, "The Tavern – Drinks draft 1 1/4 ale – milk"),
    ],
)
def test_each_sheet_says_what_it_is(tavern, lang, page, words):
    sheets, _ = rendered(tavern, lang)
    assert "".join(words.split()) in "".join(page_text(sheets.data, page).split())


def test_no_picked_card_no_sheets(tavern):
    assert rendered(tavern, picks=(Pick("coffee", 1),)) == (None, ())


def test_a_deck_of_no_copies_has_no_sheets(tavern):
    cards = (tavern.root / "cards/tavern/drinks.yaml").read_text("utf-8")
    head, _, _ = cards.partition("cards:\n")
    tavern.write("cards/tavern/drinks.yaml", head + "cards: []\n")
    assert rendered(tavern) == (None, ())


def test_the_fit_of_each_side_is_kept_with_the_cards(tavern):
    sheets, _ = rendered(tavern, "en")
    states = {name: {fit.state for fit in card.fit["en"]["front"]} for name, card in sheets.cards.items()}
    assert [name for name, found in states.items() if found != {"fits"}] == ["milk"]
    assert {fits for card in sheets.cards.values() for fits in [card.fit["en"]["back"]]} == {()}


def test_fingerprints_are_the_same_for_the_same_card_only(tavern):
    before = {name: card.data for name, card in rendered(tavern)[0].cards.items()}
    tavern.change("cards/tavern/drinks.yaml", "price: 5", "price: 4")
    after = {name: card.data for name, card in rendered(tavern)[0].cards.items()}
    assert len(set(before.values())) == 7
    assert [name for name in before if before[name] != after[name]] == ["last-round"]


def test_a_picture_that_cannot_be_decoded_is_an_error(tavern):
    """Its samples are no longer what was compressed; the chunks around them are in order."""
    picture = tavern.root / "cards/tavern/pictures/barrel.png"
    data = bytearray(picture.read_bytes())
    chunk = data.index(b"IDAT")
    end = chunk + 4 + int.from_bytes(data[chunk - 4 : chunk])
    data[chunk + 4 : chunk + 12] = b"nonsense"
    data[end : end + 4] = crc32(data[chunk:end]).to_bytes(4)
    picture.write_bytes(data)
    _, told = rendered(tavern)
    assert [(one.code, one.lang) for one in told] == [("picture/unreadable", "ja")]


def test_a_picture_that_is_gone_when_it_is_to_be_printed_is_an_error(tavern, monkeypatch):
    read_bytes = Path.read_bytes
    asked: list[str] = []

    def gone_at_the_second_time(path: Path) -> bytes:
        asked.append(path.name)
        if path.name == "barrel.png" and asked.count(path.name) > 1:
            raise FileNotFoundError(2, "No such file or directory")
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", gone_at_the_second_time)
    _, told = rendered(tavern)
    assert [one.code for one in told] == ["picture/unreadable"]
