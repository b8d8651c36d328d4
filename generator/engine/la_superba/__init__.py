"""La Superba, draft 7: what its cards hold, and how it is played.

``RULES`` is imported when it is asked for: reading and printing cards needs the schema only.
"""

from typing import TYPE_CHECKING

from generator.engine.la_superba.schema import SCHEMA

if TYPE_CHECKING:
    from generator.engine.la_superba.rules import RULES

__all__ = ["RULES", "SCHEMA"]


def __getattr__(name: str) -> object:
    if name == "RULES":
        from generator.engine.la_superba import rules

        return rules.RULES
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
