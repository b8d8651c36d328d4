"""The drafts as one player remembers them (LW-21): a State or a view in; what lies in others' hands so far as he can
know it out.

The pack that was dealt to seat j is with seat (j + step) at each step of a year's draft, seats counted round and round.
So a player who has seen a pack knows what went on, and, where it comes back, what was taken meanwhile; and of a card
that lies open he knows who took it. ``redrawn`` deals a draft that agrees with all of this, each as likely as any.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from generator.engine import chance
from generator.engine.contract import Data
from generator.engine.little_witch.state import HAND, Cards, State


def packs_seen(state: State, player: int) -> list[list[int]]:
    """Return the packs as they came to the player, in all drafts so far: the card that he took is among each."""
    taken = len(state.picks[player])
    here = state.packs[player] and len(state.packs[player]) == max(map(len, state.packs))
    return [_pack(state, player, step) for step in range(taken + bool(here))]


def _pack(state: State, player: int, first: int) -> list[int]:
    """Return what lay in the pack that the player had at a step: what has been taken since, and what is left."""
    now = min(map(len, state.picks))
    cards: list[int] = []
    for step in range(first, first - first % HAND + HAND):
        seat = (player + step - first) % state.players
        if step >= len(state.picks[seat]):
            # a pack goes on when all have chosen: until then it is with the last who took from it
            holder = seat if step == now else (seat - 1) % state.players
            return sorted((*cards, *state.packs[holder]))
        cards.append(state.picks[seat][step])
    return sorted(cards)


def open_picks(state: State, seat: int) -> list[int]:
    """Return the cards that the player took and that all have seen since."""
    left = Counter(state.picks[seat])
    left.subtract((*state.hands[seat], *state.kept[seat], *state.drafted[seat]))
    return sorted((+left).elements())


@dataclass(slots=True)
class Draft:
    """A year's draft, dealt anew. ``packs`` and ``picks`` are by seat."""

    picks: list[list[int]]
    packs: list[Cards]
    undealt: list[int]
    chance: int


@dataclass(slots=True)
class _Stretch:
    """What happened to a pack between two times that the player had it, or before, or since."""

    known: list[int] | None
    """The cards that others took, and those that are left in it; None where he has not seen them."""
    takers: list[tuple[int, int]] = field(default_factory=list)
    """Seat and step of each pick by others."""
    left_with: int | None = None
    """Who has it now."""


def redrawn(view: Data, year: int, cards: Sequence[int], laid: Sequence[int], luck: int) -> Draft:
    """Return the draft of a year (from 1) out of its cards; ``laid`` are some that were in no draft."""
    players, me, base = view["players"], view["player"], HAND * (year - 1)
    steps = [min(max(taken - base, 0), HAND) for taken in view["picked"]]
    picks: list[list[int]] = [[-1] * number for number in steps]
    picks[me] = view["picks"][me][base : base + HAND]
    opens = [Counter(card for card in view["picks"][seat] if seat != me and card in cards) for seat in range(players)]
    packs: list[Cards] = [()] * players
    packs[me] = tuple(view["packs"][me])
    unknown = []
    for pack in range(players):
        for stretch in _stretches(view, year, pack, steps):
            if stretch.known is None:
                unknown.append(stretch)
                continue
            luck = _share_out(stretch, opens, picks, packs, luck)
    shown = (card for pack in view["seen"][base : base + HAND][:players] for card in pack)
    taken = (card for counts in opens for card in counts.elements())
    rest, luck = chance.shuffled(less(cards, (*shown, *taken, *laid)), luck)
    free, luck = chance.shuffled([taker for stretch in unknown for taker in stretch.takers], luck)
    for seat, step in free:
        card = next(iter(opens[seat].elements()), None)
        picks[seat][step] = rest.pop() if card is None else card
        opens[seat].subtract(() if card is None else (card,))
    for stretch in unknown:
        if stretch.left_with is not None:
            number = HAND - len(stretch.takers)
            packs[stretch.left_with] = tuple(sorted(rest.pop() for _ in range(number)))
    return Draft(picks, packs, rest, luck)


def _stretches(view: Data, year: int, pack: int, steps: Sequence[int]) -> Iterable[_Stretch]:
    """Return the way of a pack, cut where the player had it."""
    players, me, base = view["players"], view["player"], HAND * (year - 1)
    seen, own = view["seen"][base : base + HAND], view["picks"][me][base : base + HAND]
    drafting = any(counts[year - 1] for counts in view["hidden"]["packs"])
    stretch = _Stretch(None)
    found = [stretch]
    for step in range(HAND):
        seat = (pack + step) % players
        if seat == me and step < len(seen):
            if stretch.known is not None:
                stretch.known = less(stretch.known, seen[step])
            stretch = _Stretch(less(seen[step], own[step : step + 1]))
            found.append(stretch)
        elif step < steps[seat]:
            stretch.takers.append((seat, step))
        else:
            break
    now = min(steps)
    holder = (pack + now) % players
    if drafting and now < HAND and holder != me:
        stretch.left_with = holder
    return found


def _share_out(
    stretch: _Stretch, opens: list[Counter[int]], picks: list[list[int]], packs: list[Cards], luck: int
) -> int:
    """Give known cards to those who took them: open ones to who is known to have had them, the others by chance."""
    cards = list(stretch.known or ())
    takers = []
    for seat, step in stretch.takers:
        card = next((card for card in cards if opens[seat][card] > 0), None)
        if card is None:
            takers.append((seat, step))
            continue
        picks[seat][step] = card
        opens[seat][card] -= 1
        cards.remove(card)
    cards, luck = chance.shuffled(cards, luck)
    for seat, step in takers:
        picks[seat][step] = cards.pop()
    if stretch.left_with is not None:
        packs[stretch.left_with] = tuple(sorted(cards))
    return luck


def less(cards: Iterable[int], others: Iterable[int]) -> list[int]:
    """Return the cards without these others, sorted."""
    left = Counter(cards)
    left.subtract(card for card in others if card in left)
    return sorted((+left).elements())
