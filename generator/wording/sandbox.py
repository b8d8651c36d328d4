"""Templates that users write, run so that they can neither reach the machine nor eat it.

Jinja2's sandbox keeps templates from attributes that lead outside; here, beside that, what could grow without bound
(powers, repeated strings, format strings, ranges) is bounded, and only filters that cards need are there.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateError, TemplateSyntaxError, UndefinedError
from jinja2.environment import TemplateExpression
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing

from generator.source.suggest import did_you_mean
from generator.wording.views import CardView, names_of

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


class _Undefined(StrictUndefined):
    """What a template names and is not there; its fault is told as ``nothing_called`` does."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint or not isinstance(self._undefined_name, str):
            return str(super()._undefined_message)
        message, hint = nothing_called(self._undefined_name, self._undefined_obj)
        return "; ".join(filter(None, (message, hint)))


class Sandbox(SandboxedEnvironment):
    """A Jinja environment for users' templates; an undefined name is an error."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def __init__(self) -> None:
        super().__init__(undefined=_Undefined, autoescape=False, trim_blocks=True, lstrip_blocks=True)
        self.globals.clear()
        self.compiled: dict[str, Template] = {}
        """Templates by their source, each compiled once."""
        self.expressions: dict[str, TemplateExpression] = {}
        self.globals["range"] = _bounded_range
        self.filters = {name: function for name, function in self.filters.items() if name in _FILTERS}

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Apply an operator to numbers; refuse what repeats or formats strings and lists."""
        if operator == "**":
            raise SecurityError("powers are not for card texts; multiply instead")
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise SecurityError(f"{operator} is for numbers only")
        return super().call_binop(context, operator, left, right)


def nothing_called(name: str, owner: object) -> tuple[str, str | None]:
    """Return what to say where ``owner`` (``missing``: nothing at all) has nothing of that name, and a hint."""
    if owner is missing:
        return f"there is nothing called {name!r} here", None
    known = names_of(owner)
    what = "the card" if isinstance(owner, CardView) else "this"
    return f"{what} has no {name!r}", did_you_mean(name, known) or (f"it has: {', '.join(known)}" if known else None)


def in_words(problem: Exception, names: Iterable[str] = ()) -> tuple[str, tuple[str, ...]]:
    """Return what one of TEMPLATE_FAULTS says to a template's author, and hints; ``names``: those that it might use."""
    text = (problem.message if isinstance(problem, TemplateError) else None) or str(problem)
    if isinstance(problem, UndefinedError):
        message, _, hint = text.partition("; ")
        if not hint and (unknown := re.search("nothing called '([^']+)'", message)):
            hint = did_you_mean(unknown[1], names) or ""
        return message, (hint,) if hint else ()
    if isinstance(problem, TemplateSyntaxError):
        return f"the template cannot be read: {text}", (_syntax_hint(text),)
    message, _, hint = text.partition("; ")
    return f"the template fails: {message}", (hint,) if hint else ()


def _syntax_hint(text: str) -> str:
    if filter_ := re.search("No filter named '([^']+)'", text):
        return did_you_mean(filter_[1], _FILTERS) or f"the filters are: {', '.join(sorted(_FILTERS))}"
    if "chunk after expression" in text:
        return "compare with ==, and put 'and' or 'or' between two conditions"
    return "every {{ is closed by }}, every {% by %}, every if by endif"


def compile_value(sandbox: Sandbox, template: str) -> Callable[[dict[str, Any]], str]:
    """Return a function from a context to the template's text. Raises one of TEMPLATE_FAULTS."""
    if "{" not in template:
        return lambda _context: template
    if template not in sandbox.compiled:
        sandbox.compiled[template] = sandbox.from_string(template)
    return sandbox.compiled[template].render


def compile_expression(sandbox: Sandbox, expression: str) -> Callable[[dict[str, Any]], Any]:
    """Return a function from a context to the expression's value. Raises one of TEMPLATE_FAULTS."""
    if expression not in sandbox.expressions:
        sandbox.expressions[expression] = sandbox.compile_expression(expression, undefined_to_none=False)
    compiled = sandbox.expressions[expression]
    return lambda context: compiled(**context)


def _bounded_range(*arguments: int) -> range:
    counted = range(*arguments)
    if len(counted) > _MOST_REPEATS:
        raise SecurityError(f"a range of more than {_MOST_REPEATS} is not for card texts")
    return counted
