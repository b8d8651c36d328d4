"""A state as data and back, and as much of it as one player may know (SE-Q19).

Hands and decks are hidden; all else is open, and so is what all have seen: the cards that somebody took from the
display and still holds are named in ``known``, and of the others it is known that a card which has lain open since
(``last_open``) cannot have been in a hand all the while (``since``). ``determinize`` deals every hand that is possible
by this and no other, each way to fill the places of ``since`` as likely as any. Two things are left out. When somebody
plays a hidden card that he may have drawn at several times, it counts as the oldest of these: no hand is ruled out by
that, but those that the other times make likelier are not dealt more often. And of a card with several copies only
that all of them lay open is remembered (draft 4 has one of each).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from generator.engine.chance import below, seeded, shuffled
from generator.engine.contract import Data, as_action
from generator.engine.sedecim.box import Box
from generator.engine.sedecim.state import Cards, State


def to_data(box: Box, state: State) -> Data:
    """Return the whole state, cards by their ids; only ``stack`` speaks of faces by number."""
    return {
        "chance": state.chance,
        "first": state.first,
        "start": state.start,
        "player": state.player,
        "round": state.round,
        "turns": state.turns,
        "action_deck": _names(box, state.action_deck),
        "action_display": _names(box, state.action_display),
        "action_discards": _names(box, state.action_discards),
        "hands": [_names(box, hand) for hand in state.hands],
        "known": [_names(box, hand) for hand in state.known],
        "since": [list(rounds) for rounds in state.since],
        "last_open": list(state.last_open),
        "resource_deck": [box.pairs[card].id for card in state.resource_deck],
        "resource_display": _counted(box, state.resource_display),
        "resource_discards": _counted(box, state.resource_discards),
        "owned": [_faces(box, counts) for counts in state.owned],
        "sets": [[[box.pairs[card].id for card in cards] for cards in sets] for sets in state.sets],
        "vp": list(state.vp),
        "stack": _lists(state.stack),
    }


def from_data(box: Box, data: Data) -> State:
    """Return the state that ``to_data`` wrote."""
    resource = {pair.id: number for number, pair in enumerate(box.pairs)}
    return State(
        chance=data["chance"],
        first=data["first"],
        start=data["start"],
        player=data["player"],
        round=data["round"],
        turns=data["turns"],
        action_deck=_numbers(box, data["action_deck"]),
        action_display=_numbers(box, data["action_display"]),
        action_discards=_numbers(box, data["action_discards"]),
        hands=[_numbers(box, hand) for hand in data["hands"]],
        known=[_numbers(box, hand) for hand in data["known"]],
        since=[tuple(rounds) for rounds in data["since"]],
        last_open=tuple(data["last_open"]),
        resource_deck=tuple(resource[name] for name in data["resource_deck"]),
        resource_display=[data["resource_display"].get(pair.id, 0) for pair in box.pairs],
        resource_discards=[data["resource_discards"].get(pair.id, 0) for pair in box.pairs],
        owned=[_face_counts(box, faces) for faces in data["owned"]],
        sets=[tuple(tuple(resource[name] for name in cards) for cards in sets) for sets in data["sets"]],
        vp=list(data["vp"]),
        stack=[as_action(step) for step in data["stack"]],
    )


def view(box: Box, state: State, player: int) -> Data:
    """Return what ``player`` may know: of decks and of the others' hands the number of cards alone."""
    data = to_data(box, state)
    del data["chance"]
    data["seat"] = player
    data["action_deck"] = len(state.action_deck)
    data["resource_deck"] = len(state.resource_deck)
    data["hands"] = [hand if seat == player else len(hand) for seat, hand in enumerate(data["hands"])]
    return data


