"""Templates that users write, run so that they can neither reach the machine nor eat it.

Jinja2's sandbox keeps templates from attributes that lead outside; here, beside that, what could grow without bound
(powers, repeated strings, format strings, ranges) is bounded, and only filters that cards need are there.
"""

from collections.abc import Callable
from typing import Any

from jinja2 import StrictUndefined, TemplateError
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

_MOST_REPEATS = 1000
_FILTERS = frozenset(
    [
        "abs",
        "capitalize",
        "default",
        "first",
        "float",
        "int",
        "join",
        "last",
        "length",
        "list",
        "lower",
        "map",
        "max",
        "min",
        "reject",
        "rejectattr",
        "replace",
        "round",
        "select",
        "selectattr",
        "sort",
        "string",
        "sum",
        "title",
        "trim",
        "unique",
        "upper",
    ]
)

TEMPLATE_FAULTS = (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RecursionError)
"""What a template may raise for what its author wrote."""


class Sandbox(SandboxedEnvironment):
    """A Jinja environment for users' templates; an undefined name is an error."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def __init__(self) -> None:
        super().__init__(undefined=StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True)
        self.globals.clear()
        self.globals["range"] = _bounded_range
        self.filters = {name: function for name, function in self.filters.items() if name in _FILTERS}

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Apply an operator to numbers; refuse what repeats or formats strings and lists."""
        if operator == "**":
            raise SecurityError("powers are not for card texts")
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise SecurityError(f"{operator} is for numbers only")
        return super().call_binop(context, operator, left, right)


def compile_value(sandbox: Sandbox, template: str) -> Callable[[dict[str, Any]], str]:
    """Return a function from a context to the template's text. Raises one of TEMPLATE_FAULTS."""
    if "{" not in template:
        return lambda _context: template
    return sandbox.from_string(template).render


def compile_expression(sandbox: Sandbox, expression: str) -> Callable[[dict[str, Any]], Any]:
    """Return a function from a context to the expression's value. Raises one of TEMPLATE_FAULTS."""
    compiled = sandbox.compile_expression(expression, undefined_to_none=False)
    return lambda context: compiled(**context)


def _bounded_range(*arguments: int) -> range:
    counted = range(*arguments)
    if len(counted) > _MOST_REPEATS:
        raise SecurityError(f"a range of more than {_MOST_REPEATS} is not for card texts")
    return counted
