"""Ruby: parts of a text with their readings and its advances in; where each reading stands, and how far apart its
base is set for it, out. All lengths in em of the style's size.

After JLREQ (W3C, Requirements for Japanese Text Layout, 3.3): ruby is half as large as its base. A reading for each
character (mono ruby) that is no wider than that stands over it; where one is wider, they stand as one over all (group
ruby). What is wider than its base hangs over the kana and marks beside it, and the base is spread by what is left; what
is narrower is spread itself.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.model.frame import Colour
from generator.text.face import Face
from generator.text.kinsoku import KINDS, Kind
from generator.text.parts import Part, face_of_all
from generator.text.vertical import Direction, stands_upright

RUBY = 0.5
"""The size of ruby, as a part of its base's."""
_OVERHANG = 0.25
"""How far ruby hangs over what stands beside its base, on each side; on one side alone twice as far (3.3.8)."""
_UNDER_RUBY = frozenset({Kind.SMALL, Kind.CLOSE, Kind.OPEN, Kind.POINT, Kind.MIDDLE, Kind.ELLIPSIS})


@dataclass(frozen=True, slots=True)
class Gloss:
    """The reading of the characters ``start`` to ``end``. It begins ``shift`` after them, is ``width`` long, and each
    of its characters has ``spread`` after it; ``scale`` is its size as a multiple of the style's. It hangs over what
    stands before and after its base by ``before`` and ``after``: room that it needs at a line's ends.
    """

    start: int
    end: int
    text: str
    face: Face
    scale: float
    colour: Colour
    direction: Direction
    shift: float
    width: float
    spread: float
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Glossed:
    """The readings of a passage, its advances with the bases spread, and the room before a base's first character."""

    glosses: tuple[Gloss, ...]
    advances: Sequence[float]
    leads: dict[int, float]


@dataclass(frozen=True, slots=True)
class _Base:
    start: int
    end: int
    part: Part
    readings: tuple[str, ...]


def gloss(parts: Sequence[Part], text: str, advances: Sequence[float]) -> Glossed:
    """Return the readings of the parts' ruby, placed; ``advances`` has each character's of ``text``."""
    spread = list(advances)
    glosses: list[Gloss] = []
    leads: dict[int, float] = {}
    under = {at for base in _bases(parts) for at in range(base.start, base.end)}
    for base in _bases(parts):
        for start, end, reading in _readings(base, advances):
            lead, each, placed = _placed(base.part, reading, (start, end), _sides(text, start, end, under), advances)
            glosses.append(placed)
            leads[start] = lead
            for at in range(start, end):
                spread[at] += each
    return Glossed(tuple(glosses), spread, leads)


def _bases(parts: Sequence[Part]) -> Iterator[_Base]:
    at = 0
    for ruby, members in groupby(parts, lambda part: part.ruby):
        group = list(members)
        end = at + sum(len(part.text) for part in group)
        if ruby is not None:
            yield _Base(at, end, group[0], ruby.readings)
        at = end


def _readings(base: _Base, advances: Sequence[float]) -> Iterator[tuple[int, int, str]]:
    """Yield what each reading stands over: its own character where all find room over theirs, else all of them."""
    own = range(base.start, base.end)
    mono = len(base.readings) == len(own) and all(
        _width(reading, base.part) <= advances[at] for at, reading in zip(own, base.readings, strict=True)
    )
    if mono:
        yield from ((at, at + 1, reading) for at, reading in zip(own, base.readings, strict=True))
    else:
        yield base.start, base.end, "".join(base.readings)


def _direction(reading: str, part: Part) -> Direction:
    if part.direction == "across":
        return "across"
    face = face_of_all(reading, part.chain)
    return "down" if all(stands_upright(char, face) for char in reading) else "turned"


def _width(reading: str, part: Part) -> float:
    face = face_of_all(reading, part.chain)
    advances = face.drops if _direction(reading, part) == "down" else face.advances
    return sum(advances[char] for char in reading) * RUBY * part.scale


def _sides(text: str, start: int, end: int, under: set[int]) -> tuple[float, float]:
    """Return how far ruby may hang over what stands before and after its base, in em of the base."""
    before = start > 0 and start - 1 not in under and _may_be_hung_over(text[start - 1])
    after = end < len(text) and end not in under and _may_be_hung_over(text[end])
    if before and after:
        return _OVERHANG, _OVERHANG
    return (2 * _OVERHANG if before else 0.0), (2 * _OVERHANG if after else 0.0)


def _may_be_hung_over(char: str) -> bool:
    return "ぁ" <= char <= "ヿ" or KINDS["strict"][char] in _UNDER_RUBY


def _placed(
    part: Part, reading: str, base: tuple[int, int], sides: tuple[float, float], advances: Sequence[float]
) -> tuple[float, float, Gloss]:
    """Return the room before the base's first character and after each of its characters, and the reading."""
    start, end = base
    natural = sum(advances[start:end])
    width = _width(reading, part)
    before, after = (side * part.scale for side in sides)
    over = max(0.0, width - natural)
    hung = min(over, before + after)
    ahead = hung * before / (before + after) if hung else 0.0
    count = end - start
    each = (over - hung) / count
    spread = (natural - width) / len(reading) if width < natural else 0.0
    length = max(width, natural)
    face = face_of_all(reading, part.chain)
    placed = Gloss(
        start, end, reading, face, RUBY * part.scale, part.colour, _direction(reading, part),
        spread / 2 - ahead, length - spread, spread, ahead, hung - ahead,
    )  # fmt: skip
    return each / 2, each, placed
