"""Every card of every deck is played; skills and facilities are set off, too."""

import random

import pytest

from tests.cards.little_witch.game import all_cards, deck
from tests.engine.little_witch.tables import (
    DECLINE,
    FOREST,
    ISLE,
    MEADOW,
    MORIA,
    MOUNTAIN,
    PASS,
    REST,
    RULES,
    SNOWDRIFT,
    STOP,
    do,
    held,
    options,
    position,
)

THREE_OF_EACH = dict.fromkeys(("flower", "snow", "flame", "sand", "elixir"), 3)
AREAS = [card.id for card in deck("area") if card.kind == "area"]
EVENTS = [card for name, card in all_cards() if name.startswith("event")]
ASSIGNMENTS = [card for year in (1, 2, 3) for card in deck(f"assignment-{year}")]


def play_on(state, seed):
    """Random choices until player 0's turn is over; only what does nothing is left out where there is more."""
    chance = random.Random(seed)
    while RULES.players_to_act(state) == (0,) and state.stack[-1][0] != "turn":
        legal = RULES.legal_actions(state, 0)
        RULES.apply(state, 0, chance.choice([action for action in legal if action not in (DECLINE, STOP)] or legal))
    return state


@pytest.mark.fact("LW-04", "LW-30")
@pytest.mark.parametrize("card", [card.id for card in deck("exploration")])
def test_every_exploration_can_be_applied(card):
    for seed in range(6):
        state = position(cards={FOREST: (card, MEADOW)}, cubes=[THREE_OF_EACH])
        do(state, ("place", "d8", FOREST))
        before = RULES.to_data(state)
        play_on(do(state, ("apply", card)), seed)
        assert RULES.to_data(state) != before
        assert min(state.cubes) >= 0
        assert min(state.health) >= 2


@pytest.mark.fact("LW-31")
@pytest.mark.parametrize("year", [2, 3])
@pytest.mark.parametrize("area", AREAS)
def test_every_bonus_makes_a_difference(area, year):
    """Taken and refused, it leaves the table differently when the actions begin."""
    others = [name for name in (FOREST, ISLE, MORIA, MOUNTAIN) if name != area][:3]
    ends = []
    for refused in (False, True):
        table = {"at": {(0, "d6"): others[0]}, "health": {(0, "d4"): 1}, "cubes": [{"flame": 3, "sand": 3}]}
        state = do(position(year=year, areas=[area, *others], **table), ("place", "d8", area))
        alone = {"dice-mountain", "caracoil-tundra", "depths-of-moria"}  # nothing but a payment: asked only once
        assert options(state) == {("pay",) if area in alone else ("bonus",), DECLINE}
        chance = random.Random(year)
        while state.stack[-1][0] != "act":
            legal = [action for action in RULES.legal_actions(state, 0) if (action == DECLINE) is refused]
            RULES.apply(state, 0, chance.choice(legal))
        ends.append((held(state), state.vp, state.health, state.where, state.inner, state.stack))
    assert ends[0] != ends[1]


@pytest.mark.fact("LW-05")
@pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.id)
def test_every_event_can_be_played(card):
    for seed in range(4):
        state = position(hands=[[card.id]], cubes=[{"snow": 5, "elixir": 5}], legacies=[{"weapon": 1}])
        play_on(do(state, ("place", "d4", "university"), ("play", card.id)), seed)
        assert state.hands[0] == ()
        if card.kind == "request":
            assert (state.vp[0], sum(held(state).values())) == (card.vp, 10 - card.price.any)


MOVES = {
    "place_area": lambda die: [("place", die, FOREST)],
    "place_university": lambda die: [("place", die, "university")],
    "push_out": lambda die: [("place", die, ISLE)],
    "pushed_out": lambda die: [("place", "d8", MORIA)],
    "rest": lambda die: [REST],
    "extra": lambda die: [("place", die, FOREST), ("apply", "flower-maze"), ("enter",)],
    "take": lambda die: [("place", die, FOREST), ("apply", "flower-maze"), ("enter",)],
    "craft": lambda die: [("craft", "glowing-quill")],
    "round_end": lambda die: [PASS, PASS, PASS],
    "game_end": lambda die: [PASS, PASS, PASS],
}


@pytest.mark.fact("LW-43", "LW-45")
@pytest.mark.parametrize("card", [card for card in EVENTS if card.when], ids=lambda card: card.id)
def test_every_skill_and_facility_makes_a_difference_when_it_is_set_off(card):
    """The same moves with the card on player 0's board and without it end differently."""
    die = card.die or "d6"
    table = {
        "year": 3 if card.when == "game_end" else 1,
        "at": {(1, "d4"): ISLE, (0, "d4" if die != "d4" else "d6"): MORIA},
        "cards": {FOREST: ("flower-maze", SNOWDRIFT)},
        "cubes": [{"flower": 6, "flame": 6}],
        "display": ["glowing-quill"],
        "legacies": [{"weapon": 2, "sundry": 2, "vessel": 2}],
        "health": {(0, "d4"): 3, (0, "d6"): 5, (0, "d8"): 7},
        "hands": [["lost-kitten", "lantern-cat", "mist-bat"]],
    }
    if card.when == "pushed_out":
        table |= {"at": {(0, die): MORIA}, "order": [1, 0, 2]}
    board = {"familiars": {0: [card.id]}} if card.kind == "familiar" else {"facilities": [[[card.id]]]}
    ends = []
    for there in ({}, board):
        state = play_on(do(position(**table, **there), *MOVES[card.when](die)), seed=1)
        ends.append((held(state), RULES.scores(state)[0], state.health, state.inner, state.kept[0]))
    assert ends[0] != ends[1]


@pytest.mark.fact("LW-06", "LW-50")
@pytest.mark.parametrize("card", ASSIGNMENTS, ids=lambda card: card.id)
def test_every_assignment_can_be_crafted(card):
    cubes = dict.fromkeys(THREE_OF_EACH, 6)
    state = play_on(do(position(display=[card.id], cubes=[cubes], status=[1, 0, 0]), ("craft", card.id)), seed=1)
    assert state.vp[0] == card.vp
    assert sum(held(state).values()) == 30 - sum(number for _, number in card.price.things)
