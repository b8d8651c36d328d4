"""A game's beginning, and a round from its first card to its last: setup, draft, end of round, end of game."""

from collections.abc import Mapping, Sequence

from generator.engine import chance
from generator.engine.contract import Action
from generator.engine.little_witch.effects import Trigger
from generator.engine.little_witch.exploring import lay_out
from generator.engine.little_witch.game import Choice, Game, Step, cubes_of, heal, send_home, without
from generator.engine.little_witch.programs import FULL
from generator.engine.little_witch.state import (
    ACTING,
    ELIXIR,
    FACES,
    HAND,
    HOME,
    KINDS,
    LEGACIES,
    NOBODY,
    TOKENS,
    YEARS,
    Cards,
    Frame,
    State,
)
from generator.engine.little_witch.tables import copies

FIRST_RESOURCES = (2, 3, 3, 4, 4)
"""By turn order (LW-14)."""
CUBES_KEPT, CARDS_KEPT = 5, 1


def new_game(game: Game, players: int, seed: int) -> State:
    """Return the table as it is set up, the first step on its stack (LW-11 … LW-14)."""
    tables = game.tables
    areas, luck = chance.shuffled(range(len(tables.areas)), chance.seeded(seed))
    deck, luck = chance.shuffled(copies(tables.explorations), luck)
    start, luck = chance.below(players, luck)
    order = [(start + seat) % players for seat in range(players)]
    slots = 2 * players - 2
    state = State(players, luck, start, tuple(areas[:slots]), order)
    state.cubes = [0] * (len(KINDS) * players)
    state.vp = [0] * players
    state.health = list(FACES) * players
    state.where = [HOME] * (3 * players)
    state.legacies = [0] * (len(LEGACIES) * players)
    state.achievements = [TOKENS] * players
    state.retired = [0] * players
    nothing: list[Cards] = [()]
    state.hands, state.kept, state.packs, state.drafted, state.picks = (nothing * players for _ in range(5))
    state.familiars = nothing * (3 * players)
    state.facilities = [()] * players
    state.holders = [NOBODY] * slots
    state.inner, state.outer = [NOBODY] * slots, [NOBODY] * slots
    state.deck = deck
    state.supply = [game.settings.legacy_tokens_per_kind] * len(LEGACIES)
    state.unused = copies(tables.assignments)
    state.undealt = copies(tables.events)
    for slot in range(slots):
        lay_out(game, state, slot)
    _begin_round(state)
    state.stack = [("year", NOBODY)]
    first = list(zip(order, FIRST_RESOURCES, strict=False))
    state.stack += (("gain_any", player, number) for player, number in reversed(first))
    return state


def _begin_round(state: State) -> None:
    state.turn = -1
    state.status = [ACTING] * state.players
    state.turns, state.crafted, state.more_cubes, state.more_cards = ([0] * state.players for _ in range(4))


# --- ("year", NOBODY): reveal assignments, deal events


def _year(game: Game, state: State, frame: Frame) -> None:
    state.year += 1
    _begin_round(state)
    if state.year > 1 and game.settings.heal_between_years:
        for worker in range(3 * state.players):
            heal(state, worker, FULL)
    _reveal_assignments(game, state)
    _deal_events(game, state)
    state.stack += (("round_end", NOBODY), ("next_turn", NOBODY), ("draft", NOBODY))


def _reveal_assignments(game: Game, state: State) -> None:
    rows = game.tables.assignments
    ours = [assignment for assignment in state.unused if rows[assignment].year == state.year]
    shuffled, state.chance = chance.shuffled(ours, state.chance)
    for assignment in shuffled[: state.players + 1]:
        state.unused.remove(assignment)
        state.display.append(assignment)
        state.tokens.append(())


def _deal_events(game: Game, state: State) -> None:
    rows = game.tables.events
    ours = [event for event in state.undealt if rows[event].year == state.year]
    shuffled, state.chance = chance.shuffled(ours, state.chance)
    for player in range(state.players):
        state.packs[player] = tuple(sorted(shuffled[HAND * player : HAND * (player + 1)]))
        for event in state.packs[player]:
            state.undealt.remove(event)


# --- ("draft", NOBODY): all choose at once, until every pack is empty (LW-21)


def drafting(state: State) -> tuple[int, ...]:
    """Return the players who have not yet chosen from the packs that are about."""
    most = max(map(len, state.packs))
    return tuple(player for player in range(state.players) if len(state.packs[player]) == most)


