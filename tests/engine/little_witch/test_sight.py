"""Views: what is hidden (LW-Q23), what is drawn anew, and that the rest is told."""

import random

import pytest

from tests.engine.little_witch.tables import FOREST, PASS, RULES, do, names, position
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
