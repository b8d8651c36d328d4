"""Values of layout keys in; functions from a card's context to what is meant out. What never varies is known."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.source.suggest import did_you_mean
from generator.wording.sandbox import Sandbox, compile_expression, compile_value

Context = Mapping[str, Any]

_PATH = re.compile(r"\{\{\s*([a-z_]\w*(?:\.[a-z]\w*)*)\s*\}\}")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


class BadValueError(ValueError):
    """A value that means nothing here; ``hint`` says what would."""

    def __init__(self, message: str, hint: str | None = None):
        super().__init__(message)
        self.hint = hint


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
    render = compile_value(sandbox, template)
    return Value(template, lambda context: render(dict(context)), static=False)


def compile_condition(sandbox: Sandbox, expression: str | None) -> Callable[[Context], bool] | None:
    """Return the condition, or None where there is none. Raises one of the sandbox's TEMPLATE_FAULTS."""
    if expression is None:
        return None
    holds = compile_expression(sandbox, expression)
    return lambda context: bool(holds(dict(context)))


def colour_of(name: str, palette: Mapping[str, str]) -> str:
    """Return a palette name or ``#rgb``/``#rrggbb`` as ``#rrggbb``, small letters. Raises BadValueError."""
    wanted = palette.get(name, name)
    if _HEX.fullmatch(wanted) is None:
        raise BadValueError(f"there is no colour {name!r}", did_you_mean(name, palette) or "a palette name, or #rrggbb")
    return "#" + "".join(c * 2 for c in wanted[1:]).lower() if len(wanted) == 4 else wanted.lower()


def _path_getter(steps: list[str]) -> Callable[[Context], str]:
    """Return a getter for ``{{ a.b }}``, the commonest template by far, without Jinja in between."""
    first, *rest = steps

    def get(context: Context) -> str:
        try:
            value = context[first]
        except KeyError:
            raise BadValueError(f"{first!r} is undefined", did_you_mean(first, context)) from None
        for step in rest:
            value = value[step] if isinstance(value, dict) else getattr(value, step)
        return "" if value is None else str(value)

    return get
