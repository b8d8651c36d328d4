"""An SVG element's presentation attributes and inline style in; colours, line widths and rules, with Diagnostics, out.

What a Shape cannot show is told: an error where the picture would be another one (clipping, gradients), a warning
where it would only look a little different (opacity, line ends).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.load.svg_path import GEOMETRY, GeometryError, numbers, px
from generator.load.svg_tree import Node
from generator.model.frame import Colour
from generator.source.diagnostic import Diagnostic, Span, error, warning

Style = Mapping[str, str]
"""Properties by name, as they are written."""

INITIAL: Style = {
    "color": "#000000",
    "fill": "#000000",
    "fill-rule": "nonzero",
    "fill-opacity": "1",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "visibility": "visible",
}
"""The inherited properties that matter here, with their initial values (SVG 2, 13)."""

INVISIBLE = ("0", "0.0", "0%")
OPAQUE = ("1", "1.0", "100%")
_OWN = frozenset({"display", "transform"})
_REFUSED = {
    "clip-path": "cut the shapes themselves (Inkscape: Path › Intersection)",
    "mask": "cut the shapes themselves (Inkscape: Path › Difference)",
    "filter": "take the effect away, or save the picture as PNG",
    "mix-blend-mode": "paint in plain colours, or save the picture as PNG",
    "marker": "turn the markers into paths",
    "marker-start": "turn the markers into paths",
    "marker-mid": "turn the markers into paths",
    "marker-end": "turn the markers into paths",
}
_NO_EFFECT_AS = frozenset({"none", "normal", "inherit", ""})

# fmt: off
_WITHOUT_EFFECT = frozenset({
    "id", "class", "style", "lang", "role", "version", "baseProfile", "preserveAspectRatio", "viewBox", "width",
    "height", "x", "y", "tabindex", "focusable", "enable-background", "overflow", "clip-rule", "stroke-miterlimit",
    "shape-rendering", "image-rendering", "text-rendering", "color-rendering", "color-interpolation",
    "color-interpolation-filters", "pointer-events", "cursor", "isolation", "flood-color", "flood-opacity",
    "lighting-color", "stop-color", "stop-opacity", "solid-color", "solid-opacity", "href", "target", "text-align",
    "text-anchor", "text-decoration", "text-indent", "text-transform", "font", "font-family", "font-size",
    "font-style", "font-weight", "font-variant", "font-stretch", "line-height", "letter-spacing", "word-spacing",
    "white-space", "writing-mode", "direction", "baseline-shift", "dominant-baseline", "unicode-bidi",
    "text-orientation",
})
# fmt: on
"""What says nothing about how a shape looks, or only about the things that are refused anyway."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How one shape is painted; lengths in the units in which the shape is written."""

    fill: Colour | None
    stroke: Colour | None
    stroke_width: float
    dash: tuple[float, ...]
    even_odd: bool


def declared(node: Node) -> tuple[Style, tuple[Diagnostic, ...]]:
    """Return the properties that the element itself sets, its style over its attributes, and what cannot be shown."""
    own = dict(node.attributes)
    for part in own.pop("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            own[name.strip()] = value.replace("!important", "").strip()
    own = {name: value for name, value in own.items() if not _is_foreign(name)}
    return {name: value.strip() for name, value in own.items() if value.strip() != "inherit"}, (*_faults(node, own),)


def inherit(style: Style, own: Style) -> Style:
    """Return what the element's children inherit, and what it is painted with."""
    return {**style, **{name: value for name, value in own.items() if name in INITIAL}}


def paint(style: Style, span: Span) -> tuple[Paint, tuple[Diagnostic, ...]]:
    """Return the paint that the properties give, with what is not shown as it is written."""
    faults: list[Diagnostic] = []
    fill = _colour(style, "fill", span, faults)
    stroke = _colour(style, "stroke", span, faults)
    width, dash = (0.0, ()) if stroke is None else _pen(style, span, faults)
    if stroke is None or not width:
        return Paint(fill, None, 0.0, (), style["fill-rule"] == "evenodd"), (*faults,)
    return Paint(fill, stroke, width, dash, style["fill-rule"] == "evenodd"), (*faults, *_line_faults(style, span))


def _is_foreign(name: str) -> bool:
    """Return whether a property or attribute is an editor's or a script's own."""
    return name.startswith(("-", "data-", "aria-"))


def _faults(node: Node, own: Mapping[str, str]) -> Iterator[Diagnostic]:
    geometry = GEOMETRY.get(node.tag, frozenset())
    for name, value in own.items():
        if name in _REFUSED:
            if value.strip() not in _NO_EFFECT_AS:
                yield error("svg/unsupported", f"{name} cannot be printed", node.span, _REFUSED[name])
        elif name == "opacity":
            if value.strip() not in (*OPAQUE, "inherit"):
                yield _opacity(name, value, node.span)
        elif name not in INITIAL and name not in _OWN and name not in geometry and name not in _WITHOUT_EFFECT:
            yield warning("svg/unknown-attribute", f"{name} on <{node.tag}> is not read", node.span)


def _colour(style: Style, name: str, span: Span, faults: list[Diagnostic]) -> Colour | None:
    text = style["color"] if style[name].lower() == "currentcolor" else style[name]
    opacity = style[f"{name}-opacity"]
    if text in ("none", "transparent") or opacity in INVISIBLE:
        return None
    if text.startswith("url("):
        message = f"{name}: {text} is a gradient or a pattern, which cannot be printed"
        faults.append(error("svg/unsupported", message, span, "use a plain colour, or save the picture as PNG"))
        return None
    from PIL import ImageColor

    try:
        red, green, blue, *alpha = ImageColor.getrgb(text)
    except ValueError:
        faults.append(error("svg/colour", f"{name}: {text!r} is no colour", span, "write #rrggbb"))
        return None
    if alpha and alpha[0] != 255:
        faults.append(_opacity(name, text, span))
    elif opacity not in OPAQUE:
        faults.append(_opacity(f"{name}-opacity", opacity, span))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _pen(style: Style, span: Span, faults: list[Diagnostic]) -> tuple[float, tuple[float, ...]]:
    dashes = style["stroke-dasharray"]
    try:
        width = px(style["stroke-width"])
        dash = () if dashes == "none" else numbers(dashes.replace("px", ""))
    except GeometryError as fault:
        faults.append(error("svg/stroke", f"stroke: {fault}", span))
        return 0.0, ()
    if width < 0 or any(length < 0 for length in dash):
        faults.append(error("svg/stroke", "stroke: a width or a dash may not be negative", span))
        return 0.0, ()
    if not any(dash):
        return width, ()
    return width, dash * 2 if len(dash) % 2 else dash


def _line_faults(style: Style, span: Span) -> Iterator[Diagnostic]:
    hint = "turn the line into a shape (Inkscape: Path › Stroke to Path)"
    for name in ("stroke-linecap", "stroke-linejoin", "stroke-dashoffset"):
        if style[name].removesuffix("px") != INITIAL[name]:
            yield warning("svg/line", f"{name}: {style[name]} is drawn as {INITIAL[name]}", span, hint)


def _opacity(name: str, value: str, span: Span) -> Diagnostic:
    message = f"{name}: {value} is drawn opaque"
    return warning("svg/opacity", message, span, "mix the colour yourself, or save the picture as PNG")
