"""What many cards and languages tell, told once."""

from generator.source.diagnostic import Diagnostic, Span, error
from generator.source.gathering import gathered

PLACE = Span("layouts/inn/guest.yaml", 6, 64, 17)
LANGUAGES = {"inn": ("ja", "en"), "pub": ("ja",)}


def told(card: str, lang: str, message: str = "the card has no 'nmae'") -> Diagnostic:
    return error("layout/value", message, PLACE, "did you mean 'name'?", game="inn", lang=lang, cards=(card,))


def test_one_cause_is_told_once_with_its_cards_in_the_order_they_came() -> None:
    (one,) = gathered([told("monk", "en"), told("abbot", "en"), told("monk", "en")], LANGUAGES)

    assert (one.cards, one.lang) == (("monk", "abbot"), "en")


def test_what_every_language_tells_is_no_fault_of_a_language() -> None:
    (one,) = gathered([told("monk", lang) for lang in ("ja", "en")], LANGUAGES)

    assert (one.cards, one.lang) == (("monk",), None)


def test_other_cards_in_the_other_language_are_another_fault() -> None:
    ja, en = gathered([told("monk", "ja"), told("abbot", "en")], LANGUAGES)

    assert [(ja.cards, ja.lang), (en.cards, en.lang)] == [(("monk",), "ja"), (("abbot",), "en")]


def test_what_differs_stays_apart_and_in_order() -> None:
    first, second = gathered([told("monk", "en", "b"), told("monk", "en", "a")], LANGUAGES)

    assert [first.message, second.message] == ["b", "a"]


def test_what_concerns_no_language_stays_so_and_a_game_that_is_not_known_keeps_its_languages() -> None:
    whole = error("load/no-deck", "x", PLACE, game="inn")
    other = error("load/no-deck", "x", PLACE, game="tavern", lang="ja")

    assert gathered([whole, other, whole], LANGUAGES) == (whole, other)
