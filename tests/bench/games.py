"""Time whole games of random players, one process, CPU time; hold games a second against their limits. See README.md.

usage: python tests/bench/games.py [--seconds N] [--profile GAME]
"""

import argparse
import cProfile
import pstats
import sys
import time
from pathlib import Path
from typing import Any

from generator.engine.chance import below, seeded
from generator.engine.contract import Rules
from generator.load.engines import find_rules
from generator.load.loading import load_project
from generator.load.project import Game
from generator.load.workspace import Workspace
from generator.play.opening import open_rules

PROJECT = Path(__file__).resolve().parents[2]
LIMITS = {"la_superba": (250, 1000), "sedecim": (70, 400), "little_witch": (25, 100)}
"""Games a second: the limit, and the goal."""


def play_one(rules: Rules[Any], players: int, seed: int) -> int:
    """Play a game, every choice any of the legal ones; return how many choices there were."""
    state, chance, moves = rules.setup(players, seed), seeded(seed + 1), 0
    while acting := rules.players_to_act(state):
        legal = rules.legal_actions(state, acting[0])
        pick, chance = below(len(legal), chance)
        rules.apply(state, acting[0], legal[pick])
        moves += 1
    return moves


def games_a_second(rules: Rules[Any], players: int, seconds: float) -> tuple[float, float]:
    """Return games a second of CPU time, and choices a game."""
    play_one(rules, players, 0)
    begin, games, moves = time.process_time(), 0, 0
    while time.process_time() - begin < seconds:
        games += 1
        moves += play_one(rules, players, games)
    return games / (time.process_time() - begin), moves / games


def rules_of(game: Game) -> Rules[Any]:
    """Return the game's rules. Raises SystemExit where it cannot be played."""
    rules, faults = open_rules(game)
    if rules is None:
        sys.exit("\n".join(fault.message for fault in faults))
    return rules


def profile(rules: Rules[Any], games: int) -> None:
    """Print where the time of some games goes."""
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(games):
        play_one(rules, rules.seats[-1], seed)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(25)


def main() -> int:
    """Measure, print, and return 1 where a limit was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds for each row")
    parser.add_argument("--profile", metavar="GAME", help="profile 100 games of this one instead")
    asked = parser.parse_args()
    names = [asked.profile] if asked.profile else [name for name in LIMITS if find_rules(name)]
    project = load_project(Workspace.at(PROJECT), names)
    if asked.profile:
        profile(rules_of(project.games[asked.profile]), 100)
        return 0
    missed = 0
    for name in names:
        rules = rules_of(project.games[name])
        limit, goal = LIMITS[name]
        for players in (rules.seats[0], rules.seats[-1]):
            rate, moves = games_a_second(rules, players, asked.seconds)
            slow = players == rules.seats[-1] and rate < limit
            missed += slow
            mark = "  MISSED" if slow else ""
            row = f"{name}, {players} players"
            print(f"{row:28}{rate:8.0f} games/s{moves:7.0f} choices a game  (limit {limit}, goal {goal}){mark}")
    print(f"{missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
