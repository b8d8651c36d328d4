from types import SimpleNamespace

from generator.layout.compiling import compile_layout
from generator.model.frame import Group, Shape
from tests.workshop import studio

CARD = SimpleNamespace(id="ale", kind="#0000ff")


def origins(items):
    return [[inner.origin for inner in item.items] if isinstance(item, Group) else item.origin for item in items]


def rect(name: str, fill: str, more: str = "") -> str:
    return f'  - {{id: {name}, type: rect, box: trim, fill: "{fill}"{more}}}\n'


def compiled(*elements: str):
    return compile_layout(studio("bleed: 2mm\nelements:\n" + "".join(elements), 44, 67))


def test_the_frame_has_the_size_of_the_layout():
    frame, _ = compiled(rect("a", "#fff")).paint({})
    assert (frame.width, frame.height, frame.bleed) == (44, 67, 2)


def test_what_never_varies_is_painted_once_and_shared_between_cards():
    layout = compiled(rect("a", "#fff"), rect("b", "#000"), rect("c", "{{ card.kind }}"), rect("d", "#111"))
    first, _ = layout.paint({"card": CARD})
    second, _ = layout.paint({"card": SimpleNamespace(id="tea", kind="#ff0000")})
    assert origins(first.items) == [["a", "b"], "c", "d"]
    assert first.items[0] is second.items[0]
    assert isinstance(first.items[0], Group)
    assert first.items[0].shared
    assert [item.fill for item in (first.items[1], second.items[1]) if isinstance(item, Shape)] == [
        "#0000ff",
        "#ff0000",
    ]


def test_a_layout_of_nothing_that_varies_is_static():
    assert compiled(rect("a", "#fff")).static
    assert not compiled(rect("a", "#fff"), rect("b", "#fff", ", when: 'true'")).static
    assert not compiled(rect("a", "{{ card.kind }}")).static


def test_elements_are_painted_in_order_also_where_some_are_left_out():
    layout = compiled(rect("a", "#fff"), rect("b", "#fff", ", when: card.id == 'tea'"), rect("c", "#fff"))
    assert origins(layout.paint({"card": CARD})[0].items) == ["a", "c"]
    assert origins(layout.paint({"card": SimpleNamespace(id="tea")})[0].items) == ["a", "b", "c"]


def test_faults_of_the_layout_are_known_before_any_card_and_stop_no_other_element():
    """Both what cannot be compiled, and what goes wrong in painting what never varies."""
    layout = compiled(
        rect("a", "nocolour"),
        rect("b", "#fff"),
        "  - {id: c, type: image, box: trim, value: nothing.png}\n",
        rect("d", "{{ card.kind }}"),
    )
    assert [(fault.element, fault.code) for fault in layout.faults] == [
        ("a", "layout/value"),
        ("c", "picture/missing"),
    ]
    frame, outcome = layout.paint({"card": CARD})
    assert origins(frame.items) == ["b", "d"]
    assert outcome.faults == []


def test_faults_of_a_card_are_that_card_s():
    layout = compiled(rect("a", "{{ card.kind }}"))
    _, outcome = layout.paint({"card": SimpleNamespace(id="tea", kind="brown")})
    assert layout.faults == ()
    assert [(fault.element, fault.key) for fault in outcome.faults] == [("a", "fill")]
