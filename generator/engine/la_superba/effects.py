"""What a trade card does: the steps of a round, and one model a verb.

Everything that a verb does not name stays as the rules have it, and a verb holds for this round only. "The played
cards" of a player are his three and the community cards.
"""

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from generator.model.card import Effect
from generator.model.record import Positive


class Step(StrEnum):
    """The steps from the reveal to the round's end, in their order (LS-Q8)."""

    REVEAL = "reveal"
    """Chosen cards, chits and community cards are turned up together."""
    GOODS = "goods"
    """For each kind of good, who has its effect."""
    POWER = "power"
    """The sum of the played cards, then doubling, then glass."""
    RANKS = "ranks"
    """Players are ordered by power; glass breaks ties; ties share a rank."""
    LOSS = "loss"
    """The harbour accident, or the surplus of each player, is lost."""
    RETURN = "return"
    """Silk brings lost chits back."""
    TURN = "turn"
    """Pepper turns chits."""
    DELIVERY = "delivery"
    """Delivered chits go onto the round's trade card."""


class TradeEffect(Effect):
    """The base of the verbs: each changes one step for all players alike, and leaves nobody a choice of its own."""

    step: ClassVar[Step]


class AddCommunity(TradeEffect):
    """Put ``count`` further cards from the top of the deck face up beside the community card.

    When: as soon as the trade card is pulled down, before the players draw; so they are known when cards are chosen.
    They are community cards in all that follows: played cards of everybody (the power is the sum of all), and weather
    doubles only if every played card, 3 + 1 + ``count``, is weather. They are collected at the round's end (LS-19).
    The deck must hold ``count`` cards beyond what the most players use; the schema's check sees to it, so it can
    always be done whole.
    """

    step: ClassVar[Step] = Step.REVEAL

    do: Literal["add_community"]
    count: Positive
    """Cards drawn for the whole table."""


class ExclusiveEffects(TradeEffect):
    """A kind of good gives its effect only to a player who chose more of it than every other player.

    When: who has which effect is decided. Each kind is judged by itself. Two or more who chose the same highest number
    of a kind leave it without effect for everybody (in place of LS-15, where all of them have it).
    """

    step: ClassVar[Step] = Step.GOODS

    do: Literal["exclusive_effects"]


class DoubleFrom(TradeEffect):
    """A player's sum is doubled if at least ``weather`` of the played cards are weather (in place of all of them).

    When: where the rules double (LS-Q6). The whole sum is doubled, other suits included, and once only.
    """

    step: ClassVar[Step] = Step.POWER

    do: Literal["double_from"]
    weather: Annotated[int, Field(strict=True, ge=1, le=3)]
    """Cards; from 1 to 3, as 4 is the rule itself."""


class LowestFirst(TradeEffect):
    """The lowest power ranks first, the highest last.

    When: ranks are given. The power itself is reckoned as always, number of glass included. Of players with equal
    power, who has the effect of glass still ranks ahead. Ties share a rank and the next ranks move down; all tied is
    an accident.
    """

    step: ClassVar[Step] = Step.RANKS

    do: Literal["lowest_first"]


class DeliverMore(TradeEffect):
    """Every rank delivers up to ``count`` chits more: 3, 2 and 1 become 3 + ``count``, 2 + ``count``, 1 + ``count``.

    When: the surplus is lost. Nobody carries more than 3 (LS-13), so 3 is the most that anyone delivers. It does
    nothing in a harbour accident.
    """

    step: ClassVar[Step] = Step.LOSS

    do: Literal["deliver_more"]
    count: Annotated[int, Field(strict=True, ge=1, le=2)]
    """Chits a player; 2 lets the last deliver all three, so more would do nothing."""


class TurnScarcest(TradeEffect):
    """All chits of the kind of which fewest are delivered this round count their back.

    When: before delivered chits go onto the trade card. The delivered chits of all players are counted by kind; a kind
    of which none is delivered is left out. Of the others, the kind with the lowest number is turned, whoever's chits
    they are; if several kinds share the lowest number, all of them. Chits that pepper has turned are counted as well
    and stay as they are. With nothing delivered, nothing happens.
    """

    step: ClassVar[Step] = Step.DELIVERY

    do: Literal["turn_scarcest"]


AnyEffect = Annotated[
    AddCommunity | ExclusiveEffects | DoubleFrom | LowestFirst | DeliverMore | TurnScarcest,
    Field(discriminator="do"),
]
"""Every verb of La Superba."""
