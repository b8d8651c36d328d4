"""A game's ``declared:`` in; each declared count beside what is there out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.load.project import Game
from generator.model.game import Declared
from generator.source.diagnostic import Diagnostic, Severity
from generator.source.values import locate


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
    """Yield what does not add up. A difference that a ruling settles is a warning, any other an error."""
    for index, row in _indexed_rows(game):
        if not row.agrees:
            severity = Severity.WARNING if row.ruling else Severity.ERROR
            settled = f"; {row.ruling} settles it" if row.ruling else ""
            message = f"{row.fact} declares {row.declared} × {row.what}, the database has {row.present}{settled}"
            yield Diagnostic(severity, "game/count", message, locate(game.source, ("declared", index)))


def _indexed_rows(game: Game) -> Iterator[tuple[int, CountRow]]:
    for index, declared in enumerate(game.file.declared):
        counted = _things(game, declared)
        if counted is not None:
            for row in _rows(declared, [(of, n) for of, n in counted if _matches(of, declared.where)]):
                yield index, row


def _things(game: Game, declared: Declared) -> list[tuple[Mapping[str, object], int]] | None:
    """Return (attributes, number) of everything in the deck or component; None where it could not be read."""
    if declared.deck is not None:
        deck = game.decks.get(declared.deck)
        if deck is None or deck.broken:
            return None
        return [(_attributes(card), card.copies) for card in deck.cards]
    for component in game.file.components:
        if component.id == declared.component:
            return [(piece.of, piece.count) for piece in component.pieces]
    return None


def _attributes(card: object) -> Mapping[str, object]:
    return {name: getattr(card, name) for name in type(card).model_fields}  # type: ignore[attr-defined]


def _matches(of: Mapping[str, object], where: Mapping[str, object]) -> bool:
    return all(of.get(name) == value for name, value in where.items())


def _rows(declared: Declared, counted: Iterable[tuple[Mapping[str, object], int]]) -> Iterator[CountRow]:
    what = declared.deck or declared.component or ""
    if declared.where:
        what += " (" + ", ".join(f"{name} {value}" for name, value in declared.where.items()) + ")"
    if declared.count is not None:
        yield CountRow(declared.fact, what, declared.count, sum(n for _, n in counted), declared.ruling)
    elif declared.each is not None and declared.by is not None:
        by_value: Counter[str] = Counter()
        for of, n in counted:
            value = of.get(declared.by)
            if value is not None:
                by_value[str(value)] += n
        for value, present in by_value.items():
            yield CountRow(declared.fact, f"{what} {value}", declared.each, present, declared.ruling)
