"""Sedecim, draft 4: a light 4X game of sixteen actions. ``SCHEMA`` is what the loader finds here."""

from generator.engine.sedecim.schema import SCHEMA

__all__ = ["SCHEMA"]
