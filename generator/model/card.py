"""What every card has, whatever its game; the engine schemas add the rest."""

from typing import Annotated

from pydantic import Field, Strict, model_validator

from generator.model.record import Id, Localized, Record, Source

MOST_COPIES = 999
"""More copies of one card than this are a slip of the finger."""

Copies = Annotated[int, Strict(), Field(ge=0, le=MOST_COPIES)]
"""How many of a card there are."""


class Effect(Record):
    """The base of every verb. A verb is one model with a literal ``do``; its wording is one phrase of that name."""


class Card(Record):
    """One design of card; ``copies`` of it are in the deck."""

    id: Id
    name: Localized
    """The title, in each language of the game."""
    copies: Copies = 1
    source: Source | None = None
    """Who said so; the deck's own ``source`` where the card does not say."""
    set: Id | None = None
    """The expansion or promo that the card belongs to; None for the base game."""
    text: Localized | None = None
    """Hand-written rules text: it stands instead of the text made from the effects, and is printed with a mark."""
    override: dict[Id, dict[str, object]] = Field(default_factory=dict)
    """Element id → the keys of that layout element which this one card changes: box, style, value, …"""
    note: str = ""
    """For the designer; never printed."""

    @model_validator(mode="after")
    def _has_a_name(self) -> "Card":
        if not self.name:
            raise ValueError("a card needs a name in at least one language; write name: {ja: …, en: …}")
        return self
