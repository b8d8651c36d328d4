"""Setup, the display of assignments, the draft: LW-11 to LW-14, LW-20 to LW-22."""

from collections import Counter

import pytest

from generator.engine.little_witch.exploring import lay_out
from tests.engine.little_witch.tables import (
    FOREST,
    PASS,
    RULES,
    do,
    held,
    laid,
    names,
    options,
    position,
    rules,
)


def drafted(state, by=RULES):
    """Everybody always keeps the first card."""
    while len(by.players_to_act(state)) > 1 or by.legal_actions(state, by.players_to_act(state)[0])[0][0] == "draft":
        player = by.players_to_act(state)[0]
        by.apply(state, player, by.legal_actions(state, player)[0])
    return state


def before_draft(players, seed=1, by=RULES):
    state = by.setup(players, seed)
    while len(by.players_to_act(state)) == 1:
        do(state, by.legal_actions(state, by.players_to_act(state)[0])[0], by=by)
    return state


@pytest.mark.fact("LW-01")
def test_3_to_5_players_play_three_years():
    assert RULES.seats == range(3, 6)
    state = position(year=2)
    do(state, PASS, PASS, PASS)
    assert state.year == 3
    assert RULES.players_to_act(drafted(state))
    do(state, PASS, PASS, PASS)
    assert RULES.is_over(state)


@pytest.mark.fact("LW-11")
@pytest.mark.parametrize(("players", "areas"), [(3, 4), (4, 6), (5, 8)])
def test_areas_in_play_are_random_and_never_the_university(players, areas):
    state = RULES.setup(players, 5)
    assert len(set(state.areas)) == areas
    assert {len(RULES.setup(players, seed).areas) for seed in range(5)} == {areas}
    assert len({RULES.setup(players, seed).areas for seed in range(5)}) > 1
    assert set().union(*(RULES.setup(players, seed).areas for seed in range(30))) == set(range(9))
    assert RULES.parts.tables.university.id not in names(state.areas, "areas")


@pytest.mark.fact("LW-12", "LW-04")
@pytest.mark.parametrize(("players", "left"), [(3, 45 - 8), (4, 45 - 12), (5, 45 - 16)])
def test_two_exploration_cards_lie_at_each_area(players, left):
    state = RULES.setup(players, 2)
    assert min(state.inner + state.outer) >= 0
    assert len(state.deck) == left
    assert Counter(state.deck + state.inner + state.outer) == Counter(range(45))


@pytest.mark.fact("LW-Q24")
@pytest.mark.parametrize(
    ("answer", "inside", "outside"), [("later", "still-house", "ice-house"), ("earlier", "ice-house", "still-house")]
)
def test_which_of_the_first_two_cards_lies_inside(answer, inside, outside):
    by = rules(inner_card_at_setup=answer)
    state = position(by, deck=["ice-house", "still-house"])
    lay_out(by.parts, state, 0)
    assert laid(state, FOREST) == (inside, outside)


@pytest.mark.fact("LW-13", "LW-02", "LW-07", "LW-10")
def test_each_player_has_three_workers_at_their_highest_face_and_five_tokens():
    state = RULES.setup(4, 3)
    assert state.health == [4, 6, 8] * 4
    assert state.where == [-1] * 12
    assert state.achievements == [5] * 4
    assert state.facilities == [()] * 4
    assert state.familiars == [()] * 12


@pytest.mark.fact("LW-14")
@pytest.mark.parametrize(("players", "gains"), [(3, [2, 3, 3]), (4, [2, 3, 3, 4]), (5, [2, 3, 3, 4, 4])])
def test_first_resources_by_turn_order_in_any_mix(players, gains):
    state = before_draft(players, seed=4)
    assert [sum(held(state, player).values()) for player in state.order] == gains
    state = RULES.setup(players, 4)
    do(state, ("gain", "sand"), ("gain", "flower"))
    assert held(state, state.start) == {"flower": 1, "sand": 1}


