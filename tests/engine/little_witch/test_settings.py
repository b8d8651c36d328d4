"""Rulings as settings: every option of game.yaml can be played, nothing else."""

import random

import pytest

from generator.engine.little_witch.settings import Settings
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
