"""A deck's list of cards: the good ones, and the broken ones apart."""

from generator.load.cards import ReadCards, read_cards
from generator.model.card import Card
from generator.source.diagnostic import Diagnostic
from generator.source.values import List
from tests.load.reading import mapping, places


def read(text: str) -> tuple[ReadCards, tuple[Diagnostic, ...]]:
    entries = mapping(text, "cards/inn/guests.yaml")["cards"]
    assert isinstance(entries, List)
    return read_cards(entries, Card)


def test_cards_in_the_order_of_the_file_with_their_places() -> None:
    cards, faults = read("cards:\n  - {id: monk, name: {ja: 修道士}, copies: 2}\n  - {id: abbot, name: {ja: 院長}}\n")

    assert faults == ()
    assert [(card.id, card.copies) for card in cards.cards] == [("monk", 2), ("abbot", 1)]
    assert cards.maps["abbot"].value_span("id").line == 3
    assert cards.broken == {}


def test_a_broken_card_keeps_its_id_and_names_for_a_proof() -> None:
    cards, faults = read(
        "cards:\n  - {id: monk, name: {ja: 修道士}, copies: some}\n  - {id: abbot, name: {ja: 院長}}\n"
    )

    monk, abbot = cards.cards
    assert (monk.id, monk.name, monk.copies, abbot.id) == ("monk", {"ja": "修道士"}, 1, "abbot")
    assert cards.broken == {"monk": faults}
    assert places(faults) == [("card/wrong-type", "cards/inn/guests.yaml", 2, 41)]


def test_a_broken_card_without_an_id_is_called_by_its_number() -> None:
    cards, faults = read("cards:\n  - {id: abbot, name: {ja: 院長}}\n  - {name: 修道士}\n")

    assert [(card.id, card.name) for card in cards.cards] == [("abbot", {"ja": "院長"}), ("card-2", {})]
    assert set(cards.broken) == {"card-2"}
    assert {one.code for one in faults} == {"card/missing-key", "card/wrong-type"}


def test_of_two_cards_with_one_id_the_first_stays() -> None:
    cards, faults = read("cards:\n  - {id: monk, name: {ja: 修道士}}\n  - {id: monk, name: {ja: 托鉢僧}}\n")

    assert [card.name["ja"] for card in cards.cards] == ["修道士"]
    assert places(faults) == [("card/duplicate-id", "cards/inn/guests.yaml", 3, 10)]
    assert "line 2" in faults[0].message


def test_what_is_no_mapping_is_no_card() -> None:
    cards, faults = read("cards: [monk]\n")

    assert cards.cards == ()
    assert places(faults) == [("card/not-a-card", "cards/inn/guests.yaml", 1, 9)]
