import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.commands.build import BuildRequest, BuildResult, build
from generator.commands.selection import Pick
from tests.export.reading import seen
from tests.workshop import REPO, Workshop

SHEET = "tavern/ja/sheets/drinks.pdf"


class Told:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def doing(self, what: str) -> None:
        self.lines.append(f"… {what}")

    def done(self, what: str) -> None:
        self.lines.append(what)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def run(tavern: Workshop, out: Path, **wanted: object) -> BuildResult:
    return build(tavern.workspace, BuildRequest(out=out, **wanted))


def files(out: Path) -> set[str]:
    return {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}


def manifest(out: Path) -> dict:
    return json.loads((out / "tavern" / "manifest.json").read_text("utf-8"))


def codes(result: BuildResult) -> list[str]:
    return [one.code for one in result.diagnostics]


def test_the_first_language_on_a4_unless_asked_otherwise(tavern, out):
    result = run(tavern, out)
    assert result.diagnostics == ()
    assert result.files == (out / SHEET,)
    assert files(out) == {SHEET, "tavern/manifest.json"}
    entry = manifest(out)["files"]["ja/sheets/drinks.pdf"]
    assert (entry["paper"], entry["pages"], entry["whole"]) == ("a4", 4, True)
    assert entry["cards"] == {
        "ale": 4, "cider": 3, "mulled-wine": 2, "tea": 2, "milk": 1, "water": 2, "last-round": 1,
    }  # fmt: skip


def test_what_departs_from_the_defaults_is_in_the_file_s_name(tavern, out):
    run(tavern, out, paper="letter", langs=("en", "en"))
    run(tavern, out, picks=(Pick("ale", 2),))
    run(tavern, out, proof=True)
    assert files(out) == {
        "tavern/en/sheets/drinks-letter.pdf",
        "tavern/ja/sheets/drinks+ale+2.pdf",
        "tavern/ja/sheets/drinks-proof.pdf",
        "tavern/manifest.json",
    }
    assert [entry["whole"] for _, entry in sorted(manifest(out)["files"].items())] == [True, False, False]


def test_picked_cards_are_all_that_is_printed(tavern, out):
    run(tavern, out, picks=(Pick("ale", 12),))
    entry = manifest(out)["files"]["ja/sheets/drinks+ale+12.pdf"]
    assert (entry["cards"], entry["pages"]) == ({"ale": 12}, 4)


FOOD = """\
deck: food
name: {ja: 食べもの, en: Food}
source: draft
layout: drink-back
cards:
  - {id: bread, name: {ja: パン, en: Bread}}
  - {id: ale, name: {ja: エール煮, en: Ale Stew}, copies: 2}
"""


@pytest.fixture
def inn(tavern: Workshop) -> Workshop:
    """The tavern with a second deck, in which there is an ale too; it has no backs."""
    tavern.change("cards/tavern/game.yaml", "decks: [drinks]", "decks: [drinks, food]")
    tavern.write("cards/tavern/food.yaml", FOOD)
    return tavern


def test_a_card_that_two_decks_have_is_printed_from_both(inn, out):
    run(inn, out, picks=(Pick("ale", None),))
    entries = manifest(out)["files"]
    assert {path: entry["cards"] for path, entry in entries.items()} == {
        "ja/sheets/drinks+ale.pdf": {"ale": 4},
        "ja/sheets/food+ale.pdf": {"ale": 2},
    }


def test_a_card_of_one_deck(inn, out):
    run(inn, out, decks=("food",), picks=(Pick("ale", None),))
    assert files(out) == {"tavern/ja/sheets/food+ale.pdf", "tavern/manifest.json"}


def test_only_one_deck(inn, out):
    run(inn, out, decks=("food",))
    assert files(out) == {"tavern/ja/sheets/food.pdf", "tavern/manifest.json"}


def test_a_deck_without_backs_has_no_pages_for_them(inn, out):
    run(inn, out, decks=("food",))
    assert manifest(out)["files"]["ja/sheets/food.pdf"]["pages"] == 1


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"decks": ("drnks",)}, "build/no-deck"),
        ({"picks": (Pick("aie", None),)}, "build/no-card"),
        ({"langs": ("fr",)}, "build/no-language"),
        ({"paper": "b5"}, "build/no-paper"),
        ({"games": ("inn",)}, "load/unknown-game"),
    ],
)
def test_what_is_not_there_writes_nothing(tavern, out, wanted, code):
    assert code in codes(run(tavern, out, **wanted))
    assert files(out) == set()


