"""Values of layout keys in; functions from a card's context to what is meant out. What never varies is known."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from jinja2 import UndefinedError
from jinja2.utils import missing

from generator.source.suggest import did_you_mean
from generator.wording.bounds import printable
from generator.wording.sandbox import Sandbox, compile_expression, compile_value, in_words, nothing_called

Context = Mapping[str, Any]
ResultT = TypeVar("ResultT")

_PATH = re.compile(r"\{\{\s*([a-z_]\w*(?:\.[a-z]\w*)*)\s*\}\}")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


class BadValueError(ValueError):
    """A value that means nothing here; ``hint`` says what would, ``path`` where it stands in the layout, if not in the
    element that uses it.
    """

    def __init__(self, message: str, hint: str | None = None, path: tuple[str, ...] = ()):
        super().__init__(message)
        self.hint = hint
        self.path = path


@dataclass(frozen=True, slots=True)
class Value:
    """A text that may depend on the card."""

    source: str
    render: Callable[[Context], str]
    static: bool


def compile_text(sandbox: Sandbox, template: str) -> Value:
    """Return the template as a Value. Raises one of the sandbox's TEMPLATE_FAULTS."""
    if "{" not in template:
        return Value(template, lambda _context: template, static=True)
    path = _PATH.fullmatch(template)
    if path is not None:
        return Value(template, _path_getter(path[1].split(".")), static=False)
    return Value(template, _told(compile_value(sandbox, template)), static=False)


def compile_condition(sandbox: Sandbox, expression: str | None) -> Callable[[Context], bool] | None:
    """Return the condition, or None where there is none. Raises BadValueError, or one of the TEMPLATE_FAULTS."""
    if expression is None:
        return None
    if "{{" in expression:
        raise BadValueError(f"a condition stands without braces: {expression!r}", expression.strip(" {}"))
    compiled = compile_expression(sandbox, expression)
    return _told(lambda context: bool(compiled(context)))


def compile_list(sandbox: Sandbox, expression: str) -> Callable[[Context], list[Any]]:
    """Return the expression as a function to a list. Raises one of the sandbox's TEMPLATE_FAULTS."""
    compiled = compile_expression(sandbox, expression)
    return _told(lambda context: list(compiled(context)))


def _told(compiled: Callable[[dict[str, Any]], ResultT]) -> Callable[[Context], ResultT]:
    """Return the compiled template, with names that are not there told as bad values."""

    def run(context: Context) -> ResultT:
        try:
            return compiled(dict(context))
        except UndefinedError as problem:
            message, hints = in_words(problem, context)
            raise BadValueError(message, hints[0] if hints else None) from None

    return run


def colour_of(name: str, palette: Mapping[str, str]) -> str:
    """Return a palette name or ``#rgb``/``#rrggbb`` as ``#rrggbb``, small letters. Raises BadValueError."""
    wanted = palette.get(name, name)
    if _HEX.fullmatch(wanted) is None:
        if name in palette:
            message = f"{wanted!r} is no colour for {name!r}"
            raise BadValueError(message, 'write "#rrggbb", each of r, g and b a digit or a to f', ("palette", name))
        known = f"the palette has: {', '.join(palette)}; or write #rrggbb"
        raise BadValueError(f"there is no colour {name!r}", did_you_mean(name, palette) or known)
    return "#" + "".join(c * 2 for c in wanted[1:]).lower() if len(wanted) == 4 else wanted.lower()


def _path_getter(steps: list[str]) -> Callable[[Context], str]:
    """Return a getter for ``{{ a.b }}``, the commonest template by far, without Jinja in between."""
    first, *rest = steps

    def get(context: Context) -> str:
        try:
            value = context[first]
        except KeyError:
            message, _ = nothing_called(first, missing)
            raise BadValueError(message, did_you_mean(first, context)) from None
        for step in rest:
            value = _step(value, step)
        return "" if value is None else str(printable(value))

    return get


def _step(value: Any, step: str) -> Any:
    try:
        found = value[step] if isinstance(value, dict) else getattr(value, step)
    except (KeyError, AttributeError):
        raise BadValueError(*nothing_called(step, value)) from None
    if callable(found):
        raise BadValueError(*nothing_called(step, value))
    return found
