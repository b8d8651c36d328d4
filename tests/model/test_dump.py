from generator.model.dump import dump_frame
from generator.model.frame import Ellipse, Frame, Group, Icon, Image, Path, Polyline, Rect, Shape, Text

FRAME = Frame(
    63,
    88,
    3,
    (
        Shape(Rect(-3, -3, 69, 94), fill="#ffffff", origin="ground"),
        Shape(Rect(1, 2, 3, 4, 0.5), None, "#000000", 0.25, (2, 1), origin="frame"),
        Shape(Ellipse(1, 2, 3, 4), fill="#aa0000", even_odd=True),
        Shape(Polyline(((0, 0), (1.23456, -0.0001))), fill="#aa0000"),
        Shape(Polyline(((0, 0), (5, 0)), closed=False), stroke="#aa0000", stroke_width=1),
        Shape(Path((("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6), ("Z",))), fill="#00aa00"),
        Text(5, 10.18, "切札", "gothic", 7.5, "#111111", (0.0, -20.0), "title"),
        Text(5, 20, "a\u3000b", "gothic/bold", 8, "#111111", (0.0, 0.0, 0.0)),
        Image(1, 2, 3, 4, "art/a.png", "0123456789abcdef", Rect(1, 2, 3, 3), "art"),
        Group(
            (Icon(0, 0, 6, "coin", "#775500", "coin"),), 5, 70, 90, 0.5, Rect(0, 0, 6, 6), shared=True, origin="purse"
        ),
    ),
)

DUMP = """\
frame 63 88 bleed 3
  rect -3 -3 69 94 fill #ffffff @ground
  rect 1 2 3 4 radius 0.5 stroke #000000 0.25 dash 2 1 @frame
  ellipse 1 2 3 4 fill #aa0000 even-odd
  polygon 0,0 1.235,0 fill #aa0000
  line 0,0 5,0 stroke #aa0000 1
  path M 0 0 C 1 2 3 4 5 6 Z fill #00aa00
  text 5 10.18 '切札' gothic 7.5pt #111111 advances 0 -20 @title
  text 5 20 'a\\u3000b' gothic/bold 8pt #111111
  image 1 2 3 4 art/a.png 0123456789ab in rect 1 2 3 3 @art
  group 5 70 rotate 90 scale 0.5 in rect 0 0 6 6 shared @purse
    icon 0 0 6 coin #775500 @coin
"""


def test_one_item_a_line_in_painting_order():
    assert dump_frame(FRAME) == DUMP


def test_a_frame_without_items():
    assert dump_frame(Frame(44, 63.5, 0, ())) == "frame 44 63.5 bleed 0\n"


def test_what_differs_by_less_than_a_thousandth_is_the_same():
    near = Frame(44, 63, 3, (Icon(0.00004, 0, 6, "coin", "#775500"),))
    far = Frame(44, 63, 3, (Icon(0.0006, 0, 6, "coin", "#775500"),))
    same = Frame(44, 63, 3, (Icon(0, 0, 6, "coin", "#775500"),))
    assert dump_frame(near) == dump_frame(same) != dump_frame(far)
