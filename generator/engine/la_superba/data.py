"""A State in; JSON data that names cards by their ids out, and back."""

from collections.abc import Iterable
from typing import Any

from generator.engine.contract import Data
from generator.engine.la_superba.box import Box
from generator.engine.la_superba.state import COLOURS, KIND_NAMES, Cards, Kinds, Past, Sides, State, plus
from generator.model.card import Card


def ids(cards: Iterable[int], deck: tuple[Card, ...]) -> list[str]:
    """Return the ids of cards."""
    return [deck[card].id for card in cards]


def indices(names: Iterable[str], deck: tuple[Card, ...]) -> Cards:
    """Return cards by their ids. Raises KeyError for an unknown one."""
    known = {card.id: index for index, card in enumerate(deck)}
    return tuple(known[name] for name in names)


def to_data(box: Box, state: State) -> Data:
    """Return the whole state."""
    return {
        "players": state.players,
        "chance": state.chance,
        "round": state.round,
        "row": ids(state.row, box.trade),
        "removed": ids(state.removed, box.trade),
        "deck": ids(state.deck, box.voyage),
        "hands": [ids(hand, box.voyage) for hand in state.hands],
        "held": [list(chits) for chits in state.held],
        "lost": [list(chits) for chits in state.lost],
        "kept": [ids(cards, box.voyage) for cards in state.kept],
        "delivered": delivered_data(state),
        "community": ids(state.community, box.voyage),
        "played": [ids(cards, box.voyage) for cards in state.played],
        "carried": [list(chits) for chits in state.carried],
        "losing": [None if chits is None else list(chits) for chits in state.losing],
        "effects": [list(flags) for flags in state.effects],
        "powers": list(state.powers),
        "ranks": list(state.ranks),
        "waiting": list(state.waiting),
        "stack": list(state.stack),
        "last": past_data(box, state.last),
    }


def from_data(box: Box, data: Data) -> State:
    """Return the state that ``to_data`` wrote."""
    return State(
        players=data["players"],
        chance=data["chance"],
        round=data["round"],
        row=indices(data["row"], box.trade),
        removed=indices(data["removed"], box.trade),
        deck=indices(data["deck"], box.voyage),
        hands=[indices(hand, box.voyage) for hand in data["hands"]],
        held=[kinds(chits) for chits in data["held"]],
        lost=[kinds(chits) for chits in data["lost"]],
        kept=[indices(cards, box.voyage) for cards in data["kept"]],
        delivered=delivered_of(data),
        community=indices(data["community"], box.voyage),
        played=[indices(cards, box.voyage) for cards in data["played"]],
        carried=[kinds(chits) for chits in data["carried"]],
        losing=[None if chits is None else kinds(chits) for chits in data["losing"]],
        effects=[kinds(flags) for flags in data["effects"]],
        powers=list(data["powers"]),
        ranks=list(data["ranks"]),
        waiting=list(data["waiting"]),
        stack=list(data["stack"]),
        last=past_of(box, data["last"]),
    )


def kinds(numbers: Iterable[int]) -> Kinds:
    """Return a number of each kind of good."""
    pepper, glass, silk = numbers
    return (pepper, glass, silk)


def delivered_data(state: State) -> list[list[list[list[int]]]]:
    """Return what lies on the trade cards: by round, player and side."""
    return [[[list(side) for side in sides] for sides in by_player] for by_player in state.delivered]


def delivered_of(data: Data) -> tuple[tuple[Sides, ...], ...]:
    """Return what ``delivered_data`` wrote."""
    return tuple(tuple((kinds(front), kinds(back)) for front, back in by_player) for by_player in data["delivered"])


def past_data(box: Box, past: Past | None) -> Data | None:
    """Return what everybody saw of the last round."""
    if past is None:
        return None
    return {
        "community": ids(past.community, box.voyage),
        "played": [ids(cards, box.voyage) for cards in past.played],
        "carried": [list(chits) for chits in past.carried],
        "effects": [list(flags) for flags in past.effects],
        "powers": list(past.powers),
        "ranks": list(past.ranks),
        "lost": [list(chits) for chits in past.lost],
        "back": [list(chits) for chits in past.back],
    }


def past_of(box: Box, data: Any) -> Past | None:
    """Return what ``past_data`` wrote."""
    if data is None:
        return None
    return Past(
        community=indices(data["community"], box.voyage),
        played=tuple(indices(cards, box.voyage) for cards in data["played"]),
        carried=tuple(kinds(chits) for chits in data["carried"]),
        effects=tuple(kinds(flags) for flags in data["effects"]),
        powers=tuple(data["powers"]),
        ranks=tuple(data["ranks"]),
        lost=tuple(kinds(chits) for chits in data["lost"]),
        back=tuple(kinds(chits) for chits in data["back"]),
    )


def inventory(box: Box, state: State) -> dict[str, int]:
    """Return the number of each card, and of each player's chits of each kind, wherever they lie."""
    found = {f"voyage {card.id}": 0 for card in box.voyage} | {f"trade {card.id}": 0 for card in box.trade}
    for cards in (state.deck, state.community, *state.hands, *state.played):
        for card in cards:
            found[f"voyage {box.voyage[card].id}"] += 1
    for card in (*state.row, *state.removed):
        found[f"trade {box.trade[card].id}"] += 1
    for player in range(state.players):
        chits = plus(state.held[player], state.lost[player])
        if state.revealed:
            chits = plus(chits, state.carried[player])
        for by_player in state.delivered:
            front, back = by_player[player]
            chits = plus(chits, plus(front, back))
        found |= {f"{COLOURS[player]} {kind}": chits[at] for at, kind in enumerate(KIND_NAMES)}
    return found
