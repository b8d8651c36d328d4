"""Actions and the table in words, for people who sit at it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from generator.engine.contract import Action
from generator.engine.sedecim.box import Box
from generator.engine.sedecim.scoring import final_scores, totals
from generator.engine.sedecim.settings import Step
from generator.engine.sedecim.state import Cards, State
from generator.engine.sedecim.texts import Words, words_of


def action_text(box: Box, state: State, player: int, action: Action, lang: str) -> str:
    """Return the action in words; ``stop`` and ``choose`` by the step that waits for them."""
    del player
    words = words_of(lang)
    verb = action[0]
    if verb in ("take", "play", "discard"):
        return words.actions[verb].format(card=_action_name(box, box.number_of[action[1]], lang))
    if verb in ("gain", "build", "turn", "pay"):
        face = box.face_of[action[1:]]
        return words.actions[verb].format(half=_half(box, face, words), other=_half(box, box.faces[face].other, words))
    step = state.stack[-1]
    if verb == "stop":
        return words.actions[f"stop {step[0]}{' begun' if step[5] else ''}"]
    if verb == "choose":
        return words.actions[verb].format(option=words.join.join(_brief(part, words) for part in step[2][action[1]]))
    return words.actions[verb]


def table(box: Box, state: State, player: int | None, lang: str) -> list[tuple[str, list[str]]]:
    """Return what ``player`` sees, or with None everything but the decks' order, as (heading, lines)."""
    words = words_of(lang)
    text = words.table
    rounds = box.plan.seatings[state.players].rounds
    turn = text["turn"].format(player=player_name(state.player, words)) if state.stack else text["over"]
    return [
        (
            text["round"].format(round=state.round, rounds=rounds),
            [text["start"].format(player=player_name(state.start, words)), turn],
        ),
        (text["actions"], _actions(box, state, lang)),
        (text["resources"], _resources(box, state, words)),
        *(_player(box, state, seat, player, lang) for seat in range(state.players)),
    ]


def player_name(seat: int, words: Words) -> str:
    """Return what the player of a seat is called: the first is 1."""
    return words.table["player"].format(number=seat + 1)


def _actions(box: Box, state: State, lang: str) -> list[str]:
    words = words_of(lang)
    lines = [_action_list(box, state.action_display, lang), words.table["deck"].format(count=len(state.action_deck))]
    if state.action_discards:
        lines.append(words.table["discards"].format(cards=_action_list(box, state.action_discards, lang)))
    return lines


def _resources(box: Box, state: State, words: Words) -> list[str]:
    return [
        _pair_list(box, state.resource_display, words),
        words.table["deck"].format(count=len(state.resource_deck)),
        words.table["discards"].format(cards=_pair_list(box, state.resource_discards, words)),
    ]


def _player(box: Box, state: State, seat: int, onlooker: int | None, lang: str) -> tuple[str, list[str]]:
    words = words_of(lang)
    text = words.table
    vp = state.vp[seat] if state.stack else totals(box, state)[seat]
    owned = [(_half(box, face, words), count) for face, count in enumerate(state.owned[seat])]
    lines = [_hand(box, state, seat, onlooker, lang), text["owned"].format(cards=_listed(owned, words))]
    if state.sets[seat]:
        sets = [f"{len(cards)} ({_pair_list(box, _counts(box, cards), words)})" for cards in state.sets[seat]]
        lines.append(text["sets"].format(cards=words.comma.join(sets)))
    if not state.stack:
        lines.append(text["score"].format(**asdict(final_scores(box, state)[seat])))
    return text["points"].format(player=player_name(seat, words), vp=vp), lines


def _hand(box: Box, state: State, seat: int, onlooker: int | None, lang: str) -> str:
    text = words_of(lang).table
    hand, known = state.hands[seat], state.known[seat]
    if onlooker is None or onlooker == seat:
        return text["hand"].format(cards=_action_list(box, hand, lang))
    key = ("known" if known else "hidden") + ("_one" if len(hand) == 1 else "")
    return text[key].format(count=len(hand), cards=_action_list(box, known, lang))


def _action_name(box: Box, card: int, lang: str) -> str:
    names = box.action_names[card]
    return names.get(lang) or next(iter(names.values()))


def _action_list(box: Box, cards: Cards, lang: str) -> str:
    words = words_of(lang)
    return words.comma.join(_action_name(box, card, lang) for card in cards) or words.nothing


def _half(box: Box, face: int, words: Words) -> str:
    """The kind that is up; with the card, where cards of several sorts show that kind."""
    kind = box.kind_of[face]
    if len(box.faces_of[kind]) == 1:
        return words.kinds[kind]
    return f"{words.kinds[kind]} ({_pair_name(box, box.card_of[face], words)})"


def _pair_name(box: Box, card: int, words: Words) -> str:
    return words.halves.join(words.kinds[kind] for kind in (box.pairs[card].upper, box.pairs[card].lower))


def _pair_list(box: Box, counts: Sequence[int], words: Words) -> str:
    return _listed([(_pair_name(box, card, words), count) for card, count in enumerate(counts)], words)


def _counts(box: Box, cards: Cards) -> list[int]:
    counter = Counter(cards)
    return [counter[card] for card in range(len(box.pairs))]


def _listed(things: Iterable[tuple[str, int]], words: Words) -> str:
    named = [name if count == 1 else f"{name} ×{count}" for name, count in things if count]
    return words.comma.join(named) or words.nothing


def _brief(step: Step, words: Words) -> str:
    """An effect in short, for the name of an option."""
    verb = step[0]
    if verb == "gain":
        return words.steps[verb].format(count=step[1], what=words.sorts[step[2]])
    if verb in ("vp", "choose"):
        return words.steps[verb].format(count=step[1])
    if verb in ("build", "turn"):
        return words.steps[verb].format(least=step[1], most=step[2], what=words.sorts[step[3]])
    then = words.join.join(_brief(part, words) for part in step[-1])
    if verb == "per":
        return words.steps[verb].format(most=step[2], then=then)
    return words.steps[verb].format(most=step[2], what=words.sorts[step[3]], times=step[6], then=then)
