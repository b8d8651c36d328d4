"""Little Witch Academia, draft 8. ``SCHEMA`` says what its cards hold, ``RULES`` plays them."""

from typing import TYPE_CHECKING

from generator.engine.lazily import rules_of
from generator.engine.little_witch.schema import SCHEMA

if TYPE_CHECKING:
    from generator.engine.little_witch.rules import RULES

__all__ = ["RULES", "SCHEMA"]
__getattr__ = rules_of(__name__)
