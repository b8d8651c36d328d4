"""The cards of La Superba's two decks, and what must hold between them."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Self

from pydantic import model_validator

from generator.engine.core import Decks, EngineSchema, Finding
from generator.engine.la_superba.effects import AddCommunity, AnyEffect, Step
from generator.engine.la_superba.settings import Settings
from generator.model.card import Card
from generator.model.record import Count, Positive, Record

MOST_PLAYERS = 4
"""LS-01."""
HAND = 5
"""Cards that each player holds once all have drawn (LS-12)."""


class Suit(StrEnum):
    """The three suits of the voyage cards (LS-02)."""

    WEATHER = "weather"
    CREW = "crew"
    SHIP = "ship"


class TradeKind(StrEnum):
    """What a trade card is about (LS-03)."""

    DEMAND = "demand"
    ROUTE = "route"


class Rate(Record):
    """A power that depends on the other played cards: ``times`` for each played card of the suit ``per``.

    The player's own three and the community cards are counted, whoever's hand they came from; with none of them the
    power is 0. Each card with a rate counts all of them (LS-14).
    """

    times: Positive
    per: Suit


class VoyageCard(Card):
    """A voyage card."""

    suit: Suit
    power: Count | Rate
    """Sailing power: a number, or a rate."""


class TradeCard(Card):
    """A trade card: what is different in the round whose number is its place in the row."""

    kind: TradeKind
    step: Step
    """The step of the round that the card changes; each of its effects changes this one."""
    effects: tuple[AnyEffect, ...] = ()

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.effects and self.text is None:
            raise ValueError("a trade card needs effects, or a text as long as the engine does not know its effect")
        return self


def check(decks: Decks) -> Iterator[Finding]:
    """Yield what is wrong between the cards."""
    trade = tuple(card for card in decks.get("trade", ()) if isinstance(card, TradeCard))
    voyage = tuple(card for card in decks.get("voyage", ()) if isinstance(card, VoyageCard))
    yield from _steps(trade)
    yield from _twins(trade)
    yield from _rates(voyage)
    if voyage:
        yield from _draws(trade, sum(card.copies for card in voyage))


def _steps(trade: tuple[TradeCard, ...]) -> Iterator[Finding]:
    for card in trade:
        for index, effect in enumerate(card.effects):
            if effect.step is not card.step:
                yield Finding(
                    "trade",
                    card.id,
                    ("effects", index, "do"),
                    f"{effect.do} changes the step {effect.step}, but the card names {card.step}",
                    f"step: {effect.step}",
                )


def _twins(trade: tuple[TradeCard, ...]) -> Iterator[Finding]:
    first_with: dict[tuple[AnyEffect, ...], str] = {}
    for card in trade:
        first = first_with.setdefault(card.effects, card.id)
        if card.effects and first != card.id:
            message = f"the effects are those of {first}: each trade card is different (LS-Q5)"
            yield Finding("trade", card.id, ("effects",), message)


def _rates(voyage: tuple[VoyageCard, ...]) -> Iterator[Finding]:
    suits = {card.suit for card in voyage if card.copies}
    for card in voyage:
        if isinstance(card.power, Rate) and card.power.per not in suits:
            message = f"the power counts {card.power.per}, and the deck has none: it is always 0"
            yield Finding("voyage", card.id, ("power", "per"), message)


def _draws(trade: tuple[TradeCard, ...], cards: int) -> Iterator[Finding]:
    spare = max(0, cards - (MOST_PLAYERS * HAND + 1))
    for card in trade:
        drawn = sum(effect.count for effect in card.effects if isinstance(effect, AddCommunity))
        if drawn > spare:
            message = f"{card.id} draws {drawn}, and a round of {MOST_PLAYERS} players leaves {spare} of {cards} cards"
            yield Finding("trade", card.id, ("effects",), message, f"at most {spare}")


SCHEMA = EngineSchema(
    game="la_superba", decks={"voyage": VoyageCard, "trade": TradeCard}, settings=Settings, check=check
)
