"""Engines by their entry points."""

from generator.engine.sedecim.schema import SCHEMA
from generator.load.engines import engine_names, find_engine


def test_the_three_games_have_engines() -> None:
    assert {"la_superba", "little_witch", "sedecim"} <= set(engine_names())
    assert list(engine_names()) == sorted(engine_names())


def test_an_engine_by_its_name() -> None:
    assert find_engine("sedecim") is SCHEMA


def test_every_engine_is_called_as_its_game() -> None:
    for name in engine_names():
        engine = find_engine(name)
        assert engine is not None
        assert engine.game == name


def test_no_engine_of_that_name() -> None:
    assert find_engine("sedecin") is None
