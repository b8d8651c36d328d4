import pytest

from generator.text.digits import set_digits
from generator.text.markup import parse_markup


def digits(markup, rule):
    tokens, _ = parse_markup(markup)
    return [getattr(token, "text", "/") for token in set_digits(tokens, rule)]


@pytest.mark.parametrize(
    ("written", "half", "full"),
    [
        ("手札を2枚", "手札を2枚", "手札を２枚"),
        ("手札を２枚", "手札を2枚", "手札を２枚"),
        ("１２枚", "12枚", "12枚"),
        ("得点1.5倍", "得点1.5倍", "得点1.5倍"),
        ("A4の紙", "A4の紙", "A4の紙"),
        ("draw 2 cards", "draw 2 cards", "draw 2 cards"),
        ("資源2、木3。", "資源2、木3。", "資源２、木３。"),
        ("＋2／1〜3人", "＋2／1〜3人", "＋２／１〜３人"),
        ("第2 round", "第2 round", "第2 round"),
    ],
)
def test_digits_by_rule(written, half, full):
    assert digits(written, "as-written") == [written]
    assert digits(written, "half") == [half]
    assert digits(written, "full") == [full]


def test_a_number_may_go_on_in_another_look():
    assert digits("札<b>1</b>2枚", "full") == ["札", "1", "2枚"]
    assert digits("札<b>1</b>枚", "full") == ["札", "１", "枚"]


def test_icons_and_line_ends_part_numbers():
    assert digits("木1<icon log>2個", "full") == ["木１", "/", "２個"]
