"""What a player may see of a state, a state that such a view could be of, and what there is in all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.engine import chance
from generator.engine.contract import Data
from generator.engine.little_witch.game import Game
from generator.engine.little_witch.state import DICE, HOME, LEGACIES, TOKENS, YEARS, Cards, State, from_data, to_data
from generator.engine.little_witch.tables import AnyRow, copies

HIDDEN = ("hands", "kept", "packs", "drafted")
"""What each player holds that others do not see. Backs show the year: so many of each are known."""
AWAY = ("chance", "deck", "undealt")
"""What nobody sees. Events not dealt left the game face down (LW-21)."""


def view(game: Game, state: State, player: int) -> Data:
    """Return the state as data, without what is hidden from the player (LW-Q23).

    Instead of others' cards ``hidden`` holds how many they are by year, and ``deck_size`` counts the exploration deck.
    What passed through one's hands in the draft is not in it: who wants to remember it does so himself.
    """
    data = to_data(state)
    for name in AWAY:
        del data[name]
    data["player"] = player
    data["deck_size"] = len(state.deck)
    data["hidden"] = {name: [_by_year(game, cards) for cards in getattr(state, name)] for name in HIDDEN}
    for name in HIDDEN:
        data[name] = [cards if seat == player else [] for seat, cards in enumerate(data[name])]
    return data


def _by_year(game: Game, cards: Cards) -> list[int]:
    years = [game.tables.events[card].year for card in cards]
    return [years.count(year) for year in range(1, YEARS + 1)]


def determinize(game: Game, data: Data, seed: int) -> State:
    """Return a state of which the view could be, dealt by the seed; its options are still to be made."""
    hidden, player = data["hidden"], data["player"]
    state = from_data({**data, "chance": chance.seeded(seed), "deck": [], "undealt": []})
    unseen = _unseen(copies(game.tables.explorations), (*state.inner, *state.outer, *state.discards, *state.shown))
    state.deck, state.chance = chance.shuffled(unseen, state.chance)
    piles = [pile for facilities in state.facilities for pile in facilities]
    seen = [state.spent, *state.familiars, *piles, *(getattr(state, name)[player] for name in HIDDEN)]
    for year in range(1, YEARS + 1):
        unseen = _unseen(copies(game.tables.events, year), (card for cards in seen for card in cards))
        unseen, state.chance = chance.shuffled(unseen, state.chance)
        for name in HIDDEN:
            holders = getattr(state, name)
            for seat, counts in enumerate(hidden[name]):
                if seat != player:
                    count = counts[year - 1]
                    holders[seat] = tuple(sorted((*holders[seat], *unseen[:count])))
                    del unseen[:count]
        state.undealt += sorted(unseen)
    return state


def _unseen(cards: Sequence[int], seen: Iterable[int]) -> list[int]:
    left = Counter(cards)
    left.subtract(card for card in seen if card in left)
    return sorted(left.elements())


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
