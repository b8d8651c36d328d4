"""The written sheets, read back: where cards lie, what is on them, and what the file says of itself."""

import gc
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.export.pdf.document import Metadata
from generator.model.frame import Frame, Rect, Shape, Text
from generator.model.sheet import Face, Paper

from .reading import MM, painted, resource_dictionaries
from .sample import FACES, LETTER, colour_of, front, marked_back, words_of, write, write_frame

ELEVEN = [(f"card-{number}", 1) for number in range(1, 12)]


@pytest.fixture(scope="module")
def eleven(tmp_path_factory) -> Path:
    target = tmp_path_factory.mktemp("sheets") / "eleven.pdf"
    write(target, ELEVEN)
    return target


def close(box):
    return pytest.approx(box, abs=0.01)


def cards_on(page, ground):
    """Return the number of each card by its trim box, told by the coloured bleed that lies under its ``ground``."""
    found = painted(page)
    bleeds = {colour_of(number): number for number in range(1, 12)}
    numbers = [(bleeds[each.colour], each) for each in found if each.kind == "rect" and each.colour in bleeds]
    trims = [each for each in found if each.kind == "rect" and each.colour == ground]
    return [(number, trim.box, bleed.seen) for (number, bleed), trim in zip(numbers, trims, strict=True)]


