"""Rounds and the end: SE-20 to SE-22, and the questions about them."""

import random
from collections import Counter

import pytest

from generator.engine.contract import IllegalActionError
from tests.engine.sedecim.tables import (
    ACTIONS,
    RULES,
    at_random,
    do,
    hand,
    on_display,
    open_to,
    position,
    rules,
    thrown_away,
)


def last_turn(by=RULES, players=4, **more):
    """The last turn of a round, where the player has but one card to play or keep."""
    start = more.get("start", 0)
    more = {"display": ("market",), "hands": [()] * players, "deck": (), **more}
    return position(by, players=players, turns=players - 1, player=(start + players - 1) % players, **more)


def ended(by=RULES, **more):
    """The state after a round has ended by a pass."""
    state = last_turn(by, **more)
    return do(state, ("take", state_display(state, by)[0]), ("pass",), by=by)


def state_display(state, by=RULES):
    return by.to_data(state)["action_display"]


def turn_order(state, by=RULES):
    """Play by chance; whose turns come, round by round."""
    order = {}
    seen = None
    while acting := by.players_to_act(state):
        if seen != (state.round, state.turns):
            seen = (state.round, state.turns)
            order.setdefault(state.round, []).append(acting[0])
        by.apply(state, acting[0], random.Random(state.chance).choice(by.legal_actions(state, acting[0])))
    return order


@pytest.mark.fact("SE-20")
def test_what_is_left_on_display_is_gone():
    state = ended(resources={"forest": 2, "enemy": 3}, discarded={"forest": 1, "stone": 4})
    assert thrown_away(state) == {"forest-wood": 3, "grassland-stone": 4, "enemy-gold": 3}
    assert sum(on_display(state).values()) == 12
    assert len(state.resource_deck) == 60 - 5 - 5 - 12


@pytest.mark.fact("SE-20")
def test_display_and_discards_go_back_into_the_deck():
    state = ended(display=("market", "hunt", "scouts"), discards=("triumph",), deck=("survey",), hands=[("caravan",)])
    data = RULES.to_data(state)
    assert data["action_discards"] == []
    back = {"hunt", "scouts", "triumph", "survey"}
    assert {*data["action_deck"], *data["action_display"]} == back
    assert len(data["action_deck"]) == 2
    assert hand(state, 0) == ["caravan"]
    assert hand(state, 3) == ["market"]


@pytest.mark.fact("SE-20")
def test_the_deck_is_shuffled():
    def deck(chance):
        state = last_turn(display=("market", *ACTIONS[:8]))
        state.chance = chance
        do(state, ("take", "market"), ("pass",))
        return (*RULES.to_data(state)["action_display"], *RULES.to_data(state)["action_deck"])

    decks = {deck(chance) for chance in range(20)}
    assert len(decks) == 20
    assert {one[0] for one in decks} > {ACTIONS[0]}


@pytest.mark.fact("SE-20")
@pytest.mark.parametrize("start", range(4))
def test_the_start_player_moves_left(start):
    state = ended(start=start)
    assert state.start == state.player == (start + 1) % 4
    assert (state.round, state.turns) == (2, 0)


@pytest.mark.fact("SE-20")
def test_what_one_owns_is_kept():
    state = ended(owned=[{"forest": 2}, {"gold": 1}], sets=[[["stone", "stone"]]], vp=[5, 6, 7, 8])
    data = RULES.to_data(state)
    assert data["owned"][:2] == [[["forest-wood", "forest", 2]], [["enemy-gold", "gold", 1]]]
    assert data["sets"][0] == [["grassland-stone"] * 2]
    assert data["vp"] == [5, 6, 7, 8]


@pytest.mark.fact("SE-Q3")
@pytest.mark.parametrize(
    ("others", "shown", "in_deck"), [(("hunt", "scouts", "survey"), 2, 1), (("hunt",), 1, 0), ((), 0, 0)]
)
def test_the_display_is_dealt_anew(others, shown, in_deck):
    state = ended(display=("market", *others))
    assert len(state.action_display) == shown
    assert len(state.action_deck) == in_deck


@pytest.mark.fact("SE-Q3")
def test_by_the_other_answer_the_first_player_draws_unseen():
    by = rules(deal_action_display_each_round=False)
    state = ended(by, display=("market", "hunt", "scouts", "survey"))
    assert state.action_display == ()
    assert open_to(state, by) == {("draw",)}
    assert len(by.to_data(by.setup(4, 1))["action_display"]) == 2  # the setup is as ever


@pytest.mark.fact("SE-21")
@pytest.mark.parametrize(
    ("vp", "first", "starts"),
    [
        ((3, 9, 4, 5), 0, 1),
        ((3, 4, 9, 9), 0, 2),
        ((9, 4, 9, 4), 1, 2),
        ((9, 4, 9, 9), 3, 3),
        ((7, 7, 7, 7), 2, 2),
    ],
)
def test_the_leader_starts_the_fifth_round(vp, first, starts):
    state = ended(round=4, vp=vp, first=first, start=(first + 3) % 4)
    assert state.round == 5
    assert state.start == state.player == starts


@pytest.mark.fact("SE-21")
def test_the_land_vp_of_the_last_turn_count_for_the_lead():
    state = ended(round=4, vp=(9, 0, 8, 0), start=3, owned=[{}, {}, {"forest": 1, "swamp": 1}])
    assert state.vp == [9, 0, 10, 0]
    assert state.start == 2


