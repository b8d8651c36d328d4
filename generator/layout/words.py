"""Elements that are set from the fonts and the drawings: texts and icons."""

from dataclasses import replace

from generator.layout.elements import Compiled, blaming, colour_value, text_value
from generator.layout.outcome import ElementFit, Fault, Outcome
from generator.layout.studio import Studio
from generator.layout.values import Context
from generator.model.frame import Icon, Rect
from generator.model.layout import IconElement, TextElement
from generator.text.setting import Setting, set_text


def compile_text_element(element: TextElement, studio: Studio, within: Rect) -> Compiled:
    """Return the text ready to set. Raises ElementError."""
    box = studio.box(element.box, within)
    value = text_value(studio, element.id, "value", element.value)
    colour = colour_value(studio, element.id, "colour", element.colour)
    with blaming(element.id, "style"):
        style = studio.style(element.style)
    smallest = element.fit.min if element.fit else None

    def paint(context: Context, outcome: Outcome) -> None:
        words = value.render(context)
        if not words:
            return
        own = colour.of(context)
        look = style if own is None else replace(style, colour=own)
        with blaming(element.id, "value"):
            setting = set_text(words, look, box, studio.faces, min_size=smallest, icons=studio.icons, origin=element.id)
        outcome.items.extend(setting.items)
        _report(setting, words, element.id, outcome)

    return Compiled(element.id, paint, value.static and colour.static)


def _report(setting: Setting, words: str, element: str, outcome: Outcome) -> None:
    fit = setting.fit
    outcome.fits.append(
        ElementFit(element, fit.state, fit.asked, fit.size, round(fit.over_width, 2), round(fit.over_height, 2))
    )
    for fault in setting.faults:
        part = words[fault.offset : fault.offset + fault.length]
        hints = (fault.hint,) if fault.hint else ()
        outcome.faults.append(Fault(fault.code, fault.message, element, "value", hints, words, part))
    for missing in setting.missing:
        message = f"the font {missing.face} has no {missing.char!r} (U+{ord(missing.char):04X})"
        hints = ("write it otherwise, or take another font for the style",)
        outcome.faults.append(Fault("text/missing-glyph", message, element, "value", hints, words, missing.char))
    if fit.state == "overflows":
        outcome.faults.append(
            Fault(
                "text/overflow",
                _overflow(setting),
                element,
                "box",
                ("shorten it, enlarge the box, or lower fit: {min: …}",),
                words,
            )
        )


def _overflow(setting: Setting) -> str:
    fit = setting.fit
    over = [f"{fit.over_width:.1f} mm too wide"] if fit.over_width > 0 else []
    over += [f"{fit.over_height:.1f} mm too high"] if fit.over_height > 0 else []
    return f"does not fit: {' and '.join(over)} at the smallest size of {fit.size:g} pt"


def compile_icon(element: IconElement, studio: Studio, within: Rect) -> Compiled:
    """Return the icon, centred in its box, ready to paint. Raises ElementError."""
    box = studio.box(element.box, within)
    size = min(box.w, box.h)
    x, y = box.x + (box.w - size) / 2, box.y + (box.h - size) / 2
    value = text_value(studio, element.id, "value", element.value)
    colour = colour_value(studio, element.id, "colour", element.colour)
    if value.static:
        with blaming(element.id, "value"):
            studio.known_icon(element.value)

    def paint(context: Context, outcome: Outcome) -> None:
        name = value.render(context)
        if name:
            with blaming(element.id, "value", name):
                ink = studio.known_icon(name)
                fill = colour.of(context) or ink.colour or studio.colour("ink")
            outcome.items.append(Icon(x, y, size, ink.name, fill, element.id))

    return Compiled(element.id, paint, value.static and colour.static)
