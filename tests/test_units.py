import pytest

from generator.units import mm_to_pt, parse_length, pt_to_mm


@pytest.mark.parametrize(
    ("text", "mm"),
    [
        ("63mm", 63.0),
        ("6.3 cm", 63.0),
        ("2.5in", 63.5),
        ("72pt", 25.4),
        (" 9pt ", 3.175),
        ("-3mm", -3.0),
        ("0mm", 0.0),
    ],
)
def test_lengths_in_millimetres(text, mm):
    assert parse_length(text) == pytest.approx(mm, abs=1e-12)


@pytest.mark.parametrize(
    "text", ["", "63", "mm", "63 m", "63mm2", "6,3mm", "+3mm", "1e3mm", ".5mm", "3 mm mm", "６３mm", "63px", "--3mm"]
)
def test_what_is_no_length(text):
    with pytest.raises(ValueError, match=r"63mm, 2\.5in or 9pt"):
        parse_length(text)


def test_points_are_a_seventy_second_of_an_inch():
    assert mm_to_pt(25.4) == pytest.approx(72)
    assert pt_to_mm(72) == pytest.approx(25.4)
    assert pt_to_mm(mm_to_pt(63)) == pytest.approx(63)
