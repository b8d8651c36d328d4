"""What a player may know of a State (LS-Q15): the view; and a view back into a State, what is hidden drawn anew.

The two cards that each player keeps from a round are none of those that lay open at its end, and what one has drawn
since was not among them: ``determinize`` deals by this, each world as likely as it is by the laws of chance. It looks
back one round and no further. That somebody may have held the same card for several rounds, and that a card which lay
open two rounds ago is a little less likely to be kept, is left out: how much less turns on how the others choose.
"""

from collections import Counter
from collections.abc import Sequence
from math import perm, prod

from generator.engine.chance import below, seeded, shuffled
from generator.engine.contract import Data
from generator.engine.la_superba.box import CARRIES, LOSSES, PLAYED, Box
from generator.engine.la_superba.data import (
    delivered_data,
    delivered_of,
    ids,
    indices,
    kinds,
    past_data,
    past_of,
)
from generator.engine.la_superba.state import FULL, NONE, SILK, Cards, Kinds, State, minus, plus
from generator.engine.la_superba.steps import surplus

FOURTH = 3
"""The trade card that lies face down until its round (LS-10)."""


def view(box: Box, state: State, player: int | None) -> Data:
    """Return what ``player`` may know; with None, all but the order of the deck. None stands for what is hidden."""

    def mine(other: int) -> bool:
        return player in (None, other)

    over = not state.stack
    chits_open = box.settings.held_chits == "open"
    fourth = state.round > FOURTH or len(set(_unseen_trades(box, state))) == 1
    removed = player is None or _sees_removed(box, state)
    return {
        "player": player,
        "players": state.players,
        "round": state.round,
        "row": [
            name if at != FOURTH or fourth or player is None else None
            for at, name in enumerate(ids(state.row, box.trade))
        ],
        "removed": ids(state.removed, box.trade) if removed else None,
        "deck": len(state.deck),
        "hands": [
            ids(hand, box.voyage) if over or mine(other) else len(hand) for other, hand in enumerate(state.hands)
        ],
        "held": [list(chits) if chits_open or mine(other) else None for other, chits in enumerate(state.held)],
        "lost": [list(chits) if chits_open or mine(other) else None for other, chits in enumerate(state.lost)],
        "kept": [ids(cards, box.voyage) if mine(other) else None for other, cards in enumerate(state.kept)],
        "delivered": delivered_data(state),
        "community": [
            name if at or state.revealed or player is None else None
            for at, name in enumerate(ids(state.community, box.voyage))
        ],
        "played": [
            ids(cards, box.voyage) if state.revealed or mine(other) or not cards else None
            for other, cards in enumerate(state.played)
        ],
        "carried": [
            list(chits) if state.revealed or mine(other) or _still_chooses(state, other) else None
            for other, chits in enumerate(state.carried)
        ],
        "losing": [
            None if loss is None or not (mine(other) or _loss_is_open(box, state, other)) else list(loss)
            for other, loss in enumerate(state.losing)
        ],
        "effects": [list(flags) for flags in state.effects],
        "powers": list(state.powers),
        "ranks": list(state.ranks),
        "waiting": list(state.waiting),
        "stack": list(state.stack),
        "last": past_data(box, state.last),
    }


def _still_chooses(state: State, player: int) -> bool:
    return player in state.waiting or not state.played[player]


def _unseen_trades(box: Box, state: State) -> Cards:
    """Return the trade cards that the removed and, until round 4, the fourth may be."""
    shown = state.removed if box.settings.removed_trade_card == "shown" else ()
    seen = Counter(state.row[:FOURTH] + state.row[FOURTH + (state.round <= FOURTH) :] + shown)
    return tuple(sorted((Counter(box.trades) - seen).elements()))


def _sees_removed(box: Box, state: State) -> bool:
    return box.settings.removed_trade_card == "shown" or len(set(_unseen_trades(box, state))) == 1


