"""What a workspace holds, once it is read: typed, frozen, and able to say where each thing stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.engine.core import EngineSchema
from generator.load.drawings import DrawingLibrary
from generator.load.layouts import Layout
from generator.load.workspace import Workspace
from generator.model.card import Card
from generator.model.game import DeckHead, Fact, GameFile, PhrasesFile
from generator.model.layout import LayoutFile
from generator.model.sheet import Paper
from generator.source.diagnostic import Diagnostic, Severity, Span
from generator.source.values import Map, locate
from generator.text.faces import FaceSet

_POKER = (63.0, 88.0)


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck: its head, its cards in file order, and where each of them stands."""

    head: DeckHead
    file: str
    source: Map
    cards: tuple[Card, ...]
    maps: Mapping[str, Map]
    """Card id → the card's mapping in the file."""
    broken: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    """Cards that do not hold to their model (only their id and name can be trusted) → what is wrong with them."""

    @property
    def id(self) -> str:
        """The deck's id."""
        return self.head.deck

    def copies(self) -> int:
        """Return the number of cards in the deck, copies counted."""
        return sum(card.copies for card in self.cards)

    def span(self, card: Card, path: Sequence[str | int] = ("id",), *, key: bool = False) -> Span:
        """Return where ``path`` below ``card`` stands in the deck's file."""
        return locate(self.maps[card.id], path, key=key)


@dataclass(frozen=True, slots=True)
class Phrases:
    """How a game's effects read in one language, and where the file says so."""

    lang: str
    file: str
    record: PhrasesFile
    source: Map


@dataclass(frozen=True, slots=True)
class Game:
    """One game: everything under cards/<id>/, and the layouts that its decks name."""

    id: str
    file: GameFile
    source: Map
    decks: Mapping[str, Deck]
    facts: tuple[Fact, ...]
    phrases: Mapping[str, Phrases]
    layouts: Mapping[str, Layout]
    drawings: DrawingLibrary
    engine: EngineSchema | None


@dataclass(frozen=True, slots=True)
class Project:
    """All games asked for, and what is wrong with them."""

    workspace: Workspace
    games: Mapping[str, Game]
    faces: FaceSet
    sizes: Mapping[str, tuple[float, float]]
    """Card sizes by name: width and height in mm."""
    papers: Mapping[str, Paper]
    diagnostics: tuple[Diagnostic, ...]

    def size_of(self, layout: LayoutFile) -> tuple[float, float]:
        """Return the trim of a layout, width and height in mm; poker where its name is not known."""
        size = layout.size
        return self.sizes.get(size, _POKER) if isinstance(size, str) else size


def stops(diagnostics: Sequence[Diagnostic], game: str, lang: str) -> bool:
    """Return whether one of the diagnostics is an error of this game that concerns this language."""
    return any(
        one.severity is Severity.ERROR and one.game in (None, game) and one.lang in (None, lang) for one in diagnostics
    )
