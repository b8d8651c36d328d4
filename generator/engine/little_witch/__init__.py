"""Little Witch Academia, draft 8: its cards and effects as typed data. ``SCHEMA`` is what the loader wants."""

from generator.engine.little_witch.schema import SCHEMA

__all__ = ["SCHEMA"]
