"""A Fault, the layout and the card in; a Diagnostic that stands where the fault can be mended out."""

from generator.layout.outcome import Fault
from generator.load.layouts import Layout
from generator.load.project import Deck
from generator.model.card import Card
from generator.source.diagnostic import Diagnostic, Severity, Span
from generator.source.values import List, Map
from generator.wording.phrasebook import wording_diagnostic


def fault_place(fault: Fault, layout: Layout, deck: Deck | None, card: Card | None, lang: str) -> Diagnostic:
    """Return the fault as a Diagnostic.

    Words that stand in the card itself are shown there; what did not fit, at the card; all else in the layout.
    """
    if fault.wording is not None and deck is not None and card is not None and fault.wording.span is None:
        return wording_diagnostic(fault.wording, deck, card, lang)
    in_layout = layout.span(fault.element, fault.key)
    place = fault.span or in_layout
    hints = fault.hints
    if fault.wording is not None and fault.wording.span is not None:
        place = fault.wording.span
    elif deck is not None and card is not None and fault.code.startswith("text/"):
        written = find_words(deck.maps[card.id], fault.text, lang) if fault.text else None
        place = written or deck.span(card)
        hints = (*hints, f"the element stands in {in_layout.file}:{in_layout.line}")
    of_card = f"{card.id}, " if card is not None else ""
    message = f"{of_card}element {fault.element} ({lang}): {fault.message}"
    severity = Severity.WARNING if fault.warning else Severity.ERROR
    return Diagnostic(severity, fault.code, message, place, hints, lang=lang)


def find_words(value: object, words: str, lang: str) -> Span | None:
    """Return where ``words`` stand in a card's mapping: the text of that language first, else any."""
    if isinstance(value, Map):
        keys = sorted(value, key=lambda key: key != lang)
        for key in keys:
            inner = value[key]
            if isinstance(inner, str) and words in inner:
                return value.value_span(key)
            found = find_words(inner, words, lang)
            if found is not None:
                return found
    if isinstance(value, List):
        for index, inner in enumerate(value):
            if isinstance(inner, str) and words in inner:
                return value.item_span(index)
            found = find_words(inner, words, lang)
            if found is not None:
                return found
    return None
