"""A text with its advances, and how it is to be spaced, in; a Breakable, ready to be broken at any width, out."""

import re
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, compress
from operator import getitem, not_, sub

from generator.text.kinsoku import ALLOWED, GLUED, KINDS, KINSOKU, LEVELS, NEVER, NO_END, NUMERIC, PHRASE, Kind
from generator.text.spacing import NO_SPACING, Spacing
from generator.text.style import LineBreak

_HANGING = re.compile("[、。，．､｡][ \u3000]*")
"""What may hang beyond the end of a line: JLREQ cl-06 and cl-07."""


@dataclass(frozen=True, slots=True)
class Breakable:
    """A text without forced breaks, ready to be broken at any width. Sequences have an entry for each boundary between
    characters, the text's two ends included, or for each stop; all lengths in em.
    """

    text: str
    kinds: bytes
    """The ``Kind`` of each character."""
    levels: bytes
    """What stands against a break (``kinsoku.ALLOWED`` …)."""
    spacing: Spacing
    """What stands between the characters."""
    hyphens: Mapping[int, float]
    """The boundaries at which a line ends with a hyphen → how wide that is."""
    hanging: Collection[int]
    """The boundaries at which the last character may hang."""
    starts: Sequence[float]
    """Where the character after the boundary stands."""
    heads: Sequence[float]
    """Where a line begins that begins there: ``starts`` without the blank of an opening mark."""
    ends: Sequence[float]
    """Where a line ends that ends there: without tracking, spaces, and the blank of a closing mark."""
    lasts: Sequence[int]
    """The boundary before the spaces that go before the boundary."""
    given: Sequence[float]
    """The sum of what the places up to the boundary (inclusive) can give; empty where none gives."""
    stops: Sequence[int]
    """The boundaries where a line may end, and the text's end."""
    stop_ends: Sequence[float]
    """Where a line ends at the stops; what may hang does."""
    least_ends: Sequence[float]
    """``stop_ends`` less all that the places before give."""
    least_heads: Sequence[float]
    """Where a line begins at the stops, less all that the places before give."""

    @property
    def gives(self) -> bool:
        """Whether a line can be squeezed."""
        return bool(self.given)


def prepare(
    text: str,
    advances: Sequence[float],
    line_break: LineBreak,
    tracking: Sequence[float] = (),
    bound: Sequence[tuple[int, int]] = (),
    *,
    whole: Sequence[tuple[int, int]] = (),
    spacing: Spacing = NO_SPACING,
    hang: bool = False,
    hyphens: Mapping[int, float] | None = None,
    phrases: Collection[int] | None = None,
) -> Breakable:
    """Return the text ready to be broken.

    ``advances`` has each character's, ``tracking`` (where there is any) the part of it that is left out at a line's
    end; ``bound`` are the ranges within which no line should end, ``whole`` those within which none can. ``hang``:
    whether 、 and 。 may hang; ``hyphens``: the boundaries at which words may be hyphenated → the hyphen's width;
    ``phrases``: the boundaries between phrases, where those are to stay whole.
    """
    hyphens = hyphens or {}
    kinds = bytes(map(KINDS[line_break].__getitem__, text))
    if "-" in text:
        kinds = _in_context(text, kinds)
    levels = _levels(kinds, bound, hyphens, phrases)
    for start, end in whole:
        levels[start + 1 : end] = [NEVER] * (end - start - 1)
    starts = _starts(advances, spacing)
    lasts = _before_spaces(kinds) if Kind.SPACE in kinds else range(len(starts))
    heads = _heads(starts, spacing)
    ends = _ends(starts, lasts, tracking, spacing, hyphens)
    hanging = _hanging(text) if hang else ()
    stops = list(compress(range(len(levels)), map(not_, levels)))  # ALLOWED is 0
    stop_lasts = stops if isinstance(lasts, range) else list(map(lasts.__getitem__, stops))
    stop_ends = list(map(ends.__getitem__, stops))
    hung = [bisect_left(stops, boundary) for boundary in hanging if levels[boundary] == ALLOWED]
    for at in hung:
        stop_ends[at] = ends[stop_lasts[at] - 1]
    given = _given(len(starts), spacing)
    least_ends, least_heads = stop_ends, list(map(heads.__getitem__, stops))
    if given:
        before = [0.0, *given]
        least_ends = list(map(sub, stop_ends, map(before.__getitem__, stop_lasts)))
        for at in hung:
            least_ends[at] = stop_ends[at] - before[stop_lasts[at] - 1]
        least_heads = list(map(sub, least_heads, map(given.__getitem__, stops)))
    return Breakable(
        text, kinds, bytes(levels), spacing, hyphens, hanging, starts, heads, ends, lasts, given, stops, stop_ends,
        least_ends, least_heads,
    )  # fmt: skip


def _starts(advances: Sequence[float], spacing: Spacing) -> Sequence[float]:
    if not spacing.gaps:
        return [0.0, *accumulate(advances)]
    spaced = list(advances)
    for boundary, gap in spacing.gaps.items():
        spaced[boundary - 1] += gap
    return [0.0, *accumulate(spaced)]


def _heads(starts: Sequence[float], spacing: Spacing) -> Sequence[float]:
    if not spacing.leads:
        return starts
    heads = list(starts)
    for at, lead in spacing.leads.items():
        heads[at] += lead
    return heads


