"""The objects of a PDF file, held and numbered by ReportLab: pages, forms, images, fonts, outline, preferences.

Contents come as text and are compressed at once, so a page costs what it takes in the file. There is no date, no path
and no random id in the file: the same calls give the same bytes.
"""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.export.pdf.fonts import FontParts
from generator.export.pdf.images import Picture
from generator.model.frame import Rect
from generator.units import mm_to_pt

_VERSION = (1, 7)
"""The first that knows /Duplex and /PickTrayByPDFSize."""
_SYMBOLIC = 4
_STEM = 80


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the file says about itself; ``language`` is a language tag."""

    title: str
    language: str


class Document:
    """A PDF in the making. Contents name fonts and XObjects as this class named them."""

    def __init__(self, meta: Metadata, *, duplex: bool) -> None:
        self._file = pdfdoc.PDFDocument(invariant=1, pdfVersion=_VERSION, lang=meta.language)
        self._file.info = _dictionary(
            Title=pdfdoc.PDFString(meta.title),
            Creator=pdfdoc.PDFString("Kirifuda"),
            Producer=pdfdoc.PDFString("ReportLab"),
        )
        self._file.Catalog.ViewerPreferences = _dictionary(
            DisplayDocTitle="true",
            PrintScaling="/None",
            PickTrayByPDFSize="true",
            Duplex="/DuplexFlipLongEdge" if duplex else "/Simplex",
        )
        self._fonts = self._file.idToObject[pdfdoc.BasicFonts].dict
        self._xobjects: dict[str, Any] = {}
        self._outline: list[tuple[str, Any]] = []
        self.pages = 0

    def add_page(self, width: float, height: float, content: str, xobjects: Iterable[str], title: str = "") -> None:
        """Add a page of this size in mm; with a title it is listed in the outline."""
        page = pdfdoc.PDFPage()
        page.pagewidth, page.pageheight = mm_to_pt(width), mm_to_pt(height)
        operators = content.encode("ascii")
        self._file.updateSignature(operators)  # what the file's ID is made from
        page.Contents = _stream(operators)
        page.Resources = self._resources(xobjects)
        name = self._file.thisPageName()
        self._file.addPage(page)
        self.pages += 1
        if title:
            self._outline.append((title, pdfdoc.PDFObjectReference(name)))

    def add_form(self, box: Rect, content: str, xobjects: Iterable[str]) -> str:
        """Add a form XObject that paints only inside the box, and return its name."""
        bounds = pdfdoc.PDFArray([box.x, box.y, box.x + box.w, box.y + box.h])
        keys = {"Type": "/XObject", "Subtype": "/Form", "BBox": bounds, "Resources": self._resources(xobjects)}
        return self._add_xobject(_stream(content.encode("ascii"), **keys))

    def add_image(self, picture: Picture) -> str:
        """Add an image XObject and return its name."""
        return self._add_xobject(self._image(picture))

    def add_font(self, name: str, font: FontParts) -> None:
        """Embed a font under the name that contents use."""
        descriptor = _dictionary(
            Type="/FontDescriptor",
            FontName=f"/{font.name}",
            Flags=_SYMBOLIC,
            FontBBox=pdfdoc.PDFArray(font.box),
            ItalicAngle=0,
            Ascent=font.ascent,
            Descent=font.descent,
            CapHeight=font.ascent,
            StemV=_STEM,
            FontFile2=self._reference(_stream(font.program, Length1=len(font.program))),
        )
        vertical = {"W2": f"[{font.drops}]"} if font.drops else {}
        descendant = _dictionary(
            Type="/Font",
            Subtype="/CIDFontType2",
            BaseFont=f"/{font.name}",
            CIDSystemInfo="<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
            FontDescriptor=self._reference(descriptor),
            W=f"[{font.widths}]",
            CIDToGIDMap=self._reference(_stream(font.glyph_map)),
            **vertical,
        )
        self._fonts[name] = self._reference(
            _dictionary(
                Type="/Font",
                Subtype="/Type0",
                BaseFont=f"/{font.name}",
                Encoding="/Identity-V" if font.drops else "/Identity-H",
                DescendantFonts=pdfdoc.PDFArray([self._reference(descendant)]),
                ToUnicode=self._reference(_stream(font.unicode_map)),
            )
        )

    def data(self) -> bytes:
        """Return the whole file. It can be asked for once."""
        self._file.Outlines = self._file.Catalog.Outlines = self._outline_root() if self._outline else None
        return bytes(self._file.format())

    def _resources(self, xobjects: Iterable[str]) -> Any:
        kinds = {"Font": pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)}
        if used := {name: self._xobjects[name] for name in xobjects}:
            kinds["XObject"] = _dictionary(**used)
        return _dictionary(**kinds)

    def _add_xobject(self, stream: Any) -> str:
        name = f"X{len(self._xobjects) + 1}"
        self._xobjects[name] = self._reference(stream)
        return name

    def _image(self, picture: Picture) -> Any:
        keys: dict[str, Any] = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": picture.width,
            "Height": picture.height,
            "ColorSpace": f"/{picture.space}",
            "BitsPerComponent": 8,
            "Filter": f"/{picture.filter}",
        }
        if picture.inverted:
            keys["Decode"] = "[1 0 1 0 1 0 1 0]"
        if picture.mask:
            keys["SMask"] = self._reference(self._image(picture.mask))
        return pdfdoc.PDFStream(_dictionary(**keys), picture.data)

    def _outline_root(self) -> Any:
        root = _dictionary(Type="/Outlines", Count=len(self._outline))
        parent = self._reference(root)
        entries = [
            _dictionary(Title=pdfdoc.PDFString(title), Parent=parent, Dest=pdfdoc.PDFArray([page, "/Fit"]))
            for title, page in self._outline
        ]
        places = [self._reference(entry) for entry in entries]
        for index, entry in enumerate(entries):
            if index > 0:
                entry["Prev"] = places[index - 1]
            if index + 1 < len(entries):
                entry["Next"] = places[index + 1]
        root["First"], root["Last"] = places[0], places[-1]
        return root

    def _reference(self, thing: Any) -> Any:
        return self._file.Reference(thing)


def _dictionary(**keys: Any) -> Any:
    return pdfdoc.PDFDictionary(keys)


def _stream(content: bytes, **keys: Any) -> Any:
    return pdfdoc.PDFStream(_dictionary(**keys, Filter="/FlateDecode"), zlib.compress(content))
