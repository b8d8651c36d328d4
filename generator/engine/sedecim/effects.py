"""The verbs of Sedecim's action cards, and what each means for the player who plays the card ("the player").

Effects happen in the printed order, each as far as it can (SE-Q15). What is gained comes from the resource display,
what is paid goes to the resource discards, and no verb touches the resource deck (SE-Q18). "Owned" is what lies before
the player outside sets, by its upper half (SE-16, SE-Q6).
"""

from typing import Annotated, Literal, Union

from pydantic import Field, model_validator
from typing_extensions import TypeAliasType

from generator.engine.core import Choose
from generator.engine.sedecim.resources import Alike, Measure, Sort
from generator.model.card import Effect
from generator.model.record import Positive


class Gain(Effect):
    """Take ``count`` cards of the display and place them with a half up that is of the sort ``what`` (SE-16).

    Cards are taken one after another; the player chooses each and, where both would do, its half. It ends before
    ``count`` only when none is left that will do (SE-Q9). ``alike`` speaks of the cards gained here, by their upper
    halves: ``same``: the player names one kind and takes no other; ``different``: no two of one kind. Gaining is not
    optional.
    """

    do: Literal["gain"]
    count: Positive
    """Cards."""
    what: Sort = Sort.RESOURCE
    alike: Alike = Alike.ANY


class Build(Effect):
    """Lay ``size`` owned cards of the sort ``what`` aside as one new set (SE-18, SE-Q2, SE-Q12).

    With ``up_to``, the player chooses a number from ``size`` to ``up_to``. ``alike`` speaks of the cards of this set.
    The player chooses the cards, or not to build: they are the price (SE-Q15). With too few there is no set. Where the
    other answer to SE-Q2 is played, ``material`` reads ``resource``.
    """

    do: Literal["build"]
    size: Annotated[Positive, Field(ge=2)]
    """Cards in the set."""
    up_to: Positive | None = None
    """Most cards in the set; ``size`` and no other where it is left out."""
    what: Literal[Sort.MATERIAL, Sort.RESOURCE] = Sort.MATERIAL
    alike: Alike = Alike.ANY

    @model_validator(mode="after")
    def _range_rises(self) -> "Build":
        if self.up_to is not None and self.up_to <= self.size:
            raise ValueError(f"up_to must be more than size ({self.size}); leave it out for one size only")
        return self


class Turn(Effect):
    """Turn up to ``count`` owned cards of the sort ``what`` end for end, so that the other half is up (SE-Q10).

    The player chooses which cards and how many, 0 too; all are turned together, so none is turned twice.
    """

    do: Literal["turn"]
    count: Positive
    """Cards."""
    what: Sort = Sort.RESOURCE


class Pay(Effect):
    """The player may discard ``count`` owned cards of the sort ``what`` to apply ``then``; at most ``times`` times.

    Each time the price is paid whole, chosen by the player, before ``then`` happens, which may bring what the next
    time is paid with. Gold is used in no other way (SE-19, SE-Q11).
    """

    do: Literal["pay"]
    count: Positive = 1
    """Cards."""
    what: Sort = Sort.GOLD
    times: Positive = 1
    then: "tuple[AnyEffect, ...]" = Field(min_length=1)


class Per(Effect):
    """Apply ``then`` once for each of what ``each`` counts, at most ``most`` times.

    Counted once, when the effect begins: what this card brought before counts, what ``then`` brings does not. Nothing
    is used up.
    """

    do: Literal["per"]
    each: Measure
    most: Positive
    then: "tuple[AnyEffect, ...]" = Field(min_length=1)


class Vp(Effect):
    """The player gains ``count`` victory points at once, on the score card."""

    do: Literal["vp"]
    count: Positive
    """VP."""


AnyEffect = TypeAliasType(
    "AnyEffect",
    Annotated[Union[Gain, Build, Turn, Pay, Per, Vp, "Choose[AnyEffect]"], Field(discriminator="do")],
)
