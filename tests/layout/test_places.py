"""Faults of a card are told where they can be mended: in the card, the phrases or the layout."""

import pytest

CARDS = "cards/tavern/drinks.yaml"
LAYOUT = "layouts/tavern/drink.yaml"


def only(tavern, name, lang="ja"):
    deck, frames = tavern.frames(lang)
    card = next(one for one in deck.cards if one.id == name)
    (told,) = frames.lay(card, "front").diagnostics
    return told


def place_of(tavern, file, words):
    """Return line and column, from 1, of the words that stand once in the file."""
    lines = (tavern.root / file).read_text("utf-8").split("\n")
    ((line, column),) = [(at, text.index(words) + 1) for at, text in enumerate(lines, 1) if words in text]
    return file, line, column


def spot(told):
    return told.span.file, told.span.line, told.span.column


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("symbol: apple", "symbol: appel", "layout/value"),
        ("ja: 林檎は樽で二度熟れる。", "ja: 林檎は<b>樽で二度熟れる。", "text/markup"),
        ("ja: 林檎は樽で二度熟れる。", "ja: 林檎は樽で二度𠮷れる。", "text/missing-glyph"),
    ],
)
def test_what_the_card_says_is_told_in_the_card(tavern, old, new, code):
    tavern.change(CARDS, old, new)
    told = only(tavern, "cider")
    assert told.code == code
    assert spot(told) == place_of(tavern, CARDS, new.partition(": ")[2])


def test_what_only_the_layout_says_is_told_there_with_the_cards_that_show_it(tavern):
    tavern.change(LAYOUT, "{{ card.motto }}", "{{ card.mtoto }}")
    told = only(tavern, "cider")
    assert spot(told) == place_of(tavern, LAYOUT, '"{{ card.mtoto }}"')
    assert told.cards == ("cider",)


def test_a_text_that_does_not_fit_is_told_at_the_card_and_names_the_element(tavern):
    tavern.change(CARDS, "en: An apple ripens twice.", "en: " + "An apple ripens twice in its barrel. " * 9)
    told = only(tavern, "cider", "en")
    assert (told.code, told.lang) == ("text/overflow", "en")
    assert spot(told)[:2] == place_of(tavern, CARDS, "An apple ripens")[:2]
    assert any(f"{LAYOUT}:" in hint for hint in told.hints)


def test_a_word_that_the_phrases_lack(tavern):
    tavern.change("cards/tavern/phrases.ja.yaml", "cold: 冷たい", "clod: 冷たい")
    told = only(tavern, "cider")
    assert (told.code, told.lang) == ("wording/no-word", "ja")
