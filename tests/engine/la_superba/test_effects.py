import inspect
from typing import get_args

import pytest

from generator.engine.la_superba.effects import AnyEffect, Step

VERBS = get_args(get_args(AnyEffect)[0])


@pytest.mark.fact("LS-Q8")
def test_the_steps_in_their_order():
    ruled = ["reveal", "goods", "power", "ranks", "loss", "return", "turn", "delivery"]
    assert [str(step) for step in Step] == ruled


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.__name__)
def test_a_verb_says_when_it_happens(verb):
    assert isinstance(verb.step, Step)
    assert "When: " in inspect.cleandoc(verb.__doc__)
