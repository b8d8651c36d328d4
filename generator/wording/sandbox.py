"""Templates that users write, run so that they can neither reach the machine nor eat it.

Jinja2's sandbox keeps templates from names that begin with ``_``; here, beside that, they read values and call hardly
any method (one of a record could read files), each text has so many repeats and calls and so many characters, and only
filters that cards need are there.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from jinja2 import (
    StrictUndefined,
    Template,
    TemplateError,
    TemplateSyntaxError,
    Undefined,
    UndefinedError,
    nodes,
    pass_context,
)
from jinja2.environment import TemplateExpression
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context, LoopContext
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer

from generator.source.suggest import did_you_mean
from generator.wording.bounds import FILTERS, beside, bounded, joined, printable
from generator.wording.views import CardView, names_of

_MOST_REPEATS = 1000
_MOST_STEPS = 20_000
"""Repeats and calls of one text, those of its parts and effects counted."""
_MOST_NUMBER = 10**15
_METHODS: tuple[tuple[type, frozenset[str]], ...] = (
    (str, frozenset(["endswith", "isdigit", "lower", "split", "startswith", "strip", "upper"])),
    (dict, frozenset(["get", "items", "keys", "values"])),
    (LoopContext, frozenset(["changed", "cycle"])),
)
"""All that templates may call of a value."""
_EACH = "for each"
_BESIDE = "~"
"""Filters that loops and ``~`` are turned into; no template can write their names."""

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

    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self) -> None:
        super().__init__(
            undefined=_Undefined, finalize=printable, autoescape=False, trim_blocks=True, lstrip_blocks=True
        )
        self.globals.clear()
        self.compiled: dict[str, Template] = {}
        """Templates by their source, each compiled once."""
        self.expressions: dict[str, TemplateExpression] = {}
        self._running = 0
        self._steps = 0
        self.globals["range"] = _bounded_range
        self.filters = {**FILTERS, _EACH: self._each, _BESIDE: beside}

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count the steps of a text, together with those of the texts that it is made of."""
        if not self._running:
            self._steps = 0
        self._running += 1
        try:
            yield
        finally:
            self._running -= 1

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Return whether a template may have an attribute: any value, but of methods those named above only."""
        if not super().is_safe_attribute(obj, attr, value):
            return False
        return not callable(value) or any(isinstance(obj, kind) and attr in names for kind, names in _METHODS)

    def unsafe_undefined(self, obj: Any, attribute: str) -> Undefined:
        """Return what stands for an attribute that a template may not have."""
        return self.undefined(f"{attribute!r} is not for card texts", obj=obj, name=attribute, exc=SecurityError)

    def wrap_str_format(self, value: Any) -> None:
        """Make nothing of ``str.format``, which Jinja would let through: it is a method like any other."""

    def call(self, context: Context, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Call a function, and count it."""
        self._count(1)
        return super().call(context, function, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Apply an operator to numbers, ``+`` also to two texts or lists; refuse what repeats or formats these."""
        if operator == "**":
            raise SecurityError("powers are not for card texts; multiply instead")
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            if operator == "+" and isinstance(left, str | list | tuple) and isinstance(right, type(left)):
                bounded(len(left) + len(right))
                return super().call_binop(context, operator, left, right)
            raise SecurityError(f"{operator} is for numbers only")
        if operator == "*" and abs(left * right) > _MOST_NUMBER:
            raise SecurityError("a number as large as this is not for card texts")
        return super().call_binop(context, operator, left, right)

    def concat(self, texts: Iterable[str]) -> str:
        """Return what a template prints, as one text."""
        return joined(texts)

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        _Watched().visit(source)
        source.set_environment(self)
        return super()._generate(source, *args, **kwargs)

    @pass_context  # so that Jinja does not take a loop over constants out of the count
    def _each(self, _context: Context, things: Iterable[Any]) -> list[Any]:
        found = []
        for thing in things:
            self._count(1)
            found.append(thing)
        return found

    def _count(self, steps: int) -> None:
        self._steps += steps
        if self._steps > _MOST_STEPS:
            raise SecurityError(f"more than {_MOST_STEPS} repeats and calls are not for card texts")


class _Watched(NodeTransformer):
    """Turns every loop and every ``~`` of a template into one that is bounded."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - Jinja finds it by this name
        self.generic_visit(node)
        node.iter = _filtered(node.iter, _EACH)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - Jinja finds it by this name
        self.generic_visit(node)
        return _filtered(nodes.List(node.nodes, lineno=node.lineno), _BESIDE)


def _filtered(node: Any, name: str) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


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
        return did_you_mean(filter_[1], FILTERS) or f"the filters are: {', '.join(sorted(FILTERS))}"
    if "chunk after expression" in text:
        return "compare with ==, and put 'and' or 'or' between two conditions"
    return "every {{ is closed by }}, every {% by %}, every if by endif"


def compile_value(sandbox: Sandbox, template: str) -> Callable[[dict[str, Any]], str]:
    """Return a function from a context to the template's text. Raises one of TEMPLATE_FAULTS."""
    if "{" not in template:
        return lambda _context: template
    if template not in sandbox.compiled:
        sandbox.compiled[template] = sandbox.from_string(template)
    compiled = sandbox.compiled[template]

    def render(context: dict[str, Any]) -> str:
        with sandbox.running():
            return compiled.render(context)

    return render


def compile_expression(sandbox: Sandbox, expression: str) -> Callable[[dict[str, Any]], Any]:
    """Return a function from a context to the expression's value. Raises one of TEMPLATE_FAULTS."""
    if expression not in sandbox.expressions:
        sandbox.expressions[expression] = sandbox.compile_expression(expression, undefined_to_none=False)
    compiled = sandbox.expressions[expression]

    def value(context: dict[str, Any]) -> Any:
        with sandbox.running():
            return compiled(**context)

    return value


def _bounded_range(*arguments: int) -> range:
    counted = range(*arguments)
    if len(counted) > _MOST_REPEATS:
        raise SecurityError(f"a range of more than {_MOST_REPEATS} is not for card texts")
    return counted
