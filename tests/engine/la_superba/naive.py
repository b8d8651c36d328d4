"""A second scorer, written from the facts alone; and what LS-Q15 says is hidden."""

from collections import Counter

from generator.engine.contract import Data
from tests.cards.la_superba.reading import raw_cards

POWER = {card["id"]: (card["suit"], card["power"]) for card in raw_cards("voyage")}


def final_scores(data: Data) -> tuple[int, ...]:
    """LS-18: a delivered chit is 1 point front up, 3 points back up, whatever its kind."""
    points = Counter()
    for trade_card in data["delivered"]:
        for player, (fronts, backs) in enumerate(trade_card):
            points[player] += fronts[0] + fronts[1] + fronts[2] + 3 * (backs[0] + backs[1] + backs[2])
    return tuple(points[player] for player in range(data["players"]))


def hand_sum(hand: list[str]) -> int:
    """LS-20: numbers as printed; a ship is 4 if there is crew, else 0."""
    suits = [POWER[name][0] for name in hand]
    return sum((4 if "crew" in suits else 0) if POWER[name][0] == "ship" else POWER[name][1] for name in hand)


def shares(data: Data) -> tuple[float, ...]:
    """LS-20, LS-Q13: most points; of those the highest hand; whoever is left shares."""
    points = final_scores(data)
    leaders = [player for player in range(data["players"]) if points[player] == max(points)]
    hands = {player: hand_sum(data["hands"][player]) for player in leaders}
    winners = [player for player in leaders if hands[player] == max(hands.values())]
    return tuple(1 / len(winners) if player in winners else 0.0 for player in range(data["players"]))


def with_hidden(data: Data, other: Data, player: int) -> Data:
    """Return ``data`` with what the player does not see taken from ``other`` (LS-Q14, LS-Q15)."""
    choosing = data["stack"][-1:] == ["reveal"]
    mixed = dict(data, chance=other["chance"], deck=other["deck"], removed=other["removed"], row=list(data["row"]))
    mixed["row"][3] = other["row"][3]
    hidden = ["hands"] if data["stack"] else []
    if choosing:
        hidden += ["played", "carried", "kept"]
        mixed["community"] = [other["community"][0], *data["community"][1:]]
    elif data["stack"]:
        hidden += ["losing"]
    for key in hidden:
        mixed[key] = [
            mine if at == player else others
            for at, (mine, others) in enumerate(zip(data[key], other[key], strict=True))
        ]
    return mixed
