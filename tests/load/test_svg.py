"""SVG text in; Drawings and Art with values worked out by hand, and Diagnostics at their lines, out."""

from math import cos, hypot, radians, sin, sqrt

import pytest

from generator.load.svg import read_art, read_icon
from generator.model.drawing import Art, Drawing
from generator.model.frame import Path, Shape
from generator.source.diagnostic import Diagnostic, Severity, Span

FILE = "layouts/common/icons/lamp.svg"
KAPPA = 4 / 3 * (sqrt(2) - 1)
"""How far a cubic's control points lie from the ends of a quarter of the unit circle."""


def svg(inner: str, view: str = "0 0 100 100") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n{inner}\n</svg>\n'


def icon(inner: str, view: str = "0 0 100 100") -> Drawing:
    drawing, faults = read_icon(svg(inner, view), FILE)
    assert faults == ()
    assert drawing is not None
    return drawing


def segments(inner: str) -> tuple[tuple[str | float, ...], ...]:
    return icon(inner).path.segments


def art(inner: str) -> Art:
    picture, faults = read_art(svg(inner), FILE)
    assert faults == ()
    assert picture is not None
    return picture


def told(text: str) -> list[tuple[str, int]]:
    """What is wrong with an SVG as a picture: code and line of each."""
    _, faults = read_art(text, FILE)
    return [(fault.code, fault.span.line if fault.span else 0) for fault in faults]


def refused_icon(inner: str) -> Diagnostic:
    drawing, faults = read_icon(svg(inner), FILE)
    assert drawing is None
    (fault,) = faults
    assert fault.severity is Severity.ERROR
    return fault


class TestPaths:
    def test_relative_and_short_commands_become_absolute_lines(self) -> None:
        assert segments('<path d="m10 20h30v40H10z"/>') == (
            ("M", 10.0, 20.0),
            ("L", 40.0, 20.0),
            ("L", 40.0, 60.0),
            ("L", 10.0, 60.0),
            ("Z",),
        )

    def test_after_a_close_the_next_command_begins_at_the_contour(self) -> None:
        assert segments('<path d="M10 10h5v5z m20 0h5v5z"/>')[4:6] == (("M", 30.0, 10.0), ("L", 35.0, 10.0))

    def test_a_quadratic_becomes_the_cubic_that_is_the_same_curve(self) -> None:
        # Control points two thirds of the way to (30, 60): from (0, 0) and from (60, 0).
        assert segments('<path d="M0 0Q30 60 60 0"/>')[1] == ("C", 20.0, 40.0, 40.0, 40.0, 60.0, 0.0)

    def test_a_smooth_cubic_mirrors_the_control_point_before_it(self) -> None:
        assert segments('<path d="M0 0C0 10 10 20 20 20S40 30 40 40"/>')[2] == ("C", 30.0, 20.0, 40.0, 30.0, 40.0, 40.0)

    def test_a_quarter_arc_becomes_one_cubic(self) -> None:
        curve = segments('<path d="M50 0A50 50 0 0 1 100 50L50 50z"/>')[1]
        k = 50 * KAPPA
        assert curve[0] == "C"
        assert curve[1:] == pytest.approx((50 + k, 0, 100, 50 - k, 100, 50), abs=1e-3)

    def test_a_turned_arc_stays_on_its_ellipse(self) -> None:
        # Half of the ellipse about (50, 50) with radii 40 and 20, turned by 30°.
        dx, dy = 40 * cos(radians(30)), 40 * sin(radians(30))
        path = segments(f'<path d="M{50 + dx} {50 + dy}A40 20 30 0 1 {50 - dx} {50 - dy}z"/>')
        x0, y0 = 50 + dx, 50 + dy
        for _, *values in path[1:3]:
            x1, y1, x2, y2, x3, y3 = (float(value) for value in values)
            middle = ((x0 + 3 * x1 + 3 * x2 + x3) / 8 - 50, (y0 + 3 * y1 + 3 * y2 + y3) / 8 - 50)
            along = middle[0] * cos(radians(30)) + middle[1] * sin(radians(30))
            across = middle[1] * cos(radians(30)) - middle[0] * sin(radians(30))
            assert hypot(along / 40, across / 20) == pytest.approx(1, abs=3e-4)
            x0, y0 = x3, y3

    def test_an_arc_without_a_radius_is_a_straight_line(self) -> None:
        assert segments('<path d="M0 0A0 5 0 0 1 9 9L9 0z"/>')[1][-2:] == (9.0, 9.0)

    def test_arc_flags_may_stand_close_together(self) -> None:
        assert segments('<path d="M50 0a50 50 0 0150 50z"/>') == segments('<path d="M50 0A50,50,0,0,1,100,50z"/>')

    def test_coordinates_are_rounded_to_a_millionth_of_the_view(self) -> None:
        assert icon('<path d="M0 0L33.33333333 1 1 9z"/>').path.segments[1] == ("L", 33.3333, 1.0)
        assert icon('<path d="M0 0L.123456789 0 0 1z"/>', "0 0 1 1").path.segments[1] == ("L", 0.123457, 0.0)

    @pytest.mark.parametrize(
        ("d", "says"),
        [
            ("L10 10", "begins with M"),
            ("M0 0L10", "wants 2 numbers"),
            ("M0 0L10 10 20", "wants 2 numbers"),
            ("M0 0 X 9 9", "is no list of numbers"),
            ("M0 0A5 5 0 2 1 9 9", "wants 7 numbers"),
            ("M0 0Z5", "wants 0 numbers"),
            ("M0 0L1e99 0", "farther out"),
            ("M0 0L" + "1" * 5000 + "x", "is no list of numbers"),
        ],
    )
    def test_a_path_that_cannot_be_read_is_told(self, d: str, says: str) -> None:
        fault = refused_icon(f'<path d="M1 1h5v5z"/>\n<path d="{d}"/>')
        assert (fault.code, fault.span) == ("svg/geometry", Span(FILE, 3, 1, 5))
        assert says in fault.message


