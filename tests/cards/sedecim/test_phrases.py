import re
from typing import get_args

import pytest

from generator.engine.sedecim.effects import AnyEffect, Gain, Pay, Turn
from generator.engine.sedecim.resources import Coin, Foe, Land, Material, Sort
from generator.model.card import Effect
from generator.text.markup import InlineIcon, parse_markup, plain_text
from tests.cards.sedecim.reading import LANGUAGES, cards, phrasebook, read

BOOKS = {lang: phrasebook(lang) for lang in LANGUAGES}
ACTIONS = cards("action")
SUITS = {"explore", "expand", "exploit", "exterminate"}
ICONS = SUITS | {"resource", "land", "material", "gold", "enemy", "build", "vp"}
HALVES = [f"{half}{what}" for half in ("upper", "lower") for what in ("", "_sort", "_note")]
LONGEST = {"ja": 70, "en": 140}
"""Characters, an icon counted as one: well within the text box of a poker card at 7 to 8.5 pt."""

each_language = pytest.mark.parametrize("lang", LANGUAGES)
each_action = pytest.mark.parametrize("card", ACTIONS, ids=lambda card: card.id)
each_resource = pytest.mark.parametrize("card", cards("resource"), ids=lambda card: card.id)


def icons(markup: str) -> set[str]:
    return {token.name for token in parse_markup(markup)[0] if isinstance(token, InlineIcon)}


def said(effect: Effect, lang: str) -> str:
    book = BOOKS[lang]
    return plain_text(book.say(effect, book.view(ACTIONS[0], "action")))


def assert_whole(markup: str) -> None:
    assert markup
    assert not set("{}%") & set(markup)
    assert parse_markup(markup)[1] == ()
    assert icons(markup) <= ICONS


@each_language
@each_action
def test_texts_are_whole(card, lang):
    book = BOOKS[lang]
    assert book.diagnostics == ()
    for markup in (
        book.text(card, "action"),
        book.part("suit", card, "action"),
        book.part("suit_line", card, "action"),
    ):
        assert_whole(markup)


@each_language
@each_resource
def test_halves_are_whole(card, lang):
    for name in HALVES:
        assert_whole(BOOKS[lang].part(name, card, "resource"))


@each_language
@each_action
def test_text_fits_a_poker_card(card, lang):
    markup = BOOKS[lang].text(card, "action")
    length = len(plain_text(markup)) + markup.count("<icon")
    assert 10 < length <= LONGEST[lang]


@each_action
def test_japanese_has_no_spaces_and_ends_its_sentences(card):
    text = plain_text(BOOKS["ja"].text(card, "action"))
    assert " " not in text
    assert "。。" not in text
    assert text.endswith("。")


@each_action
def test_english_begins_with_capitals_and_has_single_spaces(card):
    for line in BOOKS["en"].text(card, "action").split("<br>"):
        assert re.match(r"(• )?[A-Z]", line)
        assert "  " not in line
        assert not re.search(r"\s[.,;:]", line)
        assert line[-1] in ".:"


@each_action
def test_both_languages_name_the_same_icons(card):
    japanese, english = (BOOKS[lang].text(card, "action") for lang in LANGUAGES)
    assert icons(japanese) == icons(english)


@each_language
def test_every_verb_has_a_phrase_and_every_phrase_a_verb(lang):
    union = get_args(AnyEffect.__value__)[0]
    assert set(read(f"phrases.{lang}.yaml")["effects"]) == {"gain", "build", "turn", "pay", "per", "vp", "choose"}
    assert len(get_args(union)) == 7


@each_language
def test_every_word_of_the_database_is_there(lang):
    used = SUITS | {str(value) for words in (Land, Material, Foe, Coin, Sort) for value in words}
    assert set(read(f"phrases.{lang}.yaml")["words"]) == used


def test_resource_and_material_are_different_words():
    assert {lang: [BOOKS[lang].word(sort) for sort in ("resource", "material")] for lang in LANGUAGES} == {
        "ja": ["リソース", "資源"],
        "en": ["resource", "material"],
    }


def test_texts_as_they_are_printed():
    texts = {card.id: [plain_text(BOOKS[lang].text(card, "action")) for lang in LANGUAGES] for card in ACTIONS}
    assert texts["survey"] == ["すべて異なる種類の土地3枚を獲得。", "Gain 3 lands, all of different kinds."]
    assert texts["market"] == [
        "金1枚を獲得。\n資源1枚を支払うごとに、リソース2枚を獲得（2回まで）。",
        "Gain 1 gold.\nUp to twice, pay 1 material to gain 2 resources.",
    ]
    assert texts["fortress"] == [
        "敵1枚を獲得。\n同じ種類の資源2枚を獲得。\n同じ種類の資源2〜4枚で建築できる。",
        "Gain 1 enemy.\nGain 2 materials, all of one kind.\nYou may build a set of 2–4 materials, all of one kind.",
    ]
    assert texts["mercenaries"] == [
        "次から1つを選ぶ：\n・金3枚を獲得。\n・所持する金を3枚まで上下逆にして敵にする。3VPを得る。",
        "Choose one:\n• Gain 3 gold.\n• Turn up to 3 of your gold into enemies; gain 3 VP.",
    ]


@pytest.mark.parametrize(
    ("count", "what", "words"),
    [
        (1, "land", "gain 1 land"),
        (2, "enemy", "gain 2 enemies"),
        (1, "gold", "gain 1 gold"),
        (3, "gold", "gain 3 gold"),
    ],
)
def test_english_numbers(count, what, words):
    assert said(Gain(do="gain", count=count, what=what), "en") == words


@pytest.mark.parametrize(
    ("times", "japanese", "english"),
    [
        (
            1,
            "金1枚を支払えば、土地1枚を獲得、さらに敵2枚を獲得",
            "you may pay 1 gold to gain 1 land and gain 2 enemies",
        ),
        (3, "金1枚を支払うごとに、土地1枚を獲得、さらに敵2枚を獲得（3回まで）", "up to 3 times, pay 1 gold to "),
    ],
)
def test_a_price_and_what_it_buys(times, japanese, english):
    then = (Gain(do="gain", count=1, what="land"), Gain(do="gain", count=2, what="enemy"))
    pay = Pay(do="pay", times=times, then=then)
    assert said(pay, "ja").startswith(japanese)
    assert said(pay, "en").startswith(english)


@pytest.mark.parametrize(
    ("what", "japanese", "english"),
    [
        ("resource", "所持するリソースを2枚まで上下逆にする", "turn up to 2 of your resources upside down"),
        ("material", "所持する資源を2枚まで上下逆にして土地にする", "turn up to 2 of your materials into lands"),
        ("enemy", "所持する敵を2枚まで上下逆にして金にする", "turn up to 2 of your enemies into gold"),
    ],
)
def test_turning_says_what_comes_up(what, japanese, english):
    turn = Turn(do="turn", count=2, what=what)
    assert [said(turn, lang) for lang in LANGUAGES] == [japanese, english]
