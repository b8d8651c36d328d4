"""A whole workspace."""

from pathlib import Path

import pytest

from generator.load.loading import load_project
from generator.load.project import stops
from generator.source.diagnostic import Span, error, warning
from tests.load.reading import inn, places

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>'


def test_all_games_or_those_asked_for(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("cards/pub/game.yaml", (workshop.root / "cards/inn/game.yaml").read_text("utf-8"))

    assert set(load_project(workshop.workspace).games) == {"inn", "pub"}
    assert set(load_project(workshop.workspace, ["inn", "inn"]).games) == {"inn"}


def test_sizes_papers_and_fonts_that_come_along(tmp_path: Path) -> None:
    project = inn(tmp_path).project()

    assert project.sizes["poker"] == (63.0, 88.0)
    assert (project.papers["a4"].width, project.papers["a4"].height) == (210.0, 297.0)
    assert "gothic" in project.faces.names()
    assert project.size_of(project.games["inn"].layouts["guest"].record) == (63.0, 88.0)


def test_a_workspace_s_own_sizes(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("layouts/common/sizes.yaml", "sizes: {poker: [2.5in, 3.5in]}\n")

    assert workshop.project().sizes == {"poker": pytest.approx((63.5, 88.9))}


def test_sizes_that_cannot_be_read_are_not_told_again_at_each_layout(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("layouts/common/sizes.yaml", "sizes: {poker: [63, 88mm]}\n")

    assert places(workshop.project().diagnostics) == [("sizes/invalid", "layouts/common/sizes.yaml", 1, 17)]


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("size: [44mm, 63mm]", [("layout/other-size", "layouts/inn/guest-back.yaml", 3, 7)]),
        ("size: [63mm, 88mm]\nbleed: 2mm", [("layout/other-size", "layouts/inn/guest-back.yaml", 4, 8)]),
        ("size: [63mm, 88mm]", []),
    ],
)
def test_a_back_has_the_trim_and_bleed_of_its_front(
    tmp_path: Path, head: str, told: list[tuple[str, str, int, int]]
) -> None:
    workshop = inn(tmp_path)
    workshop.write("layouts/inn/guest-back.yaml", f"kind: guest-back\nextends: card\n{head}\n")

    assert places(workshop.project().diagnostics) == told


@pytest.mark.parametrize(
    ("box", "told"),
    [
        # the trim is 63 × 88 mm
        ("[0mm, 0mm, 63mm, 88mm]", []),
        ("[60mm, 4mm, 4mm, 4mm]", [("layout/cut-off", "layouts/inn/guest-back.yaml", 5, 10)]),
        ("[-1mm, 4mm, 9mm, 4mm]", [("layout/cut-off", "layouts/inn/guest-back.yaml", 5, 10)]),
        ("[4mm, 4mm, 9mm, -4mm]", [("layout/range", "layouts/inn/guest-back.yaml", 5, 26)]),
    ],
)
def test_a_text_lies_on_the_card(tmp_path: Path, box: str, told: list[tuple[str, str, int, int]]) -> None:
    workshop = inn(tmp_path)
    workshop.write(
        "layouts/inn/guest-back.yaml",
        'kind: guest-back\nextends: card\nelements:\n  - {id: a, type: text, style: base, value: "",\n'
        f"    box: {box}}}\n",
    )

    assert places(workshop.project().diagnostics) == told


def test_an_icon_without_credit_stops_its_own_game_or_if_it_is_common_all(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("layouts/inn/icons/kettle.svg", ICON)
    workshop.write("layouts/common/icons/mug.svg", ICON)

    told = {
        one.span.file: one.game for one in workshop.project().diagnostics if one.code == "icon/no-credit" and one.span
    }

    assert told == {"layouts/inn/icons/kettle.svg": "inn", "layouts/common/icons/mug.svg": None}


def test_a_picture_that_is_called_like_no_card_is_a_warning(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("cards/inn/art/mnok.svg", ICON)

    (told,) = workshop.project().diagnostics

    assert (told.code, told.severity, told.hints) == ("picture/no-such-card", "warning", ("did you mean 'monk'?",))


def test_a_picture_that_no_layout_has_a_place_for_is_a_warning(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("cards/inn/art/monk.svg", ICON)

    (told,) = workshop.project().diagnostics

    assert (told.code, told.severity, told.span) == (
        "picture/no-place",
        "warning",
        Span("cards/inn/art/monk.svg", 1, 1),
    )
    assert "'guest'" in told.message


def test_pictures_are_not_strays_while_a_deck_cannot_be_read(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.write("cards/inn/art/monk.svg", ICON)
    workshop.change("cards/inn/guests.yaml", "source: draft", "source: drafts")

    assert {one.code for one in workshop.project().diagnostics} == {"deck/wrong-word"}


def test_what_stops_a_game_in_a_language() -> None:
    everywhere, inn_only = error("a/b", "x"), error("a/b", "x", game="inn")
    english = error("a/b", "x", game="inn", lang="en")

    assert stops([everywhere], "pub", "ja")
    assert (stops([inn_only], "inn", "ja"), stops([inn_only], "pub", "ja")) == (True, False)
    assert (stops([english], "inn", "en"), stops([english], "inn", "ja")) == (True, False)
    assert not stops([warning("a/b", "x")], "inn", "ja")
