"""La Superba, draft 7: what its cards hold."""

from generator.engine.la_superba.schema import SCHEMA

__all__ = ["SCHEMA"]
