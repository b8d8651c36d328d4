"""Tables set up by hand: what is not said lies in the decks, so that every position is one of whole cards."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from hypothesis import settings
from hypothesis import strategies as st

from generator.engine.contract import Action
from generator.engine.sedecim.rules import Sedecim
from generator.engine.sedecim.state import State
from generator.engine.sedecim.steps import StepMaker
from generator.model.card import Effect
from tests.cards.sedecim.reading import DECKS, cards

ACTIONS = tuple(card.id for card in cards("action"))
PAIR = {
    "grassland": "grassland-stone",
    "forest": "forest-wood",
    "swamp": "swamp-clay",
    "mountain": "mountain-iron",
    "stone": "grassland-stone",
    "wood": "forest-wood",
    "clay": "swamp-clay",
    "iron": "mountain-iron",
    "enemy": "enemy-gold",
    "gold": "enemy-gold",
}
"""What one sees → the card that shows it, as the pairs are fixed (SE-Q8)."""
COPIES = {"grassland-stone": 9, "forest-wood": 9, "swamp-clay": 9, "mountain-iron": 9, "enemy-gold": 24}


seeds = st.integers(min_value=0, max_value=2**63)
examples = settings(max_examples=60, deadline=None, derandomize=True, database=None)
"""The same seeds in every run, however long each takes."""


def rules(**chosen: bool | str) -> Sedecim:
    return Sedecim({deck: cards(deck) for deck in DECKS}, chosen)


RULES = rules()


def position(
    by: Sedecim = RULES,
    *,
    players: int = 4,
    hands: Sequence[Sequence[str]] = (),
    known: Sequence[Sequence[str]] = (),
    since: Sequence[Sequence[int]] | None = None,
    last_open: Mapping[str, int] | None = None,
    display: Sequence[str] = (),
    discards: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    resources: Mapping[str, int] | None = None,
    discarded: Mapping[str, int] | None = None,
    owned: Sequence[Mapping[str, int]] = (),
    sets: Sequence[Sequence[Sequence[str]]] = (),
    vp: Sequence[int] = (),
    player: int = 0,
    turns: int = 0,
    round: int = 1,
    start: int = 0,
    first: int = 0,
    stack: Sequence[tuple] | None = None,
) -> State:
    """A table at the start of ``player``'s turn, or with ``stack`` still to happen.

    ``resources`` and ``discarded`` (how many are on display, and out of the game) and ``sets`` name a card by either
    half, or by its id. ``since``: left out, what is in hand was dealt in round 1. ``deck`` is the action deck, the top
    last; left out, it is every action that is nowhere else.
    """

    def each(given: Sequence, nothing: object) -> list:
        return [*given, *[nothing] * (players - len(given))]

    shown = {PAIR.get(half, half): count for half, count in (resources or {}).items()}
    out = {PAIR[half]: count for half, count in (discarded or {}).items()}
    faces = [[[PAIR[half], half, count] for half, count in of.items()] for of in each(owned, {})]
    built = [[[PAIR[half] for half in one] for one in of] for of in each(sets, [])]
    used = Counter(shown) + Counter(out)
    for of, there in zip(faces, built, strict=True):
        used.update({name: sum(count for card, _, count in of if card == name) for name in COPIES})
        used.update(name for one in there for name in one)
    held = {*display, *discards, *(card for hand in hands for card in hand)}
    state = by.from_data(
        {
            "chance": 2024,
            "first": first,
            "start": start,
            "player": player,
            "round": round,
            "turns": turns,
            "action_deck": [card for card in ACTIONS if card not in held] if deck is None else deck,
            "action_display": display,
            "action_discards": discards,
            "hands": [sorted(hand, key=ACTIONS.index) for hand in each(hands, ())],
            "known": each(known, ()),
            "since": since or [[1] * (len(h) - len(k)) for h, k in zip(each(hands, ()), each(known, ()), strict=True)],
            "last_open": [(last_open or {}).get(card, 0) for card in ACTIONS],
            "resource_deck": list((Counter(COPIES) - used).elements()),
            "resource_display": shown,
            "resource_discards": out,
            "owned": faces,
            "sets": built,
            "vp": each(vp, 0),
            "stack": by.plan.turn if stack is None else stack,
        }
    )
    by.resolve(state)
    return state


def doing(*effects: Effect, by: Sedecim = RULES, **table: object) -> State:
    """A table on which player 0 is about to apply effects, after which all is over."""
    steps = StepMaker(by.box.settings, by.makers).steps(effects)
    return position(by, stack=steps[::-1], **table)


def do(state: State, *actions: Action, by: Sedecim = RULES) -> State:
    """Apply the actions for whoever is to act."""
    for action in actions:
        (player,) = by.players_to_act(state)
        by.apply(state, player, action)
    return state


def open_to(state: State, by: Sedecim = RULES) -> set[Action]:
    """The legal actions of whoever is to act."""
    return {action for player in by.players_to_act(state) for action in by.legal_actions(state, player)}


def gain(*halves: str) -> list[Action]:
    return [("gain", PAIR[half], half) for half in halves]


def picks(verb: str, *halves: str) -> list[Action]:
    """``build``, ``turn`` or ``pay`` with each."""
    return [(verb, PAIR[half], half) for half in halves]


def halves(actions: Iterable[Action]) -> set[str]:
    """The halves that actions name."""
    return {action[2] for action in actions if len(action) == 3}


def owns(state: State, player: int = 0, by: Sedecim = RULES) -> dict[str, int]:
    """What a player owns, by the half that is up."""
    return {kind: count for _, kind, count in by.to_data(state)["owned"][player]}


def on_display(state: State, by: Sedecim = RULES) -> dict[str, int]:
    return by.to_data(state)["resource_display"]


def thrown_away(state: State, by: Sedecim = RULES) -> dict[str, int]:
    return by.to_data(state)["resource_discards"]


def hand(state: State, player: int = 0, by: Sedecim = RULES) -> list[str]:
    return by.to_data(state)["hands"][player]


def at_random(state: State, seed: int, by: Sedecim = RULES) -> State:
    """Play to the end, every choice by chance."""
    chance = random.Random(seed)
    while acting := by.players_to_act(state):
        by.apply(state, acting[0], chance.choice(by.legal_actions(state, acting[0])))
    return state


def states(seed: int, players: int = 4, by: Sedecim = RULES) -> Iterator[State]:
    """Every state of a game that is played by chance; each is the same object, moved on."""
    state = by.setup(players, seed)
    chance = random.Random(seed)
    yield state
    while acting := by.players_to_act(state):
        by.apply(state, acting[0], chance.choice(by.legal_actions(state, acting[0])))
        yield state


def some_state(seed: int, players: int = 4) -> State:
    """A state from anywhere in a game, its end too."""
    *_, last = islice(states(seed, players), 1 + random.Random(seed).randrange(90))
    return last
