from generator.commands.laying import editions, of_game, unknown_languages
from generator.source.diagnostic import Span, error


def laid(tavern, *langs):
    project = tavern.project()
    return list(editions(project, project.games["tavern"], langs))


def test_an_edition_for_each_language(tavern):
    assert [(one.game.id, one.lang, one.diagnostics) for one in laid(tavern, "en", "ja")] == [
        ("tavern", "en", ()),
        ("tavern", "ja", ()),
    ]


def test_a_language_that_the_game_does_not_have_has_no_edition(tavern):
    assert laid(tavern, "fr") == []


def test_each_deck_is_laid_out_in_the_language_of_its_edition(tavern):
    ((deck, frames),) = laid(tavern, "en")[0].decks
    assert (deck.id, frames.lang) == ("drinks", "en")


def test_a_deck_without_a_layout_is_left_out(tavern):
    tavern.change("cards/tavern/drinks.yaml", "layout: drink\n", "layout: no-such-layout\n")
    assert laid(tavern, "ja")[0].decks == ()


def test_what_is_wrong_with_layout_and_phrases_is_told_with_the_game(tavern):
    tavern.change("layouts/tavern/drink.yaml", "style: title, colour", "style: titel, colour")
    tavern.change("cards/tavern/phrases.ja.yaml", "'{{ card.rule }}'", "'{{ card.rule'")
    told = laid(tavern, "ja")[0].diagnostics
    assert {(one.code, one.game) for one in told} == {("layout/value", "tavern"), ("wording/syntax", "tavern")}


def test_languages_that_no_game_has(tavern):
    project = tavern.project()
    assert unknown_languages(project, ["ja", "en"]) == ()
    (told,) = unknown_languages(project, ["ja", "fr"])
    assert (told.code, told.hints) == ("build/no-language", ("there are: en, ja",))


def test_a_game_for_diagnostics_that_know_none():
    told = error("text/overflow", "does not fit", Span("cards/tavern/drinks.yaml", 3, 5), lang="ja")
    (marked,) = of_game([told], "tavern")
    assert (marked.game, marked.lang, marked.span) == ("tavern", "ja", told.span)
