"""What never changes in a game of La Superba: the cards, by index, and the settings. Sums and choices over them."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, product

from generator.engine.contract import Action, UnplayableCardsError
from generator.engine.core import Decks
from generator.engine.la_superba.changes import Changes, changes_by
from generator.engine.la_superba.schema import HAND, MOST_PLAYERS, Rate, Suit, TradeCard, VoyageCard
from generator.engine.la_superba.settings import Settings
from generator.engine.la_superba.state import ROUNDS, Cards, Kinds
from generator.model.card import Card

PLAYED = 3
"""Cards that each player plays (LS-13)."""
CARRIED = 3
"""The most chits that a player carries (LS-13)."""


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of both decks by index; ``voyages`` and ``trades`` hold each index as often as it has copies."""

    settings: Settings
    voyage: tuple[Card, ...]
    trade: tuple[Card, ...]
    voyages: Cards
    trades: Cards
    power: tuple[int, ...]
    """Voyage card → its own power; 0 where it has a rate."""
    times: tuple[int, ...]
    """Voyage card → what its rate multiplies; 0 where it has none."""
    per: tuple[Cards, ...]
    """Voyage card → the cards that its rate counts."""
    weather: tuple[bool, ...]
    """Voyage card → whether it is weather."""
    changes: tuple[Changes, ...]
    """Trade card → what it changes."""


def pack(decks: Decks, settings: Settings) -> Box:
    """Return the box. Raises UnplayableCardsError for a trade card without effects, ValueError for too few cards."""
    voyage = tuple(card for card in decks["voyage"] if isinstance(card, VoyageCard))
    trade = tuple(card for card in decks["trade"] if isinstance(card, TradeCard))
    unplayable = [("trade", card.id) for card in trade if card.copies and not card.effects]
    if unplayable:
        raise UnplayableCardsError(unplayable)
    box = Box(
        settings=settings,
        voyage=voyage,
        trade=trade,
        voyages=_copies(voyage),
        trades=_copies(trade),
        power=tuple(0 if isinstance(card.power, Rate) else card.power for card in voyage),
        times=tuple(card.power.times if isinstance(card.power, Rate) else 0 for card in voyage),
        per=tuple(_counted(card, voyage) for card in voyage),
        weather=tuple(card.suit is Suit.WEATHER for card in voyage),
        changes=tuple(changes_by(card.effects) for card in trade),
    )
    if len(box.trades) <= ROUNDS:
        raise ValueError(
            f"{ROUNDS} rounds take {ROUNDS} trade cards and one to remove, and there are {len(box.trades)}"
        )
    most = MOST_PLAYERS * HAND + 1 + max(change.added for change in box.changes)
    if len(box.voyages) < most:
        raise ValueError(f"a round of {MOST_PLAYERS} takes {most} voyage cards, and there are {len(box.voyages)}")
    return box


def _copies(cards: tuple[Card, ...]) -> Cards:
    return tuple(index for index, card in enumerate(cards) for _ in range(card.copies))


def _counted(card: VoyageCard, cards: tuple[VoyageCard, ...]) -> Cards:
    rate = card.power
    return tuple(index for index, other in enumerate(cards) if isinstance(rate, Rate) and other.suit is rate.per)


def sum_of(box: Box, cards: Cards) -> int:
    """Return the power of cards that count together, nothing doubled (LS-14)."""
    total = 0
    for card in cards:
        total += box.power[card]
        times = box.times[card]
        if times:
            per = box.per[card]
            total += times * sum(other in per for other in cards)
    return total


def doubles(box: Box, cards: Cards, double_from: int | None) -> bool:
    """Return whether the weather doubles: all of the cards, or as many as ``double_from`` says (LS-14)."""
    count = sum(box.weather[card] for card in cards)
    return count >= (len(cards) if double_from is None else double_from)


def plays(box: Box, hand: Cards) -> Mapping[Action, tuple[Cards, Cards]]:
    """Return each way to play three cards of the hand: the action → the cards played and the cards kept."""
    found: dict[Action, tuple[Cards, Cards]] = {}
    for picked in combinations(range(len(hand)), PLAYED):
        played = tuple(hand[at] for at in picked)
        kept = tuple(card for at, card in enumerate(hand) if at not in picked)
        found["play", *(box.voyage[card].id for card in played)] = (played, kept)
    return found


def _picks(verb: str, fewest: int, most: int) -> dict[Kinds, dict[Action, Kinds]]:
    """Return, for any number of chits up to 4 a kind, each way to take from ``fewest`` to ``most`` of them."""
    every = [(p, g, s) for p, g, s in product(range(5), repeat=3)]
    taken = [kinds for kinds in every if fewest <= sum(kinds) <= most]
    return {
        chits: {
            (verb, *some): some for some in taken if some[0] <= chits[0] and some[1] <= chits[1] and some[2] <= chits[2]
        }
        for chits in every
    }


CARRIES: Mapping[Kinds, Mapping[Action, Kinds]] = _picks("carry", 1, CARRIED)
"""Chits held → action → chits carried."""
LOSSES: tuple[Mapping[Kinds, Mapping[Action, Kinds]], ...] = tuple(_picks("lose", n, n) for n in range(CARRIED))
"""How many are over → chits carried → action → chits lost."""
