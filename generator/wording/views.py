"""A card as templates see it: its fields by name, everything localized already in the language at hand."""

from collections.abc import Callable
from typing import Any

from generator.model.card import Card


class CardView:
    """Read-only view of one card in one language; ``text`` is its rules text as markup, made when first asked for."""

    __slots__ = ("_card", "_lang", "_text")

    def __init__(self, card: Card, lang: str, text: Callable[[], str]) -> None:
        self._card = card
        self._lang = lang
        self._text = text

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or (name not in type(self._card).model_fields and not _is_property(self._card, name)):
            raise AttributeError(name)
        if name == "text":
            return self._text()
        return in_language(getattr(self._card, name), self._lang)


def names_of(owner: object) -> list[str]:
    """Return what a template may name of a card, a record or a mapping; empty for anything else."""
    if isinstance(owner, CardView):
        return list(type(owner._card).model_fields)
    return [str(name) for name in (owner if isinstance(owner, dict) else getattr(type(owner), "model_fields", ()))]


def in_language(value: Any, lang: str) -> Any:
    """Return a localized text in ``lang`` (where it is not translated, in another); any other value as it is."""
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        return value
    return value[lang] if lang in value else next(iter(value.values()), "")


def _is_property(card: Card, name: str) -> bool:
    return isinstance(getattr(type(card), name, None), property)