@pytest.mark.fact("SE-21", "SE-22")
@pytest.mark.parametrize("seed", range(6))
def test_four_players_play_five_rounds(seed):
    state = RULES.setup(4, seed)
    first = state.first
    order = turn_order(state)
    assert list(order) == [1, 2, 3, 4, 5]
    for round in (1, 2, 3, 4):
        assert order[round] == [(first + round - 1 + turn) % 4 for turn in range(4)]
    assert order[5] == [(order[5][0] + turn) % 4 for turn in range(4)]


@pytest.mark.fact("SE-21", "SE-22", "SE-Q14")
@pytest.mark.parametrize("seed", range(6))
def test_three_players_play_six_rounds_and_the_start_keeps_moving(seed):
    state = RULES.setup(3, seed)
    first = state.first
    order = turn_order(state)
    assert order == {round: [(first + round - 1 + turn) % 3 for turn in range(3)] for round in range(1, 7)}


@pytest.mark.fact("SE-Q14")
def test_by_the_other_answer_the_leader_starts_the_fifth_of_six():
    vp, start = (2, 9, 4), 1
    ruled = ended(players=3, round=4, vp=vp, start=start)
    assert (ruled.round, ruled.start) == (5, 2)
    by = rules(leader_starts_fifth_of_six=True)
    other = ended(by, players=3, round=4, vp=vp, start=start)
    assert (other.round, other.start) == (5, 1)
    assert ended(by, players=3, round=3, vp=vp, start=0).start == 1  # the fourth is as ever
    assert ended(by, players=3, round=5, vp=vp, start=1).start == 2  # and so is the sixth


@pytest.mark.fact("SE-22")
def test_the_left_neighbour_is_next():
    state = position(player=2, start=2, display=("market", "hunt"))
    do(state, ("take", "hunt"), ("pass",))
    assert RULES.players_to_act(state) == (3,)
    do(state, ("take", "market"), ("pass",))
    assert RULES.players_to_act(state) == (0,)


@pytest.mark.fact("SE-12")
@pytest.mark.parametrize(("players", "rounds"), [(4, 5), (3, 6)])
def test_the_resource_deck_runs_out_exactly(players, rounds):
    state = RULES.setup(players, 11)
    left = {}
    while acting := RULES.players_to_act(state):
        left[state.round] = len(state.resource_deck)
        RULES.apply(state, acting[0], RULES.legal_actions(state, acting[0])[-1])
    assert left == {round: 60 - round * 60 // rounds for round in range(1, rounds + 1)}


@pytest.mark.fact("SE-Q18", "SE-12")
def test_a_round_deals_what_the_deck_has():
    state = ended(discarded={"enemy": 24, "forest": 9, "swamp": 9, "mountain": 9, "grassland": 1})
    assert on_display(state) == {"grassland-stone": 8}
    assert state.resource_deck == ()


@pytest.mark.fact("SE-Q20")
def test_after_the_last_round_resources_are_discarded_and_all_is_over():
    state = ended(round=5, resources={"enemy": 3}, display=("market", "hunt"))
    assert RULES.players_to_act(state) == ()
    assert thrown_away(state) == {"enemy-gold": 3}
    assert on_display(state) == {}
    assert state_display(state) == ["hunt"]  # no new round, no new display
    with pytest.raises(IllegalActionError):
        RULES.apply(state, 0, ("pass",))


@pytest.mark.fact("SE-Q20", "SE-20")
def test_between_rounds_all_is_done_before_the_start_player_chooses():
    state = ended(resources={"enemy": 3}, display=("market", "hunt", "scouts", "survey"), start=1)
    assert state.player == state.start == 2
    assert sum(on_display(state).values()) == 12
    assert len(open_to(state)) == 3  # two cards dealt, and the deck


@pytest.mark.fact("SE-Q19")
def test_hands_and_decks_are_hidden_and_nothing_else():
    state = RULES.setup(4, 8)
    do(state, *[("draw",), ("pass",)] * 2)
    view, whole = RULES.view(state, 1), RULES.to_data(state)
    hidden = {"chance", "action_deck", "resource_deck", "hands"}
    assert {key: view[key] for key in whole if key not in hidden} == {
        key: whole[key] for key in whole if key not in hidden
    }
    assert "chance" not in view
    assert view["action_deck"] == len(whole["action_deck"])
    assert view["resource_deck"] == len(whole["resource_deck"])
    assert view["hands"] == [
        whole["hands"][1] if seat == 1 else len(cards) for seat, cards in enumerate(whole["hands"])
    ]


@pytest.mark.fact("SE-Q19")
def test_what_was_taken_in_the_open_is_known_until_it_is_played():
    state = position(hands=[("scouts", "survey")], display=("market", "hunt"), deck=("triumph", "caravan"))
    do(state, ("take", "market"))
    assert RULES.view(state, 2)["known"][0] == ["market"]
    do(state, ("play", "scouts"), ("discard", "market"))
    assert RULES.view(state, 2)["known"][0] == []


@pytest.mark.fact("SE-Q4")
@pytest.mark.parametrize(("players", "passes"), [(4, 8), (3, 10)])
def test_so_many_passes_take_every_action_into_the_hands(players, passes):
    """A round gives each one card; with four players the eighth pass, with three the tenth, takes the last."""
    state = RULES.setup(players, 4)
    for _ in range(passes):
        do(state, next(iter(sorted(open_to(state)))), ("pass",))
    assert (*state.action_deck, *state.action_display) == ()
    assert Counter(card for cards in state.hands for card in cards) == Counter(range(16))
    assert ("pass",) in open_to(state)
    at_random(state, 1)
    assert RULES.is_over(state)