def test_a_paper_is_not_missed_where_the_papers_cannot_be_read(tavern, out):
    tavern.write("layouts/common/papers.yaml", "papers: {a4: [210, 297mm]}\n")
    assert codes(run(tavern, out)) == ["papers/invalid"]
    assert files(out) == set()


def test_an_error_leaves_the_old_files_as_they_were(tavern, out):
    run(tavern, out, langs=("ja", "en"))
    before = {path: (out / path).read_bytes() for path in files(out)}
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    tavern.change("cards/tavern/drinks.yaml", "en: Ale}", "en: Brown Ale}")
    assert codes(run(tavern, out, langs=("ja", "en"))) == ["layout/value"]
    assert {path: (out / path).read_bytes() for path in files(out)} == before


def test_an_error_of_one_language_stops_no_other(tavern, out):
    tavern.change("cards/tavern/phrases.en.yaml", "hot: Hot", "htt: Hot")
    told = Told()
    request = BuildRequest(langs=("ja", "en"), out=out)
    result = build(tavern.workspace, request, told)
    assert {one.code for one in result.diagnostics} == {"wording/no-word"}
    assert files(out) == {SHEET, "tavern/manifest.json"}
    assert told.lines == [
        "… tavern ja drinks",
        f"{out / SHEET}: 4 pages",
        "… tavern en drinks",
        "tavern en: not written, it has errors",
    ]


def test_an_error_of_one_game_stops_no_other(tavern, out):
    tavern.write("cards/inn/game.yaml", "title: {ja: 宿}\n")
    result = run(tavern, out)
    assert {one.game for one in result.diagnostics} == {"inn"}
    assert (out / SHEET).is_file()


def test_a_card_that_no_paper_holds(tavern, out):
    for layout in ("drink", "drink-back"):
        tavern.change(f"layouts/tavern/{layout}.yaml", f"kind: {layout}\n", f"kind: {layout}\nsize: [300mm, 88mm]\n")
    assert codes(run(tavern, out)) == ["build/paper-too-small"]
    assert files(out) == set()


def test_the_same_again_gives_the_same_bytes(tavern, out):
    run(tavern, out)
    before = {path: (out / path).read_bytes() for path in files(out)}
    run(tavern, out)
    assert {path: (out / path).read_bytes() for path in files(out)} == before


def test_another_language_is_added_to_the_manifest(tavern, out):
    run(tavern, out, langs=("ja",))
    run(tavern, out, langs=("en",))
    assert set(manifest(out)["files"]) == {"ja/sheets/drinks.pdf", "en/sheets/drinks.pdf"}
    assert set(manifest(out)["cards"]["drinks"]["milk"]["text"]) == {"ja", "en"}
    fits = manifest(out)["cards"]["drinks"]["milk"]["fit"]
    assert set(fits) == {"ja", "en"}
    assert {fit["element"] for fit in fits["en"]["front"]} == {"price", "title", "kind", "rule"}


def test_what_a_card_is_and_how_it_reads_are_told_apart(tavern, out):
    """The note is no part of a card; the price is what it is; a wording is how it reads."""

    def fingerprints(file: str, old: str, new: str) -> tuple[bool, bool]:
        tavern.change(file, old, new)
        run(tavern, out)
        ale = manifest(out)["cards"]["drinks"]["ale"]
        now = ale["data"], ale["text"]["ja"]
        changed = now[0] != before[0], now[1] != before[1]
        before[:] = now
        return changed

    run(tavern, out)
    first = manifest(out)["cards"]["drinks"]["ale"]
    before = [first["data"], first["text"]["ja"]]
    cards = "cards/tavern/drinks.yaml"
    assert fingerprints(cards, "    shelf: A1\n", "    shelf: A1\n    note: good\n") == (False, False)
    assert fingerprints(cards, "  - id: ale\n    name: {ja: エール", "  - id: ale\n    name: {ja: 麦酒") == (True, True)
    assert fingerprints("cards/tavern/phrases.ja.yaml", "'{{ card.rule }}'", "'{{ card.rule }}。'") == (False, True)


def test_a_deck_that_is_no_more_takes_its_files_with_it_and_no_others(inn, out):
    run(inn, out)
    (out / "tavern/ja/sheets/mine.pdf").write_bytes(b"mine")
    inn.change("cards/tavern/game.yaml", "decks: [drinks, food]", "decks: [drinks]")
    run(inn, out)
    assert files(out) == {SHEET, "tavern/ja/sheets/mine.pdf", "tavern/manifest.json"}


