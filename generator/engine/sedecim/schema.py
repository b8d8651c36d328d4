"""The databases of Sedecim, draft 4: what an action card and a resource card hold, and what must hold between them."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations
from typing import Literal

from pydantic import BaseModel, model_validator

from generator.engine.core import Decks, EngineSchema, Finding
from generator.engine.sedecim.effects import AnyEffect
from generator.engine.sedecim.resources import Coin, Foe, Land, Material
from generator.engine.sedecim.settings import Settings
from generator.model.card import Card

ACTIONS_PER_SUIT = 4
"""The sixteen actions are four for each X (SE-Q5)."""


class Suit(StrEnum):
    """The four X's (探検・拡張・開発・殲滅)."""

    EXPLORE = "explore"
    EXPAND = "expand"
    EXPLOIT = "exploit"
    EXTERMINATE = "exterminate"


class ActionCard(Card):
    """An action (アクションカード, SE-02): what is applied when it is played to the action display."""

    suit: Suit
    effects: tuple[AnyEffect, ...] = ()

    @model_validator(mode="after")
    def _says_something(self) -> "ActionCard":
        if not self.effects and self.text is None:
            raise ValueError("an action needs effects, or a text as long as the engine does not know its effect")
        return self


class ResourceCard(Card):
    """A resource (リソースカード, SE-03): two halves, of which the owner chooses the one that is up (SE-16)."""

    kind: Literal["land-material", "enemy-gold"]
    upper: Land | Foe
    """The half that reads upright as printed."""
    lower: Material | Coin
    """The half that reads upright when the card is turned end for end."""

    @model_validator(mode="after")
    def _halves_are_of_the_kind(self) -> "ResourceCard":
        upper, lower = (Land, Material) if self.kind == "land-material" else (Foe, Coin)
        if not (isinstance(self.upper, upper) and isinstance(self.lower, lower)):
            raise ValueError(f"{self.upper} over {self.lower} is no card of the kind {self.kind}")
        return self


def shape(value: object) -> object:
    """Return what effects are like, numbers aside: two actions of one shape differ in strength only."""
    if isinstance(value, BaseModel):
        return tuple(shape(getattr(value, name)) for name in type(value).model_fields)
    if isinstance(value, tuple):
        return tuple(shape(item) for item in value)
    return None if isinstance(value, int) else value


def check(decks: Decks) -> Iterator[Finding]:
    """Yield what is wrong between the action cards: their number for each X, and actions that are alike."""
    actions = [card for card in decks.get("action", ()) if isinstance(card, ActionCard)]
    for suit in Suit:
        yield from _four_of_a_suit(suit, [card for card in actions if card.suit is suit])
    for first, second in combinations(actions, 2):
        yield from _alike(first, second)


def _four_of_a_suit(suit: Suit, cards: list[ActionCard]) -> Iterator[Finding]:
    copies = sum(card.copies for card in cards)
    if cards and copies != ACTIONS_PER_SUIT:
        message = f"{suit} has {copies} actions; each X has {ACTIONS_PER_SUIT}"
        yield Finding("action", cards[-1].id, ("suit",), message)


def _alike(first: ActionCard, second: ActionCard) -> Iterator[Finding]:
    if not first.effects or not second.effects:
        return
    if first.effects == second.effects:
        yield Finding("action", second.id, ("effects",), f"does exactly what {first.id} does")
    elif first.suit is second.suit and shape(first.effects) == shape(second.effects):
        message = f"differs from {first.id} in its numbers only; the actions of one X are different actions"
        yield Finding("action", second.id, ("effects",), message)


SCHEMA = EngineSchema(
    game="sedecim",
    decks={"action": ActionCard, "resource": ResourceCard},
    settings=Settings,
    check=check,
)