class TestBasicShapes:
    def test_rectangle(self) -> None:
        assert segments('<rect x="10" y="20" width="30" height="40"/>')[:4] == (
            ("M", 10.0, 20.0),
            ("L", 40.0, 20.0),
            ("L", 40.0, 60.0),
            ("L", 10.0, 60.0),
        )

    def test_rounded_rectangle_takes_one_radius_for_both(self) -> None:
        first = segments('<rect width="60" height="40" rx="10"/>')[:3]
        k = 10 * KAPPA
        assert first[:2] == (("M", 10.0, 0.0), ("L", 50.0, 0.0))
        assert first[2][1:] == pytest.approx((50 + k, 0, 60, 10 - k, 60, 10), abs=1e-3)

    def test_circle_touches_the_edges_of_its_square(self) -> None:
        ends = {segment[-2:] for segment in segments('<circle cx="50" cy="40" r="30"/>') if len(segment) > 1}
        assert ends == {(80.0, 40.0), (50.0, 70.0), (20.0, 40.0), (50.0, 10.0)}

    def test_ellipse_touches_the_edges_of_its_box(self) -> None:
        ends = {segment[-2:] for segment in segments('<ellipse cx="50" cy="40" rx="30" ry="10"/>') if len(segment) > 1}
        assert ends == {(80.0, 40.0), (50.0, 50.0), (20.0, 40.0), (50.0, 30.0)}

    def test_polygon_is_closed(self) -> None:
        assert segments('<polygon points="10,10 50,10 30,40"/>') == (
            ("M", 10.0, 10.0),
            ("L", 50.0, 10.0),
            ("L", 30.0, 40.0),
            ("Z",),
        )

    def test_lengths_may_have_absolute_units(self) -> None:
        # 1 in = 96 px, 12 pt = 16 px.
        assert segments('<rect x="0" y="0" width="0.5in" height="12pt"/>')[2] == ("L", 48.0, 16.0)

    def test_measures_may_stand_in_the_style(self) -> None:
        assert segments('<rect width="1" style="width: 5px; height: 4px"/>')[2] == ("L", 5.0, 4.0)

    def test_a_shape_without_extent_is_not_drawn(self) -> None:
        assert art('<rect width="0" height="10"/><circle r="0"/><path d="M1 1h1v1z"/>').shapes[0].outline == Path(
            (("M", 1.0, 1.0), ("L", 2.0, 1.0), ("L", 2.0, 2.0), ("Z",))
        )

    @pytest.mark.parametrize(
        "shape",
        [
            '<rect width="50%" height="10"/>',
            '<rect width="2em" height="10"/>',
            '<rect width="-4" height="10"/>',
            '<polygon points="1 2 3"/>',
            '<circle r="big"/>',
        ],
    )
    def test_a_length_that_cannot_be_read_is_told(self, shape: str) -> None:
        assert told(svg(shape)) == [("svg/geometry", 2)]