def _loss_is_open(box: Box, state: State, player: int) -> bool:
    """Return whether all know what the player loses: there was no choice, or it was made openly before."""
    if len(LOSSES[surplus(box, state, player)][state.carried[player]]) == 1:
        return True
    return box.settings.losses_chosen == "by_rank" and state.ranks[player] < _rank_asked(state.ranks, state.waiting)


def _rank_asked(ranks: Sequence[int], waiting: Sequence[int]) -> int:
    return min((ranks[player] for player in waiting), default=0)


def determinize(box: Box, seen: Data, seed: int) -> State:
    """Return a state that the view could be of, with other chance to come."""
    dealer = _Dealer(box, seen, seed)
    hands, played = dealer.hands(seen)
    state = State(
        players=seen["players"],
        chance=0,
        round=seen["round"],
        row=dealer.row,
        removed=dealer.removed,
        deck=(),
        hands=hands,
        held=[],
        lost=[],
        kept=dealer.kept,
        delivered=delivered_of(seen),
        community=tuple(dealer.card(name) for name in seen["community"]),
        played=played,
        carried=[NONE if chits is None else kinds(chits) for chits in seen["carried"]],
        effects=[kinds(flags) for flags in seen["effects"]],
        powers=list(seen["powers"]),
        ranks=list(seen["ranks"]),
        waiting=list(seen["waiting"]),
        stack=list(seen["stack"]),
        last=past_of(box, seen["last"]),
    )
    state.deck = dealer.deck(seen["deck"])
    for player in range(state.players):
        held, lost = dealer.chits(state, seen, player)
        state.held.append(held)
        state.lost.append(lost)
    for player, chits in enumerate(seen["carried"]):
        if chits is None and state.held[player] != NONE:
            state.carried[player] = dealer.one_of(list(CARRIES[state.held[player]].values()))
    state.losing = [
        dealer.loss(state, player) if loss is None else kinds(loss) for player, loss in enumerate(seen["losing"])
    ]
    state.chance = dealer.chance
    return state


