"""The facts that tests name by ``@pytest.mark.fact("LS-14", …)``, read from the tests' source."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]


@cache
def facts_named(folder: str = "") -> frozenset[str]:
    """Return the ids that stand in a mark on any test function below ``folder`` of tests/."""
    sources = (path.read_text("utf-8") for path in sorted((TESTS / folder).rglob("test_*.py")))
    return frozenset(name for source in sources for name in marks(source))


def marks(source: str) -> Iterator[str]:
    """Yield the ids in the marks of a file's test functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.fact":
                    yield from (ast.literal_eval(argument) for argument in mark.args)