class TestTransforms:
    def test_the_innermost_is_applied_first(self) -> None:
        # (1, 2) doubled is (2, 4), moved by (10, 20) is (12, 24).
        inner = '<g transform="translate(10,20)"><path transform="scale(2)" d="M1 2h1v1z"/></g>'
        assert segments(inner)[:2] == (("M", 12.0, 24.0), ("L", 14.0, 24.0))

    def test_a_list_is_applied_from_the_right(self) -> None:
        assert segments('<path transform="translate(10 20) scale(2)" d="M1 2h1v1z"/>')[0] == ("M", 12.0, 24.0)

    def test_a_turn_about_a_point(self) -> None:
        # (60, 50) turned clockwise about (50, 50) by a quarter lies below it.
        assert segments('<path transform="rotate(90 50 50)" d="M60 50h5v5z"/>')[0] == ("M", 50.0, 60.0)

    def test_an_arc_under_a_skew_keeps_to_its_parallelogram(self) -> None:
        # x' = x + y: the circle's right end (80, 50) goes to (130, 50), its lowest (50, 80) to (130, 80).
        ends = {s[-2:] for s in segments('<circle transform="skewX(45)" cx="50" cy="50" r="30"/>') if len(s) > 1}
        assert ends == {(130.0, 50.0), (130.0, 80.0), (70.0, 50.0), (70.0, 20.0)}

    @pytest.mark.parametrize("transform", ["turn(3)", "scale()", "rotate(1 2)", "translate(1,2", "matrix(1 0 0 1 0)"])
    def test_one_that_cannot_be_read_is_told(self, transform: str) -> None:
        assert told(svg(f'<g transform="{transform}"><path d="M0 0h1v1z"/></g>')) == [("svg/transform", 2)]


class TestArt:
    def test_shapes_come_in_painting_order_with_their_paint(self) -> None:
        triangle = Path((("M", 0.0, 0.0), ("L", 9.0, 0.0), ("L", 0.0, 9.0), ("Z",)))
        line = Path((("M", 0.0, 0.0), ("L", 5.0, 5.0)))
        inner = (
            '<path fill="#C03" d="M0 0h9L0 9z"/>\n'
            '<g style="fill:none; stroke: rgb(0,128,255)" stroke-width="3"><line x2="5" y2="5"/></g>'
        )
        assert art(inner).shapes == (
            Shape(triangle, "#cc0033", origin=FILE),
            Shape(line, None, "#0080ff", 3.0, origin=FILE),
        )

    def test_style_wins_over_the_attribute(self) -> None:
        assert art('<rect width="5" height="5" fill="red" style="fill:blue"/>').shapes[0].fill == "#0000ff"

    def test_current_colour_is_the_colour(self) -> None:
        assert art('<g color="teal"><rect width="5" height="5" fill="currentColor"/></g>').shapes[0].fill == "#008080"

    def test_even_odd_is_inherited(self) -> None:
        assert art('<g fill-rule="evenodd"><path d="M0 0h5v5z"/></g>').shapes[0].even_odd

    def test_line_widths_and_dashes_scale_with_the_shape(self) -> None:
        shape = art('<path transform="scale(2)" fill="none" stroke="red" stroke-dasharray="3,1" d="M0 0h9"/>').shapes[0]
        assert (shape.stroke_width, shape.dash) == (2.0, (6.0, 2.0))

    def test_an_odd_number_of_dashes_is_repeated(self) -> None:
        assert art('<path stroke="red" stroke-dasharray="3" d="M0 0h9"/>').shapes[0].dash == (3.0, 3.0)

    def test_the_view_may_come_from_width_and_height(self) -> None:
        picture, faults = read_art('<svg width="2in" height="48px"><path d="M0 0h1v1z"/></svg>', FILE)
        assert faults == ()
        assert picture is not None
        assert (picture.x, picture.y, picture.w, picture.h) == (0.0, 0.0, 192.0, 48.0)

    @pytest.mark.parametrize(
        "hidden",
        [
            '<g display="none"><text>x</text></g>',
            '<rect width="5" height="5" visibility="hidden"/>',
            '<rect width="5" height="5" fill="none"/>',
            '<g opacity="0"><rect width="5" height="5"/></g>',
            "<title>A lamp</title><desc>lit</desc><metadata><x/></metadata>",
            '<defs><linearGradient id="g"/><clipPath id="c"><path d="M0 0h1"/></clipPath></defs>',
            '<ink:note xmlns:ink="http://example.org/ink"><text>x</text></ink:note>',
        ],
    )
    def test_what_shows_nothing_is_left_out(self, hidden: str) -> None:
        assert len(art(f'{hidden}<path d="M0 0h1v1z"/>').shapes) == 1

    def test_a_picture_without_anything_is_told(self) -> None:
        assert told(svg("<g/>")) == [("svg/empty", 1)]


