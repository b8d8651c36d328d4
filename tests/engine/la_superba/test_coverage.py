"""Every fact of the draft has a test that names it."""

from tests.cards.la_superba.reading import read
from tests.engine.marks import facts_named


def test_every_fact_is_named_by_a_test() -> None:
    facts = {fact["id"] for fact in read("facts.yaml")["facts"]}
    assert facts <= facts_named()
