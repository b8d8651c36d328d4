"""A pydantic model and the path of one of its errors in; what was wanted at that place, and the path in the file, out.

pydantic names the members of unions in its paths, which the file does not. Its own core schema, in which generics and
forward references are resolved, tells which steps these are.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from pydantic import BaseModel

from generator.source.plain import LANGUAGE

Path = tuple[str | int, ...]
Schema = Mapping[str, Any]

_WRAPPERS = {
    "default",
    "definitions",
    "function-after",
    "function-before",
    "function-wrap",
    "json-or-python",
    "lax-or-strict",
    "model-field",
    "nullable",
}
_WORDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "list": "a list",
    "tuple": "a list",
    "dict": "a mapping of keys and values",
    "model": "a mapping of keys and values",
    "tagged-union": "a mapping of keys and values",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where an error stands: the path in the file, what is wanted there, and the unions passed on the way."""

    path: Path
    wanted: Schema | None
    above: Schema | None
    """What is wanted of the mapping or list that the place is in."""
    is_key: bool = False
    unions: tuple[tuple[Path, str, Schema], ...] = ()
    """Of each union without a discriminator: its path in the file, the member that the error is of, its schema."""


class SchemaTree:
    """The core schema of a model, to be walked along the paths of its errors."""

    def __init__(self, model: type[BaseModel] | None) -> None:
        self._root: Schema | None = model.__pydantic_core_schema__ if model is not None else None
        self._definitions: dict[str, Schema] = {}
        if self._root is not None and self._root["type"] == "definitions":
            self._definitions = {each["ref"]: each for each in self._root["definitions"]}

    def place(self, steps: Sequence[str | int], root: object) -> Place:
        """Follow an error's path. Steps that the schema does not know are held against the data of ``root``."""
        wanted, above = self.core(self._root), None
        here: object = root
        path: list[str | int] = []
        unions: list[tuple[Path, str, Schema]] = []
        is_key = False
        for step in steps:
            kind = wanted["type"] if wanted else None
            if wanted and kind == "tagged-union":
                wanted = self.core(_choice(wanted, step))
            elif wanted and kind == "union":
                unions.append((tuple(path), str(step), wanted))
                wanted = self._member(wanted, str(step))
            elif step == "[key]" and not (isinstance(here, Mapping) and step in here):
                is_key = True
            elif wanted or _has(here, step):
                path.append(step)
                above = wanted
                wanted = self.core(_below(wanted, step))
                here = _value(here, step)
        return Place(tuple(path), wanted, above, is_key, tuple(unions))

    def core(self, schema: Schema | None) -> Schema | None:
        """Return the schema below its wrappers: defaults, validators, references."""
        while schema is not None:
            if schema["type"] == "definition-ref":
                schema = self._definitions.get(schema["schema_ref"])
            elif schema["type"] in _WRAPPERS:
                schema = schema.get("schema") or schema.get("lax_schema") or schema.get("python_schema")
            else:
                break
        return schema

    def keys(self, wanted: Schema | None) -> tuple[str, ...]:
        """Return the keys that a mapping may have here, where they are laid down."""
        return tuple(_fields(wanted)) if wanted and wanted["type"] == "model" else ()

    def meaning(self, above: Schema | None, key: str) -> str:
        """Return the first sentence of what the model says of a key; empty where it says nothing."""
        if above is None or above["type"] != "model" or key not in above["cls"].model_fields:
            return ""
        description = above["cls"].model_fields[key].description or ""
        return re.split(r"(?<=[.;:])\s", description.replace("``", "'"), maxsplit=1)[0].rstrip(".;:")

    def tags(self, wanted: Schema | None) -> tuple[str, ...]:
        """Return the values that the discriminator may have here."""
        return tuple(_text(tag) for tag in wanted["choices"]) if wanted and wanted["type"] == "tagged-union" else ()

    def words(self, wanted: Schema | None) -> tuple[str, ...]:
        """Return the words that a value may be, where they are laid down."""
        if wanted is None:
            return ()
        if wanted["type"] in ("enum", "literal"):
            return tuple(_text(each) for each in wanted["members" if wanted["type"] == "enum" else "expected"])
        if wanted["type"] == "union":
            return tuple(word for member in self._members(wanted) for word in self.words(member))
        return ()

    def describe(self, wanted: Schema | None) -> str:
        """Return in plain words what may stand here."""
        if wanted is None:
            return "something else"
        if wanted["type"] == "union":
            return " or ".join(dict.fromkeys(self.describe(member) for member in self._members(wanted)))
        words = self.words(wanted)
        if words:
            return words[0] if len(words) == 1 else "one of " + ", ".join(words)
        if wanted["type"] == "dict" and (self.core(wanted.get("keys_schema")) or {}).get("pattern") == LANGUAGE:
            return "a text in each language"
        if wanted["type"] == "tuple" and "variadic_item_index" not in wanted:
            return f"a list of {len(wanted['items_schema'])} values"
        return _WORDS.get(wanted["type"], "another value")

    def _members(self, union: Schema) -> Iterable[Schema | None]:
        return (self.core(choice) for choice, _ in map(_labelled, union["choices"]))

    def _member(self, union: Schema, name: str) -> Schema | None:
        """Return the member of a union that pydantic calls ``name``; None where that cannot be told."""
        members = [(label, self.core(choice)) for choice, label in map(_labelled, union["choices"])]
        for label, member in members:
            if name == label or (member and member["type"] == "model" and member["cls"].__name__ == name):
                return member
        kinds = [member for _, member in members if member and _is_called(member["type"], name)]
        return kinds[0] if len(kinds) == 1 else None


def _fields(model: Schema) -> Mapping[str, Schema]:
    inner = model["schema"]
    while "fields" not in inner:
        inner = inner["schema"]
    fields: Mapping[str, Schema] = inner["fields"]
    return fields


def _labelled(choice: Any) -> tuple[Schema, str | None]:
    return choice if isinstance(choice, tuple) else (choice, None)


def _is_called(kind: str, name: str) -> bool:
    """Tell whether pydantic calls a member of this kind so: ``constrained-str``, ``tuple[…]``, ``literal['a']``."""
    return name.split("[")[0].removeprefix("constrained-") == kind


def _choice(union: Schema, tag: str | int) -> Schema | None:
    for each, schema in union["choices"].items():
        if _text(each) == str(tag):
            found: Schema = schema
            return found
    return None


def _below(wanted: Schema | None, step: str | int) -> Schema | None:
    if wanted is None:
        return None
    found: Schema | None = None
    if wanted["type"] == "model":
        found = _fields(wanted).get(str(step))
    elif wanted["type"] == "dict":
        found = wanted.get("values_schema")
    elif wanted["type"] == "list":
        found = wanted.get("items_schema")
    elif wanted["type"] == "tuple" and isinstance(step, int):
        items = wanted["items_schema"]
        found = items[min(step, len(items) - 1)] if items else None
    return found


def _value(here: object, step: str | int) -> object:
    if isinstance(here, list) and isinstance(step, int) and _has(here, step):
        return here[step]
    return here.get(step) if isinstance(here, Mapping) else None


def _has(here: object, step: str | int) -> bool:
    if isinstance(here, list):
        return isinstance(step, int) and 0 <= step < len(here)
    return isinstance(here, Mapping) and step in here


def _text(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)
