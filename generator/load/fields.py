"""A deck's own ``fields:`` in; the model of its cards out, for games without an engine."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import create_model

from generator.model.card import Card
from generator.model.game import FieldSpec, FieldType
from generator.model.record import Localized, Whole


def card_model(deck: str, fields: Mapping[str, FieldSpec]) -> type[Card]:
    """Return a model of ``deck``'s cards: what every card has, and the declared fields."""
    members: dict[str, Any] = {name: _member(spec) for name, spec in fields.items()}
    return create_model(f"{deck}-card", __base__=Card, **members)


def reserved_names(fields: Mapping[str, FieldSpec]) -> tuple[str, ...]:
    """Return the declared names that every card has already, as one of its fields or of what a model does."""
    return tuple(name for name in fields if name in Card.model_fields or hasattr(Card, name))


def _member(spec: FieldSpec) -> tuple[Any, Any]:
    kind = _type(spec)
    return (kind, ...) if spec.required else (kind | None, None)


def _type(spec: FieldSpec) -> Any:
    match spec.type:
        case FieldType.INT:
            return Whole
        case FieldType.ENUM:
            return Literal[spec.values]
        case FieldType.TEXT | FieldType.MARKUP:
            return Localized if spec.localized else str
        case FieldType.ICON | FieldType.IMAGE:
            return str
