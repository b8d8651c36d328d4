"""Every fact of the draft and every ruling has its test: found by the marks, without running anything."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cards.little_witch.game import game

TESTS = Path(__file__).parents[2]
NOT_RULES = {"LW-Q26"}
"""How the number of a d4 is read is for the booklet and the paper workers: nothing that the rules could break."""
FACTS = [fact for fact in game().facts if fact.kind in "FDQ"]


def marks(tree: ast.AST) -> Iterator[str]:
    """The ids that ``pytest.mark.fact`` names above a test."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.fact":
                    yield from (argument.value for argument in mark.args if isinstance(argument, ast.Constant))


def marked(folder: str) -> set[str]:
    return {
        name
        for path in (TESTS / folder / "little_witch").glob("test_*.py")
        for name in marks(ast.parse(path.read_text(encoding="utf-8")))
    }


RULES, CARDS = marked("engine"), marked("cards")


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.id)
def test_a_fact_has_its_test(fact):
    assert fact.id in RULES | CARDS or fact.id in NOT_RULES


def test_marks_name_facts_that_there_are():
    assert {fact.id for fact in FACTS} >= RULES | CARDS


def test_marks_are_found():
    tree = ast.parse('@pytest.mark.fact("A-1", "A-2")\n@other("A-3")\ndef test_one(): ...\ndef test_two(): ...')
    assert set(marks(tree)) == {"A-1", "A-2"}
