"""What must hold between a game's files. Most of it is in ``tests/bad_inputs``; here is what is no error."""

import shutil
from pathlib import Path

import pytest

from generator.source.diagnostic import Severity
from tests.load.reading import inn
from tests.workshop import REPO, Workshop

IDEA = "  - {{id: diplomacy, name: {{ja: 外交, en: Diplomacy}}, suit: expand{more}}}\n"


def sedecim(tmp_path: Path) -> Workshop:
    for folder in ("cards/sedecim", "layouts/sedecim"):
        shutil.copytree(REPO / folder, tmp_path / folder)
    return Workshop(tmp_path)


def test_a_game_without_facts_may_name_any(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    (workshop.root / "cards/inn/facts.yaml").unlink()

    assert workshop.project().diagnostics == ()


def test_a_language_that_the_title_has_is_told_of_once(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/game.yaml", "languages: [ja, en]", "languages: [ja]")

    (told,) = workshop.project().diagnostics

    assert (told.code, told.severity) == ("game/no-language", Severity.WARNING)
    assert told.span is not None
    assert (told.span.file, told.span.line) == ("cards/inn/game.yaml", 2)


def test_a_language_that_one_card_has_alone_is_a_slip(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/guests.yaml", "{ja: 修道士, en: Monk}", "{ja: 修道士, en: Monk, jp: 修道士}")

    (told,) = workshop.project().diagnostics

    assert told.hints[0] == "did you mean 'ja'?"


def test_a_broken_card_is_looked_at_for_its_translations_too(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/guests.yaml", "pays: 3", "pays: three")
    workshop.change("cards/inn/guests.yaml", "{ja: 伯爵夫人, en: Countess}", "{ja: 伯爵夫人}")

    assert {one.code for one in workshop.project().diagnostics} == {"card/wrong-type", "game/no-translation"}


def test_an_override_that_fits_is_no_fault(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/guests.yaml", "pays: 1\n", "pays: 1\n    override: {title: {style: body}}\n")

    assert workshop.project().diagnostics == ()


@pytest.mark.parametrize(
    ("more", "codes"),
    [
        (", set: winter, text: {ja: 同盟, en: Alliance}", set()),
        (", text: {ja: 同盟, en: Alliance}", {"engine/rule", "game/count"}),
    ],
)
def test_an_expansion_card_without_effects_comes_on_top_of_the_draft(
    tmp_path: Path, more: str, codes: set[str]
) -> None:
    workshop = sedecim(tmp_path)
    actions = (workshop.root / "cards/sedecim/action.yaml").read_text("utf-8")
    workshop.write("cards/sedecim/action.yaml", actions + IDEA.format(more=more))

    assert {one.code for one in workshop.project().diagnostics} == codes
