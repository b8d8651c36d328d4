"""Views: what a player sees, what he cannot, and the states that he could take for the true one."""

import json
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.sedecim.tables import RULES, at_random, do, examples, open_to, position, seeds, some_state, states

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
