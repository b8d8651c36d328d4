import json
import os
from pathlib import Path

import pytest

from generator.commands.manifest import (
    NAME,
    CardEntry,
    FileEntry,
    Manifest,
    is_inside,
    merged,
    read_manifest,
    stale_files,
    write_manifest,
)
from generator.layout.outcome import ElementFit

JA = FileEntry("drinks", "ja", "a4", 4, {"ale": 4, "tea": 2}, whole=True)
EN = FileEntry("drinks", "en", "a4", 4, {"ale": 4, "tea": 2}, whole=True)
PICKED = FileEntry("drinks", "ja", "letter", 2, {"ale": 1}, whole=False)
SHRUNK = ElementFit("title", "shrunk", 12.0, 11.0)


def card(data: str, **texts: str) -> CardEntry:
    return CardEntry(4, data, texts, {lang: {"front": (SHRUNK,), "back": ()} for lang in texts})


@pytest.fixture
def game(tavern):
    return tavern.project().games["tavern"]


def test_a_manifest_reads_as_it_was_written(game, tmp_path):
    manifest = Manifest({"ja/sheets/drinks.pdf": JA}, {"drinks": {"ale": card("d1", ja="t1")}})
    write_manifest(tmp_path, game, manifest)
    assert read_manifest(tmp_path) == (manifest, ())


def test_what_the_file_says(game, tmp_path):
    write_manifest(
        tmp_path, game, Manifest({"ja/sheets/drinks.pdf": JA}, {"drinks": {"ale": CardEntry(4, "d", {"ja": "t"}, {})}})
    )
    assert json.loads((tmp_path / NAME).read_bytes()) == {
        "format": 1,
        "game": "tavern",
        "draft": 1,
        "files": {
            "ja/sheets/drinks.pdf": {
                "deck": "drinks",
                "lang": "ja",
                "paper": "a4",
                "pages": 4,
                "cards": {"ale": 4, "tea": 2},
                "whole": True,
            }
        },
        "cards": {"drinks": {"ale": {"copies": 4, "data": "d", "text": {"ja": "t"}, "fit": {}}}},
    }


def test_no_manifest_is_an_empty_one(tmp_path):
    assert read_manifest(tmp_path / "nothing") == (Manifest(), ())


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format": 2, "files": {}, "cards": {}}',
        b'{"format": 1, "files": []}',
        b'{"format": 1, "files": {"a.pdf": 1}}',
        b'{"format": 1, "files": {"a.pdf": {"deck": "drinks"}}}',
        b'{"format": 1, "cards": {"drinks": {"ale": {"copies": 1, "data": "", "text": "t", "fit": {}}}}}',
    ],
    ids=range(10),
)
def test_a_damaged_manifest_is_an_empty_one_with_a_warning(tmp_path, damage):
    (tmp_path / NAME).write_bytes(damage)
    manifest, told = read_manifest(tmp_path)
    assert manifest == Manifest()
    assert [(one.severity, one.code) for one in told] == [("warning", "build/manifest")]


def test_what_is_built_now_stands_beside_what_was_built_before(game):
    old = Manifest({"ja/sheets/drinks.pdf": JA, "ja/sheets/drinks+ale-letter.pdf": PICKED})
    new = merged(old, {"en/sheets/drinks.pdf": EN}, {}, game)
    assert set(new.files) == {"ja/sheets/drinks.pdf", "ja/sheets/drinks+ale-letter.pdf", "en/sheets/drinks.pdf"}
    assert stale_files(old, new) == ()


def test_a_file_that_is_built_again_has_its_new_entry(game):
    again = FileEntry("drinks", "ja", "a4", 6, {"ale": 9}, whole=True)
    new = merged(Manifest({"ja/sheets/drinks.pdf": JA}), {"ja/sheets/drinks.pdf": again}, {}, game)
    assert new.files == {"ja/sheets/drinks.pdf": again}


@pytest.mark.parametrize(
    "entry",
    [
        FileEntry("snacks", "ja", "a4", 1, {}, whole=True),
        FileEntry("drinks", "fr", "a4", 1, {}, whole=True),
    ],
    ids=["deck", "language"],
)
def test_files_of_a_deck_or_language_that_is_no_more_are_stale(game, entry):
    old = Manifest({"gone.pdf": entry, "ja/sheets/drinks.pdf": JA})
    assert stale_files(old, merged(old, {}, {}, game)) == ("gone.pdf",)


def test_what_lay_beside_a_held_file_is_stale_once_the_file_is_written(game):
    old = Manifest({"ja/sheets/drinks.pdf": JA, "ja/sheets/drinks.new.pdf": JA, "en/sheets/drinks.new.pdf": EN})
    new = merged(old, {"ja/sheets/drinks.pdf": JA}, {}, game)
    assert stale_files(old, new) == ("ja/sheets/drinks.new.pdf",)


def test_a_card_keeps_the_text_of_the_language_that_is_not_built_now(game):
    old = Manifest({}, {"drinks": {"ale": card("d1", ja="t1", en="t2")}})
    new = merged(old, {}, {"drinks": {"ale": card("d9", ja="t9")}}, game)
    assert new.cards["drinks"]["ale"].data == "d9"
    assert new.cards["drinks"]["ale"].text == {"ja": "t9", "en": "t2"}


def test_cards_decks_and_languages_that_are_no_more_are_dropped(game):
    old = Manifest(
        {},
        {"drinks": {"ale": card("d1", ja="t1", fr="t2"), "mead": card("d2", ja="t3")}, "snacks": {"nut": card("d3")}},
    )
    new = merged(old, {}, {}, game)
    assert set(new.cards) == {"drinks"}
    assert set(new.cards["drinks"]) == {"ale"}
    assert new.cards["drinks"]["ale"].text == {"ja": "t1"}


@pytest.mark.parametrize(
    ("path", "inside"),
    [
        ("ja/sheets/drinks.pdf", True),
        ("manifest.json", True),
        ("", False),
        (".", False),
        ("..", False),
        ("../other/manifest.json", False),
        ("ja/../../other.pdf", False),
        ("/etc/passwd", False),
        ("C:/Windows/win.ini", False),
        ("C:win.ini", False),
        ("\\\\server\\share\\file", False),
        ("..\\other.pdf", False),
    ],
)
def test_only_paths_below_the_folder_are_ours(tmp_path, path, inside):
    assert is_inside(tmp_path, path) is inside


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_a_link_that_leads_out_is_not_ours(tmp_path: Path):
    (tmp_path / "outside").mkdir()
    folder = tmp_path / "tavern"
    folder.mkdir()
    (folder / "ja").symlink_to(tmp_path / "outside")
    assert not is_inside(folder, "ja/drinks.pdf")
