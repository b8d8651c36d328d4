"""The table in words, as one who sits at it sees it."""

from collections.abc import Sequence

from generator.engine.little_witch.game import Game, facility_at_work, workers_of
from generator.engine.little_witch.scoring import points
from generator.engine.little_witch.speaker import Speaker
from generator.engine.little_witch.state import DICE, HOME, KINDS, LEGACIES, NOBODY, UNIVERSITY, Cards, State

Section = tuple[str, Sequence[str]]


def table(game: Game, state: State, player: int | None, lang: str) -> list[Section]:
    """Return the table as headings with lines: the common parts, then each player from the first in turn order."""
    speaker = Speaker(game, lang)
    word = speaker.word
    supply = speaker.things(zip(LEGACIES, state.supply, strict=True))
    sections: list[Section] = [
        (_heading(speaker, state), [word("order", what=speaker.listed(map(speaker.whose, state.order)))]),
        (word("h_areas"), _areas(speaker, state)),
        (word("h_university"), [_university(speaker, state)]),
    ]
    if state.display:
        sections.append((word("h_assignments"), _assignments(speaker, state)))
    sections.append((word("h_supply"), [supply, word("deck", n=len(state.deck))]))
    scores = points(game, state)
    for seat in state.order:
        heading = word("h_player", number=seat + 1, whose=speaker.whose(seat), n=scores[seat])
        sections.append((heading, _player(speaker, state, seat, player in (None, seat))))
    return sections


def _heading(speaker: Speaker, state: State) -> str:
    if not state.stack:
        return speaker.word("h_over")
    return speaker.word("h_round", n=state.year) if state.year else speaker.word("h_setup")


def _areas(speaker: Speaker, state: State) -> list[str]:
    lines = []
    rows = speaker.tables.explorations
    for slot, area in enumerate(state.areas):
        holder = state.holders[slot]
        lines.append(
            speaker.word(
                "area",
                card=speaker.name(speaker.tables.areas[area].card),
                who=speaker.word("free") if holder == NOBODY else speaker.worker(holder),
                inner=speaker.name(rows[state.inner[slot]].card),
                outer=speaker.name(rows[state.outer[slot]].card),
            )
        )
    return lines


def _university(speaker: Speaker, state: State) -> str:
    who = speaker.listed(map(speaker.worker, state.university), "nobody")
    return speaker.word("spaces", n=speaker.tables.spaces[state.players], what=who)


def _assignments(speaker: Speaker, state: State) -> list[str]:
    lines = []
    for assignment, tokens in zip(state.display, state.tokens, strict=True):
        row = speaker.tables.assignments[assignment]
        lines.append(
            speaker.word(
                "assignment",
                card=speaker.name(row.card),
                price=speaker.price(row.cost),
                scores="/".join(map(str, row.scores)),
                what=speaker.listed(map(speaker.whose, tokens), "nobody"),
            )
        )
    return lines


def _player(speaker: Speaker, state: State, seat: int, is_open: bool) -> list[str]:
    held = zip(KINDS, state.cubes[5 * seat : 5 * seat + 5], strict=True)
    legacies = zip(LEGACIES, state.legacies[3 * seat : 3 * seat + 3], strict=True)
    lines = [
        speaker.word(f"status_{state.status[seat]}"),
        speaker.word("workers", what=speaker.listed(_worker(speaker, state, worker) for worker in workers_of(seat))),
        speaker.word("resources", what=speaker.things(held)),
        speaker.word("legacies", what=speaker.things(legacies)),
        speaker.word("board", what=speaker.listed(_board(speaker, state, seat))),
    ]
    for key, cards in (
        ("hand", state.hands[seat]),
        ("pack", state.packs[seat]),
        ("drafted", state.drafted[seat]),
        ("kept", state.kept[seat]),
    ):
        if cards:
            what = _cards(speaker, cards) if is_open else speaker.word("cards", n=len(cards))
            lines.append(speaker.word(key, what=what))
    return lines


def _cards(speaker: Speaker, cards: Cards) -> str:
    return speaker.listed(map(speaker.event_name, cards))


def _worker(speaker: Speaker, state: State, worker: int) -> str:
    die, health, place = speaker.word(DICE[worker % 3]), state.health[worker], state.where[worker]
    if place == HOME:
        return speaker.word("worker", die=die, n=health)
    area = speaker.word("at_university")
    if place != UNIVERSITY:
        area = speaker.name(speaker.tables.areas[state.areas[place]].card)
    return speaker.word("worker_at", die=die, n=health, place=area)


def _board(speaker: Speaker, state: State, seat: int) -> list[str]:
    """Return the familiars and facilities that work, each facility with its number."""
    familiars = (state.familiars[worker] for worker in workers_of(seat))
    names = [speaker.event_name(pile[-1]) for pile in familiars if pile]
    return names + [speaker.event_name(facility_at_work(speaker.game, pile)) for pile in state.facilities[seat]]
