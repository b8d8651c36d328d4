"""A Game and a language in; what its cards say, in plain words for a terminal, out."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.load.project import Game
from generator.model.game import Plural
from generator.source.diagnostic import Diagnostic, warning
from generator.text.markup import plain_text
from generator.wording.phrasebook import Phrasebook, WordingError
from generator.wording.sandbox import Sandbox
from generator.wording.views import in_language

_ALIKE = 2
"""So many letters in common, and a clause begins with the word: 好きな資源 and 好きな基本資源."""
_CLAUSE = re.compile(r"[^.,:;()。、：；（）\n]*")


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card is called at the table, and its printed text."""

    id: str
    name: str
    text: str


def card_texts(game: Game, lang: str) -> tuple[tuple[CardText, ...], tuple[Diagnostic, ...]]:
    """Return the texts of all cards that have one, in the order of the decks, and which could not be made."""
    texts: list[CardText] = []
    faults: list[Diagnostic] = []
    phrases = game.phrases.get(lang)
    if phrases is None:
        return (), (warning("play/no-phrases", f"{game.id} has no phrases in {lang!r}: its cards cannot be read"),)
    book = Phrasebook(phrases, Sandbox())
    for deck in game.decks.values():
        for card in deck.cards:
            try:
                text = plain_text(book.text(card, deck.id), _words_of_icons(phrases.record.words))
            except WordingError as fault:
                message = f"{card.id} cannot be read: {fault.message}"
                faults.append(warning("play/no-text", message, fault.span or deck.span(card), game=game.id, lang=lang))
                continue
            name = plain_text(in_language(card.name, lang))
            number = getattr(card, "number", None)  # cards of one name that are told apart by a number
            if text:
                called = f"{name} {number}" if number else name
                texts.append(CardText(card.id, called, re.sub("[ \n]+", " ", text).strip()))
    return tuple(texts), tuple(faults)


def named_in(cards: Sequence[CardText], lines: Iterable[str]) -> list[CardText]:
    """Return the cards that the lines name; a name within a longer one does not count."""
    left = "\n".join(lines)
    named = set()
    for name in sorted({card.name for card in cards}, key=len, reverse=True):
        if name in left:
            named.add(name)
            left = left.replace(name, "\n")
    return [card for card in cards if card.name in named]


def _words_of_icons(words: Mapping[str, str | Plural]) -> Callable[[str, str, str], str]:
    """Return how an icon is read among text: by its word, unless the text itself says it right after."""

    def read(name: str, before: str, after: str) -> str:
        word = words.get(name)
        if word is None:
            return ""
        forms = (word.one, word.other) if isinstance(word, Plural) else (word, word)
        clause = _CLAUSE.match(after)
        said = clause[0].strip().casefold() if clause else ""
        if any(form.casefold() in said or said[:_ALIKE] == form[:_ALIKE].casefold() for form in forms):
            return ""
        return forms[0] if before.rstrip().endswith("1") else forms[1]

    return read
