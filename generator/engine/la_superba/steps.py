"""The steps of a round (LS-Q8): each changes the State in place, and may leave players waiting to choose.

``STEPS`` is the order; ``advance`` takes them from the State's stack until somebody has to choose, or all is over.
"""

from collections.abc import Callable, Mapping

from generator.engine.chance import shuffled
from generator.engine.contract import Action
from generator.engine.la_superba.box import LOSSES, PLAYED, Box, doubles, sum_of
from generator.engine.la_superba.changes import Changes
from generator.engine.la_superba.schema import HAND
from generator.engine.la_superba.state import FULL, GLASS, NONE, PEPPER, ROUNDS, SILK, Kinds, Past, State, minus, plus


def advance(box: Box, state: State) -> None:
    """Take steps until somebody has to choose, or none is left."""
    while state.stack and not state.waiting:
        _RESOLVERS[state.stack.pop()](box, state)


def changes_now(box: Box, state: State) -> Changes:
    """Return what the round's trade card changes."""
    return box.changes[state.row[state.round - 1]]


def surplus(box: Box, state: State, player: int) -> int:
    """Return how many of the chits that the player carries are over what the rank delivers (LS-16)."""
    delivers = max(1, 4 - state.ranks[player]) + changes_now(box, state).more
    return max(0, sum(state.carried[player]) - delivers)


def _begin(box: Box, state: State) -> None:
    """Lay the community card, pull down the trade card, draw three each (LS-12); then all choose (LS-13)."""
    sits_out = box.settings.without_chits == "sit_out"
    cards = list(state.deck)
    state.kept = state.hands[:]
    state.community = tuple(cards.pop() for _ in range(1 + changes_now(box, state).added))
    state.played = [()] * state.players
    state.carried = [NONE] * state.players
    state.waiting = [player for player in range(state.players) if not sits_out or state.held[player] != NONE]
    for player in state.waiting:
        drawn = tuple(cards.pop() for _ in range(PLAYED))
        state.hands[player] = tuple(sorted(state.hands[player] + drawn))
    state.deck = tuple(cards)


def _reveal(box: Box, state: State) -> None:
    """Chits that are carried leave the hand; all that was chosen is open from here on."""
    del box
    state.kept = []
    state.held = [minus(held, carried) for held, carried in zip(state.held, state.carried, strict=True)]


def _goods(box: Box, state: State) -> None:
    """Of each kind, those who chose most have its effect (LS-15, LS-Q9)."""
    exclusive = changes_now(box, state).exclusive
    by_kind = []
    for chosen in zip(*state.carried, strict=True):
        most = max(chosen)
        if most == 0 or (exclusive and chosen.count(most) > 1):
            by_kind.append((0,) * state.players)
        elif box.settings.effect_goes_to == "all" and not exclusive:
            by_kind.append(tuple(int(number > 0) for number in chosen))
        else:
            by_kind.append(tuple(int(number == most) for number in chosen))
    state.effects = list(zip(*by_kind, strict=True))


def _power(box: Box, state: State) -> None:
    """The sum of the played cards, doubled or not, and the number of glass (LS-14, LS-15, LS-Q6)."""
    double_from = changes_now(box, state).double_from
    glass_first = box.settings.glass_added == "before_doubling"
    for played, carried, effects in zip(state.played, state.carried, state.effects, strict=True):
        if not played:
            state.powers.append(0)
            continue
        cards = played + state.community
        glass = carried[GLASS] if effects[GLASS] else 0
        times = 2 if doubles(box, cards, double_from) else 1
        total = sum_of(box, cards)
        state.powers.append((total + glass) * times if glass_first else total * times + glass)


def _ranks(box: Box, state: State) -> None:
    """Order by power, glass before others of the same power; ties share a rank (LS-15, LS-16, LS-Q4)."""
    sign = 1 if changes_now(box, state).lowest_first else -1
    level = box.settings.tied_with_glass == "level"
    there = [player for player in range(state.players) if state.played[player]]
    with_glass = [state.powers[player] for player in there if state.effects[player][GLASS]]
    places = {}
    for player in there:
        power = state.powers[player]
        ahead = state.effects[player][GLASS] and not (level and with_glass.count(power) > 1)
        places[player] = (sign * power, 0 if ahead else 1)
    order = list(places.values())
    state.ranks = [
        1 + sum(other < places[player] for other in order) if player in places else 0 for player in range(state.players)
    ]


def accident(box: Box, state: State) -> bool:
    """Return whether all tie (LS-17): all share the rank, or have the same power (LS-Q7). A tie takes two."""
    by = state.ranks if box.settings.all_tied_in == "rank" else state.powers
    there = [by[player] for player in range(state.players) if state.played[player]]
    return len(there) > 1 and len(set(there)) == 1


def _loss(box: Box, state: State) -> None:
    """Find what each player loses; who can choose has to (LS-16, LS-17)."""
    if accident(box, state):
        owned = box.settings.accident_takes == "owned"
        state.losing = [
            plus(carried, held) if owned and played else carried
            for carried, held, played in zip(state.carried, state.held, state.played, strict=True)
        ]
    else:
        state.losing = [_forced(LOSSES[surplus(box, state, p)][state.carried[p]]) for p in range(state.players)]
    state.stack += ["lost", "ask"]


