"""Views: what a player sees, what he cannot, and the states that he could take for the true one."""

import json
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.sedecim.tables import (
    ACTIONS,
    RULES,
    at_random,
    do,
    examples,
    open_to,
    position,
    seeds,
    some_state,
    states,
)

seats = st.integers(min_value=0, max_value=3)


def hidden_from(state, player):
    """The hidden action cards by the place where they lie."""
    places = [list(state.action_deck)]
    for seat, hand in enumerate(state.hands):
        left = Counter(hand) - Counter(state.known[seat])
        places.append([] if seat == player else list(left.elements()))
    return places


def swapped(state, player, chance):
    """The state with what is hidden from the player mixed by another hand than that of the rules."""
    other = RULES.clone(state)
    places = hidden_from(state, player)
    pool = [card for place in places for card in place]
    chance.shuffle(pool)
    deck, *drawn = [[pool.pop() for _ in place] for place in places]
    other.action_deck = tuple(deck)
    for seat, cards in enumerate(drawn):
        if seat != player:
            other.hands[seat] = tuple(sorted([*state.known[seat], *cards]))
    other.resource_deck = tuple(chance.sample(state.resource_deck, len(state.resource_deck)))
    other.chance = chance.getrandbits(64)
    return other


@pytest.mark.fact("SE-Q19")
@examples
@given(seed=seeds, player=seats)
def test_swapping_what_is_hidden_leaves_the_view(seed, player):
    state = some_state(seed)
    other = swapped(state, player, random.Random(seed))
    assert RULES.view(other, player) == RULES.view(state, player)
    if RULES.players_to_act(state) == (player,):
        assert RULES.legal_actions(other, player) == RULES.legal_actions(state, player)


@examples
@given(seed=seeds, player=seats, again=seeds)
def test_a_determinized_state_has_the_same_view_and_cards(seed, player, again):
    state = some_state(seed)
    view = json.loads(json.dumps(RULES.view(state, player)))
    other = RULES.determinize(view, again)
    assert RULES.view(other, player) == view
    assert RULES.inventory(other) == RULES.inventory(state)
    assert RULES.determinize(view, again) == other
    at_random(other, 1)
    assert RULES.is_over(other)


def test_a_determinized_state_can_be_any_that_fits_the_view():
    state = position(
        hands=[("scouts", "hunt"), ("survey", "market"), ("caravan",)],
        known=[(), ("market",)],
        display=("triumph",),
        deck=("treasury", "fortress"),
        discards=("settlers",),
    )
    view = RULES.view(state, 0)
    drawn = [RULES.to_data(RULES.determinize(view, seed)) for seed in range(300)]
    assert all(data["hands"][0] == ["scouts", "hunt"] for data in drawn)
    assert all("market" in data["hands"][1] for data in drawn)
    unseen = {card for data in drawn for card in data["action_deck"]}
    assert unseen == {card for data in drawn for card in data["hands"][2]}
    assert {"survey", "caravan", "treasury", "fortress"} <= unseen
    assert not unseen & {"scouts", "hunt", "market", "triumph", "settlers"}


def test_the_shuffles_to_come_are_drawn_anew():
    view = RULES.view(RULES.setup(4, 1), 0)
    drawn = [RULES.determinize(view, seed) for seed in range(30)]
    assert len({state.chance for state in drawn}) == 30
    assert len({state.resource_deck for state in drawn}) == 30


@pytest.mark.fact("SE-Q19")
def test_a_drawn_card_is_seen_by_its_owner_alone():
    state = position(hands=[("scouts",)], deck=("survey", "caravan"))
    do(state, ("draw",))
    assert RULES.view(state, 0)["hands"] == [["scouts", "caravan"], 0, 0, 0]
    assert RULES.view(state, 1)["hands"] == [2, [], 0, 0]
    assert "caravan" not in json.dumps(RULES.view(state, 1))


