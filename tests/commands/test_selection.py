import pytest

from generator.commands.selection import Pick, parse_pick, pick_suffix, unknown_choices, wanted_cards


@pytest.fixture
def games(tavern):
    return tavern.project().games


@pytest.fixture
def drinks(games):
    return games["tavern"].decks["drinks"]


@pytest.mark.parametrize(
    ("text", "pick"),
    [
        ("ale", Pick("ale", None)),
        ("ale×3", Pick("ale", 3)),
        ("ale*3", Pick("ale", 3)),
        (" ale × 3 ", Pick("ale", 3)),
        ("ａｌｅ×３", Pick("ale", 3)),
        ("ale＊３", Pick("ale", 3)),
        ("alex3", Pick("alex3", None)),
        ("ale×007", Pick("ale", 7)),
        ("last-round×999", Pick("last-round", 999)),
    ],
)
def test_a_card_and_its_copies(text, pick):
    assert parse_pick(text) == pick


@pytest.mark.parametrize(
    "text", ["", "ale×0", "ale×00", "ale×", "×3", "ale×-1", "ale×3×3", "ale×x", "ale=3", "ale 3", "ale×1.5", "ale×1000"]
)
def test_what_is_no_pick(text):
    with pytest.raises(ValueError, match="copies"):
        parse_pick(text)


def test_all_cards_in_the_order_in_which_people_count(tavern):
    tavern.change("cards/tavern/drinks.yaml", "- id: ale\n", "- id: drink-10\n")
    tavern.change("cards/tavern/drinks.yaml", "- id: tea\n", "- id: drink-9\n")
    cards = wanted_cards(tavern.project().games["tavern"].decks["drinks"], ())
    assert cards == (
        ("cider", 3),
        ("drink-9", 2),
        ("drink-10", 4),
        ("last-round", 1),
        ("milk", 1),
        ("mulled-wine", 2),
        ("water", 2),
    )


@pytest.mark.parametrize(
    ("picks", "cards"),
    [
        ([Pick("tea", None)], (("tea", 2),)),
        ([Pick("tea", 5)], (("tea", 5),)),
        ([Pick("tea", None), Pick("ale", 1)], (("ale", 1), ("tea", 2))),
        ([Pick("tea", 1), Pick("tea", 2)], (("tea", 3),)),
        ([Pick("tea", None), Pick("tea", 1)], (("tea", 3),)),
        ([Pick("coffee", 5)], ()),
    ],
)
def test_picked_cards(drinks, picks, cards):
    assert wanted_cards(drinks, picks) == cards


def test_a_card_that_the_deck_has_no_copy_of_is_printed_only_when_asked_for(tavern):
    tavern.change("cards/tavern/drinks.yaml", "    copies: 4\n", "    copies: 0\n")
    deck = tavern.project().games["tavern"].decks["drinks"]
    assert "ale" not in dict(wanted_cards(deck, ()))
    assert wanted_cards(deck, [Pick("ale", None)]) == (("ale", 1),)


@pytest.mark.parametrize(
    ("picks", "suffix"),
    [
        ([], ""),
        ([Pick("ale", None)], "+ale"),
        ([Pick("ale", 3)], "+ale+3"),
        ([Pick("ale", 3), Pick("fish", 1)], "+ale+3"),
    ],
)
def test_the_name_tells_which_card_was_picked(drinks, picks, suffix):
    assert pick_suffix(drinks, picks) == suffix


def test_the_id_of_a_broken_card_leads_nowhere(tavern):
    tavern.change("cards/tavern/drinks.yaml", "- id: ale\n", "- id: ../../ale\n")
    suffix = pick_suffix(tavern.project().games["tavern"].decks["drinks"], [Pick("../../ale", None)])
    assert suffix.startswith("+1-cards-")
    assert "/" not in suffix


def test_the_name_of_several_picks_depends_on_them_and_not_on_their_order(drinks):
    ale, tea, more = Pick("ale", None), Pick("tea", None), Pick("tea", 3)
    assert pick_suffix(drinks, [ale, tea]) == pick_suffix(drinks, [tea, ale]) != pick_suffix(drinks, [ale, more])
    assert pick_suffix(drinks, [ale, tea]).startswith("+2-cards-")


def test_what_is_there_is_not_unknown(games):
    assert unknown_choices(games, ["drinks"], [Pick("ale", 3)]) == ()


@pytest.mark.parametrize(
    ("decks", "cards", "code", "hint"),
    [
        (["drnks"], [], "build/no-deck", "did you mean 'drinks'?"),
        (["food"], [], "build/no-deck", "there are: drinks"),
        ([], ["aie"], "build/no-card", "did you mean 'ale'?"),
        ([], ["alex3"], "build/no-card", "for copies, write ale×3 or ale*3"),
    ],
)
def test_what_is_not_there(games, decks, cards, code, hint):
    (told,) = unknown_choices(games, decks, [Pick(card, None) for card in cards])
    assert (told.code, told.hints) == (code, (hint,))


def test_a_card_of_another_deck_than_the_one_asked_for(tavern):
    tavern.change("cards/tavern/game.yaml", "decks: [drinks]", "decks: [drinks, food]")
    tavern.write("cards/tavern/food.yaml", FOOD)
    games = tavern.project().games
    assert unknown_choices(games, ["food"], [Pick("bread", None)]) == ()
    (told,) = unknown_choices(games, ["food"], [Pick("ale", None)])
    assert (told.code, told.hints) == ("build/no-card", ("it is in 'drinks'",))


FOOD = """
deck: food
name: {ja: 食べもの, en: Food}
source: draft
layout: drink-back
cards:
  - {id: bread, name: {ja: パン, en: Bread}}
"""
