from collections import Counter
from collections.abc import Iterator

import pytest

from generator.engine.core import Choose
from generator.engine.sedecim.effects import Build, Gain, Pay, Per, Turn, Vp
from generator.model.card import Effect
from tests.cards.sedecim.reading import cards

ACTIONS = cards("action")
SUITS = ("explore", "expand", "exploit", "exterminate")


def all_effects(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The effects and everything within them."""
    for effect in effects:
        yield effect
        yield from all_effects(getattr(effect, "then", ()))
        for option in getattr(effect, "options", ()):
            yield from all_effects(option)


def cards_with(test) -> set[str]:
    return {card.id for card in ACTIONS if any(test(effect) for effect in all_effects(card.effects))}


def verbs(effects: tuple[Effect, ...]) -> list[str]:
    """Verb and object of each effect, numbers aside."""
    return [
        f"{effect.do} {getattr(effect, 'what', '')} {getattr(effect, 'alike', '')}" for effect in all_effects(effects)
    ]


@pytest.mark.fact("SE-Q5")
def test_four_of_each_x():
    assert Counter(card.suit for card in ACTIONS) == dict.fromkeys(SUITS, 4)


@pytest.mark.parametrize("suit", SUITS)
def test_the_four_of_an_x_are_different_actions(suit):
    shapes = [tuple(verbs(card.effects)) for card in ACTIONS if card.suit == suit]
    assert len(set(shapes)) == 4


@pytest.mark.parametrize("verb", [Gain, Build, Turn, Pay, Per, Vp, Choose])
def test_each_verb_is_on_two_cards_at_least(verb):
    assert len(cards_with(lambda effect: isinstance(effect, verb))) >= 2


@pytest.mark.parametrize("sort", ["resource", "land", "material", "gold", "enemy"])
def test_each_sort_can_be_gained_by_name(sort):
    assert len(cards_with(lambda effect: isinstance(effect, Gain) and effect.what == sort)) >= 2


@pytest.mark.parametrize(
    ("sort", "uses"),
    [
        ("land", lambda effect: isinstance(effect, Per) and effect.each == "land_kind"),
        ("material", lambda effect: isinstance(effect, Build) and effect.what == "material"),
        ("gold", lambda effect: isinstance(effect, Pay) and effect.what == "gold"),
        ("enemy", lambda effect: isinstance(effect, Per) and effect.each == "enemy"),
    ],
)
def test_each_sort_is_wanted_by_an_action_beyond_its_score(sort, uses):
    assert cards_with(uses)


@pytest.mark.fact("SE-19", "SE-Q11")
def test_gold_strengthens_actions_of_several_x():
    spending = cards_with(lambda effect: isinstance(effect, Pay) and effect.what == "gold")
    assert len({card.suit for card in ACTIONS if card.id in spending}) >= 3


@pytest.mark.fact("SE-18", "SE-31", "SE-Q12")
def test_sets_of_every_scoring_size_can_be_built():
    sizes = set()
    for card in ACTIONS:
        for effect in all_effects(card.effects):
            if isinstance(effect, Build):
                sizes |= set(range(effect.size, (effect.up_to or effect.size) + 1))
    assert sizes == {2, 3, 4, 5}


@pytest.mark.fact("SE-Q2")
def test_each_way_to_build_is_there():
    ways = {
        (effect.what, effect.alike)
        for card in ACTIONS
        for effect in all_effects(card.effects)
        if isinstance(effect, Build)
    }
    assert ways == {("material", "any"), ("material", "same"), ("material", "different"), ("resource", "any")}


def test_sets_that_differ_are_no_larger_than_the_kinds_that_there_are():
    for card in ACTIONS:
        for effect in all_effects(card.effects):
            if getattr(effect, "alike", None) == "different":
                assert (getattr(effect, "up_to", None) or getattr(effect, "size", None) or effect.count) <= 4


@pytest.mark.fact("SE-Q10")
def test_only_two_actions_turn_halves():
    assert cards_with(lambda effect: isinstance(effect, Turn)) == {"reclaiming", "mercenaries"}


@pytest.mark.fact("SE-Q18")
def test_no_verb_draws_from_the_resource_deck_or_adds_to_the_display():
    used = {effect.do for card in ACTIONS for effect in all_effects(card.effects)}
    assert used == {"gain", "build", "turn", "pay", "per", "vp", "choose"}
