"""Values of a template in; a text of no more characters than a card can have out, and the filters that keep to that.

What cannot stand in a text, or is too much for one, raises Jinja's SecurityError in plain words.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from jinja2 import Environment, Undefined, pass_environment
from jinja2.exceptions import SecurityError
from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.filters import do_round, make_attrgetter

MOST_CHARACTERS = 100_000
"""More than any card holds; also the most values of a list that ``+`` makes."""
_MOST_DIGITS = 15


def printable(value: Any) -> Any:
    """Return the value, where it is one that can stand in a text. Raises SecurityError."""
    if isinstance(value, list | tuple | set | dict):
        raise SecurityError("a list or a mapping cannot stand in a text; take one of its values, or | join('、')")
    if callable(value) and not isinstance(value, Undefined):
        raise SecurityError("a function cannot stand in a text; call it: word(x)")
    return value


def beside(values: Iterable[Any]) -> str:
    """Return the values as one text. Raises SecurityError."""
    return joined(str(printable(value)) for value in values)


def joined(texts: Iterable[str]) -> str:
    """Return the texts as one; ask for no more of them once it is too long. Raises SecurityError."""
    parts, length = [], 0
    for text in texts:
        length += len(text)
        bounded(length)
        parts.append(text)
    return "".join(parts)


def bounded(length: int) -> None:
    """Raise SecurityError for more characters, or values of a list, than a card holds."""
    if length > MOST_CHARACTERS:
        raise SecurityError(f"a text of more than {MOST_CHARACTERS} characters is not for a card")


def _string(value: Any) -> str:
    return str(printable(value))


@pass_environment
def _join(sandbox: Environment, values: Iterable[Any], d: str = "", attribute: str | int | None = None) -> str:
    found = values if attribute is None else map(make_attrgetter(sandbox, attribute), values)
    texts = [_string(value) for value in found]
    bounded(len(texts) * len(d))
    return joined(each for index, text in enumerate(texts) for each in ((d, text) if index else (text,)))


def _replace(s: Any, old: str, new: str, count: int = -1) -> str:
    text = _string(s)
    bounded(len(text) + text.count(old) * len(new))
    return text.replace(old, new, count)


@pass_environment
def _sum(sandbox: Environment, values: Iterable[Any], attribute: str | int | None = None, start: float = 0) -> float:
    found = values if attribute is None else map(make_attrgetter(sandbox, attribute), values)
    return sum(found, float(start) if isinstance(start, float) else int(start))


def _round(value: float, precision: int = 0, method: Literal["common", "ceil", "floor"] = "common") -> float:
    return do_round(value, min(precision, _MOST_DIGITS), method)


_BOUNDED: Mapping[str, Callable[..., Any]] = {
    "join": _join,
    "replace": _replace,
    "round": _round,
    "string": _string,
    "sum": _sum,
}
"""Filters that could grow or take long without a bound, with the parameters that Jinja's have."""

# fmt: off
_HARMLESS = (
    "abs", "capitalize", "default", "first", "float", "int", "last", "length", "list", "lower", "map", "max", "min",
    "reject", "rejectattr", "select", "selectattr", "sort", "title", "trim", "unique", "upper",
)
# fmt: on

FILTERS: Mapping[str, Callable[..., Any]] = {**{name: JINJA_FILTERS[name] for name in _HARMLESS}, **_BOUNDED}
"""All filters that templates have."""
