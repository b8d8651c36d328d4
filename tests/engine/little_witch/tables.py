"""Small tables to try a rule on: who has what and stands where is said in words, the rest is as in a new game."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from generator.engine.contract import Action
from generator.engine.little_witch.rules import LittleWitch
from generator.engine.little_witch.state import DICE, FACES, HOME, KINDS, LEGACIES, UNIVERSITY, State
from generator.model.card import Card
from generator.text.markup import plain_text
from generator.wording.phrasebook import Phrasebook
from generator.wording.sandbox import Sandbox
from tests.cards.little_witch.game import game

Worker = tuple[int, str]
"""(player, die)"""

AREAS = ("forest-of-no-return", "dice-mountain", "nameless-isle", "depths-of-moria")
FOREST, MOUNTAIN, ISLE, MORIA = AREAS
"""The areas in play with 3 players, unless a test says otherwise."""
MORE_AREAS = ("misty-crescent-lake", "caracoil-tundra", "amaros-lighthouse", "vania-desert", "corridor-of-hours")
MEADOW, SNOWDRIFT = "fairy-meadow", "snowdrift"
"""What lies at every area, inside and outside: gain 2 flowers, gain 2 snow."""
PASS, STOP, DECLINE, REST = ("pass",), ("stop",), ("decline",), ("rest",)


def decks() -> dict[str, tuple[Card, ...]]:
    return {name: deck.cards for name, deck in game().decks.items()}


@cache
def rules(**settings: Any) -> LittleWitch:
    """The rules over the real cards, these settings changed."""
    return LittleWitch(decks(), {**{one.setting: one.value for one in game().file.rulings.values()}, **settings})


RULES = rules()


def rules_with(changes: Mapping[str, Mapping[str, Any]], **settings: Any) -> LittleWitch:
    """The rules over cards of which some have other fields: {card id: {field: value}}."""
    changed = {
        name: tuple(
            type(card).model_validate({**card.model_dump(exclude_unset=True), **changes[card.id]})
            if card.id in changes
            else card
            for card in cards
        )
        for name, cards in decks().items()
    }
    return LittleWitch(changed, settings)


def position(
    by: LittleWitch = RULES,
    *,
    players: int = 3,
    year: int = 1,
    areas: Sequence[str] = AREAS,
    cards: Mapping[str, tuple[str, str]] | None = None,
    cubes: Sequence[Mapping[str, int]] = (),
    vp: Sequence[int] = (),
    health: Mapping[Worker, int] | None = None,
    at: Mapping[Worker, str] | None = None,
    hands: Sequence[Sequence[str]] = (),
    familiars: Mapping[int, Sequence[str]] | None = None,
    facilities: Sequence[Sequence[Sequence[str]]] = (),
    legacies: Sequence[Mapping[str, int]] = (),
    supply: Mapping[str, int] | None = None,
    display: Sequence[str] = (),
    tokens: Mapping[str, Sequence[int]] | None = None,
    status: Sequence[int] = (),
    turns: Sequence[int] = (),
    order: Sequence[int] = (),
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
) -> State:
    """A state before the turn of the first in ``order`` (seats 0, 1, … unless said).

    ``cards``: area → (inner, outer). ``at``: worker → area or "university", there in the order given. ``familiars``:
    player → cards, the covered ones first. ``facilities``: for each player piles, bottom card first. ``deck``: the top
    card first.
    """
    index = by.parts.tables.index
    seated = [*areas, *MORE_AREAS][: 2 * players - 2]
    state = by.setup(players, 1)
    state.stack = [("round_end", -1), ("next_turn", -1)]
    state.year, state.turn, state.order = year, -1, list(order) or list(range(players))
    state.areas = tuple(index[area] for area in seated)
    state.inner, state.outer = [index[MEADOW]] * len(seated), [index[SNOWDRIFT]] * len(seated)
    for area, (inner, outer) in (cards or {}).items():
        state.inner[seated.index(area)], state.outer[seated.index(area)] = index[inner], index[outer]
    state.cubes = [held.get(kind, 0) for held in _each(cubes, players, {}) for kind in KINDS]
    state.vp = _each(vp, players, 0)
    state.health = [
        (health or {}).get((seat, die), FACES[number]) for seat in range(players) for number, die in enumerate(DICE)
    ]
    state.where, state.holders, state.university = [HOME] * (3 * players), [-1] * len(seated), []
    for (seat, die), place in (at or {}).items():
        worker = 3 * seat + DICE.index(die)
        if place == "university":
            state.university.append(worker)
            state.where[worker] = UNIVERSITY
        else:
            state.where[worker] = seated.index(place)
            state.holders[seated.index(place)] = worker
    state.hands = [tuple(index[card] for card in hand) for hand in _each(hands, players, ())]
    for seat, cards_there in (familiars or {}).items():
        for familiar in cards_there:
            state.familiars[3 * seat + by.parts.tables.events[index[familiar]].die] += (index[familiar],)
    state.facilities = [
        tuple(tuple(index[card] for card in pile) for pile in piles) for piles in _each(facilities, players, ())
    ]
    state.legacies = [held.get(kind, 0) for held in _each(legacies, players, {}) for kind in LEGACIES]
    if supply is not None:
        state.supply = [supply[kind] for kind in LEGACIES]
    state.display = [index[card] for card in display]
    state.tokens = [tuple((tokens or {}).get(card, ())) for card in display]
    state.status, state.turns = _each(status, players, 0), _each(turns, players, 0)
    if deck is not None:
        state.deck = [index[card] for card in reversed(deck)]
    state.discards = [index[card] for card in discards]
    by.advance(state)
    return state


def _each(values: Sequence[Any], players: int, default: Any) -> list[Any]:
    """The values in seat order, the default for those who are not told of."""
    return [*values, *[default] * (players - len(values))]


def do(state: State, *actions: Action, by: LittleWitch = RULES) -> State:
    """Apply the actions, each by the player who is to act."""
    for action in actions:
        (player,) = by.players_to_act(state)
        by.apply(state, player, action)
    return state


def acting(state: State, by: LittleWitch = RULES) -> int:
    """The one player who is to act."""
    (player,) = by.players_to_act(state)
    return player


def options(state: State, by: LittleWitch = RULES) -> set[Action]:
    return set(by.legal_actions(state, acting(state, by)))


def verbs(state: State, by: LittleWitch = RULES) -> set[str]:
    return {action[0] for action in options(state, by)}


def held(state: State, player: int = 0) -> dict[str, int]:
    """The player's cubes, without kinds that he has none of."""
    return {kind: number for kind, number in zip(KINDS, state.cubes[5 * player :], strict=False) if number}


