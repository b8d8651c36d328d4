"""Phrases of a small game: what they say, and where it is told that they cannot."""

from typing import Annotated, Literal, Union

import pytest
from pydantic import Field
from typing_extensions import TypeAliasType

from generator.engine.core import Choose, May
from generator.load.project import Deck, Phrases
from generator.model.card import Card, Effect
from generator.model.game import DeckHead, PhrasesFile
from generator.model.record import Positive
from generator.source.diagnostic import Span
from generator.source.reader import read_yaml
from generator.source.values import List, Map
from generator.wording.phrasebook import Phrasebook, WordingError, icon, wording_diagnostic
from generator.wording.sandbox import Sandbox


class Draw(Effect):
    """Draw cards."""

    do: Literal["draw"]
    count: Positive


class Gain(Effect):
    """Take things of a kind."""

    do: Literal["gain"]
    what: str
    count: Positive = 1


AnyEffect = TypeAliasType(
    "AnyEffect", Annotated[Union[Draw, Gain, "May[AnyEffect]", "Choose[AnyEffect]"], Field(discriminator="do")]
)


class Guest(Card):
    """A guest with effects."""

    kind: str = "noble"
    effects: tuple[AnyEffect, ...] = ()


FILE = "cards/inn/phrases.en.yaml"
PHRASES = """\
language: en
words:
  card: {one: card, other: cards}
  gold: gold
join: '; '
effects:
  draw: draw {{ count_of(count, 'card') }}
  gain: gain {{ count }} {{ icon(what) }}{{ word(what, count) }}
  may: you may {{ say(then) }}
  choose: 'choose {{ pick }}: {% for option in options %}({{ say(option) }}){% endfor %}'
cards:
  default: '{{ say(card.effects) | capitalize }}.'
  spirits: ''
parts:
  kind: '{{ word(card.kind) }}'
  whole: '{{ part("kind") }}: {{ card.text }}'
  own: '{{ effect.do }}'
  again: '{{ part("agian") }}'
  nobel: '{{ word("nobel") }}'
"""
CARDS = """\
- id: monk
  name: {en: Monk}
  kind: gold
  effects:
    - {do: draw, count: 1}
    - {do: may, then: [{do: gain, what: gold, count: 2}, {do: draw, count: 3}]}
- {id: abbot, name: {en: Abbot}, text: {en: Sing.}, effects: [{do: draw, count: 1}]}
- {id: duke, name: {en: Duke}, kind: nobel, effects: [{do: gain, what: silver}]}
- id: nun
  name: {en: Nun}
  effects: [{do: choose, options: [[{do: draw, count: 1}], [{do: gain, what: gold}, {do: draw, count: 2}]]}]
"""


def book(text: str = PHRASES) -> Phrasebook:
    source, _ = read_yaml(text, FILE)
    assert isinstance(source, Map)
    return Phrasebook(Phrases("en", FILE, PhrasesFile.model_validate(source), source), Sandbox())


def deck() -> Deck:
    entries, _ = read_yaml(CARDS, "cards/inn/guests.yaml")
    assert isinstance(entries, List)
    cards = tuple(Guest.model_validate(entry) for entry in entries)
    maps = {card.id: entry for card, entry in zip(cards, entries, strict=True) if isinstance(entry, Map)}
    head = DeckHead.model_validate({"deck": "guests", "name": {"en": "Guests"}, "source": "draft", "layout": "guest"})
    return Deck(head, "cards/inn/guests.yaml", Map("cards/inn/guests.yaml", 0), cards, maps)


def card(name: str) -> Card:
    return next(card for card in deck().cards if card.id == name)


