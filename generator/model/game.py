"""A game as its files tell it: game.yaml, the head of each deck file, facts.yaml, phrases.<lang>.yaml."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, model_validator

from generator.model.record import Count, FactId, Flag, Id, Lang, Localized, Positive, Record, Source, Whole

Setting = Flag | Whole | str


def _written(setting: Setting) -> str:
    """Return a setting as it is written in a file."""
    return str(setting).lower() if isinstance(setting, bool) else str(setting)


class Declared(Record):
    """A count that the draft states. ``check`` holds it against what is there."""

    fact: FactId
    deck: Id | None = None
    component: Id | None = None
    where: dict[str, Setting] = Field(default_factory=dict)
    """Only what has these values in these fields is counted."""
    by: str | None = None
    """With ``each``: the field whose every value must have the count."""
    count: Count | None = None
    each: Count | None = None
    values: tuple[Setting, ...] = ()
    """With ``each``: the values of the field, where an enum does not give them; one that is nowhere has count 0."""
    ruling: FactId | None = None
    """The open question that settles a contradiction; with it, a difference is a warning."""

    @model_validator(mode="after")
    def _one_of_each(self) -> "Declared":
        if (self.deck is None) == (self.component is None):
            raise ValueError("name either a deck or a component; write deck: … or component: …, not both")
        if (self.count is None) == (self.each is None):
            raise ValueError("give either count, or each with by; write count: … or by: …, each: …")
        if (self.each is None) != (self.by is None):
            raise ValueError("each and by go together; write by: …, the field whose every value has the count")
        if self.values and self.each is None:
            raise ValueError("values says whose count each is; write each and by, or leave it out")
        return self


class Piece(Record):
    """Some pieces of a component that are alike: their attributes (colour, kind, size) and their number."""

    of: dict[str, Setting] = Field(default_factory=dict)
    count: Count


class Component(Record):
    """What is in the box beside the cards."""

    id: Id
    name: Localized
    type: Literal["board", "token", "chit", "die", "cube", "marker", "card"]
    source: Source
    facts: tuple[FactId, ...] = ()
    pieces: tuple[Piece, ...]

    @property
    def count(self) -> int:
        """The number of pieces in all."""
        return sum(piece.count for piece in self.pieces)


class Ruling(Record):
    """The answer given to an open question, as a setting of the rules that can be changed."""

    setting: Id
    value: Setting
    options: tuple[Setting, ...]
    """Every answer that can be played; ``value`` is one of them."""

    @model_validator(mode="after")
    def _value_is_an_option(self) -> "Ruling":
        if self.value not in self.options:
            options = ", ".join(map(_written, self.options))
            raise ValueError(
                f"the value {_written(self.value)} is no option; it is one of {options}, or add it to options:"
            )
        return self


class GameFile(Record):
    """cards/<game>/game.yaml."""

    title: Localized
    draft: str | Whole
    players: tuple[Positive, Positive]
    """Fewest and most players."""
    languages: tuple[Lang, ...] = Field(min_length=1)
    """The languages of the game; the first is the one that is built unless asked otherwise."""
    engine: Id | None = None
    """The engine package that checks (and plays) the cards; None for decks that declare their own fields."""
    rights: Localized
    decks: tuple[Id, ...]
    declared: tuple[Declared, ...] = ()
    rulings: dict[FactId, Ruling] = Field(default_factory=dict)
    components: tuple[Component, ...] = ()


class FieldType(StrEnum):
    """What a field of a deck without an engine may hold."""

    TEXT = "text"
    MARKUP = "markup"
    INT = "int"
    ENUM = "enum"
    ICON = "icon"
    IMAGE = "image"


class FieldSpec(Record):
    """One field that a deck declares for its own cards."""

    type: FieldType
    values: tuple[str, ...] = ()
    """The words that an enum may be."""
    required: Flag = True
    localized: Flag = False
    """A text or markup in each language, as {ja: …, en: …}."""

    @model_validator(mode="after")
    def _values_are_for_enums(self) -> "FieldSpec":
        if (self.type is FieldType.ENUM) != bool(self.values):
            raise ValueError("an enum needs its values, and only an enum has any; write type: enum, values: [a, b]")
        return self


class DeckHead(Record):
    """The head of cards/<game>/<deck>.yaml: everything in it but ``cards``."""

    deck: Id
    name: Localized
    source: Source
    layout: Id
    """The layout of the fronts."""
    back: Id | None = None
    """The layout of the backs; without one, only fronts are printed."""
    fields: dict[Id, FieldSpec] = Field(default_factory=dict)
    """For a game without an engine: what a card has beside id, name, copies and text."""
    facts: tuple[FactId, ...] = ()
    note: str = ""


class Fact(Record):
    """One entry of cards/<game>/facts.yaml."""

    id: FactId
    kind: Literal["F", "D", "Q", "P"]
    """F: stated in the draft. D: follows from it. Q: open question. P: what the designer says is wrong."""
    statement: Localized
    ruling: Localized | None = None
    """Q only: the answer that holds until the designer says otherwise."""
    otherwise: Localized | None = None
    """Q only: the other answer that could be played."""

    @model_validator(mode="after")
    def _questions_have_rulings(self) -> "Fact":
        if (self.kind == "Q") != (self.ruling is not None):
            raise ValueError(
                "a question (Q) needs its ruling, and only a question has one; write ruling: {ja: …, en: …}"
            )
        return self


class FactsFile(Record):
    """cards/<game>/facts.yaml."""

    draft: str | Whole
    facts: tuple[Fact, ...]


class Plural(Record):
    """An English noun with both its numbers."""

    one: str
    other: str


Word = Annotated[str | Plural, Field(union_mode="left_to_right")]


class PhrasesFile(Record):
    """cards/<game>/phrases.<lang>.yaml: how effects read in one language."""

    language: Lang
    glossary: dict[str, str] = Field(default_factory=dict)
    """The terms that texts may mark as keywords (``<k>term</k>``), and what each means."""
    words: dict[str, Word] = Field(default_factory=dict)
    """What a value of the database is called: ``{{ word(x) }}``; with both numbers, ``{{ count_of(2, 'card') }}``."""
    join: str = ""
    """What stands between the words of one effect and the next."""
    effects: dict[str, str] = Field(default_factory=dict)
    """One Jinja template a verb, by its ``do``."""
    cards: dict[str, str] = Field(default_factory=dict)
    """Deck → the template of a whole card's text; ``default`` where none is named."""
    parts: dict[str, str] = Field(default_factory=dict)
    """Name → a template that layouts use as ``{{ part('name') }}``: costs, type lines and the like."""
