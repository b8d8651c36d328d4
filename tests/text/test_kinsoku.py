import pytest

from generator.text.kinsoku import ALLOWED, GLUED, KINDS, KINSOKU, LEVELS, NEVER


def level(pair, strictness="strict"):
    kinds = KINDS[strictness]
    return LEVELS[kinds[pair[0]]][kinds[pair[1]]]


@pytest.mark.parametrize("char", "、。，．）」』】〉》≫！？・：；々ゝーっャヶ…‥〜～‐–,.!?)]”’")
def test_no_line_begins_with(char):
    assert level("字" + char) == KINSOKU


@pytest.mark.parametrize("char", "（「『【〈《≪([“‘")
def test_no_line_ends_with(char):
    assert level(char + "字") == KINSOKU


@pytest.mark.parametrize(
    "pair", ["字字", "字あ", "。字", "」「", "字A", "A字", "字3", "字（", "―字", "字―", "ア字", "字＋"]
)
def test_a_line_may_end_between(pair):
    assert level(pair) == ALLOWED


@pytest.mark.parametrize(
    "pair",
    [
        "ab",
        "a1",
        "1a",
        "12",
        "１２",
        "３枚",
        "３カ",
        "２つ",
        "＋２",
        "−１",
        "￥１",
        "№３",
        "第３",
        "３％",
        "30",
        "〜３",
        "２×",
        "×２",
    ],
)
def test_words_and_numbers_stay_whole(pair):
    assert level(pair) == GLUED


@pytest.mark.parametrize("pair", ["――", "——", "…―"])
def test_long_dashes_stay_whole_however_loose(pair):
    assert {level(pair, strictness) != ALLOWED for strictness in KINDS} == {True}


@pytest.mark.parametrize("pair", ["か\u3099", "葛\U000e0100", "☺\ufe0f", "e\u0301", "ｶﾞ"])
def test_a_mark_stays_with_its_base(pair):
    assert level(pair) == NEVER


@pytest.mark.parametrize(
    ("chars", "normal", "loose"),
    [
        ("っャーヶ", ALLOWED, ALLOWED),
        ("〜～゠", ALLOWED, ALLOWED),
        ("々ゝ・：！？", KINSOKU, ALLOWED),
        ("、。」…", KINSOKU, KINSOKU),
    ],
)
def test_what_normal_and_loose_let_begin_a_line(chars, normal, loose):
    """CSS Text 3, section 5.3: small kana and 〜 from normal, iteration marks and centred punctuation from loose."""
    assert {level("字" + char, "normal") for char in chars} == {normal}
    assert {level("字" + char, "loose") for char in chars} == {loose}


def test_a_range_of_numbers_stays_whole_however_loose():
    assert all(level(pair, strictness) != ALLOWED for pair in ("1〜", "〜3") for strictness in KINDS)