class TestWhatCannotBeDrawn:
    @pytest.mark.parametrize(
        "element",
        [
            "<text>100</text>",
            '<image href="http://example.org/x.png"/>',
            '<use href="#a"/>',
            "<style>path{fill:red}</style>",
            "<defs><style>path{fill:red}</style></defs>",
            "<foreignObject/>",
            "<script>1</script>",
            '<svg viewBox="0 0 1 1"/>',
            "<animate/>",
            "<lamp/>",
        ],
    )
    def test_elements_are_errors_at_their_line(self, element: str) -> None:
        inner = f'<path d="M0 0h1v1z"/>\n{element}'
        _, faults = read_art(svg(inner), FILE)
        (fault,) = faults
        assert (fault.severity, fault.code) == (Severity.ERROR, "svg/unsupported")
        assert fault.span is not None
        assert fault.span.line == 3
        assert fault.hints

    @pytest.mark.parametrize(
        "attributes",
        [
            'fill="url(#g)"',
            'style="stroke:url(#g)"',
            'clip-path="url(#c)"',
            'mask="url(#m)"',
            'filter="url(#f)"',
            'marker-end="url(#m)"',
            'style="mix-blend-mode:multiply"',
        ],
    )
    def test_references_are_errors_at_their_line(self, attributes: str) -> None:
        assert told(svg(f'<path d="M0 0h1v1z"/>\n\n<path {attributes} d="M0 0h1v1z"/>')) == [("svg/unsupported", 4)]

    @pytest.mark.parametrize(
        ("attributes", "code"),
        [
            ('opacity=".5"', "svg/opacity"),
            ('fill-opacity="50%"', "svg/opacity"),
            ('fill="#ff000080"', "svg/opacity"),
            ('stroke="red" stroke-linecap="round"', "svg/line"),
            ('stroke="red" transform="scale(1,3)"', "svg/line"),
            ('sparkle="9"', "svg/unknown-attribute"),
        ],
    )
    def test_what_looks_a_little_different_is_a_warning(self, attributes: str, code: str) -> None:
        picture, faults = read_art(svg(f'<path {attributes} d="M0 0h1v1z"/>'), FILE)
        assert [(fault.severity, fault.code) for fault in faults] == [(Severity.WARNING, code)]
        assert picture is not None
        assert len(picture.shapes) == 1

    @pytest.mark.parametrize(
        ("attributes", "code"),
        [
            ('fill="crimsn"', "svg/colour"),
            ('stroke="red" stroke-width="thick"', "svg/stroke"),
            ('stroke="red" stroke-width="-1"', "svg/stroke"),
        ],
    )
    def test_paint_that_cannot_be_read_is_told(self, attributes: str, code: str) -> None:
        assert told(svg(f'<path {attributes} d="M0 0h1v1z"/>')) == [(code, 2)]

    def test_all_faults_are_told_in_one_run(self) -> None:
        inner = '<text/>\n<path d="M0"/>\n<rect width="1" height="1" fill="nocolour"/>'
        assert told(svg(inner)) == [("svg/unsupported", 2), ("svg/geometry", 3), ("svg/colour", 4)]