class TestWords:
    def test_a_word_in_the_right_number(self) -> None:
        assert [book().word("card", n) for n in (None, 0, 1, 2)] == ["card", "cards", "card", "cards"]
        assert book().word("gold", 2) == "gold"
        assert [book().count_of(n, "card") for n in (1, 3)] == ["1 card", "3 cards"]

    def test_an_icon_is_markup(self) -> None:
        assert icon("coin") == "<icon coin>"

    def test_a_word_that_is_not_there_is_told_with_the_nearest_and_how_to_add_it(self) -> None:
        with pytest.raises(WordingError) as problem:
            book().word("gould")

        assert (problem.value.code, problem.value.message) == ("wording/no-word", "there is no word for 'gould'")
        assert problem.value.hints == ("did you mean 'gold'?", f"add 'gould: …' under words: in {FILE}")


class TestTexts:
    def test_effects_one_after_the_other_and_within_each_other(self) -> None:
        text = "Draw 1 card; you may gain 2 <icon gold>gold; draw 3 cards."
        assert book().text(card("monk"), "guests") == text

    def test_options(self) -> None:
        text = "Choose 1: (draw 1 card)(gain 1 <icon gold>gold; draw 2 cards)."
        assert book().text(card("nun"), "guests") == text

    def test_a_text_written_by_hand_stands_instead(self) -> None:
        assert book().text(card("abbot"), "guests") == "Sing."

    def test_a_deck_s_own_template_before_the_default(self) -> None:
        assert book().text(card("monk"), "spirits") == ""
        assert book("language: en\n").text(card("monk"), "guests") == ""

    def test_a_part_may_ask_for_another_and_for_the_text(self) -> None:
        assert book().part("whole", card("monk"), "guests").startswith("gold: Draw 1 card")

    def test_one_effect_alone(self) -> None:
        view = book().view(card("monk"), "guests")
        assert book().say(Draw(do="draw", count=2), view) == "draw 2 cards"


def told(name: str, part: str | None = None, text: str = PHRASES) -> tuple[str, str, str]:
    """Return the code, the file and the text at the place where it is told that a card cannot be worded."""
    phrases, asked = book(text), Span("layouts/inn/guest.yaml", 6, 1, 5)
    with pytest.raises(WordingError) as problem:
        phrases.part(part, card(name), "guests") if part else phrases.text(card(name), "guests")
    found = wording_diagnostic(problem.value, deck(), card(name), "en", asked)
    assert (found.lang, found.cards) == ("en", (name,))
    assert found.span is not None
    if found.span == asked:
        return found.code, asked.file, ""
    line = text.splitlines()[found.span.line - 1]
    return found.code, found.span.file, line[found.span.column - 1 :][: found.span.length]


class TestPlaces:
    def test_a_word_for_what_the_card_says_is_wanted_in_the_phrases(self) -> None:
        assert told("duke") == ("wording/no-word", FILE, "words")

    def test_a_word_that_a_template_names_itself_is_told_there(self) -> None:
        assert told("monk", "nobel") == ("wording/no-word", FILE, "'{{ word(\"nobel\") }}'")

    def test_so_is_a_part(self) -> None:
        assert told("monk", "again") == ("wording/no-part", FILE, "'{{ part(\"agian\") }}'")

    def test_a_part_that_a_layout_asks_for_is_told_in_the_layout(self) -> None:
        assert told("monk", "kinds") == ("wording/no-part", "layouts/inn/guest.yaml", "")

    def test_a_verb_without_a_phrase(self) -> None:
        assert told("monk", text=PHRASES.replace("  draw:", "  drawing:")) == ("wording/no-phrase", FILE, "effects")

    def test_a_name_that_is_not_there(self) -> None:
        assert told("monk", "own") == ("wording/undefined", FILE, "'{{ effect.do }}'")


def test_a_template_that_cannot_be_read_is_told_at_once_and_the_others_are_there() -> None:
    phrases = book(PHRASES.replace("{{ count_of(count, 'card') }}", "{{ count_of(count, 'card') }"))

    (fault,) = phrases.diagnostics

    assert (fault.code, fault.lang, fault.span and fault.span.line) == ("wording/syntax", "en", 7)
    assert fault.message.startswith("effects.draw: the template cannot be read")
    assert phrases.part("kind", card("monk"), "guests") == "gold"
