"""Texts in several boxes, bounds of leading and tracking, chains of fonts. At 10 pt an em is 3.5278 mm."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.frame import Rect
from generator.text.faces import FaceSet
from generator.text.markup import plain_text
from generator.text.setting import Bounds, Missing, set_in_boxes
from generator.text.style import ResolvedStyle
from tests.text.fakes import fake_face

EM = 10 * 25.4 / 72
AS_ASKED = Bounds()
FACES = FaceSet(
    {
        ("gothic", False): lambda: fake_face("gothic"),
        ("gothic", True): lambda: fake_face("gothic/bold"),
        ("stars", False): lambda: fake_face("stars", lacking="字"),
    }
)


def setting(markup, *boxes, bounds=AS_ASKED, **style):
    look = ResolvedStyle(**({"family": "gothic", "size": 10.0, "leading": 1.5} | style))
    return set_in_boxes(markup, look, boxes, FACES, bounds=bounds, icons={}, origin="")


def texts(box):
    return [(item.text, round(item.x, 3), round(item.y / EM, 3)) for item in box]


def test_a_text_fills_one_box_after_the_other():
    """Two lines, 2.5 em high, stand in a box of 2.6 em."""
    first, second = Rect(0, 0, 2 * EM, 2.6 * EM), Rect(50, 0, 2 * EM, 2.6 * EM)
    result = setting("あいうえおか", first, second)
    assert [texts(box) for box in result.boxes] == [
        [("あい", 0, 0.88), ("うえ", 0, 2.38)],
        [("おか", 50, 0.88)],
    ]
    assert (result.fit.state, result.lines, len(result.items)) == ("fits", 3, 3)


def test_what_all_boxes_together_do_not_hold_overflows_in_the_last():
    box = Rect(0, 0, 2 * EM, 1.1 * EM)
    result = setting("あいうえおか", box, box)
    assert [len(items) for items in result.boxes] == [1, 2]
    assert result.fit.over_height == pytest.approx(1.4 * EM, abs=0.001)


def test_a_text_shrinks_to_all_its_boxes():
    """Six characters are one line each at 10 pt; at 9 pt, 2 em of 10 pt hold two of them: three lines for three
    boxes.
    """
    box = Rect(0, 0, 1.8 * EM, EM)
    result = setting("あいうえおか", box, box, box, bounds=Bounds(5))
    assert (result.fit.state, result.fit.size, [len(items) for items in result.boxes]) == ("shrunk", 9.0, [1, 1, 1])


def test_leading_gives_before_the_size_and_no_more_than_it_takes():
    """Three lines are 2 × leading + 1 em high: in 3.5 em the leading is at most 1.25, of 1.5 asked and 1.1 allowed."""
    result = setting("あ<br>い<br>う", Rect(0, 0, 5 * EM, 3.5 * EM), bounds=Bounds(5, leading=1.1))
    assert (result.fit.state, result.fit.size) == ("tightened", 10)
    assert result.fit.leading == pytest.approx(1.25, abs=0.4 / 16)
    assert result.fit.leading <= 1.25
    assert result.items[-1].y <= 3.5 * EM - 0.12 * EM + 0.001


def test_tracking_gives_before_the_size():
    """Four characters with 0.1 em after each but the last are 4.3 em; in 4 em there is no room for tracking."""
    result = setting("あいうえ", Rect(0, 0, 4 * EM, EM), tracking=0.1, bounds=Bounds(5, tracking=0.0))
    assert (result.fit.state, result.fit.size, result.fit.tracking) == ("tightened", 10, pytest.approx(0, abs=0.001))


def test_where_the_tightest_is_too_large_the_size_shrinks_too():
    """At a leading of 1.1 three lines are 3.2 em: 3 em of 10 pt hold 9.375 pt."""
    result = setting("あ<br>い<br>う", Rect(0, 0, 5 * EM, 3 * EM), bounds=Bounds(5, leading=1.1))
    assert (result.fit.state, result.fit.size) == ("shrunk", 9.3)


def test_a_character_that_the_first_font_lacks_is_set_in_the_next():
    result = setting("札★字★", Rect(0, 0, 50, 20), fallbacks=("stars",))
    assert [(item.text, item.face) for item in result.items] == [
        ("札", "gothic"),
        ("★", "stars"),
        ("字", "gothic"),
        ("★", "stars"),
    ]
    assert result.missing == ()


def test_a_character_that_no_font_has_is_told_with_all_that_were_asked():
    result = setting("字★", Rect(0, 0, 50, 20), family="stars")
    assert result.missing == (Missing("字", ("stars",)),)
    result = setting("<b>★</b>", Rect(0, 0, 50, 20), fallbacks=("stars",))
    assert result.missing == (Missing("★", ("gothic/bold",)),)


def test_a_reading_is_set_in_one_font_and_what_that_lacks_is_told():
    """gothic lacks ★, and stars lacks 字: ★ alone is set in stars, both together are in neither."""
    alone = setting("<ruby ★>札</ruby>", Rect(0, 0, 50, 20), fallbacks=("stars",))
    assert ([item.face for item in alone.items], alone.missing) == (["gothic", "stars"], ())
    both = setting("<ruby ★字>札</ruby>", Rect(0, 0, 50, 20), fallbacks=("stars",))
    assert both.missing == (Missing("★", ("gothic",)),)


def test_a_font_that_is_not_there_is_told_wherever_it_stands_in_the_chain():
    result = setting("札", Rect(0, 0, 50, 20), fallbacks=("star",))
    assert [(fault.code, fault.hint) for fault in result.faults] == [("text/no-font", "did you mean 'stars'?")]


def test_keywords_look_as_the_style_says():
    result = setting("札を<k>捨てる</k>", Rect(0, 0, 50, 20), keyword_bold=True, keyword_colour="#aa0000")
    assert [(item.text, item.face, item.fill) for item in result.items] == [
        ("札を", "gothic", "#000000"),
        ("捨てる", "gothic/bold", "#aa0000"),
    ]


PIECES = st.lists(
    st.sampled_from(
        [
            *("札を引く。", "「魔法」", "12", "100%", "Elixir", "ー", "（火）", "!?", "★", "<br>", "<b>力</b>"),
            *("<size 150%>大</size>", "<ruby たい|りょく>体力</ruby>", "<ruby うけたまわ>承</ruby>"),
            *("<ruby ひ>火</ruby>", "<tcy>345</tcy>"),
        ]
    ),
    min_size=1,
    max_size=14,
)


@given(PIECES, st.sampled_from(["horizontal", "vertical"]), st.sampled_from([8.0, 15.0, 40.0]), st.booleans())
def test_whatever_the_script_all_is_drawn_once_and_what_fits_lies_in_its_boxes(pieces, writing, extent, justified):
    markup = "".join(pieces)
    boxes = (Rect(3, 4, extent, extent), Rect(60, 4, extent, extent))
    align = "justify" if justified else "left"
    result = setting(
        markup, *boxes, writing=writing, align=align, fallbacks=("stars",), bounds=Bounds(2, leading=1.2), trim=False
    )
    assert (result.faults, result.missing) == ((), ())
    base = plain_text(markup).replace("\n", "")
    readings = "".join(re.findall("<ruby ([^>]*)>", markup)).replace("|", "")
    assert Counter("".join(item.text for item in result.items)) == Counter(base + readings)
    if result.fit.state != "overflows":
        for box, items in zip(boxes, result.boxes, strict=True):
            for item in items:
                left, top, right, bottom = extents(item)
                assert box.x - 0.01 <= left
                assert right <= box.x + box.w + 0.01
                assert box.y - 0.01 <= top
                assert bottom <= box.y + box.h + 0.01


def extents(item):
    """Return the em boxes of a run: left, top, right, bottom; the fakes' characters are half an em or one em wide."""
    em = item.size * 25.4 / 72
    spread = sum(item.advances[:-1]) / 1000 * em
    if item.direction == "down":
        length = len(item.text) * em + spread
        return item.x - em / 2, item.y, item.x + em / 2, item.y + length
    length = sum(0.5 if ord(char) < 0x100 else 1.0 for char in item.text) * em + spread
    if item.direction == "turned":
        return item.x - 0.12 * em, item.y, item.x + 0.88 * em, item.y + length
    if len(item.text) in (2, 3) and item.text.isascii():
        return item.x, item.y - 0.7 * em, item.x + length, item.y
    return item.x, item.y - 0.88 * em, item.x + length, item.y + 0.12 * em
