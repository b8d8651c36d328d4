import shutil
from pathlib import Path

import pytest

from generator.engine.contract import Rules
from generator.load.engines import find_rules
from generator.load.project import Game
from generator.play.opening import open_rules, settings_of
from tests.workshop import REPO, TAVERN, Workshop, copied


@pytest.fixture
def superba(tmp_path: Path) -> Workshop:
    """A copy of La Superba alone that a test may change."""
    for folder in ("cards/la_superba", "layouts/la_superba"):
        shutil.copytree(REPO / folder, tmp_path / folder)
    return Workshop(tmp_path)


def game(workshop: Workshop, name: str = "la_superba") -> Game:
    return workshop.project().games[name]


def test_rules_are_found_by_the_entry_point() -> None:
    rules = find_rules("la_superba")
    assert rules is not None
    assert issubclass(rules, Rules)
    assert rules.game == "la_superba"
    assert find_rules("no-such-engine") is None


def test_a_game_opens_over_its_own_cards(superba: Workshop) -> None:
    superba.change("cards/la_superba/voyage.yaml", "{ja: 水夫, en: Sailor}", "{ja: 船長, en: Captain}")
    rules, faults = open_rules(game(superba))
    assert faults == ()
    assert rules is not None
    assert rules.action_text(rules.setup(3, 1), 0, ("play", "crew", "crew", "ship"), "en").startswith("Play Captain")


def test_settings_are_the_rulings_of_game_yaml(superba: Workshop) -> None:
    superba.change(
        "cards/la_superba/game.yaml", "{setting: pepper_turns, value: all,", "{setting: pepper_turns, value: pepper,"
    )
    assert settings_of(game(superba))["pepper_turns"] == "pepper"
    rules, _ = open_rules(game(superba))
    assert rules.box.settings.pepper_turns == "pepper"
    rules, _ = open_rules(game(superba), {"pepper_turns": "all", "lost_pepper_works": False})
    assert (rules.box.settings.pepper_turns, rules.box.settings.lost_pepper_works) == ("all", False)


@pytest.mark.parametrize(
    ("settings", "codes"),
    [
        ({"peper_turns": "all"}, ["play/no-setting"]),
        ({"pepper_turns": "none"}, ["play/no-option"]),
        ({"lost_pepper_works": 1}, ["play/no-option"]),
        ({"peper_turns": "all", "silk_brings_back": "never"}, ["play/no-setting", "play/no-option"]),
    ],
)
def test_other_settings_have_to_be_options(superba: Workshop, settings: dict, codes: list[str]) -> None:
    rules, faults = open_rules(game(superba), settings)
    assert rules is None
    assert [fault.code for fault in faults] == codes


def test_a_slip_in_a_setting_gets_a_hint(superba: Workshop) -> None:
    _, (fault,) = open_rules(game(superba), {"peper_turns": "all"})
    assert "pepper_turns" in fault.hints[0]


def test_a_text_without_effects_is_named_with_its_line(superba: Workshop) -> None:
    text = "text: {ja: 海賊が出る。, en: Pirates!}"
    trade = "cards/la_superba/trade.yaml"
    superba.change(trade, "effects:\n      - {do: exclusive_effects}", text)
    superba.change(trade, "effects:\n      - {do: lowest_first}", text)
    rules, faults = open_rules(game(superba))
    assert rules is None
    assert [(fault.code, fault.message.split()[0]) for fault in faults] == [
        ("play/no-effects", "contract"),
        ("play/no-effects", "shoals"),
    ]
    lines = (superba.root / trade).read_text("utf-8").splitlines()
    assert [lines[fault.span.line - 1].strip() for fault in faults] == ["- id: contract", "- id: shoals"]


def test_other_reasons_not_to_play_are_told(superba: Workshop) -> None:
    superba.change(
        "cards/la_superba/voyage.yaml",
        "id: ship, name: {ja: カラック船, en: Carrack}, copies: 7",
        "id: ship, name: {ja: カラック船, en: Carrack}, copies: 1",
    )
    rules, (fault,) = open_rules(game(superba))
    assert (rules, fault.code) == (None, "play/cannot-play")
    assert "18" in fault.message


def test_a_game_without_an_engine_can_be_printed_only(tmp_path: Path) -> None:
    rules, (fault,) = open_rules(game(copied(TAVERN, tmp_path / "tavern"), "tavern"))
    assert (rules, fault.code, fault.game) == (None, "play/no-engine", "tavern")
