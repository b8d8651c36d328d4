"""What all elements of one layout are painted with: boxes, colours, styles, icons, faces, pictures."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from generator.layout.styles import check_font, resolve_style, with_keywords
from generator.layout.values import BadValueError, colour_of
from generator.load.drawings import DrawingLibrary
from generator.load.pictures import PictureLibrary
from generator.model.frame import Rect
from generator.model.layout import Box, LayoutFile
from generator.source.suggest import did_you_mean
from generator.text.faces import FaceSet
from generator.text.style import IconInk, ResolvedStyle
from generator.wording.sandbox import Sandbox

_NO_DRAWING = "put an SVG of that name into icons/ beside the layout"


@dataclass(frozen=True, slots=True)
class Studio:
    """The means of one layout in one language; sizes in mm.

    ``terms``: the glossary's, None where any will do. ``sizes``: element → the size that all cards share, in pt.
    ``front``: a back's front; ``back``: a front's back, for texts that go on there.
    """

    layout: LayoutFile
    width: float
    height: float
    faces: FaceSet
    drawings: DrawingLibrary
    pictures: PictureLibrary
    sandbox: Sandbox
    styles: dict[str, ResolvedStyle]
    terms: Collection[str] | None = None
    sizes: Mapping[str, float] = field(default_factory=dict)
    front: "Studio | None" = None
    back: LayoutFile | None = None

    def colour(self, name: str) -> str:
        """Return the colour of that name as ``#rrggbb``. Raises BadValueError."""
        return colour_of(name, self.layout.palette)

    def style(self, name: str) -> ResolvedStyle:
        """Return the style of that name. Raises BadValueError."""
        if name not in self.styles:
            style = resolve_style(name, self.layout.styles, self.layout.palette)
            check_font(name, style, self.layout.styles, self.faces)
            self.styles[name] = with_keywords(style, self.layout.keyword, self.layout.palette, self.faces)
        return self.styles[name]

    @property
    def icons(self) -> "StudioIcons":
        """The icons by the names that texts may give them."""
        return StudioIcons(self)

    def icon_names(self) -> set[str]:
        """Return every name that an icon may be called by."""
        return {*self.layout.icons, *self.drawings.names}

    def icon(self, name: str) -> IconInk | None:
        """Return drawing and colour of the icon ``name``, from the layout's ``icons:`` or the drawings' own names."""
        look = self.layout.icons.get(name)
        svg = look.svg if look else name
        if svg not in self.drawings.names:
            if look is None:
                return None
            hint = did_you_mean(svg, self.drawings.names) or _NO_DRAWING
            raise BadValueError(f"there is no drawing {svg!r}", hint, ("icons", name, "svg"))
        drawing, faults = self.drawings.read(svg)
        if drawing is None:
            raise BadValueError(f"the icon {svg!r} cannot be read", faults[0].message if faults else None)
        return IconInk(svg, self._colour_of(name, look.colour) if look else None)

    def _colour_of(self, icon: str, colour: str) -> str:
        try:
            return self.colour(colour)
        except BadValueError as problem:
            raise BadValueError(str(problem), problem.hint, problem.path or ("icons", icon, "colour")) from None

    def known_icon(self, name: str) -> IconInk:
        """Return the icon ``name``. Raises BadValueError with a suggestion."""
        ink = self.icon(name)
        if ink is None:
            hint = did_you_mean(name, self.icon_names()) or _NO_DRAWING
            raise BadValueError(f"there is no icon {name!r}", hint)
        return ink

    def box(self, box: Box, within: Rect) -> Rect:
        """Return the box in mm, relative to the corner of ``within``: the trim, or the box of a group."""
        if not isinstance(box, str):
            return Rect(*box)
        bleed, safe = self.layout.bleed, self.layout.safe
        inset = {"trim": 0.0, "bleed": -bleed, "safe": safe}[box]
        return Rect(inset, inset, within.w - 2 * inset, within.h - 2 * inset)


class StudioIcons(Mapping[str, IconInk]):
    """A studio's icons as inline icons of texts are looked up."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    def __getitem__(self, name: str) -> IconInk:
        ink = self._studio.icon(name)
        if ink is None:
            raise KeyError(name)
        return ink

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._studio.icon_names()))

    def __len__(self) -> int:
        return len(self._studio.icon_names())
