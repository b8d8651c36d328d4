import re
from typing import get_args

import pytest

from generator.engine.la_superba.effects import AddCommunity, AnyEffect, DeliverMore
from generator.text.markup import InlineIcon, parse_markup, plain_text
from tests.cards.la_superba.reading import DECKS, LANGUAGES, cards, phrasebook, read

BOOKS = {lang: phrasebook(lang) for lang in LANGUAGES}
ALL = [pytest.param(deck, card, id=card.id) for deck in DECKS for card in cards(deck)]
ICONS = {"weather", "crew", "ship", "power", "pepper", "glass", "silk", "rank1", "rank2", "rank3"}
PARTS = {"voyage": ("suit", "power"), "trade": ("kind", "step", "ranks")}
LONGEST = {"ja": 90, "en": 220}
"""Characters that a poker card's text box takes at 7 to 8.5 pt, an icon counted as one."""

each_language = pytest.mark.parametrize("lang", LANGUAGES)
each_card = pytest.mark.parametrize(("deck", "card"), ALL)


def icons(markup: str) -> set[str]:
    return {token.name for token in parse_markup(markup)[0] if isinstance(token, InlineIcon)}


def numbers(text: str) -> list[int]:
    """The amounts in a text, without those that one language writes as a word: ``2倍`` doubles, ``1枚につき`` each."""
    return sorted(int(number) for number in re.findall(r"\d+", text.replace("2倍", "").replace("1枚につき", "")))


@each_language
@each_card
def test_text_and_parts_are_whole(deck, card, lang):
    book = BOOKS[lang]
    assert book.diagnostics == ()
    for markup in (book.text(card, deck), *(book.part(name, card, deck) for name in PARTS[deck])):
        assert markup
        assert not set("{}%") & set(markup)
        assert parse_markup(markup)[1] == ()
        assert icons(markup) <= ICONS


@each_language
@each_card
def test_text_fits_a_poker_card(deck, card, lang):
    markup = BOOKS[lang].text(card, deck)
    length = len(plain_text(markup)) + markup.count("<icon")
    assert 10 < length <= LONGEST[lang]


@each_card
def test_japanese_has_no_spaces_and_ends_its_sentences(deck, card):
    text = plain_text(BOOKS["ja"].text(card, deck))
    assert " " not in text
    assert text.endswith("。")


@each_card
def test_english_has_single_spaces_and_ends_its_sentences(deck, card):
    markup = BOOKS["en"].text(card, deck)
    assert "  " not in markup
    assert not re.search(r"\s[.,;:]", markup)
    assert markup.endswith(".")


@each_card
def test_both_languages_say_the_same_numbers_with_the_same_icons(deck, card):
    japanese, english = (BOOKS[lang].text(card, deck) for lang in LANGUAGES)
    assert icons(japanese) == icons(english)
    assert numbers(plain_text(japanese)) == numbers(plain_text(english))


@each_language
def test_every_verb_has_a_phrase_and_every_phrase_a_verb(lang):
    union = get_args(AnyEffect)[0]
    verbs = {get_args(model.model_fields["do"].annotation)[0] for model in get_args(union)}
    assert set(read(f"phrases.{lang}.yaml")["effects"]) == verbs


@each_language
def test_every_word_of_the_database_is_there(lang):
    words = read(f"phrases.{lang}.yaml")["words"]
    used = {card.suit for card in cards("voyage")}
    for card in cards("trade"):
        used |= {card.kind, card.step}
    for piece in read("game.yaml")["components"][0]["pieces"]:
        used |= {piece["of"]["kind"], piece["of"]["colour"]}
    assert used <= set(words)


def test_english_counts_in_both_numbers():
    lanterna, book = cards("trade")[0], BOOKS["en"]
    view = book.view(lanterna, "trade")
    assert "add 1 card from" in book.say(AddCommunity(do="add_community", count=1), view)
    assert "add 2 cards from" in book.say(AddCommunity(do="add_community", count=2), view)
    assert "1 chit more" in book.say(DeliverMore(do="deliver_more", count=1), view)
    assert "2 chits more" in book.say(DeliverMore(do="deliver_more", count=2), view)


@each_language
def test_an_amount_that_changes_changes_the_text(lang):
    lanterna, book = cards("trade")[0], BOOKS[lang]
    said = book.say(AddCommunity(do="add_community", count=2), book.view(lanterna, "trade"))
    assert numbers(plain_text(said)) == [2, 6, 6]


@each_language
@pytest.mark.parametrize(("card", "shown"), [("weather-3", "3"), ("crew", "1"), ("ship", "4×<icon crew>")])
def test_the_figure_in_the_corner(card, shown, lang):
    (found,) = (one for one in cards("voyage") if one.id == card)
    assert BOOKS[lang].part("power", found, "voyage") == shown


@each_language
def test_names_are_there_and_unique(lang):
    names = [card.name[lang] for deck in DECKS for card in cards(deck)]
    assert all(names)
    assert len(set(names)) == len(names)
