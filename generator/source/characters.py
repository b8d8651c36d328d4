"""The bytes of a file in; its text out, as the YAML parsers want it, and Diagnostics for what cannot be read."""

import re

from generator.source.diagnostic import Diagnostic, Span, error

MOST_BYTES = 16 * 1024 * 1024
"""A larger file is refused; nothing need be read beyond this."""

_BOM = "\ufeff"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_REFUSED = re.compile("[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""What YAML 1.1 calls not printable, and the rare line separators and byte order marks, which nobody sees."""

_NAMES = {0x85: "next line", 0x2028: "line separator", 0x2029: "paragraph separator", 0xFEFF: "byte order mark"}


def decode(data: bytes, file: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """Return the text of a UTF-8 file, with or without a byte order mark; None, and why, where it is not UTF-8.

    ``file`` is the workspace-relative posix path.
    """
    if len(data) > MOST_BYTES:
        return None, (_too_large(file),)
    if data.startswith(_UTF16_MARKS):
        hint = "save the file as UTF-8 (it was saved as UTF-16, which some editors call Unicode)"
        return None, (error("yaml/encoding", "this file is not UTF-8", Span(file, 1, 1), hint),)
    try:
        return data.decode("utf-8").removeprefix(_BOM), ()
    except UnicodeDecodeError as fault:
        return None, (_not_utf8(data, fault.start, file),)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as YAML and XML count them, without their breaks: a form feed ends none."""
    return _with_plain_breaks(text).split("\n")


def clean(text: str, file: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return the text with ``\\n`` as its only line break, also at its end, and U+FFFD for what may not stand in it.

    Lines and columns stay as they are. Characters that may not stand are told once for each kind, at the first.
    """
    text = _with_plain_breaks(text.removeprefix(_BOM))
    text = text if text.endswith("\n") else text + "\n"
    found: dict[str, int] = {}
    for match in _REFUSED.finditer(text):
        found.setdefault(match[0], match.start())
    if not found:
        return text, ()
    return _REFUSED.sub("\ufffd", text), tuple(_refused(text, at, file) for at in found.values())


def too_large(text: str, file: str) -> tuple[Diagnostic, ...]:
    """Return the Diagnostic for a text of more characters than a file may have bytes, if it is one."""
    return (_too_large(file),) if len(text) > MOST_BYTES else ()


def name_of(character: str) -> str:
    """Return how a character that cannot be shown is called: U+2028 (line separator)."""
    code = ord(character)
    kind = _NAMES.get(code, "half of a surrogate pair" if 0xD800 <= code <= 0xDFFF else "control character")
    return f"U+{code:04X} ({kind})"


def _with_plain_breaks(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _refused(text: str, at: int, file: str) -> Diagnostic:
    span = Span(file, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
    message = f"the character {name_of(text[at])} cannot stand in a file"
    return error("yaml/character", message, span, "delete it; it often comes along with pasted text, unseen")


def _too_large(file: str) -> Diagnostic:
    message = f"this file is larger than {MOST_BYTES // 1024 // 1024} MiB"
    return error("yaml/too-large", message, Span(file, 1, 1), "divide it: a deck a file")


def _not_utf8(data: bytes, start: int, file: str) -> Diagnostic:
    line_start = data.rfind(b"\n", 0, start) + 1
    column = len(data[line_start:start].decode("utf-8", errors="replace").removeprefix(_BOM)) + 1
    span = Span(file, data.count(b"\n", 0, start) + 1, column)
    hint = "save the file as UTF-8"
    if _is_japanese(data, "cp932"):
        hint += " (it reads as Shift_JIS, which Windows editors call ANSI)"
    elif _is_japanese(data, "euc_jp"):
        hint += " (it reads as EUC-JP)"
    return error("yaml/encoding", f"this file is not UTF-8: the byte {data[start]:#04x} is no part of it", span, hint)


def _is_japanese(data: bytes, encoding: str) -> bool:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return re.search("[\u3040-\u30ff\u4e00-\u9fff]", text) is not None
