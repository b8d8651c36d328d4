"""Faces whose advances can be added up in the head: what is below U+0100 is half an em wide, the rest one em."""

from pathlib import Path

from generator.text.face import Face, Metrics
from generator.text.faces import FaceSet

METRICS = Metrics(ascent=0.88, descent=0.12, cap_height=0.7)

LACKING = "≪★"
"""What the fake faces have no glyph for."""


def fake_face(name: str, narrow: float = 0.5, lacking: str = LACKING) -> Face:
    def glyph_of(char: str) -> int:
        return 0 if char in lacking else ord(char)

    return Face(name, Path(f"{name}.ttf"), METRICS, glyph_of, lambda glyph: narrow if 0 < glyph < 0x100 else 1.0)


FACES = FaceSet(
    {
        ("gothic", False): lambda: fake_face("gothic"),
        ("gothic", True): lambda: fake_face("gothic/bold", narrow=0.6),
        ("mincho", False): lambda: fake_face("mincho"),
    }
)
