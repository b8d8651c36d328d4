import pytest
from pydantic import ValidationError

from generator.engine.sedecim import SCHEMA
from generator.engine.sedecim.schema import ActionCard, ResourceCard
from tests.cards.sedecim.reading import DECKS, cards

GAIN_2 = {"do": "gain", "count": 2}
GAIN_3 = {"do": "gain", "count": 3}
LANDS = {"do": "gain", "count": 2, "what": "land"}
POINT = {"do": "vp", "count": 1}
SPEND = {"do": "pay", "then": [POINT]}


def action(name: str, *effects: dict, suit: str = "explore", **more: object) -> ActionCard:
    return ActionCard.model_validate({"id": name, "name": {"en": name}, "suit": suit, "effects": effects, **more})


def findings(*actions: ActionCard) -> list[tuple[str, tuple[str | int, ...]]]:
    return [(finding.card, finding.path) for finding in SCHEMA.check({"action": actions})]


FOUR = (action("a", GAIN_2), action("b", LANDS), action("c", POINT), action("d", SPEND))


def test_the_decks_of_the_game():
    assert SCHEMA.game == "sedecim"
    assert dict(SCHEMA.decks) == {"action": ActionCard, "resource": ResourceCard}


def test_the_shipped_cards_pass():
    assert list(SCHEMA.check({deck: cards(deck) for deck in DECKS})) == []


def test_four_different_actions_pass():
    assert findings(*FOUR) == []


@pytest.mark.fact("SE-Q5")
def test_an_x_has_four_actions():
    assert findings(*FOUR[:3]) == [("c", ("suit",))]
    assert findings(*FOUR, action("e", LANDS, POINT)) == [("e", ("suit",))]


def test_copies_count():
    assert findings(*FOUR[:3], action("d", SPEND, copies=2)) == [("d", ("suit",))]


def test_the_actions_of_an_x_differ_in_more_than_numbers():
    assert findings(*FOUR[:3], action("d", GAIN_3)) == [("d", ("effects",))]


def test_actions_of_two_x_may_differ_in_numbers_only():
    other = [action(name, *effects, suit="expand") for name, effects in (("e", [GAIN_3]), ("f", [LANDS, POINT]))]
    rest = [action("g", LANDS, LANDS, suit="expand"), action("h", POINT, LANDS, suit="expand")]
    assert findings(*FOUR, *other, *rest) == []


def test_no_two_actions_do_exactly_the_same():
    other = [action(name, *effects, suit="expand") for name, effects in (("e", [GAIN_2]), ("f", [LANDS, POINT]))]
    rest = [action("g", LANDS, LANDS, suit="expand"), action("h", POINT, LANDS, suit="expand")]
    assert findings(*FOUR, *other, *rest) == [("e", ("effects",))]


def test_what_stands_within_counts_for_the_shape():
    dearer = {"do": "pay", "count": 2, "then": [POINT]}
    other = {"do": "pay", "then": [GAIN_2]}
    assert findings(*FOUR[:2], action("c", dearer), FOUR[3]) == [("d", ("effects",))]
    assert findings(*FOUR[:2], action("c", other), FOUR[3]) == []


def test_new_ideas_without_effects_are_not_alike():
    ideas = [action(name, text={"en": "Something new."}) for name in ("c", "d")]
    assert findings(*FOUR[:2], *ideas) == []


def test_an_action_belongs_to_an_x():
    with pytest.raises(ValidationError, match="suit"):
        action("a", GAIN_2, suit="explain")


@pytest.mark.fact("SE-03")
@pytest.mark.parametrize(
    ("kind", "upper", "lower", "good"),
    [
        ("land-material", "grassland", "stone", True),
        ("land-material", "grassland", "iron", True),
        ("enemy-gold", "enemy", "gold", True),
        ("land-material", "enemy", "gold", False),
        ("enemy-gold", "forest", "gold", False),
        ("land-material", "stone", "grassland", False),
    ],
)
def test_the_halves_of_a_resource_card(kind, upper, lower, good):
    card = {"id": "a", "name": {"en": "A"}, "kind": kind, "upper": upper, "lower": lower}
    if good:
        assert ResourceCard.model_validate(card).upper == upper
    else:
        with pytest.raises(ValidationError):
            ResourceCard.model_validate(card)


def test_an_action_that_says_nothing_is_refused():
    with pytest.raises(ValidationError, match="needs effects, or a text"):
        action("blank")
    assert action("idea", text={"en": "Look at all hands."}).effects == ()
