"""The table of floors in generator/README.md, kept: a module imports from lower floors and its own room only."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "generator"

FLOORS: tuple[set[str], ...] = (
    {"source", "units"},
    {"model"},
    {"text", "engine"},
    {"load"},
    {"wording", "layout"},
    {"impose"},
    {"export"},
    {"play"},
    {"commands"},
    {"cli"},
    {"__main__"},
)
SAME_FLOOR_ALLOWED = {("layout", "wording")}
"""A layout asks the phrases for a card's words; never the other way."""


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def floor_of(room: str) -> int:
    return next(floor for floor, rooms in enumerate(FLOORS) if room in rooms)


def imported_rooms(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "generator" and len(parts) > 1:
                yield parts[1]


MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem not in ("__init__",))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_lead_down(path: Path) -> None:
    room = room_of(path)
    for other in imported_rooms(path):
        if other != room and (room, other) not in SAME_FLOOR_ALLOWED:
            assert floor_of(other) < floor_of(room), f"{room} imports {other}, which is not below it"


def test_every_room_has_a_floor() -> None:
    rooms = {room_of(path) for path in MODULES}
    assert rooms == set().union(*FLOORS)


def test_no_relative_imports() -> None:
    for path in MODULES:
        nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        assert all(node.level == 0 for node in nodes), path


def test_only_export_knows_reportlab() -> None:
    for path in MODULES:
        if room_of(path) != "export":
            assert "reportlab" not in path.read_text("utf-8").lower(), path
