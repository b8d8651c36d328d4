"""Rulings as settings: every option of game.yaml can be played, nothing else."""

import random

import pytest

from generator.engine.little_witch.settings import Settings, settings_of
from tests.cards.little_witch.game import game
from tests.engine.little_witch.tables import rules

RULINGS = game().file.rulings.values()
ANSWERS = [(ruling.setting, option) for ruling in RULINGS for option in ruling.options]


def test_the_defaults_are_the_rulings_in_force():
    assert Settings() == Settings(**{ruling.setting: ruling.value for ruling in RULINGS})


@pytest.mark.parametrize(("setting", "option"), ANSWERS)
def test_every_answer_can_be_played(setting, option):
    by = rules(**{setting: option})
    assert getattr(by.parts.settings, setting) == option
    for players in by.seats:
        state = by.setup(players, 6)
        chance = random.Random(players)
        while acting := by.players_to_act(state):
            player = chance.choice(acting)
            by.apply(state, player, chance.choice(by.legal_actions(state, player)))
        assert sum(by.returns(state)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"least_helth": 2}, "no setting 'least_helth'"),
        ({"legacy_tokens_per_kind": "9"}, "is no int"),
        ({"heal_between_years": 1}, "is no bool"),
        ({"assignment_scores": "half"}, "is none of later-half"),
    ],
)
def test_other_values_are_refused(values, message):
    with pytest.raises(ValueError, match=message):
        settings_of(values)