def test_what_is_known_is_held():
    for state in states(5):
        for hand, known in zip(state.hands, state.known, strict=True):
            assert not Counter(known) - Counter(hand)


def test_only_whose_turn_it_is_may_choose():
    state = RULES.setup(4, 2)
    (player,) = RULES.players_to_act(state)
    assert open_to(state) == set(RULES.legal_actions(state, player))
    assert all(RULES.legal_actions(state, other) == () for other in range(4) if other != player)


def worlds(view, number):
    return [RULES.to_data(RULES.determinize(view, seed)) for seed in range(number)]


@pytest.mark.fact("SE-20", "SE-Q19")
def test_a_card_that_has_lain_open_has_been_in_no_hand_since():
    """Market and hunt lay open when round 1 ended: who has drawn nothing since then has neither, who has may."""
    state = position(
        hands=[("scouts",), ("survey", "caravan"), ("triumph",)],
        since=[(2,), (1, 2), (1,), ()],
        last_open={"market": 1, "hunt": 1},
        round=2,
        deck=("market", "hunt", "fortress"),
    )
    drawn = worlds(RULES.view(state, 0), 300)
    assert {data["hands"][2][0] for data in drawn} & {"market", "hunt"} == set()
    assert {card for data in drawn for card in data["hands"][1]} >= {"market", "hunt", "triumph"}
    assert not any({"market", "hunt"} == set(data["hands"][1]) for data in drawn)


@pytest.mark.fact("SE-20", "SE-Q19")
def test_what_is_hidden_is_dealt_evenly_over_all_that_can_be():
    """Three cards unseen, market no older than round 2: of the six ways to lay them, the four that can be."""
    unseen = ("market", "hunt", "triumph")
    others = [card for card in ACTIONS if card not in (*unseen, "scouts")]
    state = position(
        hands=[("scouts",), ("hunt",), ("triumph",)],
        since=[(1,), (1,), (2,), ()],
        last_open={"market": 1},
        round=2,
        deck=("market",),
        discards=others,
    )
    counts = Counter((data["hands"][1][0], data["hands"][2][0]) for data in worlds(RULES.view(state, 0), 2000))
    assert set(counts) == {("hunt", "market"), ("hunt", "triumph"), ("triumph", "market"), ("triumph", "hunt")}
    assert all(number == pytest.approx(500, abs=75) for number in counts.values())


@pytest.mark.fact("SE-20")
def test_what_lies_open_at_a_rounds_end_is_remembered():
    state = position(
        hands=[("scouts",), ("survey", "market")], known=[(), ("market",)], display=("hunt",), discards=("triumph",),
        player=3, turns=3, stack=[("close",)],
    )  # fmt: skip
    assert state.round == 2
    opened = {ACTIONS[card] for card, last in enumerate(state.last_open) if last == 1}
    assert opened == {"hunt", "triumph", "market"}


def test_what_is_drawn_counts_from_its_round_and_the_oldest_that_it_can_be_is_played_first():
    """Scouts lay open at the end of round 1: they were drawn in round 2, and what is left is since round 1."""
    state = position(
        hands=[("scouts", "survey")], since=[(1, 2), (), (), ()], last_open={"scouts": 1}, round=2, display=("hunt",),
        deck=("caravan",), stack=[("act", "again"), ("take",)],
    )  # fmt: skip
    do(state, ("draw",))
    assert state.since[0] == (1, 2, 2)
    do(state, ("play", "scouts"))
    assert state.since[0] == (1, 2)


def test_a_hidden_hand_is_always_among_those_that_can_be():
    """Each card of a hand that is not known to all has its place in ``since``, one that it was not open in."""
    for seed in range(8):
        for state in states(seed):
            for hand, known, since in zip(state.hands, state.known, state.since, strict=True):
                hidden = sorted(state.last_open[card] for card in (Counter(hand) - Counter(known)).elements())
                assert list(since) == sorted(since)
                assert all(opened < drawn for opened, drawn in zip(hidden, since, strict=True))
