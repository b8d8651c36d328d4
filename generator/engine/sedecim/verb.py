"""What a verb of the stack is: who is asked what, and what then happens.

``options`` looks at the state and changes nothing. Where it gives nothing, the step has nothing to do and falls away.
``do`` is called with the step taken off the stack and one of the options; it may push what follows.
"""

from collections.abc import Callable
from dataclasses import dataclass

from generator.engine.contract import Action
from generator.engine.sedecim.box import Box
from generator.engine.sedecim.settings import Step
from generator.engine.sedecim.state import State

Options = Callable[[Box, State, Step], tuple[Action, ...]]
Do = Callable[[Box, State, Step, Action], None]

NO_ACTION: Action = ()
"""What ``do`` is given where nobody chooses."""


@dataclass(frozen=True, slots=True)
class Verb:
    """How steps of one verb are resolved."""

    do: Do
    options: Options | None = None
    """None for what happens by itself."""
    asks: bool = False
    """Whether a player is asked even if there is but one option."""
