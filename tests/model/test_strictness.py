"""No record takes "3" or true for a number, or "yes" for a flag: pydantic would, wherever a field is a bare int."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel, BeforeValidator, Strict, ValidationError

import generator
from generator.model.record import (
    Count,
    Distance,
    Extent,
    Flag,
    Mm,
    Number,
    Positive,
    PositiveNumber,
    Pt,
    Record,
    Whole,
)

ROOMS = ("generator.model.", "generator.engine.", "generator.load.", "generator.text.")
"""The rooms with records of what designers write."""


def modules() -> Iterator[str]:
    for module in pkgutil.walk_packages(generator.__path__, "generator."):
        if module.name.startswith(ROOMS):
            yield module.name


def records() -> list[type[BaseModel]]:
    """Return every record of these rooms, and of the generics among them every filled one."""
    for name in modules():
        importlib.import_module(name)
    found: list[type[BaseModel]] = []
    waiting = [Record]
    while waiting:
        record = waiting.pop()
        below = record.__subclasses__()
        found += (each for each in below if each not in found)
        waiting += below
    return sorted(
        (each for each in found if each.__module__.startswith(ROOMS)),
        key=lambda each: f"{each.__module__}.{each.__name__}",
    )


def bare(annotation: Any, guards: tuple[Any, ...]) -> Iterator[str]:
    """Yield the numbers and flags in an annotation that nothing keeps from being read out of something else."""
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        yield from bare(inner, (*guards, *more))
    elif annotation in (int, float, bool):
        if not any(isinstance(guard, Strict | BeforeValidator) for guard in guards):
            yield annotation.__name__
    elif get_origin(annotation) is not Literal:
        for part in get_args(annotation):
            yield from bare(part, ())


@pytest.mark.parametrize("record", records(), ids=lambda record: f"{record.__module__}.{record.__name__}")
def test_no_field_is_a_bare_number_or_flag(record: type[BaseModel]) -> None:
    fields = record.model_fields.items()

    assert [(name, kind) for name, field in fields for kind in bare(field.annotation, tuple(field.metadata))] == []


class Everything(Record):
    whole: Whole | None = None
    count: Count | None = None
    positive: Positive | None = None
    flag: Flag | None = None
    number: Number | None = None
    length: Mm | None = None
    size: Pt | None = None
    distance: Distance | None = None
    extent: Extent | None = None
    above: PositiveNumber | None = None


class Loose(Record):
    amounts: dict[str, tuple[int, ...]]
    on: bool | None = None
    kind: Literal[1, 2] = 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("whole", "3"), ("whole", 3.0), ("whole", True), ("count", -1), ("count", "0"), ("positive", 0),
        ("flag", "true"), ("flag", 1), ("number", "1.5"), ("number", True), ("length", 3), ("length", True),
        ("length", "3"), ("size", "0pt"), ("size", "1001pt"), ("size", 9),
        ("distance", "-1mm"), ("extent", "0mm"), ("extent", "3m"),
        ("extent", "201cm"), ("above", 0), ("above", "1"),
    ],
)  # fmt: skip
def test_what_only_looks_like_it_is_refused(field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        Everything.model_validate({field: value})


def test_the_walk_finds_bare_ones_wherever_they_stand() -> None:
    fields = Loose.model_fields.items()
    found = [(name, kind) for name, field in fields for kind in bare(field.annotation, tuple(field.metadata))]

    assert found == [("amounts", "int"), ("on", "bool")]
