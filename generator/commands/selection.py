"""``--deck`` and ``--card`` in; the cards to print, with their copies, out."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.impose.order import natural_key
from generator.load.project import Deck, Game
from generator.source.diagnostic import Diagnostic, error
from generator.source.suggest import did_you_mean

_PICK = re.compile(r"(?P<card>[^×*=]+)(?:[×*](?P<copies>[0-9]+))?")


@dataclass(frozen=True, slots=True)
class Pick:
    """One ``--card``: a card's id, and the copies wanted (None: as many as the deck has)."""

    card: str
    copies: int | None


def parse_pick(text: str) -> Pick:
    """Return ``ID``, ``ID×N`` or ``ID*N`` as a Pick. Raises ValueError."""
    match = _PICK.fullmatch(text.strip())
    if match is None or match["copies"] == "0":
        raise ValueError(f"{text!r}: write a card's id, or id×3 for three copies")
    return Pick(match["card"].strip(), int(match["copies"]) if match["copies"] else None)


def wanted_cards(deck: Deck, picks: Sequence[Pick]) -> tuple[tuple[str, int], ...]:
    """Return (card id, copies) of the deck, all or those picked, in the order of printing: ids as people count."""
    copies = {card.id: card.copies for card in deck.cards}
    if picks:
        copies = {pick.card: pick.copies or max(1, copies[pick.card]) for pick in picks if pick.card in copies}
    return tuple((card, copies[card]) for card in sorted(copies, key=natural_key) if copies[card])


def pick_suffix(picks: Sequence[Pick]) -> str:
    """Return what tells a file of picked cards from the deck's own: the card's id, or a digest of all picks."""
    if not picks:
        return ""
    words = [pick.card + (f"x{pick.copies}" if pick.copies else "") for pick in picks]
    if len(words) == 1:
        return f"-{words[0]}"
    return f"-{len(words)}-cards-{hashlib.sha256(','.join(words).encode()).hexdigest()[:6]}"


def unknown_choices(games: Mapping[str, Game], decks: Sequence[str], picks: Sequence[Pick]) -> tuple[Diagnostic, ...]:
    """Return an error for each deck or card that none of the games has."""
    found: list[Diagnostic] = []
    known_decks = [name for game in games.values() for name in game.file.decks]
    for name in decks:
        if name not in known_decks:
            hint = did_you_mean(name, known_decks) or f"there are: {', '.join(known_decks)}"
            found.append(error("build/no-deck", f"there is no deck {name!r}", None, hint))
    cards = {
        card.id for game in games.values() for deck in game.decks.values() if not decks or deck.id in decks
        for card in deck.cards
    }  # fmt: skip
    for pick in picks:
        if pick.card not in cards:
            near = did_you_mean(pick.card, cards)
            found.append(error("build/no-card", f"there is no card {pick.card!r}", None, *((near,) if near else ())))
    return tuple(found)
