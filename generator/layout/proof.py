"""Frames with faults in; the same Frames with every fault marked in red out."""

from collections.abc import Sequence

from generator.layout.outcome import Fault
from generator.model.frame import Frame, Item, Rect, Shape
from generator.source.diagnostic import Diagnostic
from generator.text.faces import FaceSet
from generator.text.markup import escape
from generator.text.setting import set_text
from generator.text.style import ResolvedStyle

_RED = "#d00000"
_PALE = "#ffe8e8"
_STYLE = ResolvedStyle(
    family="gothic", bold=False, size=6.0, leading=1.25, tracking=0.0, colour=_RED, align="left", valign="top",
    line_break="strict", colours={},
)  # fmt: skip


def mark_faults(frame: Frame, faults: Sequence[Fault], faces: FaceSet) -> Frame:
    """Return the Frame with a red border, and what is wrong written over its foot."""
    lines = [f"{fault.element}: {fault.message}" for fault in faults]
    note = Rect(2, frame.height * 0.6, frame.width - 4, frame.height * 0.4 - 2)
    return Frame(frame.width, frame.height, frame.bleed, (*frame.items, *_note(frame, note, lines, faces)))


def placard(
    width: float, height: float, bleed: float, title: str, faults: Sequence[Diagnostic], faces: FaceSet
) -> Frame:
    """Return a Frame that stands for a card too broken to be laid out: its id, and what is wrong with it."""
    blank = Frame(width, height, bleed, (Shape(Rect(0, 0, width, height), fill="#ffffff"),))
    lines = [title, *(fault.message for fault in faults)]
    note = Rect(2, 2, width - 4, height - 4)
    return Frame(width, height, bleed, (*blank.items, *_note(blank, note, lines, faces)))


def _note(frame: Frame, box: Rect, lines: Sequence[str], faces: FaceSet) -> tuple[Item, ...]:
    border = Shape(Rect(0.5, 0.5, frame.width - 1, frame.height - 1), None, _RED, 1.0, origin="proof")
    ground = Shape(box, _PALE, _RED, 0.3, origin="proof")
    inner = Rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2)
    words = "<br>".join(escape(line) for line in lines)
    setting = set_text(words, _STYLE, inner, faces, min_size=3.0, icons=lambda _name: None, origin="proof")
    return (border, ground, *setting.items)