def draft_options(game: Game, state: State, player: int) -> list[Action]:
    """Return the cards of the pack."""
    return [("draft", game.tables.events[card].card.id) for card in dict.fromkeys(state.packs[player])]


def draft(game: Game, state: State, player: int, action: Action) -> None:
    """Keep a card of the pack. After the last player the packs go left; a last card is kept unasked."""
    _keep_drafted(state, player, game.tables.index[action[1]])
    if len(set(map(len, state.packs))) > 1:
        return
    state.packs = [state.packs[-1], *state.packs[:-1]]
    if len(state.packs[0]) == 1:
        for seat in range(state.players):
            _keep_drafted(state, seat, state.packs[seat][0])
    if not state.packs[0]:
        state.stack.pop()
        for seat in range(state.players):
            state.hands[seat] = tuple(sorted(state.drafted[seat] + state.kept[seat]))
            state.drafted[seat] = state.kept[seat] = ()


def _keep_drafted(state: State, player: int, card: int) -> None:
    state.packs[player] = without(state.packs[player], card)
    state.drafted[player] += (card,)
    state.picks[player] += (card,)


# --- ("round_end", NOBODY): the order of LW-54


def _round_end(game: Game, state: State, frame: Frame) -> None:
    """Bring workers home and lay out what follows. After year 3 no card is kept, since no draft follows."""
    for worker in range(3 * state.players):
        send_home(state, worker)
    last_first = state.order[::-1]
    state.stack.append(("close_year", NOBODY))
    state.stack += (("return", player, ()) for player in last_first)
    if state.year < YEARS:
        for player in last_first:
            state.stack += (("discard_hand", player), ("keep", player))
    state.stack += (("when", player, NOBODY, (Trigger.ROUND_END,)) for player in last_first)


# --- ("keep", player): a card of the hand for next year, one by one; ("discard_hand", player): the rest (LW-53)


def _keep(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    player = frame[1]
    if len(state.kept[player]) == CARDS_KEPT + state.more_cards[player]:
        return ()
    return [("keep", game.tables.events[card].card.id) for card in dict.fromkeys(state.hands[player])]


def _take_keep(game: Game, state: State, frame: Frame, action: Action) -> None:
    player, card = frame[1], game.tables.index[action[1]]
    state.hands[player] = without(state.hands[player], card)
    state.kept[player] += (card,)
    state.stack.append(frame)


def _discard_hand(game: Game, state: State, frame: Frame) -> None:
    state.spent += state.hands[frame[1]]
    state.hands[frame[1]] = ()


# --- ("return", player, numbers by kind): resources above what may be kept go back (LW-53)


def _return(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    _, player, chosen = frame
    held = cubes_of(state, player)
    left = sum(held) - CUBES_KEPT - state.more_cubes[player] - sum(chosen)
    kind = len(chosen)
    if left <= 0 and not chosen:
        return ()
    least = max(left - sum(held[kind + 1 :]), 0)
    return [("return", KINDS[kind], number) for number in range(least, min(held[kind], left) + 1)]


def _take_return(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, chosen = frame
    chosen = (*chosen, action[2])
    if len(chosen) <= ELIXIR:
        state.stack.append((name, player, chosen))
        return
    for kind, number in enumerate(chosen):
        state.cubes[5 * player + kind] -= number


# --- ("close_year", NOBODY): assignments leave, turn order; after year 3 the end of the game


def _close_year(game: Game, state: State, frame: Frame) -> None:
    _clear_assignments(game, state)
    if state.year < YEARS:
        state.order.reverse()  # of equals, who was later this round goes first: the sort leaves them so (LW-56)
        state.order.sort(key=state.vp.__getitem__)
        state.stack.append(("year", NOBODY))
        return
    state.stack += (("when", player, NOBODY, (Trigger.GAME_END,)) for player in reversed(state.order))


def _clear_assignments(game: Game, state: State) -> None:
    settings = game.settings
    if settings.achievement_tokens_return:
        state.achievements = [TOKENS] * state.players
        state.tokens = [()] * len(state.display)
    if not settings.assignments_stay:
        for player in (player for tokens in state.tokens for player in tokens):
            state.retired[player] += 1
        state.unused = sorted(state.unused + state.display)
        state.display, state.tokens = [], []


STEPS: Mapping[str, Step] = {
    "year": _year,
    "round_end": _round_end,
    "discard_hand": _discard_hand,
    "close_year": _close_year,
}
CHOICES: Mapping[str, Choice] = {"keep": Choice(_keep, _take_keep), "return": Choice(_return, _take_return)}
