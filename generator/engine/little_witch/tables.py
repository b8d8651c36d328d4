"""The decks in; what the rules look up by a card's index, out.

A card's index is its place among the designs of its kind; copies of a design share the index.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from generator.engine.contract import UnplayableCardsError
from generator.engine.core import Decks
from generator.engine.little_witch.cards import Assignment, Event, EventKind, Exploration, Place, PlaceKind
from generator.engine.little_witch.effects import Trigger
from generator.engine.little_witch.prices import Cost, cost_of
from generator.engine.little_witch.programs import FREE_VERBS, Library, Program, discounts, is_plain
from generator.engine.little_witch.state import DICE, HAND, YEARS
from generator.model.card import Card

CardT = TypeVar("CardT", bound=Card)
NOTHING = 0
"""The number of the empty program."""


@dataclass(frozen=True, slots=True)
class AreaRow:
    """An area: its bonus by year, and whether the bonus is refused by itself (a single payment, say)."""

    card: Place
    bonus: tuple[int, ...]
    """Programs by year, from 0; year 1 has none."""
    free: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class ExplorationRow:
    """An exploration card: its program, and the health and program of its extra stage (0: it has none)."""

    card: Exploration
    main: int
    health: int
    extra: int


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event; what its kind does not have is 0 or -1."""

    card: Event
    year: int
    kind: EventKind
    when: Trigger | None
    program: int
    plain: bool
    discount: int
    cost: Cost
    vp: int
    die: int
    number: int
    family: int
    """The facilities of one name have one number."""


@dataclass(frozen=True, slots=True)
class AssignmentRow:
    """An assignment."""

    card: Assignment
    year: int
    cost: Cost
    scores: tuple[int, ...]


AnyRow = AreaRow | ExplorationRow | EventRow | AssignmentRow


@dataclass(frozen=True, slots=True)
class Tables:
    """All cards, by kind; ``programs`` by number."""

    programs: tuple[Program, ...]
    areas: tuple[AreaRow, ...]
    university: Place
    spaces: dict[int, int]
    """The university's spaces by player count."""
    explorations: tuple[ExplorationRow, ...]
    events: tuple[EventRow, ...]
    assignments: tuple[AssignmentRow, ...]
    index: dict[str, int]
    """Card id → its index."""


def tables_of(decks: Decks) -> Tables:
    """Return the tables. Raises UnplayableCardsError for cards without effects, ValueError for too few cards."""
    unplayable = [
        (name, card.id) for name, cards in decks.items() for card in cards if card.copies and not _known(card)
    ]
    if unplayable:
        raise UnplayableCardsError(unplayable)
    library = Library()
    library.add(())
    places = _cards(decks, "area", Place)
    areas = tuple(_area(place, library) for place in places if place.kind is PlaceKind.AREA)
    universities = [place for place in places if place.kind is PlaceKind.UNIVERSITY]
    if len(universities) != 1:
        raise ValueError(f"deck area: one university is wanted, there are {len(universities)}")
    explorations = tuple(_exploration(card, library) for card in _cards(decks, "exploration", Exploration))
    families: dict[str, int] = {}
    events = tuple(
        _event(card, year, library, families)
        for year in range(1, YEARS + 1)
        for card in _cards(decks, f"event-{year}", Event)
    )
    assignments = tuple(
        AssignmentRow(card, year, cost_of(card.price), card.scores)
        for year in range(1, YEARS + 1)
        for card in _cards(decks, f"assignment-{year}", Assignment)
    )
    spaces = {spaces.players: spaces.count for spaces in universities[0].spaces}
    rows: Sequence[Sequence[AnyRow]] = (areas, explorations, events, assignments)
    index = {row.card.id: number for kind in rows for number, row in enumerate(kind)}
    tables = Tables(tuple(library.programs), areas, universities[0], spaces, explorations, events, assignments, index)
    _check_counts(tables)
    return tables


def _known(card: Card) -> bool:
    """Return whether the engine knows all that the card does, and not only its text tells it."""
    if isinstance(card, Place):
        return card.kind is PlaceKind.UNIVERSITY or bool(card.year2 and card.year3)
    if isinstance(card, Event):
        boards = card.kind in (EventKind.FAMILIAR, EventKind.FACILITY)
        return card.kind is EventKind.REQUEST or bool(card.effects and (card.when or not boards))
    return isinstance(card, Assignment) or (isinstance(card, Exploration) and bool(card.effects))


def _cards(decks: Decks, name: str, model: type[CardT]) -> list[CardT]:
    """Return the deck's designs, those left out of it (``copies: 0``) aside."""
    if name not in decks:
        raise ValueError(f"there is no deck {name}")
    return [card for card in decks[name] if card.copies and isinstance(card, model)]


def copies(rows: Sequence[AnyRow], year: int = 0) -> list[int]:
    """Return the indices of the rows (of this year, if one is given), each as often as its card has copies."""
    return [
        index
        for index, row in enumerate(rows)
        if not year or getattr(row, "year", 0) == year
        for _ in range(row.card.copies)
    ]


def _area(card: Place, library: Library) -> AreaRow:
    bonus = (NOTHING, NOTHING, library.add(card.year2), library.add(card.year3))
    programs = [library.programs[number] for number in bonus]
    return AreaRow(card, bonus, tuple(len(program) == 1 and program[0][0] in FREE_VERBS for program in programs))


def _exploration(card: Exploration, library: Library) -> ExplorationRow:
    main = library.add(card.effects)
    if card.extra is None:
        return ExplorationRow(card, main, 0, NOTHING)
    return ExplorationRow(card, main, card.extra.health, library.add(card.extra.effects))


def _event(card: Event, year: int, library: Library, families: dict[str, int]) -> EventRow:
    number = library.add(card.effects) if card.effects else NOTHING
    program = library.programs[number]
    return EventRow(
        card=card,
        year=year,
        kind=card.kind,
        when=card.when,
        program=number,
        plain=is_plain(program),
        discount=discounts(program),
        cost=cost_of(card.price) if card.price else (),
        vp=card.vp or 0,
        die=DICE.index(card.die) if card.die else -1,
        number=card.number or 0,
        family=families.setdefault(repr(sorted(card.name.items())), len(families)) if card.number else -1,
    )


def _check_counts(tables: Tables) -> None:
    most = max(tables.spaces)
    there = [("area", len(tables.areas), 2 * most - 2), ("exploration", len(copies(tables.explorations)), 4 * most - 3)]
    for year in range(1, YEARS + 1):
        there.append((f"event-{year}", len(copies(tables.events, year)), HAND * most))
        there.append((f"assignment-{year}", len(copies(tables.assignments, year)), most + 1))
    for deck, count, least in there:
        if count < least:
            raise ValueError(f"deck {deck}: {most} players need {least} cards, there are {count}")
