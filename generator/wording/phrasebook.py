"""A game's phrases in one language in; the words of values, effects and whole cards out."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from jinja2 import TemplateSyntaxError, UndefinedError

from generator.load.project import Deck, Phrases
from generator.model.card import Card, Effect
from generator.model.game import Plural
from generator.source.diagnostic import Diagnostic, Span, error
from generator.source.suggest import did_you_mean
from generator.source.values import List, Map, locate
from generator.wording.sandbox import TEMPLATE_FAULTS, Sandbox, compile_value, in_words
from generator.wording.views import CardView, in_language

Render = Callable[[dict[str, Any]], str]


class WordingError(Exception):
    """A text that cannot be made: ``span`` is the template at fault, ``name`` what the phrases do not have, ``section``
    where they would have it.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *hints: str,
        span: Span | None = None,
        name: str | None = None,
        section: Span | None = None,
    ):
        super().__init__(message)
        self.code = code
        self.message = message
        self.hints = hints
        self.span = span
        self.name = name
        self.section = section

    def names_in(self, source: str) -> bool:
        """Return whether a template names, itself and not by way of the card, what is not there."""
        return self.name is not None and re.search(f"""['"]{re.escape(self.name)}['"]""", source) is not None


@dataclass(frozen=True, slots=True)
class _Template:
    render: Render
    span: Span
    source: str


class Phrasebook:
    """How one game reads in one language."""

    def __init__(self, phrases: Phrases, sandbox: Sandbox) -> None:
        self.lang = phrases.lang
        self.sandbox = sandbox
        self._phrases = phrases
        self._faults: list[Diagnostic] = []
        record = phrases.record
        self._effects = self._compile(sandbox, "effects", record.effects)
        self._cards = self._compile(sandbox, "cards", record.cards)
        self._parts = self._compile(sandbox, "parts", record.parts)

    @property
    def source(self) -> Map:
        """The mapping of the phrases file."""
        return self._phrases.source

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the phrases file itself."""
        return tuple(self._faults)

    @property
    def terms(self) -> Collection[str]:
        """The terms of the glossary."""
        return self._phrases.record.glossary

    def word(self, value: object, n: int | None = None) -> str:
        """Return what ``value`` is called, in the number of ``n``. Raises WordingError."""
        words = self._phrases.record.words
        word = words.get(str(value))
        if word is None:
            raise self._lacking("wording/no-word", f"there is no word for {str(value)!r}", "words", str(value), words)
        if isinstance(word, Plural):
            return word.one if n in (None, 1) else word.other
        return word

    def count_of(self, n: int, value: object) -> str:
        """Return "1 card", "3 cards". Raises WordingError."""
        return f"{n} {self.word(value, n)}"

    def say(self, effects: Effect | Sequence[Effect], card: CardView) -> str:
        """Return the words of one effect, or of several in their order. Raises WordingError."""
        if isinstance(effects, Effect):
            return self._say_one(effects, card)
        return self._phrases.record.join.join(self._say_one(effect, card) for effect in effects)

    def text(self, card: Card, deck: str) -> str:
        """Return the whole rules text of a card of ``deck``; a hand-written text as it is. Raises WordingError."""
        written = getattr(card, "text", None)
        if written:
            return str(in_language(written, self.lang))
        template = self._cards.get(deck) or self._cards.get("default")
        return "" if template is None else self._render(template, self.context(card, deck), f"cards.{deck}")

    def part(self, name: str, card: Card, deck: str) -> str:
        """Return the part ``name`` of a card of ``deck``. Raises WordingError."""
        template = self._parts.get(name)
        if template is None:
            raise self._lacking("wording/no-part", f"there is no part {name!r}", "parts", name, self._parts)
        return self._render(template, self.context(card, deck), f"parts.{name}")

    def view(self, card: Card, deck: str) -> CardView:
        """Return the card as templates see it."""
        return CardView(card, self.lang, lambda: self.text(card, deck))

    def context(self, card: Card, deck: str) -> dict[str, Any]:
        """Return what templates may name: the card, and the functions over words."""
        view = self.view(card, deck)
        return {**self._functions(view), "part": lambda name: self.part(name, card, deck)}

    def _functions(self, card: CardView) -> dict[str, Any]:
        return {
            "card": card,
            "word": self.word,
            "count_of": self.count_of,
            "icon": icon,
            "say": lambda effects: self.say(effects, card),
            "lang": self.lang,
        }

    def _say_one(self, effect: Effect, card: CardView) -> str:
        verb = str(getattr(effect, "do", type(effect).__name__))
        template = self._effects.get(verb)
        if template is None:
            message = f"there is no phrase for {verb!r}"
            raise self._lacking("wording/no-phrase", message, "effects", verb, self._effects)
        fields = {name: getattr(effect, name) for name in type(effect).model_fields}
        return self._render(template, {**self._functions(card), "effect": effect, **fields}, f"effects.{verb}")

    def _render(self, template: _Template, context: dict[str, Any], what: str) -> str:
        try:
            return template.render(context).strip()
        except UndefinedError as problem:
            message, hints = in_words(problem, context)
            raise WordingError("wording/undefined", f"{what}: {message}", *hints, span=template.span) from None
        except TEMPLATE_FAULTS as problem:
            message, hints = in_words(problem)
            raise WordingError("wording/template", f"{what}: {message}", *hints, span=template.span) from None
        except WordingError as fault:
            if fault.span is None and fault.names_in(template.source):
                fault.span = template.span
            raise

    def _lacking(self, code: str, message: str, section: str, name: str, known: Iterable[str]) -> WordingError:
        """Return the fault of a name that the phrases do not have in a section."""
        hints = (did_you_mean(name, known), f"add '{name}: …' under {section}: in {self._phrases.file}")
        source = self._phrases.source
        place = locate(source, (section,), key=True) if source else None
        return WordingError(code, message, *filter(None, hints), name=name, section=place)

    def _compile(self, sandbox: Sandbox, section: str, sources: dict[str, str]) -> dict[str, _Template]:
        compiled = {}
        for name, source in sources.items():
            span = locate(self._phrases.source, (section, name))
            try:
                compiled[name] = _Template(compile_value(sandbox, source), span, source)
            except TemplateSyntaxError as problem:
                message, hints = in_words(problem)
                self._faults.append(
                    error("wording/syntax", f"{section}.{name}: {message}", span, *hints, lang=self.lang)
                )
        return compiled


def icon(name: object) -> str:
    """Return the markup of an inline icon."""
    return f"<icon {name}>"


def wording_diagnostic(fault: WordingError, deck: Deck, card: Card, lang: str, named_at: Span) -> Diagnostic:
    """Return the fault as a Diagnostic: at the template that it comes from, at what the phrases do not have for a value
    of the card, else at ``named_at``, where the layout asks for it.
    """
    place = fault.span
    if place is None and _says(deck.maps[card.id], fault.name):
        place = fault.section
    return error(fault.code, fault.message, place or named_at, *fault.hints, lang=lang, cards=(card.id,))


def _says(value: object, word: str | None) -> bool:
    """Return whether ``word`` is one of the values of a card's mapping, at any depth."""
    if isinstance(value, Map):
        return any(_says(inner, word) for inner in value.values())
    if isinstance(value, List):
        return any(_says(inner, word) for inner in value)
    return str(value) == word
