"""Playing an event card at the university: which may be played, and what each of the four kinds does."""

from collections.abc import Mapping

from generator.engine.contract import Action
from generator.engine.little_witch.cards import EventKind
from generator.engine.little_witch.choices import settle
from generator.engine.little_witch.game import Game, Step, cubes_of, heal, without
from generator.engine.little_witch.prices import affordable
from generator.engine.little_witch.programs import FULL
from generator.engine.little_witch.resolve import run
from generator.engine.little_witch.state import Cards, Frame, State

FACILITY_SLOTS = 3


def plays(game: Game, state: State, player: int) -> list[Action]:
    """Return the cards of the hand that may be played; a facility that must cover another, once for each."""
    options: list[Action] = []
    for card in dict.fromkeys(state.hands[player]):
        row = game.tables.events[card]
        name = row.card.id
        if row.kind is EventKind.REQUEST and not affordable(row.cost, cubes_of(state, player)):
            continue
        piles = state.facilities[player]
        if row.kind is EventKind.FACILITY and len(piles) == FACILITY_SLOTS and _namesake(game, piles, row.family) < 0:
            options += [("play", name, game.tables.events[pile[-1]].card.id) for pile in piles]
        else:
            options.append(("play", name))
    return options


def _namesake(game: Game, piles: tuple[Cards, ...], family: int) -> int:
    """Return which pile shows a facility of this name; -1 if none."""
    return next((place for place, pile in enumerate(piles) if game.tables.events[pile[-1]].family == family), -1)


def play(game: Game, state: State, player: int, worker: int, action: Action) -> None:
    """Take the card from the hand and do what its kind does; ``worker`` is the one whose action it is."""
    card = game.tables.index[action[1]]
    state.hands[player] = without(state.hands[player], card)
    row = game.tables.events[card]
    if row.kind is EventKind.REQUEST:
        state.spent.append(card)
        state.stack.append(("score", player, row.vp))
        settle(state, player, row.cost)
    elif row.kind is EventKind.SPELL:
        state.spent.append(card)
        run(state, player, worker, 0, row.program)
    elif row.kind is EventKind.FAMILIAR:
        upgraded = 3 * player + row.die
        state.familiars[upgraded] += (card,)
        heal(state, upgraded, FULL)
    else:
        _build(game, state, player, card, action)


def _build(game: Game, state: State, player: int, card: int, action: Action) -> None:
    """Lay a facility: onto its namesake, else into a free slot, else over the one named (LW-45)."""
    piles = state.facilities[player]
    at = _namesake(game, piles, game.tables.events[card].family)
    if at < 0 and len(action) > 2:
        at = next(place for place, pile in enumerate(piles) if game.tables.events[pile[-1]].card.id == action[2])
    if at < 0:
        state.facilities[player] = (*piles, (card,))
    else:
        state.facilities[player] = (*piles[:at], (*piles[at], card), *piles[at + 1 :])


# --- ("score", player, VP)


def _score(game: Game, state: State, frame: Frame) -> None:
    state.vp[frame[1]] += frame[2]


STEPS: Mapping[str, Step] = {"score": _score}
