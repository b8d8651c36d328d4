"""The base of every record that a YAML file holds: frozen, unknown keys refused, lengths with their unit."""

from enum import StrEnum
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, Strict, WithJsonSchema

from generator.source.plain import FACT, LANGUAGE
from generator.units import mm_to_pt, parse_length


class Record(BaseModel):
    """A frozen record; a key that it does not know is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


Whole = Annotated[int, Strict()]
"""A whole number, and nothing that only looks like one ("3", 3.0, true)."""

Count = Annotated[int, Strict(), Field(ge=0)]
"""A whole number from 0."""

Positive = Annotated[int, Strict(), Field(ge=1)]
"""A whole number from 1."""

Flag = Annotated[bool, Strict()]
"""true or false, and no other word."""

_DECIMAL = BeforeValidator(lambda value: float(value) if type(value) is int else value)

Number = Annotated[float, _DECIMAL, Strict()]
"""A number, whole or decimal."""

PositiveNumber = Annotated[float, _DECIMAL, Strict(), Field(gt=0)]
"""A number above 0, whole or decimal."""


class Source(StrEnum):
    """Who said so: the draft itself, or a proposal made here to complete it."""

    DRAFT = "draft"
    PROPOSAL = "proposal"


_LEAST_EXTENT, _MOST_EXTENT = 5, 2000


def _length_in_mm(value: Any) -> Any:
    return parse_length(value) if isinstance(value, str) else _refuse_bare_number(value, "mm")


def _size_in_pt(value: Any) -> Any:
    return round(mm_to_pt(parse_length(value)), 6) if isinstance(value, str) else _refuse_bare_number(value, "pt")


def _printable(mm: float) -> float:
    if not _LEAST_EXTENT <= mm <= _MOST_EXTENT:
        raise ValueError(f"a width or a height of {mm:g}mm cannot be; write {_LEAST_EXTENT}mm to {_MOST_EXTENT}mm")
    return mm


def _refuse_bare_number(value: Any, unit: str) -> Any:
    if isinstance(value, int | float) and not isinstance(value, bool):
        raise ValueError(f"a length needs its unit; write {value:g}{unit}")
    raise ValueError("a length is wanted, as in 63mm, 2.5in or 9pt")


_LENGTH_SCHEMA = WithJsonSchema({"type": "string", "pattern": r"^-?\d+(\.\d+)?\s*(mm|cm|in|pt)$"})

Mm = Annotated[float, BeforeValidator(_length_in_mm), _LENGTH_SCHEMA]
"""A length, written with its unit, held in millimetres."""

Distance = Annotated[float, BeforeValidator(_length_in_mm), Field(ge=0), _LENGTH_SCHEMA]
"""A length from 0, held in millimetres."""

Extent = Annotated[float, BeforeValidator(_length_in_mm), AfterValidator(_printable), _LENGTH_SCHEMA]
"""A width or height of a card or a paper, from 5 mm to 2 m, held in millimetres."""

Pt = Annotated[float, BeforeValidator(_size_in_pt), Field(gt=0, le=1000), _LENGTH_SCHEMA]
"""A type size above 0 and up to 1000 pt, written with its unit, held in points."""

Lang = Annotated[str, Field(pattern=LANGUAGE)]
"""A language tag: ja, en, zh-Hant."""

Localized = dict[Lang, str]
"""A text in each language, as markup."""

ID = r"^[a-z0-9][a-z0-9_-]*$"
Id = Annotated[str, Field(pattern=ID)]
"""What a thing is called in files and on the command line: small letters, digits, ``-`` and ``_``."""

FactId = Annotated[str, Field(pattern=FACT)]
"""The id of a fact or an open question of a draft, as in ``LW-46`` or ``SE-Q8``."""
