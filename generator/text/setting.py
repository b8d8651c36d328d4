"""Markup, a style and boxes in; items of a Frame, how well they fit and what is wrong out. Nothing is drawn to measure.

A text that has several boxes (columns, the back of its card) fills one after the other. The em box is what is set:
the first line's begins at the top of the box, the last one's ends at its bottom, and a text in the middle stands with
its em boxes in the middle.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.model.frame import Icon, Rect, Text
from generator.source.suggest import did_you_mean
from generator.text.digits import set_digits
from generator.text.face import Metrics
from generator.text.faces import FaceSet
from generator.text.fitting import Column, Fit, State, fit
from generator.text.markup import Known, MarkupFault, Run, Token, parse_markup
from generator.text.measuring import measure
from generator.text.parts import Chain, Faces, face_of_all
from generator.text.placing import place
from generator.text.style import IconInk, ResolvedStyle

__all__ = ["Bounds", "Fit", "IconInk", "MarkupFault", "Missing", "ResolvedStyle", "Setting", "set_in_boxes", "set_text"]

Icons = Mapping[str, IconInk] | Callable[[str], IconInk | None]
"""What inline icons are called and drawn with."""


AXIS = Metrics(ascent=0.5, descent=0.5)
"""What every line that runs down has on either side of its axis."""
_LOOSENINGS = 16
"""Steps between the leading and tracking asked for and the tightest; a step of leading is hardly seen."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far a text may give to fit: down to this size (pt), leading and tracking (em); None: not at all."""

    size: float | None = None
    leading: float | None = None
    tracking: float | None = None

    def tightest(self, style: ResolvedStyle) -> ResolvedStyle:
        """Return the style as tight as it may become."""
        if self.leading is None and self.tracking is None:
            return style
        leading = min(style.leading, style.leading if self.leading is None else self.leading)
        tracking = min(style.tracking, style.tracking if self.tracking is None else self.tracking)
        return replace(style, leading=leading, tracking=tracking)


