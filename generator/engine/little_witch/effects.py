"""The verbs of Little Witch Academia: what a card may say it does, one frozen model a verb.

Terms used below. *You*: the player who applies the effect. *This worker*: on exploration cards and area bonuses the
worker just placed, on a familiar the worker it upgrades, on a spell the worker at the university whose action played
it, on a facility the worker that set it off. *Home*, *the table*: LW-24, LW-26.

Effects in a list are applied in order, each as far as it can be; what cannot be done is skipped and the next one is
tried. Gains are not optional; a ``pay`` always is (LW-Q12, LW-Q20). An effect that was set off outside one's own turn
is applied at once (LW-Q20).
"""

from enum import StrEnum
from typing import Annotated, Literal, Union

from pydantic import Field, model_validator
from typing_extensions import TypeAliasType

from generator.engine.core import Choose, May
from generator.engine.little_witch.goods import Bundle, Legacy, Price
from generator.model.card import Effect
from generator.model.record import Count, Positive


class Trigger(StrEnum):
    """When a familiar's skill or a facility works: once each time this comes true (LW-Q20).

    A familiar speaks of *this worker* only, a facility of any of its owner's workers.
    """

    PLACE_AREA = "place_area"
    """The worker has been put on an area, by push-out too, before bonus and actions (LW-Q8, LW-Q25)."""
    PLACE_UNIVERSITY = "place_university"
    """The worker has been put on the university, before its actions."""
    PUSH_OUT = "push_out"
    """The worker has pushed out another player's and stands in its place (LW-46)."""
    PUSHED_OUT = "pushed_out"
    """The worker has come home by push-out, its health already 1 less."""
    REST = "rest"
    """You have rested, all healing done (LW-47); for a familiar: and this worker is at home."""
    EXTRA = "extra"
    """The worker has paid for an extra stage and its effects are applied (LW-33)."""
    CRAFT = "craft"
    """You have named an assignment to craft, before you pay (LW-50). Facilities only."""
    TAKE = "take"
    """You have got a legacy token, once for each (LW-34). Facilities only."""
    ROUND_END = "round_end"
    """All have passed and workers are home; before hand and resources are cut (LW-52, LW-54)."""
    GAME_END = "game_end"
    """The third round is over; before majorities are scored (LW-57)."""


PLACING = frozenset({Trigger.PLACE_AREA, Trigger.PLACE_UNIVERSITY, Trigger.PUSH_OUT, Trigger.EXTRA})
"""Triggers during a placement, when this worker stands somewhere and is acting."""


class Who(StrEnum):
    """Whose health is meant, among your own workers."""

    THIS = "this"
    HOME = "home"
    """Every one that is at home."""
    ALL = "all"
    """Every one, wherever it is."""


class Countable(StrEnum):
    """What a ``per`` counts, at the moment when it is applied; all of it your own and open to see."""

    WEAPON = "weapon"
    SUNDRY = "sundry"
    VESSEL = "vessel"
    LEGACY_KIND = "legacy_kind"
    """Different kinds of legacy that you have a token of: 0 to 3."""
    FAMILIAR = "familiar"
    """Familiars on your board, covered ones not counted: 0 to 3."""
    TABLE_WORKER = "table_worker"
    """Your workers on the table, this one too: 0 to 3."""


class Gain(Effect, Bundle):
    """Take these cubes from the supply, which never ends (LW-Q3), and these VP. For ``any`` you choose the kinds."""

    do: Literal["gain"]


class Take(Effect):
    """Take one legacy token of the kind from the supply; if none of it is left, nothing (LW-34).

    Of ``any``, choose a kind that is left. Stands in extra stages only.
    """

    do: Literal["take"]
    kind: Legacy


class Heal(Effect):
    """Raise the health of ``who`` by ``health`` each, or to its die's highest face; what is beyond is lost (LW-16)."""

    do: Literal["heal"]
    who: Who
    health: Positive | Literal["full"]


class Pay(Effect):
    """You may pay ``price``; each time you do, ``then`` is applied. Up to ``times`` times, one after the other.

    A price is paid whole or not at all; after a refusal the effect is over.
    """

    do: Literal["pay"]
    price: Price
    times: Positive = 1
    then: tuple["AnyEffect", ...] = Field(min_length=1)


class Per(Effect):
    """Count ``each``, at most ``up_to`` (no limit if absent), and apply ``then`` that many times."""

    do: Literal["per"]
    each: Countable
    up_to: Positive | None = None
    then: tuple["AnyEffect", ...] = Field(min_length=1)


class Act(Effect):
    """This worker gets ``count`` more actions in this placement, at the place where it stands (LW-30, LW-35).

    Neither in an extra stage nor set off by one: a placement might never end (LW-Q27).
    """

    do: Literal["act"]
    count: Positive


class Explore(Effect):
    """Apply an exploration card as if it lay where this worker stands, its extra stage too, if you pay (LW-33).

    ``table``: any one that lies face up at any area. ``deck``: turn up the top card of the deck, apply it or not,
    then discard it. ``count`` times, one after the other; from the table, the same card again is allowed.
    """

    do: Literal["explore"]
    where: Literal["table", "deck"]
    count: Positive = 1


class Renew(Effect):
    """Discard all exploration cards at the area where this worker stands and deal as many new ones (LW-32, LW-Q24).

    The actions that are still to come use the new cards.
    """

    do: Literal["renew"]


class Exchange(Effect):
    """Make one exchange by the university's rule, wherever you are (LW-35); you may decline."""

    do: Literal["exchange"]


class Recall(Effect):
    """Take up to ``count`` of your workers on the table home, as when resting; this worker is not among them.

    University gaps close at once. Nobody heals.
    """

    do: Literal["recall"]
    count: Positive | Literal["any"]


class Deploy(Effect):
    """When this worker's placement is done, make another placement of one of your workers in the same turn (LW-24)."""

    do: Literal["deploy"]


class Discount(Effect):
    """Of the price about to be paid, leave out up to ``count`` resources, of your choice."""

    do: Literal["discount"]
    count: Positive


class Keep(Effect):
    """This round's end, keep that many more resources than 5 and cards in hand than 1 (LW-53). Not in round 3."""

    do: Literal["keep"]
    resources: Count = 0
    cards: Count = 0

    @model_validator(mode="after")
    def _keeps_something(self) -> "Keep":
        if not self.resources and not self.cards:
            raise ValueError("nothing is kept: give resources or cards")
        return self


class Others(Effect):
    """Each other player, in turn order from you, applies ``then`` for themselves; they have no worker that acts."""

    do: Literal["others"]
    then: tuple["AnyEffect", ...] = Field(min_length=1)


AnyEffect = TypeAliasType(
    "AnyEffect",
    Annotated[
        Union[
            Gain,
            Take,
            Heal,
            Pay,
            Per,
            Act,
            Explore,
            Renew,
            Exchange,
            Recall,
            Deploy,
            Discount,
            Keep,
            Others,
            "Choose[AnyEffect]",
            "May[AnyEffect]",
        ],
        Field(discriminator="do"),
    ],
)
"""One effect of any verb; a file says which by ``do``."""

Effects = tuple[AnyEffect, ...]


def inner(effect: AnyEffect) -> tuple[tuple[tuple[str | int, ...], AnyEffect], ...]:
    """Return the effects directly inside ``effect``, each with its path below it."""
    if isinstance(effect, Choose):
        return tuple(
            (("options", index, number), within)
            for index, option in enumerate(effect.options)
            for number, within in enumerate(option)
        )
    if isinstance(effect, Pay | Per | Others | May):
        return tuple((("then", number), within) for number, within in enumerate(effect.then))
    return ()
