"""What must hold between the cards of Little Witch Academia: each rule broken once."""

import pytest

from generator.engine.little_witch import SCHEMA

GAIN = {"do": "gain", "flower": 1}


def findings(deck, *cards, names=None):
    """(card, path) of each finding in a deck of cards given without id and name; card 1 is called a, card 2 b …"""
    model = SCHEMA.decks[deck]
    named = [
        {"id": letter, "name": (names or {}).get(letter, {"ja": f"札{letter}", "en": f"Card {letter}"}), **card}
        for letter, card in zip("abc", cards, strict=False)
    ]
    return [(finding.card, finding.path) for finding in SCHEMA.check({deck: tuple(map(model.model_validate, named))})]


def spell(*effects):
    return {"kind": "spell", "effects": list(effects)}


def facility(number, when="rest", **gain):
    return {"kind": "facility", "number": number, "when": when, "effects": [{"do": "gain", **gain}]}


def test_two_cards_that_differ_are_fine():
    assert findings("event-1", spell(GAIN), spell({"do": "exchange"})) == []


def test_two_cards_that_do_the_same_are_found():
    assert findings("event-1", spell(GAIN), spell(GAIN)) == [("b", ("id",))]


def test_a_name_stands_for_one_card_in_each_language():
    names = {"b": {"ja": "別の札", "en": "Card a"}}
    assert findings("event-1", spell(GAIN), spell({"do": "exchange"}), names=names) == [("b", ("name", "en"))]


FAMILY = {letter: {"ja": "温室", "en": "Greenhouse"} for letter in "abc"}


@pytest.mark.fact("LW-45")
def test_a_family_of_facilities_with_rising_numbers_shares_its_name():
    cards = facility(1, flower=1), facility(2, flower=2), facility(3, snow=3)
    assert findings("event-1", *cards, names=FAMILY) == []


@pytest.mark.fact("LW-45")
@pytest.mark.parametrize(
    ("second", "path"),
    [
        (facility(1, flower=2), ("number",)),
        (facility(2, when="round_end", flower=2), ("when",)),
        (facility(2, vp=2), ("effects",)),
    ],
)
def test_a_facility_that_does_not_go_with_its_namesake_is_found(second, path):
    assert findings("event-1", facility(1, flower=1), second, names=FAMILY) == [("b", path)]


@pytest.mark.fact("LW-Q2")
def test_full_scores_are_multiples_of_4():
    cards = {"price": {"any": 4}, "vp": 8}, {"price": {"any": 5}, "vp": 10}
    assert findings("assignment-1", *cards) == [("b", ("vp",))]


@pytest.mark.fact("LW-36")
def test_the_university_has_one_space_fewer_than_players():
    university = {"kind": "university", "spaces": [{"players": 3, "count": 2}, {"players": 4, "count": 4}]}
    assert findings("area", university) == [("a", ("spaces", 1, "count"))]


@pytest.mark.fact("LW-08")
def test_legacies_come_from_extra_stages_only():
    take = {"do": "take", "kind": "weapon"}
    hidden = {"do": "may", "then": [take]}
    assert findings("exploration", {"effects": [GAIN], "extra": {"health": 2, "effects": [take]}}) == []
    assert findings("exploration", {"effects": [GAIN, hidden]}) == [("a", ("effects", 1, "then", 0, "do"))]


def working(when, *effects, kind="facility"):
    own = {"number": 1} if kind == "facility" else {"die": "d4"}
    return {"kind": kind, "when": when, "effects": list(effects), **own}


@pytest.mark.parametrize(
    ("when", "effect"),
    [
        ("round_end", {"do": "act", "count": 1}),
        ("pushed_out", {"do": "deploy"}),
        ("rest", {"do": "explore", "where": "deck"}),
        ("place_university", {"do": "renew"}),
        ("rest", {"do": "discount", "count": 1}),
        ("game_end", {"do": "keep", "cards": 1}),
        ("craft", {"do": "heal", "who": "this", "health": 1}),
        ("take", {"do": "pay", "price": {"health": 1}, "then": [GAIN]}),
    ],
)
def test_a_verb_at_a_time_when_it_means_nothing_is_found(when, effect):
    assert findings("event-1", working(when, effect)) == [("a", ("effects", 0, "do"))]


@pytest.mark.parametrize(
    ("when", "effect"),
    [
        ("place_area", {"do": "renew"}),
        ("place_university", {"do": "act", "count": 1}),
        ("push_out", {"do": "deploy"}),
        ("craft", {"do": "discount", "count": 1}),
        ("round_end", {"do": "keep", "cards": 1}),
        ("pushed_out", {"do": "heal", "who": "this", "health": 1}),
    ],
)
def test_the_same_verbs_at_their_time_are_fine(when, effect):
    assert findings("event-1", working(when, effect)) == []


@pytest.mark.parametrize(
    ("when", "effect"),
    [
        ("place_area", {"do": "explore", "where": "table"}),
        ("place_university", {"do": "act", "count": 1}),
        ("place_area", {"do": "renew"}),
        ("craft", {"do": "discount", "count": 1}),
        ("pushed_out", {"do": "heal", "who": "this", "health": 1}),
    ],
)
def test_others_have_no_worker_that_is_being_placed(when, effect):
    others = {"do": "others", "then": [effect]}
    assert findings("event-1", working(when, others)) == [("a", ("effects", 0, "then", 0, "do"))]


@pytest.mark.fact("LW-Q27")
def test_extra_stages_and_what_they_set_off_give_no_actions():
    act = {"do": "act", "count": 1}
    assert findings("event-1", working("extra", act)) == [("a", ("effects", 0, "do"))]
    stage = {"health": 1, "effects": [{"do": "may", "then": [act]}]}
    assert findings("exploration", {"effects": [GAIN], "extra": stage}) == [
        ("a", ("extra", "effects", 0, "then", 0, "do"))
    ]
    assert findings("exploration", {"effects": [act]}) == []


def test_a_familiar_always_has_its_worker():
    heal = {"do": "heal", "who": "this", "health": 1}
    assert findings("event-1", working("round_end", heal, kind="familiar")) == []


def test_cards_that_only_their_texts_tell_are_not_compared():
    told = {"kind": "spell", "text": {"ja": "…", "en": "Something new."}}
    assert findings("event-1", told, told) == []
    family = {"kind": "facility", "text": told["text"]}
    assert findings("event-1", {**family, "number": 1}, {**family, "number": 2}, names=FAMILY) == []
    assert findings("event-1", {**family, "number": 2}, {**family, "number": 1}, names=FAMILY) == [("b", ("number",))]
