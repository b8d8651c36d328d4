"""Verbs that move workers and cards or bend a rule: what each does, and that its text says so."""

import pytest

from tests.engine.little_witch.tables import (
    DECLINE,
    FOREST,
    MEADOW,
    MORIA,
    PASS,
    RULES,
    SNOWDRIFT,
    STOP,
    acting,
    casting,
    do,
    health_of,
    held,
    laid,
    legacies_of,
    names,
    numbers,
    options,
    place_of,
    position,
    rules_with,
    says,
    verbs,
)

# --- act, explore, renew, exchange, recall, deploy


@pytest.mark.parametrize("count", [1, 2])
def test_act_gives_so_many_actions_more(count):
    by, state = casting({"do": "act", "count": count}, cubes=[{"snow": 9}])
    for _ in range(count):
        assert acting(state, by) == 0
        do(state, ("exchange", "snow", "sand"), ("amount", 1), by=by)
    assert held(state) == {"snow": 9 - numbers(says(by))[0], "sand": count}
    assert acting(state, by) == 1


def test_explore_applies_a_card_of_any_area_with_its_extra_stage():
    cards = {FOREST: (MEADOW, SNOWDRIFT), MORIA: ("flower-maze", "craters-edge")}
    by, state = casting({"do": "explore", "where": "table", "count": 2}, cards=cards)
    assert options(state, by) == {("apply", card) for card in (MEADOW, SNOWDRIFT, "flower-maze", "craters-edge")}
    do(state, ("apply", "flower-maze"), ("enter",), ("apply", "craters-edge"), by=by)
    assert (held(state), legacies_of(state)) == ({"flower": 1, "flame": 2}, {"vessel": 1})
    assert health_of(state, 0, "d4") == 2
    assert laid(state, MORIA, by) == ("flower-maze", "craters-edge")  # nothing slides there
    assert acting(state, by) == 1


def test_explore_turns_up_the_top_card_applies_it_or_not_and_discards_it():
    by, state = casting({"do": "explore", "where": "deck", "count": 2}, deck=["craters-edge", "ice-house", MEADOW])
    assert options(state, by) == {("apply", "craters-edge"), DECLINE}
    assert names(state.shown, "explorations") == ["craters-edge"]
    do(state, ("apply", "craters-edge"), by=by)
    assert held(state) == {"flame": 2}
    assert options(state, by) == {("apply", "ice-house"), DECLINE}
    do(state, DECLINE, by=by)
    assert names(state.discards, "explorations") == ["craters-edge", "ice-house"]
    assert names(state.deck, "explorations") == [MEADOW]
    assert state.shown == []


def test_renew_deals_two_new_cards_that_the_actions_to_come_use():
    by = rules_with({"craters-edge": {"effects": [{"do": "renew"}]}})
    state = position(by, cards={FOREST: ("craters-edge", SNOWDRIFT)}, deck=["ice-house", "still-house", MEADOW])
    do(state, ("place", "d6", FOREST), ("apply", "craters-edge"), by=by)
    assert laid(state, FOREST, by) == ("still-house", "ice-house")  # the later one inside
    assert options(state, by) == {("apply", "still-house"), ("apply", "ice-house"), STOP}
    assert sorted(names(state.discards, "explorations")) == ["craters-edge", SNOWDRIFT]


def test_renew_does_nothing_away_from_areas():
    cards = {FOREST: ("whim-of-the-wind", SNOWDRIFT)}
    by, state = casting({"do": "explore", "where": "table"}, cards=cards, deck=["ice-house"])
    do(state, ("apply", "whim-of-the-wind"), ("gain", "sand"), ("accept",), by=by)
    assert (held(state), laid(state, FOREST, by)) == ({"sand": 1}, ("whim-of-the-wind", SNOWDRIFT))
    assert names(state.deck, "explorations") == ["ice-house"]


def test_exchange_works_anywhere_and_may_be_declined():
    state = do(position(cards={FOREST: ("mirage-bazaar", SNOWDRIFT)}, cubes=[{"snow": 3}]), ("place", "d4", FOREST))
    do(state, ("apply", "mirage-bazaar"))
    assert options(state) == {("exchange", "snow", kind) for kind in ("flower", "flame", "sand")} | {DECLINE}
    do(state, ("exchange", "snow", "flame"), ("amount", 2))
    assert held(state) == {"snow": 1, "flame": 2}


