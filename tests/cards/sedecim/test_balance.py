"""No action is plainly better than another (SE-P1): each of the sixteen is the best of all in its own situation."""

import pytest

from tests.cards.sedecim.reading import cards
from tests.cards.sedecim.worth import KINDS, Situation, worth

ACTIONS = {card.id: card for card in cards("action")}


def own(**numbers: int) -> tuple[int, ...]:
    """What a player owns, by kind."""
    assert numbers.keys() <= set(KINDS)
    return tuple(numbers.get(kind, 0) for kind in KINDS)


def display(grassland=0, forest=0, swamp=0, mountain=0, enemy=0) -> tuple[int, ...]:
    """The resource display, each card by its upper half as printed."""
    return grassland, forest, swamp, mountain, enemy


NOTHING = own()
NOBODY = (NOTHING, NOTHING, NOTHING)
TYPICAL = (
    own(grassland=2, forest=1, wood=2, enemy=2, gold=1),
    own(forest=2, mountain=2, clay=1, enemy=3),
    own(grassland=1, swamp=2, mountain=1, stone=1, enemy=1, gold=2),
)
"""What three rivals may own near the end."""

BEST = {
    "scouts": (Situation(display(grassland=1, forest=1, enemy=4), own(gold=2)), NOBODY, 3),
    "survey": (Situation(display(3, 2, 2, 1, 4)), NOBODY, 4),
    "caravan": (Situation(display(swamp=1, mountain=1, enemy=4), own(stone=1, iron=3)), TYPICAL, 2),
    "new-world": (Situation(display(grassland=1, enemy=1), own(forest=1, mountain=1)), TYPICAL, 3),
    "settlers": (Situation(display(swamp=2)), NOBODY, 4),
    "reclaiming": (Situation(display(forest=1, mountain=1), own(stone=1, enemy=1)), NOBODY, 3),
    "new-town": (Situation(display(1, 2, 0, 0, 2), own(swamp=1, forest=1, enemy=6)), TYPICAL, 0),
    "highroads": (
        Situation(display(1, 2, 1, 1, 3), own(grassland=1, forest=1, stone=1, wood=1, clay=1, enemy=2), sets=(3,)),
        TYPICAL,
        0,
    ),
    "gathering": (Situation(display(3, 2, 1, 2, 4), own(grassland=3, forest=3, iron=1, enemy=3, gold=2)), TYPICAL, 1),
    "treasury": (Situation(display(0, 0, 1, 0, 5), own(grassland=3, swamp=3, enemy=3, gold=3)), TYPICAL, 1),
    "great-works": (Situation(display(1, 1, 0, 0, 1), own(grassland=1, stone=2, wood=2, clay=1, gold=2)), TYPICAL, 0),
    "market": (Situation(display(2, 1, 2, 1, 3), own(stone=1, wood=1)), NOBODY, 3),
    "hunt": (Situation(display(forest=1, enemy=8), own(grassland=1, gold=1)), NOBODY, 3),
    "triumph": (Situation(display(enemy=3), own(stone=1, iron=1, enemy=1)), TYPICAL, 2),
    "fortress": (Situation(display(1, 1, 1, 2, 2), own(forest=1, swamp=3, iron=2, enemy=1)), TYPICAL, 0),
    "mercenaries": (Situation(display(swamp=1), own(grassland=3, forest=2, gold=2)), TYPICAL, 0),
}
"""Action → the situation, what the rivals own, and how many turns the player has after this one."""


@pytest.mark.fact("SE-P1", "SE-Q5")
@pytest.mark.parametrize("card", ACTIONS)
def test_each_action_is_the_best_of_all_sixteen_somewhere(card):
    here, rivals, turns_left = BEST[card]
    worths = {name: worth(action.effects, here, rivals, turns_left) for name, action in ACTIONS.items()}
    others = [worths[name] for name in worths if name != card]
    assert worths[card] > max(others), sorted(worths.items(), key=lambda item: -item[1])[:4]
