"""The inn, the small good workspace of the bad inputs, in a folder where a test may change it."""

from pathlib import Path

from generator.load.project import Game, Project
from generator.source.diagnostic import Diagnostic
from generator.source.reader import read_yaml
from generator.source.values import Map
from tests.workshop import Workshop, copied

INN = Path(__file__).parent.parent / "bad_inputs" / "inn"


def inn(tmp_path: Path) -> Workshop:
    return copied(INN, tmp_path / "inn")


def the_game(project: Project) -> Game:
    (game,) = project.games.values()
    return game


def mapping(text: str, file: str = "a.yaml") -> Map:
    root, faults = read_yaml(text, file)
    assert isinstance(root, Map)
    assert faults == ()
    return root


def places(faults: tuple[Diagnostic, ...]) -> list[tuple[str, str, int, int]]:
    """Return code, file, line and column of each."""
    return [(one.code, one.span.file, one.span.line, one.span.column) for one in faults if one.span]
