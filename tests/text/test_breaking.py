import re
import unicodedata
from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.text.breaking import balance, break_lines
from generator.text.kinsoku import ICON_CHAR
from generator.text.preparing import prepare
from generator.text.spacing import space

NO_START = "、。，．」』）】》≫！？・：；々ーっァ…〜‐,.!?)’"
NO_END = "「『（【《≪([“"
ALPHABET = "字札引得勝点あいのにをカドアー" + NO_START + NO_END + "012３４＋−％枚abXY '　―" + ICON_CHAR

TEXTS = st.text(alphabet=ALPHABET, min_size=1, max_size=60)
WIDTHS = st.sampled_from([0.5, 1.0, 1.5, 2.0, 3.0, 4.5, 7.0, 12.0])


def advance(char):
    return 0.5 if ord(char) < 0x100 else 1.0


def breakable(text, strictness="strict", **more):
    return prepare(text, [advance(char) for char in text], strictness, **more)


def broken(text, width, strictness="strict", **more):
    return [text[line.start : line.end] for line in break_lines(breakable(text, strictness, **more), width)]


def forbidden(text, boundary):
    """Whether a line that ends at the boundary breaks kinsoku; told by the characters alone."""
    before = text[:boundary].rstrip(" 　")
    return text[boundary] in NO_START or (before and before[-1] in NO_END) or text[boundary] in " 　"


def test_a_closing_mark_takes_the_character_before_it_along():
    assert broken("札を引く。山", 4) == ["札を引", "く。山"]


def test_an_opening_bracket_goes_with_what_it_opens():
    assert broken("札を「引く」", 3) == ["札を", "「引", "く」"]


def test_runs_of_marks_go_together():
    assert broken("札を引く」。", 4) == ["札を引", "く」。"]


def test_a_number_stays_with_its_sign_and_unit():
    assert broken("札を＋２枚", 4) == ["札を", "＋２枚"]
    assert broken("人数１〜３人", 5) == ["人数", "１〜３人"]
    assert broken("全部で30％だ", 4.5) == ["全部で", "30％だ"]


def test_an_ellipsis_of_two_is_not_parted():
    assert broken("さて……だ", 3) == ["さ", "て……", "だ"]


def test_latin_words_stay_whole_and_spaces_end_with_the_line():
    assert broken("draw two cards", 3.5) == ["draw", "two", "cards"]
    assert broken("draw  two", 3.5) == ["draw", "two"]


def test_a_word_may_be_parted_after_its_hyphen_but_a_minus_is_not_parted_from_its_number():
    assert broken("well-known", 3) == ["well-", "known"]
    assert broken("gain -2", 3) == ["gain", "-2"]
    assert broken("体力を-2", 3) == ["体力を", "-2"]


def test_a_word_wider_than_the_line_begins_a_line_and_is_parted():
    assert broken("a abcdefgh", 3) == ["a", "abcdef", "gh"]


def test_what_is_too_wide_is_parted_inside_the_word_rather_than_before_a_full_stop():
    assert broken("abcdef.", 3) == ["abcde", "f."]


def test_each_icon_goes_with_one_number():
    icon = ICON_CHAR
    assert broken(f"木材を{icon}2", 4) == ["木材を", f"{icon}2"]
    assert broken(f"木材を2 {icon}", 4) == ["木材を", f"2 {icon}"]
    assert broken(f"{icon}1{icon}2{icon}3", 2.5) == [f"{icon}1", f"{icon}2", f"{icon}3"]
    assert broken(f"1{icon}2{icon}3{icon}", 2.5) == [f"1{icon}", f"2{icon}", f"3{icon}"]


def test_a_range_without_breaks_is_parted_only_where_it_must_be():
    assert broken("札を引く山札", 4, bound=[(2, 6)]) == ["札を", "引く山札"]
    assert broken("引く山札", 3, bound=[(0, 4)]) == ["引く山", "札"]


