"""A Frame in; a text that a person can read and compare, one item a line, out. The goldens are such texts."""

from collections.abc import Iterator

from generator.model.frame import Ellipse, Frame, Group, Icon, Image, Item, Outline, Path, Polyline, Rect, Shape, Text


def dump_frame(frame: Frame) -> str:
    """Return the Frame's size in mm, then its items in painting order, those of a group indented; to 0.001 mm."""
    head = f"frame {_numbers(frame.width, frame.height)} bleed {_number(frame.bleed)}"
    return "\n".join((head, *_lines(frame.items, "  "))) + "\n"


def _lines(items: tuple[Item, ...], indent: str) -> Iterator[str]:
    for item in items:
        origin = f" @{item.origin}" if item.origin else ""
        yield f"{indent}{_item(item)}{origin}"
        if isinstance(item, Group):
            yield from _lines(item.items, indent + "  ")


def _item(item: Item) -> str:
    match item:
        case Shape():
            return _shape(item)
        case Text():
            advances = f" advances {_numbers(*item.advances)}" if any(item.advances) else ""
            place = _numbers(item.x, item.y)
            direction = "" if item.direction == "across" else f" {item.direction}"
            return f"text {place} {item.text!r} {item.face} {_number(item.size)}pt {item.fill}{direction}{advances}"
        case Icon():
            return f"icon {_numbers(item.x, item.y, item.size)} {item.name} {item.fill}"
        case Image():
            box = _numbers(item.x, item.y, item.w, item.h)
            return f"image {box} {item.file} {item.digest[:12]} in {_outline(item.clip)}"
        case Group():
            return _group(item)


def _shape(shape: Shape) -> str:
    words = [_outline(shape.outline)]
    if shape.fill:
        words.append(f"fill {shape.fill}" + (" even-odd" if shape.even_odd else ""))
    if shape.stroke:
        words.append(f"stroke {shape.stroke} {_number(shape.stroke_width)}")
    if shape.dash:
        words.append(f"dash {_numbers(*shape.dash)}")
    return " ".join(words)


def _group(group: Group) -> str:
    words = [f"group {_numbers(group.x, group.y)}"]
    if group.rotate:
        words.append(f"rotate {_number(group.rotate)}")
    if group.scale != 1:
        words.append(f"scale {_number(group.scale)}")
    if group.clip:
        words.append(f"in {_outline(group.clip)}")
    if group.shared:
        words.append("shared")
    return " ".join(words)


def _outline(outline: Outline) -> str:
    match outline:
        case Rect():
            radius = f" radius {_number(outline.radius)}" if outline.radius else ""
            return f"rect {_numbers(outline.x, outline.y, outline.w, outline.h)}{radius}"
        case Ellipse():
            return f"ellipse {_numbers(outline.x, outline.y, outline.w, outline.h)}"
        case Polyline():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in outline.points)
            return f"{'polygon' if outline.closed else 'line'} {points}"
        case Path():
            return "path " + " ".join(_segment(segment) for segment in outline.segments)


def _segment(segment: tuple[str | float, ...]) -> str:
    verb, *numbers = segment
    return " ".join((str(verb), *(_number(float(number)) for number in numbers)))


def _numbers(*values: float) -> str:
    return " ".join(map(_number, values))


def _number(value: float) -> str:
    """Return the number to three decimals, without needless zeros and without ``-0``."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
