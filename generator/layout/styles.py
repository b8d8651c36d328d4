"""A layout's styles in; ResolvedStyles, ``extends`` followed and colours found, out."""

from collections.abc import Mapping
from dataclasses import replace

from generator.layout.values import BadValueError, colour_of
from generator.model.layout import KeywordLook, Style
from generator.source.suggest import did_you_mean
from generator.text.faces import FaceSet
from generator.text.style import ResolvedStyle

_FAMILY = "gothic"
_SIZE = 8.0
_LEADING = 1.3


def resolve_style(name: str, styles: Mapping[str, Style], palette: Mapping[str, str]) -> ResolvedStyle:
    """Return the style ``name`` with everything it inherits. Raises BadValueError for what is not there."""
    own = _inherited(name, styles, ())
    families = (own.font,) if isinstance(own.font, str) else own.font or (_FAMILY,)
    return ResolvedStyle(
        family=families[0],
        fallbacks=families[1:],
        bold=own.bold or False,
        size=own.size or _SIZE,
        leading=own.leading or _LEADING,
        tracking=own.tracking or 0.0,
        colour=_colour(name, own.colour, styles, palette),
        align=own.align or "left",
        valign=own.valign or "top",
        line_break=own.line_break or "strict",
        trim=own.trim is not False,
        autospace=own.autospace is not False,
        squeeze=own.squeeze is not False,
        hang=own.hang or False,
        hyphenate=own.hyphenate or False,
        phrases=own.phrases or False,
        balance=own.align == "center" if own.balance is None else own.balance,
        digits=own.digits or "as-written",
        colours={key: colour_of(key, palette) for key in palette},
    )


def check_font(name: str, style: ResolvedStyle, styles: Mapping[str, Style], faces: FaceSet) -> None:
    """Raise BadValueError where no font has the face that the style asks for."""
    families = faces.names()
    for family in (style.family, *style.fallbacks):
        if family not in families:
            hint = did_you_mean(family, families) or f"there are: {', '.join(families)}"
            raise BadValueError(f"there is no font {family!r}", hint, _path(name, "font", styles))
    if style.bold and faces.get(style.family, bold=True) is None:
        with_bold = [family for family in families if faces.get(family, bold=True) is not None]
        hint = f"leave out bold: true, or take one of: {', '.join(with_bold)}"
        raise BadValueError(f"the font {style.family!r} has no bold", hint, _path(name, "bold", styles))


def with_keywords(style: ResolvedStyle, look: KeywordLook, palette: Mapping[str, str], faces: FaceSet) -> ResolvedStyle:
    """Return the style with its terms of the glossary in that look. Raises BadValueError for what is not there."""
    bold = faces.get(style.family, bold=True) is not None if look.bold is None else look.bold
    try:
        colour = None if look.colour is None else colour_of(look.colour, palette)
    except BadValueError as problem:
        raise BadValueError(str(problem), problem.hint, problem.path or ("keyword", "colour")) from None
    return replace(style, keyword_bold=bold, keyword_colour=colour)


def _colour(name: str, colour: str | None, styles: Mapping[str, Style], palette: Mapping[str, str]) -> str:
    try:
        return colour_of(colour or "#000000", palette)
    except BadValueError as problem:
        raise BadValueError(str(problem), problem.hint, problem.path or _path(name, "colour", styles)) from None


def _path(name: str, key: str, styles: Mapping[str, Style]) -> tuple[str, ...]:
    """Return where the style's value of ``key`` stands in the layout: in itself, or in what it extends."""
    style = styles[name]
    if getattr(style, key) is None and style.extends is not None:
        return _path(style.extends, key, styles)
    return "styles", name, key


def _inherited(name: str, styles: Mapping[str, Style], below: tuple[str, ...]) -> Style:
    if name in below:
        ring = " → ".join((*below, name))
        hint = f"leave out one of their extends:, or extend another style than {name!r}"
        raise BadValueError(f"styles extend each other in a ring: {ring}", hint, ("styles", below[-1], "extends"))
    style = styles.get(name)
    if style is None:
        hint = did_you_mean(name, styles) or f"there are: {', '.join(styles)}"
        raise BadValueError(f"there is no style {name!r}", hint, ("styles", below[-1], "extends") if below else ())
    if style.extends is None:
        return style
    inherited = _inherited(style.extends, styles, (*below, name))
    own = {key: value for key in Style.model_fields if (value := getattr(style, key)) is not None}
    return inherited.model_copy(update=own)