class _Dealer:
    """Deals out what a view leaves open."""

    def __init__(self, box: Box, seen: Data, seed: int) -> None:
        self.box = box
        self.chance = seeded(seed)
        shown = [name for cards in (*seen["hands"], *seen["played"]) if isinstance(cards, list) for name in cards]
        shown += [name for name in seen["community"] if name is not None]
        self.kept = self._kept(seen)
        others = (card for player, cards in enumerate(self.kept) if player != seen["player"] for card in cards)
        left = Counter(box.voyages) - Counter(indices(shown, box.voyage)) - Counter(others)
        self._left, self.chance = shuffled(list(left.elements()), self.chance)
        row = [name for name in seen["row"] if name is not None]
        trades = Counter(box.trades) - Counter(indices((*row, *(seen["removed"] or ())), box.trade))
        unseen, self.chance = shuffled(list(trades.elements()), self.chance)
        self.row = tuple(unseen.pop() if name is None else indices([name], box.trade)[0] for name in seen["row"])
        self.removed = tuple(unseen) if seen["removed"] is None else indices(seen["removed"], box.trade)

    def _kept(self, seen: Data) -> list[Cards]:
        """Return the cards that each has kept from the round before; nothing once a round's cards are open."""
        if not seen["kept"]:
            return []
        me, deck = seen["player"], self.box.voyage
        own = indices(seen["kept"][me], deck)
        mine = Counter(indices((*seen["hands"][me], *seen["played"][me]), deck)) - Counter(own)
        drawn = mine + Counter(indices(filter(None, seen["community"]), deck))
        others = Counter(self.box.voyages) - Counter(own)
        last = past_of(self.box, seen["last"])
        open_then = (*last.community, *(card for cards in last.played for card in cards)) if last else ()
        can_be_kept = sorted((others - Counter(open_then)).elements())
        while True:
            cards, self.chance = shuffled(can_be_kept, self.chance)
            kept = [own if player == me else (cards.pop(), cards.pop()) for player in range(seen["players"])]
            # as likely as what has come from the deck since is to come from it without these
            away = Counter(card for player, pair in enumerate(kept) if player != me for card in pair)
            ways = prod(perm(others[card] - away[card], number) for card, number in drawn.items())
            pick, self.chance = below(prod(perm(others[card], number) for card, number in drawn.items()), self.chance)
            if pick < ways:
                return [tuple(sorted(pair)) for pair in kept]

    def hands(self, seen: Data) -> tuple[list[Cards], list[Cards]]:
        """Return each player's hand, and the cards that each has played."""
        hands, played = [], []
        for player, told in enumerate(seen["hands"]):
            shown = seen["played"][player] if seen["played"] else []
            if isinstance(told, list):
                hand, cards = indices(told, self.box.voyage), indices(shown, self.box.voyage)
            else:
                hand = self.kept[player] if self.kept else ()
                number = told + (PLAYED if shown is None else 0)
                hand += tuple(self._left.pop() for _ in range(number - len(hand)))
                cards = indices(shown or (), self.box.voyage)
            if shown is None:
                mixed, self.chance = shuffled(hand, self.chance)
                hand, cards = tuple(mixed[PLAYED:]), tuple(mixed[:PLAYED])
            hands.append(tuple(sorted(hand)))
            played.append(tuple(sorted(cards)))
        return hands, played if seen["played"] else []

    def card(self, name: str | None) -> int:
        """Return a card that the view names, or an unseen one."""
        return self._left.pop() if name is None else indices([name], self.box.voyage)[0]

    def deck(self, number: int) -> Cards:
        """Return so many unseen cards: what is left."""
        return tuple(self._left.pop() for _ in range(number))

    def one_of(self, choices: list[Kinds]) -> Kinds:
        pick, self.chance = below(len(choices), self.chance)
        return choices[pick]

    def loss(self, state: State, player: int) -> Kinds | None:
        """Return a loss for a player who has chosen it, hidden from the view's; None for one who has yet to choose."""
        asked = _rank_asked(state.ranks, state.waiting)
        later = self.box.settings.losses_chosen == "by_rank" and state.ranks[player] > asked
        if player in state.waiting or later:
            return None
        return self.one_of(list(LOSSES[surplus(self.box, state, player)][state.carried[player]].values()))

    def chits(self, state: State, seen: Data, player: int) -> tuple[Kinds, Kinds]:
        """Return what the player holds and has lost; where that is hidden, shared out of what lies nowhere else."""
        if seen["held"][player] is not None:
            return kinds(seen["held"][player]), kinds(seen["lost"][player])
        rest = minus(FULL, state.carried[player] if state.revealed else NONE)
        for by_player in state.delivered:
            front, back = by_player[player]
            rest = minus(rest, plus(front, back))
        playing = bool(state.played)
        if playing and not state.takes_part(player):
            return NONE, rest
        lost, more = self._lost_last_round(state, player)
        at_least = self._held_at_least(state, player) if playing and not state.revealed else 0
        free = [kind for kind, number in enumerate(minus(rest, lost)) for _ in range(number)]
        gone, self.chance = shuffled(free, self.chance)
        count, self.chance = below(max(0, len(free) - at_least) + 1, self.chance)
        for kind in gone[: count if more else 0]:
            lost = plus(lost, kinds(int(kind == other) for other in range(3)))
        return minus(rest, lost), lost

    def _lost_last_round(self, state: State, player: int) -> tuple[Kinds, bool]:
        """Return what everybody saw the player lose for good, and whether it may be more by rounds before."""
        if state.last is None:
            return NONE, False
        all_back = self.box.settings.silk_brings_back == "game" and bool(state.last.effects[player][SILK])
        return minus(state.last.lost[player], state.last.back[player]), not all_back and state.round > 2

    def _held_at_least(self, state: State, player: int) -> int:
        if player in state.waiting and state.played[player]:
            return 2
        return int(self.box.settings.without_chits == "sit_out")
