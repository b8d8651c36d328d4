"""Layouts over their parents; what each key's place is then."""

from pathlib import Path

import pytest

from generator.load.layouts import Layout, LayoutReader, element_ids, element_map, merge_layouts, override_elements
from generator.source.diagnostic import Diagnostic, Span
from generator.source.values import List
from tests.load.reading import inn, mapping, places

PARENT = """\
kind: card
size: poker
palette: {ink: "#000000", paper: "#ffffff"}
styles:
  base: {font: gothic, size: 8pt}
elements:
  - {id: ground, type: rect, fill: paper}
  - id: frame
    type: group
    elements:
      - {id: title, type: text, value: "", style: base}
"""
CHILD = """\
kind: guest
extends: card
remove: [frame]
palette: {paper: "#eeeeee"}
styles:
  base: {size: 9pt}
  body: {extends: base}
elements:
  - {id: band, type: rect, fill: ink}
  - {id: ground, fill: ink}
"""


def elements(layout: object) -> List:
    assert isinstance(layout, List)
    return layout


class TestMerging:
    parent, child = mapping(PARENT, "layouts/common/card.yaml"), mapping(CHILD, "layouts/inn/guest.yaml")
    merged = merge_layouts(parent, child)

    def test_the_child_s_keys_stand_over_the_parent_s(self) -> None:
        assert (self.merged["kind"], self.merged["size"]) == ("guest", "poker")

    def test_palette_and_styles_are_merged_style_by_style(self) -> None:
        assert self.merged["palette"] == {"ink": "#000000", "paper": "#eeeeee"}
        assert self.merged["styles"] == {"base": {"font": "gothic", "size": "9pt"}, "body": {"extends": "base"}}

    def test_elements_keep_the_parent_s_order_and_new_ones_come_last(self) -> None:
        assert self.merged["elements"] == [
            {"id": "ground", "type": "rect", "fill": "ink"},
            {"id": "band", "type": "rect", "fill": "ink"},
        ]

    def test_every_value_knows_the_file_that_it_came_from(self) -> None:
        ground = element_map(self.merged, "ground")
        assert ground is not None
        assert ground.value_span("type") == Span("layouts/common/card.yaml", 7, 24, 4)
        assert ground.value_span("fill") == Span("layouts/inn/guest.yaml", 10, 24, 3)
        assert self.merged.value_span("size").file == "layouts/common/card.yaml"

    def test_neither_file_is_changed(self) -> None:
        assert self.parent == mapping(PARENT)
        assert self.child == mapping(CHILD)


def test_elements_at_any_depth() -> None:
    layout = mapping(PARENT)

    assert element_ids(layout) == ("ground", "frame", "title")
    assert element_map(layout, "title") == {"id": "title", "type": "text", "value": "", "style": "base"}
    assert element_map(layout, "titel") is None


def test_a_card_overrides_elements_at_any_depth() -> None:
    layout = mapping(PARENT)
    changed = override_elements(layout, mapping("title: {value: Monk}\nground: {fill: ink}\n", "cards/inn/guests.yaml"))

    title, ground = element_map(changed, "title"), element_map(changed, "ground")
    assert title is not None
    assert ground is not None
    assert (title["value"], title["style"], ground["fill"]) == ("Monk", "base", "ink")
    assert title.value_span("value").file == "cards/inn/guests.yaml"
    assert layout == mapping(PARENT)


class TestReading:
    HERE = Span("cards/inn/guests.yaml", 4, 9, 5)

    def read(self, tmp_path: Path, **files: str) -> tuple[Layout | None, tuple[Diagnostic, ...]]:
        workshop = inn(tmp_path)
        for name, text in files.items():
            workshop.write(f"layouts/inn/{name}.yaml", text)
        return LayoutReader(workshop.workspace, "inn").read("guest", self.HERE)

    def test_a_layout_extends_a_common_one(self, tmp_path: Path) -> None:
        layout, faults = self.read(tmp_path)

        assert faults == ()
        assert layout is not None
        assert (layout.name, layout.record.kind, layout.record.bleed) == ("guest", "guest", 3.0)
        assert layout.record.elements[0].id == "ground"
        assert layout.span("title", "style").file == "layouts/inn/guest.yaml"

    def test_what_a_layout_extends_is_sought_nowhere_else(self, tmp_path: Path) -> None:
        (tmp_path / "secret.yaml").write_text("kind: secret\n")

        layout, faults = self.read(tmp_path, guest="kind: guest\nextends: ../../../secret\n")

        assert layout is None
        assert [one.code for one in faults] == ["layout/pattern"]

    def test_where_an_element_or_one_of_its_keys_stands(self, tmp_path: Path) -> None:
        layout, _ = self.read(tmp_path, guest="kind: guest\nelements:\n  - {id: sign, type: icon, value: coin}\n")

        assert layout is not None
        assert layout.span("sign") == Span("layouts/inn/guest.yaml", 3, 10, 4)
        assert layout.span("sign", "value") == Span("layouts/inn/guest.yaml", 3, 35, 4)
        assert layout.span("sign", "colour") == layout.span("sign")
        assert layout.span("nothing") == Span("layouts/inn/guest.yaml", 1, 1)

    def test_a_layout_that_is_not_there_is_told_where_it_is_named(self, tmp_path: Path) -> None:
        workshop = inn(tmp_path)
        layout, (told,) = LayoutReader(workshop.workspace, "inn").read("gest", self.HERE)

        assert layout is None
        assert (told.code, told.span, told.hints) == ("layout/missing", self.HERE, ("did you mean 'guest'?",))

    @pytest.mark.parametrize(
        ("files", "place"),
        [
            ({"guest": "kind: guest\nextends: guest\n"}, ("layout/extends-itself", "layouts/inn/guest.yaml", 2, 10)),
            (
                {"guest": "kind: guest\nextends: a\n", "a": "kind: a\nextends: b\n", "b": "kind: b\nextends: guest\n"},
                ("layout/extends-itself", "layouts/inn/b.yaml", 2, 10),
            ),
        ],
    )
    def test_a_ring_is_told_where_it_closes(
        self, tmp_path: Path, files: dict[str, str], place: tuple[str, str, int, int]
    ) -> None:
        layout, faults = self.read(tmp_path, **files)

        assert layout is None
        assert places(faults) == [place]

    def test_a_kind_that_is_not_the_file_s_name(self, tmp_path: Path) -> None:
        _, faults = self.read(tmp_path, guest="kind: gest\nelements: []\n")

        assert places(faults) == [("layout/other-kind", "layouts/inn/guest.yaml", 1, 7)]

    def test_an_id_that_stands_twice(self, tmp_path: Path) -> None:
        text = "kind: guest\nelements:\n  - {id: a, type: rect}\n  - {id: a, type: rect}\n"
        layout, faults = self.read(tmp_path, guest=text)

        assert layout is None
        assert places(faults) == [("layout/duplicate-element", "layouts/inn/guest.yaml", 4, 10)]
