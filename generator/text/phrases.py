"""Where the phrases (文節) of a Japanese text end: a text in, the boundaries between its phrases out.

The model is BudouX's for Japanese.
"""

from functools import cache
from itertools import accumulate
from typing import Protocol


class _Parser(Protocol):
    def parse(self, sentence: str) -> list[str]:
        """Return the phrases of a sentence."""


def phrase_ends(text: str) -> frozenset[int]:
    """Return the boundaries between the phrases of ``text``."""
    return frozenset(accumulate(map(len, _parser().parse(text)))) - {len(text)} if text else frozenset()


@cache
def _parser() -> _Parser:
    import budoux  # late: only a style that keeps phrases whole should wait for it

    parser: _Parser = budoux.load_default_japanese_parser()
    return parser
