"""The icons that come with Kirifuda, and libraries of icons made of a few small files."""

from pathlib import Path

import pytest

from generator.load.drawings import DrawingLibrary
from generator.load.workspace import assets_root
from generator.source.diagnostic import Severity

COMMON = assets_root() / "layouts" / "common" / "icons"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h5v5z"/></svg>'
CREDIT = "lamp: {author: Aki, licence: CC0, source: here}\n"


@pytest.fixture(scope="module")
def common() -> DrawingLibrary:
    return DrawingLibrary.of((COMMON,))


def folder(root: Path, game: str, files: dict[str, str]) -> Path:
    path = root / "layouts" / game / "icons"
    path.mkdir(parents=True)
    for name, text in files.items():
        (path / name).write_text(text, encoding="utf-8")
    return path


def codes(library: DrawingLibrary) -> list[tuple[str, str, str | None]]:
    return [(str(fault.severity), fault.code, fault.span.file if fault.span else None) for fault in library.check()]


class TestTheCommonIcons:
    def test_every_svg_is_an_icon_with_a_credit(self, common: DrawingLibrary) -> None:
        assert common.check() == ()
        for name in sorted(common.names):
            drawing, faults = common.read(name)
            assert faults == ()
            assert drawing is not None
            assert drawing.author
            assert drawing.licence in ("CC BY 3.0", "MIT")
            assert drawing.source.startswith("https://game-icons.net/") == (drawing.licence == "CC BY 3.0")

    def test_every_svg_is_in_the_library(self, common: DrawingLibrary) -> None:
        assert set(common) == {path.stem for path in COMMON.glob("*.svg")}

    def test_no_two_are_the_same(self, common: DrawingLibrary) -> None:
        by_path: dict[object, list[str]] = {}
        for name, drawing in common.items():
            by_path.setdefault(drawing.path, []).append(name)
        assert [names for names in by_path.values() if len(names) > 1] == []

    def test_all_have_a_square_view_and_stay_in_it(self, common: DrawingLibrary) -> None:
        for drawing in common.values():
            assert (drawing.x, drawing.y, drawing.w, drawing.h) == (0.0, 0.0, 512.0, 512.0)
            ends = [float(value) for segment in drawing.path.segments for value in segment[1:][-2:]]
            assert min(ends) >= 0
            assert max(ends) <= 512

    def test_authors_of_licensed_icons_are_named_in_the_readme(self, common: DrawingLibrary) -> None:
        readme = (COMMON / "README.md").read_text(encoding="utf-8")
        assert "https://creativecommons.org/licenses/by/3.0/" in readme
        for name, drawing in common.items():
            assert drawing.author in readme
            assert f"`{name}`" in readme


class TestLibraries:
    def test_a_drawing_comes_with_its_credit(self, tmp_path: Path) -> None:
        library = DrawingLibrary.of((folder(tmp_path, "tavern", {"lamp.svg": SQUARE, "credits.yaml": CREDIT}),))
        lamp = library["lamp"]
        assert (lamp.name, lamp.author, lamp.licence, lamp.source) == ("lamp", "Aki", "CC0", "here")
        assert library.check() == ()

    def test_the_earlier_folder_wins(self, tmp_path: Path) -> None:
        first = folder(tmp_path, "tavern", {"lamp.svg": SQUARE, "credits.yaml": CREDIT.replace("Aki", "Bo")})
        second = folder(tmp_path, "common", {"lamp.svg": SQUARE, "jug.svg": SQUARE, "credits.yaml": CREDIT})
        library = DrawingLibrary.of((first, tmp_path / "missing", second))
        assert library["lamp"].author == "Bo"
        assert library.names == {"lamp", "jug"}

    def test_files_are_read_only_when_asked_for(self, tmp_path: Path) -> None:
        path = folder(tmp_path, "tavern", {"lamp.svg": SQUARE, "credits.yaml": CREDIT})
        library = DrawingLibrary.of((path,))
        (path / "lamp.svg").write_text(SQUARE.replace("h5", "h7"), encoding="utf-8")
        assert library["lamp"].path.segments[1] == ("L", 8.0, 1.0)

    def test_unknown_names_are_not_there(self, tmp_path: Path) -> None:
        library = DrawingLibrary.of((folder(tmp_path, "tavern", {}),))
        assert library.get("lamp") is None
        assert library.read("lamp") == (None, ())

    def test_an_icon_without_credit_is_an_error_that_says_what_to_add(self, tmp_path: Path) -> None:
        library = DrawingLibrary.of((folder(tmp_path, "tavern", {"lamp.svg": SQUARE}),))
        (fault,) = library.check()
        assert (fault.severity, fault.code) == (Severity.ERROR, "icon/no-credit")
        assert fault.span is not None
        assert fault.span.file == "layouts/tavern/icons/lamp.svg"
        assert fault.hints == ("add to layouts/tavern/icons/credits.yaml: lamp: {author: …, licence: …, source: …}",)
        drawing, faults = library.read("lamp")
        assert drawing is not None
        assert faults == (fault,)

    def test_a_credit_without_icon_is_a_warning_at_its_line(self, tmp_path: Path) -> None:
        credits = CREDIT + CREDIT.replace("lamp", "lmap")
        library = DrawingLibrary.of((folder(tmp_path, "tavern", {"lamp.svg": SQUARE, "credits.yaml": credits}),))
        (fault,) = library.check()
        assert (fault.severity, fault.code) == (Severity.WARNING, "icon/no-icon")
        assert fault.span is not None
        assert fault.span.line == 2

    @pytest.mark.parametrize(
        "credits", ["lamp: Aki\n", "lamp: {author: Aki}\n", "lamp: {author: 3, licence: x, source: y}\n"]
    )
    def test_a_credit_that_is_none_is_told_in_the_credits_file(self, tmp_path: Path, credits: str) -> None:
        library = DrawingLibrary.of((folder(tmp_path, "tavern", {"lamp.svg": SQUARE, "credits.yaml": credits}),))
        assert ("error", "layouts/tavern/icons/credits.yaml") in [(one[0], one[2]) for one in codes(library)]

    def test_a_name_that_no_layout_can_write_is_told(self, tmp_path: Path) -> None:
        files = {"Oil Lamp.svg": SQUARE, "credits.yaml": CREDIT.replace("lamp", "Oil Lamp")}
        library = DrawingLibrary.of((folder(tmp_path, "tavern", files),))
        assert codes(library) == [("error", "icon/name", "layouts/tavern/icons/Oil Lamp.svg")]

    def test_what_is_no_icon_is_as_if_it_were_not_there_but_told(self, tmp_path: Path) -> None:
        files = {"lamp.svg": "<svg viewBox='0 0 9 9'>\n<text/></svg>", "credits.yaml": CREDIT}
        library = DrawingLibrary.of((folder(tmp_path, "tavern", files),))
        assert library.get("lamp") is None
        _, faults = library.read("lamp")
        assert [(fault.code, fault.span and fault.span.line) for fault in faults] == [
            ("svg/unsupported", 2),
            ("svg/empty", 1),
        ]

    def test_an_icon_that_is_not_utf8_is_told(self, tmp_path: Path) -> None:
        path = folder(tmp_path, "tavern", {"credits.yaml": CREDIT})
        (path / "lamp.svg").write_bytes(b"<svg>\xff</svg>")
        drawing, faults = DrawingLibrary.of((path,)).read("lamp")
        assert drawing is None
        assert len(faults) == 1
