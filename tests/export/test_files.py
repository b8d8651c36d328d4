import os
from pathlib import Path

import pytest

from generator.export.files import beside, is_aside, replace_atomically


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def hold_open(monkeypatch, *held: Path) -> None:
    """Let os.replace refuse these targets, as Windows does while a viewer has them open."""
    replace = os.replace

    def refuse(source, target):
        if Path(target) in held:
            raise PermissionError(13, "the file is in use", str(target))
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)


def test_a_new_file_appears_with_its_content_and_nothing_beside_it(tmp_path):
    written = replace_atomically(tmp_path / "action.pdf", lambda file: file.write(b"new"))
    assert (written.path, written.held) == (tmp_path / "action.pdf", False)
    assert (tmp_path / "action.pdf").read_bytes() == b"new"
    assert names(tmp_path) == {"action.pdf"}


def test_an_old_file_is_replaced(tmp_path):
    (tmp_path / "action.pdf").write_bytes(b"old")
    replace_atomically(tmp_path / "action.pdf", lambda file: file.write(b"new"))
    assert (tmp_path / "action.pdf").read_bytes() == b"new"


@pytest.mark.parametrize("fault", [KeyboardInterrupt, OSError, RuntimeError])
def test_an_interrupted_run_leaves_the_old_file_and_no_half_of_a_new_one(tmp_path, fault):
    (tmp_path / "action.pdf").write_bytes(b"old")

    def write(file):
        file.write(b"half")
        raise fault

    with pytest.raises(fault):
        replace_atomically(tmp_path / "action.pdf", write)
    assert (tmp_path / "action.pdf").read_bytes() == b"old"
    assert names(tmp_path) == {"action.pdf"}


def test_while_it_is_written_the_file_stands_aside_under_a_name_that_is_known(tmp_path):
    aside = []

    def write(file):
        aside.extend(tmp_path.iterdir())

    replace_atomically(tmp_path / "action.pdf", write)
    assert len(aside) == 1
    assert is_aside(aside[0])
    assert not is_aside(tmp_path / "action.pdf")


def test_a_target_that_a_viewer_holds_open_stays_and_the_new_file_stands_beside_it(tmp_path, monkeypatch):
    target = tmp_path / "action.pdf"
    target.write_bytes(b"old")
    hold_open(monkeypatch, target)
    written = replace_atomically(target, lambda file: file.write(b"new"))
    assert (written.target, written.path, written.held) == (target, tmp_path / "action.new.pdf", True)
    assert target.read_bytes() == b"old"
    assert (tmp_path / "action.new.pdf").read_bytes() == b"new"
    assert names(tmp_path) == {"action.pdf", "action.new.pdf"}


def test_where_the_file_beside_it_is_held_too_nothing_is_written(tmp_path, monkeypatch):
    target = tmp_path / "action.pdf"
    hold_open(monkeypatch, target, beside(target))
    written = replace_atomically(target, lambda file: file.write(b"new"))
    assert (written.path, written.held) == (None, True)
    assert names(tmp_path) == set()


def test_a_folder_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        replace_atomically(tmp_path / "nowhere" / "action.pdf", lambda file: file.write(b"new"))
