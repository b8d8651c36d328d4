"""Sheets and the Frames of their faces → a PDF to print, one page a sheet."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from generator.export.pdf.document import Document, Metadata
from generator.export.pdf.figures import Figures
from generator.export.pdf.fonts import Faces, FontFile
from generator.export.pdf.operators import factor, num
from generator.export.pdf.painter import Painter
from generator.model.drawing import Drawing
from generator.model.frame import Frame, Polyline, Rect, Shape, Text
from generator.model.sheet import Face, Line, Paper, Sheet, Slot, Slug
from generator.units import MM_PER_PT, mm_to_pt, pt_to_mm

_MARK_WIDTH = 0.1
_INK = "#000000"
_SLUG_SIZE = 6.0
_RULER_LABEL = "100 mm"
_RECENT_BACKS = 16


@dataclass(frozen=True, slots=True)
class RenderedSheets:
    """A whole PDF, its number of pages, and why pictures could not be decoded, by their file."""

    data: bytes
    pages: int
    unreadable: Mapping[str, str]


def render_sheets(
    sheets: Iterable[Sheet],
    frame_of: Callable[[Face], Frame],
    *,
    faces: Faces,
    slug_face: str,
    drawings: Mapping[str, Drawing],
    images: Callable[[str], bytes],
    uses: Mapping[Face, int],
    meta: Metadata,
    duplex: bool = True,
) -> RenderedSheets:
    """Return the sheets as a PDF, taking them one by one; ``frame_of`` is asked for each face as it comes.

    ``uses`` tells how often a face comes: one that comes again is held as a form, and so is every back, since most
    decks have one back for all their cards. ``images`` gives the bytes of an Image's ``file``; ``slug_face`` is the
    face of the line in the margin. Raises KeyError for a face or drawing that is not given.
    """
    document = Document(meta, duplex=duplex)
    figures = Figures(document, faces, drawings, images)
    placed = _Placed(figures, frame_of, uses)
    for sheet in sheets:
        painter = Painter(figures)
        painter.put(f"{factor(1 / MM_PER_PT)} 0 0 -{factor(1 / MM_PER_PT)} 0 {num(mm_to_pt(sheet.paper.height))} cm")
        for slot in sheet.slots:
            placed.put(painter, slot)
        painter.place(_guides(figures, sheet))
        if sheet.slug:
            _slug(painter, sheet.slug, slug_face, faces[slug_face])
        title = sheet.slug.text if sheet.slug and sheet.side == "front" else ""
        document.add_page(sheet.paper.width, sheet.paper.height, painter.content, painter.xobjects, title)
    figures.embed_fonts()
    return RenderedSheets(document.data(), document.pages, figures.unreadable)


class _Placed:
    """Puts faces on pages: those that come once as they are, the others as forms that equal faces share."""

    def __init__(self, figures: Figures, frame_of: Callable[[Face], Frame], uses: Mapping[Face, int]) -> None:
        self._figures = figures
        self._frame_of = frame_of
        self._uses = uses
        self._forms: dict[Face, str] = {}
        self._recent: deque[tuple[Frame, str]] = deque(maxlen=_RECENT_BACKS)

    def put(self, painter: Painter, slot: Slot) -> None:
        face = slot.face
        if self._uses[face] == 1 and face.side == "front":
            painter.frame(self._frame_of(face), slot.x, slot.y, slot.clip)
            return
        form = self._forms.get(face)
        if form is None:
            form = self._forms[face] = self._form(self._frame_of(face))
        painter.form(form, slot.x, slot.y, slot.clip)

    def _form(self, frame: Frame) -> str:
        for known, form in self._recent:
            if known is frame:
                return form
        inner = Painter(self._figures)
        inner.paint(frame.items)
        content = inner.content
        bleed = frame.bleed
        box = Rect(-bleed, -bleed, frame.width + 2 * bleed, frame.height + 2 * bleed)
        form = self._figures.form(
            (box, sha256(content.encode("ascii")).digest()),
            lambda: self._figures.document.add_form(box, content, inner.xobjects),
        )
        self._recent.append((frame, form))
        return form


def _guides(figures: Figures, sheet: Sheet) -> str:
    """Return the form with the crop marks and the ruler, which all sheets of a file share."""
    lines = sheet.marks + (sheet.slug.ruler if sheet.slug else ())
    return figures.form(lines, lambda: _as_form(figures, lines, sheet.paper))


def _as_form(figures: Figures, lines: Iterable[Line], paper: Paper) -> str:
    painter = Painter(figures)
    for line in lines:
        stroke = Polyline(((line.x1, line.y1), (line.x2, line.y2)), closed=False)
        painter.shape(Shape(stroke, stroke=_INK, stroke_width=_MARK_WIDTH))
    return figures.document.add_form(Rect(0, 0, paper.width, paper.height), painter.content, ())


def _slug(painter: Painter, slug: Slug, face: str, font: FontFile) -> None:
    """Write the slug's line and the ruler's label; a line that is too long for its room is set smaller."""
    width = pt_to_mm(sum(map(font.advance, slug.text)) * _SLUG_SIZE)
    size = _SLUG_SIZE * min(1.0, slug.width / width) if width else _SLUG_SIZE
    painter.text(Text(slug.x, slug.y, slug.text, face, size, _INK), slug.rotate)
    painter.text(Text(*slug.label, _RULER_LABEL, face, _SLUG_SIZE, _INK), slug.rotate)
