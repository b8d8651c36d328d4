"""``--deck`` and ``--card`` in; the cards to print, with their copies, out."""

import hashlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from generator.impose.order import natural_key
from generator.load.project import Deck, Game
from generator.model.card import MOST_COPIES
from generator.source.diagnostic import Diagnostic, error
from generator.source.suggest import did_you_mean

_PICK = re.compile(r"(?P<card>[^×*=\s]+)(?:\s*[×*]\s*(?P<copies>[0-9]+))?")
_OF_A_FILE = re.compile(r"[a-z0-9_+-]+")
_WITH_LETTER = re.compile(r"(?P<card>.+)x(?P<copies>[0-9]+)")


@dataclass(frozen=True, slots=True)
class Pick:
    """One ``--card``: a card's id, and the copies wanted (None: as many as the deck has)."""

    card: str
    copies: int | None


def parse_pick(text: str) -> Pick:
    """Return ``ID``, ``ID×N`` or ``ID*N``, in full or half width, as a Pick. Raises ValueError."""
    match = _PICK.fullmatch(normalize("NFKC", text).strip())
    copies = int(match["copies"]) if match and match["copies"] else None
    if match is None or copies == 0:
        raise ValueError(f"{text!r}: write a card's id, or id×3 for three copies")
    if copies is not None and copies > MOST_COPIES:
        raise ValueError(f"{text!r}: at most {MOST_COPIES} copies")
    return Pick(match["card"], copies)


def wanted_cards(deck: Deck, picks: Sequence[Pick]) -> tuple[tuple[str, int], ...]:
    """Return (card id, copies) of the deck, all or those picked, in the order of printing: ids as people count.

    The copies of a card that is picked more than once add up.
    """
    copies = {card.id: card.copies for card in deck.cards}
    if picks:
        picked: Counter[str] = Counter()
        for pick in _of_deck(deck, picks):
            picked[pick.card] += pick.copies or max(1, copies[pick.card])
        copies = picked
    return tuple((card, copies[card]) for card in sorted(copies, key=natural_key) if copies[card])


def pick_suffix(deck: Deck, picks: Sequence[Pick]) -> str:
    """Return what tells a file of picked cards from the deck's own: the card's id, or a digest of the deck's picks.

    A digest too where the id is that of a broken card, and no name for a file. It begins with ``+``, which no id
    holds, so that it is no other deck's name.
    """
    words = sorted(pick.card + (f"+{pick.copies}" if pick.copies else "") for pick in _of_deck(deck, picks))
    if not words:
        return ""
    if len(words) == 1 and _OF_A_FILE.fullmatch(words[0]):
        return f"+{words[0]}"
    return f"+{len(words)}-cards-{hashlib.sha256(','.join(words).encode()).hexdigest()[:6]}"


def unknown_choices(games: Mapping[str, Game], decks: Sequence[str], picks: Sequence[Pick]) -> tuple[Diagnostic, ...]:
    """Return an error for each deck or card that none of the games has."""
    found: list[Diagnostic] = []
    known_decks = [name for game in games.values() for name in game.file.decks]
    for name in decks:
        if name not in known_decks:
            hint = did_you_mean(name, known_decks) or f"there are: {', '.join(known_decks)}"
            found.append(error("build/no-deck", f"there is no deck {name!r}", None, hint))
    homes = {card.id: deck.id for game in games.values() for deck in game.decks.values() for card in deck.cards}
    here = [card for card, deck in homes.items() if not decks or deck in decks]
    found += [_no_card(pick.card, here, homes) for pick in picks if pick.card not in here]
    return tuple(found)


def _no_card(card: str, here: Sequence[str], homes: Mapping[str, str]) -> Diagnostic:
    letter = _WITH_LETTER.fullmatch(card)
    if card in homes:
        return error("build/no-card", f"there is no card {card!r} in these decks", None, f"it is in {homes[card]!r}")
    if letter and letter["card"] in here:
        copies = f"{letter['card']}×{letter['copies']} or {letter['card']}*{letter['copies']}"
        return error("build/no-card", f"there is no card {card!r}", None, f"for copies, write {copies}")
    near = did_you_mean(card, here)
    return error("build/no-card", f"there is no card {card!r}", None, *((near,) if near else ()))


def _of_deck(deck: Deck, picks: Sequence[Pick]) -> list[Pick]:
    cards = {card.id for card in deck.cards}
    return [pick for pick in picks if pick.card in cards]
