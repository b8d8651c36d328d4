"""The layouts in layouts/README.md are real: each is read, follows its parent and paints a card."""

import re
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from generator.layout.compiling import compile_layout
from generator.layout.studio import Studio
from generator.load.drawings import DrawingLibrary
from generator.load.layouts import LayoutReader
from generator.load.pictures import PictureLibrary
from generator.load.workspace import Workspace, assets_root
from generator.source.diagnostic import Span
from generator.text.faces import load_faces
from generator.wording.sandbox import Sandbox

README = (assets_root() / "layouts" / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(kind: ([a-z-]+)\n.*?)^```$", README, re.DOTALL | re.MULTILINE)
KINDS = [kind for _, kind in BLOCKS]
TAVERN = Path(__file__).parents[1] / "fixtures" / "tavern"
ALE = SimpleNamespace(id="ale", name="Ale", price=4, symbol="coin", text="Gain 4 <icon coin>.")
SEEN = {"card": ALE, "lang": "en", "art": False, "handwritten": False}


@pytest.fixture(scope="module")
def workspace(tmp_path_factory):
    root: Path = tmp_path_factory.mktemp("readme")
    shutil.copytree(TAVERN, root, dirs_exist_ok=True)
    folder = root / "layouts" / "tavern"
    for text, kind in BLOCKS:
        (folder / f"{kind}.yaml").write_text(text, encoding="utf-8")
    return Workspace.at(root)


def read(workspace, kind):
    layout, diagnostics = LayoutReader(workspace, "tavern").read(kind, Span("deck.yaml", 1, 1))
    assert diagnostics == ()
    return layout.record


def test_every_part_of_the_format_has_its_example():
    assert KINDS == [
        "drink", "boxes", "texts", "icons", "shapes", "pictures", "groups", "hot-drink", "small-square"
    ]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_each_example_is_a_layout(workspace, kind):
    assert read(workspace, kind).kind == kind


@pytest.mark.parametrize("kind", KINDS)
def test_each_example_paints_a_card_without_a_fault(workspace, kind):
    record = read(workspace, kind)
    faces, _ = load_faces(tuple(folder / "fonts.yaml" for folder in workspace.folders("fonts")))
    drawings = DrawingLibrary.of(workspace.folders("layouts/common/icons"))
    pictures = PictureLibrary(workspace.root, "tavern")
    compiled = compile_layout(Studio(record, 63, 88, faces, drawings, pictures, Sandbox(), {}))
    frame, outcome = compiled.paint(SEEN)
    assert (*compiled.faults, *outcome.faults) == ()
    assert frame.items


def test_a_child_changes_only_what_it_names(workspace):
    child, parent = read(workspace, "hot-drink"), read(workspace, "texts")
    assert [element.id for element in child.elements] == [
        *[element.id for element in parent.elements if element.id != "note"],
        "steam",
    ]
    assert (child.styles["title"].size, child.styles["title"].font) == (pytest.approx(12), "shippori")
