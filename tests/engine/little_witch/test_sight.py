"""Views: what is hidden (LW-Q23), what is drawn anew, and that the rest is told."""

import json
import random
from collections import Counter

import pytest

from generator.play.match import Match
from tests.engine.harness import random_moves
from tests.engine.little_witch.tables import FOREST, PASS, RULES, do, names, position, rules_with
from tests.engine.little_witch.test_facts_setup import before_draft

HIDDEN = ("hands", "kept", "packs", "drafted")


@pytest.mark.fact("LW-Q23")
def test_others_hands_are_counted_by_the_years_on_their_backs():
    state = position(year=2, hands=[["lost-kitten"], ["lantern-cat", "mist-bat", "ember-boar"], []])
    view = RULES.view(state, 0)
    assert names(view["hands"][0]) == ["lost-kitten"]
    assert view["hands"][1] == []
    assert view["hidden"]["hands"] == [[1, 0, 0], [1, 2, 0], [0, 0, 0]]
    assert not {"deck", "chance", "undealt"} & set(view)


@pytest.mark.fact("LW-Q23")
def test_swapping_hidden_cards_leaves_the_view_unchanged():
    hands = [["lost-kitten"], ["lantern-cat", "bakers-order"], ["courier-owl"]]
    swapped = [["lost-kitten"], ["courier-owl", "bakers-order"], ["lantern-cat"]]
    first, second = (
        position(hands=hands, deck=["ice-house", "still-house"]),
        position(hands=swapped, deck=["still-house", "ice-house"]),
    )
    assert RULES.view(first, 0) == RULES.view(second, 0)
    assert RULES.view(first, 1) != RULES.view(second, 1)


@pytest.mark.fact("LW-21", "LW-53")
def test_what_is_drafted_and_what_is_kept_is_secret_and_nothing_else():
    state = before_draft(3)
    assert RULES.is_secret(state, 0, ("draft", names(state.packs[0])[0]))
    state = position(hands=[["lost-kitten", "mist-bat"]])
    assert not RULES.is_secret(state, 0, ("place", "d4", FOREST))
    assert RULES.is_secret(do(state, PASS, PASS, PASS), 0, ("keep", "mist-bat"))


@pytest.mark.fact("LW-Q23", "LW-21")
def test_choices_of_the_draft_are_hidden_until_all_have_chosen():
    state = before_draft(3)
    other = RULES.clone(state)
    RULES.apply(state, 0, ("draft", names(state.packs[0])[0]))
    RULES.apply(other, 0, ("draft", names(other.packs[0])[3]))
    assert RULES.view(state, 1) == RULES.view(other, 1)
    assert RULES.legal_actions(state, 1) == RULES.legal_actions(other, 1)
    assert RULES.view(state, 0) != RULES.view(other, 0)


