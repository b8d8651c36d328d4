"""A game's ``engine:`` in; its EngineSchema, and the Rules that play it, out: the entry points ``kirifuda.engines``."""

from importlib.metadata import entry_points
from typing import Any

from generator.engine.contract import Rules
from generator.engine.core import EngineSchema

GROUP = "kirifuda.engines"


def engine_names() -> tuple[str, ...]:
    """Return the names of all engines that are installed, sorted."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def find_engine(name: str) -> EngineSchema | None:
    """Return the engine's schema; None where no package offers one of that name. Raises TypeError for a wrong one."""
    for point in entry_points(group=GROUP, name=name):
        schema = point.load().SCHEMA
        if not isinstance(schema, EngineSchema):
            raise TypeError(f"{point.value}: SCHEMA is no EngineSchema")
        return schema
    return None


def find_rules(name: str) -> type[Rules[Any]] | None:
    """Return the class that plays the engine's game; None where there is no such engine, or it knows the cards only.

    Raises TypeError for a wrong one.
    """
    for point in entry_points(group=GROUP, name=name):
        rules = getattr(point.load(), "RULES", None)
        if rules is not None and not (isinstance(rules, type) and issubclass(rules, Rules)):
            raise TypeError(f"{point.value}: RULES is no class of Rules")
        return rules
    return None