def test_a_mark_is_never_parted_from_its_base():
    assert broken("か\u3099か\u3099", 1) == ["か\u3099", "か\u3099"]


def test_an_indent_stays_with_its_text():
    assert broken("　札を引く", 3) == ["　札を", "引く"]
    assert broken("　「札を引く」", 3) == ["　「札", "を引", "く」"]


def test_tracking_is_not_counted_at_the_end_of_a_line():
    text = "札札札"
    lines = break_lines(prepare(text, [1.25] * 3, "strict", tracking=[0.25] * 3), 2.25)
    assert [(line.end - line.start, line.width) for line in lines] == [(2, 2.25), (1, 1.0)]


def test_normal_lets_small_kana_begin_a_line_and_strict_does_not():
    assert broken("カードッだ", 3, "strict") == ["カー", "ドッだ"]
    assert broken("カードッだ", 3, "normal") == ["カード", "ッだ"]


def spaced(text, **more):
    advances = [advance(char) for char in text]
    return breakable(text, spacing=space(text, advances), **more)


def lines_of(ready, width):
    return [text_of(ready, line) for line in break_lines(ready, width)]


def text_of(ready, line):
    return ready.text[line.start : line.end]


def test_blanks_are_not_counted_at_the_ends_of_a_line():
    """「札」 is 3 em, but 2 without the blanks outside; in 1.9 em 」 takes 札 along."""
    (line,) = break_lines(spaced("「札」"), 2)
    assert line.width == 2
    assert lines_of(spaced("札「札」"), 2.9) == ["札", "「札」"]


def test_a_line_is_squeezed_where_that_spares_another():
    """札、札、札札 is 6 em, and its commas give half an em: 5.5 em hold it, 5.4 do not."""
    (line,) = break_lines(spaced("札、札、札札"), 5.5)
    assert (line.width, line.squeezed) == (5.5, 0.5)
    assert len(break_lines(spaced("札、札、札札"), 5.4)) == 2


def test_a_line_is_squeezed_to_hold_what_kinsoku_would_push_out_with_another():
    """札「札札札っ is 6 em, and っ may begin no line: 5.75 em would hold 札「札札 alone; 「 gives a quarter."""
    ready = spaced("札「札札札っ札札札札札")
    lines = break_lines(ready, 5.75)
    assert [text_of(ready, line) for line in lines] == ["札「札札札っ", "札札札札札"]
    assert [line.squeezed for line in lines] == [0.25, 0]


def test_a_line_is_not_squeezed_for_nothing():
    """札、札札札 is 5 em: of 5.9 em a full line lacks less than a character."""
    assert not any(line.squeezed for line in break_lines(spaced("札、札札札札札札札札"), 5.9))


def test_a_comma_hangs_only_where_it_does_not_fit():
    text = "札札札。札札札、札札"
    assert lines_of(spaced(text, hang=True), 3) == ["札札札。", "札札札、", "札札"]
    assert [(line.width, line.hung) for line in break_lines(spaced(text, hang=True), 3)][:2] == [(3, True), (3, True)]
    assert [(line.width, line.hung) for line in break_lines(spaced(text, hang=True), 3.5)][:2] == [
        (3.5, False),
        (3.5, False),
    ]
    assert lines_of(spaced("札札札。札札", hang=False), 3) == ["札札", "札。札", "札"]


def test_no_character_is_left_alone_in_the_last_line_where_it_can_be_helped():
    assert broken("札を一枚引く", 5) == ["札を一枚", "引く"]
    assert broken("札を一枚引く。", 5) == ["札を一枚", "引く。"]
    assert broken("札を", 1) == ["札", "を"]
    assert broken("札を引", 2) == ["札を", "引"]


def test_balanced_lines_are_equally_long_and_no_more():
    ready = breakable("札を一枚引いて捨てる")
    lines = break_lines(ready, 8)
    assert [text_of(ready, line) for line in lines] == ["札を一枚引いて捨", "てる"]
    assert [text_of(ready, line) for line in balance(ready, lines)] == ["札を一枚引", "いて捨てる"]


