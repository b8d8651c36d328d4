"""The setup and the turn: SE-10 to SE-17, and the questions about them."""

from collections import Counter

import pytest

from generator.engine.sedecim.effects import Gain, Vp
from tests.engine.sedecim.tables import (
    ACTIONS,
    COPIES,
    RULES,
    do,
    doing,
    gain,
    hand,
    on_display,
    open_to,
    owns,
    picks,
    position,
    rules,
)

SOME = ("treasury", "market", "triumph", "hunt")


@pytest.mark.fact("SE-01", "SE-Q1")
def test_three_or_four_can_play():
    assert list(RULES.seats) == [3, 4]
    for players in (2, 5):
        with pytest.raises(ValueError, match="3 to 4 can"):
            RULES.setup(players, 1)


@pytest.mark.fact("SE-02", "SE-10")
@pytest.mark.parametrize(("players", "in_deck"), [(4, 6), (3, 8)])
def test_two_actions_each_and_two_on_display(players, in_deck):
    data = RULES.to_data(RULES.setup(players, 5))
    assert [len(cards) for cards in data["hands"]] == [2] * players
    assert len(data["action_display"]) == 2
    assert len(data["action_deck"]) == in_deck
    dealt = [*data["action_deck"], *data["action_display"], *(card for cards in data["hands"] for card in cards)]
    assert Counter(dealt) == dict.fromkeys(ACTIONS, 1)


@pytest.mark.fact("SE-03")
def test_the_resources_are_those_of_the_box():
    assert {name: count for name, count in RULES.inventory(RULES.setup(4, 1)).items() if name in COPIES} == COPIES


@pytest.mark.fact("SE-04")
def test_every_score_card_starts_at_0():
    assert RULES.scores(RULES.setup(4, 1)) == (0, 0, 0, 0)


@pytest.mark.fact("SE-11")
def test_decks_and_start_player_come_by_chance():
    games = [RULES.to_data(RULES.setup(3, seed)) for seed in range(40)]
    assert {game["first"] for game in games} == {0, 1, 2}
    assert all(game["first"] == game["start"] == game["player"] for game in games)
    for deck in ("resource_deck", "action_deck"):
        assert len({tuple(game[deck]) for game in games}) == 40


@pytest.mark.fact("SE-12")
@pytest.mark.parametrize(("players", "shown"), [(4, 12), (3, 10)])
def test_a_round_shows_its_resources(players, shown):
    data = RULES.to_data(RULES.setup(players, 9))
    assert sum(data["resource_display"].values()) == shown
    assert len(data["resource_deck"]) == 60 - shown


@pytest.mark.fact("SE-13")
def test_a_turn_begins_with_a_card_of_the_display_or_the_top_of_the_deck():
    state = position(hands=[("scouts",)], display=("survey", "caravan"), deck=SOME)
    assert open_to(state) == {("take", "survey"), ("take", "caravan"), ("draw",)}


@pytest.mark.fact("SE-13")
def test_taking_from_the_display():
    state = do(position(hands=[("scouts",)], display=("survey", "caravan"), deck=SOME), ("take", "caravan"))
    assert hand(state) == ["scouts", "caravan"]
    assert RULES.to_data(state)["action_display"] == ["survey"]
    assert RULES.to_data(state)["action_deck"] == list(SOME)


@pytest.mark.fact("SE-13")
def test_drawing_takes_the_top_card():
    state = do(position(hands=[("scouts",)], display=("survey",), deck=SOME), ("draw",))
    assert hand(state) == ["scouts", "hunt"]
    assert RULES.to_data(state)["action_deck"] == ["treasury", "market", "triumph"]
    assert RULES.to_data(state)["action_display"] == ["survey"]


@pytest.mark.fact("SE-13")
def test_an_empty_deck_cannot_be_drawn_from():
    state = position(hands=[("scouts",)], display=("survey", "caravan"), deck=())
    assert open_to(state) == {("take", "survey"), ("take", "caravan")}


@pytest.mark.fact("SE-13", "SE-14")
def test_then_one_acts_or_passes():
    state = do(position(hands=[("scouts",)], display=("survey",)), ("take", "survey"))
    assert open_to(state) == {("play", "scouts"), ("play", "survey"), ("pass",)}


@pytest.mark.fact("SE-14")
def test_the_card_just_taken_can_be_played_and_lies_on_the_display():
    table = position(hands=[("scouts",)], display=("treasury", "caravan"), resources={"enemy": 2}, owned=[{"gold": 1}])
    state = do(table, ("take", "treasury"), ("play", "treasury"))
    assert RULES.to_data(state)["action_display"] == ["caravan", "treasury"]
    assert hand(state) == ["scouts"]
    assert owns(state) == {"gold": 3}
    assert state.vp[0] == 3


