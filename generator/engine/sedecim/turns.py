"""A turn and a round: what a player takes, plays and discards, and what happens between rounds."""

from collections import Counter

from generator.engine.chance import shuffled
from generator.engine.contract import Action
from generator.engine.sedecim.box import Box
from generator.engine.sedecim.settings import Step
from generator.engine.sedecim.simple import land_kinds
from generator.engine.sedecim.state import Cards, State, without
from generator.engine.sedecim.verb import Verb

DRAW: Action = ("draw",)
PASS: Action = ("pass",)
END: Action = ("end",)


def _take_options(box: Box, state: State, step: Step) -> tuple[Action, ...]:
    """Any card of the display, or the top of the deck; nothing where both are empty (SE-13, SE-Q4)."""
    del step
    actions = box.verbs_of_cards["take"]
    shown = tuple([actions[card] for card in dict.fromkeys(state.action_display)])
    return (*shown, DRAW) if state.action_deck else shown


def _take(box: Box, state: State, step: Step, action: Action) -> None:
    """The card joins the hand; all know what was taken from the display."""
    del step
    player = state.player
    if action == DRAW:
        card = state.action_deck[-1]
        state.action_deck = state.action_deck[:-1]
        state.since[player] += (state.round,)
    else:
        card = box.number_of[action[1]]
        state.action_display = without(state.action_display, card)
        state.known[player] = with_card(state.known[player], card)
    state.hands[player] = with_card(state.hands[player], card)


def _act_options(box: Box, state: State, step: Step) -> tuple[Action, ...]:
    """Any card of the hand, or a pass where no card has been played or paid for (SE-14, SE-15, SE-Q16)."""
    actions = box.verbs_of_cards["play"]
    cards = tuple([actions[card] for card in dict.fromkeys(state.hands[state.player])])
    return (*cards, PASS) if step[1] == "or pass" else cards


def _act(box: Box, state: State, step: Step, action: Action) -> None:
    """Lay the card on the display and apply it; after the first one, ask for an additional action."""
    if action == PASS:
        return
    card = box.number_of[action[1]]
    _leave_hand(state, card)
    state.action_display += (card,)
    if step[1] == "or pass":
        state.stack.append(("further",))
    state.stack.extend(box.programs[card])


def _further_options(box: Box, state: State, step: Step) -> tuple[Action, ...]:
    """Any card of the hand as the price, if another is left to be played (SE-14, SE-Q16)."""
    del step
    hand = state.hands[state.player]
    if len(hand) < 2:
        return ()
    actions = box.verbs_of_cards["discard"]
    return (*[actions[card] for card in dict.fromkeys(hand)], END)


def _further(box: Box, state: State, step: Step, action: Action) -> None:
    del step
    if action == END:
        return
    card = box.number_of[action[1]]
    _leave_hand(state, card)
    state.action_discards += (card,)
    state.stack.append(("act", "again"))


def _leave_hand(state: State, card: int) -> None:
    """Take the card out of the hand: known to all, or one that was drawn after it last lay open.

    Of the rounds in which that may have been the first goes: so what is left excludes no hand that is possible.
    """
    player = state.player
    state.hands[player] = without(state.hands[player], card)
    if card in state.known[player]:
        state.known[player] = without(state.known[player], card)
        return
    since, opened = state.since[player], state.last_open[card]
    state.since[player] = without(since, next(drawn for drawn in since if drawn > opened))


def _close(box: Box, state: State, step: Step, action: Action) -> None:
    """End the turn: 1 VP for each land owned (SE-17, SE-Q7); the left neighbour is next (SE-22)."""
    del step, action
    state.vp[state.player] += land_kinds(box, state, state.player)
    state.turns += 1
    if state.turns == state.players:
        state.stack.append(("round",))
        return
    state.player = (state.player + 1) % state.players
    state.stack.extend(box.plan.turn)


def _round(box: Box, state: State, step: Step, action: Action) -> None:
    """End the round, and begin the next if there is one, in the order of SE-Q20."""
    del step, action
    for card, copies in enumerate(state.resource_display):
        state.resource_discards[card] += copies
        state.resource_display[card] = 0
    if state.round == box.plan.seatings[state.players].rounds:
        return
    _remember_open(box, state)
    state.round += 1
    state.turns = 0
    _gather_actions(box, state)
    state.start = _next_start(box, state)
    state.player = state.start
    deal_resources(box, state)
    state.stack.extend(box.plan.turn)


def _gather_actions(box: Box, state: State) -> None:
    """Shuffle display and discards into the deck (SE-20); deal the display anew if so ruled (SE-Q3)."""
    cards = state.action_deck + state.action_display + state.action_discards
    deck, state.chance = shuffled(cards, state.chance)
    state.action_deck, state.action_display, state.action_discards = tuple(deck), (), ()
    if box.settings.deal_action_display_each_round:
        state.action_display, state.action_deck = dealt(state.action_deck, box.plan.display)


def _remember_open(box: Box, state: State) -> None:
    """What all have seen at the round's end has been in no hand unseen till now."""
    counts = Counter(state.action_display + state.action_discards)
    for known in state.known:
        counts.update(known)
    state.last_open = tuple(
        state.round if counts[card] == copies else opened
        for card, (copies, opened) in enumerate(zip(box.action_copies, state.last_open, strict=True))
    )


def _next_start(box: Box, state: State) -> int:
    """Return the left neighbour of who started (SE-20), or in one round the leader (SE-21, SE-Q14)."""
    players = state.players
    leads = box.plan.seatings[players].leader_starts or box.settings.leader_starts_fifth_of_six
    if state.round != box.plan.leader_round or not leads:
        return (state.start + 1) % players
    clockwise = [(state.first + seat) % players for seat in range(players)]
    return max(clockwise, key=lambda player: state.vp[player])


def deal_resources(box: Box, state: State) -> None:
    """Lay the round's resources on display, or what the deck has (SE-12, SE-Q18)."""
    cards, state.resource_deck = dealt(state.resource_deck, box.plan.seatings[state.players].resources)
    for card in cards:
        state.resource_display[card] += 1


def dealt(deck: Cards, count: int) -> tuple[Cards, Cards]:
    """Return up to ``count`` cards off the top, and the rest."""
    rest = max(len(deck) - count, 0)
    return deck[rest:], deck[:rest]


def with_card(cards: Cards, card: int) -> Cards:
    """Return the cards and one more, sorted."""
    return tuple(sorted((*cards, card)))


TAKE = Verb(do=_take, options=_take_options, asks=True)
ACT = Verb(do=_act, options=_act_options, asks=True)
FURTHER = Verb(do=_further, options=_further_options, asks=True)
CLOSE = Verb(do=_close)
ROUND = Verb(do=_round)
