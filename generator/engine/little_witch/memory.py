"""The drafts as one player remembers them (LW-21): a State or a view in; what lies in others' hands so far as he can
know it out.

The pack that was dealt to seat j is with seat (j + step) at each step of a year's draft, seats counted round and round.
So a player who has seen a pack knows what went on, and, where it comes back, what was taken meanwhile; and of a card
that lies open he knows who took it. ``redrawn`` deals a draft that agrees with all of this, each as likely as any;
where a card has several copies (draft 8 has one of each), all that are possible, but not all as likely.
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
    stretches = [stretch for pack in range(players) for stretch in _stretches(view, year, pack, steps)]
    shown = (card for pack in view["seen"][base : base + HAND][:players] for card in pack)
    unseen = less(cards, (*shown, *laid))
    opens = [(seat, card) for seat in range(players) if seat != me for card in view["picks"][seat] if card in cards]
    placed = None
    while placed is None:  # the first way does, unless cards with copies could have come by several
        placed, luck = _placed(stretches, opens, unseen, luck)
    draft = Draft([[-1] * number for number in steps], [()] * players, unseen, luck)
    draft.picks[me] = view["picks"][me][base : base + HAND]
    draft.packs[me] = tuple(view["packs"][me])
    for (seat, step), card in placed.items():
        draft.picks[seat][step] = card
    _share_out(draft, stretches, placed)
    return draft


Places = dict[tuple[int, int], int]
"""Seat and step → the card that was picked."""


def _placed(
    stretches: Sequence[_Stretch], opens: Sequence[tuple[int, int]], unseen: Sequence[int], luck: int
) -> tuple[Places | None, int]:
    """Return when each card that lies open was picked; None where the last ones find no place any more."""
    places: Places = {}
    pool = Counter(unseen)
    left = [pool if stretch.known is None else Counter(stretch.known) for stretch in stretches]
    order, luck = chance.shuffled(opens, luck)
    for seat, card in order:
        possible = [
            (taker, cards)
            for stretch, cards in zip(stretches, left, strict=True)
            for taker in stretch.takers
            if taker[0] == seat and taker not in places and cards[card] > 0
        ]
        if not possible:
            return None, luck
        pick, luck = chance.below(len(possible), luck)
        taker, cards = possible[pick]
        places[taker] = card
        cards[card] -= 1
    return places, luck


def _share_out(draft: Draft, stretches: Sequence[_Stretch], placed: Places) -> None:
    """Deal out all other cards by chance: those that the player knew among those who had the pack since."""
    taken = [card for stretch in stretches if stretch.known is None for card in _of(stretch, placed)]
    draft.undealt, draft.chance = chance.shuffled(less(draft.undealt, taken), draft.chance)
    for stretch in stretches:
        if stretch.known is None:
            pile, number = draft.undealt, HAND - len(stretch.takers)
        else:
            pile, draft.chance = chance.shuffled(less(stretch.known, _of(stretch, placed)), draft.chance)
            number = len(stretch.known) - len(stretch.takers)
        for seat, step in stretch.takers:
            if (seat, step) not in placed:
                draft.picks[seat][step] = pile.pop()
        if stretch.left_with is not None:
            draft.packs[stretch.left_with] = tuple(sorted(pile.pop() for _ in range(number)))


def _of(stretch: _Stretch, placed: Places) -> list[int]:
    return [placed[taker] for taker in stretch.takers if taker in placed]


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


def less(cards: Iterable[int], others: Iterable[int]) -> list[int]:
    """Return the cards without these others, sorted."""
    left = Counter(cards)
    left.subtract(card for card in others if card in left)
    return sorted((+left).elements())
