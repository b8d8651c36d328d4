"""Little Witch Academia, draft 8: its cards and effects as typed data, and its rules.

``SCHEMA`` is what the loader wants; ``RULES`` (read when first asked for) plays the game.
"""

from typing import TYPE_CHECKING, Any

from generator.engine.little_witch.schema import SCHEMA

if TYPE_CHECKING:
    from generator.engine.little_witch.rules import RULES

__all__ = ["RULES", "SCHEMA"]


def __getattr__(name: str) -> Any:
    if name == "RULES":
        from generator.engine.little_witch.rules import RULES

        return RULES
    raise AttributeError(f"module {__name__} has no attribute {name}")
