"""Files to records of a model."""

from io import BytesIO
from pathlib import Path

from generator.load.records import check, read_map, read_record
from generator.load.workspace import Found
from generator.model.record import Positive, Record
from tests.load.reading import mapping, places


class Paper(Record):
    sheets: Positive
    name: str = "a4"


def file(tmp_path: Path, data: bytes) -> Found:
    path = tmp_path / "paper.yaml"
    path.write_bytes(data)
    return Found(path, "layouts/paper.yaml")


def test_a_file_as_record_and_mapping(tmp_path: Path) -> None:
    record, source, faults = read_record(file(tmp_path, b"sheets: 3\n"), Paper, "paper")

    assert (record, source, faults) == (Paper(sheets=3), {"sheets": 3}, ())


def test_a_mapping_that_is_no_record_keeps_its_mapping(tmp_path: Path) -> None:
    record, source, faults = read_record(file(tmp_path, b"name: a5\nsheets: 0\n"), Paper, "paper")

    assert (record, source) == (None, {"name": "a5", "sheets": 0})
    assert places(faults) == [("paper/range", "layouts/paper.yaml", 2, 9)]


def test_what_the_reader_tells_comes_along(tmp_path: Path) -> None:
    record, _, faults = read_record(file(tmp_path, b"sheets: 3\nsheets: 4\n"), Paper, "paper")

    assert record == Paper(sheets=3)
    assert places(faults) == [("yaml/duplicate-key", "layouts/paper.yaml", 2, 1)]


def test_a_list_is_not_what_a_file_holds(tmp_path: Path) -> None:
    source, faults = read_map(file(tmp_path, b"- 3\n"))

    assert source is None
    assert places(faults) == [("load/not-a-mapping", "layouts/paper.yaml", 1, 1)]


def test_a_file_with_nothing_in_it_is_told_once(tmp_path: Path) -> None:
    source, faults = read_map(file(tmp_path, b""))

    assert source is None
    assert places(faults) == [("yaml/empty", "layouts/paper.yaml", 1, 1)]


def test_another_encoding_is_told(tmp_path: Path) -> None:
    source, faults = read_map(file(tmp_path, "name: 斥候\n".encode("cp932")))

    assert source is None
    assert [one.code for one in faults] == ["yaml/encoding"]


class Endless(BytesIO):
    """A file without end, to be read in part only."""

    def open(self, _mode: str) -> "Endless":
        return self

    def read(self, size: int | None = -1) -> bytes:
        assert size is not None
        assert size > 0, "read to its end"
        return b"x" * size


def test_of_a_file_no_more_is_read_than_it_may_have() -> None:
    source, faults = read_map(Found(Endless(), "layouts/paper.yaml"))  # type: ignore[arg-type]

    assert source is None
    assert [one.code for one in faults] == ["yaml/too-large"]


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    source, faults = read_map(Found(tmp_path, "layouts/paper.yaml"))

    assert source is None
    assert [one.code for one in faults] == ["load/unreadable"]
    assert "layouts/paper.yaml" in faults[0].message


def test_a_mapping_is_checked_where_it_stands() -> None:
    record, faults = check(mapping("sheets: 2\nnmae: a5\n"), Paper, "paper")

    assert record is None
    assert [(one.code, one.hints) for one in faults] == [("paper/unknown-key", ("did you mean 'name'?",))]