@dataclass(frozen=True, slots=True)
class Missing:
    """A character that none of the faces has a glyph for."""

    char: str
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A text as it is set. Where it overflows, what is in ``boxes`` is at the smallest size, whole."""

    boxes: tuple[tuple[Text | Icon, ...], ...]
    """The items, by the box that they stand in."""
    fit: Fit
    missing: tuple[Missing, ...]
    faults: tuple[MarkupFault, ...]
    lines: int

    @property
    def items(self) -> tuple[Text | Icon, ...]:
        """All items, box by box."""
        return self.boxes[0] if len(self.boxes) == 1 else tuple(item for box in self.boxes for item in box)


def set_text(
    markup: str,
    style: ResolvedStyle,
    box: Rect,
    faces: FaceSet,
    *,
    min_size: float | None,
    icons: Icons,
    origin: str,
) -> Setting:
    """Set ``markup`` in one ``box`` (mm), at the style's size or, where it does not fit, at the largest down to
    ``min_size`` (pt; None: no other) that does. ``origin`` is what the items say they come from.
    """
    return set_in_boxes(markup, style, (box,), faces, bounds=Bounds(min_size), icons=icons, origin=origin)


def set_in_boxes(
    markup: str,
    style: ResolvedStyle,
    boxes: Sequence[Rect],
    faces: FaceSet,
    *,
    bounds: Bounds,
    icons: Icons,
    origin: str,
    terms: Collection[str] | None = None,
) -> Setting:
    """Set ``markup`` in ``boxes`` (mm), whose lines are equally long: as the style says or, where it does not fit, as
    large and as loose within ``bounds`` as it does. ``terms``: the glossary's, which keywords must be (None: any will
    do).
    """
    family, style, wrong = _family(style, faces, len(markup))
    if family is None:
        return Setting(((),) * len(boxes), Fit("fits", style.size, style.size), (), wrong, 0)
    icon_of = icons.get if isinstance(icons, Mapping) else icons
    known = Known(
        colours=style.colours,
        has_icon=lambda name: icon_of(name) is not None,
        icons=icons if isinstance(icons, Mapping) else (),
        bold=family.bold is not family.regular or style.bold,
        keyword_bold=style.keyword_bold,
        terms=terms,
    )
    tokens, faults = parse_markup(markup, known)
    tokens = set_digits(tokens, style.digits)
    columns, fitted, used = _fitted(tokens, style, family, icon_of, boxes, bounds)
    return Setting(
        tuple([place(column, fitted.size, used, box, origin) for column, box in zip(columns, boxes, strict=True)]),
        fitted,
        _missing(tokens, style, family),
        (*wrong, *faults),
        sum([len(column.lines) for column in columns]),
    )


def _fitted(
    tokens: tuple[Token, ...],
    style: ResolvedStyle,
    family: Faces,
    icon_of: Callable[[str], IconInk | None],
    boxes: Sequence[Rect],
    bounds: Bounds,
) -> tuple[tuple[Column, ...], Fit, ResolvedStyle]:
    """Return the columns, how they fit, and the style with the leading and tracking that they have.

    Leading and tracking give before the size does; at the size that is found they give no more than it takes.
    """
    down = style.writing == "vertical"
    width = boxes[0].h if down else boxes[0].w
    heights = [box.w if down else box.h for box in boxes]
    strut = AXIS if down else (family.bold if style.bold else family.regular)[0].metrics

    def at(look: ResolvedStyle, smallest: float | None) -> tuple[tuple[Column, ...], Fit]:
        return fit(measure(tokens, look, family, icon_of), look, strut, width, heights, smallest)

    tightest = bounds.tightest(style)
    if tightest == style:
        return (*at(style, bounds.size), style)
    columns, fitted = at(style, None)
    if fitted.state == "fits" and not fitted.parted:
        return columns, fitted, style
    columns, fitted = at(tightest, bounds.size)
    if fitted.state == "overflows":
        return columns, fitted, tightest
    used = tightest
    low, high = 0, _LOOSENINGS  # the tightest fits; how much looser does too is found by halves
    while high - low > 1:
        middle = (low + high) // 2
        looser = replace(_between(tightest, style, middle / _LOOSENINGS), size=fitted.size)
        trial, told = at(looser, None)
        if told.state == "fits" and told.parted == fitted.parted:
            low, columns, used = middle, trial, looser
        else:
            high = middle
    state: State = "shrunk" if fitted.size < style.size else "tightened"
    return columns, replace(fitted, state=state, leading=used.leading, tracking=used.tracking), used


def _between(tight: ResolvedStyle, loose: ResolvedStyle, part: float) -> ResolvedStyle:
    leading = tight.leading + (loose.leading - tight.leading) * part
    tracking = tight.tracking + (loose.tracking - tight.tracking) * part
    return replace(tight, leading=leading, tracking=tracking)


def _family(
    style: ResolvedStyle, faces: FaceSet, length: int
) -> tuple[Faces | None, ResolvedStyle, tuple[MarkupFault, ...]]:
    """Return the style's faces, the style that they can serve, and what they lack."""
    families = (style.family, *style.fallbacks)
    for family in families:
        if faces.get(family) is None:
            hint = did_you_mean(family, faces.names()) or f"there are: {', '.join(faces.names())}"
            return None, style, (MarkupFault(0, length, f"there is no font family {family}", hint, "text/no-font"),)
    regular, bold = faces.chain(families), faces.chain(families, bold=True)
    if faces.get(style.family, True) is not None:
        return Faces(regular, bold), style, ()
    if not style.bold:
        return Faces(regular, regular), style, ()
    message = f"the font family {style.family} has no bold face"
    fault = MarkupFault(0, length, message, "leave out bold: true, or take another family", "text/no-bold")
    return Faces(regular, regular), replace(style, bold=False), (fault,)


def _missing(tokens: tuple[Token, ...], style: ResolvedStyle, faces: Faces) -> tuple[Missing, ...]:
    found: dict[Missing, None] = {}
    for token in tokens:
        if isinstance(token, Run):
            for text, chain in _drawn(token, faces.of(token.look, style)):
                for char in chain[0].lacking(text):
                    if not any(face.has(char) for face in chain[1:]):
                        found[Missing(char, tuple(face.name for face in chain))] = None
    return tuple(found)


def _drawn(token: Run, chain: Chain) -> Iterator[tuple[str, Chain]]:
    """Yield what is drawn of a run, and the faces that serve it: one alone serves a reading."""
    yield token.text.replace("\t", " "), chain
    if token.look.ruby is not None:
        for reading in token.look.ruby.readings:
            yield reading, (face_of_all(reading, chain),)
