from collections import Counter

import pytest

from tests.cards.la_superba.reading import raw_cards

VOYAGE = {card["id"]: card for card in raw_cards("voyage")}
DECK = [card for card in VOYAGE.values() for _ in range(card["copies"])]


def power(*played: str) -> int:
    """LS-14, played by hand: sum up, ships by crew, four weather cards double."""
    hand = [VOYAGE[name] for name in played]
    total = 0
    for card in hand:
        if card["suit"] == "ship":
            crew = [other for other in hand if other["suit"] == "crew"]
            assert card["power"]["per"] == "crew"
            total += card["power"]["times"] * len(crew)
        else:
            total += card["power"]
    return total * 2 if len(hand) == 4 and {card["suit"] for card in hand} == {"weather"} else total


@pytest.mark.fact("LS-02")
def test_24_cards_in_three_suits():
    assert Counter(card["suit"] for card in DECK) == {"weather": 11, "crew": 6, "ship": 7}
    assert len(DECK) == 24


@pytest.mark.fact("LS-02")
def test_crew_is_1_and_a_ship_4_for_each_crew():
    assert {card["power"] for card in DECK if card["suit"] == "crew"} == {1}
    assert all(card["power"] == {"times": 4, "per": "crew"} for card in DECK if card["suit"] == "ship")


@pytest.mark.fact("LS-02", "LS-12")
@pytest.mark.parametrize(("players", "left"), [(4, 3), (3, 8)])
def test_cards_left_in_the_deck_in_a_round(players, left):
    community, hands = 1, players * (2 + 3)
    assert len(DECK) - community - hands == left


@pytest.mark.fact("LS-Q1")
def test_weather_spread():
    assert Counter(card["power"] for card in DECK if card["suit"] == "weather") == {1: 4, 2: 4, 3: 3}


@pytest.mark.fact("LS-14")
@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (("crew", "crew", "crew", "ship"), 15),
        (("crew", "crew", "ship", "ship"), 18),
        (("crew", "ship", "ship", "ship"), 13),
        (("ship", "ship", "ship", "ship"), 0),
        (("weather-1", "weather-2", "weather-3", "ship"), 6),
        (("weather-1", "weather-2", "weather-3", "crew"), 7),
        (("weather-1", "weather-2", "weather-3", "weather-1"), 14),
        (("weather-2", "crew", "ship", "weather-3"), 10),
    ],
)
def test_power_of_four_cards(played, expected):
    assert power(*played) == expected


@pytest.mark.fact("LS-Q1", "LS-14")
def test_the_best_doubled_weather_is_22():
    best = sorted((card for card in DECK if card["suit"] == "weather"), key=lambda card: -card["power"])[:4]
    assert power(*(card["id"] for card in best)) == 22


@pytest.mark.fact("LS-20")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [(("ship", "crew"), 5), (("weather-3", "weather-3"), 6), (("ship", "ship"), 0), (("ship", "weather-2"), 2)],
)
def test_the_two_cards_left_in_hand(hand, expected):
    assert power(*hand) == expected


@pytest.mark.fact("LS-05")
def test_cards_of_one_suit_and_power_are_one_design():
    kinds = [(card["suit"], str(card["power"])) for card in VOYAGE.values()]
    assert len(kinds) == len(set(kinds))
