import pytest

from generator.layout.styles import check_font, resolve_style
from generator.layout.values import BadValueError
from generator.model.layout import Style
from tests.text.fakes import FACES

PALETTE = {"ink": "#112233", "hot": "#aa0000"}
STYLES = {
    name: Style.model_validate(keys)
    for name, keys in {
        "plain": {},
        "base": {"font": "mincho", "size": "8pt", "leading": 1.4, "colour": "ink", "align": "center"},
        "body": {"extends": "base", "size": "10pt", "tracking": 0.05},
        "loud": {"extends": "body", "bold": True, "colour": "hot"},
        "uneven": {"extends": "base", "balance": False},
        "loose": dict.fromkeys(("trim", "autospace", "squeeze"), False)
        | dict.fromkeys(("hang", "hyphenate", "phrases"), True)
        | {"digits": "half"},
        "quiet": {"extends": "loud", "bold": False},
        "ring": {"extends": "gnir"},
        "gnir": {"extends": "ring"},
        "orphan": {"extends": "bsae"},
        "pale": {"extends": "base", "colour": "hto"},
        "paler": {"extends": "pale", "size": "5pt"},
    }.items()
}


def style(name):
    return resolve_style(name, STYLES, PALETTE)


def test_a_style_that_says_nothing():
    plain = style("plain")
    assert (plain.family, plain.bold, plain.size, plain.leading, plain.tracking) == ("gothic", False, 8.0, 1.3, 0.0)
    assert (plain.colour, plain.align, plain.valign, plain.line_break) == ("#000000", "left", "top", "strict")


def test_a_style_changes_only_what_it_names():
    body = style("body")
    assert (body.size, body.tracking) == (10.0, 0.05)
    assert (body.family, body.leading, body.colour, body.align) == ("mincho", 1.4, "#112233", "center")


def test_over_two_steps_the_nearest_holds():
    loud = style("loud")
    assert (loud.size, loud.bold, loud.colour, loud.family) == (10.0, True, "#aa0000", "mincho")


def test_what_is_switched_off_again_is_off():
    assert not style("quiet").bold


def test_punctuation_and_latin_are_spaced_unless_a_style_says_otherwise():
    plain = style("plain")
    assert (plain.trim, plain.autospace, plain.squeeze) == (True, True, True)
    assert (plain.hang, plain.hyphenate, plain.phrases, plain.digits) == (False, False, False, "as-written")
    loose = style("loose")
    assert (loose.trim, loose.autospace, loose.squeeze) == (False, False, False)
    assert (loose.hang, loose.hyphenate, loose.phrases, loose.digits) == (True, True, True, "half")


def test_centred_lines_are_balanced_unless_a_style_says_otherwise():
    assert [style(name).balance for name in ("plain", "base", "uneven")] == [False, True, False]


def test_texts_in_a_style_may_use_every_colour_of_the_palette():
    assert style("plain").colours == {"ink": "#112233", "hot": "#aa0000"}


@pytest.mark.parametrize(
    ("name", "says"),
    [("ring", "ring → gnir → ring"), ("orphan", "'bsae'"), ("tilte", "'tilte'"), ("pale", "'hto'")],
)
def test_what_cannot_be_resolved(name, says):
    with pytest.raises(BadValueError, match=says):
        style(name)


def test_a_fault_that_is_inherited_is_told_where_it_stands():
    with pytest.raises(BadValueError) as problem:
        style("paler")
    assert problem.value.path == ("styles", "pale", "colour")


def test_a_font_without_the_face():
    check_font("loud", style("quiet"), STYLES, FACES)
    with pytest.raises(BadValueError, match="bold") as problem:
        check_font("loud", style("loud"), STYLES, FACES)
    assert problem.value.path == ("styles", "loud", "bold")
