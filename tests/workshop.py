"""Workspaces to change and break, and layouts written in a test."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import yaml

from generator.commands.laying import editions
from generator.layout.frames import DeckFrames
from generator.layout.studio import Studio
from generator.load.drawings import DrawingLibrary
from generator.load.loading import load_project
from generator.load.pictures import PictureLibrary
from generator.load.project import Deck, Project
from generator.load.workspace import Workspace
from generator.model.layout import LayoutFile
from generator.wording.sandbox import Sandbox
from tests.text.fakes import FACES

REPO = Path(__file__).parent.parent
TAVERN = REPO / "tests" / "fixtures" / "tavern"


@dataclass(frozen=True)
class Workshop:
    """A workspace in a folder of its own."""

    root: Path

    @property
    def workspace(self) -> Workspace:
        return Workspace.at(self.root)

    def change(self, file: str, old: str, new: str) -> None:
        """Replace the one place of ``file`` that says ``old``."""
        path = self.root / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), "utf-8")

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def project(self) -> Project:
        return load_project(self.workspace)

    def frames(self, lang: str = "ja", *, deck: str = "drinks", proof: bool = False) -> tuple[Deck, DeckFrames]:
        """Return the tavern's deck and what lays it out."""
        project = self.project()
        (edition,) = editions(project, project.games["tavern"], [lang], proof=proof)
        return next((one, frames) for one, frames in edition.decks if one.id == deck)


def copied(source: Path, target: Path) -> Workshop:
    shutil.copytree(source, target)
    return Workshop(target)


def studio(layout: str, width: float = 63.0, height: float = 88.0) -> Studio:
    """Return the means of a layout written as YAML: fonts whose advances can be added up in the head, the tavern's
    icons (apple, cup, mug, wine) and its picture.
    """
    record = LayoutFile.model_validate({"kind": "test", **yaml.safe_load(layout)})
    drawings = DrawingLibrary.of([TAVERN / "layouts" / "tavern" / "icons"])
    return Studio(record, width, height, FACES, drawings, PictureLibrary(TAVERN, "tavern"), Sandbox(), {})
