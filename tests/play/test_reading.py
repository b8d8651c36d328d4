from pathlib import Path

import pytest

from generator.load.loading import load_project
from generator.load.workspace import Workspace
from generator.play.reading import CardText, card_texts, named_in
from tests.workshop import REPO


def said(game: str, lang: str, name: str) -> str:
    texts, faults = card_texts(load_project(Workspace.at(REPO), (game,)).games[game], lang)
    assert faults == ()
    (found,) = [card.text for card in texts if card.name == name]
    return found


@pytest.mark.parametrize(
    ("game", "lang", "name", "text"),
    [
        ("sedecim", "en", "Hunt", "Gain 2 enemies. Gain 1 land. Up to twice, pay 1 gold to gain 1 enemy."),
        ("sedecim", "ja", "測量", "すべて異なる種類の土地3枚を獲得。"),
        ("la_superba", "en", "Sailor", "Power 1. The more crew, the more power each ship has."),
        ("la_superba", "ja", "浅瀬", "航海力の低い人から順に1位、2位……となる。硝子の効果はそのまま。"),
        ("little_witch", "en", "Blooming Sandbar", "Gain 1 mana flower and 1 soul sand."),
    ],
)
def test_cards_read_as_they_are_printed(game: str, lang: str, name: str, text: str) -> None:
    assert said(game, lang, name) == text


def test_an_icon_that_the_text_does_not_name_is_told_by_its_word() -> None:
    """The contract shows the three goods by their icons alone."""
    assert said("la_superba", "en", "Exclusive Contract").startswith("pepper glass silk The effect of each kind")


def test_cards_of_one_name_have_their_number() -> None:
    """A facility speaks when it is set off, and the larger one does more."""
    assert said("little_witch", "en", "Appraisal Room 2").startswith("When you gain a legacy: ")


@pytest.mark.parametrize("game", ["la_superba", "sedecim", "little_witch"])
def test_every_card_that_is_named_at_a_table_can_be_read(game: str) -> None:
    """All but Sedecim's resources, whose two halves are all that they are."""
    loaded = load_project(Workspace.at(REPO), (game,)).games[game]
    for lang in loaded.file.languages:
        texts, _ = card_texts(loaded, lang)
        cards = [card for deck in loaded.decks.values() for card in deck.cards if deck.id != "resource"]
        assert len(texts) == len(cards)
        assert not any("<" in card.text or "\n" in card.text for card in texts)


def test_without_phrases_nothing_can_be_read_and_that_is_told() -> None:
    loaded = load_project(Workspace.at(REPO), ("sedecim",)).games["sedecim"]
    texts, (fault,) = card_texts(loaded, "fr")
    assert texts == ()
    assert (fault.code, str(fault.severity)) == ("play/no-phrases", "warning")


def test_a_card_without_a_phrase_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    source = REPO / "cards" / "sedecim"
    folder = tmp_path / "cards" / "sedecim"
    folder.mkdir(parents=True)
    for file in source.glob("*.yaml"):
        text = file.read_text("utf-8")
        if file.name == "phrases.en.yaml":
            text = text.replace("  turn: >-", "  twist: >-")
        (folder / file.name).write_text(text, "utf-8")
    texts, faults = card_texts(load_project(Workspace.at(tmp_path), ("sedecim",)).games["sedecim"], "en")
    assert {fault.code for fault in faults} == {"play/no-text"}
    assert any("reclaiming" in fault.message for fault in faults)
    assert len(texts) + len(faults) == 16


CARDS = (CardText("crew", "Crew", "a"), CardText("old", "Old Crew", "b"), CardText("ship", "Ship", "c"))


def test_cards_are_found_by_their_names() -> None:
    assert [card.name for card in named_in(CARDS, ["Play Ship, Crew"])] == ["Crew", "Ship"]
    assert named_in(CARDS, ["nothing"]) == []


def test_a_name_within_a_longer_one_does_not_count() -> None:
    assert [card.name for card in named_in(CARDS, ["Hand: Old Crew"])] == ["Old Crew"]
    assert [card.name for card in named_in(CARDS, ["Hand: Old Crew", "Crew"])] == ["Crew", "Old Crew"]
