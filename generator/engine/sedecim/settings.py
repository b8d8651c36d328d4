"""What the rules are told before a game: the rulings of game.yaml, and the numbers of the draft.

A draft that is played by the same rules with other numbers has a ``Plan`` of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from generator.model.record import Flag, Record

Step = tuple[Any, ...]
"""One thing to happen, as nested tuples of texts and whole numbers; the first member is its verb."""


class Settings(Record):
    """The answers to the open questions that can be played in more than one way; each default is the ruling."""

    build_from: Literal["material", "resource"] = "material"
    """SE-Q2: ``material``, or ``resource``: where a card says material, any resource will do."""
    deal_action_display_each_round: Flag = True
    """SE-Q3: whether the action display is dealt anew at the start of a round."""
    resource_pairs: Literal["fixed", "mixed"] = "fixed"
    """SE-Q8: ``fixed`` as printed, or ``mixed``: each land with every material."""
    unowned_land_scores_all: Flag = False
    """SE-Q13: whether a land that nobody owns counts as a tie of all."""
    leader_starts_fifth_of_six: Flag = False
    """SE-Q14: whether the leader starts round 5 with three players, too."""
    vp_below_zero: Flag = True
    """SE-Q17: whether a score can be below 0."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What depends on the number of players."""

    rounds: int
    resources: int
    """Resource cards on display at the start of a round (SE-12)."""
    leader_starts: bool
    """Whether the plan's ``leader_round`` is started by the leader (SE-21)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The numbers of a draft, and what a turn consists of."""

    seatings: Mapping[int, Seating]
    """Number of players → the length of their game and what a round shows."""
    hand: int
    """Action cards that each player starts with (SE-10)."""
    display: int
    """Action cards dealt face up (SE-10)."""
    leader_round: int
    """The round that the leader starts, where the seating or SE-Q14 says so (SE-21)."""
    turn: tuple[Step, ...]
    """The steps of a turn, the last first."""


DRAFT_4 = Plan(
    seatings={
        3: Seating(rounds=6, resources=10, leader_starts=False),
        4: Seating(rounds=5, resources=12, leader_starts=True),
    },
    hand=2,
    display=2,
    leader_round=5,
    turn=(("close",), ("act", "or pass"), ("take",)),
)
"""SE-10, SE-12, SE-13, SE-21; three or four play (SE-Q1)."""
