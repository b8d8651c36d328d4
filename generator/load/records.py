"""Files and mappings in; records of the model and Diagnostics out."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from generator.load.workspace import Found
from generator.source.characters import MOST_BYTES, decode
from generator.source.diagnostic import Diagnostic, Severity, Span, error
from generator.source.reader import read_yaml
from generator.source.validate import explain
from generator.source.values import Map

ModelT = TypeVar("ModelT", bound=BaseModel)


def read_text(found: Found, code: str = "load") -> tuple[str | None, tuple[Diagnostic, ...]]:
    """Return the file's text; None, with why, where it cannot be read. ``code`` is the room of the code."""
    try:
        with found.path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as problem:
        return None, (error(f"{code}/unreadable", f"{found.name} cannot be read: {problem.strerror}"),)
    return decode(data, found.name)


def read_map(found: Found) -> tuple[Map | None, tuple[Diagnostic, ...]]:
    """Return the file's mapping; None, with Diagnostics, where it cannot be read or is something else."""
    text, decoding = read_text(found)
    if text is None:
        return None, decoding
    root, reading = read_yaml(text, found.name)
    if isinstance(root, Map):
        return root, (*decoding, *reading)
    if any(one.severity is Severity.ERROR for one in reading):
        return None, (*decoding, *reading)
    return None, (
        *decoding,
        *reading,
        error("load/not-a-mapping", "this file should hold keys and values", Span(found.name, 1, 1)),
    )


def check(data: Map, model: type[ModelT], code: str) -> tuple[ModelT | None, tuple[Diagnostic, ...]]:
    """Return the mapping as a record of ``model``, or what is wrong with it. ``code`` is the room of the codes."""
    try:
        return model.model_validate(data), ()
    except ValidationError as errors:
        return None, explain(errors, data, model, code)


def read_record(
    found: Found, model: type[ModelT], code: str
) -> tuple[ModelT | None, Map | None, tuple[Diagnostic, ...]]:
    """Return the file as a record, its mapping, and what is wrong with it."""
    data, reading = read_map(found)
    if data is None:
        return None, None, reading
    record, checking = check(data, model, code)
    return record, data, (*reading, *checking)
