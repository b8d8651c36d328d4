from collections import Counter

import pytest

from generator.model.game import DeckHead, FactsFile, GameFile
from tests.cards.la_superba.reading import DECKS, FOLDER, LANGUAGES, cards, read

GAME = GameFile.model_validate(read("game.yaml"))
FACTS = {fact.id: fact for fact in FactsFile.model_validate(read("facts.yaml")).facts}
CHITS = [piece["of"] for piece in read("game.yaml")["components"][0]["pieces"] for _ in range(piece["count"])]


@pytest.mark.fact("LS-01")
def test_three_or_four_players():
    assert GAME.players == (3, 4)
    assert (GAME.draft, GAME.languages) == (7, LANGUAGES)


@pytest.mark.fact("LS-04")
def test_48_chits():
    assert len(CHITS) == 48
    assert Counter((chit["colour"], chit["kind"]) for chit in CHITS) == {
        (colour, kind): 4 for colour in ("red", "blue", "yellow", "black") for kind in ("pepper", "glass", "silk")
    }
    assert {(chit["front"], chit["back"]) for chit in CHITS} == {(1, 3)}


@pytest.mark.fact("LS-04", "LS-10", "LS-23")
def test_12_chits_a_player_last_for_four_rounds_of_three():
    per_player = Counter(chit["colour"] for chit in CHITS)
    assert set(per_player.values()) == {12}
    assert 4 * 3 <= 12 < 5 * 3


@pytest.mark.fact("LS-10", "LS-11", "LS-03")
def test_one_trade_card_is_removed_and_the_rest_count_the_rounds():
    removed, rounds = 1, 5
    assert sum(card.copies for card in cards("trade")) - removed == rounds


@pytest.mark.fact("LS-21")
def test_a_colour_for_each_player():
    assert len({chit["colour"] for chit in CHITS}) == GAME.players[1]


@pytest.mark.parametrize("deck", DECKS)
def test_heads_of_the_decks(deck):
    data = read(f"{deck}.yaml")
    head = DeckHead.model_validate({key: value for key, value in data.items() if key != "cards"})
    assert head.deck == deck
    assert set(head.name) == set(LANGUAGES)
    assert set(head.facts) <= set(FACTS)


def test_every_fact_of_the_draft_is_there():
    rules = [1, 2, 3, 4, 5, *range(10, 24)]
    assert list(FACTS) == [f"LS-{n:02}" for n in rules] + [f"LS-Q{n}" for n in range(1, 16)]


def test_facts_are_told_in_both_languages():
    for fact in FACTS.values():
        for told in (fact.statement, fact.ruling, fact.otherwise):
            assert told is None or (tuple(told) == LANGUAGES and all(told.values())), fact.id


def test_each_question_with_another_answer_is_a_setting():
    assert set(GAME.rulings) == {fact.id for fact in FACTS.values() if fact.otherwise is not None}
    assert all(len(ruling.options) > 1 and ruling.value == ruling.options[0] for ruling in GAME.rulings.values())


def test_what_the_draft_counts_is_declared():
    assert {declared.fact for declared in GAME.declared} == {"LS-02", "LS-03", "LS-04"}


def test_each_file_names_its_schema():
    for path in sorted(FOLDER.glob("*.yaml")):
        kind = path.name.split(".")[0]
        schema = f"la_superba-{kind}" if kind in DECKS else kind
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first == f"# yaml-language-server: $schema=../schemas/{schema}.json"


def test_lines_are_short_enough_to_read():
    for path in sorted(FOLDER.glob("*.yaml")):
        assert all(len(line) <= 120 for line in path.read_text(encoding="utf-8").splitlines()), path.name
