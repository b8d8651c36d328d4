"""The decks in; what does not hold between the cards, or between a card and the rules, out as Findings."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from generator.engine.core import Decks, Finding
from generator.engine.little_witch.cards import Assignment, Event, EventKind, Exploration, Place
from generator.engine.little_witch.effects import (
    PLACING,
    Act,
    AnyEffect,
    Deploy,
    Discount,
    Effects,
    Explore,
    Heal,
    Keep,
    Others,
    Pay,
    Renew,
    Take,
    Trigger,
    Who,
    inner,
)
from generator.engine.little_witch.shape import shape
from generator.model.card import Card

Path = tuple[str | int, ...]


def check(decks: Decks) -> Iterator[Finding]:
    """Yield what is wrong with the cards of the game, deck by deck as they are given."""
    cards = [(deck, card) for deck, of_deck in decks.items() for card in of_deck]
    yield from _names(cards)
    yield from _twins(cards)
    yield from _families(cards)
    for deck, card in cards:
        if isinstance(card, Assignment) and card.vp % 4:
            yield Finding(deck, card.id, ("vp",), f"75 % of {card.vp} VP is not whole", "give a multiple of 4 (LW-Q2)")
        if isinstance(card, Place):
            yield from _spaces(deck, card)
        for path, effects, setting in _effect_lists(card):
            yield from _misplaced(deck, card, path, effects, setting)


def _names(cards: Iterable[tuple[str, Card]]) -> Iterator[Finding]:
    """A name stands for one card; only a facility shares its name, with its family (LW-45)."""
    first: dict[tuple[str, str], Card] = {}
    for deck, card in cards:
        for lang, name in card.name.items():
            other = first.setdefault((lang, name), card)
            if other is not card and not (_is_facility(card) and _is_facility(other) and card.name == other.name):
                hint = "only facilities share a name, and then in every language"
                yield Finding(deck, card.id, ("name", lang), f"{name!r} is the name of {other.id} already", hint)


def _twins(cards: Iterable[tuple[str, Card]]) -> Iterator[Finding]:
    """No two cards are alike in all but name; more of one card is ``copies``."""
    first: dict[str, Card] = {}
    for deck, card in cards:
        if card.text is not None:
            continue  # what it does may be in its text alone
        does = card.model_dump_json(exclude=set(Card.model_fields))
        other = first.setdefault(f"{type(card).__name__} {does}", card)
        if other is not card:
            yield Finding(deck, card.id, ("id",), f"it does the very same as {other.id}", "change one, or use copies")


def _families(cards: Iterable[tuple[str, Card]]) -> Iterator[Finding]:
    """Facilities of one name: numbers rise from deck to deck, trigger and shape of effect stay (LW-45)."""
    families: dict[str, list[tuple[str, Event]]] = defaultdict(list)
    for deck, card in cards:
        if isinstance(card, Event) and card.kind is EventKind.FACILITY:
            families[repr(sorted(card.name.items()))].append((deck, card))
    for members in families.values():
        for (_, smaller), (deck, larger) in pairwise(members):
            if (larger.number or 0) <= (smaller.number or 0):
                message = f"its number {larger.number} is not above the {smaller.number} of {smaller.id}"
                yield Finding(deck, larger.id, ("number",), message, "numbers of one name rise over the years")
            if not (smaller.effects and larger.effects):
                continue  # what one of them does is in its text alone
            if larger.when != smaller.when:
                message = f"it works on {larger.when}, its namesake {smaller.id} on {smaller.when}"
                yield Finding(deck, larger.id, ("when",), message, "facilities of one name have one trigger")
            if shape(larger.effects) != shape(smaller.effects):
                message = f"it does {shape(larger.effects)}, its namesake {smaller.id} {shape(smaller.effects)}"
                yield Finding(deck, larger.id, ("effects",), message, "facilities of one name differ in numbers only")


def _spaces(deck: str, card: Place) -> Iterator[Finding]:
    for index, spaces in enumerate(card.spaces):
        if spaces.count != spaces.players - 1:
            message = f"with {spaces.players} players the university has {spaces.players - 1} spaces (LW-36)"
            yield Finding(deck, card.id, ("spaces", index, "count"), message)


@dataclass(frozen=True, slots=True)
class _Setting:
    """Under which circumstances a list of effects is applied."""

    placing: bool
    """During a placement: this worker stands somewhere and acts."""
    worker: bool = True
    """There is a worker that is meant by *this worker*."""
    at_area: bool = False
    in_extra: bool = False
    trigger: Trigger | None = None


_OTHERS = _Setting(placing=False, worker=False)
"""Within ``others``: for a player who is doing nothing just then."""


def _effect_lists(card: Card) -> Iterator[tuple[Path, Effects, _Setting]]:
    if isinstance(card, Place):
        for bonus in ("year2", "year3"):
            yield (bonus,), getattr(card, bonus), _Setting(placing=True, at_area=True)
    elif isinstance(card, Exploration):
        yield ("effects",), card.effects, _Setting(placing=True, at_area=True)
        if card.extra:
            yield ("extra", "effects"), card.extra.effects, _Setting(placing=True, at_area=True, in_extra=True)
    elif isinstance(card, Event):
        placing = card.when in PLACING or card.kind is EventKind.SPELL
        at_area = placing and card.when not in (None, Trigger.PLACE_UNIVERSITY)
        worker = placing or card.kind is EventKind.FAMILIAR or card.when is Trigger.PUSHED_OUT
        yield ("effects",), card.effects, _Setting(placing, worker, at_area, trigger=card.when)


def _misplaced(deck: str, card: Card, path: Path, effects: Effects, setting: _Setting) -> Iterator[Finding]:
    for index, effect in enumerate(effects):
        yield from _misplaced_one(deck, card, (*path, index), effect, setting)


def _misplaced_one(deck: str, card: Card, path: Path, effect: AnyEffect, setting: _Setting) -> Iterator[Finding]:
    message = _why_misplaced(effect, setting)
    if message:
        yield Finding(deck, card.id, (*path, "do"), message)
    if isinstance(effect, Others):
        setting = _OTHERS
    for below, within in inner(effect):
        yield from _misplaced_one(deck, card, (*path, *below), within, setting)


def _why_misplaced(effect: AnyEffect, setting: _Setting) -> str:
    if isinstance(effect, Take) and not setting.in_extra:
        return "legacies come from extra stages only (LW-08)"
    if isinstance(effect, Act) and (setting.in_extra or setting.trigger is Trigger.EXTRA):
        return "extra stages give no actions: with a skill that heals, a placement might never end (LW-Q27)"
    if isinstance(effect, Act | Deploy | Explore) and not setting.placing:
        return f"{effect.do} needs a worker that is being placed; this is applied at another time"
    if not setting.worker and (
        (isinstance(effect, Heal) and effect.who is Who.THIS) or (isinstance(effect, Pay) and effect.price.health)
    ):
        return "it speaks of this worker, and there is none when this is applied"
    if isinstance(effect, Renew) and not setting.at_area:
        return "renew needs a worker that is being placed at an area"
    if isinstance(effect, Discount) and setting.trigger is not Trigger.CRAFT:
        return "discount needs a price about to be paid: when: craft"
    if isinstance(effect, Keep) and setting.trigger is not Trigger.ROUND_END:
        return "keep needs the end of a round: when: round_end"
    return ""


def _is_facility(card: Card) -> bool:
    return isinstance(card, Event) and card.kind is EventKind.FACILITY
