"""La Superba, draft 7. ``SCHEMA`` says what its cards hold, ``RULES`` plays them."""

from typing import TYPE_CHECKING

from generator.engine.la_superba.schema import SCHEMA
from generator.engine.lazily import rules_of

if TYPE_CHECKING:
    from generator.engine.la_superba.rules import RULES

__all__ = ["RULES", "SCHEMA"]
__getattr__ = rules_of(__name__)