def _ends(
    starts: Sequence[float],
    lasts: Sequence[int],
    tracking: Sequence[float],
    spacing: Spacing,
    hyphens: Mapping[int, float],
) -> Sequence[float]:
    if not (tracking or spacing.gaps or spacing.trails or hyphens or not isinstance(lasts, range)):
        return starts
    ends = list(starts)
    for boundary, gap in spacing.gaps.items():
        ends[boundary] -= gap
    for at, trail in spacing.trails.items():
        ends[at + 1] -= trail
    for at, extra in enumerate(tracking, 1):
        ends[at] -= extra
    for boundary, width in hyphens.items():
        ends[boundary] += width
    return ends if isinstance(lasts, range) else [ends[last] for last in lasts]


def _given(count: int, spacing: Spacing) -> Sequence[float]:
    if not spacing.gives:
        return ()
    each = [0.0] * count
    for boundary, (_, give) in spacing.gives.items():
        each[boundary] = give
    return list(accumulate(each))


def _hanging(text: str) -> Collection[int]:
    """Return the boundaries after what may hang and the spaces that follow it, unless the text begins with that."""
    return {end for match in _HANGING.finditer(text, 1) for end in range(match.start() + 1, match.end() + 1)}


def _levels(
    kinds: bytes,
    bound: Sequence[tuple[int, int]],
    hyphens: Mapping[int, float],
    phrases: Collection[int] | None,
) -> list[int]:
    if not kinds:
        return [NEVER]
    levels = [NEVER, *map(getitem, map(LEVELS.__getitem__, kinds), kinds[1:]), ALLOWED]
    if Kind.MARK in kinds:
        _pass_over_marks(kinds, levels)
    if Kind.SPACE in kinds:
        _pass_over_spaces(kinds, levels)
    for boundary in hyphens:
        levels[boundary] = ALLOWED
    if phrases is not None:
        _keep_phrases(kinds, levels, phrases)
    if Kind.ICON in kinds:
        _bind_icons(kinds, levels)
    for start, end in bound:
        levels[start + 1 : end] = [max(level, GLUED) for level in levels[start + 1 : end]]
    return levels


def _in_context(text: str, kinds: bytes) -> bytes:
    """Take ``-`` before a number for a minus, unless it stands within a word."""
    changed = bytearray(kinds)
    for index in (match.start() for match in re.finditer("-", text)):
        within = index > 0 and kinds[index - 1] in (Kind.LATIN, Kind.NUMBER, Kind.WIDE_NUMBER, Kind.LATIN_CLOSE)
        if not within and index + 1 < len(kinds) and kinds[index + 1] in (Kind.NUMBER, Kind.WIDE_NUMBER):
            changed[index] = Kind.PREFIX
    return bytes(changed)


def _pass_over_marks(kinds: bytes, levels: list[int]) -> None:
    """Let what follows a mark stand to the character that bears the mark."""
    base: int = Kind.OTHER
    for index, kind in enumerate(kinds):
        if kind != Kind.MARK:
            if index and kinds[index - 1] == Kind.MARK:
                levels[index] = LEVELS[base][kind]
            base = kind


def _pass_over_spaces(kinds: bytes, levels: list[int]) -> None:
    """Bind what opens to what follows it over spaces, and an indent to its text."""
    before: int | None = None
    for index, kind in enumerate(kinds):
        if kind != Kind.SPACE:
            if index and kinds[index - 1] == Kind.SPACE:
                if before is None:
                    levels[index] = max(levels[index], GLUED)
                elif before in NO_END:
                    levels[index] = KINSOKU
            before = kind


def _keep_phrases(kinds: bytes, levels: list[int], phrases: Collection[int]) -> None:
    """Let lines end between phrases and after spaces only, as long as there is a way."""
    for boundary in range(1, len(kinds)):
        if levels[boundary] == ALLOWED and boundary not in phrases and kinds[boundary - 1] != Kind.SPACE:
            levels[boundary] = PHRASE


def _bind_icons(kinds: bytes, levels: list[int]) -> None:
    """Bind each icon to one number: the one before it, unless that goes with the icon before; else the one after it.

    One space may stand between them.
    """
    taken = 0
    for icon in (index for index, kind in enumerate(kinds) if kind == Kind.ICON):
        number = _neighbour(kinds, icon, -1)
        if number is not None and number >= taken:
            _glue(levels, number + 1, icon)
            continue
        number = _neighbour(kinds, icon, 1)
        if number is not None:
            _glue(levels, icon + 1, number)
            taken = number
            while taken < len(kinds) and kinds[taken] in NUMERIC:
                taken += 1


def _neighbour(kinds: bytes, icon: int, step: int) -> int | None:
    index = icon + step
    if 0 <= index < len(kinds) and kinds[index] == Kind.SPACE:
        index += step
    return index if 0 <= index < len(kinds) and kinds[index] in NUMERIC else None


def _glue(levels: list[int], first: int, last: int) -> None:
    for boundary in range(first, last + 1):
        levels[boundary] = max(levels[boundary], GLUED)


def _before_spaces(kinds: bytes) -> list[int]:
    lasts = [0]
    for index, kind in enumerate(kinds):
        lasts.append(lasts[-1] if kind == Kind.SPACE else index + 1)
    return lasts
