"""The contract, over games that are played by chance: legality, ends, copies, data, scores."""

import json
import random
from dataclasses import fields, replace
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine.contract import IllegalActionError, UnplayableCardsError, as_action
from generator.engine.sedecim.rules import RULES as GIVEN
from generator.engine.sedecim.rules import Sedecim
from generator.engine.sedecim.settings import DRAFT_4, Settings
from generator.engine.sedecim.verb import Verb
from generator.model.game import GameFile
from tests.cards.sedecim.reading import DECKS, cards, read
from tests.engine.sedecim import naive
from tests.engine.sedecim.tables import (
    ACTIONS,
    COPIES,
    RULES,
    at_random,
    examples,
    open_to,
    position,
    rules,
    seeds,
    some_state,
    states,
)

GAME = GameFile.model_validate(read("game.yaml"))
WAYS = [{}, *({one.setting: option} for one in GAME.rulings.values() for option in one.options if option != one.value)]
"""As ruled, and every other answer by itself."""
each_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: next(iter(way), "as ruled"))


@each_way
@pytest.mark.parametrize("players", [3, 4])
def test_games_end_keep_their_cards_and_agree_with_the_second_scorer(way, players):
    by = rules(**way)
    scoring = {name: value for name, value in way.items() if name in ("unowned_land_scores_all", "vp_below_zero")}
    for seed in range(10):
        steps = list(zip(range(300), states(seed, players, by), strict=False))
        assert len(steps) < 300
        last = steps[-1][1]
        data = by.to_data(last)
        assert by.scores(last) == tuple(naive.final_scores(data, **scoring))
        assert by.returns(last) == pytest.approx(naive.shares(data, **scoring))
        assert sum(by.returns(last)) == pytest.approx(1)


@pytest.mark.fact("SE-02", "SE-03")
@pytest.mark.parametrize("players", [3, 4])
def test_every_card_stays_in_the_game_all_game_long(players):
    for state in states(7, players):
        assert RULES.inventory(state) == {**dict.fromkeys(ACTIONS, 1), **COPIES}


def test_no_choice_is_long():
    for way in WAYS:
        by = rules(**way)
        assert max(len(open_to(state, by)) for seed in range(6) for state in states(seed, 4, by)) <= 40


@examples
@given(seed=seeds, players=st.sampled_from([3, 4]))
def test_the_same_seed_and_actions_give_the_same_game(seed, players):
    first, second = RULES.setup(players, seed), RULES.setup(players, seed)
    assert first == second
    chance = random.Random(seed)
    while acting := RULES.players_to_act(first):
        actions = RULES.legal_actions(first, acting[0])
        assert actions == RULES.legal_actions(second, acting[0])
        assert len(set(actions)) == len(actions) > 0
        action = chance.choice(actions)
        RULES.apply(first, acting[0], action)
        RULES.apply(second, acting[0], as_action(json.loads(json.dumps(action))))
    assert first == second


@examples
@given(seed=seeds)
def test_a_copy_is_equal_and_goes_its_own_way(seed):
    state = some_state(seed)
    before = RULES.to_data(state)
    copy = RULES.clone(state)
    assert copy == state
    at_random(copy, 3)
    assert RULES.to_data(state) == before
    assert at_random(RULES.clone(state), 3) == copy


@examples
@given(seed=seeds)
def test_a_state_comes_back_from_json(seed):
    state = some_state(seed)
    again = RULES.from_data(json.loads(json.dumps(RULES.to_data(state))))
    assert again == state
    assert open_to(again) == open_to(state)
    assert at_random(again, 5) == at_random(state, 5)


def test_a_copy_covers_every_field():
    state = position(hands=[("scouts",)], owned=[{"forest": 2}], resources={"enemy": 2})
    copy = state.copy()
    for field in fields(state):
        value = getattr(copy, field.name)
        assert value == getattr(state, field.name)
        assert not isinstance(value, list) or value is not getattr(state, field.name)


EVERYTHING = [
    ("draw",),
    ("pass",),
    ("end",),
    ("stop",),
    *[(verb, card) for verb in ("take", "play", "discard") for card in (*ACTIONS, "nonsense")],
    *[(verb, *half) for verb in ("gain", "build", "turn", "pay") for half in RULES.box.face_of],
    ("gain", "forest-wood", "iron"),
    *[("choose", place) for place in (-1, 0, 1, 2)],
    ("choose",),
    (),
    ("fly",),
]


