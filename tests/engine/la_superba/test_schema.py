import pytest
from pydantic import ValidationError

from generator.engine.la_superba import SCHEMA

VOYAGE, TRADE = SCHEMA.decks["voyage"], SCHEMA.decks["trade"]
NAME = {"ja": "名", "en": "Name"}


def voyage(card_id: str = "a", **fields):
    return VOYAGE.model_validate({"id": card_id, "name": NAME, "suit": "crew", "power": 1} | fields)


def trade(*effects: dict, card_id: str = "a", **fields):
    card = {"id": card_id, "name": NAME, "kind": "route", "step": "ranks", "effects": effects}
    return TRADE.model_validate(card | fields)


def findings(**decks):
    return [(found.deck, found.card, found.path) for found in SCHEMA.check(decks)]


def fault(make, *args, **fields) -> tuple:
    with pytest.raises(ValidationError) as caught:
        make(*args, **fields)
    return caught.value.errors()[0]["loc"]


@pytest.mark.parametrize("power", [0, 3, {"times": 4, "per": "crew"}])
def test_a_power_is_a_number_or_a_rate(power):
    assert voyage(power=power).model_dump(exclude_unset=True)["power"] == power


@pytest.mark.parametrize(
    "power", [-1, True, "3", 1.5, {"times": 0, "per": "crew"}, {"times": 4, "per": "cook"}, {"times": 4}]
)
def test_no_other_power(power):
    assert fault(voyage, power=power)[0] == "power"


def test_no_unknown_suit_and_no_unknown_key():
    assert fault(voyage, suit="rain") == ("suit",)
    assert fault(voyage, strength=3) == ("strength",)


@pytest.mark.parametrize(
    ("step", "effect"),
    [
        ("reveal", {"do": "add_community", "count": 1}),
        ("goods", {"do": "exclusive_effects"}),
        ("power", {"do": "double_from", "weather": 3}),
        ("ranks", {"do": "lowest_first"}),
        ("loss", {"do": "deliver_more", "count": 2}),
        ("delivery", {"do": "turn_scarcest"}),
    ],
)
def test_each_verb_belongs_to_its_step(step, effect):
    assert findings(trade=(trade(effect, step=step),)) == []
    assert findings(trade=(trade(effect, step="turn"),)) == [("trade", "a", ("effects", 0, "do"))]


@pytest.mark.parametrize(
    "effect",
    [
        {"do": "sink"},
        {"do": "lowest_first", "count": 1},
        {"do": "add_community"},
        {"do": "add_community", "count": 0},
        {"do": "double_from", "weather": 4},
        {"do": "double_from", "weather": "3"},
        {"do": "deliver_more", "count": 3},
        {"do": "deliver_more", "count": True},
    ],
)
def test_wrong_effects_are_refused(effect):
    assert fault(trade, effect)[:2] == ("effects", 0)


def test_a_trade_card_says_something():
    assert fault(trade) == ()
    idea = trade(text={"ja": "海賊が出る。", "en": "Pirates!"})
    assert findings(trade=(idea,)) == []


def test_two_cards_with_the_same_effects():
    low = {"do": "lowest_first"}
    assert findings(trade=(trade(low), trade(low, card_id="b"))) == [("trade", "b", ("effects",))]


def test_two_ideas_without_effects_are_not_the_same():
    text = {"ja": "海賊が出る。", "en": "Pirates!"}
    assert findings(trade=(trade(text=text), trade(text=text, card_id="b"))) == []


@pytest.mark.fact("LS-Q5")
@pytest.mark.parametrize(("count", "refused"), [(3, False), (4, True)])
def test_a_card_draws_no_more_than_four_players_leave_of_24(count, refused):
    card = trade({"do": "add_community", "count": count}, step="reveal")
    found = findings(trade=(card,), voyage=(voyage(copies=24),))
    assert found == ([("trade", "a", ("effects",))] if refused else [])


def test_a_rate_counts_a_suit_that_the_deck_has():
    ship = voyage("ship", suit="ship", power={"times": 4, "per": "crew"})
    assert findings(voyage=(ship, voyage("crew"))) == []
    assert findings(voyage=(ship, voyage("crew", copies=0))) == [("voyage", "ship", ("power", "per"))]
