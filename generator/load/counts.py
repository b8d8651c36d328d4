"""A game's ``declared:`` in; each declared count beside what is there out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import NoneType
from typing import Literal, get_args, get_origin

from generator.load.project import Game
from generator.model.card import Card
from generator.model.game import Declared
from generator.source.diagnostic import Diagnostic, Severity, error
from generator.source.values import locate

Thing = tuple[Mapping[str, object], int]
"""The attributes of some cards or pieces that are alike, and how many there are."""


@dataclass(frozen=True, slots=True)
class CountRow:
    """One declared count: what is counted, how many the draft says, how many there are."""

    fact: str
    what: str
    declared: int
    present: int
    ruling: str | None

    @property
    def agrees(self) -> bool:
        """Whether the draft and the database say the same."""
        return self.declared == self.present


def count_rows(game: Game) -> tuple[CountRow, ...]:
    """Return a row for each declared count of a deck or component that could be read, in file order."""
    return tuple(row for _, row in _indexed_rows(game))


def check_counts(game: Game) -> Iterator[Diagnostic]:
    """Yield what does not add up. A difference that a ruling settles is a warning, any other an error.

    So is an ``each:`` of which neither ``values:`` nor an enum tells the values: one that vanished would go unnoticed.
    """
    for index, declared in enumerate(game.file.declared):
        things = _things(game, declared)
        if things is not None and declared.each is not None and not _members(game, declared):
            there = ", ".join(dict.fromkeys(value for value, _ in _by_value(declared, _matching(declared, things))))
            message = f"which values of '{declared.by}' there should be is not said"
            place = locate(game.source, ("declared", index))
            yield error("game/no-values", message, place, f"add values: [{there}]")
    for index, row in _indexed_rows(game):
        if not row.agrees:
            severity = Severity.WARNING if row.ruling else Severity.ERROR
            settled = f"; {row.ruling} settles it" if row.ruling else ""
            message = f"{row.fact} declares {row.declared} × {row.what}, the database has {row.present}{settled}"
            yield Diagnostic(severity, "game/count", message, locate(game.source, ("declared", index)), _mend(row))


def _by_value(declared: Declared, things: Sequence[Thing]) -> Iterator[tuple[str, int]]:
    for of, n in things:
        value = of.get(declared.by or "")
        if value is not None:
            yield str(value), n


def _mend(row: CountRow) -> tuple[str, ...]:
    if row.ruling:
        return ()
    more = row.declared - row.present
    change = f"{more} more" if more > 0 else f"{-more} fewer"
    return (f"make it {change}; if the draft contradicts itself, name the question that settles it: ruling: …",)


def _indexed_rows(game: Game) -> Iterator[tuple[int, CountRow]]:
    for index, declared in enumerate(game.file.declared):
        things = _things(game, declared)
        if things is not None:
            for row in _rows(declared, things, _members(game, declared)):
                yield index, row


def _things(game: Game, declared: Declared) -> list[Thing] | None:
    """Return everything in the deck or component; None where it could not be read.

    A draft counts its base game: the cards of a ``set:`` count only where the fact asks for that set.
    """
    if declared.deck is not None:
        deck = game.decks.get(declared.deck)
        if deck is None or deck.broken:
            return None
        return [(_attributes(card), card.copies) for card in deck.cards if card.set is None or "set" in declared.where]
    for component in game.file.components:
        if component.id == declared.component:
            return [(piece.of, piece.count) for piece in component.pieces]
    return None


def _matching(declared: Declared, things: Sequence[Thing]) -> list[Thing]:
    return [(of, n) for of, n in things if all(of.get(name) == value for name, value in declared.where.items())]


def _attributes(card: Card) -> Mapping[str, object]:
    return {name: getattr(card, name) for name in type(card).model_fields}


def _members(game: Game, declared: Declared) -> tuple[str, ...]:
    """Return the values that must have the count: those declared, else all that the cards' model lists for the field.

    Empty where neither tells: with ``where:``, some of the model's may rightly not occur.
    """
    if declared.values or declared.by is None or declared.where:
        return tuple(map(str, declared.values))
    deck = game.decks.get(declared.deck or "")
    models = {type(card) for card in deck.cards} if deck else set()
    words = [
        _words(model.model_fields[declared.by].annotation) for model in models if declared.by in model.model_fields
    ]
    return tuple(dict.fromkeys(word for each in words for word in each))


def _words(annotation: object) -> tuple[str, ...]:
    """Return the words that a field of an enum or of literals may be."""
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return tuple(str(member.value) for member in annotation)
    if get_origin(annotation) is Literal:
        return tuple(map(str, get_args(annotation)))
    return tuple(word for part in get_args(annotation) if part is not NoneType for word in _words(part))


def _rows(declared: Declared, things: Sequence[Thing], members: Sequence[str]) -> Iterator[CountRow]:
    counted = _matching(declared, things)
    what = declared.deck or declared.component or ""
    if declared.where:
        what += " (" + ", ".join(f"{name} {value}" for name, value in declared.where.items()) + ")"
    if declared.count is not None:
        yield CountRow(declared.fact, what, declared.count, sum(n for _, n in counted), declared.ruling)
    elif declared.each is not None:
        present = dict.fromkeys(members, 0)
        for value, n in _by_value(declared, counted):
            present[value] = present.get(value, 0) + n
        for value, number in present.items():
            yield CountRow(declared.fact, f"{what} {value}", declared.each, number, declared.ruling)
