import re
from pathlib import Path

import pytest

from generator.text.faces import load_faces
from tests.text.fakes import LACKING, fake_face

FONTS = Path(__file__).parents[2] / "fonts"


@pytest.fixture(scope="module")
def shipped():
    faces, diagnostics = load_faces([FONTS / "fonts.yaml"])
    assert diagnostics == ()
    return faces


def write(folder, text):
    folder.mkdir(exist_ok=True)
    (folder / "fonts.yaml").write_text(text, "utf-8")
    return folder / "fonts.yaml"


def told(diagnostics):
    return [(d.code, d.message, d.span.line, d.span.column) for d in diagnostics]


def test_the_shipped_families(shipped):
    assert shipped.names() == ("gothic", "kaisei", "maru", "mincho", "shippori")
    bold = {name for name in shipped.names() if shipped.get(name, True)}
    assert bold == {"gothic", "maru"}
    assert shipped.get("gothic", True).name == "gothic/bold"
    assert shipped.named("gothic/bold") is shipped.get("gothic", True)
    assert shipped.get("comic") is None


def test_every_shipped_font_has_its_licence_with_its_copyright_and_a_credit(shipped):
    for family in shipped.families.values():
        licence = (FONTS / family.licence).read_text("utf-8")
        assert re.match(r"Copyright 20\d\d .*Authors \(https://", licence)
        assert "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007" in licence
        assert family.credit.endswith("SIL OFL 1.1")


def test_metrics_are_those_of_the_font(shipped):
    """BIZ UDPGothic: 2048 units; sTypoAscender 1802, sTypoDescender -246, sCapHeight 1567; 亜 2048, （ 1024, 1 1290."""
    face = shipped.get("gothic")
    assert face.metrics.ascent == pytest.approx(1802 / 2048)
    assert face.metrics.descent == pytest.approx(246 / 2048)
    assert face.metrics.cap_height == pytest.approx(1567 / 2048)
    assert [face.advance(char) for char in "亜（1"] == [1.0, 0.5, 1290 / 2048]


@pytest.mark.parametrize("name", ["gothic", "mincho", "shippori", "maru", "kaisei"])
def test_the_em_box_of_every_japanese_font_is_one_em(shipped, name):
    """Their makers all put its top 0.88 em over the baseline."""
    metrics = shipped.get(name).metrics
    assert metrics.ascent == pytest.approx(0.88, abs=0.001)
    assert metrics.ascent + metrics.descent == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "lacking"), [("gothic", ""), ("mincho", ""), ("shippori", "≪≫№"), ("maru", "～―"), ("kaisei", "≪≫")]
)
def test_what_a_font_lacks_is_known(shipped, name, lacking):
    wanted = "≪≫《》【】〜～―…＋×￥№①★■→々％あア魔女Aé"
    assert "".join(shipped.get(name).lacking(wanted)) == lacking


def test_a_face_tells_what_it_lacks_once_and_in_order():
    face = fake_face("gothic")
    assert face.lacking("札★≪★札") == ("★", "≪")
    assert (face.has("札"), face.has(LACKING[0]), face.glyph("A"), face.glyph(LACKING[0])) == (True, False, 65, 0)


def test_an_earlier_file_adds_to_a_later_one_and_stands_for_its_families(tmp_path):
    own = write(tmp_path / "fonts", "families:\n  gothic: {regular: mine.ttf}\n")
    (tmp_path / "fonts" / "mine.ttf").write_bytes((FONTS / "KaiseiDecol-Bold.ttf").read_bytes())
    faces, diagnostics = load_faces([own, FONTS / "fonts.yaml"])
    assert diagnostics == ()
    assert faces.get("gothic").file == tmp_path / "fonts" / "mine.ttf"
    assert faces.get("gothic", True) is None
    assert faces.get("mincho") is not None


def test_no_fonts_at_all_is_an_error(tmp_path):
    _, diagnostics = load_faces([tmp_path / "fonts.yaml"])
    assert [d.code for d in diagnostics] == ["fonts/none"]


SHORT_DIRECTORY = b"\0\1\0\0\0\2" + b"\0" * 6


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "is not there"),
        (b"abc", "is too short to be a font"),
        (b"not a font at all", "is not a font"),
        (b"OTTO" + b"\0" * 8, "holds CFF outlines (.otf), which cannot be embedded"),
        (b"ttcf" + b"\0" * 8, "is a collection (.ttc) of several fonts"),
        (b"wOF2" + b"\0" * 8, "is a web font (.woff2)"),
        (SHORT_DIRECTORY, "is damaged: it ends within its table directory"),
        (b"\0\1\0\0\0\1" + b"\0" * 6 + b"head" + b"\0" * 12, "is damaged or no TrueType font: it has no table 'cmap'"),
    ],
)
def test_a_file_that_is_no_font_is_an_error_at_its_place(tmp_path, data, message):
    fonts = write(tmp_path / "fonts", "families:\n  mine:\n    regular: mine.ttf\n")
    if data is not None:
        (tmp_path / "fonts" / "mine.ttf").write_bytes(data)
    faces, diagnostics = load_faces([fonts])
    assert told(diagnostics) == [("fonts/unusable", f"mine.ttf {message}", 3, 14)]
    assert faces.get("mine") is None


def test_a_font_that_was_cut_short_is_an_error(tmp_path):
    whole = (FONTS / "ZenMaruGothic-Black.ttf").read_bytes()
    fonts = write(tmp_path / "fonts", "families:\n  mine: {regular: mine.ttf}\n")
    (tmp_path / "fonts" / "mine.ttf").write_bytes(whole[: len(whole) // 2])
    _, diagnostics = load_faces([fonts])
    assert [d.message.startswith("mine.ttf is damaged: it ends within its table") for d in diagnostics] == [True]


def test_a_mistake_in_the_file_is_an_error_at_its_place(tmp_path):
    _, diagnostics = load_faces([write(tmp_path / "fonts", "families:\n  mine: {regualr: mine.ttf}\n")])
    assert [(d.span.file, d.span.line, d.span.column) for d in diagnostics] == [("fonts/fonts.yaml", 2, 10)]
    _, diagnostics = load_faces([write(tmp_path / "fonts", "- mine\n")])
    assert [(d.code, d.span.line) for d in diagnostics] == [("fonts/invalid", 1)]


@pytest.mark.parametrize("name", ["../secret.ttf", "sub/mine.ttf", "C:mine.ttf", "..\\mine.ttf", ".hidden.ttf"])
def test_a_font_lies_beside_the_file_that_names_it(tmp_path, name):
    fonts = write(tmp_path / "fonts", f"families:\n  mine: {{regular: '{name}'}}\n")
    faces, diagnostics = load_faces([fonts])
    assert faces.names() == ()
    (fault,) = diagnostics
    assert "is no file beside fonts.yaml" in fault.message
    assert (fault.span.line, fault.span.column) == (2, 19)
