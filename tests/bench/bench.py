"""Time Kirifuda as whole processes, hold the figures against their limits, print a table. See README.md beside this.

usage: python tests/bench/bench.py [--runs N]
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from deck import write_workspace

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
FONT = PROJECT / "fonts/BIZUDPGothic-Regular.ttf"
KIRIFUDA = (sys.executable, "-m", "generator")


@dataclass(frozen=True)
class Run:
    """One process: wall seconds, and peak memory in MB."""

    wall: float
    peak: float


@dataclass(frozen=True)
class Figure:
    """Medians of a command's runs."""

    wall: float
    peak: float


def run(command: Sequence[str]) -> Run:
    """Run a command to its end; its output is thrown away. Raises RuntimeError where it fails."""
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=PROJECT)
    complaint = process.stderr.read() if process.stderr else b""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}: {complaint.decode(errors='replace')}")
    return Run(time.monotonic() - begin, usage.ru_maxrss / 1024)


def in_turn(commands: dict[str, Sequence[str]], runs: int) -> dict[str, Figure]:
    """Run the commands in turn, once to warm up and then ``runs`` times; return the medians."""
    kept: dict[str, list[Run]] = {name: [] for name in commands}
    for turn in range(runs + 1):
        for name, command in commands.items():
            one = run(command)
            if turn:
                kept[name].append(one)
    return {
        name: Figure(statistics.median(r.wall for r in done), statistics.median(r.peak for r in done))
        for name, done in kept.items()
    }


def build_of(workspace: Path) -> tuple[str, ...]:
    """Return the command that builds a bench workspace."""
    return (*KIRIFUDA, "-C", str(workspace), "build", "--out", str(workspace / "out"))


def costs_of_text() -> tuple[float, ...]:
    """Return microseconds a character: ours ragged and justified, and ReportLab's Paragraph."""
    command = (sys.executable, str(HERE / "typesetting.py"))
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=PROJECT)
    return tuple(map(float, done.stdout.split()[:3]))


def main() -> int:
    """Measure, print, and return 1 where a limit was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as scratch:
        spaces = {n: write_workspace(n, Path(scratch) / str(n)) for n in (60, 1000, 5000)}
        floor = (sys.executable, str(HERE / "floor.py"), str(spaces[1000]), str(Path(scratch) / "floor.pdf"), str(FONT))
        figures = in_turn(
            {
                "--help": (*KIRIFUDA, "--help"),
                "check": (*KIRIFUDA, "check"),
                "build": (*KIRIFUDA, "build", "--out", str(Path(scratch) / "games")),
                "60": build_of(spaces[60]),
                "1000": build_of(spaces[1000]),
                "floor": floor,
            },
            runs,
        )
        figures |= in_turn({"5000": build_of(spaces[5000])}, max(1, runs // 2))
    per_hundred = (figures["5000"].peak - figures["1000"].peak) / 40
    start = figures["60"].wall
    growth = (figures["5000"].wall - start) / (figures["1000"].wall - start)
    ragged, justified, paragraph = costs_of_text()
    rows = [
        ("kirifuda --help", figures["--help"].wall, 0.15, "s"),
        ("check, all three games", figures["check"].wall, 0.8, "s"),
        ("build, all three games, one language", figures["build"].wall, 5.0, "s"),
        ("60 cards", figures["60"].wall, 0.7, "s"),
        ("1,000 cards", figures["1000"].wall, float("inf"), "s"),
        ("1,000 cards on the bare canvas (floor)", figures["floor"].wall, float("inf"), "s"),
        ("1,000 cards against the floor", figures["1000"].wall / figures["floor"].wall, 1.5, "×"),
        ("5,000 cards", figures["5000"].wall, float("inf"), "s"),
        ("5,000 against 1,000 cards, less start-up", growth, 5.5, "×"),
        ("5,000 cards, peak memory", figures["5000"].peak, 200, "MB"),
        ("each further 100 cards", per_hundred, 2.0, "MB"),
        ("a character set and drawn", ragged, float("inf"), "µs"),
        ("the same by ReportLab's Paragraph", paragraph, float("inf"), "µs"),
        ("a character against Paragraph", ragged / paragraph, 1.0, "×"),
        ("justified, which Paragraph cannot", justified / paragraph, float("inf"), "×"),
    ]
    for name, value, limit, unit in rows:
        mark = "  MISSED" if value > limit else ""
        held = f"(limit {limit:g} {unit})" if limit != float("inf") else ""
        print(f"{name:42} {value:8.2f} {unit:3} {held}{mark}")
    missed = sum(value > limit for _, value, limit, _ in rows)
    print(f"{missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
