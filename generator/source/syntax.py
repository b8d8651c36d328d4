"""A fault of YAML's syntax in; the Diagnostic that tells a designer what to change, out.

The parsers say what they had expected, and where they gave up; the cause often stands before that. It is sought in the
lines of the file: the usual slips first, the parser's own words (in ours) last.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from generator.source.diagnostic import Diagnostic, Span, error

_WIDE_COLON = "a full-width colon does not part a key from its value"
_COLON_HINT = "write the plain colon : and a space after it"
_SPACE_HINT = "replace the full-width space by a plain one (indent with plain spaces only)"

_WIDE_KEY = re.compile(r"^[ \t\u3000]*(?:-[ \u3000]+)*[{\[]?[ ]*([\w-]+[ \u3000]*\uff1a)")
_WIDE_IN_FLOW = re.compile(r"[{,][ \u3000]*[\w-]+[ \u3000]*(\uff1a)")
_WIDE_SPACE = re.compile(r"^[ -]*(\u3000)|^ *(?:- +)*[\w-]+:(\u3000)")
_JOINED_KEY = re.compile(r"^ *(?:- +)*([A-Za-z_][\w-]*:)(?=[^\s:/])")
_TAB = re.compile(r"^[ ]*(?:- *)*(\t)")
_BARE_COLOUR = re.compile(r"[:,\[]\s+(#[0-9A-Fa-f]{3,8})\b")
_TEMPLATE = re.compile(r"(?:^|: |- |[,\[{] *)\s*(\{\{|\{%)")
_KEY = re.compile(r"^( *)(?:- +)*[^\s#'\"{\[][^#]*?:(?: |$)")
_SECOND_COLON = re.compile(r"^ *(?:- +)*[^\s:'\"{\[]+: +([^'\"\s|>{\[].*?):(?: |$)")
_AFTER_QUOTE = re.compile(r"^ *(?:- +)*(?:[^\s:'\"]+: +)?(\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*')[ ]*(?!#)(\S)")
_AFTER_BRACKET = re.compile(r"^ *(?:- +)*[^\s:'\"]+: +([\[{].*[\]}])[ ]*(?!#)\S")


@dataclass(frozen=True, slots=True)
class _Scene:
    """Where a parser gave up: lines and columns from 0."""

    file: str
    lines: list[str]
    problem: str
    context: str
    line: int
    column: int
    context_line: int
    context_column: int

    def text(self, line: int) -> str:
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    def suspects(self) -> Iterator[int]:
        """Yield the line where the parser gave up, the one with words before it, and the one where a token began."""
        yield self.line
        before = self.line - 1
        while before > 0 and not self.text(before).strip():
            before -= 1
        if before >= 0:
            yield before
        if "scanning" in self.context and self.context_line not in (self.line, before):
            yield self.context_line

    def told(self, code: str, message: str, line: int, column: int, length: int, *hints: str) -> Diagnostic:
        return error(code, message, Span(self.file, line + 1, column + 1, max(1, length)), *hints)

    def here(self, code: str, message: str, *hints: str) -> Diagnostic:
        return self.told(code, message, self.line, self.column, 1, *hints)


def explain_syntax(fault: Any, text: str, file: str, long_quote: Any = None) -> Diagnostic:
    """Return what ``fault``, a yaml.MarkedYAMLError of either parser, means in ``text`` (line breaks ``\\n``).

    ``long_quote`` is the event of the last quoted text that went over several lines.
    """
    mark = fault.problem_mark or fault.context_mark
    begin = fault.context_mark or mark
    scene = _Scene(
        file=file,
        lines=text.split("\n"),
        problem=fault.problem or "",
        context=fault.context or "",
        line=mark.line,
        column=mark.column,
        context_line=begin.line,
        context_column=begin.column,
    )
    if long_quote is not None and 0 <= scene.line - long_quote.end_mark.line <= 1:
        return _forgotten_quote(scene, long_quote)
    for cause in _CAUSES:
        found = cause(scene)
        if found is not None:
            return found
    return scene.here("yaml/syntax", "this cannot be read", "look at the indentation, colons and quotes here and above")


def unquoted_template(span: Span) -> Diagnostic:
    """Return the Diagnostic for a value that begins with a template and stands without quotes."""
    hint = 'write it as "{{ … }}", all of the value in quotes'
    return error("yaml/template", "a template that begins a value needs quotes", span, hint)


def plain_key_fault(key: str, span: Span) -> Diagnostic | None:
    """Return what is wrong with a key that is written without quotes."""
    if not key:
        return error("yaml/no-key", "a key is missing before this colon", span, "put a text with a colon in quotes")
    if key == "<<":
        hint = "write the keys out, or use what the file offers (extends: in layouts)"
        return error("yaml/merge-key", "merge keys (<<) are not used in these files", span, hint)
    if "\u3000" in key or key.strip() != key:
        message = "a full-width or other special space is part of this key"
        return error("yaml/full-width-space", message, span, _SPACE_HINT)
    return None


def joined_key(key: str, span: Span) -> Diagnostic:
    """Return the Diagnostic for a key that has its value in it, since no plain colon with a space parts them."""
    if "\uff1a" in key:
        return error("yaml/full-width-colon", _WIDE_COLON, span, _COLON_HINT)
    name, _, value = key.partition(":")
    hint = f"write '{name}: {value.strip()}'"
    return error("yaml/space-after-colon", "a space is missing after the colon", span, hint)


def _forgotten_quote(scene: _Scene, quote: Any) -> Diagnostic:
    start, end = quote.start_mark, quote.end_mark
    message = f"the quote that opens here closes only at line {end.line + 1}, column {end.column}"
    return scene.told("yaml/quote", message, start.line, start.column, 1, "close it where its text ends")


def _wide_space(scene: _Scene) -> Diagnostic | None:
    for line in scene.suspects():
        match = _WIDE_SPACE.match(scene.text(line))
        if match:
            column = match.start(match.lastindex or 0)
            return scene.told("yaml/full-width-space", "a full-width space stands here", line, column, 1, _SPACE_HINT)
    return None


def _wide_colon(scene: _Scene) -> Diagnostic | None:
    for line in scene.suspects():
        text = scene.text(line)
        match = _WIDE_KEY.match(text) or _WIDE_IN_FLOW.search(text)
        if match:
            return scene.told("yaml/full-width-colon", _WIDE_COLON, line, match.end(1) - 1, 1, _COLON_HINT)
    return None


def _tab(scene: _Scene) -> Diagnostic | None:
    for line in scene.suspects():
        match = _TAB.match(scene.text(line))
        if match:
            hint = "indent with spaces, two a level"
            return scene.told("yaml/tab", "a tab stands in the indentation", line, match.start(1), 1, hint)
    return None


def _template(scene: _Scene) -> Diagnostic | None:
    for line in (scene.line, scene.context_line):
        match = _TEMPLATE.search(scene.text(line))
        if match and (line, match.start(1)) <= (scene.line, scene.column):
            return unquoted_template(Span(scene.file, line + 1, match.start(1) + 1, 2))
    return None


def _unclosed_quote(scene: _Scene) -> Diagnostic | None:
    if "quoted scalar" not in scene.context or not re.search("end of stream|document", scene.problem):
        return None
    message = "the quote that opens here is not closed"
    place = (scene.context_line, scene.context_column, 1)
    return scene.told("yaml/quote", message, *place, "close it where its text ends")


def _escape(scene: _Scene) -> Diagnostic | None:
    if "quoted scalar" not in scene.context:
        return None
    text = scene.text(scene.line)
    at = text.rfind("\\", 0, scene.column + 1)
    hint = "write a backslash itself as \\\\, or put the text in single quotes"
    message = f"'{text[at : at + 2]}' means nothing in double quotes"
    return scene.told("yaml/escape", message, scene.line, at, 2, hint)


def _reserved(scene: _Scene) -> Diagnostic | None:
    character = scene.text(scene.line)[scene.column : scene.column + 1]
    if "cannot start any token" not in scene.problem or not character:
        return None
    return scene.here("yaml/reserved", f"a text cannot begin with {character}", "put the whole text in quotes")


def _anchor(scene: _Scene) -> Diagnostic | None:
    if not re.search("scanning an (alias|anchor)|(scanning|parsing) a tag|tag handle", scene.context + scene.problem):
        return None
    character = scene.text(scene.context_line)[scene.context_column : scene.context_column + 1]
    message = f"a text cannot begin with {character}"
    hint = "put the whole text in quotes"
    return scene.told("yaml/reserved", message, scene.context_line, scene.context_column, 1, hint)


def _block_header(scene: _Scene) -> Diagnostic | None:
    if "scanning a block scalar" not in scene.context:
        return None
    character = scene.text(scene.context_line)[scene.context_column : scene.context_column + 1]
    hints = ("begin the text on the next line, indented", f"put a text that begins with {character} in quotes")
    message = f"nothing but the text's lines may follow {character}"
    return scene.told("yaml/block", message, scene.line, scene.column, 1, *hints)


def _directive(scene: _Scene) -> Diagnostic | None:
    if not scene.text(scene.line).startswith("%") and not scene.text(scene.line - 1).startswith("%"):
        return None
    line = scene.line if scene.text(scene.line).startswith("%") else scene.line - 1
    hint = "put the text in quotes, or delete the line"
    return scene.told("yaml/reserved", "a line cannot begin with %", line, 0, 1, hint)


def _second_colon(scene: _Scene) -> Diagnostic | None:
    match = _SECOND_COLON.match(scene.text(scene.line))
    if "mapping values are not allowed" not in scene.problem or match is None or match.end(1) != scene.column:
        return None
    hint = f'put the whole text in quotes: "{scene.text(scene.line)[match.start(1) :].strip()}"'
    return scene.here("yaml/colon-in-text", "a colon and a space inside a text need quotes", hint)


def _joined(scene: _Scene) -> Diagnostic | None:
    for line in scene.suspects():
        match = _JOINED_KEY.match(scene.text(line))
        if match:
            message = "a space is missing after the colon"
            hint = f"write '{match[1]} {scene.text(line)[match.end(1) :].strip()}'"
            return scene.told("yaml/space-after-colon", message, line, match.start(1), len(match[1]), hint)
    return None


def _missing_colon(scene: _Scene) -> Diagnostic | None:
    if "scanning a simple key" in scene.context:
        line = scene.context_line
    elif "mapping values are not allowed" in scene.problem and scene.line > 0:
        line = scene.line - 1
        two_items = all(scene.text(each).lstrip().startswith("- ") for each in (line, scene.line))
        if two_items or _KEY.match(scene.text(line)):
            return None
    else:
        return None
    text = scene.text(line)
    column = len(text) - len(text.lstrip())
    message = "a key with its colon is wanted in this line"
    return scene.told("yaml/no-colon", message, line, column, len(text.strip()), "write 'key: value'")


def _after_value(scene: _Scene) -> Diagnostic | None:
    text = scene.text(scene.line)
    match = _AFTER_QUOTE.match(text)
    if match and match.start(2) <= scene.column + 1:
        return scene.here("yaml/after-quote", "text stands after the closing quote", _quote_hint(match[1]))
    match = _AFTER_BRACKET.match(text)
    if match:
        hint = "put a text that begins with [ or { in quotes"
        return scene.here("yaml/after-bracket", "text stands after the closing bracket", hint)
    return None


def _quote_hint(quoted: str) -> str:
    if quoted[0] == "'":
        return "write an apostrophe inside single quotes twice (''), or put the whole text in double quotes"
    return 'write a quote inside double quotes as \\", or put the whole text in single quotes'


def _unclosed_bracket(scene: _Scene) -> Diagnostic | None:
    if "flow" not in scene.context:
        return None
    opening = scene.text(scene.context_line)[scene.context_column : scene.context_column + 1]
    if "node content" in scene.problem:
        return scene.here("yaml/bracket", "a value is missing before this", "delete a comma that stands twice")
    closing = "]" if opening == "[" else "}"
    if scene.line != scene.context_line:
        message = f"the {opening} that opens here is not closed"
        place = (scene.context_line, scene.context_column, 1)
        return scene.told("yaml/bracket", message, *place, f"write {closing} where it ends")
    hints = (f"write a comma between two values, {closing} at the end", "put a text with , : [ ] { or } in quotes")
    return scene.here("yaml/bracket", f"a comma or {closing} is wanted here", *hints)


def _comment_in_brackets(scene: _Scene) -> Diagnostic | None:
    """A colour without quotes: its # begins a comment, which takes the closing bracket with it."""
    if "flow" not in scene.context:
        return None
    for line in range(scene.context_line, scene.line):
        match = _BARE_COLOUR.search(scene.text(line))
        if match:
            message = "a # after a space begins a comment: the rest of this line is not read"
            hint = f'put the colour in quotes: "{match[1]}"'
            return scene.told("yaml/comment", message, line, match.start(1), len(match[1]), hint)
    return None