@pytest.mark.fact("SE-14")
def test_a_discard_buys_one_more_action():
    table = position(
        hands=[("treasury", "new-world")], display=("hunt",), resources={"enemy": 5, "forest": 1}, deck=("market",)
    )
    state = do(table, ("take", "hunt"), ("play", "treasury"))
    assert owns(state) == {"gold": 2}
    assert open_to(state) == {("discard", "new-world"), ("discard", "hunt"), ("end",)}
    do(state, ("discard", "hunt"))
    assert RULES.to_data(state)["action_discards"] == ["hunt"]
    assert open_to(state) == {("play", "new-world")}
    do(state, ("play", "new-world"))
    data = RULES.to_data(state)
    assert data["hands"][0] == []
    assert data["action_display"] == ["treasury", "new-world"]
    assert data["player"] == 1


@pytest.mark.fact("SE-14")
def test_there_is_one_additional_action_and_no_second():
    state = position(hands=[("market", "treasury", "new-world", "hunt", "triumph")], deck=("scouts",))
    do(state, ("draw",), ("play", "market"), ("discard", "hunt"), ("play", "treasury"))
    assert hand(state) == ["scouts", "new-world", "triumph"]
    assert state.player == 1


@pytest.mark.fact("SE-14", "SE-Q16")
def test_an_additional_action_takes_two_cards_more():
    state = position(hands=[("treasury",)], display=("market",), deck=())
    do(state, ("take", "market"), ("play", "market"))
    assert state.player == 1
    assert hand(state) == ["treasury"]


@pytest.mark.fact("SE-14")
def test_whoever_has_enough_may_leave_it():
    state = position(hands=[("treasury", "market")], deck=("scouts",))
    do(state, ("draw",), ("play", "market"), ("end",))
    assert hand(state) == ["scouts", "treasury"]
    assert state.player == 1


@pytest.mark.fact("SE-15")
def test_a_pass_keeps_the_card_and_there_is_no_limit():
    state = position(hands=[SOME], deck=("scouts",), owned=[{"forest": 1}])
    do(state, ("draw",), ("pass",))
    assert set(hand(state)) == {*SOME, "scouts"}
    assert RULES.to_data(state)["action_display"] == []
    assert state.player == 1


@pytest.mark.fact("SE-16")
def test_gaining_takes_a_card_of_the_display_with_the_half_that_one_likes():
    state = doing(Gain(do="gain", count=2), resources={"grassland": 1, "enemy": 2})
    assert open_to(state) == set(gain("grassland", "stone", "enemy", "gold"))
    do(state, *gain("stone", "enemy"))
    assert owns(state) == {"stone": 1, "enemy": 1}
    assert on_display(state) == {"enemy-gold": 1}


@pytest.mark.fact("SE-16")
@pytest.mark.parametrize(
    ("what", "will_do"),
    [
        ("land", {"grassland", "swamp"}),
        ("material", {"stone", "clay"}),
        ("resource", {"grassland", "stone", "swamp", "clay", "enemy", "gold"}),
    ],
)
def test_what_is_asked_for_must_be_up(what, will_do):
    state = doing(Gain(do="gain", count=1, what=what), resources={"grassland": 2, "swamp": 1, "enemy": 3})
    assert open_to(state) == set(gain(*will_do))


@pytest.mark.fact("SE-16")
@pytest.mark.parametrize("what", ["gold", "enemy"])
def test_gold_and_enemies_are_halves_of_one_card(what):
    state = doing(Gain(do="gain", count=2, what=what), resources={"grassland": 2, "enemy": 3})
    assert owns(state) == {what: 2}
    assert on_display(state) == {"grassland-stone": 2, "enemy-gold": 1}


@pytest.mark.fact("SE-17")
@pytest.mark.parametrize(
    ("lands", "vp"),
    [
        ({}, 0),
        ({"stone": 3, "gold": 2, "enemy": 1}, 0),
        ({"grassland": 5}, 1),
        ({"forest": 1, "swamp": 2}, 2),
        ({"grassland": 1, "forest": 1, "swamp": 1, "mountain": 1}, 4),
    ],
)
def test_lands_give_vp_at_the_end_of_the_own_turn(lands, vp):
    state = position(hands=[("hunt",)], display=("market",), owned=[lands, {"grassland": 1, "mountain": 1}])
    do(state, ("take", "market"), ("pass",))
    assert state.vp == [vp, 0, 0, 0]


