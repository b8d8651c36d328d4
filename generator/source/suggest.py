"""A word that is not known in; the known word that was probably meant, out."""

from collections.abc import Iterable
from unicodedata import normalize


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that is nearest to ``word``; None where none is near, or it is ``word`` itself.

    Case, full and half width, and ``-``, ``_`` and space count as alike. Near is one slip in words of up to four
    letters, two up to eight, three beyond; of words as near as each other, the first in order.
    """
    plain = _plain(word)
    most = 1 if len(plain) <= 4 else 2 if len(plain) <= 8 else 3
    best: tuple[int, str] | None = None
    for candidate in sorted(set(known) - {word}):
        other = _plain(candidate)
        slips = distance(plain, other) if abs(len(plain) - len(other)) <= most else most + 1
        if slips <= most and slips < max(len(plain), len(other)) and (best is None or slips < best[0]):
            best = (slips, candidate)
    return best[1] if best else None


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """Return the hint "did you mean 'copies'?", or None where no known word is near."""
    found = nearest(word, known)
    return f"did you mean '{found}'?" if found is not None else None


def distance(a: str, b: str) -> int:
    """Return how many characters must be put in, left out, changed, or exchanged with their neighbour (optimal string
    alignment, the restricted Damerau-Levenshtein distance).
    """
    before, row = [0] * (len(b) + 1), list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        earlier, before, row = before, row, [i] + [0] * len(b)
        for j, y in enumerate(b, 1):
            row[j] = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and y == a[i - 2]:
                row[j] = min(row[j], earlier[j - 2] + 1)
    return row[len(b)]


def _plain(word: str) -> str:
    return normalize("NFKC", word).casefold().replace("-", "_").replace(" ", "_")