def _no_key(scene: _Scene) -> Diagnostic | None:
    text = scene.text(scene.line)
    if not text.startswith(":", scene.column) or text[: scene.column].strip(" -")[-1:] not in ("", "{", "[", ","):
        return None
    return plain_key_fault("", Span(scene.file, scene.line + 1, scene.column + 1))


def _nested_list(scene: _Scene) -> Diagnostic | None:
    if "sequence entries are not allowed" not in scene.problem:
        return None
    return scene.here("yaml/list", "a list cannot begin in the line of its key", "begin each '- ' in a line of its own")


def _stray_bracket(scene: _Scene) -> Diagnostic | None:
    character = scene.text(scene.line)[scene.column : scene.column + 1]
    if not character or character not in "]},":
        return None
    hint = f"delete it, or put a text that begins with {character} in quotes"
    return scene.here("yaml/bracket", f"nothing is open that {character} could close or part", hint)


def _indentation(scene: _Scene) -> Diagnostic | None:
    if not re.search("block (mapping|collection)|mapping values|document start", scene.context + scene.problem):
        return None
    text = scene.text(scene.line)
    column = len(text) - len(text.lstrip())
    message = f"a line indented by {column} does not go with the lines above"
    hint = "begin the keys of one mapping, and the dashes of one list, in the same column; keys and dashes do not mix"
    return scene.told("yaml/indentation", message, scene.line, column, 1, hint)


_CAUSES: tuple[Callable[[_Scene], Diagnostic | None], ...] = (
    _unclosed_quote,
    _escape,
    _tab,
    _wide_space,
    _wide_colon,
    _template,
    _reserved,
    _anchor,
    _block_header,
    _directive,
    _second_colon,
    _joined,
    _missing_colon,
    _after_value,
    _no_key,
    _comment_in_brackets,
    _unclosed_bracket,
    _nested_list,
    _stray_bracket,
    _indentation,
)
