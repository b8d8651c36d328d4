"""Markup, a style and a box in; items of a Frame, how well they fit and what is wrong out. Nothing is drawn to measure.

The em box is what is set: the first line's begins at the top of the box, the last one's ends at its bottom, and a text
in the middle stands with its em boxes in the middle.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from generator.model.frame import Icon, Rect, Text
from generator.source.suggest import did_you_mean
from generator.text.face import Face
from generator.text.faces import FaceSet
from generator.text.fitting import Column, Fit, fit
from generator.text.markup import Known, MarkupFault, Run, Token, parse_markup
from generator.text.measuring import Faces, measure
from generator.text.placing import ink, place
from generator.text.style import IconInk, ResolvedStyle

__all__ = ["Fit", "IconInk", "MarkupFault", "Missing", "ResolvedStyle", "Setting", "set_text"]

Icons = Mapping[str, IconInk] | Callable[[str], IconInk | None]
"""What inline icons are called and drawn with."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A character that a face has no glyph for."""

    char: str
    face: str


@dataclass(frozen=True, slots=True)
class Setting:
    """A text as it is set. Where it overflows, ``items`` are those at the smallest size, whole."""

    items: tuple[Text | Icon, ...]
    fit: Fit
    missing: tuple[Missing, ...]
    faults: tuple[MarkupFault, ...]
    lines: int
    ink: Rect
    """The box that the lines take up, in mm."""


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
    """Set ``markup`` in ``box`` (mm), at the style's size or, where it does not fit, at the largest down to
    ``min_size`` (pt; None: no other) that does. ``origin`` is what the items say they come from.
    """
    family, style, wrong = _family(style, faces, len(markup))
    if family is None:
        nothing = Column((), 0.0, 0.0, False)
        return Setting((), Fit("fits", style.size, style.size), (), wrong, 0, ink(nothing, style.size, style, box))
    icon_of = icons.get if isinstance(icons, Mapping) else icons
    known = Known(
        colours=style.colours,
        has_icon=lambda name: icon_of(name) is not None,
        icons=icons if isinstance(icons, Mapping) else (),
        bold=family.bold is not family.regular or style.bold,
    )
    tokens, faults = parse_markup(markup, known)
    passages = measure(tokens, style, family, icon_of)
    strut = (family.bold if style.bold else family.regular).metrics
    column, fitted = fit(passages, style, strut, box.w, box.h, min_size)
    return Setting(
        place(column, fitted.size, style, box, origin),
        fitted,
        _missing(tokens, style, family),
        (*wrong, *faults),
        len(column.lines),
        ink(column, fitted.size, style, box),
    )


def _family(
    style: ResolvedStyle, faces: FaceSet, length: int
) -> tuple[Faces | None, ResolvedStyle, tuple[MarkupFault, ...]]:
    """Return the style's faces, the style that they can serve, and what they lack."""
    regular, bold = faces.get(style.family), faces.get(style.family, True)
    if regular is None:
        hint = did_you_mean(style.family, faces.names()) or f"there are: {', '.join(faces.names())}"
        return None, style, (MarkupFault(0, length, f"there is no font family {style.family}", hint, "text/no-font"),)
    if style.bold and bold is None:
        message = f"the font family {style.family} has no bold face"
        fault = MarkupFault(0, length, message, "leave out bold: true, or take another family", "text/no-bold")
        return Faces(regular, regular), replace(style, bold=False), (fault,)
    return Faces(regular, bold or regular), style, ()


def _missing(tokens: tuple[Token, ...], style: ResolvedStyle, faces: Faces) -> tuple[Missing, ...]:
    found: dict[Missing, None] = {}
    for token in tokens:
        if isinstance(token, Run):
            face: Face = faces.bold if token.look.bold or style.bold else faces.regular
            for char in face.lacking(token.text.replace("\t", " ")):
                found[Missing(char, face.name)] = None
    return tuple(found)