def legacies_of(state: State, player: int = 0) -> dict[str, int]:
    return {kind: number for kind, number in zip(LEGACIES, state.legacies[3 * player :], strict=False) if number}


def health_of(state: State, player: int, die: str) -> int:
    return state.health[3 * player + DICE.index(die)]


def place_of(state: State, player: int, die: str, by: LittleWitch = RULES) -> str:
    """The area's id, "university" or "home"."""
    place = state.where[3 * player + DICE.index(die)]
    if place in (HOME, UNIVERSITY):
        return "home" if place == HOME else "university"
    return by.parts.tables.areas[state.areas[place]].card.id


def names(cards: Sequence[int], kind: str = "events", by: LittleWitch = RULES) -> list[str]:
    """The ids of cards by index."""
    return [getattr(by.parts.tables, kind)[card].card.id for card in cards]


def laid(state: State, area: str, by: LittleWitch = RULES) -> tuple[str, str]:
    """The area's cards: (inner, outer)."""
    slot = [by.parts.tables.areas[number].card.id for number in state.areas].index(area)
    inner, outer = names([state.inner[slot], state.outer[slot]], "explorations", by)
    return inner, outer


SPELL = "song-of-budding"


def casting(*effects: Mapping[str, Any], by: LittleWitch | None = None, **table: Any) -> tuple[LittleWitch, State]:
    """Player 0 places the d4 at the university and plays a spell of these effects: rules and state right after."""
    by = by or rules_with({SPELL: {"effects": list(effects)}})
    state = position(by, **{"hands": [[SPELL]], **table})
    return by, do(state, ("place", "d4", "university"), ("play", SPELL), by=by)


def says(by: LittleWitch, card: str = SPELL, lang: str = "en") -> str:
    """The card's English text, each icon left out."""
    row = by.parts.tables.events[by.parts.tables.index[card]]
    return plain_text(Phrasebook(game().phrases[lang], Sandbox()).text(row.card, f"event-{row.year}"))


def numbers(text: str) -> list[int]:
    """The numbers in a text, in order."""
    return [int(number) for number in re.findall(r"\d+", text)]
