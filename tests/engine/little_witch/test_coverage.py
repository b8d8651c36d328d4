"""Every fact of the draft and every ruling has its test: found by the marks, without running anything."""

from tests.cards.little_witch.game import game
from tests.engine.marks import facts_named

NOT_RULES = {"LW-Q26"}
"""How the number of a d4 is read is for the booklet and the paper workers: nothing that the rules could break."""
FACTS = {fact.id for fact in game().facts if fact.kind in "FDQ"}
NAMED = facts_named("engine/little_witch") | facts_named("cards/little_witch")


def test_every_fact_has_its_test():
    assert FACTS - NAMED == NOT_RULES


def test_marks_name_facts_that_there_are():
    assert NAMED <= FACTS
