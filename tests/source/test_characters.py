"""Files as editors save them: UTF-8 with and without a mark is read; of any other it is said what it is."""

import pytest

from generator.source.characters import MOST_BYTES, decode, lines_of
from generator.source.diagnostic import Span

TEXT = "id: a\nname: 斥候\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_utf_8_is_read(encoding: str) -> None:
    assert decode(TEXT.encode(encoding), "a.yaml") == (TEXT, ())


@pytest.mark.parametrize(
    ("encoding", "said", "span"),
    [
        ("cp932", "Shift_JIS", Span("a.yaml", 2, 7)),
        ("euc_jp", "EUC-JP", Span("a.yaml", 2, 7)),
        ("utf-16", "UTF-16", Span("a.yaml", 1, 1)),
    ],
)
def test_another_encoding_is_named(encoding: str, said: str, span: Span) -> None:
    text, (diagnostic,) = decode(TEXT.encode(encoding), "a.yaml")

    assert (text, diagnostic.code, diagnostic.span) == (None, "yaml/encoding", span)
    assert said in diagnostic.hints[0]


def test_the_column_of_a_bad_byte_counts_characters() -> None:
    _, (diagnostic,) = decode("\ufeff斥候".encode() + b"\xff", "a.yaml")

    assert diagnostic.span == Span("a.yaml", 1, 3)


def test_too_many_bytes_are_refused() -> None:
    text, (diagnostic,) = decode(b"x" * (MOST_BYTES + 1), "a.yaml")

    assert (text, diagnostic.code) == (None, "yaml/too-large")


def test_only_line_breaks_end_a_line() -> None:
    assert lines_of("a\nb\r\nc\rd\x0ce\u2028f\x85g") == ["a", "b", "c", "d\x0ce\u2028f\x85g"]
