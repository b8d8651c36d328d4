"""The files of one game, each with what may be wrong in it."""

from pathlib import Path

import pytest

from generator.load.game import load_game
from generator.source.diagnostic import Diagnostic
from tests.load.reading import inn
from tests.workshop import Workshop


def faults(workshop: Workshop) -> list[Diagnostic]:
    return list(load_game(workshop.workspace, "inn")[1])


def test_a_game_with_all_its_files(tmp_path: Path) -> None:
    game, told = load_game(inn(tmp_path).workspace, "inn")

    assert told == ()
    assert game is not None
    assert (game.id, list(game.decks), list(game.phrases), list(game.layouts)) == (
        "inn", ["guests"], ["ja", "en"], ["guest", "guest-back"],
    )  # fmt: skip
    assert [fact.id for fact in game.facts] == ["IN-01", "IN-02", "IN-Q1"]
    assert (game.engine, game.decks["guests"].copies()) == (None, 5)
    assert game.decks["guests"].span(game.decks["guests"].cards[1], ("rule", "en")).line == 25


def test_every_fault_names_the_game(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/game.yaml", "draft: 3", "draft: 4")
    workshop.change("cards/inn/guests.yaml", "pays: 3", "pays: three")

    assert [(one.game, one.code) for one in faults(workshop)] == [
        ("inn", "card/wrong-type"),
        ("inn", "facts/other-draft"),
    ]


def test_without_a_game_yaml_there_is_no_game(tmp_path: Path) -> None:
    game, (told,) = load_game(inn(tmp_path).workspace, "pub")

    assert game is None
    assert told.code == "load/no-game"


def test_a_broken_game_yaml_stops_the_game(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/game.yaml", "draft: 3", "daft: 3")

    game, told = load_game(workshop.workspace, "inn")

    assert game is None
    assert [one.hints for one in told] == [("did you mean 'draft'?",)]


def test_phrases_may_be_missing_only_where_there_are_no_effects_to_say(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    (workshop.root / "cards/inn/phrases.en.yaml").unlink()
    assert faults(workshop) == []

    workshop.change("cards/inn/game.yaml", "languages: [ja, en]", "languages: [ja, en]\nengine: sedecim")
    missing = [one for one in faults(workshop) if one.code == "load/no-phrases"]

    assert [(one.lang, one.span and (one.span.line, one.span.column)) for one in missing] == [("en", (5, 17))]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_fault_of_the_phrases_is_one_of_their_language(tmp_path: Path, lang: str) -> None:
    workshop = inn(tmp_path)
    workshop.change(f"cards/inn/phrases.{lang}.yaml", "parts:", "prats:")

    (told,) = faults(workshop)

    assert (told.lang, told.code) == (lang, "phrases/unknown-key")


def test_facts_may_be_missing(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    (workshop.root / "cards/inn/facts.yaml").unlink()

    game, told = load_game(workshop.workspace, "inn")

    assert told == ()
    assert game is not None
    assert game.facts == ()


def test_a_game_has_a_language(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/game.yaml", "languages: [ja, en]", "languages: []")

    game, (told,) = load_game(workshop.workspace, "inn")

    assert game is None
    assert (told.code, told.message) == ("game/length", "'languages' should have at least 1 value, not 0")
