"""A Fault, the layout and the card in; a Diagnostic that stands where the fault can be mended out."""

from collections.abc import Iterator
from dataclasses import replace

from generator.layout.outcome import Fault
from generator.load.layouts import Layout
from generator.load.project import Deck
from generator.model.card import Card
from generator.source.diagnostic import Diagnostic, Severity, Span
from generator.source.values import List, Map, locate
from generator.wording.phrasebook import wording_diagnostic

_NEVER_PRINTED = ("id", "note", "source")
_LAYOUT_NAMES = ("picture/outside", "picture/kind", "picture/missing")
"""Faults of the name of a picture, not of its file."""


def layout_fault(fault: Fault, layout: Layout) -> Diagnostic:
    """Return a fault of the layout itself, whatever the card and the language."""
    return Diagnostic(_severity(fault), fault.code, _message(fault), _in_layout(fault, layout), fault.hints)


def card_fault(fault: Fault, layout: Layout, deck: Deck, card: Card, lang: str, phrases: Map) -> Diagnostic:
    """Return a fault that a card shows in a language.

    Words and values that stand in the card itself are shown there; what does not fit, at least at the card; words that
    only the layout or the phrases have, in these; all else in the layout. Of what is not in the card, ``cards`` tells
    where it shows.
    """
    if fault.path:
        return layout_fault(fault, layout)
    in_layout = _in_layout(fault, layout)
    if fault.wording is not None:
        return wording_diagnostic(fault.wording, deck, card, lang, in_layout)
    written = find_words(deck.maps[card.id], fault.text, fault.part, lang) if fault.text else None
    if written is None and fault.code == "text/overflow":
        written = deck.span(card)
    if written is not None:
        element = layout.span(fault.element, fault.key)
        hint = f"the element '{fault.element}' stands in {element.file}:{element.line}"
        message = f"{card.id}, {_message(fault)}"
        return Diagnostic(_severity(fault), fault.code, message, written, (*fault.hints, hint), lang=lang)
    place = in_layout
    if fault.part and not _holds(_value(layout, fault), fault.part):
        place = _in_phrases(phrases, fault.part) or in_layout
    return replace(layout_fault(fault, layout), span=place, lang=lang, cards=(card.id,))


def find_words(card: Map, text: str, part: str | None, lang: str) -> Span | None:
    """Return where a card's mapping says ``text``, else where it says the ``part`` of it, in ``lang`` before any other
    language; None where the words come from elsewhere.
    """
    values = [(value, place) for value, place in _values(card, lang) if value]
    whole = (place for value, place in values if value == text)
    partly = (place for value, place in values if part and _holds(value, part))
    return next(whole, None) or next(partly, None)


def _values(value: Map | List, lang: str) -> Iterator[tuple[str, Span]]:
    """Yield every text in a mapping or list with its place, those of ``lang`` first."""
    steps: list[tuple[object, Span]]
    if isinstance(value, Map):
        keys = sorted((key for key in value if key not in _NEVER_PRINTED), key=lambda key: key != lang)
        steps = [(value[key], value.value_span(key)) for key in keys]
    else:
        steps = [(inner, value.item_span(index)) for index, inner in enumerate(value)]
    for inner, place in steps:
        if isinstance(inner, str):
            yield inner, place
        elif isinstance(inner, Map | List):
            yield from _values(inner, lang)


def _in_phrases(phrases: Map, part: str) -> Span | None:
    """Return the phrase that says the ``part``."""
    return next((place for value, place in _values(phrases, "") if _holds(value, part)), None)


def _holds(value: str, part: str) -> bool:
    """Return whether a text or template says the markup ``part``, be it that it makes an icon of the name."""
    icon = part.removeprefix("<icon ").removesuffix(">") if part.startswith("<icon ") else ""
    return part in value or (bool(icon) and (f"'{icon}'" in value or f'"{icon}"' in value))


def _value(layout: Layout, fault: Fault) -> str:
    found = layout.element(fault.element)
    return str(found.get(fault.key)) if found is not None and fault.key is not None else ""


def _in_layout(fault: Fault, layout: Layout) -> Span:
    if fault.path:
        return locate(layout.source, fault.path)
    if fault.span is not None and fault.code not in _LAYOUT_NAMES:
        return fault.span
    return layout.span(fault.element, fault.key)


def _message(fault: Fault) -> str:
    return fault.message if fault.path else f"element '{fault.element}': {fault.message}"


def _severity(fault: Fault) -> Severity:
    return Severity.WARNING if fault.warning else Severity.ERROR
