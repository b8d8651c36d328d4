"""Actions in words, for one who sits at the table."""

from collections.abc import Callable, Mapping

from generator.engine.contract import Action
from generator.engine.little_witch.game import Game, owner
from generator.engine.little_witch.speaker import Speaker
from generator.engine.little_witch.state import DICE, NOBODY, Frame, State


def action_text(game: Game, state: State, player: int, action: Action, lang: str) -> str:
    """Return the action in words; the frame at the top of the stack is what it answers."""
    return _SAID[action[0]](Speaker(game, lang), state, state.stack[-1], player, action)


Said = Callable[[Speaker, State, Frame, int, Action], str]


def _place(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    tables = speaker.tables
    _, die, where = action
    if where == tables.university.id:
        return speaker.word("place", die=speaker.word(die), place=speaker.name(tables.university))
    area = tables.index[where]
    text = speaker.word("place", die=speaker.word(die), place=speaker.name(tables.areas[area].card))
    other = state.holders[state.areas.index(area)]
    if other == NOBODY:
        return text
    return text + speaker.word("push_out", whose=speaker.whose(owner(other)), other=speaker.word(DICE[other % 3]))


def _with_dice(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    if len(action) == 1:
        return speaker.word(action[0])
    return speaker.word(f"{action[0]}_with", what=speaker.listed(map(speaker.word, action[1:])))


def _craft(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    index = speaker.tables.index[action[1]]
    row = speaker.tables.assignments[index]
    there = state.tokens[state.display.index(index)]
    others_only = speaker.game.settings.assignment_scores == "others-only"
    before = len(there) - (there.count(player) if others_only else 0)
    score = row.scores[min(before, len(row.scores) - 1)]
    return speaker.word("craft", card=speaker.name(row.card), price=speaker.price(row.cost), n=score)


def _apply(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    row = speaker.tables.explorations[speaker.tables.index[action[1]]]
    return speaker.word("apply", card=speaker.name(row.card), then=speaker.effects(row.main))


def _named(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    card = speaker.tables.index[action[1]]
    return speaker.word(action[0], card=speaker.event_name(card), then=speaker.event(card))


def _play(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    card, *covered = (speaker.tables.index[name] for name in action[1:])
    kind = speaker.word(speaker.tables.events[card].kind)
    text = speaker.word("play", kind=kind, card=speaker.event_name(card), then=speaker.event(card))
    return text + "".join(speaker.word("cover", other=speaker.event_name(other)) for other in covered)


def _plain(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word(action[0])


def _stop(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word(f"stop_{frame[0]}")


def _kind(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word(action[0], what=speaker.word(action[1]))


def _kind_and_number(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word(action[0], what=speaker.word(action[1]), n=action[2])


def _exchange(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word("exchange", what=speaker.word(action[1]), other=speaker.word(action[2]))


def _amount(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word("number", n=action[1])


def _bonus(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    row = speaker.tables.areas[state.areas[frame[3]]]
    return speaker.word("bonus", card=speaker.name(row.card), then=speaker.effects(row.bonus[state.year]))


def _enter(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    row = speaker.tables.explorations[frame[3]]
    return speaker.word("enter", n=row.health, then=speaker.effects(row.extra))


def _pay(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word("pay", price=speaker.price(frame[4]), then=speaker.effects(frame[6]))


def _choose(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word("choose", then=speaker.word("then").join(speaker.effects(frame[4][at]) for at in action[1:]))


def _accept(speaker: Speaker, state: State, frame: Frame, player: int, action: Action) -> str:
    return speaker.word("accept", then=speaker.effects(frame[4]))


_SAID: Mapping[str, Said] = {
    "draft": _named, "use": _named, "keep": _named, "play": _play, "craft": _craft, "apply": _apply,
    "gain": _kind, "take": _kind, "leave_out": _kind, "give": _kind_and_number, "return": _kind_and_number,
    "place": _place, "rest": _with_dice, "recall": _with_dice, "pass": _plain, "decline": _plain, "skip": _plain,
    "stop": _stop, "exchange": _exchange, "amount": _amount, "bonus": _bonus, "enter": _enter, "pay": _pay,
    "choose": _choose, "accept": _accept,
}  # fmt: skip
VERBS = frozenset(_SAID)