@pytest.mark.fact("LW-Q23", "LW-53")
def test_the_kept_card_is_hidden_and_the_discarded_ones_are_open():
    views = []
    for card in ("lost-kitten", "lantern-cat"):
        state = position(hands=[["lost-kitten", "lantern-cat"]])
        do(state, PASS, PASS, PASS, ("keep", card))
        views.append(RULES.view(state, 1))
    assert [view["hidden"]["kept"][0] for view in views] == [[1, 0, 0], [1, 0, 0]]
    assert [names(view["spent"]) for view in views] == [["lantern-cat"], ["lost-kitten"]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_drawn_from_a_view_shows_the_same_view(players):
    state = RULES.setup(players, 8)
    chance = random.Random(8)
    steps = 0
    while acting := RULES.players_to_act(state):
        if steps % 20 == 0:
            for player in range(players):
                view = RULES.view(state, player)
                drawn = RULES.determinize(view, steps)
                assert RULES.view(drawn, player) == view
                assert RULES.inventory(drawn) == RULES.inventory(state)
        player = chance.choice(acting)
        RULES.apply(state, player, chance.choice(RULES.legal_actions(state, player)))
        steps += 1


def test_what_is_drawn_differs_from_seed_to_seed_and_keeps_to_the_years():
    state = position(year=2, hands=[["lost-kitten"], ["lantern-cat", "mist-bat"], ["ember-boar"]])
    view = RULES.view(state, 0)
    drawn = [RULES.determinize(view, seed) for seed in range(30)]
    assert len({tuple(one.deck) for one in drawn}) == 30
    assert len({one.hands[1] for one in drawn}) > 10
    for one in drawn:
        assert sorted(RULES.parts.tables.events[card].year for card in one.hands[1]) == [1, 2]
        assert "lost-kitten" not in names([*one.hands[1], *one.hands[2]])


def test_who_chooses_from_what_is_his_alone_has_other_choices_in_another_draw():
    state = position(hands=[[], ["lost-kitten"], []], cubes=[{}, {"snow": 1}])
    do(state, PASS, ("place", "d8", "university"))
    own = RULES.determinize(RULES.view(state, 1), 3)
    assert own.options == state.options
    assert all(RULES.legal_actions(RULES.determinize(RULES.view(state, 0), seed), 1) for seed in range(20))


def test_an_area_is_open_to_all():
    state = position(at={(1, "d4"): FOREST})
    assert RULES.view(state, 0)["holders"] == RULES.view(state, 2)["holders"] == [3, -1, -1, -1]


def drafted(state, *choices):
    """Each seat in turn drafts the card of its pack that the choice names by its place; one step a choice."""
    for places in choices:
        for seat, place in enumerate(places):
            RULES.apply(state, seat, ("draft", names(state.packs[seat])[place]))
    return state


def worlds(state, player, number):
    view = json.loads(json.dumps(RULES.view(state, player)))
    return [RULES.determinize(view, seed) for seed in range(number)]


@pytest.mark.fact("LW-21", "LW-Q23")
def test_in_the_draft_a_player_remembers_the_packs_that_he_passed_on():
    """After two steps of three players: seat 1 has taken one of the four that seat 0 passed on; seat 2 has the rest."""
    state = before_draft(3)
    first = set(state.packs[0])
    drafted(state, (0, 0, 0), (0, 0, 0))
    passed = first - {state.picks[0][0]}
    seen = worlds(state, 0, 200)
    assert {one.picks[1][1] for one in seen} == passed
    for one in seen:
        assert {one.picks[1][1], *one.packs[2]} == passed
        assert len(one.packs[1]) == len(one.packs[2]) == 3


@pytest.mark.fact("LW-21", "LW-Q23")
def test_a_pack_that_comes_back_tells_what_the_others_took():
    """With three the first pack is back at the fourth step: two of its cards are gone, one to each of the others."""
    state = before_draft(3)
    first = set(state.packs[0])
    drafted(state, (0, 0, 0), (1, 1, 1), (0, 0, 0))
    gone = first - set(state.packs[0]) - {state.picks[0][0]}
    assert len(gone) == 2
    counts = Counter((one.picks[1][1], one.picks[2][2]) for one in worlds(state, 0, 1000))
    assert {frozenset(pair) for pair in counts} == {frozenset(gone)}
    assert all(number == pytest.approx(500, abs=60) for number in counts.values())


@pytest.mark.fact("LW-21", "LW-Q23")
def test_cards_seen_in_the_draft_are_in_the_hands_they_can_be_in():
    """Five players see each pack once: of what seat 0 saw in his third, seats 1 and 2 have a card each."""
    state = before_draft(5)
    packs = []
    for _ in range(4):
        packs.append(set(state.packs[0]))
        drafted(state, (0, 0, 0, 0, 0))
    assert [len(pack) for pack in packs] == [5, 4, 3, 2]
    mine = set(state.hands[0])
    for one in worlds(state, 0, 100):
        for step, pack in enumerate(packs):
            later = [one.picks[(seat + 1) % 5][step + 1 + seat] for seat in range(4 - step)]
            assert set(later) == pack - mine
        assert set(one.hands[1]) == set(one.picks[1])


@pytest.mark.fact("LW-21", "LW-Q23")
def test_a_card_that_has_come_to_light_tells_of_those_that_have_not():
    """Two cards went to seats 1 and 2, one each: when seat 1 has played the one, seat 2 has the other."""
    state = before_draft(3)
    first = set(state.packs[0])
    drafted(state, (0, 0, 0), (1, 1, 1), (0, 0, 0))
    one, two = first - set(state.packs[0]) - {state.picks[0][0]}
    drafted(state, (0, 0, 0))
    holder = next(seat for seat in (1, 2) if one in state.picks[seat])
    state.hands[holder] = tuple(card for card in state.hands[holder] if card != one)
    state.spent.append(one)
    for world in worlds(state, 0, 50):
        assert one in world.picks[holder]
        assert two in world.hands[3 - holder]
        assert one not in (*world.hands[1], *world.hands[2])


@pytest.mark.fact("LW-53", "LW-Q23")
def test_a_kept_card_is_one_that_its_holder_can_have_drafted():
    """Each card of year 1 that is still hidden in year 2 is one that its holder took then, as all know it."""
    match = Match(RULES, 3, 5)
    for move in random_moves(match, 5):
        del move
        state = match.state
        if state.year == 2 and any(len(hand) == 6 for hand in state.hands):
            break
    sure = _can_have(match, 0)
    for world in worlds(match.state, 0, 100):
        for seat in (1, 2):
            old = [card for card in world.hands[seat] if RULES.parts.tables.events[card].year == 1]
            assert set(old) <= sure[seat]


def _can_have(match, player):
    """For each seat the cards of year 1 of which the player cannot say that another has or had them.

    Worked out from the packs as they were dealt: a card goes to those who had its pack after the player last saw it.
    """
    again = Match(RULES, match.players, match.seed)
    can = {seat: set(range(len(RULES.parts.tables.events))) for seat in range(match.players)}
    moves = iter(match.moves)
    while not (again.state.packs[player] and again.state.year == 1):
        again.make(next(moves))
    for step in range(4):
        pack = set(again.state.packs[player])
        while len(again.state.picks[player]) == step or len({len(cards) for cards in again.state.packs}) > 1:
            again.make(next(moves))
        holders = [(player + ahead) % match.players for ahead in range(1, 5 - step)]
        for seat in range(match.players):
            if seat not in holders:
                can[seat] -= pack
    return can


def test_cards_with_copies_are_dealt_so_that_the_view_holds():
    """With three of each a card that lies open can have come by several packs."""
    by = rules_with({row.card.id: {"copies": 3} for row in RULES.parts.tables.events[::3]})
    match = Match(by, 3, 2)
    for number, _ in enumerate(random_moves(match, 2)):
        if number % 20 == 0:
            for player in range(3):
                view = by.view(match.state, player)
                drawn = by.determinize(view, number)
                assert by.view(drawn, player) == view
                assert by.inventory(drawn) == by.inventory(match.state)
