"""Tokens of markup, a style and faces in; passages out: text with its advances in em of the style's size, ready to be
broken into lines at any size.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby

from generator.model.frame import Colour
from generator.text.face import IGNORABLE, Face
from generator.text.hyphenation import HYPHEN, SOFT_HYPHEN, hyphenation
from generator.text.markup import PLAIN, InlineIcon, LineBreak, Run, Token
from generator.text.parts import Faces, Part, parts_of
from generator.text.phrases import phrase_ends
from generator.text.preparing import Breakable, prepare
from generator.text.ruby import RUBY, Gloss, gloss
from generator.text.spacing import ICON_BEARING, Spacing, space
from generator.text.style import IconInk, ResolvedStyle
from generator.text.vertical import Direction

_SET_AS_JAPANESE = "\u3013"
"""Stands for what is upright in a line that runs down, for the room about it: 〓, which keeps no distance."""
_COMBINED_WIDTH = 1.0
"""How wide characters beside each other in a line that runs down may be, or else they are made smaller, in em."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters ``start`` to ``end`` of a passage, of one face, size, colour and direction; or, with ``icon``, one
    icon.

    ``above`` and ``below``: how far it reaches from the line's baseline (its axis, where it runs down), ``over``: how
    far ruby reaches above that, ``lead``: the room before its first character; in em of the style's size.
    """

    start: int
    end: int
    face: Face
    scale: float
    colour: Colour
    direction: Direction
    above: float
    below: float
    over: float = 0.0
    lead: float = 0.0
    icon: IconInk | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """What stands between two forced line breaks."""

    lines: Breakable
    pieces: tuple[Piece, ...]
    glosses: tuple[Gloss, ...]
    tracking: float
    """In em of each piece's own size."""
    even: bool
    """Whether no piece is larger than the style's size or bears ruby: then all lines are equally high."""


def measure(
    tokens: Sequence[Token], style: ResolvedStyle, faces: Faces, icon_of: Callable[[str], IconInk | None]
) -> tuple[Passage, ...]:
    """Return the passages of a text: none of an empty one, else one more than it has forced breaks.

    The names in ``tokens`` are known to be good.
    """
    if not tokens:
        return ()
    passages: list[list[Run | InlineIcon]] = [[]]
    for token in tokens:
        if isinstance(token, LineBreak):
            passages.append([])
        else:
            passages[-1].append(token)
    return tuple(_passage(parts, style, faces, icon_of) for parts in passages)


def _passage(
    tokens: Sequence[Run | InlineIcon],
    style: ResolvedStyle,
    faces: Faces,
    icon_of: Callable[[str], IconInk | None],
) -> Passage:
    plain = _plain(tokens, style, faces)
    if plain is not None:
        return plain
    parts = list(chain.from_iterable([parts_of(token, style, faces, icon_of) for token in tokens]))
    if parts and parts[0].text.startswith((" ", "\t")):
        parts = _without_first_spaces(parts)
    text = "".join([part.text for part in parts])
    advances: list[float] = []
    tracking: list[float] = []
    for part in parts:
        advances += _advances(part)
        if style.tracking:
            tracking += _tracking(part, style.tracking)
    same = all(part.scale == 1 for part in parts)
    ems = None if same else [part.scale for part in parts for _ in part.text]
    shown = _as_spaced(parts) if style.writing == "vertical" else text
    spacing = space(shown, advances, ems, trim=style.trim, autospace=style.autospace, squeeze=style.squeeze)
    if tracking:
        advances = [advance + extra for advance, extra in zip(advances, tracking, strict=True)]
    glossed = gloss(parts, text, advances) if any(part.ruby for part in parts) else None
    if glossed:
        spacing = _with_room_for_ruby(spacing, glossed.glosses)
    pieces = _pieces(parts, glossed.leads if glossed else {})
    glosses = glossed.glosses if glossed else ()
    lines = prepare(
        text,
        glossed.advances if glossed else advances,
        style.line_break,
        tracking,
        _bound(parts),
        whole=[*[(one.start, one.end) for one in glosses], *_combined(pieces)],
        spacing=spacing,
        hang=style.hang,
        hyphens=_hyphens(text, parts, style) if style.hyphenate or SOFT_HYPHEN in text else None,
        phrases=phrase_ends(text) if style.phrases else None,
    )
    even = not glosses and (same or all(part.scale <= 1 for part in parts))
    return Passage(lines, pieces, glosses, style.tracking, even)


