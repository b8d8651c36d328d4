"""What a player may see of a state, a state that such a view could be of, and what there is in all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.engine import chance
from generator.engine.contract import Data
from generator.engine.little_witch.game import Game
from generator.engine.little_witch.memory import Draft, less, open_picks, packs_seen, redrawn
from generator.engine.little_witch.state import DICE, HOME, LEGACIES, TOKENS, YEARS, Cards, State, from_data, to_data
from generator.engine.little_witch.tables import AnyRow, copies

HIDDEN = ("hands", "kept", "packs", "drafted")
"""What each player holds that others do not see. Backs show the year: so many of each are known."""
AWAY = ("chance", "deck", "undealt")
"""What nobody sees. Events not dealt left the game face down (LW-21)."""


def view(game: Game, state: State, player: int) -> Data:
    """Return the state as data, without what is hidden from the player (LW-Q23).

    Instead of others' cards ``hidden`` holds how many they are by year, and ``deck_size`` counts the exploration deck.
    Of the drafts there is what he remembers (memory.py): ``seen``, the packs as they came to him; ``picks``, his own in
    order, of others those that have come to lie open; ``picked``, how many each has taken.
    """
    data = to_data(state)
    for name in AWAY:
        del data[name]
    data["player"] = player
    data["deck_size"] = len(state.deck)
    data["hidden"] = {name: [_by_year(game, cards) for cards in getattr(state, name)] for name in HIDDEN}
    for name in HIDDEN:
        data[name] = [cards if seat == player else [] for seat, cards in enumerate(data[name])]
    data["seen"] = packs_seen(state, player)
    data["picked"] = [len(cards) for cards in state.picks]
    data["picks"] = [cards if seat == player else open_picks(state, seat) for seat, cards in enumerate(data["picks"])]
    return data


def _by_year(game: Game, cards: Cards) -> list[int]:
    years = [game.tables.events[card].year for card in cards]
    return [years.count(year) for year in range(1, YEARS + 1)]


def determinize(game: Game, data: Data, seed: int) -> State:
    """Return a state of which the view could be, dealt by the seed; its options are still to be made.

    Each course of the drafts that agrees with what the player remembers is as likely as any other: that some cards are
    rather taken than others is for a player to judge.
    """
    state = from_data({**data, "chance": chance.seeded(seed), "deck": [], "undealt": []})
    unseen = less(copies(game.tables.explorations), (*state.inner, *state.outer, *state.discards, *state.shown))
    state.deck, state.chance = chance.shuffled(unseen, state.chance)
    others = [seat for seat in range(state.players) if seat != data["player"]]
    for seat in others:
        state.picks[seat] = ()
    laid = _undrafted(state, data)
    for year in range(1, YEARS + 1):
        draft = redrawn(data, year, copies(game.tables.events, year), laid, state.chance)
        state.chance = draft.chance
        for seat in others:
            _deal(state, data, draft, year, seat)
        state.undealt += sorted(draft.undealt)
    return state


def _undrafted(state: State, data: Data) -> list[int]:
    """Return the open cards, and the player's own, that were in no draft: there are none but on a table set by hand."""
    piles = [pile for facilities in state.facilities for pile in facilities]
    own = [getattr(state, name)[data["player"]] for name in HIDDEN if name != "packs"]
    seen = [card for cards in (state.spent, *state.familiars, *piles, *own) for card in cards]
    return less(seen, (card for cards in data["picks"] for card in cards))


def _deal(state: State, data: Data, draft: Draft, year: int, seat: int) -> None:
    """Give a player the year's cards: what he took and nobody has seen since, in the places that the view counts."""
    took = draft.picks[seat]
    state.picks[seat] += tuple(took)
    state.packs[seat] += draft.packs[seat]
    counts = {name: data["hidden"][name][seat][year - 1] for name in HIDDEN}
    if counts["drafted"]:
        state.drafted[seat] = tuple(took)
        return
    held, state.chance = chance.shuffled(less(took, data["picks"][seat]), state.chance)
    for name in ("hands", "kept"):
        dealt = [(held or draft.undealt).pop() for _ in range(counts[name])]
        getattr(state, name)[seat] = tuple(sorted((*getattr(state, name)[seat], *dealt)))


def inventory(game: Game, state: State) -> Mapping[str, int]:
    """Return how many there are of each card, worker and token, wherever they lie; cubes have no number (LW-Q3)."""
    tables = game.tables
    counted: Counter[str] = Counter()
    counted.update(_named("area", tables.areas, state.areas))
    lying = (*state.deck, *state.discards, *state.shown, *state.inner, *state.outer)
    counted.update(_named("exploration", tables.explorations, lying))
    counted.update(_named("event", tables.events, _events(state)))
    counted.update(_named("assignment", tables.assignments, (*state.display, *state.unused)))
    for worker, place in enumerate(state.where):
        times = (place == HOME) + state.holders.count(worker) + state.university.count(worker)
        counted[f"worker {worker // 3} {DICE[worker % 3]}"] = times
    for kind, name in enumerate(LEGACIES):
        counted[f"legacy {name}"] = state.supply[kind] + sum(state.legacies[kind :: len(LEGACIES)])
    for player in range(state.players):
        lying_there = sum(tokens.count(player) for tokens in state.tokens)
        # beyond five any other marker serves (LW-Q5)
        counted[f"achievement {player}"] = min(state.achievements[player] + state.retired[player] + lying_there, TOKENS)
    return counted


def _named(kind: str, rows: Sequence[AnyRow], cards: Iterable[int]) -> Iterator[str]:
    return (f"{kind} {rows[card].card.id}" for card in cards)


def _events(state: State) -> Iterator[int]:
    yield from state.spent
    yield from state.undealt
    for cards in (*state.hands, *state.kept, *state.packs, *state.drafted, *state.familiars):
        yield from cards
    for piles in state.facilities:
        for pile in piles:
            yield from pile
