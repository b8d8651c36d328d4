"""What contents share, each once in the file: fonts, icons, pictures, and forms of whatever is painted repeatedly."""

from collections.abc import Callable, Hashable, Mapping

from generator.export.pdf.document import Document
from generator.export.pdf.fonts import Codes, Faces, embedded
from generator.export.pdf.images import UnreadablePictureError, read_picture
from generator.export.pdf.operators import path
from generator.model.drawing import Drawing
from generator.model.frame import Image, Rect


class Figures:
    """Finds or makes the resources of one document; ``unreadable``: why a picture could not be decoded, by file."""

    def __init__(
        self,
        document: Document,
        faces: Faces,
        drawings: Mapping[str, Drawing],
        images: Callable[[str], bytes],
    ) -> None:
        self.document = document
        self.unreadable: dict[str, str] = {}
        self._faces = faces
        self._drawings = drawings
        self._read = images
        self._fonts: dict[tuple[str, bool], tuple[str, Codes]] = {}
        self._icons: dict[str, tuple[str, Drawing]] = {}
        self._images: dict[str, tuple[str, int] | None] = {}
        self._forms: dict[Hashable, str] = {}

    def font(self, face: str, down: bool = False) -> tuple[str, Codes]:
        """Return the resource name of a face, for text that runs across or ``down``, and the codes of what it shows."""
        found = self._fonts.get((face, down))
        if found is None:
            found = self._fonts[face, down] = f"F{len(self._fonts) + 1}", Codes()
        return found

    def icon(self, icon: str) -> tuple[str, Drawing]:
        """Return the form of an icon, which has no colour of its own, and its drawing."""
        found = self._icons.get(icon)
        if found is None:
            drawing = self._drawings[icon]
            content = f"{path(drawing.path)} {'f*' if drawing.even_odd else 'f'}"
            box = Rect(drawing.x, drawing.y, drawing.w, drawing.h)
            found = self._icons[icon] = self.document.add_form(box, content, ()), drawing
        return found

    def image(self, item: Image) -> tuple[str, int] | None:
        """Return the image XObject and its EXIF orientation, or None for a picture that cannot be decoded."""
        if item.digest not in self._images:
            try:
                picture = read_picture(self._read(item.file))
            except UnreadablePictureError as fault:
                self.unreadable[item.file] = str(fault)
                self._images[item.digest] = None
            else:
                self._images[item.digest] = self.document.add_image(picture), picture.orientation
        return self._images[item.digest]

    def form(self, key: Hashable, make: Callable[[], str]) -> str:
        """Return the form that is known by this key, made at its first use."""
        found = self._forms.get(key)
        if found is None:
            found = self._forms[key] = make()
        return found

    def embed_fonts(self) -> None:
        """Embed every font of which a character was shown; to be called when all contents are written."""
        for (face, down), (name, codes) in self._fonts.items():
            if codes:
                self.document.add_font(name, embedded(self._faces[face], codes, down=down))
