"""What can stand in a text, and how much of it; ``test_sandbox`` sees it from the templates' side."""

from itertools import repeat

import pytest
from jinja2.exceptions import SecurityError

from generator.model.record import Source
from generator.wording.bounds import MOST_CHARACTERS, beside, bounded, joined, printable


@pytest.mark.parametrize("value", ["", "札", 3, 2.5, True, None, Source.DRAFT])
def test_what_can_stand_in_a_text(value: object) -> None:
    assert printable(value) is value


@pytest.mark.parametrize("value", [[], (), {}, {"a": 1}, set(), len, str, "a".upper])
def test_what_cannot(value: object) -> None:
    with pytest.raises(SecurityError):
        printable(value)


def test_values_beside_each_other() -> None:
    assert beside(["a", 1, None, Source.DRAFT]) == "a1Nonedraft"


def test_texts_are_asked_for_only_until_there_are_too_many() -> None:
    assert joined(repeat("x", MOST_CHARACTERS)) == "x" * MOST_CHARACTERS
    with pytest.raises(SecurityError):
        joined(repeat("x"))


def test_the_bound_itself_is_allowed() -> None:
    bounded(MOST_CHARACTERS)
    with pytest.raises(SecurityError, match="not for a card"):
        bounded(MOST_CHARACTERS + 1)