@pytest.mark.parametrize(
    ("count", "choices"),
    [
        (1, {("recall",), ("recall", "d6"), ("recall", "d8")}),
        ("any", {("recall",), ("recall", "d6"), ("recall", "d8"), ("recall", "d6", "d8")}),
    ],
)
def test_recall_brings_home_others_than_this_and_heals_nobody(count, choices):
    at = {(0, "d6"): "university", (0, "d8"): FOREST}
    by, state = casting({"do": "recall", "count": count}, at=at, health={(0, "d6"): 3})
    assert options(state, by) == choices
    do(state, ("recall", "d6"), by=by)
    assert (place_of(state, 0, "d6"), health_of(state, 0, "d6")) == ("home", 3)
    assert state.university == [0]  # the gap closed; this worker stays


def test_deploy_makes_another_placement_after_this_one():
    by, state = casting({"do": "deploy"})
    assert acting(state, by) == 0
    assert verbs(state, by) == {"place"}
    do(state, ("place", "d6", FOREST), ("apply", MEADOW), ("apply", MEADOW), by=by)
    assert (held(state), acting(state, by)) == ({"flower": 4}, 1)
    by, state = casting({"do": "deploy"}, health={(0, "d6"): 1, (0, "d8"): 1})
    assert acting(state, by) == 1  # nobody can be placed


# --- discount, keep


SNOWBALL = "unmelting-snowball"  # 2 snow


def crafting(count, card, cubes):
    return position(facilities=[[[f"cauldron-room-{count}"]]], display=[card], cubes=[cubes])


def test_discount_leaves_out_resources_of_ones_choice():
    paints = "rainbow-paints"  # 1 any, 3 different
    state = do(crafting(2, paints, {"flower": 2, "snow": 2}), ("craft", paints))
    # 2 + 2 cubes of two kinds: without one of the different ones the rest cannot be paid
    assert options(state) == {("leave_out", "different"), ("leave_out", "any")}
    do(state, ("leave_out", "different"))
    assert options(state) == {("leave_out", "different"), ("leave_out", "any"), STOP}
    do(state, STOP, ("give", "flower", 1))
    assert (held(state), state.vp[0]) == ({"flower": 1}, 8)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_discount_leaves_out_as_many_as_its_text_says(count):
    quill = "glowing-quill"
    told = numbers(says(RULES, f"cauldron-room-{count}"))
    assert told == [count]
    for flower in range(3):
        state = crafting(count, quill, {"flower": flower})
        # 1 flower and 1 flame: with a flower one is wanting, without any two
        assert (("craft", quill) in options(state)) is (told[0] >= 2 - min(flower, 1))


def test_a_price_may_be_left_out_whole():
    state = do(crafting(2, SNOWBALL, {}), ("craft", SNOWBALL))
    assert (state.vp[0], state.tokens) == (4, [(0,)])


def test_of_two_discounts_the_second_may_be_counted_on():
    by = rules_with({"bathhouse-1": {"when": "craft", "effects": [{"do": "discount", "count": 1}]}})
    piles = [[["cauldron-room-1"], ["bathhouse-1"]]]
    state = position(by, facilities=piles, display=["flying-broom"], cubes=[{"flower": 2}])  # 2 flower, 2 sand
    do(state, ("craft", "flying-broom"), ("use", "bathhouse-1"), by=by)
    assert state.vp[0] == 8
    assert held(state) == {}


def test_who_gives_the_means_away_crafts_nothing():
    spend = [{"do": "pay", "price": {"snow": 2}, "then": [{"do": "gain", "vp": 1}]}]
    by = rules_with({"bathhouse-1": {"when": "craft", "effects": spend}})
    state = position(by, facilities=[[["bathhouse-1"]]], display=[SNOWBALL], cubes=[{"snow": 2}])
    do(state, ("craft", SNOWBALL), ("pay",), by=by)
    assert (state.vp[0], state.tokens, acting(state, by)) == (1, [()], 1)


@pytest.mark.fact("LW-53")
@pytest.mark.parametrize(("card", "resources", "cards"), [("storeroom-1", 3, 0), ("storeroom-2", 5, 1)])
def test_keep_keeps_more_as_its_text_says(card, resources, cards):
    assert numbers(says(RULES, card)) == [resources, *filter(None, [cards])]
    state = position(facilities=[[[card]]], cubes=[{"sand": 20}], hands=[["lost-kitten", "mist-bat", "lantern-cat"]])
    do(state, PASS, PASS, PASS, ("keep", "mist-bat"), *([("keep", "lost-kitten")] if cards else []))
    assert held(state) == {"sand": 5 + resources}
    assert len(state.kept[0]) == 1 + cards


@pytest.mark.fact("LW-53")
def test_keep_works_for_one_round_and_not_in_the_last():
    state = position(year=3, facilities=[[["storeroom-2"]]], cubes=[{"sand": 20}])
    do(state, PASS, PASS, PASS)
    assert held(state) == {"sand": 5}