@given(TEXTS, WIDTHS)
@example("「" * 9, 2.0)
@example("。" * 9, 2.0)
def test_a_forbidden_character_stands_at_a_line_end_only_where_no_other_end_was_possible(text, width):
    lines = break_lines(breakable(text), width)
    for line, following in pairwise(lines):
        if forbidden(text, following.start):
            assert all(forbidden(text, boundary) for boundary in range(line.start + 1, following.start))


@given(TEXTS, WIDTHS)
def test_no_line_is_wider_than_the_box_but_a_single_character(text, width):
    for line in break_lines(breakable(text), width):
        drawn = text[line.start : line.end]
        assert line.width == sum(map(advance, drawn))
        assert line.width <= width or len(drawn.strip(" 　")) == 1


@given(TEXTS, WIDTHS)
def test_every_character_comes_once_and_in_order_but_spaces_at_line_ends(text, width):
    pattern = "[ 　]*".join(re.escape(line) for line in broken(text, width)) + "[ 　]*"
    assert re.fullmatch(pattern, text)


@given(TEXTS)
@settings(max_examples=200)
def test_a_narrower_box_never_needs_fewer_lines(text):
    prepared = breakable(text)
    counts = [len(break_lines(prepared, width / 2)) for width in range(1, 30)]
    assert counts == sorted(counts, reverse=True)


@given(st.text(max_size=40), WIDTHS)
def test_any_text_can_be_broken_and_marks_stay_with_their_base(text, width):
    for line in break_lines(breakable(text), width)[1:]:
        assert line.end == line.start or unicodedata.category(text[line.start])[0] != "M"


@given(TEXTS, WIDTHS, st.booleans())
def test_spaced_lines_keep_kinsoku_the_box_and_every_character(text, width, hang):
    ready = spaced(text, hang=hang)
    lines = break_lines(ready, width)
    for line, following in pairwise(lines):
        if forbidden(text, following.start):
            assert all(forbidden(text, boundary) for boundary in range(line.start + 1, following.start))
    for line in lines:
        drawn = text_of(ready, line)
        assert line.width <= width + 1e-6 or len(drawn.strip(" 　")) == 1
        assert not line.hung or (hang and drawn[-1] in "、。，．")
        assert line.squeezed >= 0
    pattern = "[ 　]*".join(re.escape(text_of(ready, line)) for line in lines) + "[ 　]*"
    assert re.fullmatch(pattern, text)


@given(TEXTS, st.booleans())
@settings(max_examples=300)
def test_a_narrower_box_never_needs_fewer_lines_with_everything_on(text, hang):
    ready = spaced(text, hang=hang)
    counts = [len(break_lines(ready, width / 4)) for width in range(1, 60)]
    assert counts == sorted(counts, reverse=True)


@given(TEXTS, WIDTHS)
def test_squeezing_and_hanging_never_cost_a_line(text, width):
    plain = len(break_lines(spaced(text), width))
    assert len(break_lines(spaced(text, hang=True), width)) <= plain
    rigid = breakable(text, spacing=space(text, [advance(char) for char in text], squeeze=False))
    assert plain <= len(break_lines(rigid, width))


@given(TEXTS, WIDTHS)
def test_balanced_lines_are_as_many_and_no_longer(text, width):
    ready = spaced(text)
    lines = break_lines(ready, width)
    even = balance(ready, lines)
    assert len(even) == len(lines)
    assert max(line.width for line in even) <= max(line.width for line in lines)
    assert "".join(text_of(ready, line) for line in even).replace(" ", "").replace("　", "") == "".join(
        text_of(ready, line) for line in lines
    ).replace(" ", "").replace("　", "")


def test_a_character_wider_than_the_even_width_does_not_hold_up_the_balancing():
    text = prepare("国あいう", [5.0, 1.0, 1.0, 1.0], "strict")
    even = balance(text, break_lines(text, 5.0))
    assert [line.width for line in even] == [5.0, 3.0]
