"""The same input gives the same bytes: in another process, with another hash seed, from another folder."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.workshop import REPO, TAVERN


def built(root: Path, out: Path, seed: str, here: Path) -> dict[str, str]:
    """Return the digest of each file that a build in a process of its own writes, by its path."""
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(REPO)}
    command = [sys.executable, "-m", "generator", "-C", str(root), "build", "--lang", "ja,en", "--out", str(out)]
    subprocess.run(command, cwd=here, env=environment, check=True, capture_output=True)
    return {
        path.relative_to(out).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }


@pytest.mark.parametrize(
    "root", [pytest.param(TAVERN, id="tavern"), pytest.param(REPO, id="games", marks=pytest.mark.slow)]
)
def test_two_processes_write_the_same_bytes(root: Path, tmp_path: Path) -> None:
    first = built(root, tmp_path / "one", "1", REPO)
    second = built(root, tmp_path / "another" / "place", "4242", tmp_path)
    assert first == second
    assert {Path(name).suffix for name in first} == {".pdf", ".json"}


def test_a_workspace_that_lies_elsewhere_gives_the_same_bytes(tavern, tmp_path: Path) -> None:
    assert built(tavern.root, tmp_path / "one", "1", tmp_path) == built(TAVERN, tmp_path / "two", "2", REPO)


def test_no_path_of_the_machine_is_in_the_files(tavern, tmp_path: Path) -> None:
    built(tavern.root, tmp_path / "out", "1", tmp_path)
    for path in (tmp_path / "out").rglob("*"):
        if path.is_file():
            assert str(tmp_path).encode() not in path.read_bytes()
