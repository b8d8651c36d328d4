"""Counts that a draft declares, beside what is there."""

from pathlib import Path

from generator.load.counts import CountRow, count_rows
from generator.source.diagnostic import Severity
from tests.load.reading import inn, the_game

COMPONENT = """\
components:
  - id: coins
    name: {ja: コイン, en: Coins}
    type: token
    source: draft
    pieces:
      - {of: {colour: red, worth: 1}, count: 3}
      - {of: {colour: red, worth: 5}, count: 2}
      - {of: {colour: blue}, count: 4}
"""


def rows(tmp_path: Path, *declared: str) -> list[CountRow]:
    """Return the rows of the inn (2 countesses, who are noble and pay 3; 3 monks, pilgrims who pay 1)."""
    workshop = inn(tmp_path)
    game = (workshop.root / "cards/inn/game.yaml").read_text("utf-8").split("declared:")[0]
    workshop.write(
        "cards/inn/game.yaml", game + COMPONENT + "declared:\n" + "".join(f"  - {{{one}}}\n" for one in declared)
    )
    return list(count_rows(the_game(workshop.project())))


def counted(found: list[CountRow]) -> list[tuple[str, int, int, bool]]:
    return [(row.what, row.declared, row.present, row.agrees) for row in found]


def test_copies_are_counted_all_or_those_with_a_value(tmp_path: Path) -> None:
    found = rows(
        tmp_path,
        "fact: IN-01, deck: guests, count: 5",
        "fact: IN-02, deck: guests, where: {kind: noble}, count: 2",
        "fact: IN-02, deck: guests, where: {kind: noble, pays: 1}, count: 1",
    )

    assert counted(found) == [
        ("guests", 5, 5, True),
        ("guests (kind noble)", 2, 2, True),
        ("guests (kind noble, pays 1)", 1, 0, False),
    ]


def test_pieces_are_counted_so_too(tmp_path: Path) -> None:
    found = rows(
        tmp_path,
        "fact: IN-01, component: coins, count: 9",
        "fact: IN-01, component: coins, where: {worth: 1}, count: 3",
    )

    assert counted(found) == [("coins", 9, 9, True), ("coins (worth 1)", 3, 3, True)]


def test_each_value_of_an_enum_is_counted_though_none_is_there(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/guests.yaml", "[noble, pilgrim]", "[noble, pilgrim, beggar]")
    workshop.change("cards/inn/game.yaml", "where: {kind: noble}, count: 2", "by: kind, each: 2")

    found = list(count_rows(the_game(workshop.project())))[1:]

    assert counted(found) == [
        ("guests noble", 2, 2, True),
        ("guests pilgrim", 2, 3, False),
        ("guests beggar", 2, 0, False),
    ]


def test_each_declared_value_is_counted_though_none_is_there(tmp_path: Path) -> None:
    found = rows(tmp_path, "fact: IN-01, component: coins, by: colour, each: 4, values: [red, blue, green]")

    assert counted(found) == [("coins red", 4, 5, False), ("coins blue", 4, 4, True), ("coins green", 4, 0, False)]


def test_a_value_that_is_not_declared_is_counted_as_well(tmp_path: Path) -> None:
    found = rows(tmp_path, "fact: IN-01, component: coins, by: colour, each: 5, values: [red]")

    assert counted(found) == [("coins red", 5, 5, True), ("coins blue", 5, 4, False)]


def test_what_does_not_have_the_field_is_not_counted(tmp_path: Path) -> None:
    found = rows(tmp_path, "fact: IN-01, component: coins, by: worth, each: 3, values: [1, 5]")

    assert counted(found) == [("coins 1", 3, 3, True), ("coins 5", 3, 2, False)]


def test_an_expansion_is_counted_only_where_its_set_is_asked_for(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/guests.yaml", "kind: pilgrim\n", "kind: pilgrim\n    set: winter\n")
    winter = "\n  - {fact: IN-03, deck: guests, where: {set: winter}, count: 3}"
    workshop.change("cards/inn/game.yaml", "guests, count: 5}", "guests, count: 2}" + winter)

    found = list(count_rows(the_game(workshop.project())))

    assert counted(found) == [
        ("guests", 2, 2, True),
        ("guests (set winter)", 3, 3, True),
        ("guests (kind noble)", 2, 2, True),
    ]


def test_a_difference_that_a_ruling_settles_is_a_warning(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/game.yaml", "where: {kind: noble}, count: 2", "count: 4, ruling: IN-Q1")

    (told,) = workshop.project().diagnostics

    assert (told.code, told.severity) == ("game/count", Severity.WARNING)
    assert "IN-Q1 settles it" in told.message


def test_a_deck_with_broken_cards_is_not_counted(tmp_path: Path) -> None:
    workshop = inn(tmp_path)
    workshop.change("cards/inn/guests.yaml", "pays: 3", "pays: three")

    assert count_rows(the_game(workshop.project())) == ()
