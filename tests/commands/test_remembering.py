import os
import sys

import pytest

from generator.commands.check import check
from generator.commands.remembering import FOLDER_VARIABLE, Memory
from generator.layout.frames import DeckFrames
from generator.load.loading import load_project


@pytest.fixture
def laid(monkeypatch):
    """The cards that are laid out, as they are."""
    seen: list[str] = []
    lay = DeckFrames.lay
    monkeypatch.setattr(DeckFrames, "lay", lambda self, card, side: (seen.append(card.id), lay(self, card, side))[1])
    return seen


def run(tavern, folder):
    return check(tavern.workspace, (), Memory(folder, tavern.workspace))


def test_what_is_known_is_not_laid_out_again_and_told_the_same(tavern, tmp_path, laid):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    first = run(tavern, tmp_path)
    assert laid
    laid.clear()
    again = run(tavern, tmp_path)
    assert laid == []
    assert again.diagnostics == first.diagnostics != ()
    assert [report.fits for report in again.reports] == [report.fits for report in first.reports]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards/tavern/drinks.yaml", "price: 5", "price: 6"),
        ("layouts/tavern/drink.yaml", "size: 12pt", "size: 13pt"),
        ("layouts/tavern/icons/mug.svg", "<svg", "<svg "),
    ],
)
def test_what_changed_is_laid_out_anew(tavern, tmp_path, laid, file, old, new):
    run(tavern, tmp_path)
    laid.clear()
    tavern.change(file, old, new)
    run(tavern, tmp_path)
    assert laid


def test_a_change_of_one_language_is_one_of_the_whole_game(tavern, tmp_path, laid):
    run(tavern, tmp_path)
    laid.clear()
    tavern.change("cards/tavern/phrases.en.yaml", "hot: Hot", "hot: Warm")
    run(tavern, tmp_path)
    assert laid


def test_a_file_that_is_saved_while_it_is_checked_is_not_taken_for_what_was_laid_out(tavern, tmp_path, monkeypatch):
    def saved_once_read(*arguments):
        project = load_project(*arguments)
        tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
        return project

    monkeypatch.setattr("generator.commands.check.load_project", saved_once_read)
    assert run(tavern, tmp_path).diagnostics == ()
    monkeypatch.undo()
    assert {one.code for one in run(tavern, tmp_path).diagnostics} == {"layout/value"}


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_what_lies_behind_a_link_is_seen_too_and_a_link_in_a_ring_ends(tavern, tmp_path, laid):
    icons, elsewhere = tavern.root / "layouts/tavern/icons", tmp_path / "drawn"
    icons.rename(elsewhere)
    icons.symlink_to(elsewhere)
    (elsewhere / "ring").symlink_to(elsewhere)
    run(tavern, tmp_path / "cache")
    laid.clear()
    run(tavern, tmp_path / "cache")
    assert laid == []
    (elsewhere / "mug.svg").write_bytes((elsewhere / "mug.svg").read_bytes() + b" ")
    run(tavern, tmp_path / "cache")
    assert laid


def test_an_image_that_changed_or_is_gone_is_seen(tavern, tmp_path, laid):
    (tavern.root / "seal.png").write_bytes((tavern.root / "cards/tavern/pictures/barrel.png").read_bytes())
    back = tavern.root / "layouts/tavern/drink-back.yaml"
    seal = "  - {id: seal, type: image, box: [5mm, 5mm, 2mm, 2mm], value: seal.png}\n"
    back.write_text(back.read_text("utf-8") + seal, "utf-8")
    assert run(tavern, tmp_path).diagnostics == ()
    (tavern.root / "seal.png").unlink()
    assert {one.code for one in run(tavern, tmp_path).diagnostics} == {"picture/missing"}
    (tavern.root / "seal.png").write_bytes((tavern.root / "cards/tavern/pictures/barrel.png").read_bytes())
    assert run(tavern, tmp_path).diagnostics == ()


@pytest.mark.parametrize("data", [b"", b"{", b"{}", b'{"fingerprint": "x", "pictures": {}, "told": 5}', b"\xff"])
def test_a_damaged_entry_is_none(tavern, tmp_path, data):
    first = run(tavern, tmp_path)
    for entry in tmp_path.glob("*.json"):
        entry.write_bytes(data)
    again = run(tavern, tmp_path)
    assert [report.fits for report in again.reports] == [report.fits for report in first.reports]


def test_there_is_one_entry_for_each_language_however_often_it_changes(tavern, tmp_path):
    folder = tmp_path / "deep" / "cache"
    run(tavern, folder)
    tavern.change("cards/tavern/drinks.yaml", "price: 5", "price: 6")
    run(tavern, folder)
    assert len(list(folder.iterdir())) == 2


def test_a_folder_that_cannot_be_written_to_is_none(tavern, tmp_path, laid):
    (tmp_path / "file").write_text("")
    for _ in range(2):
        laid.clear()
        assert run(tavern, tmp_path / "file" / "cache").diagnostics == ()
        assert laid


def test_the_folder_can_be_named_or_done_without(tavern, tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "named"))
    check(tavern.workspace, (), Memory.of_user(tavern.workspace))
    assert len(list((tmp_path / "named").iterdir())) == 2
    monkeypatch.setenv(FOLDER_VARIABLE, "")
    assert Memory.of_user(tavern.workspace).recall(tavern.project().games["tavern"], "ja", None) is None


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not have such names")
def test_a_file_s_name_need_not_be_text(tavern, tmp_path, laid):
    (tavern.root / "cards/tavern" / os.fsdecode(b"caf\xe9.txt")).write_bytes(b"")
    for _ in range(2):
        laid.clear()
        assert run(tavern, tmp_path).diagnostics == ()
    assert laid == []
