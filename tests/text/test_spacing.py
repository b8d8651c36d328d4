"""Full-width characters are one em wide and half-width ones half an em, so a mark's blank is half an em."""

import pytest
from hypothesis import given

from generator.text.kinsoku import ICON_CHAR
from generator.text.spacing import LATIN, PUNCTUATION, WORD_SPACE, space
from tests.text.test_breaking import TEXTS, advance


def spacing(text, **more):
    return space(text, [advance(char) for char in text], **more)


@pytest.mark.parametrize(
    ("text", "gaps"),
    [
        ("あ」「い", {2: -0.5}),
        ("あ」」い", {2: -0.5}),
        ("「「あ", {1: -0.5}),
        ("あ。」い", {2: -0.5}),
        ("あ」、い", {2: -0.5}),
        ("あ」・い", {2: -0.5}),
        ("あ・「い", {2: -0.5}),
        ("あ」　い", {2: -0.5}),
        ("　「い", {1: -0.5}),
        ("あ！「い", {}),
        ("あ、い", {}),
    ],
)
def test_blanks_that_meet_are_dropped(text, gaps):
    """JLREQ 3.1.4: of 」「 half an em stays, of 」」 「「 。」 nothing; of 」・ the quarter of the middle dot."""
    assert spacing(text).gaps == gaps


def test_blanks_at_the_ends_of_lines_are_before_what_opens_and_after_what_closes():
    marks = spacing("「あ」・い。")
    assert (marks.leads, marks.trails) == ({0: 0.5, 3: 0.25}, {2: 0.5, 3: 0.25, 5: 0.5})


def test_marks_of_a_font_that_sets_them_half_as_wide_have_no_blank():
    marks = space("「あ」「い」", [0.5, 1, 0.5, 0.5, 1, 0.5])
    assert (marks.gaps, marks.leads, marks.trails) == ({}, {}, {})


def test_a_quarter_em_stands_between_japanese_and_latin():
    assert spacing("札をABC引く3枚").gaps == {2: 0.25, 5: 0.25, 7: 0.25, 8: 0.25}
    assert spacing("「ABC」、A 札！B（c）").gaps == {5: -0.5}


def test_full_width_digits_are_set_as_japanese():
    assert spacing("手札３枚").gaps == {}


def test_the_bearing_of_an_icon_is_a_part_of_its_quarter_em():
    assert spacing(f"札{ICON_CHAR}2").gaps == {1: pytest.approx(0.25 - 0.06)}


def test_the_quarter_em_is_of_the_smaller_size():
    assert space("札a", [2.0, 0.5], [2.0, 1.0]).gaps == {1: 0.25}
    assert space("札a", [0.5, 0.5], [0.5, 1.0]).gaps == {1: 0.125}


def test_each_rule_can_be_switched_off():
    assert spacing("」「a札", trim=False).gaps == {3: 0.25}
    assert spacing("」「a札", autospace=False).gaps == {1: -0.5}
    assert spacing("a札、札 a", squeeze=False).gives == {}


def test_what_a_line_may_give_up():
    """JLREQ table 5: of a comma's or bracket's half em a quarter, of a full stop's none, of a quarter em half."""
    gives = spacing("札、「札」札。札A bc").gives
    assert gives == {2: (PUNCTUATION, 0.25), 5: (PUNCTUATION, 0.25), 8: (LATIN, 0.125), 10: (WORD_SPACE, 0.25)}


@given(TEXTS)
def test_no_character_is_set_over_another(text):
    marks = spacing(text)
    for boundary, (_, give) in marks.gives.items():
        room = marks.trails.get(boundary - 1, 0) + marks.leads.get(boundary, 0) + marks.gaps.get(boundary, 0)
        assert 0 <= give <= room or text[boundary - 1] == " "
    for boundary, gap in marks.gaps.items():
        assert gap >= -marks.trails.get(boundary - 1, 0) - marks.leads.get(boundary, 0)