def _plain(tokens: Sequence[Run | InlineIcon], style: ResolvedStyle, faces: Faces) -> Passage | None:
    """Return what most texts are, one run without tags, of one face, in lines that run across: the same as by the
    longer way, sooner.
    """
    if len(tokens) != 1 or style.tracking or style.writing == "vertical":
        return None
    token = tokens[0]
    if not isinstance(token, Run) or token.look is not PLAIN or "\t" in token.text or token.text[0] == " ":
        return None
    text, fonts = token.text, faces.of(PLAIN, style)
    face = fonts[0]
    if len(fonts) > 1 and face.lacking(text):
        return None
    advances = list(map(face.advances.__getitem__, text))
    hyphens: Mapping[int, float] = {}
    if style.hyphenate or SOFT_HYPHEN in text:
        hyphens = dict.fromkeys(hyphenation(text, words=style.hyphenate), face.advances[HYPHEN])
    lines = prepare(
        text,
        advances,
        style.line_break,
        spacing=space(text, advances, trim=style.trim, autospace=style.autospace, squeeze=style.squeeze),
        hang=style.hang,
        hyphens=hyphens,
        phrases=phrase_ends(text) if style.phrases else None,
    )
    metrics = face.metrics
    piece = Piece(0, len(text), face, 1.0, style.colour, "across", metrics.ascent, metrics.descent)
    return Passage(lines, (piece,), (), 0.0, True)


def _tracking(part: Part, tracking: float) -> list[float]:
    if part.direction == "combined":
        return [*[0.0] * (len(part.text) - 1), tracking * part.scale]
    return [0.0 if char in IGNORABLE else tracking * part.scale for char in part.text]


def _with_room_for_ruby(spacing: Spacing, glosses: Sequence[Gloss]) -> Spacing:
    """Return the spacing with room at a line's ends for the ruby that cannot hang over a neighbour there."""
    leads, trails = dict(spacing.leads), dict(spacing.trails)
    for one in glosses:
        leads[one.start] = leads.get(one.start, 0.0) - one.before
        trails[one.end - 1] = trails.get(one.end - 1, 0.0) - one.after
    return replace(spacing, leads=leads, trails=trails)


def _as_spaced(parts: Sequence[Part]) -> str:
    """Return the text with what stands upright in a line that runs down taken for Japanese."""
    return "".join([part.text if part.direction == "turned" else _upright(part) for part in parts])


def _upright(part: Part) -> str:
    if part.direction == "combined" or part.icon is not None:
        return _SET_AS_JAPANESE * len(part.text)
    return part.text


def _combined(pieces: Sequence[Piece]) -> list[tuple[int, int]]:
    return [(piece.start, piece.end) for piece in pieces if piece.direction == "combined"]


def _hyphens(text: str, parts: Sequence[Part], style: ResolvedStyle) -> dict[int, float]:
    """Return the boundaries at which a hyphen may end a line, and how wide it is there."""
    boundaries = hyphenation(text, words=style.hyphenate)
    if not boundaries:
        return {}
    of = [part for part in parts for _ in part.text]
    return {boundary: of[boundary - 1].face.advance(HYPHEN) * of[boundary - 1].scale for boundary in boundaries}


def _without_first_spaces(parts: Sequence[Part]) -> list[Part]:
    for index, part in enumerate(parts):
        text = part.text.lstrip(" \t")
        if text:
            return [replace(part, text=text), *parts[index + 1 :]]
    return []


def _advances(part: Part) -> list[float]:
    if part.icon is not None:
        return [(part.face.metrics.cap_height + 2 * ICON_BEARING) * part.scale]
    if part.direction == "combined":
        return [part.scale, *[0.0] * (len(part.text) - 1)]
    table = part.face.drops if part.direction == "down" else part.face.advances
    natural = list(map(table.__getitem__, part.text))
    return natural if part.scale == 1 else [advance * part.scale for advance in natural]


def _bound(parts: Sequence[Part]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    at = 0
    for group, members in groupby(parts, lambda part: part.no_break):
        end = at + sum(len(part.text) for part in members)
        if group:
            found.append((at, end))
        at = end
    return found


def _pieces(parts: Sequence[Part], leads: Mapping[int, float]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    at = 0
    before: tuple[object, ...] | None = None
    for part in parts:
        end = at + len(part.text)
        key = part.drawn_as()
        if key == before and not part.alone:
            pieces[-1] = replace(pieces[-1], end=end)
        elif part.ruby is not None:
            pieces += _under_ruby(part, at, leads)
        else:
            pieces.append(_piece(part, at, end))
        at, before = end, None if part.alone else key
    return tuple(pieces)


def _under_ruby(part: Part, at: int, leads: Mapping[int, float]) -> Iterator[Piece]:
    """Yield a piece for each reading's base, since each may be set apart in its own way."""
    starts = [at, *(start for start in range(at + 1, at + len(part.text)) if start in leads)]
    for start, end in zip(starts, [*starts[1:], at + len(part.text)], strict=True):
        piece = _piece(part, start, end)
        yield replace(piece, over=RUBY * part.scale, lead=leads.get(start, 0.0))


def _piece(part: Part, start: int, end: int) -> Piece:
    metrics, scale = part.face.metrics, part.scale
    above, below = metrics.ascent * scale, metrics.descent * scale
    if part.direction != "across":
        above = below = scale / 2
    elif part.icon is not None:
        above, below = metrics.cap_height * scale, 0.0
    if part.direction == "combined":
        scale = part.scale * min(1.0, _COMBINED_WIDTH / sum(part.face.advances[char] for char in part.text))
    return Piece(start, end, part.face, scale, part.colour, part.direction, above, below, icon=part.icon)