def test_nine_poker_cards_lie_on_an_a4_to_a_hundredth_of_a_millimetre(eleven):
    with pikepdf.open(eleven) as pdf:
        found = cards_on(pdf.pages[0], "#ffffff")
    assert [number for number, _, _ in found] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for index, (_, trim, _) in enumerate(found):
        x, y = 10.5 + 63 * (index % 3), 16.5 + 88 * (index // 3)
        assert trim == close((x, y, x + 63, y + 88))


def test_the_bleed_is_seen_round_the_block_and_not_on_a_neighbour(eleven):
    with pikepdf.open(eleven) as pdf:
        seen = [bleed for _, _, bleed in cards_on(pdf.pages[0], "#ffffff")]
    assert seen[0] == close((7.5, 13.5, 73.5, 104.5))
    assert seen[4] == close((73.5, 104.5, 136.5, 192.5))
    assert seen[8] == close((136.5, 192.5, 202.5, 283.5))


@pytest.mark.parametrize("leaf", [0, 1])
def test_each_back_lies_behind_the_front_of_the_same_card(eleven, leaf):
    with pikepdf.open(eleven) as pdf:
        fronts = cards_on(pdf.pages[2 * leaf], "#ffffff")
        backs = cards_on(pdf.pages[2 * leaf + 1], "#eeeeee")
    behind = {number: (210 - x1, y0, 210 - x0, y1) for number, (x0, y0, x1, y1), _ in backs}
    assert len(fronts) == (9, 2)[leaf]
    for number, trim, _ in fronts:
        assert trim == close(behind[number])


def test_a_part_filled_page_keeps_its_places(eleven):
    with pikepdf.open(eleven) as pdf:
        assert [trim for _, trim, _ in cards_on(pdf.pages[2], "#ffffff")] == [
            close((10.5, 16.5, 73.5, 104.5)),
            close((73.5, 16.5, 136.5, 104.5)),
        ]
        assert {number: trim for number, trim, _ in cards_on(pdf.pages[3], "#eeeeee")} == {
            10: close((136.5, 16.5, 199.5, 104.5)),
            11: close((73.5, 16.5, 136.5, 104.5)),
        }


def test_nine_poker_cards_lie_on_a_letter(tmp_path):
    write(tmp_path / "letter.pdf", ELEVEN, LETTER)
    with pikepdf.open(tmp_path / "letter.pdf") as pdf:
        assert [float(each) * MM for each in pdf.pages[0].mediabox] == close((0, 0, 215.9, 279.4))
        found = cards_on(pdf.pages[0], "#ffffff")
    assert found[0][1] == close((13.45, 7.7, 76.45, 95.7))
    assert found[8][1] == close((139.45, 183.7, 202.45, 271.7))


@pytest.mark.parametrize("page", [0, 1, 2, 3])
def test_the_marks_of_every_page_are_thin_and_touch_no_card_nor_its_bleed(eleven, page):
    with pikepdf.open(eleven) as pdf:
        lines = [each.box for each in painted(pdf.pages[page]) if each.kind == "line"]
    upright = {round(x0, 2) for x0, y0, x1, y1 in lines if x1 - x0 < 0.001 and y1 < 284 + 5}
    assert upright == {10.5, 73.5, 136.5, 199.5}
    for x0, y0, x1, y1 in lines:
        assert x1 <= 7.5 + 1e-3 or x0 >= 202.5 - 1e-3 or y1 <= 13.5 + 1e-3 or y0 >= 283.5 - 1e-3


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_ruler_is_100_mm_on_the_paper(tmp_path, eleven, paper):
    if paper == "letter":
        write(tmp_path / "letter.pdf", ELEVEN, LETTER)
    with pikepdf.open(eleven if paper == "a4" else tmp_path / "letter.pdf") as pdf:
        for page in pdf.pages:
            lengths = [max(x1 - x0, y1 - y0) for x0, y0, x1, y1 in (p.box for p in painted(page) if p.kind == "line")]
            assert max(lengths) == pytest.approx(100, abs=0.01)


def text_in(page, box):
    """Return the text within a box of x0, y0, x1, y1 in mm from the top left, its lines joined by newlines."""
    height = page.get_height()
    left, top, right, bottom = (each / MM for each in box)
    text = page.get_textpage().get_text_bounded(left=left, bottom=height - bottom, right=right, top=height - top)
    return text.replace("\r\n", "\n")


def test_each_cell_gives_back_the_text_of_its_card(eleven):
    with pypdfium2.PdfDocument(eleven) as pdf:
        for index in range(9):
            x, y = 10.5 + 63 * (index % 3), 16.5 + 88 * (index // 3)
            assert text_in(pdf[0], (x, y, x + 63, y + 88)) == "\n".join(words_of(index + 1))


def test_the_slug_can_be_read_on_every_page(eleven):
    with pypdfium2.PdfDocument(eleven) as pdf:
        slugs = [text_in(page, (0, 285, 210, 297)) for page in pdf]
    assert [slug.split("100 mm")[0].strip() for slug in slugs] == [
        "見本 第1稿 1/4 card-1–card-9",
        "見本 第1稿 2/4 card-1–card-9",
        "見本 第1稿 3/4 card-10–card-11",
        "見本 第1稿 4/4 card-10–card-11",
    ]


def test_the_slug_of_a_letter_reads_upwards_in_the_left_margin(tmp_path):
    write(tmp_path / "letter.pdf", ELEVEN, LETTER)
    with pypdfium2.PdfDocument(tmp_path / "letter.pdf") as pdf:
        assert text_in(pdf[0], (0, 0, 10.4, 279.4)).split("100 mm")[0].strip() == "見本 第1稿 1/4 card-1–card-9"
        assert text_in(pdf[0], (76.45, 0, 139.45, 7.7)) == ""


def test_a_slug_too_long_for_its_room_is_set_smaller_and_stays_clear_of_the_ruler(tmp_path):
    write(tmp_path / "long.pdf", [("card-" + "1" * 90, 1)], frame_of=lambda face: front(1))
    with pypdfium2.PdfDocument(tmp_path / "long.pdf") as pdf:
        textpage = pdf[0].get_textpage()
        at = textpage.get_text_range().index("100 mm")
        *_, last = (textpage.get_charbox(index)[2] for index in range(at) if textpage.get_text_range(index, 1) == "1")
        assert last < textpage.get_charbox(at)[0]


def test_characters_outside_the_first_plane_and_such_as_share_a_glyph_are_given_back(tmp_path):
    word = "𩿎と𩿗、𠀋"
    assert FACES["gothic"].glyph("𩿎") == FACES["gothic"].glyph("𩿗") != 0
    write_frame(tmp_path / "rare.pdf", Frame(63, 88, 3, (Text(6, 30, word, "gothic", 9, "#000000"),)))
    with pypdfium2.PdfDocument(tmp_path / "rare.pdf") as pdf:
        assert text_in(pdf[0], (10.5, 16.5, 73.5, 104.5)) == word


def test_text_stands_at_its_baseline_and_is_as_wide_as_its_advances(tmp_path):
    words = "切札切札"  # full-width: each as wide as the size, 10 pt
    close_up = Text(5, 20, words, "gothic", 10, "#000000", (0.0, -500.0, 250.0, 0.0))
    write_frame(tmp_path / "set.pdf", Frame(63, 88, 3, (close_up,)))
    with pypdfium2.PdfDocument(tmp_path / "set.pdf") as pdf:
        textpage = pdf[0].get_textpage()
        boxes = [textpage.get_charbox(index, loose=True) for index in range(4)]
    left = 15.5 / MM
    assert [box[0] - left for box in boxes] == pytest.approx([0, 10, 15, 27.5], abs=0.02)


def test_every_font_is_an_embedded_subset_and_none_is_referenced_otherwise(eleven):
    with pikepdf.open(eleven) as pdf:
        fonts = [font for each in resource_dictionaries(pdf) for font in each.get("/Font", {}).values()]
        assert fonts
        for font in fonts:
            assert font.Subtype == "/Type0"
            assert str(font.BaseFont)[1:7].isupper()
            assert str(font.BaseFont)[7] == "+"
            assert "/ToUnicode" in font
            program = font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()
            assert 1000 < len(program) < 20_000  # the whole font has 4.6 MB
        everything = [thing.get("/Type") for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
        assert everything.count("/Font") == 2 * 2  # each face is a Type0 font and its descendant
        assert b"Helvetica" not in eleven.read_bytes()


def test_no_font_is_embedded_of_which_nothing_is_shown(tmp_path):
    write_frame(tmp_path / "plain.pdf", Frame(63, 88, 3, (Text(5, 5, "", "bold", 9, "#000000"),)))
    with pikepdf.open(tmp_path / "plain.pdf") as pdf:
        names = {str(font.BaseFont)[8:] for each in resource_dictionaries(pdf) for font in each.Font.values()}
    assert names == {"BIZUDPGothic-Regular"}


def forms(pdf):
    return [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"]


def test_a_repeated_figure_and_an_icon_are_in_the_file_once(eleven):
    with pikepdf.open(eleven) as pdf:
        once = [form for form in forms(pdf) if b"0.8 0.8 0.8 rg" in form.read_bytes()]
        icons = [form for form in forms(pdf) if [float(each) for each in form.BBox] == [0, 0, 512, 512]]
        assert (len(once), len(icons)) == (1, 1)
        placed = [each for page in pdf.pages for each in painted(page) if each.kind == "form"]
    assert sum(each.colour == "#993300" for each in placed) == 11  # the icons, in the colour that their caller set


def test_copies_of_a_card_share_one_form(tmp_path):
    write(tmp_path / "copies.pdf", [("card-1", 5), ("card-2", 1)])
    with pikepdf.open(tmp_path / "copies.pdf") as pdf:
        content = [form.read_bytes() for form in forms(pdf)]
        assert sum(b"0.067 0.502 0.251 rg\n-3 -3 69 94 re f\n1 1 1 rg" in each for each in content) == 1
        assert [number for number, _, _ in cards_on(pdf.pages[0], "#ffffff")] == [1, 1, 1, 1, 1, 2]


@pytest.mark.parametrize("made_anew", [False, True])
def test_equal_backs_of_different_cards_share_one_form(tmp_path, made_anew):
    back = marked_back(1)

    def frame_of(face: Face) -> Frame:
        if face.side == "front":
            return front(1)
        return marked_back(1) if made_anew else back

    write(tmp_path / "backs.pdf", ELEVEN, frame_of=frame_of)
    with pikepdf.open(tmp_path / "backs.pdf") as pdf:
        backs = [form for form in forms(pdf) if b"0.933 0.933 0.933 rg" in form.read_bytes()]
        assert len(backs) == 1
        assert len(cards_on(pdf.pages[1], "#eeeeee")) == 9


def test_the_viewer_is_asked_not_to_scale_and_to_turn_over_the_long_edge(eleven):
    with pikepdf.open(eleven) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == "/DuplexFlipLongEdge"
        assert wishes.DisplayDocTitle is True
        assert wishes.PickTrayByPDFSize is True


def test_sheets_without_backs_ask_for_one_side(tmp_path):
    write(tmp_path / "fronts.pdf", ELEVEN, duplex=False)
    with pikepdf.open(tmp_path / "fronts.pdf") as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"


def test_the_file_tells_its_title_and_language_and_no_date(tmp_path, eleven):
    with pikepdf.open(eleven) as pdf:
        assert pdf.docinfo["/Title"] == "切札の見本"
        assert pdf.Root.Lang == "ja"
        assert not {"/CreationDate", "/ModDate", "/Author"} & set(pdf.docinfo.keys())
    write(tmp_path / "english.pdf", ELEVEN, meta=Metadata("t", "en"))
    with pikepdf.open(tmp_path / "english.pdf") as pdf:
        assert (pdf.docinfo["/Title"], pdf.Root.Lang) == ("t", "en")


def test_the_outline_lists_the_fronts(eleven):
    with pikepdf.open(eleven) as pdf, pdf.open_outline() as outline:
        assert [(entry.title, entry.destination[0].objgen) for entry in outline.root] == [
            ("見本 第1稿 1/4 card-1–card-9", pdf.pages[0].obj.objgen),
            ("見本 第1稿 3/4 card-10–card-11", pdf.pages[2].obj.objgen),
        ]


def test_the_file_is_sound(eleven):
    with pikepdf.open(eleven) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_what_was_written_is_told(tmp_path):
    told = write(tmp_path / "told.pdf", ELEVEN)
    assert (told.pages, told.unreadable) == (4, {})


def test_two_processes_with_different_hash_seeds_write_the_same_bytes(tmp_path):
    root = Path(__file__).parents[2]
    for seed in ("1", "2"):
        subprocess.run(
            [sys.executable, str(Path(__file__).with_name("sample.py")), str(tmp_path / f"{seed}.pdf")],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root), "PATH": ""},
            check=True,
        )
    assert (tmp_path / "1.pdf").read_bytes() == (tmp_path / "2.pdf").read_bytes()


def test_no_more_frames_are_held_than_lie_on_a_page(tmp_path):
    def alive() -> int:
        return sum(isinstance(thing, Frame) for thing in gc.get_objects())

    def frame_of(face: Face) -> Frame:
        counts.append(alive())
        return Frame(63, 88, 3, (Text(5, 5, face.card, "gothic", 9, "#000000"),)) if face.side == "front" else back

    counts: list[int] = []
    back = marked_back(1)
    before = alive()
    write(tmp_path / "many.pdf", [(f"card-{number}", 1) for number in range(60)], frame_of=frame_of)
    assert len(counts) == 2 * 60
    assert max(counts) - before <= 9


def test_a_shape_with_neither_fill_nor_stroke_paints_nothing(tmp_path):
    write_frame(tmp_path / "none.pdf", Frame(63, 88, 3, (Shape(Rect(0, 0, 63, 88)),)))
    with pikepdf.open(tmp_path / "none.pdf") as pdf:
        assert not [each for each in painted(pdf.pages[0]) if each.kind == "rect"]


def test_sheets_without_a_slug_are_not_listed_in_an_outline(tmp_path):
    write(tmp_path / "small.pdf", [("card-1", 1)], Paper("small", 75.0, 100.0))
    with pikepdf.open(tmp_path / "small.pdf") as pdf:
        assert "/Outlines" not in pdf.Root
        assert [each.box for each in painted(pdf.pages[0]) if each.colour == "#ffffff"] == [close((6, 6, 69, 94))]
