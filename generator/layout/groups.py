"""Groups: elements placed, turned and repeated as one."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.layout.elements import Compiled, ElementError, blaming, with_names
from generator.layout.outcome import Fault, Outcome
from generator.layout.studio import Studio
from generator.layout.values import Context, compile_list
from generator.model.frame import Group, Rect
from generator.model.layout import AnyElement, GroupElement, Repeat

_HINT = "raise most:, with a smaller step or box, or leave some out"

CompileOne = Callable[[AnyElement, Studio, Rect], Compiled]


def compile_group(element: GroupElement, studio: Studio, within: Rect, compile_one: CompileOne) -> Compiled:
    """Return the group ready to paint. Raises ElementError."""
    box = studio.box(element.box, within)
    inner = [compile_one(child, studio, Rect(0, 0, box.w, box.h)) for child in element.elements]
    static = element.repeat is None and all(child.static for child in inner)
    clip = Rect(0, 0, box.w, box.h) if element.clip else None

    def paint_at(x: float, y: float, context: Context, outcome: Outcome) -> None:
        own = Outcome(fits=outcome.fits, faults=outcome.faults)
        for child in inner:
            child.paint(context, own)
        if own.items:
            placed = turned(Rect(x, y, box.w, box.h), element.rotate)
            outcome.items.append(replace(placed, items=tuple(own.items), clip=clip, origin=element.id))

    if element.repeat is None:
        return Compiled(element.id, lambda context, outcome: paint_at(box.x, box.y, context, outcome), static)
    repeat = element.repeat
    with blaming(element.id, "repeat"):
        things_of = compile_list(studio.sandbox, repeat.each)

    def paint_each(context: Context, outcome: Outcome) -> None:
        with blaming(element.id, "repeat"):
            things = things_of(context)
        if len(things) > repeat.most:
            message = f"{len(things)} items are more than the {repeat.most} that there is room for"
            raise ElementError(Fault("layout/too-many", message, element.id, "repeat", (_HINT,)))
        for index, (thing, (dx, dy)) in enumerate(zip(things, _offsets(repeat, len(things)), strict=True)):
            paint_at(box.x + dx, box.y + dy, with_names(context, item=thing, index=index), outcome)

    return Compiled(element.id, paint_each, static=False)


def turned(box: Rect, degrees: float) -> Group:
    """Return an empty Group whose corner lies at the box's, turned clockwise about the box's centre."""
    angle = math.radians(degrees)
    cx, cy = box.w / 2, box.h / 2
    # the Group turns about its own corner: shift it so that the centre stays where it was
    x = cx - (cx * math.cos(angle) - cy * math.sin(angle))
    y = cy - (cx * math.sin(angle) + cy * math.cos(angle))
    return Group((), round(box.x + x, 6), round(box.y + y, 6), degrees)


def _offsets(repeat: Repeat, count: int) -> Sequence[tuple[float, float]]:
    first = {"start": 0.0, "center": -(count - 1) / 2, "end": -(count - 1.0)}[repeat.align]
    dx, dy = repeat.step
    return [((first + index) * dx, (first + index) * dy) for index in range(count)]
