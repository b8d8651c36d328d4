"""A second scorer, written from SE-30 to SE-33 alone, over a state's data; and what SE-Q19 says is hidden."""

from generator.engine.contract import Data

LANDS = ("grassland", "forest", "swamp", "mountain")


def owned(data: Data, player: int, kind: str) -> int:
    return sum(count for _, up, count in data["owned"][player] if up == kind)


def final_scores(data: Data, *, unowned_land_scores_all: bool = False, vp_below_zero: bool = True) -> list[int]:
    players = range(len(data["vp"]))
    points = list(data["vp"])
    for player in players:
        others = [other for other in players if other != player]
        for land in LANDS:
            mine = owned(data, player, land)
            best_of_others = max(owned(data, other, land) for other in others)
            if mine > best_of_others:
                points[player] += 3
            elif mine == best_of_others and (mine > 0 or unowned_land_scores_all):
                points[player] += 1
        for cards in data["sets"][player]:
            if len(cards) >= 5:
                points[player] += 15
            else:
                points[player] += {2: 3, 3: 6, 4: 10}[len(cards)]
        points[player] += owned(data, player, "gold")
        mine = owned(data, player, "enemy")
        fewest_of_others = min(owned(data, other, "enemy") for other in others)
        if mine < fewest_of_others:
            points[player] -= 8
        elif mine == fewest_of_others:
            points[player] -= 4
    return points if vp_below_zero else [vp if vp > 0 else 0 for vp in points]


def shares(data: Data, **settings: bool) -> list[float]:
    points = final_scores(data, **settings)
    leaders = [player for player in range(len(points)) if points[player] == max(points)]
    slain = {player: owned(data, player, "enemy") for player in leaders}
    winners = [player for player in leaders if slain[player] == max(slain.values())]
    return [1 / len(winners) if player in winners else 0.0 for player in range(len(points))]


def with_hidden(data: Data, other: Data, player: int) -> Data:
    """Return ``data`` with what the player does not see taken from ``other``."""
    hands = [data["hands"][seat] if seat == player else hand for seat, hand in enumerate(other["hands"])]
    hidden = {name: other[name] for name in ("chance", "action_deck", "resource_deck")}
    return {**data, **hidden, "hands": hands}
