import pytest

from generator.commands.check import check


def found(tavern, *games):
    return check(tavern.workspace, games)


def tight(result):
    return [fit for fit in result.reports[0].fits if fit.fit.state != "fits"]


def codes(result):
    return [one.code for one in result.diagnostics]


def test_a_game_in_order(tavern):
    result = found(tavern)
    assert result.diagnostics == ()
    (report,) = result.reports
    assert report.game.id == "tavern"
    assert [(row.fact, row.declared, row.present, row.agrees) for row in report.counts] == [
        ("TV-01", 15, 15, True),
        ("TV-02", 5, 5, True),
    ]


def test_texts_that_had_to_shrink_come_tightest_first(tavern):
    tavern.change("cards/tavern/drinks.yaml", "en: Herb Tea", "en: Herb Tea of the Hills")
    fits = tight(found(tavern))
    assert [(fit.card, fit.lang, fit.fit.element, fit.fit.state) for fit in fits] == [
        ("tea", "en", "title", "shrunk"),
        ("milk", "en", "title", "shrunk"),
    ]
    assert 7 <= fits[0].fit.size < fits[1].fit.size < 12


def test_a_text_that_overflows_comes_before_all_that_shrank(tavern):
    tavern.change("cards/tavern/drinks.yaml", "en: Ale}", f"en: {'Ale of the hills and ' * 9}}}")
    result = found(tavern)
    assert codes(result) == ["text/overflow"]
    assert [(fit.card, fit.fit.state) for fit in tight(result)] == [("ale", "overflows"), ("milk", "shrunk")]


def test_a_count_that_does_not_add_up(tavern):
    tavern.change("cards/tavern/drinks.yaml", "copies: 4", "copies: 5")
    result = found(tavern)
    assert codes(result) == ["game/count"]
    assert [row.agrees for row in result.reports[0].counts] == [False, True]


def test_every_language_is_looked_at_and_what_is_wrong_in_all_is_told_once(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    tavern.change("cards/tavern/phrases.en.yaml", "hot: Hot", "htt: Hot")
    told = {(one.code, one.lang) for one in found(tavern).diagnostics}
    assert told == {("layout/value", None), ("wording/no-word", "en")}


def test_backs_are_looked_at_too(tavern):
    tavern.change("layouts/tavern/drink-back.yaml", "value: coin", 'value: "{{ card.symbl }}"')
    (told,) = found(tavern).diagnostics
    assert told.span is not None
    assert told.span.file == "layouts/tavern/drink-back.yaml"


def test_all_errors_in_one_run(tavern):
    tavern.change("cards/tavern/drinks.yaml", "price: 5", "price: five")
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    tavern.change("layouts/tavern/drink-back.yaml", "colour: paper", "colour: papper")
    tavern.change("cards/tavern/game.yaml", "players: [2, 4]", "players: [4, 2]")
    assert sorted(codes(found(tavern))) == ["card/wrong-type", "game/players", "layout/value", "layout/value"]


def test_only_the_games_asked_for(tavern):
    tavern.write("cards/inn/game.yaml", "title: {ja: 宿}\n")
    assert found(tavern, "tavern").diagnostics == ()
    assert {one.game for one in found(tavern).diagnostics} == {"inn"}


@pytest.mark.parametrize("games", [["tavrn"], ["tavern", "tavrn"]])
def test_a_game_that_is_not_there(tavern, games):
    (told,) = found(tavern, *games).diagnostics
    assert (told.code, told.hints) == ("load/unknown-game", ("did you mean 'tavern'?",))


def test_nothing_is_written(tavern):
    before = sorted(tavern.root.rglob("*"))
    found(tavern)
    assert sorted(tavern.root.rglob("*")) == before
