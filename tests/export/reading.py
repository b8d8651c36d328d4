"""Reads a written PDF back: what is painted where on a page, in mm from the page's top left corner."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2

MM = 25.4 / 72
Box = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float]
EVERYWHERE = (-1e6, -1e6, 1e6, 1e6)


@dataclass(frozen=True)
class Painted:
    """A rectangle, line, figure or picture: ``box`` is x0, y0, x1, y1, ``seen`` what the clips leave of it."""

    kind: str
    box: Box
    seen: Box
    colour: str = ""
    name: str = ""


def times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def painted(page: pikepdf.Page) -> list[Painted]:
    """Return the rectangles filled, lines stroked and images placed on a page, also those inside forms."""
    height = float(page.mediabox[3])
    found: list[Painted] = []
    _walk(page.obj, page.Resources, (MM, 0, 0, -MM, 0, height * MM), EVERYWHERE, "", found)
    return found


def _walk(stream, resources, ctm: Matrix, clip: Box, colour: str, found: list[Painted]) -> None:
    stack: list[tuple[Matrix, Box, str]] = []
    box: Box = EVERYWHERE
    outline = ""
    start = (0.0, 0.0)
    clipping = False
    for operands, operator in pikepdf.parse_content_stream(stream):
        numbers = [float(each) for each in operands if not isinstance(each, pikepdf.Object)]
        match str(operator):
            case "q":
                stack.append((ctm, clip, colour))
            case "Q":
                ctm, clip, colour = stack.pop()
            case "cm":
                ctm = times(tuple(numbers), ctm)
            case "rg":
                colour = "#" + "".join(f"{round(each * 255):02x}" for each in numbers)
            case "re":
                x, y, w, h = numbers
                box, outline = bounds(ctm, (x, y), (x + w, y + h)), "rect"
            case "m":
                start, outline = (numbers[0], numbers[1]), "line"
            case "l":
                box = bounds(ctm, start, (numbers[0], numbers[1]))
            case "c" | "h":
                outline = "curve"
            case "W":
                clipping = True
            case "n" if clipping:
                clip, clipping = meet(clip, box), False
            case "f" | "f*" | "B" | "B*" | "S" if outline in ("rect", "line"):
                found.append(Painted(outline, box, meet(clip, box), colour))
            case "Do":
                figure = resources.XObject[str(operands[0])]
                if figure.Subtype == "/Image":
                    box = bounds(ctm, (0, 0), (1, 1))
                    found.append(Painted("image", box, meet(clip, box), "", str(operands[0])))
                else:
                    x0, y0, x1, y1 = (float(each) for each in figure.BBox)
                    box = bounds(ctm, (x0, y0), (x1, y1))
                    found.append(Painted("form", box, meet(clip, box), colour, str(operands[0])))
                    _walk(figure, figure.Resources, ctm, meet(clip, box), colour, found)


def bounds(ctm: Matrix, *points: tuple[float, float]) -> Box:
    a, b, c, d, e, f = ctm
    xs = [a * x + c * y + e for x, y in points]
    ys = [b * x + d * y + f for x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def meet(a: Box, b: Box) -> Box:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def resource_dictionaries(pdf: pikepdf.Pdf):
    """Yield every resource dictionary: of the pages and, through them, of all forms."""
    waiting = [page.Resources for page in pdf.pages]
    while waiting:
        resources = waiting.pop()
        yield resources
        waiting.extend(
            figure.Resources for figure in resources.get("/XObject", {}).values() if figure.Subtype == "/Form"
        )


def seen(path: Path) -> Callable[[float, float], tuple[int, int, int]]:
    """Return what gives the colour seen at (x, y) mm from the trim corner of the first poker card of an A4."""
    per_mm = 8
    with pypdfium2.PdfDocument(path) as pdf:
        image = pdf[0].render(scale=MM * per_mm).to_pil().convert("RGB")
    return lambda x, y: image.getpixel((round((10.5 + x) * per_mm), round((16.5 + y) * per_mm)))
