"""The rules as an object: what cards they refuse, forced choices, moves that are not legal."""

import random

import pytest

import generator.engine.little_witch as package
from generator.engine.contract import IllegalActionError, UnplayableCardsError
from generator.engine.little_witch import RULES as LAZY
from generator.engine.little_witch import SCHEMA
from generator.engine.little_witch.rules import CHOICES, STEPS, LittleWitch
from tests.engine.little_witch.tables import FOREST, PASS, RULES, decks, do, options, position


def test_the_package_offers_the_rules_and_nothing_unknown():
    assert LAZY is LittleWitch
    with pytest.raises(AttributeError, match="RULE"):
        package.RULE  # noqa: B018


def test_a_step_either_asks_or_does():
    assert not set(STEPS) & set(CHOICES)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"exploration": ()}, "deck exploration: 5 players need 17 cards, there are 0"),
        ({"event-2": ()}, "deck event-2: 5 players need 25 cards, there are 0"),
        ({"assignment-3": ()}, "deck assignment-3: 5 players need 6 cards, there are 0"),
        ({"area": ()}, "one university is wanted, there are 0"),
    ],
)
def test_cards_that_cannot_be_played_are_named(change, message):
    with pytest.raises(ValueError, match=message):
        LittleWitch({**decks(), **change}, {})


IDEA = {"id": "idea", "name": {"ja": "案", "en": "Idea"}, "text": {"ja": "…", "en": "Something new."}}


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("exploration", {}),
        ("area", {"kind": "area"}),
        ("event-1", {"kind": "spell"}),
        ("event-2", {"kind": "familiar", "die": "d4"}),
        ("event-3", {"kind": "facility", "number": 1, "effects": [{"do": "gain", "vp": 1}]}),
    ],
)
def test_an_idea_that_only_its_text_tells_prints_and_is_refused_by_name(name, fields):
    idea = SCHEMA.decks[name].model_validate({**IDEA, **fields})
    with pytest.raises(UnplayableCardsError) as caught:
        LittleWitch({**decks(), name: (*decks()[name], idea)}, {})
    assert caught.value.cards == ((name, "idea"),)
    aside = idea.model_copy(update={"copies": 0})
    assert "idea" not in LittleWitch({**decks(), name: (*decks()[name], aside)}, {}).parts.tables.index


def test_a_deck_that_is_missing_is_named():
    with pytest.raises(ValueError, match="no deck event-1"):
        LittleWitch({name: cards for name, cards in decks().items() if name != "event-1"}, {})


def test_an_illegal_action_changes_nothing():
    state = position()
    before = RULES.to_data(state)
    for player, action in ((0, ("place", "d4", "nowhere")), (1, PASS), (0, ("craft", "glowing-quill"))):
        with pytest.raises(IllegalActionError):
            RULES.apply(state, player, action)
    assert RULES.to_data(state) == before


def test_true_is_one_but_does_not_get_into_the_state():
    state = do(position(cubes=[{"snow": 2, "elixir": 1}], hands=[["lost-kitten"]]), ("place", "d8", "university"))
    do(state, ("play", "lost-kitten"), ("give", "snow", True))
    assert [type(number) for number in state.cubes] == [int] * 15
    assert state.vp[0] == 4


def test_what_is_not_chosen_is_not_asked_but_a_turn_always_is():
    assert position(status=[1, 2, 2]).options == (PASS,)
    state = do(position(cubes=[{"snow": 1}]), ("place", "d4", "university"), ("exchange", "snow", "sand"))
    assert options(state) != {("amount", 1)}


def test_copies_of_a_card_are_played_one_by_one():
    twice = tuple(card.model_copy(update={"copies": 2}) for card in decks()["exploration"])
    by = LittleWitch({**decks(), "exploration": twice}, {})
    state = by.setup(3, 1)
    assert set(by.inventory(state).values()) >= {2}
    assert by.inventory(state)["exploration fairy-meadow"] == 2
    state = position(by, cards={FOREST: ("fairy-meadow", "fairy-meadow")})
    do(state, ("place", "d4", FOREST), by=by)
    assert options(state, by) == {("apply", "fairy-meadow"), ("stop",)}


@pytest.mark.fact("LW-16", "LW-27", "LW-36", "LW-45", "LW-53")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_state_of_a_game_holds_together(players):
    for seed in range(6):
        state = RULES.setup(players, seed)
        chance = random.Random(seed)
        while acting := RULES.players_to_act(state):
            player = chance.choice(acting)
            RULES.apply(state, player, chance.choice(RULES.legal_actions(state, player)))
            assert all(1 <= health <= face for health, face in zip(state.health, [4, 6, 8] * players, strict=True))
            assert all(state.where[worker] == slot for slot, worker in enumerate(state.holders) if worker >= 0)
            assert sorted(state.university) == [worker for worker, place in enumerate(state.where) if place == -2]
            assert len(state.university) <= players - 1
            assert all(len(hand) <= 7 for hand in state.hands)  # 5, one kept, and one more by a storeroom
            assert all(len(piles) <= 3 for piles in state.facilities)
            assert min(state.cubes) >= 0
            assert len(RULES.legal_actions(state, player)) < 100