@pytest.mark.fact("SE-17", "SE-Q7")
def test_lands_count_once_after_the_additional_action():
    table = position(
        hands=[("new-world", "reclaiming")], deck=("hunt",), resources={"forest": 1}, owned=[{"grassland": 1}]
    )
    do(table, ("draw",), ("play", "new-world"))
    assert table.vp[0] == 2  # the card: two kinds of land
    do(table, ("discard", "hunt"))
    assert table.vp[0] == 2
    do(table, ("play", "reclaiming"), *picks("turn", "grassland"), ("stop",))
    assert owns(table) == {"forest": 1, "stone": 1}
    assert table.vp[0] == 3  # grassland is turned away, the forest is left


@pytest.mark.fact("SE-Q4")
def test_with_nothing_to_take_the_turn_goes_on():
    state = position(hands=[("scouts", "hunt")], display=(), deck=())
    assert open_to(state) == {("play", "scouts"), ("play", "hunt"), ("pass",)}


@pytest.mark.fact("SE-Q4")
def test_with_nothing_to_take_and_nothing_in_hand_one_passes():
    state = position(display=(), deck=(), owned=[{"swamp": 1}])
    assert open_to(state) == {("pass",)}
    do(state, ("pass",))
    assert state.vp == [1, 0, 0, 0]
    assert state.player == 1


@pytest.mark.fact("SE-Q16")
def test_the_discard_is_the_price_of_an_action_and_not_of_a_pass():
    state = position(hands=[("market", "treasury")], deck=("scouts",))
    do(state, ("draw",), ("play", "market"), ("discard", "treasury"))
    assert open_to(state) == {("play", "scouts")}


@pytest.mark.fact("SE-Q16")
def test_whoever_passes_discards_nothing():
    state = do(position(hands=[SOME], deck=("scouts",)), ("draw",))
    assert ("discard", "scouts") not in open_to(state)
    do(state, ("pass",))
    assert RULES.to_data(state)["action_discards"] == []


@pytest.mark.fact("SE-Q9")
def test_one_gains_what_there_is():
    state = doing(Gain(do="gain", count=3, what="land"), Vp(do="vp", count=1), resources={"swamp": 2, "enemy": 4})
    assert owns(state) == {"swamp": 2}
    assert on_display(state) == {"enemy-gold": 4}
    assert state.vp[0] == 1


@pytest.mark.fact("SE-Q9")
def test_one_gains_all_of_a_short_display():
    state = doing(Gain(do="gain", count=4), resources={"swamp": 2})
    do(state, *gain("swamp", "clay"))
    assert owns(state) == {"swamp": 1, "clay": 1}
    assert open_to(state) == set()


@pytest.mark.fact("SE-Q9")
def test_the_one_who_acts_chooses_among_what_there_is():
    state = doing(Gain(do="gain", count=2, what="land"), resources={"swamp": 2, "forest": 1})
    assert open_to(state) == set(gain("swamp", "forest"))


@pytest.mark.fact("SE-Q9", "SE-Q15")
def test_an_action_may_be_played_for_nothing():
    state = position(hands=[("settlers",)], display=("hunt",), deck=(), resources={})
    do(state, ("take", "hunt"), ("play", "settlers"))
    assert owns(state) == {}
    assert state.vp[0] == 2  # the lands are not there, the 2 VP are
    assert state.player == 1


@pytest.mark.fact("SE-Q15")
def test_effects_happen_in_the_printed_order():
    first = doing(Gain(do="gain", count=1, what="gold"), Gain(do="gain", count=1), resources={"enemy": 1, "forest": 1})
    assert owns(first) == {"gold": 1}
    assert open_to(first) == set(gain("forest", "wood"))
    second = doing(Gain(do="gain", count=1), Gain(do="gain", count=1, what="gold"), resources={"enemy": 1, "forest": 1})
    assert open_to(second) == set(gain("forest", "wood", "enemy", "gold"))


@pytest.mark.fact("SE-Q5")
@pytest.mark.parametrize("action", ACTIONS)
def test_each_of_the_sixteen_can_be_played(action):
    state = position(rules(), hands=[(action,)], display=(), deck=(), resources={"grassland": 4, "enemy": 4})
    assert ("play", action) in open_to(state)
    do(state, ("play", action))
    assert RULES.to_data(state)["action_display"] == [action]
