"""The order in which people count."""

import re

_DIGITS = re.compile(r"([0-9]+)")


def natural_key(name: str) -> tuple[tuple[str | int, ...], str]:
    """Return a sort key that puts ``card-2`` before ``card-10``.

    Text and numbers alternate in the key, so like is compared with like; ``card-02`` and ``card-2`` stay in a fixed
    order by their spelling.
    """
    parts = _DIGITS.split(name)
    return tuple(int(part) if index % 2 else part for index, part in enumerate(parts)), name
