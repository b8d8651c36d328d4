"""Frames of one card of each kind against tests/goldens/frames/<game>/<deck>-<card>-<side>.<lang>.txt.

``pytest tests/test_goldens.py --update-goldens`` writes them anew; what changed is then read in ``git diff``.
"""

from functools import cache
from pathlib import Path

import pytest

from generator.commands.laying import editions
from generator.load.loading import load_project
from generator.load.project import Project
from generator.load.workspace import Workspace
from generator.model.dump import dump_frame
from generator.model.sheet import Side
from tests.workshop import TAVERN

GOLDENS = Path(__file__).parent / "goldens" / "frames"

FACES: tuple[tuple[Path, str, str, str, Side, str], ...] = (
    (TAVERN, "tavern", "drinks", "cider", "front", "ja"),
    (TAVERN, "tavern", "drinks", "cider", "back", "ja"),
    (TAVERN, "tavern", "drinks", "mulled-wine", "front", "ja"),
    (TAVERN, "tavern", "drinks", "mulled-wine", "front", "en"),
    (TAVERN, "tavern", "drinks", "milk", "front", "en"),
)


@cache
def project(root: Path) -> Project:
    return load_project(Workspace.at(root))


def dump(root: Path, game: str, deck: str, card: str, side: Side, lang: str) -> str:
    (edition,) = editions(project(root), project(root).games[game], [lang])
    cards, frames = next((cards, frames) for cards, frames in edition.decks if cards.id == deck)
    return dump_frame(frames.lay(next(one for one in cards.cards if one.id == card), side).frame)


@pytest.mark.parametrize("face", FACES, ids=lambda face: "-".join(face[1:]))
def test_a_frame_is_as_it_was(face: tuple[Path, str, str, str, Side, str], request: pytest.FixtureRequest) -> None:
    _, game, deck, card, side, lang = face
    golden = GOLDENS / game / f"{deck}-{card}-{side}.{lang}.txt"
    now = dump(*face)
    if request.config.getoption("--update-goldens"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(now, "utf-8")
    assert now == golden.read_text("utf-8")


def test_every_golden_is_of_a_face() -> None:
    wanted = {f"{game}/{deck}-{card}-{side}.{lang}.txt" for _, game, deck, card, side, lang in FACES}
    assert {path.relative_to(GOLDENS).as_posix() for path in GOLDENS.rglob("*.txt")} == wanted