def determinize(box: Box, view: Data, seed: int) -> State:
    """Return a state of which this could be the view: decks, other hands and the chance to come drawn by the seed."""
    seen = [view["action_display"], view["action_discards"], view["hands"][view["seat"]]]
    seen += [cards for seat, cards in enumerate(view["known"]) if seat != view["seat"]]
    unseen = _unseen_actions(box, seen)
    drawn, chance = _drawn_since(box, view, unseen, seeded(seed))
    deck, chance = shuffled(unseen, chance)
    hands = [
        hand if seat == view["seat"] else sorted(view["known"][seat] + drawn[seat], key=box.number_of.__getitem__)
        for seat, hand in enumerate(view["hands"])
    ]
    resources, chance = shuffled(_unseen_resources(box, view), chance)
    open_part = {key: value for key, value in view.items() if key != "seat"}
    hidden = {"chance": chance, "action_deck": deck, "hands": hands, "resource_deck": resources}
    return from_data(box, {**open_part, **hidden})


def _drawn_since(box: Box, view: Data, unseen: list[str], chance: int) -> tuple[list[list[str]], int]:
    """Take out of the unseen cards those that each seat has drawn; return them, and the next chance.

    Who drew first takes first: whatever can have been in a hand from then on can have been from later on too, so that
    no choice leaves a later one without a card, nor with fewer to choose from.
    """
    drawn: list[list[str]] = [[] for _ in view["hands"]]
    slots = [(since, seat) for seat, rounds in enumerate(view["since"]) if seat != view["seat"] for since in rounds]
    for since, seat in sorted(slots):
        possible = [name for name in unseen if view["last_open"][box.number_of[name]] < since]
        pick, chance = below(len(possible), chance)
        unseen.remove(possible[pick])
        drawn[seat].append(possible[pick])
    return drawn, chance


def inventory(box: Box, state: State) -> dict[str, int]:
    """Return the copies of each card, wherever they lie."""
    actions: Counter[int] = Counter(state.action_deck + state.action_display + state.action_discards)
    for hand in state.hands:
        actions.update(hand)
    resources: Counter[int] = Counter(state.resource_deck)
    for card, pair_count in enumerate(zip(state.resource_display, state.resource_discards, strict=True)):
        resources[card] += sum(pair_count)
    for owned, sets in zip(state.owned, state.sets, strict=True):
        for face, count in enumerate(owned):
            resources[box.card_of[face]] += count
        for cards in sets:
            resources.update(cards)
    names = {box.action_ids[card]: count for card, count in sorted(actions.items())}
    return names | {box.pairs[card].id: count for card, count in sorted(resources.items())}


def _unseen_actions(box: Box, seen: Iterable[Sequence[str]]) -> list[str]:
    left = Counter(_names(box, box.all_actions()))
    for cards in seen:
        left.subtract(cards)
    return list(left.elements())


def _unseen_resources(box: Box, view: Data) -> list[str]:
    left = Counter({pair.id: pair.copies for pair in box.pairs})
    left.subtract(view["resource_display"])
    left.subtract(view["resource_discards"])
    for faces in view["owned"]:
        for name, _, count in faces:
            left[name] -= count
    for sets in view["sets"]:
        for cards in sets:
            left.subtract(cards)
    return list(left.elements())


def _names(box: Box, cards: Iterable[int]) -> list[str]:
    return [box.action_ids[card] for card in cards]


def _numbers(box: Box, names: Iterable[str]) -> Cards:
    return tuple(box.number_of[name] for name in names)


def _counted(box: Box, counts: Sequence[int]) -> dict[str, int]:
    return {pair.id: count for pair, count in zip(box.pairs, counts, strict=True) if count}


def _faces(box: Box, counts: Sequence[int]) -> list[list[Any]]:
    return [[box.pairs[face.card].id, face.kind, count] for face, count in zip(box.faces, counts, strict=True) if count]


def _face_counts(box: Box, faces: Iterable[Sequence[Any]]) -> list[int]:
    counts = [0] * len(box.faces)
    for name, kind, count in faces:
        counts[box.face_of[name, kind]] = count
    return counts


def _lists(value: Any) -> Any:
    return [_lists(part) for part in value] if isinstance(value, list | tuple) else value
