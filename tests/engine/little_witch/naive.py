"""A second scorer, written from LW-57, LW-58 and LW-Q18 alone, over a state's data; and what LW-Q23 says is hidden."""

from generator.engine.contract import Data

HIDDEN_HANDS = ("hands", "kept", "packs", "drafted", "picks")
HIDDEN_FROM_ALL = ("chance", "deck", "undealt")


def final_scores(data: Data, *, majority_of_none_scores: bool = False) -> list[int]:
    points = list(data["vp"])
    for kind in (0, 1, 2):
        holdings = {player: data["legacies"][3 * player + kind] for player in range(data["players"])}
        if not any(holdings.values()) and not majority_of_none_scores:
            continue
        first = [player for player, held in holdings.items() if all(held >= other for other in holdings.values())]
        for player in first:
            points[player] += {1: 8, 2: 4, 3: 2, 4: 2, 5: 1}[len(first)]
    return points


def shares(data: Data, **settings: bool) -> list[float]:
    points = final_scores(data, **settings)
    leaders = [player for player in range(data["players"]) if points[player] == max(points)]
    elixirs = {player: data["cubes"][5 * player + 4] for player in leaders}
    winners = [player for player in leaders if elixirs[player] == max(elixirs.values())]
    return [1 / len(winners) if player in winners else 0.0 for player in range(data["players"])]


def with_hidden(data: Data, other: Data, player: int) -> Data:
    """Return ``data`` with what the player does not see taken from ``other``."""
    mixed = {**data, **{name: other[name] for name in HIDDEN_FROM_ALL}}
    for name in HIDDEN_HANDS:
        mixed[name] = [data[name][seat] if seat == player else cards for seat, cards in enumerate(other[name])]
    return mixed
