"""Elements that are pictures: a file of the workspace, or the card's own art."""

from generator.layout.elements import Compiled, ElementError, text_value
from generator.layout.outcome import Fault, Outcome
from generator.layout.studio import Studio
from generator.layout.values import Context
from generator.load.pictures import Picture, contain, cover, too_coarse
from generator.model.frame import Group, Image, Item, Rect
from generator.model.layout import PictureElement
from generator.source.diagnostic import Diagnostic, Severity


def compile_picture(element: PictureElement, studio: Studio, within: Rect) -> Compiled:
    """Return the picture ready to place. Raises ElementError."""
    if (element.type == "image") != (element.value is not None):
        if element.type == "image":
            message, hint = "an image needs its file", "write value: layouts/<game>/<name>.png"
        else:
            message, hint = "art finds its file by itself", "leave value: out, or write type: image"
        raise ElementError(Fault("layout/picture", message, element.id, "value", (hint,)))
    box = studio.box(element.box, within)
    if min(box.w, box.h) <= 0:
        raise ElementError(Fault("layout/picture", "a picture needs a box with some room", element.id, "box"))
    value = text_value(studio, element.id, "value", element.value or "")

    def paint(context: Context, outcome: Outcome) -> None:
        file: str | None
        if element.type == "art":
            file = None
            picture, found = studio.pictures.find_art(str(context["card"].id))
        else:
            file = value.render(context)
            if not file:
                return
            picture, found = studio.pictures.find_image(file)
        outcome.faults.extend(_faults(element.id, found, file))
        if picture is not None:
            item, placed = _place(picture, element, box)
            outcome.items.append(item)
            coarse = too_coarse(picture, placed.w, placed.h)
            outcome.faults.extend(_faults(element.id, (coarse,) if coarse else (), file))

    return Compiled(element.id, paint, static=element.type == "image" and value.static)


def _faults(element: str, found: tuple[Diagnostic, ...], file: str | None) -> list[Fault]:
    return [
        Fault(
            one.code,
            one.message,
            element,
            "value",
            one.hints,
            file,
            warning=one.severity is not Severity.ERROR,
            span=one.span,
        )
        for one in found
    ]


def _place(picture: Picture, element: PictureElement, box: Rect) -> tuple[Item, Rect]:
    edges = (box.x, box.y, box.w, box.h)
    size = (picture.width_px, picture.height_px)
    whole = Rect(*(cover(*size, edges, element.focus) if element.fit == "cover" else contain(*size, edges)))
    clip = Rect(box.x, box.y, box.w, box.h)
    if picture.art is None:
        image = Image(whole.x, whole.y, whole.w, whole.h, picture.file, picture.digest, clip, element.id)
        return image, whole
    art = picture.art
    scale = whole.w / art.w
    x, y = whole.x - art.x * scale, whole.y - art.y * scale
    shown = _common(clip, whole)
    inner = Rect((shown.x - x) / scale, (shown.y - y) / scale, shown.w / scale, shown.h / scale)
    return Group(art.shapes, x, y, scale=scale, clip=inner, origin=element.id), whole


def _common(a: Rect, b: Rect) -> Rect:
    """Return what two boxes that meet have in common."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Rect(x, y, min(a.x + a.w, b.x + b.w) - x, min(a.y + a.h, b.y + b.h) - y)
