"""Sedecim, draft 4: a light 4X game of sixteen actions.

``SCHEMA`` says what its cards hold, ``RULES`` plays them; the rules are read when they are first asked for.
"""

from typing import TYPE_CHECKING, Any

from generator.engine.sedecim.schema import SCHEMA

if TYPE_CHECKING:
    from generator.engine.sedecim.rules import RULES

__all__ = ["RULES", "SCHEMA"]


def __getattr__(name: str) -> Any:
    if name == "RULES":
        from generator.engine.sedecim.rules import RULES

        return RULES
    raise AttributeError(f"module {__name__} has no attribute {name}")
