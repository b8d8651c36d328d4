"""Sedecim, draft 4: a light 4X game of sixteen actions. ``SCHEMA`` says what its cards hold, ``RULES`` plays them."""

from typing import TYPE_CHECKING

from generator.engine.lazily import rules_of
from generator.engine.sedecim.schema import SCHEMA

if TYPE_CHECKING:
    from generator.engine.sedecim.rules import RULES

__all__ = ["RULES", "SCHEMA"]
__getattr__ = rules_of(__name__)
