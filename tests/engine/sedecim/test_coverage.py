"""Every fact of the draft and every ruling has its test: found by the marks, without running anything."""

from generator.model.game import FactsFile
from tests.cards.sedecim.reading import read
from tests.engine.marks import facts_named

NOT_RULES = {"SE-05"}
"""The draft's note that it was rewritten as a whole says nothing that could be played."""
ALL = FactsFile.model_validate(read("facts.yaml")).facts
FACTS = {fact.id for fact in ALL if fact.kind in "FDQ"}
NAMED = facts_named("engine/sedecim") | facts_named("cards/sedecim")


def test_every_fact_has_its_test():
    assert FACTS - NAMED == NOT_RULES


def test_marks_name_facts_that_there_are():
    assert {fact.id for fact in ALL} >= NAMED
