"""The effects of a card in; the steps that the rules resolve out, as plain data.

===========================================================  ======================================================
step                                                         its effect
===========================================================  ======================================================
``("gain", count, what, alike, kinds)``                      Gain; ``kinds`` are those gained by it so far
``("build", size, up_to, what, alike, picks)``               Build; ``picks`` are the faces chosen so far, sorted
``("turn", 1, count, what, "any", picks)``                   Turn
``("pay", count, count, what, "any", picks, times, then)``   Pay
``("per", each, most, then)``                                Per
``("vp", count)``                                            Vp
``("choose", pick, options, picks)``                         Choose; ``picks`` are the places of the options chosen
===========================================================  ======================================================
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.engine.core import Choose
from generator.engine.sedecim.effects import Build, Gain, Pay, Per, Turn, Vp
from generator.engine.sedecim.settings import Settings, Step

Maker = Callable[[Any, "StepMaker"], Step]


def _gain(effect: Gain, maker: "StepMaker") -> Step:
    del maker
    return ("gain", effect.count, effect.what.value, effect.alike.value, ())


def _build(effect: Build, maker: "StepMaker") -> Step:
    what = "resource" if maker.settings.build_from == "resource" else effect.what.value
    return ("build", effect.size, effect.up_to or effect.size, what, effect.alike.value, ())


def _turn(effect: Turn, maker: "StepMaker") -> Step:
    del maker
    return ("turn", 1, effect.count, effect.what.value, "any", ())


def _pay(effect: Pay, maker: "StepMaker") -> Step:
    price = (effect.count, effect.count, effect.what.value, "any", ())
    return ("pay", *price, effect.times, maker.steps(effect.then))


def _per(effect: Per, maker: "StepMaker") -> Step:
    return ("per", effect.each.value, effect.most, maker.steps(effect.then))


def _vp(effect: Vp, maker: "StepMaker") -> Step:
    del maker
    return ("vp", effect.count)


def _choose(effect: Choose[Any], maker: "StepMaker") -> Step:
    options = tuple(maker.steps(option) for option in effect.options)
    return ("choose", min(effect.pick, len(options)), options, ())


MAKERS: Mapping[str, Maker] = {
    "gain": _gain,
    "build": _build,
    "turn": _turn,
    "pay": _pay,
    "per": _per,
    "vp": _vp,
    "choose": _choose,
}
"""The step of each verb, by its ``do``."""


@dataclass(frozen=True, slots=True)
class StepMaker:
    """Makes steps by the settings; a draft with more verbs has more makers."""

    settings: Settings
    makers: Mapping[str, Maker]

    def steps(self, effects: Iterable[Any]) -> tuple[Step, ...]:
        """Return the steps of effects in their printed order."""
        return tuple(self.makers[effect.do](effect, self) for effect in effects)
