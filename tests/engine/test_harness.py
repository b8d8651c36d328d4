"""Every game with rules, found by its entry point, played at random and checked in every way that is the same for all.

``pytest -m thousands`` plays thousands of games in place of hundreds.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.contract import Rules
from generator.engine.core import EngineSchema
from generator.load.engines import engine_names, find_engine
from generator.play.match import Match
from tests.engine.harness import (
    check_end,
    check_plays,
    check_position,
    naive_of,
    playable,
    random_moves,
    rules_of,
    varied,
)

GAMES = {"little_witch": 50, "sedecim": 200, "la_superba": 500}
"""Random games in CI, all numbers of players together."""
CHECKED = {"little_witch": 12, "sedecim": 25, "la_superba": 40}
"""Positions in a game that are checked from all sides, at most."""
UNKNOWN_GAME = 20
SEEDS = st.integers(min_value=0, max_value=(1 << 64) - 1)

each_game = pytest.mark.parametrize("game", playable())


def examples(count: int) -> settings:
    """Return how Hypothesis goes about it: so many seeds, the same in every run, however long each takes."""
    everything = list(HealthCheck)
    return settings(
        max_examples=count, deadline=None, derandomize=True, database=None, suppress_health_check=everything
    )


@cache
def the_rules(game: str) -> Rules[Any]:
    return rules_of(game)


def counts_of(game: str, games: int) -> Iterator[tuple[int, int]]:
    """Yield (players, seed): as many games at each number of players."""
    seats = the_rules(game).seats
    for seed in range(games):
        yield seats[seed % len(seats)], seed


@each_game
def test_random_games_end_and_add_up(game: str) -> None:
    for players, seed in counts_of(game, GAMES.get(game, UNKNOWN_GAME)):
        check_plays(the_rules(game), players, seed, naive_of(game))


@pytest.mark.thousands
@each_game
def test_thousands_of_random_games(game: str) -> None:
    for players, seed in counts_of(game, 20 * GAMES.get(game, UNKNOWN_GAME)):
        check_plays(the_rules(game), players, 1_000_000 + seed, naive_of(game))


@each_game
@examples(6)
@given(data=st.data())
def test_positions_hold_from_all_sides(game: str, data: st.DataObject) -> None:
    rules = the_rules(game)
    players, seed = data.draw(st.sampled_from(list(rules.seats))), data.draw(SEEDS)
    pool = list(random_moves(Match(rules, players, seed), seed))
    match = Match(rules, players, seed)
    every = max(1, len(pool) // CHECKED.get(game, UNKNOWN_GAME))
    for number, _ in enumerate(random_moves(match, seed)):
        if number % every == 0:
            check_position(match, pool[:: max(1, len(pool) // 40)], seed, getattr(naive_of(game), "with_hidden", None))
    check_position(match, pool[:40], seed)
    check_end(match, naive_of(game))


@each_game
@examples(8)
@given(data=st.data())
def test_seeds_make_games(game: str, data: st.DataObject) -> None:
    rules = the_rules(game)
    players, seed = data.draw(st.sampled_from(list(rules.seats))), data.draw(SEEDS)
    assert rules.setup(players, seed) == rules.setup(players, seed)
    assert rules.to_data(rules.setup(players, seed)) != rules.to_data(rules.setup(players, seed ^ 1))
    check_plays(rules, players, seed, naive_of(game))


@each_game
def test_a_view_leaves_many_worlds_open(game: str) -> None:
    """Somewhere in a game, what the others see differs between the worlds that a player's view leaves open."""
    rules = the_rules(game)
    match = Match(rules, rules.seats[0], seed=11)
    unsure = set(range(match.players))
    for number, _ in enumerate(random_moves(match, 11)):
        if number % 5 == 0:
            unsure -= {player for player in unsure if varied(match, player, range(4)) > 1}
        if not unsure:
            return
    raise AssertionError(f"players {sorted(unsure)} know everything")


@each_game
def test_too_few_and_too_many_players(game: str) -> None:
    rules = the_rules(game)
    for players in (rules.seats.start - 1, rules.seats.stop):
        with pytest.raises(ValueError, match=str(players)):
            rules.setup(players, seed=1)


@each_game
def test_rules_know_their_game(game: str) -> None:
    rules = the_rules(game)
    assert rules.game == game
    schema = find_engine(game)
    assert isinstance(schema, EngineSchema)
    assert schema.game == game


def test_every_engine_has_rules() -> None:
    assert playable() == engine_names()


@each_game
def test_every_game_has_a_second_scorer(game: str) -> None:
    naive = naive_of(game)
    assert naive is not None
    assert callable(naive.final_scores)
    assert callable(naive.shares)
    assert callable(naive.with_hidden)
