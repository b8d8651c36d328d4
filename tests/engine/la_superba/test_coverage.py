"""Every fact of the draft and every ruling has its test: found by the marks, without running anything."""

from tests.cards.la_superba.reading import read
from tests.engine.marks import facts_named

FACTS = {fact["id"] for fact in read("facts.yaml")["facts"]}
NAMED = facts_named("engine/la_superba") | facts_named("cards/la_superba")


def test_every_fact_has_its_test() -> None:
    assert set() == FACTS - NAMED


def test_marks_name_facts_that_there_are() -> None:
    assert set() == NAMED - FACTS
