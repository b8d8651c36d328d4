from collections import Counter
from math import comb

import pytest

from tests.cards.la_superba.reading import cards, phrasebook, raw_cards, read

TRADE = {card["id"]: card for card in raw_cards("trade")}
STEPS_OF_A_ROUND = ["reveal", "goods", "power", "ranks", "loss", "return", "turn", "delivery"]
STEP_OF_VERB = {
    "add_community": "reveal",
    "exclusive_effects": "goods",
    "double_from": "power",
    "lowest_first": "ranks",
    "deliver_more": "loss",
    "turn_scarcest": "delivery",
}


def effect_of(verb: str) -> dict:
    (found,) = (effect for card in TRADE.values() for effect in card["effects"] if effect["do"] == verb)
    return found


@pytest.mark.fact("LS-03")
def test_six_cards_on_demand_and_on_the_route():
    assert len(TRADE) == sum(card.get("copies", 1) for card in TRADE.values()) == 6
    assert {card["kind"] for card in TRADE.values()} == {"demand", "route"}


@pytest.mark.fact("LS-Q5")
def test_they_are_marked_as_proposals():
    assert read("trade.yaml")["source"] == "proposal"
    assert all("source" not in card for card in TRADE.values())


@pytest.mark.fact("LS-Q5", "LS-Q8")
def test_each_names_the_step_that_its_effects_change():
    for card in TRADE.values():
        assert card["step"] in STEPS_OF_A_ROUND
        assert {STEP_OF_VERB[effect["do"]] for effect in card["effects"]} == {card["step"]}


@pytest.mark.fact("LS-Q5")
def test_no_two_have_the_same_shape_or_step():
    shapes = [tuple(effect["do"] for effect in card["effects"]) for card in TRADE.values()]
    assert len(set(shapes)) == len({card["step"] for card in TRADE.values()}) == 6


@pytest.mark.fact("LS-Q5")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("card", sorted(TRADE))
def test_no_round_draws_more_than_the_deck_has(card, players):
    deck = sum(voyage["copies"] for voyage in raw_cards("voyage"))
    drawn = sum(effect["count"] for effect in TRADE[card]["effects"] if effect["do"] == "add_community")
    in_hands_since_last_round = 2 * players
    assert in_hands_since_last_round + 1 + drawn + 3 * players <= deck


def test_fair_skies_is_met_by_two_hands_of_five():
    wanted = effect_of("double_from")["weather"]
    assert wanted == 3
    voyage = Counter({card["id"]: card["copies"] for card in raw_cards("voyage")})
    weather = sum(n for name, n in voyage.items() if name.startswith("weather"))
    others = voyage.total() - weather
    hands = sum(comb(weather, n) * comb(others, 5 - n) for n in range(wanted, 6))
    assert hands / comb(voyage.total(), 5) == pytest.approx(0.41, abs=0.01)


@pytest.mark.fact("LS-16")
def test_the_great_fair_lets_a_lower_rank_deliver_more():
    more = effect_of("deliver_more")["count"]
    carried_at_most = 3
    delivered = [min(carried_at_most, rank + more) for rank in (3, 2, 1)]
    assert delivered == [3, 3, 2]
    assert digits(phrasebook("en"), "great-fair", "ranks") == [3, 3, 2]


@pytest.mark.fact("LS-16")
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("card", sorted(set(TRADE) - {"great-fair"}))
def test_the_other_cards_show_what_ranks_deliver_by_the_rules(card, lang):
    assert digits(phrasebook(lang), card, "ranks") == [3, 2, 1]


def digits(book, card: str, part: str) -> list[int]:
    (found,) = (one for one in cards("trade") if one.id == card)
    shown = book.part(part, found, "trade")
    return [int(piece.split(">")[1].strip(" /　")) for piece in shown.split("<icon ")[1:]]
