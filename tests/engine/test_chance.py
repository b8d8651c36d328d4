from collections import Counter

import pytest

from generator.engine.chance import below, seeded, shuffled

WHOLE = 1 << 64


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first five for the state 1234567, as the generator's reference implementation in C gives them."""
    state, found = 1234567, []
    for _ in range(5):
        number, state = below(WHOLE, state)
        found.append(number)
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_number_is_the_share_of_the_limit_that_the_64_bits_are_of_the_whole() -> None:
    whole, _ = below(WHOLE, 1234567)
    assert below(10, 1234567)[0] == 10 * whole // WHOLE == 3


def test_below_goes_from_0_to_the_limit_and_hits_all_alike() -> None:
    state, counts = seeded(1), Counter()
    for _ in range(6000):
        number, state = below(6, state)
        counts[number] += 1
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("limit", [0, -1])
def test_no_number_is_below_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match=str(limit)):
        below(limit, 1)


def test_a_shuffle_keeps_the_items_and_leaves_the_given_ones_alone() -> None:
    items = list(range(20))
    mixed, state = shuffled(items, seeded(3))
    assert items == list(range(20))
    assert mixed != items
    assert sorted(mixed) == items
    assert shuffled(items, seeded(3)) == (mixed, state)
    assert shuffled(items, state)[0] != mixed


def test_every_order_is_as_likely() -> None:
    state, counts = seeded(5), Counter()
    for _ in range(6000):
        mixed, state = shuffled("abc", state)
        counts["".join(mixed)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    assert len({below(1000, seeded(seed))[0] for seed in range(100)}) > 90
    assert seeded(-1) == seeded(WHOLE - 1)
