"""A game's phrases in one language in; the words of values, effects and whole cards out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from jinja2 import TemplateSyntaxError, UndefinedError

from generator.load.project import Deck, Phrases
from generator.model.card import Card, Effect
from generator.model.game import Plural
from generator.source.diagnostic import Diagnostic, Span, error
from generator.source.suggest import did_you_mean
from generator.source.values import locate
from generator.wording.sandbox import TEMPLATE_FAULTS, Sandbox, compile_value
from generator.wording.views import CardView

Render = Callable[[dict[str, Any]], str]


class WordingError(Exception):
    """A text that cannot be made; ``effect`` is the effect at fault, where there is one."""

    def __init__(self, code: str, message: str, *hints: str, effect: Effect | None = None, span: Span | None = None):
        super().__init__(message)
        self.code = code
        self.message = message
        self.hints = hints
        self.effect = effect
        self.span = span


@dataclass(frozen=True, slots=True)
class _Template:
    render: Render
    span: Span
    source: str


class Phrasebook:
    """How one game reads in one language."""

    def __init__(self, phrases: Phrases, sandbox: Sandbox) -> None:
        self.lang = phrases.lang
        self._phrases = phrases
        self._faults: list[Diagnostic] = []
        record = phrases.record
        self._effects = self._compile(sandbox, "effects", record.effects)
        self._cards = self._compile(sandbox, "cards", record.cards)
        self._parts = self._compile(sandbox, "parts", record.parts)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the phrases file itself."""
        return tuple(self._faults)

    def word(self, value: object, n: int | None = None) -> str:
        """Return what ``value`` is called, in the number of ``n``. Raises WordingError."""
        words = self._phrases.record.words
        word = words.get(str(value))
        if word is None:
            hint = did_you_mean(str(value), words) or f"add {value}: … under words: in {self._phrases.file}"
            raise WordingError("wording/no-word", f"there is no word for {str(value)!r} in {self.lang!r}", hint)
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
            return str(written[self.lang])
        template = self._cards.get(deck) or self._cards.get("default")
        return "" if template is None else self._render(template, self.context(card, deck), f"text of {card.id}")

    def part(self, name: str, card: Card, deck: str) -> str:
        """Return the part ``name`` of a card of ``deck``. Raises WordingError."""
        template = self._parts.get(name)
        if template is None:
            hint = did_you_mean(name, self._parts) or f"add {name}: … under parts: in {self._phrases.file}"
            raise WordingError("wording/no-part", f"there is no part {name!r} in {self.lang!r}", hint)
        return self._render(template, self.context(card, deck), f"part {name} of {card.id}")

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
            hint = did_you_mean(verb, self._effects) or f"add {verb}: … under effects: in {self._phrases.file}"
            raise WordingError(
                "wording/no-phrase", f"there is no phrase for {verb!r} in {self.lang!r}", hint, effect=effect
            )
        fields = {name: getattr(effect, name) for name in type(effect).model_fields}
        try:
            return self._render(template, {**self._functions(card), "effect": effect, **fields}, f"phrase {verb}")
        except WordingError as fault:
            fault.effect = fault.effect or effect
            raise

    def _render(self, template: _Template, context: dict[str, Any], what: str) -> str:
        try:
            return template.render(context).strip()
        except UndefinedError as problem:
            hint = _undefined_hint(problem, context)
            raise WordingError("wording/undefined", f"{what}: {problem.message}", *hint, span=template.span) from None
        except TEMPLATE_FAULTS as problem:
            raise WordingError("wording/template", f"{what}: {problem}", span=template.span) from None

    def _compile(self, sandbox: Sandbox, section: str, sources: dict[str, str]) -> dict[str, _Template]:
        compiled = {}
        for name, source in sources.items():
            span = locate(self._phrases.source, (section, name))
            try:
                compiled[name] = _Template(compile_value(sandbox, source), span, source)
            except TemplateSyntaxError as problem:
                self._faults.append(
                    error("wording/syntax", f"{section}.{name}: {problem.message}", span, lang=self.lang)
                )
        return compiled


def icon(name: object) -> str:
    """Return the markup of an inline icon."""
    return f"<icon {name}>"


def wording_diagnostic(fault: WordingError, deck: Deck, card: Card, lang: str) -> Diagnostic:
    """Return the fault as a Diagnostic at the effect, the template, or the card that it comes from."""
    if fault.span is not None:
        place = fault.span
    elif fault.effect is not None:
        place = locate(deck.maps[card.id], path_to(card, fault.effect) or ("id",))
    else:
        place = deck.span(card)
    message = f"{card.id}: {fault.message}"
    return error(fault.code, message, place, *fault.hints, lang=lang)


def path_to(value: object, wanted: object) -> tuple[str | int, ...] | None:
    """Return the path below ``value`` at which the very object ``wanted`` is; None where it is not."""
    if value is wanted:
        return ()
    if isinstance(value, tuple | list):
        steps: Sequence[tuple[str | int, object]] = list(enumerate(value))
    elif hasattr(type(value), "model_fields"):
        steps = [(name, getattr(value, name)) for name in type(value).model_fields]  # type: ignore[attr-defined]
    else:
        return None
    for step, inner in steps:
        below = path_to(inner, wanted)
        if below is not None:
            return (step, *below)
    return None


def _undefined_hint(problem: UndefinedError, context: dict[str, Any]) -> tuple[str, ...]:
    message = problem.message or ""
    name = message.split("'")[1] if "'" in message else ""
    hint = did_you_mean(name, context)
    return (hint,) if hint else ()
