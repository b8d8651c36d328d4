"""Where English words may be hyphenated: a text in; the boundaries at which a hyphen may end a line out.

The patterns are those of Liang's algorithm for American English, as Pyphen has them. What a writer marks with a soft
hyphen (U+00AD) is hyphenated there and nowhere else.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Protocol

SOFT_HYPHEN = "\u00ad"
HYPHEN = "-"
"""What stands at the end of a line whose last word goes on in the next."""

_WORD = re.compile(r"[A-Za-z](?<![A-Za-z0-9\u00ad'’-].)[A-Za-z]{4,}(?![A-Za-z0-9\u00ad'’-])")
"""Words of five letters or more; not what is joined by an apostrophe or a hyphen, which may end a line itself."""
_SOFT = re.compile("(?<=[A-Za-z\u00c0-\u024f]\u00ad)(?=[A-Za-z\u00c0-\u024f])")
_LEAST_BEFORE, _LEAST_AFTER = 2, 3
"""Letters that stay together at either end of a word."""


class _Dictionary(Protocol):
    def positions(self, word: str) -> list[int]:
        """Return the positions in a word before which it may be hyphenated."""


def hyphenation(text: str, *, words: bool) -> tuple[int, ...]:
    """Return the boundaries at which a hyphen may end a line, in order; ``words``: not only at soft hyphens."""
    found = {match.start() for match in _SOFT.finditer(text)} if SOFT_HYPHEN in text else set[int]()
    if words:
        found.update(_in_words(text))
    return tuple(sorted(found))


def _in_words(text: str) -> Iterator[int]:
    for match in _WORD.finditer(text):
        if match[0].isupper():
            continue  # an abbreviation
        for position in _dictionary().positions(match[0].lower()):
            if _LEAST_BEFORE <= position <= len(match[0]) - _LEAST_AFTER:
                yield match.start() + position


@cache
def _dictionary() -> _Dictionary:
    import pyphen  # late: only a style that hyphenates should wait for it

    dictionary: _Dictionary = pyphen.Pyphen(lang="en_US")
    return dictionary
