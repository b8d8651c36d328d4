"""Elements that are set from the fonts and the drawings: texts, what goes on of them on the back, and icons."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from generator.layout.elements import Compiled, ElementError, blaming, colour_value, text_value
from generator.layout.outcome import ElementFit, Fault, Outcome
from generator.layout.studio import Studio
from generator.layout.values import Context, compile_condition
from generator.model.frame import Colour, Icon, Rect
from generator.model.layout import ContinuationElement, Fit, IconElement, LayoutFile, TextElement
from generator.source.suggest import did_you_mean
from generator.text.setting import Bounds, Setting, set_in_boxes
from generator.text.style import Writing

_SAME = 0.005
"""By how much two lengths may differ and be taken for the same, in mm."""
_KEPT = 512
"""Settings kept of one element: costs, types and the like are the same on many cards."""


def compile_text_element(element: TextElement, studio: Studio, within: Rect) -> Compiled:
    """Return the text ready to set. Raises ElementError."""
    own = _columns(element, studio, within)
    more = _continued(element, studio)
    words_of, set_words, static = _setter(element, studio, own, more)

    def paint(context: Context, outcome: Outcome) -> None:
        words = words_of(context)
        if words:
            setting = set_words(context, words)
            outcome.items.extend(item for box in setting.boxes[: len(own)] for item in box)
            _report(setting, words, element, studio.style(element.style).size, outcome)

    return Compiled(element.id, paint, static and not element.same_size)


def compile_continuation(element: ContinuationElement, studio: Studio, within: Rect) -> Compiled:
    """Return the rest of a text of the front ready to set. Raises ElementError."""
    front = studio.front
    text = _text_of(front.layout, element.of) if front else None
    if front is None or text is None:
        message = f"the front has no text {element.of!r} that could go on here"
        known = [one.id for one in front.layout.elements if isinstance(one, TextElement)] if front else []
        raise ElementError(Fault("layout/continuation", message, element.id, "of", _near(element.of, known)))
    own = _columns(text, front, Rect(0, 0, front.width, front.height))
    more = _columns_of(element, studio, within, text.writing)
    down = text.writing == "vertical"
    length, here = (own[0].h, more[0].h) if down else (own[0].w, more[0].w)
    if abs(length - here) > _SAME:
        message = f"lines are {here:.2f} mm long here and {length:.2f} mm in {element.of!r} on the front"
        hint = "give both boxes the same width, or the same height where lines run down"
        raise ElementError(Fault("layout/continuation", message, element.id, "box", (hint,)))
    words_of, set_words, _ = _setter(text, front, own, more)
    with blaming(element.id, "of"):
        holds = compile_condition(front.sandbox, text.when)

    def paint(context: Context, outcome: Outcome) -> None:
        words = words_of(context) if holds is None or holds(context) else ""
        if words:
            setting = set_words(context, words)
            outcome.items.extend(replace(item, origin=element.id) for box in setting.boxes[len(own) :] for item in box)

    return Compiled(element.id, paint, static=False)


def _setter(
    element: TextElement, studio: Studio, own: Sequence[Rect], more: Sequence[Rect]
) -> tuple[Callable[[Context], str], Callable[[Context, str], Setting], bool]:
    """Return what gives a card's words, what sets them in the element's boxes and, where these do not hold them, in
    ``more`` too, and whether that never varies.
    """
    value = text_value(studio, element.id, "value", element.value)
    colour = colour_value(studio, element.id, "colour", element.colour)
    with blaming(element.id, "style"):
        style = replace(studio.style(element.style), writing=element.writing)
    shared = studio.sizes.get(element.id) if element.same_size else None
    if shared is not None:
        style = replace(style, size=min(shared, style.size))
    fit = element.fit or Fit()
    bounds = Bounds(fit.min, fit.leading, fit.tracking)
    if fit.min is not None and fit.min > style.size + _SAME:
        message = f"the smallest size, {fit.min:g} pt, is above the style's own, {style.size:g} pt"
        raise ElementError(Fault("layout/fit", message, element.id, "fit", ("a min below it lets the text shrink",)))

    @lru_cache(maxsize=_KEPT)
    def set_in_colour(words: str, own_colour: Colour | None) -> Setting:
        look = style if own_colour is None else replace(style, colour=own_colour)

        def in_boxes(boxes: Sequence[Rect]) -> Setting:
            with blaming(element.id, "value"):
                return set_in_boxes(
                    words, look, boxes, studio.faces,
                    bounds=bounds, icons=studio.icons, origin=element.id, terms=studio.terms,
                )  # fmt: skip

        setting = in_boxes(own)
        return in_boxes((*own, *more)) if more and setting.fit.state == "overflows" else setting

    def set_words(context: Context, words: str) -> Setting:
        return set_in_colour(words, colour.of(context))

    return value.render, set_words, value.static and colour.static


def _continued(element: TextElement, studio: Studio) -> tuple[Rect, ...]:
    """Return the boxes on the back that take what the element's own do not hold."""
    if studio.back is None:
        return ()
    found = (one for one in studio.back.elements if isinstance(one, ContinuationElement) and one.of == element.id)
    more = next(found, None)
    if more is None:
        return ()
    back = replace(studio, layout=studio.back)
    return _columns_of(more, back, Rect(0, 0, studio.width, studio.height), element.writing)


