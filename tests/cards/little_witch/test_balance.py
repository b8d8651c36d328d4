"""Every card keeps to the rates of DESIGN.md, years grow in power, and cards differ in what they do."""

from statistics import mean

import pytest

from generator.engine.little_witch.shape import exploration_shape, shape
from tests.cards.little_witch.game import all_cards, areas, deck, events
from tests.cards.little_witch.rates import HEALTH, lasting, paid, worth

YEARS = (1, 2, 3)


def off(cards, value, target, tolerance):
    """The cards whose value is too far from the target, with that value."""
    return {card.id: value(card) for card in cards if abs(value(card) - target(card)) > tolerance}


def test_the_rates_by_hand():
    by_id = {card.id: card for _, card in all_cards()}
    assert worth(by_id["ice-house"].effects) == 3 - 1
    assert worth(by_id["crossroads-sage"].effects) == 4 - 2
    assert worth(by_id["harvest-village"].effects) == 3 - 0.75
    assert worth(by_id["three-wishes"].effects) == 2 + 2 + 0.25
    assert lasting(by_id["ember-boar"], 2) == (2 + 1) * 1 * 1.5
    assert paid(by_id["philosophers-stone"].price) == 4 * 2 + 4


def test_an_exploration_gives_what_one_action_is_worth():
    plain = [card for card in deck("exploration") if card.extra is None]
    assert off(plain, lambda card: worth(card.effects), lambda card: 2, 0.5) == {}


def test_an_extra_stage_gives_more_than_the_health_that_it_costs():
    def in_all(card):
        return worth(card.effects) + worth(card.extra.effects) - card.extra.health * HEALTH

    deep = [card for card in deck("exploration") if card.extra]
    assert off(deep, in_all, lambda card: 2.5, 0.5) == {}
    assert all(in_all(card) > worth(card.effects) for card in deep)


def test_area_bonuses():
    assert off(areas(), lambda card: worth(card.year2), lambda card: 2, 0.5) == {}
    assert off(areas(), lambda card: worth(card.year3), lambda card: 4, 1) == {}
    assert all(worth(card.year3) > worth(card.year2) for card in areas())


@pytest.mark.parametrize("year", YEARS)
def test_requests(year):
    cards = events(year, "request")
    assert off(cards, lambda card: card.vp, lambda card: 1.25 * card.price.any + 2 + year, 0.5) == {}


@pytest.mark.parametrize(("year", "tolerance"), [(1, 0.5), (2, 0.75), (3, 1)])
def test_spells(year, tolerance):
    assert off(events(year, "spell"), lambda card: worth(card.effects), lambda card: 2 + year, tolerance) == {}


@pytest.mark.parametrize("year", YEARS)
def test_familiars_and_facilities_over_the_rest_of_the_game(year):
    cards = [*events(year, "familiar"), *events(year, "facility")]
    assert off(cards, lambda card: lasting(card, year), lambda card: 5, 1.75) == {}


@pytest.mark.parametrize("year", YEARS)
def test_assignments_score_twice_what_they_cost(year):
    assert off(deck(f"assignment-{year}"), lambda card: card.vp, lambda card: 2 * paid(card.price), 0) == {}


@pytest.mark.parametrize("kind", ["familiar", "spell", "facility"])
def test_events_grow_in_power_from_year_to_year(kind):
    first, second, third = (mean(worth(card.effects) for card in events(year, kind)) for year in YEARS)
    assert first < second < third


@pytest.mark.fact("LW-45")
def test_a_facility_with_a_larger_number_gives_more():
    for earlier, later in ((1, 2), (2, 3), (1, 3)):
        smaller = {card.name["en"]: card for card in events(earlier, "facility")}
        for card in events(later, "facility"):
            if card.name["en"] in smaller:
                assert worth(card.effects) > worth(smaller[card.name["en"]].effects), card.id


def test_requests_and_assignments_grow_from_year_to_year():
    requests = [mean(card.vp for card in events(year, "request")) for year in YEARS]
    assignments = [mean(card.vp for card in deck(f"assignment-{year}")) for year in YEARS]
    assert requests[0] < requests[1] < requests[2]
    assert assignments[0] < assignments[1] < assignments[2]


def test_explorations_have_at_least_12_shapes():
    assert len({exploration_shape(card) for card in deck("exploration")}) >= 12


@pytest.mark.parametrize("kind", ["familiar", "spell", "facility"])
def test_events_have_at_least_6_shapes_a_kind(kind):
    assert len({shape(card.effects) for year in YEARS for card in events(year, kind)}) >= 6


def test_every_verb_is_on_two_cards_at_least():
    verbs = {}
    for _, card in all_cards():
        text = repr(card)
        for verb in ("Gain", "Take", "Heal", "Pay", "Per", "Act", "Explore", "Renew", "Exchange", "Recall", "Deploy",
                     "Discount", "Keep", "Others", "Choose[AnyEffect]", "May[AnyEffect]"):  # fmt: skip
            verbs[verb] = verbs.get(verb, 0) + (f"{verb}(" in text)
    assert {verb: count for verb, count in verbs.items() if count < 2} == {}


@pytest.mark.parametrize("wanted", ["weapon", "sundry", "vessel", "legacy_kind"])
def test_each_legacy_kind_is_wanted_by_an_event(wanted):
    assert [
        card.id
        for deck_, card in all_cards()
        if deck_.startswith("event") and f"Countable.{wanted.upper()}" in repr(card)
    ]
