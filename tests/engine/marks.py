"""The facts that tests name by ``@pytest.mark.fact("LS-14", …)``, read from the tests' source."""

import ast
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]


@cache
def facts_named() -> frozenset[str]:
    """Return the ids that stand in a mark on any test function under tests/."""
    named: set[str] = set()
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.fact":
                        named |= {ast.literal_eval(argument) for argument in mark.args}
    return frozenset(named)
