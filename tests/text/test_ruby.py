"""Ruby over text of 10 pt: an em is 3.5278 mm, kana and kanji are one em, so each kana of a reading is half an em."""

import pytest

from generator.model.frame import Rect, Text
from generator.text.setting import set_text
from generator.text.style import ResolvedStyle
from tests.text.fakes import FACES

EM = 10 * 25.4 / 72
ROOM = Rect(0, 0, 100, 100)


def set_ruby(markup, box=ROOM, **style):
    look = ResolvedStyle(**({"family": "gothic", "size": 10.0, "leading": 1.5} | style))
    return set_text(markup, look, box, FACES, min_size=None, icons={}, origin="")


def runs(markup, box=ROOM, **style):
    """Return text, x in em, size of each run: those of the line first, then the readings."""
    result = set_ruby(markup, box, **style)
    assert result.faults == ()
    return [(item.text, round(item.x / EM, 3), item.size) for item in result.items if isinstance(item, Text)]


def test_a_reading_as_wide_as_its_character_stands_over_it():
    assert runs("<ruby たい>体</ruby>を") == [("体", 0, 10), ("を", 1, 10), ("たい", 0, 5)]


def test_a_shorter_reading_is_spread():
    """火 is one em, ひ half: a quarter stays on each side. 魔法 is two, まほ one: a quarter, half, a quarter."""
    assert runs("<ruby ひ>火</ruby>")[-1] == ("ひ", 0.25, 5)
    result = set_ruby("<ruby まほ>魔法</ruby>")
    reading = result.items[-1]
    assert (round(reading.x / EM, 3), reading.advances) == (0.25, (1000, 1000))


def test_each_character_has_its_own_reading_where_all_find_room():
    """気 with き keeps a quarter em on each side; 球 with きゅ is full."""
    assert runs("<ruby き|きゅ>気球</ruby>") == [
        ("気", 0, 10),
        ("球", 1, 10),
        ("き", 0.25, 5),
        ("きゅ", 1, 5),
    ]


def test_readings_that_do_not_find_room_over_their_own_stand_over_all():
    assert runs("<ruby た|りょく>体力</ruby>")[-1] == ("たりょく", 0, 5)


def test_a_longer_reading_hangs_over_kana_on_both_sides():
    """りょく is 1.5 em over 1: a quarter on each side."""
    assert runs("と<ruby りょく>力</ruby>を") == [("と", 0, 10), ("力", 1, 10), ("を", 2, 10), ("りょく", 0.75, 5)]


def test_at_the_start_of_a_line_it_hangs_over_what_follows_only():
    assert runs("<ruby りょく>力</ruby>を") == [("力", 0, 10), ("を", 1, 10), ("りょく", 0, 5)]


def test_kanji_are_not_hung_over_but_the_base_is_spread():
    """うけたまわ is 2.5 em over 1: 0.75 stands free on each side of 承 between two kanji."""
    assert runs("山<ruby うけたまわ>承</ruby>川") == [
        ("山", 0, 10),
        ("承", 1.75, 10),
        ("川", 3.5, 10),
        ("うけたまわ", 1, 5),
    ]


def test_the_base_of_a_group_is_spread_within_too():
    """10 kana are 5 em over 2: 3 em go to two characters, half of each share before and half after it."""
    result = set_ruby("<ruby あいうえおかきくけこ>魔法</ruby>")
    base, reading = result.items
    assert (round(base.x / EM, 3), base.advances[0]) == (0.75, 1500)
    assert round(reading.x / EM, 3) == 0


def test_ruby_lies_in_the_leading_and_pushes_only_by_what_it_lacks():
    """At a leading of 1.5 half an em is free above the second line; the first line goes down by half an em."""
    result = set_ruby("<ruby たい>体</ruby><br><ruby たい>体</ruby><br>体", leading=1.5)
    tops = {round(item.y / EM - 0.88, 3) for item in result.items if item.size == 10}
    assert tops == {0.5, 2.0, 3.5}
    tight = set_ruby("体<br><ruby たい>体</ruby>", leading=1.2)
    assert [round(item.y / EM - 0.88, 3) for item in tight.items if item.size == 10] == [0, 1.5]


def test_the_em_box_of_ruby_stands_on_that_of_its_base():
    base, reading = set_ruby("<ruby たい>体</ruby>").items
    assert (base.y - 0.88 * EM) - (reading.y + 0.12 * EM / 2) == pytest.approx(0, abs=0.001)


def test_a_group_is_never_parted():
    lines = set_ruby("山<ruby まほう>魔法使</ruby>", Rect(0, 0, 3.2 * EM, 50)).items
    assert [(item.text, round(item.x / EM, 3)) for item in lines if item.size == 10] == [("山", 0), ("魔法使", 0)]


def test_ruby_never_hangs_out_of_the_line():
    """りょく over the last character of a line ends with it; over the first it begins with it."""
    assert runs("とと<ruby りょく>力</ruby>", Rect(0, 0, 3 * EM, 50))[-1] == ("りょく", 1.5, 5)


def test_where_a_line_parts_a_reading_from_what_it_hangs_over_the_line_has_room_for_it():
    """とと力 and the quarter em that りょく hung over を are 3.25 em: in 3.1 em 力 begins a line, a quarter em in."""
    assert runs("とと<ruby りょく>力</ruby>を", Rect(0, 0, 3.1 * EM, 50)) == [
        ("とと", 0, 10),
        ("力", 0.25, 10),
        ("を", 1.25, 10),
        ("りょく", 0, 5),
    ]


def test_a_reading_of_which_a_glyph_is_missing_is_told():
    assert [missing.char for missing in set_ruby("<ruby ★>体</ruby>").missing] == ["★"]


def test_in_the_middle_the_em_box_stands_with_or_without_ruby():
    """In 3 em the em box of one line begins at 1, and half an em of ruby has room above; in 1.6 em it has 0.3 too
    little.
    """
    plain, glossed = (
        set_ruby(markup, Rect(0, 0, 50, 3 * EM), valign="middle") for markup in ("体", "<ruby たい>体</ruby>")
    )
    assert plain.items[0].y == glossed.items[0].y == pytest.approx(1.88 * EM, abs=0.001)
    tight = set_ruby("<ruby たい>体</ruby>", Rect(0, 0, 50, 1.6 * EM), valign="middle")
    assert tight.items[0].y == pytest.approx(1.38 * EM, abs=0.001)
