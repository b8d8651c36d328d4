"""facts.yaml and game.yaml: every fact in both languages, questions ruled, declared counts beside what is there."""

import pytest

from generator.load.counts import count_rows
from tests.cards.little_witch.game import game

FACTS = [
    *range(1, 11),
    18,
    *range(11, 18),
    *range(20, 28),
    *range(30, 37),
    38,
    *range(40, 49),
    *range(50, 55),
    *range(56, 59),
]
QUESTIONS = range(1, 28)


def component(name):
    return next(component for component in game().file.components if component.id == name)


def test_every_fact_and_question_is_there_in_order():
    wanted = [f"LW-{number:02}" for number in FACTS]
    assert [fact.id for fact in game().facts] == [*wanted, *(f"LW-Q{number}" for number in QUESTIONS)]


def test_facts_are_told_in_both_languages():
    for fact in game().facts:
        for told in (fact.statement, fact.ruling, fact.otherwise):
            assert told is None or set(told) == {"ja", "en"}, fact.id


def test_a_question_with_another_answer_is_a_setting_with_at_least_two_options():
    settings = game().file.rulings
    assert set(settings) == {fact.id for fact in game().facts if fact.otherwise}
    assert all(len(set(ruling.options)) == len(ruling.options) >= 2 for ruling in settings.values())
    assert len({ruling.setting for ruling in settings.values()}) == len(settings)


@pytest.mark.fact("LW-01")
def test_3_to_5_players():
    assert game().file.players == (3, 5)


@pytest.mark.fact("LW-08", "LW-Q1")
def test_the_legacy_contradiction_shows_as_18_against_27_and_9_of_each():
    rows = [(row.declared, row.present, row.ruling) for row in count_rows(game()) if row.fact == "LW-08"]
    assert rows == [(18, 27, "LW-Q1"), (9, 9, "LW-Q1"), (9, 9, "LW-Q1"), (9, 9, "LW-Q1")]


@pytest.mark.fact("LW-02", "LW-03", "LW-04", "LW-05", "LW-06", "LW-07", "LW-10")
def test_every_other_declared_count_is_kept():
    assert [row for row in count_rows(game()) if row.ruling is None and not row.agrees] == []


@pytest.mark.fact("LW-02", "LW-07", "LW-10")
def test_boards_achievement_tokens_and_workers_in_five_colours():
    assert component("workshop").count == 5
    assert component("achievement").count == 25
    assert component("worker").count == 15
    assert {piece.of["colour"] for piece in component("worker").pieces} == {
        piece.of["colour"] for piece in component("workshop").pieces
    }


@pytest.mark.fact("LW-09", "LW-Q3")
def test_cubes_of_five_colours_large_ones_worth_5():
    pieces = component("cube").pieces
    assert {(piece.of["kind"], piece.of["colour"]) for piece in pieces} == {
        ("flower", "green"), ("snow", "blue"), ("flame", "red"), ("sand", "white"), ("elixir", "gold"),
    }  # fmt: skip
    assert {(piece.of["size"], piece.of["worth"], piece.count) for piece in pieces} == {
        ("large", 5, 6),
        ("small", 1, 12),
    }


@pytest.mark.fact("LW-Q19")
def test_what_the_draft_forgot_is_added_as_proposals():
    for name in ("score-track", "score-marker", "order-marker", "year-marker", "start-marker"):
        assert component(name).source == "proposal"
