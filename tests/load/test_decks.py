"""Deck files: heads, and the model that their cards are held to."""

from pathlib import Path

import pytest

from generator.engine.sedecim.schema import ActionCard
from generator.load.game import load_game
from generator.load.workspace import Workspace
from generator.source.diagnostic import Span
from tests.load.reading import inn
from tests.workshop import REPO

HEAD = "deck: guests\nname: {ja: 客, en: Guests}\nsource: draft\nlayout: guest\n"


def test_an_engine_says_what_its_cards_are() -> None:
    game, _ = load_game(Workspace.at(REPO), "sedecim")

    assert game is not None
    assert {type(card) for card in game.decks["action"].cards} == {ActionCard}


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        (HEAD, "deck/no-cards", 1, 1),
        (HEAD + "cards: none\n", "deck/no-cards", 5, 8),
        (HEAD.replace("deck: guests", "deck: gusts") + "cards: []\n", "deck/other-name", 1, 7),
        (HEAD + "fields: {note: {type: text}}\ncards: []\n", "deck/field-taken", 5, 10),
        (HEAD + "fields: {kind: {type: enum}}\ncards: []\n", "deck/invalid", 5, 16),
        (HEAD.replace("source: draft\n", "") + "cards: []\n", "deck/missing-key", 1, 1),
    ],
)
def test_a_deck_with_such_a_head_is_left_out(tmp_path: Path, text: str, code: str, line: int, column: int) -> None:
    workshop = inn(tmp_path)
    workshop.write("cards/inn/guests.yaml", text)

    game, (told,) = load_game(workshop.workspace, "inn")

    assert game is not None
    assert game.decks == {}
    assert told.span is not None
    assert (told.code, told.span.line, told.span.column) == (code, line, column)


def test_a_deck_file_that_is_not_named_is_told(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("cards/inn/meals.yaml", "deck: meals\n")

    _, (told,) = load_game(workshop.workspace, "inn")

    assert (told.severity, told.code, told.span) == ("warning", "load/unnamed-deck", Span("cards/inn/meals.yaml", 1, 1))


def test_a_deck_file_with_the_other_ending_is_told(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    deck = workshop.root / "cards/inn/guests.yaml"
    deck.rename(deck.with_suffix(".yml"))

    _, (told,) = load_game(workshop.workspace, "inn")

    assert (told.code, told.hints) == ("load/no-deck", ("call guests.yml guests.yaml",))


def test_a_key_that_is_no_field_is_told_where_fields_are_declared(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/guests.yaml", "    pays: 1\n", "    pays: 1\n    sleeps: 8\n")

    _, (told,) = load_game(workshop.workspace, "inn")

    assert told.code == "card/unknown-key"
    assert told.hints[-1] == "a field of your own is declared under fields: in the deck's head"


def test_a_deck_file_that_is_called_otherwise_is_suggested(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/game.yaml", "decks: [guests]", "decks: [guest]")

    _, told = load_game(workshop.workspace, "inn")

    assert [(one.code, one.hints) for one in told] == [("load/no-deck", ("did you mean 'guests'?",))]