def _forced(choices: Mapping[Action, Kinds]) -> Kinds | None:
    return next(iter(choices.values())) if len(choices) == 1 else None


def _ask(box: Box, state: State) -> None:
    """Let those choose who have to: all at once, or the highest rank first (LS-Q8)."""
    asked = [player for player in range(state.players) if state.losing[player] is None]
    if asked and box.settings.losses_chosen == "by_rank":
        first = min(state.ranks[player] for player in asked)
        asked = [player for player in asked if state.ranks[player] == first]
        state.stack.append("ask")
    state.waiting = asked


def losses(state: State) -> list[Kinds]:
    """Return what each player loses, once all have chosen."""
    return [loss for loss in state.losing if loss is not None]


def _lost(box: Box, state: State) -> None:
    """What is lost leaves the game, out of what was carried and, in some accidents, out of the hand too."""
    del box
    for player, loss in enumerate(losses(state)):
        state.held[player] = minus(state.held[player], minus(loss, state.carried[player]))
        state.lost[player] = plus(state.lost[player], loss)


def _return(box: Box, state: State) -> None:
    """Silk brings lost chits back into the hand (LS-15, LS-Q11)."""
    whole_game = box.settings.silk_brings_back == "game"
    for player, loss in enumerate(losses(state)):
        back = NONE
        if state.effects[player][SILK]:
            back = state.lost[player] if whole_game else loss
            state.lost[player] = minus(state.lost[player], back)
            state.held[player] = plus(state.held[player], back)
        state.back.append(back)


def _turn(box: Box, state: State) -> None:
    """Pepper turns what its player delivers (LS-15, LS-Q2, LS-Q12)."""
    lost_works = box.settings.lost_pepper_works
    for carried, loss, effects in zip(state.carried, losses(state), state.effects, strict=True):
        delivers = minus(carried, loss)
        if not effects[PEPPER] or not (lost_works or delivers[PEPPER]):
            state.turned.append(NONE)
        else:
            state.turned.append(delivers if box.settings.pepper_turns == "all" else (delivers[PEPPER], 0, 0))


def _delivery(box: Box, state: State) -> None:
    """Delivered chits go onto the trade card (LS-18)."""
    delivers = [minus(carried, loss) for carried, loss in zip(state.carried, losses(state), strict=True)]
    totals = [sum(numbers) for numbers in zip(*delivers, strict=True)]
    fewest = min((total for total in totals if total), default=0)
    scarce = changes_now(box, state).scarcest
    onto = []
    for chits, turned in zip(delivers, state.turned, strict=True):
        pepper, glass, silk = (
            number if scarce and total == fewest else back
            for number, total, back in zip(chits, totals, turned, strict=True)
        )
        onto.append((minus(chits, (pepper, glass, silk)), (pepper, glass, silk)))
    state.delivered += (tuple(onto),)


def _end(box: Box, state: State) -> None:
    """All voyage cards but those in hand make a new deck (LS-19); the next round begins, or the game is over."""
    del box
    state.last = Past(
        state.community, tuple(state.played), tuple(state.carried), tuple(state.effects), tuple(state.powers),
        tuple(state.ranks), tuple(losses(state)), tuple(state.back),
    )  # fmt: skip
    collected = [*state.deck, *state.community, *(card for cards in state.played for card in cards)]
    deck, state.chance = shuffled(collected, state.chance)
    state.deck, state.community = tuple(deck), ()
    state.played, state.carried = [], []
    state.losing, state.effects, state.powers, state.ranks, state.back, state.turned = [], [], [], [], [], []
    if state.round < ROUNDS:
        state.round += 1
        state.stack += _STACK


def first_state(box: Box, players: int, chance: int) -> State:
    """Return the game before its first step: trade cards in a row, two cards and twelve chits each (LS-10, LS-11)."""
    trades, chance = shuffled(box.trades, chance)
    deck, chance = shuffled(box.voyages, chance)
    hands = [tuple(sorted(deck.pop() for _ in range(HAND - PLAYED))) for _ in range(players)]
    row, removed = trades[:ROUNDS], trades[ROUNDS:]
    held = [FULL] * players
    lost = [NONE] * players
    return State(players, chance, 1, tuple(row), tuple(removed), tuple(deck), hands, held, lost, stack=list(_STACK))


_RESOLVERS: Mapping[str, Callable[[Box, State], None]] = {
    "begin": _begin,
    "reveal": _reveal,
    "goods": _goods,
    "power": _power,
    "ranks": _ranks,
    "loss": _loss,
    "ask": _ask,
    "lost": _lost,
    "return": _return,
    "turn": _turn,
    "delivery": _delivery,
    "end": _end,
}
STEPS = ("begin", "reveal", "goods", "power", "ranks", "loss", "return", "turn", "delivery", "end")
_STACK = STEPS[::-1]