def list_file(out: Path, path: str) -> None:
    data = manifest(out)
    data["files"][path] = {**data["files"]["ja/sheets/drinks.pdf"], "deck": "gone"}
    (out / "tavern/manifest.json").write_text(json.dumps(data), "utf-8")


@pytest.mark.parametrize("outside", ["../outside.pdf", "ja/../../outside.pdf", "{out}/outside.pdf"])
def test_a_path_that_leads_outside_is_never_removed(tavern, out, outside):
    run(tavern, out)
    (out / "outside.pdf").write_bytes(b"mine")
    list_file(out, outside.format(out=out.as_posix()))
    result = run(tavern, out)
    assert (out / "outside.pdf").read_bytes() == b"mine"
    assert codes(result) == ["build/outside"]
    assert set(manifest(out)["files"]) == {"ja/sheets/drinks.pdf"}


def test_a_stale_file_that_cannot_be_removed_stays_listed(tavern, out):
    run(tavern, out)
    (out / "tavern/ja/sheets/old.pdf").mkdir()
    list_file(out, "ja/sheets/old.pdf")
    result = run(tavern, out)
    assert [(one.severity, one.code) for one in result.diagnostics] == [("warning", "build/stale")]
    assert set(manifest(out)["files"]) == {"ja/sheets/drinks.pdf", "ja/sheets/old.pdf"}


def test_a_damaged_manifest_is_a_warning_and_is_written_anew(tavern, out):
    run(tavern, out)
    before = (out / "tavern/manifest.json").read_bytes()
    (out / "tavern/manifest.json").write_text("{", "utf-8")
    result = run(tavern, out)
    assert [(one.severity, one.code) for one in result.diagnostics] == [("warning", "build/manifest")]
    assert (out / "tavern/manifest.json").read_bytes() == before