def _text_of(layout: LayoutFile, name: str) -> TextElement | None:
    return next((one for one in layout.elements if isinstance(one, TextElement) and one.id == name), None)


def _near(name: str, known: Sequence[str]) -> tuple[str, ...]:
    hint = did_you_mean(name, known) or (f"it has: {', '.join(known)}" if known else "")
    return (hint,) if hint else ()


def _columns(element: TextElement, studio: Studio, within: Rect) -> tuple[Rect, ...]:
    return _columns_of(element, studio, within, element.writing)


def _columns_of(
    element: TextElement | ContinuationElement, studio: Studio, within: Rect, writing: Writing
) -> tuple[Rect, ...]:
    """Return the element's columns in the order in which they are read: beside each other or, where lines run down,
    below each other.
    """
    box, count = studio.box(element.box, within), element.columns
    if count == 1:
        return (box,)
    extent = box.h if writing == "vertical" else box.w
    each = (extent - element.gap * (count - 1)) / count
    if each <= 0:
        message = f"{count} columns with {element.gap:g} mm between them are wider than the box"
        raise ElementError(Fault("layout/value", message, element.id, "columns"))
    steps = [number * (each + element.gap) for number in range(count)]
    if writing == "vertical":
        return tuple(Rect(box.x, box.y + step, box.w, each) for step in steps)
    return tuple(Rect(box.x + step, box.y, each, box.h) for step in steps)


def _report(setting: Setting, words: str, of: TextElement, asked: float, outcome: Outcome) -> None:
    fit, element = setting.fit, of.id
    state = "shrunk" if fit.state in ("fits", "tightened") and fit.size < asked else fit.state
    over = round(fit.over_width, 2), round(fit.over_height, 2)
    outcome.fits.append(ElementFit(element, state, asked, fit.size, *over, fit.leading, fit.tracking))
    for fault in setting.faults:
        part = words[fault.offset : fault.offset + fault.length]
        hints = (fault.hint,) if fault.hint else ()
        outcome.faults.append(Fault(fault.code, fault.message, element, "value", hints, words, part))
    for missing in setting.missing:
        message = f"the font {' and '.join(missing.faces)} has no {missing.char!r} (U+{ord(missing.char):04X})"
        hints = ("write it otherwise, or take another font for the style",)
        outcome.faults.append(Fault("text/missing-glyph", message, element, "value", hints, words, missing.char))
    if fit.state == "overflows" and not setting.faults:
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
