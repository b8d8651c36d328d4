from dataclasses import dataclass
from pathlib import Path
from struct import unpack

import pytest
import uharfbuzz as hb

from generator.export.pdf.fonts import Codes, embedded

from .sample import FACES

GOTHIC = FACES["gothic"]


def coded(text):
    codes = Codes()
    return codes, [codes[ch] for ch in text]


def test_each_character_gets_its_code_at_first_use():
    codes, given = coded("切札切")
    assert given == ["0001", "0002", "0001"]
    assert list(codes) == ["切", "札"]


def test_codes_go_to_the_glyphs_of_the_same_outline():
    codes, _ = coded("切札A")
    parts = embedded(GOTHIC, codes)
    glyphs = unpack(">4H", parts.glyph_map)
    subset = hb.Font(hb.Face(parts.program))
    whole = hb.Font(hb.Face(hb.Blob.from_file_path(str(GOTHIC.file))))
    assert glyphs[0] == 0
    for ch, glyph in zip("切札A", glyphs[1:], strict=True):
        assert subset.get_glyph_extents(glyph) == whole.get_glyph_extents(GOTHIC.glyph(ch))


def test_only_the_glyphs_that_are_shown_are_embedded():
    codes, _ = coded("切札")
    face = hb.Face(embedded(GOTHIC, codes).program)
    assert face.glyph_count <= 2 + 1 + 4  # with .notdef, and parts of composite glyphs
    assert set(face.table_tags) == {"glyf", "head", "hhea", "hmtx", "loca", "maxp"}


def test_widths_are_thousandths_of_an_em_in_the_order_of_codes():
    codes, _ = coded("切A")
    assert embedded(GOTHIC, codes).widths == f"1 [1000 {1000 * GOTHIC.advance('A'):.3f}]".replace(".000", "")


def test_the_unicode_map_has_at_most_100_entries_a_section_and_pairs_for_rare_characters():
    codes, _ = coded([chr(0x4E00 + index) for index in range(150)] + ["𠀋"])
    lines = embedded(GOTHIC, codes).unicode_map.decode().splitlines()
    assert [line for line in lines if line.endswith("beginbfchar")] == ["100 beginbfchar", "51 beginbfchar"]
    assert "<0001> <4E00>" in lines
    assert "<0097> <D840DC0B>" in lines  # U+2000B is the 151st


def test_subsets_of_one_font_have_different_names_and_equal_ones_the_same():
    names = [embedded(GOTHIC, coded(text)[0]).name for text in ("切", "札", "切")]
    assert names[0] == names[2] != names[1]
    assert {name[6:] for name in names} == {"+BIZUDPGothic-Regular"}


def test_a_font_without_truetype_outlines_is_refused_by_name(tmp_path):
    @dataclass
    class Bare:
        name: str
        file: Path

        def glyph(self, ch):
            return 0

        def advance(self, ch):
            return 1.0

    whole = hb.Face(hb.Blob.from_file_path(str(GOTHIC.file)))
    wanted = hb.SubsetInput()
    wanted.drop_table_tag_set.add(int.from_bytes(b"glyf", "big"))
    (tmp_path / "bare.otf").write_bytes(hb.subset(whole, wanted).blob.data)
    with pytest.raises(ValueError, match="the font bare has no TrueType outlines"):
        embedded(Bare("bare", tmp_path / "bare.otf"), Codes())
