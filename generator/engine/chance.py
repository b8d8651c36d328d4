"""Chance as plain data: a 64-bit state in; numbers and shuffles, with the state that follows, out.

A state is one int, so that a game's State can be cloned, compared and written down with the randomness to come. The
generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): the same numbers on
every machine and in every version of Python.
"""

from collections.abc import Sequence
from typing import TypeVar

ItemT = TypeVar("ItemT")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """Return the state that a seed starts from."""
    return _mixed(seed & _MASK)


def below(limit: int, state: int) -> tuple[int, int]:
    """Return a number from 0 to ``limit`` - 1, and the next state. Raises ValueError where the limit is not above 0."""
    if limit < 1:
        raise ValueError(f"no number lies below {limit}")
    state = (state + _GOLDEN) & _MASK
    # the product's upper half is as even as 64 bits allow: at these limits no bias can be seen
    return (_mixed(state) * limit) >> 64, state


def shuffled(items: Sequence[ItemT], state: int) -> tuple[list[ItemT], int]:
    """Return the items in an order of chance, and the next state."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        state = (state + _GOLDEN) & _MASK
        pick = (_mixed(state) * (last + 1)) >> 64
        mixed[last], mixed[pick] = mixed[pick], mixed[last]
    return mixed, state


def _mixed(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
