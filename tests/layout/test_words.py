from types import SimpleNamespace

import pytest

from generator.layout.outcome import ElementFit
from generator.model.frame import Icon, Text
from tests.layout.painting import ALE, faults, items, painted

PT = 25.4 / 72
"""A point, in mm. In the test's fonts a Latin character is half an em wide, all else one em."""


def test_a_text_on_its_baseline():
    """10 pt at a leading of 1.4, ascent 0.88: the em box begins at the top of the box."""
    (text,) = items('- {id: a, type: text, box: [5mm, 20mm, 50mm, 10mm], value: "{{ card.name }}", style: body}')
    assert isinstance(text, Text)
    assert (text.text, text.face, text.size, text.fill, text.origin) == ("Ale", "gothic", 10.0, "#000000", "a")
    assert (text.x, text.y) == pytest.approx((5, 20 + 0.88 * 10 * PT), abs=1e-4)


def test_an_element_may_have_a_colour_of_its_own():
    (text,) = items(
        '- {id: a, type: text, box: [0mm, 0mm, 50mm, 10mm], value: Ale, style: body, colour: "{{ card.kind }}"}'
    )
    assert isinstance(text, Text)
    assert text.fill == "#1f618d"


def test_an_empty_text_paints_nothing_and_has_no_fit():
    outcome = painted('- {id: a, type: text, box: trim, value: "{{ card.motto }}", style: body}')
    assert (outcome.items, outcome.fits, outcome.faults) == ([], [], [])


def test_how_a_text_fits_is_told():
    """Four full-width characters at 10 pt are 40 pt wide; 11.5 mm are 32.6 pt, which they are at 8.15 pt."""
    card = SimpleNamespace(id="ale", name="温葡萄酒")
    outcome = painted(
        '- {id: a, type: text, box: [0mm, 0mm, 11.5mm, 4mm], value: "{{ card.name }}", style: body, fit: {min: 8pt}}',
        card,
    )
    (fit,) = outcome.fits
    assert (fit.element, fit.state, fit.asked) == ("a", "shrunk", 10.0)
    assert 8 <= fit.size <= 8.15
    assert outcome.faults == []


def test_a_text_that_fits_says_so():
    outcome = painted('- {id: a, type: text, box: trim, value: "{{ card.name }}", style: body}')
    assert outcome.fits == [ElementFit("a", "fits", 10.0, 10.0, 0.0, 0.0)]


def test_a_text_that_does_not_fit_at_the_smallest_size_is_a_fault_that_says_by_how_much():
    """10 mm are 28.3 pt, two characters of 10 pt. Two lines, 14 pt apart, are 24 pt = 8.47 mm high."""
    card = SimpleNamespace(id="ale", name="温葡萄酒")
    outcome = painted('- {id: a, type: text, box: [0mm, 0mm, 10mm, 4mm], value: "{{ card.name }}", style: body}', card)
    (fault,) = outcome.faults
    assert (fault.code, fault.element, fault.key) == ("text/overflow", "a", "box")
    assert "4.5 mm too high" in fault.message
    assert (outcome.fits[0].over_width, outcome.fits[0].over_height) == (0.0, 4.47)


@pytest.mark.parametrize(
    ("element", "code", "key"),
    [
        ('{id: a, type: text, box: trim, value: "{{ card.nmae }}", style: body}', "layout/value", "value"),
        ('{id: a, type: text, box: trim, value: "{{ card.", style: body}', "layout/template", "value"),
        ('{id: a, type: text, box: trim, value: "{{ card.price / 0 }}", style: body}', "layout/template", "value"),
        ("{id: a, type: text, box: trim, value: Ale, style: bdoy}", "layout/value", "style"),
        ("{id: a, type: text, box: trim, value: Ale, style: body, colour: hto}", "layout/value", "colour"),
        ("{id: a, type: text, box: trim, value: Ale★, style: body}", "text/missing-glyph", "value"),
        ("{id: a, type: icon, box: trim, value: mgu}", "layout/value", "value"),
        ('{id: a, type: icon, box: trim, value: "{{ card.name }}"}', "layout/value", "value"),
    ],
)
def test_faults(element, code, key):
    assert faults(f"- {element}") == [(code, "a", key)]


def test_an_icon_is_centred_in_its_box():
    """The square of 4 mm stands in the middle of 10 × 4 mm."""
    assert items("- {id: a, type: icon, box: [10mm, 20mm, 10mm, 4mm], value: mug, colour: hot}") == (
        Icon(13, 20, 4, "mug", "#a93226", "a"),
    )


def test_an_icon_without_a_colour_has_the_palette_s_ink():
    assert items('- {id: a, type: icon, box: [0mm, 0mm, 4mm, 4mm], value: "{{ card.symbol }}"}') == (
        Icon(0, 0, 4, "mug", "#111111", "a"),
    )


def test_an_icon_that_a_card_does_not_name_is_left_out():
    card = SimpleNamespace(**{**vars(ALE), "symbol": ""})
    assert items('- {id: a, type: icon, box: trim, value: "{{ card.symbol }}"}', card) == ()


def test_a_smallest_size_above_the_style_s_own_is_refused():
    element = '- {id: a, type: text, value: "{{ card.name }}", style: body, fit: {min: 10.5pt}}'
    assert faults(element) == [("layout/fit", "a", "fit")]
