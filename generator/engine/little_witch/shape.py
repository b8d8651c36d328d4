"""Effects in; their shape out: what kind of thing they do, leaving aside which resource, which legacy and how many.

Two cards of one shape differ only in numbers and kinds; cards of different shapes play differently.
"""

from generator.engine.core import Choose
from generator.engine.little_witch.cards import Exploration
from generator.engine.little_witch.effects import AnyEffect, Effects, Explore, Gain, Heal, Pay, Per, inner
from generator.engine.little_witch.goods import Legacy


def shape(effects: Effects) -> str:
    """Return the shape of effects in their order, as in ``pay resources(gain VP), heal this``."""
    return ", ".join(map(_shape_of_one, effects))


def exploration_shape(card: Exploration) -> str:
    """Return the shape of an exploration card: its own effects and, after a bar, those of its extra stage."""
    return shape(card.effects) + (f" | {shape(card.extra.effects)}" if card.extra else "")


def _shape_of_one(effect: AnyEffect) -> str:
    name = " ".join(filter(None, (effect.do, _manner(effect))))
    if isinstance(effect, Choose):
        return f"{name}({' or '.join(map(shape, effect.options))})"
    within = tuple(below for _, below in inner(effect))
    return f"{name}({shape(within)})" if within else name


def _manner(effect: AnyEffect) -> str:
    """Return what tells two uses of a verb apart, beyond kinds and amounts."""
    if isinstance(effect, Gain):
        kinds = {amount.kind for amount in effect.things}
        return " and ".join(filter(None, ("resources" if kinds - {"vp"} else "", "VP" if "vp" in kinds else "")))
    if isinstance(effect, Heal):
        return effect.who
    if isinstance(effect, Explore):
        return effect.where
    if isinstance(effect, Per):
        return "legacy" if effect.each.value in set(Legacy) else effect.each
    if isinstance(effect, Pay):
        return ("health" if effect.price.health else "resources") + (" repeatedly" if effect.times > 1 else "")
    return ""
