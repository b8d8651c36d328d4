"""Advances: full-width one em, half-width half an em. Each line is worked out by hand from JLREQ 3.8."""

import pytest
from hypothesis import given

from generator.text.adjusting import adjust
from generator.text.breaking import break_lines
from generator.text.preparing import prepare
from generator.text.spacing import space
from tests.text.test_breaking import TEXTS, WIDTHS, advance


def spaced(text, hang=False, **more):
    advances = [advance(char) for char in text]
    return prepare(text, advances, "strict", spacing=space(text, advances), hang=hang, **more)


def added(ready, line, width):
    """Return boundary → what is added there."""
    return {line.start + after: room for after, room in enumerate(adjust(ready, line, width), 1) if room}


def first(text, width, hang=False):
    ready = spaced(text, hang)
    return pytest.approx(added(ready, break_lines(ready, width)[0], width))


def test_word_spaces_take_room_first_up_to_half_an_em():
    ready = prepare("ab cd札札札札", [0.5, 0.5, 0.3, 0.5, 0.5, 1, 1, 1, 1], "strict")
    (line, *_) = break_lines(ready, 4.4)
    assert (line.end, added(ready, line, 4.4)) == (7, {3: pytest.approx(0.1)})


def test_then_the_room_between_japanese_and_latin():
    """札札ab札 is 4.5 em with its two quarter ems; they take the 0.4 of 4.9 em before 札札 does."""
    assert first("札札ab札札札", 4.9) == {2: 0.2, 4: 0.2}


def test_then_between_japanese_but_not_about_marks():
    """札、札札 is 4 em; 4.25 em are filled by the quarter em between 札札 alone."""
    assert first("札、札札（札札札", 4.25) == {3: 0.25}


def test_what_is_left_goes_everywhere_alike():
    """札、札札 in 4.7 em: a quarter between 札札, and half of the other 0.45 there and after the comma."""
    assert first("札、札札（札札札", 4.7) == {2: 0.225, 3: 0.475}


def test_a_mark_comes_apart_from_its_text_only_where_nothing_else_can():
    assert first("札、札札", 1.7) == {1: 0.2}


def test_words_and_numbers_are_not_spread():
    """abc is 1.5 em in a line of 2; 札札30枚、 is 5 em with its quarters, of which that before 30 takes 0.1 more."""
    assert first("abc defg", 2) == {}
    assert first("札札30枚、札札", 5.1) == {2: 0.1}


def test_full_width_digits_and_what_no_line_may_part_are_spread_as_japanese():
    assert first("札３枚、札札", 3.7) == {1: 0.1, 2: 0.1}
    ready = spaced("札札札札札", bound=[(0, 3)])
    assert added(ready, break_lines(ready, 3.2)[0], 3.2) == pytest.approx({1: 0.1, 2: 0.1})


def test_a_run_of_dots_or_dashes_is_not_spread():
    """札……札 is 4 em: the other 0.4 stand before and after the dots."""
    assert first("札……札札札札", 4.4) == {1: 0.2, 3: 0.2}
    assert first("札――札札札札", 4.4) == {1: 0.2, 3: 0.2}


def test_a_squeezed_line_gives_up_word_spaces_then_blanks_then_quarter_ems():
    """札、札、札a札 is 7 em: with the autospaces. Two commas give a quarter each, two quarter ems an eighth."""
    ready = spaced("札、札、札a札")
    for width, given_up in ((6.75, {2: -0.125, 4: -0.125}), (6.25, {2: -0.25, 4: -0.25, 5: -0.125, 6: -0.125})):
        (line,) = break_lines(ready, width)
        assert added(ready, line, None) == pytest.approx(given_up)


def test_a_mark_that_hangs_stands_beside_the_filled_line():
    """札札札 fills 3.2 em by a tenth at two places, and 。 hangs."""
    assert first("札札札。札札", 3.2, hang=True) == {1: 0.1, 2: 0.1}


@given(TEXTS, WIDTHS)
def test_a_line_is_as_wide_as_it_is_set(text, width):
    ready = spaced(text)
    for line in break_lines(ready, width):
        natural = ready.ends[line.end] - ready.heads[line.start] if line.end > line.start else 0.0
        assert natural + sum(adjust(ready, line, None)) == pytest.approx(line.width)
        filled = adjust(ready, line, width)
        if filled and not line.squeezed:
            assert natural + sum(filled) == pytest.approx(width)
            assert min(filled) >= 0
