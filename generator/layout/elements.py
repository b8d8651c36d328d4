"""What a compiled element is, and how the values of its keys are compiled; the kinds of element import this."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from generator.layout.outcome import Fault, Outcome
from generator.layout.studio import Studio
from generator.layout.values import BadValueError, Context, Value, compile_condition, compile_text
from generator.model.frame import Colour
from generator.wording.phrasebook import WordingError
from generator.wording.sandbox import TEMPLATE_FAULTS, in_words

Paint = Callable[[Context, Outcome], None]


class ElementError(Exception):
    """A key of an element that means nothing; carries the Fault."""

    def __init__(self, fault: Fault):
        super().__init__(fault.message)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Compiled:
    """An element ready to paint; a static one paints the same on every card."""

    id: str
    paint: Paint
    static: bool


@contextmanager
def blaming(element: str, key: str, text: str | None = None) -> Iterator[None]:
    """Turn whatever a user's value may raise into an ElementError of that element's key; ``text``: the value made."""
    try:
        yield
    except BadValueError as problem:
        hints = (problem.hint,) if problem.hint else ()
        raise ElementError(Fault("layout/value", str(problem), element, key, hints, text, path=problem.path)) from None
    except WordingError as problem:
        raise ElementError(Fault(problem.code, problem.message, element, key, problem.hints, wording=problem)) from None
    except TEMPLATE_FAULTS as problem:
        message, help_ = in_words(problem)
        raise ElementError(Fault("layout/template", message, element, key, help_)) from None


def text_value(studio: Studio, element: str, key: str, template: str) -> Value:
    """Return the compiled template of a key. Raises ElementError."""
    with blaming(element, key):
        value = compile_text(studio.sandbox, template)

    def render(context: Context) -> str:
        with blaming(element, key):
            return value.render(context)

    return value if value.static else Value(value.source, render, static=False)


@dataclass(frozen=True, slots=True)
class ColourValue:
    """A colour that may depend on the card; None stays none."""

    of: Callable[[Context], Colour | None]
    static: bool


def colour_value(studio: Studio, element: str, key: str, name: str | None) -> ColourValue:
    """Return the compiled colour of a key. Raises ElementError."""
    if name is None:
        return ColourValue(lambda _context: None, static=True)
    value = text_value(studio, element, key, name)
    if value.static:
        with blaming(element, key):
            colour = studio.colour(name)
        return ColourValue(lambda _context: colour, static=True)

    def of(context: Context) -> Colour:
        rendered = value.render(context)
        with blaming(element, key, rendered):
            return studio.colour(rendered)

    return ColourValue(of, static=False)


def conditional(studio: Studio, element: str, expression: str | None, compiled: Compiled) -> Compiled:
    """Return the element painted only where its ``when`` holds, and with its faults caught."""
    with blaming(element, "when"):
        holds = compile_condition(studio.sandbox, expression)

    def paint(context: Context, outcome: Outcome) -> None:
        try:
            if holds is not None:
                with blaming(element, "when"):
                    wanted = holds(context)
                if not wanted:
                    return
            compiled.paint(context, outcome)
        except ElementError as problem:
            outcome.faults.append(problem.fault)

    return Compiled(compiled.id, paint, compiled.static and holds is None)


def with_names(context: Context, **names: Any) -> Mapping[str, Any]:
    """Return the context with more names in it."""
    return {**context, **names}
