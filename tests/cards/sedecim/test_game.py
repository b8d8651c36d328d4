import re

import pytest

from generator.model.card import Card
from generator.model.game import DeckHead, FactsFile, GameFile
from tests.cards.sedecim.reading import DECKS, FOLDER, LANGUAGES, cards, phrasebook, raw_cards, read

GAME = GameFile.model_validate(read("game.yaml"))
FACTS = FactsFile.model_validate(read("facts.yaml")).facts
PLAYERS = 4


def copies(deck: str, **where: str) -> int:
    return sum(raw.get("copies", 1) for raw in raw_cards(deck) if all(raw[key] == where[key] for key in where))


@pytest.mark.fact("SE-02")
def test_sixteen_actions():
    assert copies("action") == 16


@pytest.mark.fact("SE-10")
def test_the_action_deck_after_the_setup():
    assert [copies("action") - 2 * players - 2 for players in (4, 3)] == [6, 8]


@pytest.mark.fact("SE-03", "SE-12")
def test_sixty_resources_which_the_rounds_use_up():
    assert copies("resource") == 60 == 5 * 12 == 6 * 10
    assert copies("resource", kind="land-material") == 36
    assert copies("resource", kind="enemy-gold") == 24


@pytest.mark.fact("SE-03", "SE-Q8")
@pytest.mark.parametrize(
    ("land", "material"), [("grassland", "stone"), ("forest", "wood"), ("swamp", "clay"), ("mountain", "iron")]
)
def test_nine_of_each_pair(land, material):
    assert copies("resource", upper=land) == copies("resource", lower=material) == 9
    assert copies("resource", upper=land, lower=material) == 9


@pytest.mark.fact("SE-03")
def test_the_rest_are_enemies_over_gold():
    assert copies("resource", upper="enemy", lower="gold") == 24


@pytest.mark.fact("SE-04")
@pytest.mark.parametrize("component", ["score-card", "score-marker"])
def test_a_score_card_and_a_marker_each(component):
    (found,) = (one for one in GAME.components if one.id == component)
    assert found.count == PLAYERS
    assert {piece.of["player"] for piece in found.pieces} == {1, 2, 3, 4}


@pytest.mark.fact("SE-01", "SE-Q1")
def test_three_or_four_players():
    assert GAME.players == (3, 4)


@pytest.mark.parametrize("deck", DECKS)
def test_heads_and_sources(deck):
    head = read(f"{deck}.yaml")
    del head["cards"]
    assert DeckHead.model_validate(head).source == {"action": "proposal", "resource": "draft"}[deck]


def test_declared_counts_agree_with_the_cards():
    for declared in GAME.declared:
        if declared.deck and declared.count is not None:
            assert copies(declared.deck, **declared.where) == declared.count
    assert {declared.fact for declared in GAME.declared} == {"SE-02", "SE-03", "SE-04"}


def test_facts_are_all_there_under_their_own_ids():
    ids = [fact.id for fact in FACTS]
    expected = {f"SE-{n:02}" for n in (*range(1, 6), *range(10, 23), *range(30, 34))}
    expected |= {f"SE-P{n}" for n in range(1, 7)} | {f"SE-Q{n}" for n in range(1, 21)}
    assert set(ids) == expected
    assert len(ids) == len(expected)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.id)
def test_facts_speak_both_languages_and_know_their_kind(fact):
    assert fact.kind == (fact.id[3] if fact.id[3] in "PQ" else "F")
    for text in (fact.statement, fact.ruling, fact.otherwise):
        if text is not None:
            assert tuple(text) == LANGUAGES
            assert all(text.values())
            assert re.search("[ぁ-んァ-ヶ]", text["ja"])
            assert text["en"].isascii()


@pytest.mark.fact("SE-Q2", "SE-Q3", "SE-Q8", "SE-Q13", "SE-Q14")
def test_every_other_answer_is_a_setting():
    assert {fact.id for fact in FACTS if fact.otherwise is not None} <= GAME.rulings.keys()
    settings = [ruling.setting for ruling in GAME.rulings.values()]
    assert len(set(settings)) == len(settings)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_there_and_unique(lang):
    names = [card.name[lang] for deck in DECKS for card in cards(deck)]
    assert all(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_resource_cards_are_named_by_their_halves(lang):
    book = phrasebook(lang)
    between = {"ja": "／", "en": " / "}[lang]
    for card in cards("resource"):
        assert card.name[lang] == between.join(book.part(half, card, "resource") for half in ("upper", "lower"))


@pytest.mark.parametrize("file", sorted(path.name for path in FOLDER.glob("*.yaml")))
def test_files_name_their_schema_and_keep_their_lines_short(file):
    lines = (FOLDER / file).read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# yaml-language-server: $schema=../schemas/")
    assert lines[1].startswith("# ")
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("deck", DECKS)
def test_no_card_needs_a_hand_written_text(deck):
    assert all(isinstance(card, Card) and card.text is None for card in cards(deck))
