"""Values that know where they stand: plain scalars inside Map and List, which keep the place of every key and value.

A place is packed into one int (line, column, length, 16 bits for each of the last two), since a deck of thousands of
cards has hundreds of thousands of them.
"""

from collections.abc import Sequence

from generator.source.diagnostic import Span

MOST = (1 << 16) - 1
"""The largest column and length that a place can hold; what is larger is held as this."""


def pack(line: int, column: int, length: int = 0) -> int:
    """Return a place as one int: line and column count from 1, ``length`` in characters, 0 where it is not known."""
    return line << 32 | min(column, MOST) << 16 | min(length, MOST)


def unpack(file: str, place: int, length: int = 1) -> Span:
    """Return the packed place as a Span of ``file``; ``length`` is for places that do not know theirs."""
    return Span(file, place >> 32, place >> 16 & MOST, place & MOST or max(1, length))


class Map(dict[str, object]):
    """A YAML mapping: a dict that knows its file, its own place, and the places of its keys and values."""

    __slots__ = ("at", "file", "keys_at", "values_at")

    def __init__(self, file: str, at: int) -> None:
        super().__init__()
        self.file = file
        self.at = at
        self.keys_at: dict[str, int | Span] = {}
        self.values_at: dict[str, int | Span] = {}

    def key_span(self, key: str) -> Span:
        """Return where ``key`` stands."""
        return _as_span(self.file, self.keys_at[key], len(key))

    def value_span(self, key: str) -> Span:
        """Return where the value of ``key`` begins."""
        return _as_span(self.file, self.values_at[key], _length(self[key]))

    def span(self) -> Span:
        """Return where the mapping begins."""
        return unpack(self.file, self.at)

    def put_from(self, other: "Map", key: str) -> None:
        """Take ``key`` with its value and places from ``other``, which may be of another file."""
        self[key] = other[key]
        self.keys_at[key] = other.key_span(key)
        self.values_at[key] = other.value_span(key)


class List(list[object]):
    """A YAML sequence: a list that knows its file, its own place, and the places of its items."""

    __slots__ = ("at", "file", "items_at")

    def __init__(self, file: str, at: int) -> None:
        super().__init__()
        self.file = file
        self.at = at
        self.items_at: list[int | Span] = []

    def item_span(self, index: int) -> Span:
        """Return where the item begins."""
        return _as_span(self.file, self.items_at[index], _length(self[index]))

    def span(self) -> Span:
        """Return where the sequence begins."""
        return unpack(self.file, self.at)


def locate(root: object, path: Sequence[str | int], *, key: bool = False) -> Span:
    """Return the Span of the value (or, with ``key``, the key) at ``path`` below ``root``.

    A step that leads nowhere is skipped: validators name the member of a union in their paths, the file does not.
    """
    here = root
    found = here.span() if isinstance(here, Map | List) else None
    last_key: Span | None = None
    for step in path:
        if isinstance(here, Map) and isinstance(step, str) and step in here:
            last_key, found, here = here.key_span(step), here.value_span(step), here[step]
        elif isinstance(here, List) and isinstance(step, int) and 0 <= step < len(here):
            last_key, found, here = None, here.item_span(step), here[step]
    if found is None:
        raise TypeError("locate() wants a Map or a List")
    return last_key if key and last_key is not None else found


def _as_span(file: str, place: int | Span, length: int) -> Span:
    return unpack(file, place, length) if isinstance(place, int) else place


def _length(value: object) -> int:
    return max(1, len(str(value))) if isinstance(value, str | int | float) else 1
