"""Lengths are worked out by hand from the fakes' advances: at 10 pt an em is 10 × 25.4 / 72 = 3.5278 mm."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.frame import Icon, Rect, Text
from generator.text.markup import escape, plain_text
from generator.text.setting import Fit, IconInk, Missing, ResolvedStyle, set_text
from tests.text.fakes import FACES
from tests.text.test_breaking import TEXTS

EM = 10 * 25.4 / 72
STYLE = ResolvedStyle("gothic", 10.0, leading=1.5, colours={"red": "#aa0000", "ink": "#000000"})
ICONS = {"coin": IconInk("two-coins", "#cc9900"), "log": IconInk("wood")}
BLANK_BEFORE, BLANK_AFTER = "「『（【《・：；", "、。，．」』）】》・：；"
"""Punctuation of the alphabet whose blank may lie beyond the box."""
ROOM = Rect(0, 0, 100, 100)


def setting(markup, box=ROOM, style=STYLE, min_size=None):
    return set_text(markup, style, box, FACES, min_size=min_size, icons=ICONS, origin="rules")


def styled(**changes):
    settings = {"family": "gothic", "size": 10.0, "leading": 1.5, "colours": STYLE.colours}
    return ResolvedStyle(**(settings | changes))


def near(value):
    return pytest.approx(value, abs=0.0002)


def test_lines_stand_a_leading_apart_below_the_first_em_box():
    """あいう is 3 em; １２ and 。 do not part, so 12。え is 0.5 + 0.5 + 1 + 1 = 3 em in a box of 3.6."""
    result = setting("あいう12。えお", Rect(5, 7, 3.6 * EM, 30))
    assert result.items == (
        Text(5, near(7 + 0.88 * EM), "あいう", "gothic", 10, "#000000", (), "rules"),
        Text(5, near(7 + 2.38 * EM), "12。え", "gothic", 10, "#000000", (), "rules"),
        Text(5, near(7 + 3.88 * EM), "お", "gothic", 10, "#000000", (), "rules"),
    )
    assert result.lines == 3
    assert result.fit == Fit("fits", 10, 10)


@pytest.mark.parametrize(("align", "x"), [("left", 10), ("center", 20 - EM), ("right", 30 - 2 * EM), ("justify", 10)])
def test_alignment(align, x):
    (text,) = setting("札札", Rect(10, 0, 20, 10), styled(align=align)).items
    assert text.x == near(x)


@pytest.mark.parametrize(("valign", "top"), [("top", 10), ("middle", 20 - 0.5 * EM), ("bottom", 30 - EM)])
def test_vertical_alignment_is_by_the_em_box(valign, top):
    result = setting("札", Rect(0, 10, 20, 20), styled(valign=valign))
    assert result.items[0].y == near(top + 0.88 * EM)


def test_bold_and_colour_make_runs_of_their_own():
    """Below U+0100 the bold face is 0.6 em wide; a quarter em stands on either side of ab."""
    result = setting("札<b>ab</b><c red>札</c>札")
    assert [(t.x, t.text, t.face, t.fill) for t in result.items] == [
        (0, "札", "gothic", "#000000"),
        (near(1.25 * EM), "ab", "gothic/bold", "#000000"),
        (near(2.7 * EM), "札", "gothic", "#aa0000"),
        (near(3.7 * EM), "札", "gothic", "#000000"),
    ]


def test_a_larger_run_makes_room_above_its_line_only():
    """Line 2 reaches 2 × 0.88 above and 2 × 0.12 below its baseline; half an em of leading stands between lines."""
    result = setting("札<br>札<size 200%>大</size><br>札")
    assert [(t.text, t.x, t.y, t.size) for t in result.items] == [
        ("札", 0, near(0.88 * EM), 10),
        ("札", 0, near((1 + 0.5 + 1.76) * EM), 10),
        ("大", near(EM), near((1 + 0.5 + 1.76) * EM), 20),
        ("札", 0, near((1 + 0.5 + 2 + 0.5 + 0.88) * EM), 10),
    ]


def test_a_smaller_run_leaves_the_lines_where_they_are():
    assert setting("<size 50%>小</size><br>札").items[1].y == near((1 + 0.5 + 0.88) * EM)


def test_an_icon_stands_on_the_baseline_as_high_as_a_capital():
    """Cap height 0.7 em, with 0.06 em of room on either side; from Japanese a quarter em in all, 0.19 em more. The 札
    holds that and the room of the icon, so that 2 begins where it ends.
    """
    result = setting("札<icon coin>2<icon log>")
    assert result.items == (
        Text(0, near(0.88 * EM), "札", "gothic", 10, "#000000", (near(190 + 820),), "rules"),
        Icon(near(1.25 * EM), near(0.18 * EM), near(0.7 * EM), "two-coins", "#cc9900", "rules"),
        Text(near(2.01 * EM), near(0.88 * EM), "2", "gothic", 10, "#000000", (), "rules"),
        Icon(near(2.57 * EM), near(0.18 * EM), near(0.7 * EM), "wood", "#000000", "rules"),
    )


def test_an_icon_counts_in_width_and_height():
    """札 and the icon are 1 + 0.19 + 0.82 em wide; at three times the size it rises 3 × 0.7 em over the baseline."""
    assert setting("札<icon coin>", Rect(0, 0, 2.02 * EM, 10), styled(squeeze=False)).lines == 1
    assert setting("札<icon coin>", Rect(0, 0, 2.0 * EM, 10), styled(squeeze=False)).lines == 2
    assert setting("<size 300%><icon coin></size><br>札").items[1].y == near((2.1 + 0.12 + 0.5 + 0.88) * EM)


def test_tracking_follows_each_character_but_the_last_of_a_line():
    result = setting("札札札", Rect(0, 0, 2.2 * EM, 10), styled(tracking=0.2, align="right"))
    assert [(t.text, t.x, t.advances) for t in result.items] == [
        ("札札", near(0), (200, 200)),
        ("札", near(1.2 * EM), (200,)),
    ]


def test_justified_lines_are_filled_but_the_last():
    """札札札 leaves 0.6 em of 3.6 to two gaps; words are not spread, only the spaces between them."""
    result = setting("札札札札", Rect(0, 0, 3.6 * EM, 30), styled(align="justify"))
    assert [(t.text, t.advances) for t in result.items] == [("札札札", (300, 300, 0)), ("札", ())]
    words = setting("ab cd efgh", Rect(0, 0, 3 * EM, 30), styled(align="justify"))
    assert [(t.text, t.advances) for t in words.items] == [("ab cd", (0, 0, 500, 0, 0)), ("efgh", ())]


def test_a_justified_line_of_two_looks_ends_at_the_edge():
    result = setting("札<c red>札</c>札", Rect(0, 0, 2.5 * EM, 30), styled(align="justify"))
    assert [(t.text, t.x) for t in result.items] == [("札", 0), ("札", near(1.5 * EM)), ("札", 0)]


def test_a_line_begins_with_the_body_of_a_bracket():
    """The half em of blank before 「 lies outside the box, and that after 」 is not counted: 2 em, centred in 4."""
    (text,) = setting("「札」", Rect(0, 0, 4 * EM, 10), styled(align="center")).items
    assert (text.text, text.x, text.advances) == ("「札」", near(0.5 * EM), ())


def test_squeezed_and_spaced_text_stays_text_with_room_between():
    """札、札、札札 is 6 em: in 5.5 em each comma gives a quarter; a quarter em stands between 札 and a."""
    (squeezed,) = setting("札、札、札札", Rect(0, 0, 5.5 * EM, 10)).items
    assert (squeezed.text, squeezed.advances) == ("札、札、札札", (0, -250, 0, -250, 0, 0))
    (spaced,) = setting("札a札", Rect(0, 0, 4 * EM, 10)).items
    assert (spaced.text, spaced.advances) == ("札a札", (250, 250, 0))


def test_a_hyphen_is_drawn_where_a_line_parts_a_word():
    result = setting("a discard", Rect(0, 0, 3.1 * EM, 10), styled(hyphenate=True))
    assert [t.text for t in result.items] == ["a dis-", "card"]
    soft = setting("a dis\u00adcard", Rect(0, 0, 3.1 * EM, 10))
    assert [t.text for t in soft.items] == ["a dis-", "card"]


def test_a_comma_that_hangs_lies_beyond_the_box():
    result = setting("札札札、札札札", Rect(0, 0, 3.1 * EM, 10), styled(hang=True, align="justify"))
    assert [(t.text, t.advances) for t in result.items] == [("札札札、", (50, 50, 0, 0)), ("札札札", ())]
    assert result.fit.state == "fits"


def test_empty_lines_keep_their_height_and_nothing_has_none():
    assert [t.y for t in setting("札<br><br>札").items] == [near(0.88 * EM), near(3.88 * EM)]
    nothing = setting("")
    assert (nothing.items, nothing.lines, nothing.fit.state) == ((), 0, "fits")


def test_shrinks_to_the_height():
    """Four characters in 2 em at 10 pt: two lines, 2.5 em = 8.82 mm high. 7 mm hold 7 / 2.5 / 0.35278 = 7.93 pt."""
    result = setting("札札札札", Rect(0, 0, 2 * EM, 7), min_size=5)
    assert (result.fit, result.lines) == (Fit("shrunk", 7.9, 10), 2)


def test_shrinks_to_the_width_rather_than_part_a_word():
    """abcdefgh is 4 em; 10 mm hold 10 / 4 / 0.35278 = 7.086 pt."""
    result = setting("abcdefgh", Rect(0, 0, 10, 50), min_size=5)
    assert (result.fit, result.lines) == (Fit("shrunk", 7.0, 10), 1)


def test_parts_a_word_at_full_size_where_no_size_keeps_it_whole():
    result = setting("abcdefgh", Rect(0, 0, 10, 50), min_size=8)
    assert (result.fit, [t.text for t in result.items]) == (Fit("fits", 10, 10, parted=True), ["abcde", "fgh"])


def test_sizes_between_are_tenths_of_a_point_and_the_smallest_is_as_given():
    """One line high: 札札札札 is 4 em; 10.3 mm hold 7.299 pt, and 7.25 mm 5.138 pt, above the smallest of 5.05."""
    assert setting("札札札札", Rect(0, 0, 10.3, EM), min_size=5).fit == Fit("shrunk", 7.2, 10)
    assert setting("札札札札", Rect(0, 0, 7.16, EM * 0.6), min_size=5.05).fit == Fit("shrunk", 5.05, 10)


def test_overflow_says_by_how_much_too_high():
    """Three lines at 10 pt are 4 em = 14.111 mm high."""
    result = setting("札札札", Rect(0, 0, 1.5 * EM, 10))
    assert result.fit == Fit("overflows", 10, 10, 0, pytest.approx(4.1111, abs=0.0001))
    assert "".join(t.text for t in result.items) == "札札札"


def test_overflow_at_the_smallest_size_says_by_how_much_in_both_directions():
    """At 6 pt an em is 2.1167 mm: one character to a line of 2 mm is 0.1167 too wide, two lines 5.2917 - 3 too high."""
    result = setting("札札", Rect(0, 0, 2, 3), min_size=6)
    assert result.fit == Fit("overflows", 6, 10, pytest.approx(0.1167, abs=0.0001), pytest.approx(2.2917, abs=0.0001))
    assert [t.size for t in result.items] == [6, 6]


def test_a_box_without_room_is_an_overflow():
    assert setting("札", Rect(0, 0, 0, 0)).fit == Fit("overflows", 10, 10, near(EM), near(EM))


def test_missing_glyphs_are_told_once_a_face():
    result = setting("札★★<b>★≪</b>")
    assert result.missing == (Missing("★", ("gothic",)), Missing("★", ("gothic/bold",)), Missing("≪", ("gothic/bold",)))


def test_what_steers_breaks_is_not_drawn():
    result = setting("ab\u200bcd\u2060ef", Rect(0, 0, 2 * EM, 20))
    assert [t.text for t in result.items] == ["ab", "cdef"]
    assert result.missing == ()


def test_bold_without_a_bold_face_is_a_fault_and_not_a_smear():
    marked = setting("札<b>札</b>", style=styled(family="mincho"))
    assert [(f.code, f.offset, f.length) for f in marked.faults] == [("text/no-bold", 1, 3)]
    whole = setting("札", style=styled(family="mincho", bold=True))
    assert [(f.code, t.face) for f in whole.faults for t in whole.items] == [("text/no-bold", "mincho")]


def test_an_unknown_family_is_a_fault_with_a_suggestion():
    result = setting("札", style=styled(family="gothik"))
    assert [(f.code, f.hint) for f in result.faults] == [("text/no-font", "did you mean 'gothic'?")]
    assert result.items == ()


def test_names_that_the_style_and_the_icons_lack_are_faults_at_their_place():
    result = setting("札<c rde>札</c><icon coim>")
    assert [(f.code, f.offset, f.hint) for f in result.faults] == [
        ("text/unknown-colour", 1, "did you mean 'red'?"),
        ("text/unknown-icon", 13, "did you mean 'coin'?"),
    ]


def test_icons_may_be_found_by_a_function():
    result = set_text("<icon coin>", STYLE, ROOM, FACES, min_size=None, icons=ICONS.get, origin="")
    assert [icon.name for icon in result.items] == ["two-coins"]


@given(TEXTS, st.sampled_from([4.0, 8.0, 15.0, 40.0]), st.lists(st.integers(0, 60), max_size=8))
def test_the_result_does_not_depend_on_how_runs_are_cut(text, width, cuts):
    """``<c ink>`` has the style's own colour: tags without effect change nothing."""
    bounds = [0, *sorted(cut for cut in set(cuts) if 0 < cut < len(text)), len(text)]
    chunks = [text[start:end] for start, end in pairwise(bounds)]
    marked = "".join(f"<c ink>{escape(chunk)}</c>" if n % 2 else escape(chunk) for n, chunk in enumerate(chunks))
    box = Rect(0, 0, width, 30)
    whole, cut = setting(escape(text), box, min_size=5), setting(marked, box, min_size=5)
    assert (cut.items, cut.fit, cut.missing) == (whole.items, whole.fit, whole.missing)


@given(TEXTS, st.sampled_from([4.0, 8.0, 15.0, 40.0]), st.sampled_from(["left", "center", "right", "justify"]))
def test_what_fits_lies_within_the_box_and_every_character_is_there_in_order(text, width, align):
    box = Rect(3, 4, width, 30)
    result = setting(escape(text), box, styled(align=align), min_size=2)
    drawn = "".join(t.text for t in result.items)
    assert drawn.replace(" ", "").replace("　", "") == plain_text(escape(text)).replace(" ", "").replace("　", "")
    if result.fit.state != "overflows":
        for t in result.items:
            em = t.size * 25.4 / 72
            extra = sum(t.advances[:-1]) / 1000
            right = t.x + (sum(0.5 if ord(c) < 0x100 else 1.0 for c in t.text) + extra) * em
            assert box.x - 0.001 <= t.x + (0.5 * em if t.text[0] in BLANK_BEFORE else 0)
            assert right - (0.5 * em if t.text[-1] in BLANK_AFTER else 0) <= box.x + box.w + 0.001
            assert box.y - 0.001 <= t.y - 0.88 * em
            assert t.y + 0.12 * em <= box.y + box.h + 0.001