@examples
@given(seed=seeds)
def test_what_is_not_legal_is_refused_and_changes_nothing(seed):
    state = some_state(seed)
    for player in range(4):
        legal = RULES.legal_actions(state, player)
        assert bool(legal) == (player in RULES.players_to_act(state))
        for action in EVERYTHING:
            copy = RULES.clone(state)
            if action in legal:
                RULES.apply(copy, player, action)
                assert copy != state
            else:
                with pytest.raises(IllegalActionError):
                    RULES.apply(copy, player, action)
                assert copy == state
                assert RULES.legal_actions(copy, player) == legal
        assert set(legal) <= set(EVERYTHING)


def test_the_package_gives_the_rules():
    import generator.engine.sedecim as package

    assert package.RULES is GIVEN is Sedecim
    assert package.RULES.game == package.SCHEMA.game
    with pytest.raises(AttributeError, match="RULE"):
        _ = package.RULE


def test_an_action_without_effects_cannot_be_played():
    decks = {deck: cards(deck) for deck in DECKS}
    idea = decks["action"][4].model_copy(update={"effects": (), "text": {"en": "Something new."}})
    with pytest.raises(UnplayableCardsError, match="action/settlers"):
        Sedecim({**decks, "action": (*decks["action"][:4], idea)}, {})


def test_copies_of_an_action_are_cards_of_their_own():
    decks = {deck: cards(deck) for deck in DECKS}
    twice = (decks["action"][0].model_copy(update={"copies": 2}), *decks["action"][2:])
    by = Sedecim({**decks, "action": twice}, {})
    for state in states(3, 4, by):
        assert by.inventory(state)["scouts"] == 2
        for player in by.players_to_act(state):
            view = by.view(state, player)
            assert by.view(by.determinize(view, 1), player) == view
            assert by.inventory(by.determinize(view, 1)) == by.inventory(state)


@pytest.mark.fact("SE-Q2", "SE-Q3", "SE-Q8", "SE-Q13", "SE-Q14", "SE-Q17")
def test_the_settings_are_those_of_the_game_file_and_default_to_its_rulings():
    ruled = {one.setting: one.value for one in GAME.rulings.values()}
    assert rules(**ruled).box.settings == Settings() == rules().box.settings
    assert set(ruled) == set(Settings.model_fields)
    for one in GAME.rulings.values():
        for option in one.options:
            assert getattr(rules(**{one.setting: option}).box.settings, one.setting) == option


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"build_form": "material"}, "no setting 'build_form'"),
        ({"build_from": "gold"}, "build_from cannot be 'gold'"),
        ({"vp_below_zero": 1}, "vp_below_zero cannot be 1"),
    ],
)
def test_other_settings_are_refused(given, message):
    with pytest.raises(ValueError, match=message):
        rules(**given)


class Longer(Sedecim):
    """Another draft over the same rules: three cards on display, and whoever ends a turn gains a VP."""

    plan = replace(DRAFT_4, display=3, turn=(("close",), ("vp", 1), *DRAFT_4.turn[1:]))


class Bolder(Sedecim):
    """Another draft with an effect of its own: ``double`` doubles the VP on the score card."""

    @staticmethod
    def _double(box, state, step, action):
        state.vp[state.player] *= step[1]

    verbs: ClassVar = {**Sedecim.verbs, "double": Verb(do=_double)}


def test_another_draft_is_another_plan():
    by = Longer({deck: cards(deck) for deck in DECKS}, {})
    state = by.setup(4, 1)
    assert len(state.action_display) == 3
    before = state.vp[state.player]
    player = state.player
    by.apply(state, player, ("draw",))
    by.apply(state, player, ("pass",))
    assert state.vp[player] == before + 1
    at_random(state, 1, by)
    assert by.is_over(state)


def test_another_draft_adds_verbs():
    by = Bolder({deck: cards(deck) for deck in DECKS}, {})
    state = position(by, vp=[7], stack=[("double", 2)])
    assert state.vp[0] == 14
