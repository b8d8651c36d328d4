"""The text of an SVG file in; its elements with their places out. Nothing is fetched and no entity is ever expanded.

Expat reports each element as it comes; a document type, the only place where entities can be declared, is refused at
once, so that neither files nor addresses can be drawn in, nor a small file grow (CWE-611, CWE-776).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from generator.source.diagnostic import Diagnostic, Span, error

SVG_NAMESPACE = "http://www.w3.org/2000/svg"
MOST_CHARACTERS = 4_000_000
"""A longer file is refused unread."""
MOST_ELEMENTS = 20_000
MOST_DEEP = 64
"""How deep elements may lie within each other."""

_SEPARATOR = " "


@dataclass(slots=True)
class Node:
    """One SVG element: its tag and attributes, its place, and the elements within it.

    Elements and attributes of other namespaces (an editor's own notes) are left out: SVG does not draw them.
    """

    tag: str
    attributes: Mapping[str, str]
    span: Span
    children: "list[Node]" = field(default_factory=list)


class _RefusedError(Exception):
    """Ends the reading; holds what is told."""

    def __init__(self, fault: Diagnostic) -> None:
        super().__init__(fault.message)
        self.fault = fault


def read_tree(text: str, file: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """Return the root of the SVG, or None with the Diagnostic that says why; ``file`` is workspace-relative."""
    if len(text) > MOST_CHARACTERS:
        message = f"this SVG is longer than {MOST_CHARACTERS // 1_000_000} million characters"
        return None, (error("svg/too-large", message, Span(file, 1, 1), "save it as PNG"),)
    builder = _Builder(file)
    try:
        builder.parser.Parse(text.encode("utf-8", errors="replace"), True)
    except _RefusedError as refused:
        return None, (refused.fault,)
    except expat.ExpatError as fault:
        message = f"this is not well-formed XML: {expat.ErrorString(fault.code)}"
        place = Span(file, fault.lineno, fault.offset + 1)
        return None, (error("svg/not-xml", message, place, "save the picture again"),)
    root = builder.root
    if root is None or root.tag != "svg":
        return None, (error("svg/not-svg", "this is no SVG: its first element is not <svg>", Span(file, 1, 1)),)
    return root, ()


class _Builder:
    """Takes Expat's events and makes the tree."""

    def __init__(self, file: str) -> None:
        self.root: Node | None = None
        self._file = file
        self._open: list[Node | None] = []
        self._count = 0
        self.parser = expat.ParserCreate("utf-8", _SEPARATOR)
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def _place(self, length: int = 1) -> Span:
        return Span(self._file, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1, length)

    def _doctype(self, *_declared: object) -> None:
        hint = "delete the <!DOCTYPE …> declaration: no picture needs it"
        raise _RefusedError(
            error("svg/doctype", "an SVG may not declare a document type or entities", self._place(), hint)
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) >= MOST_DEEP:
            message = f"this SVG has more than {MOST_ELEMENTS} elements, or more than {MOST_DEEP} within each other"
            raise _RefusedError(error("svg/too-large", message, self._place(), "save it as PNG"))
        namespace, _, tag = name.rpartition(_SEPARATOR)
        within = self._open[-1] if self._open else None
        if namespace not in ("", SVG_NAMESPACE) or (self._open and within is None):
            self._open.append(None)
            return
        own = {key: value for key, value in attributes.items() if _SEPARATOR not in key}
        node = Node(tag, own, self._place(len(tag) + 1))
        if within is None:
            self.root = node
        else:
            within.children.append(node)
        self._open.append(node)

    def _end(self, _name: str) -> None:
        self._open.pop()
