"""What a card of Little Witch Academia may hold, and what is refused."""

import json

import pytest
from pydantic import ValidationError

from generator.engine.little_witch import SCHEMA
from generator.engine.little_witch.cards import Assignment, Event, Exploration, Place
from generator.engine.little_witch.goods import Bundle, Price

NAME = {"ja": "札", "en": "Card"}


def event(**fields):
    return Event.model_validate({"id": "x", "name": NAME, **fields})


def exploration(*effects, **fields):
    return Exploration.model_validate({"id": "x", "name": NAME, "effects": list(effects), **fields})


def test_the_game_has_eight_decks():
    assert SCHEMA.game == "little_witch"
    assert sorted(SCHEMA.decks) == [
        "area", "assignment-1", "assignment-2", "assignment-3", "event-1", "event-2", "event-3", "exploration",
    ]  # fmt: skip


@pytest.mark.parametrize("deck", sorted(SCHEMA.decks))
def test_every_deck_has_a_json_schema(deck):
    assert json.dumps(SCHEMA.decks[deck].model_json_schema())


def test_things_of_a_bundle_and_a_price_come_in_the_order_of_the_draft():
    assert Bundle.model_validate({"sand": 1, "flower": 2, "vp": 3}).things == (("flower", 2), ("sand", 1), ("vp", 3))
    assert Price.model_validate({"different": 3, "elixir": 1, "health": 2}).things == (("elixir", 1), ("different", 3))


@pytest.mark.parametrize("price", [{}, {"alike": 1}, {"different": 1}, {"different": 6}, {"vp": 1}, {"snow": -1}])
def test_a_price_that_cannot_be_is_refused(price):
    with pytest.raises(ValidationError):
        Price.model_validate(price)


def test_effects_nest():
    card = exploration({
        "do": "choose",
        "options": [
            [{"do": "pay", "price": {"any": 1}, "then": [{"do": "gain", "snow": 2}]}],
            [{"do": "may", "then": [{"do": "others", "then": [{"do": "gain", "vp": 1}]}]}],
        ],
    })  # fmt: skip
    assert card.effects[0].options[1][0].then[0].then[0].vp == 1


@pytest.mark.parametrize(
    "effect",
    [
        {"do": "gain"},
        {"do": "gian", "flower": 1},
        {"do": "gain", "gold": 1},
        {"do": "gain", "flower": "1"},
        {"do": "heal", "who": "this", "health": 0},
        {"do": "heal", "who": "that", "health": 1},
        {"do": "pay", "price": {"any": 1}, "then": []},
        {"do": "per", "each": "toad", "then": [{"do": "gain", "vp": 1}]},
        {"do": "keep"},
        {"do": "choose", "options": [[{"do": "gain", "vp": 1}]]},
        {"do": "explore", "where": "here"},
    ],
)
def test_effects_that_are_refused(effect):
    with pytest.raises(ValidationError):
        exploration(effect)


@pytest.mark.fact("LW-33")
def test_an_extra_stage_costs_health():
    stage = {"health": 2, "effects": [{"do": "take", "kind": "weapon"}]}
    assert exploration({"do": "exchange"}, extra=stage).extra.health == 2
    with pytest.raises(ValidationError):
        exploration({"do": "exchange"}, extra={**stage, "health": 0})


GAIN = [{"do": "gain", "flower": 1}]


@pytest.mark.fact("LW-40", "LW-42", "LW-44", "LW-45")
@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "request", "price": {"any": 3}, "vp": 7},
        {"kind": "familiar", "die": "d6", "when": "rest", "effects": GAIN},
        {"kind": "spell", "effects": GAIN},
        {"kind": "facility", "number": 2, "when": "craft", "effects": [{"do": "discount", "count": 1}]},
    ],
)
def test_each_kind_of_event_has_its_fields_and_no_others(fields):
    assert event(**fields).kind == fields["kind"]
    for name in fields:
        with pytest.raises(ValidationError):
            event(**{key: value for key, value in fields.items() if key != name})
    surplus = {"die": "d4"} if fields["kind"] != "familiar" else {"number": 1}
    with pytest.raises(ValidationError, match="has no"):
        event(**fields, **surplus)


@pytest.mark.fact("LW-40")
@pytest.mark.parametrize("price", [{"flower": 2}, {"any": 2, "elixir": 1}, {"any": 1, "health": 1}])
def test_a_request_takes_resources_of_any_kinds_and_nothing_else(price):
    with pytest.raises(ValidationError, match="LW-40"):
        event(kind="request", price=price, vp=5)


@pytest.mark.parametrize("when", ["craft", "take"])
def test_a_familiar_does_not_work_on_what_its_player_does(when):
    with pytest.raises(ValidationError, match="for facilities"):
        event(kind="familiar", die="d4", when=when, effects=GAIN)


@pytest.mark.fact("LW-03")
def test_an_area_has_two_bonuses_and_the_university_spaces():
    def place(**fields):
        return Place.model_validate({"id": "x", "name": NAME, **fields})

    assert place(kind="area", year2=GAIN, year3=GAIN).spaces == ()
    assert place(kind="university", spaces=[{"players": 3, "count": 2}]).year2 == ()
    for wrong in (
        {"kind": "area", "year2": GAIN},
        {"kind": "area", "year2": GAIN, "year3": GAIN, "spaces": [{"players": 3, "count": 2}]},
        {"kind": "university"},
        {"kind": "university", "year2": GAIN, "spaces": [{"players": 3, "count": 2}]},
    ):
        with pytest.raises(ValidationError):
            place(**wrong)


@pytest.mark.fact("LW-Q2")
@pytest.mark.parametrize(("full", "scores"), [(4, (4, 3, 2)), (12, (12, 9, 6)), (20, (20, 15, 10)), (10, (10, 7, 5))])
def test_scores_are_100_75_and_50_percent_rounded_down(full, scores):
    card = Assignment.model_validate({"id": "x", "name": NAME, "price": {"any": 1}, "vp": full})
    assert card.scores == scores