class TestUnsafeFiles:
    @pytest.mark.parametrize(
        "doctype",
        [
            '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
            '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
            '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>',
        ],
    )
    def test_document_types_and_entities_are_refused_where_they_stand(self, doctype: str) -> None:
        picture, faults = read_art(
            f'<?xml version="1.0"?>\n{doctype}\n<svg viewBox="0 0 1 1"><desc>&c;</desc></svg>', FILE
        )
        assert picture is None
        assert [(fault.code, fault.span and fault.span.line) for fault in faults] == [("svg/doctype", 2)]

    def test_an_undeclared_entity_is_no_xml(self) -> None:
        assert told("<svg>\n<desc>&evil;</desc></svg>") == [("svg/not-xml", 2)]

    def test_broken_xml_is_told_at_its_place(self) -> None:
        assert told('<svg viewBox="0 0 1 1">\n<g>\n</svg>') == [("svg/not-xml", 3)]

    def test_columns_count_characters(self) -> None:
        _, faults = read_art("<svg viewBox='0 0 9 9'><title>灯り</title><text/></svg>", FILE)
        assert faults[0].span == Span(FILE, 1, 41, 5)

    def test_something_else_is_no_svg(self) -> None:
        assert told("<html/>") == [("svg/not-svg", 1)]
        assert told("") == [("svg/not-xml", 1)]

    def test_nesting_is_bounded(self) -> None:
        assert told(svg("<g>" * 70 + "</g>" * 70)) == [("svg/too-large", 2)]

    def test_the_number_of_elements_is_bounded(self) -> None:
        assert told(svg("<g/>" * 20_000)) == [("svg/too-large", 2)]

    def test_length_is_bounded(self) -> None:
        assert told("<svg>" + " " * 4_000_000 + "</svg>") == [("svg/too-large", 1)]

    @pytest.mark.parametrize("view", ["0 0 100", "0 0 0 9", "0 0 -1 9", "a b c d"])
    def test_a_view_that_is_none_is_told(self, view: str) -> None:
        assert told(svg("", view)) == [("svg/view", 1)]

    def test_no_view_at_all_is_told(self) -> None:
        assert told("<svg><path d='M0 0h1v1z'/></svg>") == [("svg/view", 1)]


class TestIcons:
    def test_an_icon_is_named_as_its_file_and_has_no_colour_of_its_own(self) -> None:
        square = (("M", 1.0, 2.0), ("L", 6.0, 2.0), ("L", 6.0, 7.0), ("Z",))
        white = icon('<path fill="#fff" d="M1 2h5v5z"/>', "0 0 24 12")
        assert white == Drawing("lamp", 0.0, 0.0, 24.0, 12.0, Path(square))

    def test_shapes_of_one_colour_become_one_path(self) -> None:
        drawing = icon('<path d="M0 0h5v5z"/><path fill="black" d="M50 50h5v5z"/><path fill="none" d="M0 0h99v99z"/>')
        assert [segment[0] for segment in drawing.path.segments] == ["M", "L", "L", "Z", "M", "L", "L", "Z"]

    def test_overlapping_shapes_that_turn_the_same_way_unite(self) -> None:
        assert len(icon('<path d="M0 0h50v50z"/><path d="M10 0h50v50z"/>').path.segments) == 8

    @pytest.mark.parametrize(
        ("inner", "code", "line"),
        [
            ('<path d="M0 0h5v5z"/>\n<path fill="red" d="M50 50h5v5z"/>', "svg/icon-colours", 3),
            ('<path fill="none" stroke="black" d="M0 0h5v5z"/>', "svg/icon-line", 2),
            ('<path d="M0 0h100v100H0z"/>\n<path d="M20 20v5h5z"/>', "svg/icon-background", 2),
            ('<rect width="100" height="100"/>', "svg/icon-background", 2),
            ("<g/>", "svg/empty", 1),
        ],
    )
    def test_what_an_icon_cannot_be_is_told(self, inner: str, code: str, line: int) -> None:
        _, faults = read_icon(svg(inner), FILE)
        assert (code, line) in [(fault.code, fault.span.line if fault.span else 0) for fault in faults]

    @pytest.mark.parametrize(
        "inner",
        [
            '<path d="M0 0h50v50z"/>\n<path d="M10 0v50h50z"/>',
            '<g fill-rule="evenodd"><path d="M0 0h50v50z"/>\n<path d="M10 0h50v50z"/></g>',
            '<path d="M0 0h5v5z"/>\n<path fill-rule="evenodd" d="M50 0h5v5z"/>',
        ],
    )
    def test_shapes_that_would_cut_each_other_as_one_path_are_told(self, inner: str) -> None:
        fault = refused_icon(inner)
        assert fault.code == "svg/icon-overlap"
        assert fault.span is not None
        assert fault.span.line == 3

    def test_the_number_of_shapes_is_bounded(self) -> None:
        fault = refused_icon('<path d="M0 0h1v1z"/>' * 1001)
        assert fault.code == "svg/too-large"
        assert "Union" in fault.hints[0]