def hold(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let files of these names be held open, as a viewer on Windows does."""
    replace = os.replace

    def refuse(source: Path, target: Path) -> None:
        if Path(target).name in names:
            raise PermissionError(13, "Permission denied")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)


def test_a_file_that_a_viewer_holds_open_stays_and_the_new_one_lies_beside_it(tavern, out, monkeypatch):
    run(tavern, out)
    old = (out / SHEET).read_bytes()
    tavern.change("cards/tavern/drinks.yaml", "    copies: 4\n", "    copies: 5\n")
    tavern.change("cards/tavern/drinks.yaml", "    copies: 3\n", "    copies: 2\n")
    hold(monkeypatch, "drinks.pdf")
    result = run(tavern, out)
    (told,) = [one for one in result.diagnostics if one.code == "build/held-open"]
    assert "tavern/ja/sheets/drinks.pdf" in told.message
    assert "drinks.new.pdf" in told.hints[0]
    assert result.files == (out / "tavern/ja/sheets/drinks.new.pdf",)
    assert (out / SHEET).read_bytes() == old
    entries = manifest(out)["files"]
    assert entries["ja/sheets/drinks.pdf"]["cards"]["ale"] == 4
    assert entries["ja/sheets/drinks.new.pdf"]["cards"]["ale"] == 5

    monkeypatch.undo()
    run(tavern, out)
    assert files(out) == {SHEET, "tavern/manifest.json"}
    assert manifest(out)["files"]["ja/sheets/drinks.pdf"]["cards"]["ale"] == 5


def test_a_file_and_the_one_beside_it_held_open(tavern, out, monkeypatch):
    run(tavern, out)
    before = {path: (out / path).read_bytes() for path in files(out)}
    hold(monkeypatch, "drinks.pdf", "drinks.new.pdf")
    result = run(tavern, out)
    assert (codes(result), result.files) == (["build/held-open"], ())
    assert {path: (out / path).read_bytes() for path in files(out)} == before


def test_a_manifest_that_is_held_open(tavern, out, monkeypatch):
    hold(monkeypatch, "manifest.json")
    assert codes(run(tavern, out)) == ["build/held-open"]
    assert files(out) == {SHEET, "tavern/manifest.new.json"}


def test_a_folder_that_cannot_be_made(tavern, out):
    out.write_bytes(b"a file where the folder should be")
    result = run(tavern, out)
    assert codes(result) == ["build/cannot-write"]
    assert "tavern/ja/sheets/drinks.pdf could not be written" in result.diagnostics[0].message
    assert result.files == ()


def test_a_full_disk_is_an_error_for_each_file_and_leaves_the_old_ones(inn, out, monkeypatch):
    run(inn, out)
    before = {path: (out / path).read_bytes() for path in files(out)}

    def full(_source: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    result = run(inn, out)
    assert codes(result) == ["build/cannot-write", "build/cannot-write"]
    assert {path: (out / path).read_bytes() for path in files(out)} == before


def test_a_file_that_cannot_be_written_stops_no_other(inn, out):
    (out / SHEET).mkdir(parents=True)
    result = run(inn, out)
    assert codes(result) == ["build/cannot-write"]
    assert set(manifest(out)["files"]) == {"ja/sheets/food.pdf"}
    assert set(manifest(out)["cards"]) == {"food"}


def test_an_interruption_leaves_every_file_old_or_new_and_no_half_one(inn, out, monkeypatch):
    run(inn, out)
    before = {path: (out / path).read_bytes() for path in files(out)}
    inn.change("cards/tavern/drinks.yaml", "ja: エール", "ja: 黒エール")
    inn.change("cards/tavern/food.yaml", "ja: パン", "ja: 黒パン")
    replace = os.replace

    def interrupted(source: Path, target: Path) -> None:
        if Path(target).name == "food.pdf":
            raise KeyboardInterrupt
        replace(source, target)

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(inn, out)
    after = {path: (out / path).read_bytes() for path in files(out)}
    assert {path for path in after if after[path] != before[path]} == {SHEET}
    assert set(after) == set(before)
    assert set(manifest(out)["files"]) == {"ja/sheets/drinks.pdf", "ja/sheets/food.pdf"}


KILLED = """
import os, signal, sys
from pathlib import Path
from generator.commands.build import BuildRequest, build
from generator.load.workspace import Workspace
replace = os.replace
def killed(source, target):
    if Path(target).name == sys.argv[3]:
        os.kill(os.getpid(), signal.SIGKILL)
    replace(source, target)
os.replace = killed
build(Workspace.at(Path(sys.argv[1])), BuildRequest(out=Path(sys.argv[2])))
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
@pytest.mark.parametrize("at", ["drinks.pdf", "food.pdf", "manifest.json"])
def test_a_killed_build_leaves_whole_files_and_the_next_one_clears_up(inn, out, at):
    run(inn, out)
    whole = {path: (out / path).read_bytes() for path in files(out)}
    process = subprocess.run([sys.executable, "-c", KILLED, inn.root, out, at], cwd=REPO, check=False)
    assert process.returncode == -9
    left = {path: (out / path).read_bytes() for path in files(out)}
    aside = {path for path in left if path.endswith(".kirifuda-part")}
    assert len(aside) == 1
    assert {path: left[path] for path in left if path not in aside} == whole
    run(inn, out)
    assert {path: (out / path).read_bytes() for path in files(out)} == whole


RED = (208, 0, 0)


def marked_cells(path: Path) -> set[tuple[int, int]]:
    """Return row and column of the cells of the first page whose left edge is red half way down."""
    colour = seen(path)
    return {(row, column) for row in range(3) for column in range(3) if colour(63 * column + 0.5, 88 * row + 44) == RED}


def test_a_proof_is_built_in_spite_of_errors_and_marks_the_cards_that_have_them(tavern, out):
    """On the first page are four ales, three ciders, one last round and the milk."""
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    tavern.change("cards/tavern/drinks.yaml", "price: 5", "price: five")
    result = run(tavern, out, proof=True)
    assert files(out) == {"tavern/ja/sheets/drinks-proof.pdf", "tavern/manifest.json"}
    assert {one.code for one in result.diagnostics} == {"layout/value", "card/wrong-type"}
    assert marked_cells(out / "tavern/ja/sheets/drinks-proof.pdf") == {(1, 1), (1, 2), (2, 0), (2, 1)}


def test_a_proof_marks_what_is_wrong_with_the_layout_on_every_card(tavern, out):
    tavern.change("layouts/tavern/drink.yaml", "style: title, colour", "style: titel, colour")
    run(tavern, out, proof=True)
    assert len(marked_cells(out / "tavern/ja/sheets/drinks-proof.pdf")) == 9


def test_a_proof_without_errors_has_no_marks(tavern, out):
    assert run(tavern, out, proof=True).diagnostics == ()
    assert marked_cells(out / "tavern/ja/sheets/drinks-proof.pdf") == set()
