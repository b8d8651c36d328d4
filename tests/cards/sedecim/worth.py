"""What an action is worth in a situation: every way to play it is tried, and the best end is valued.

A measure for comparing cards, kept apart from the game's own rules. With no turn left the value is the final score by
SE-17 and SE-30…33; with turns left, what is still undecided counts in part (``value`` says how much).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from generator.engine.core import Choose
from generator.engine.sedecim.effects import Build, Gain, Pay, Per, Turn, Vp
from generator.model.card import Effect

KINDS = ("grassland", "forest", "swamp", "mountain", "stone", "wood", "clay", "iron", "enemy", "gold")
OTHER_HALF = (4, 5, 6, 7, 0, 1, 2, 3, 9, 8)
CARD_OF = (0, 1, 2, 3, 0, 1, 2, 3, 4, 4)
"""Kind → the card that shows it: the four lands with their materials, then enemy/gold."""
OF_SORT = {"resource": range(10), "land": range(4), "material": range(4, 8), "enemy": (8,), "gold": (9,)}
ENEMY, GOLD = 8, 9
SET_VP = (0, 0, 3, 6, 10, 15)

Counts = tuple[int, ...]


@dataclass(frozen=True)
class Situation:
    """The display by card, what the player owns by kind, and the sets and VP he has."""

    display: Counts
    own: Counts = (0,) * 10
    sets: Counts = ()
    vp: int = 0


def _plus(counts: Counts, index: int, change: int) -> Counts:
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def _without(counts: Counts, kinds: Iterable[int]) -> Counts:
    for kind in kinds:
        counts = _plus(counts, kind, -1)
    return counts


def _picks(have: Counts, kinds: Iterable[int], number: int, alike: str) -> Iterator[Counts]:
    """Yield every choice of ``number`` cards among ``kinds``, as a rising tuple of kinds."""
    if number == 0:
        yield ()
        return
    for kind in kinds:
        if have[kind]:
            rest = [kind] if alike == "same" else [k for k in kinds if k > kind or (k == kind and alike != "different")]
            for more in _picks(_plus(have, kind, -1), rest, number - 1, alike):
                yield (kind, *more)


def _takes(here: Situation, kinds: Iterable[int], number: int, alike: str) -> Iterator[Situation]:
    """Yield every way to take ``number`` cards of the display with one of ``kinds`` up."""
    if number == 0:
        yield here
        return
    for kind in kinds:
        if here.display[CARD_OF[kind]]:
            rest = [kind] if alike == "same" else [k for k in kinds if k != kind or alike != "different"]
            taken = replace(here, display=_plus(here.display, CARD_OF[kind], -1), own=_plus(here.own, kind, 1))
            yield from _takes(taken, rest, number - 1, alike)


def _gain(effect: Gain, here: Situation) -> set[Situation]:
    kinds = OF_SORT[effect.what]
    if effect.alike == "same":
        most = {kind: min(effect.count, here.display[CARD_OF[kind]]) for kind in kinds}
        return {end for kind in kinds for end in _takes(here, [kind], most[kind], "any") if most[kind]} or {here}
    for number in range(effect.count, 0, -1):
        if ends := set(_takes(here, kinds, number, effect.alike)):
            return ends
    return {here}


def _build(effect: Build, here: Situation) -> set[Situation]:
    return {here} | {
        replace(here, own=_without(here.own, cards), sets=(*here.sets, size))
        for size in range(effect.size, (effect.up_to or effect.size) + 1)
        for cards in _picks(here.own, OF_SORT[effect.what], size, effect.alike)
    }


def _turn(effect: Turn, here: Situation) -> set[Situation]:
    ends = set()
    for number in range(effect.count + 1):
        for cards in _picks(here.own, OF_SORT[effect.what], number, "any"):
            own = _without(here.own, cards)
            for kind in cards:
                own = _plus(own, OTHER_HALF[kind], 1)
            ends.add(replace(here, own=own))
    return ends


def _pay(effect: Pay, here: Situation) -> set[Situation]:
    ends = reached = {here}
    for _ in range(effect.times):
        paid = {
            replace(before, own=_without(before.own, cards))
            for before in reached
            for cards in _picks(before.own, OF_SORT[effect.what], effect.count, "any")
        }
        reached = ends_of(effect.then, paid)
        ends = ends | reached
    return ends


def _per(effect: Per, here: Situation) -> set[Situation]:
    counted = {
        "land_kind": sum(number > 0 for number in here.own[:4]),
        "gold": here.own[GOLD],
        "enemy": here.own[ENEMY],
        "set": len(here.sets),
    }[effect.each]
    return ends_of(effect.then * min(counted, effect.most), {here})


def _one(effect: Effect, here: Situation) -> set[Situation]:
    match effect:
        case Gain():
            return _gain(effect, here)
        case Build():
            return _build(effect, here)
        case Turn():
            return _turn(effect, here)
        case Pay():
            return _pay(effect, here)
        case Per():
            return _per(effect, here)
        case Vp():
            return {replace(here, vp=here.vp + effect.count)}
        case Choose():
            return {end for option in effect.options for end in ends_of(option, {here})}
    raise TypeError(f"no measure for {effect}")


def ends_of(effects: Iterable[Effect], begin: set[Situation]) -> set[Situation]:
    """Return every situation to which the effects, in their order, can lead."""
    for effect in effects:
        begin = {end for here in begin for end in _one(effect, here)}
    return begin


def value(here: Situation, rivals: Iterable[Counts], turns_left: int) -> float:
    """Return VP: exact with no turn left. Else majorities count half, materials 70 % of the set that they could be,
    gold 1.5, and the first three enemies 2 each instead of the penalty.
    """
    rivals = list(rivals)
    open_part = 0.5 if turns_left else 1.0
    total = here.vp + (turns_left + 1) * sum(number > 0 for number in here.own[:4])
    total += sum(SET_VP[min(size, 5)] for size in here.sets)
    for land in range(4):
        most = max(rival[land] for rival in rivals)
        if here.own[land] and here.own[land] >= most:
            total += open_part * (3 if here.own[land] > most else 1)
    if turns_left:
        total += 0.7 * SET_VP[min(sum(here.own[4:8]), 5)] + 2 * min(here.own[ENEMY], 3) + 0.5 * here.own[GOLD]
    else:
        fewest = min(rival[ENEMY] for rival in rivals)
        total -= 8 if here.own[ENEMY] < fewest else 4 if here.own[ENEMY] == fewest else 0
    return total + here.own[GOLD]


def worth(effects: Iterable[Effect], here: Situation, rivals: Iterable[Counts], turns_left: int) -> float:
    """Return what playing the effects adds to ``value``, at best."""
    rivals = list(rivals)
    return max(value(end, rivals, turns_left) for end in ends_of(effects, {here})) - value(here, rivals, turns_left)
