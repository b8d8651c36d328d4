"""A layout's styles in; ResolvedStyles, ``extends`` followed and colours found, out."""

from collections.abc import Mapping

from generator.layout.values import BadValueError, colour_of
from generator.model.layout import Style
from generator.source.suggest import did_you_mean
from generator.text.style import ResolvedStyle

_FAMILY = "gothic"
_SIZE = 8.0
_LEADING = 1.3


def resolve_style(name: str, styles: Mapping[str, Style], palette: Mapping[str, str]) -> ResolvedStyle:
    """Return the style ``name`` with everything it inherits. Raises BadValueError for what is not there."""
    own = _inherited(name, styles, ())
    return ResolvedStyle(
        family=own.font or _FAMILY,
        bold=own.bold or False,
        size=own.size or _SIZE,
        leading=own.leading or _LEADING,
        tracking=own.tracking or 0.0,
        colour=colour_of(own.colour or "#000000", palette),
        align=own.align or "left",
        valign=own.valign or "top",
        line_break=own.line_break or "strict",
        colours={key: colour_of(key, palette) for key in palette},
    )


def _inherited(name: str, styles: Mapping[str, Style], below: tuple[str, ...]) -> Style:
    if name in below:
        raise BadValueError(f"styles extend each other in a ring: {' → '.join((*below, name))}")
    style = styles.get(name)
    if style is None:
        raise BadValueError(f"there is no style {name!r}", did_you_mean(name, styles))
    if style.extends is None:
        return style
    inherited = _inherited(style.extends, styles, (*below, name))
    own = {key: value for key in Style.model_fields if (value := getattr(style, key)) is not None}
    return inherited.model_copy(update=own)