@pytest.mark.fact("LW-Q10")
def test_resources_of_ones_choice_are_basic():
    basic = {("gain", kind) for kind in ("flower", "snow", "flame", "sand")}
    assert options(RULES.setup(3, 1)) == basic
    other = rules(any_resource_may_be_elixir=True)
    assert options(other.setup(3, 1), other) == basic | {("gain", "elixir")}


@pytest.mark.fact("LW-22")
def test_year_1_goes_clockwise_from_a_start_player_of_chance():
    for players in (3, 4, 5):
        states = [RULES.setup(players, seed) for seed in range(40)]
        assert {state.start for state in states} == set(range(players))
        assert all(state.order == [*range(players), *range(players)][state.start :][:players] for state in states)
    state = drafted(before_draft(3, seed=2))
    turns = []
    for _ in range(3):
        turns.append(RULES.players_to_act(state)[0])
        do(state, ("rest",))
    assert turns == state.order


@pytest.mark.fact("LW-20", "LW-06")
@pytest.mark.parametrize(("players", "shown"), [(3, 4), (4, 5), (5, 6)])
def test_one_assignment_more_than_players_is_shown(players, shown):
    state = before_draft(players)
    years = [RULES.parts.tables.assignments[assignment].year for assignment in state.display]
    assert years == [1] * shown
    assert sorted(state.display + state.unused) == list(range(27))
    assert state.tokens == [()] * shown


@pytest.mark.fact("LW-21", "LW-05")
@pytest.mark.parametrize(("players", "dealt"), [(3, 15), (4, 20), (5, 25)])
def test_five_events_of_the_year_are_dealt_to_each(players, dealt):
    state = before_draft(players)
    assert [len(pack) for pack in state.packs] == [5] * players
    cards = [card for pack in state.packs for card in pack]
    assert len(set(cards)) == dealt
    assert {RULES.parts.tables.events[card].year for card in cards} == {1}
    assert sorted(cards + state.undealt) == list(range(75))


@pytest.mark.fact("LW-21")
def test_the_rest_of_a_pack_goes_to_the_left_when_all_have_kept_one():
    state = before_draft(3)
    first = list(state.packs)
    assert RULES.players_to_act(state) == (0, 1, 2)
    for player in (2, 0):
        RULES.apply(state, player, ("draft", names(first[player])[1]))
    assert RULES.players_to_act(state) == (1,)
    assert RULES.legal_actions(state, 0) == ()
    RULES.apply(state, 1, ("draft", names(first[1])[0]))
    assert RULES.players_to_act(state) == (0, 1, 2)
    # the left neighbour is the next seat: seat 1 has what seat 0 left
    assert RULES.legal_actions(state, 1) == [("draft", name) for name in [names(first[0])[0], *names(first[0])[2:]]]
    assert names(state.drafted[2]) == [names(first[2])[1]]


@pytest.mark.fact("LW-21")
def test_the_five_cards_kept_are_the_hand():
    state = before_draft(3)
    packs = [list(pack) for pack in state.packs]
    wanted = [[] for _ in packs]
    for turn in range(5):
        for player in range(3):
            # always the first card: seat p sees in turn t the pack of seat p - t
            wanted[player].append(packs[(player - turn) % 3].pop(0))
    drafted(state)
    assert [sorted(hand) for hand in state.hands] == [sorted(cards) for cards in wanted]
    assert state.packs == state.drafted == [(), (), ()]


@pytest.mark.fact("LW-08", "LW-Q1")
@pytest.mark.parametrize("count", [9, 6])
def test_legacies_of_each_kind(count):
    state = rules(legacy_tokens_per_kind=count).setup(3, 1)
    assert state.supply == [count] * 3


@pytest.mark.fact("LW-Q7")
def test_everything_on_the_cards_is_a_proposal():
    from tests.cards.little_witch.game import game

    heads = {name: deck.head.source.value for name, deck in game().decks.items()}
    assert heads.pop("area") == "draft"
    assert set(heads.values()) == {"proposal"}
    assert "proposals" in game().decks["area"].head.note
