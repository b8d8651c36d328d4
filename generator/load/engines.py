"""A game's ``engine:`` in; its EngineSchema out, found by the entry point group ``kirifuda.engines``."""

from importlib.metadata import entry_points

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
