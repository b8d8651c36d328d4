"""The text of a YAML file in; values that know where they stand, and Diagnostics, out.

Read from the events of libyaml, or of PyYAML's own parser where that is not built in. Scalars are typed here, not by
YAML 1.1: only ``true`` and ``false`` are flags, only decimal numbers are numbers, and everything else (``no``, ``012``,
``1:30``, ``2024-01-01``) is the text that it looks like. Everything but a fault of syntax is told and read past.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from generator.source.characters import clean, name_of, too_large
from generator.source.diagnostic import Diagnostic, Span, error, warning
from generator.source.folding import refold
from generator.source.parsers import Parser, PurePythonParser, libyaml
from generator.source.syntax import explain_syntax, joined_key, plain_key_fault, unquoted_template
from generator.source.values import List, Map, pack, unpack

MOST_DEEP = 64
"""How many mappings and lists may lie within each other, aliases followed."""
MOST_ALIASED = 100_000
"""How many values all aliases of a file may stand for together."""
MOST_DIGITS = 18

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
_PROPERTIES = re.compile(r"(?:[&!]\S*(?:\s+(?:#.*)?)*)+")
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]")


def read_yaml(text: str, file: str, parser: type[Any] | None = None) -> tuple[object, tuple[Diagnostic, ...]]:
    """Return the root of the file, a Map, a List or a scalar, and what is wrong with it.

    The root is None where the syntax is at fault, or where nothing is there. ``file`` is the workspace-relative posix
    path; ``parser`` the class to take the events from, libyaml's where it is there.
    """
    if refused := too_large(text, file):
        return None, refused
    text, refused = clean(text, file)
    builder = _Builder((parser or libyaml() or PurePythonParser)(text), text, file)
    try:
        root = builder.document()
    except yaml.MarkedYAMLError as fault:
        root = None
        builder.diagnostics.append(explain_syntax(fault, text, file, builder.long_quote))
    return root, tuple(dict.fromkeys((*refused, *builder.diagnostics)))


def _typed(value: str) -> str | int | float | bool:
    """Return what a plain text of one line stands for; a number of too many digits stays a text."""
    if value[0] in "-0123456789":
        match = _NUMBER.fullmatch(value)
        if match is None or len(match[1]) > MOST_DIGITS:
            return value
        return float(value) if match[2] else int(value)
    return value == "true" if value in ("true", "false") else value


def _has_no_colon(place: int, value_event: Any) -> bool:
    """Return whether the value that is not there begins just where its key ends."""
    mark = value_event.start_mark
    end = unpack("", place)
    return (mark.line + 1, mark.column + 1) == (end.line, end.column + end.length)


@dataclass(slots=True)
class _Anchored:
    """What an alias stands for: the value, how many values it is in all, and how many levels it has."""

    value: object
    size: int
    height: int


class _Builder:
    """Builds the values of one file from its events."""

    def __init__(self, parser: Parser, text: str, file: str) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.long_quote: ScalarEvent | None = None
        """The last quoted text that went over several lines: where a forgotten quote is to be sought."""
        self._next: Callable[[], Any] = parser.get_event
        self._text = text
        self._file = file
        self._anchors: dict[str, _Anchored | None] = {}
        self._good_keys: dict[str, str] = {}
        self._count = 0
        self._aliased = 0
        self._deepest = 0
        self._told: set[str] = set()

    def document(self) -> object:
        """Return the root of the file's only document. Raises yaml.YAMLError where the syntax is at fault."""
        root: object = None
        documents = 0
        while type(event := self._next()) is not StreamEndEvent:
            if type(event) is not DocumentStartEvent:
                continue
            documents += 1
            if documents == 2:
                hint = "delete the line ---"
                self._tell_at("yaml/documents", "a second document begins here", event.start_mark, hint)
                break
            root = self._node(self._next(), 0)
        if root is None and not self.diagnostics:
            self.diagnostics.append(error("yaml/empty", "there is nothing in this file", Span(self._file, 1, 1)))
        return root

    def _node(self, event: Any, depth: int) -> object:
        self._count += 1
        kind = type(event)
        if kind is AliasEvent:
            return self._alias(event, depth)
        if event.tag is not None:
            self._refuse_tag(event)
        if event.anchor is None:
            return self._scalar(event) if kind is ScalarEvent else self._collection(event, depth)
        return self._anchored(event, depth)

    def _collection(self, event: Any, depth: int) -> object:
        if depth >= MOST_DEEP:
            self._refuse_depth(event)
            self._skip()
            return None
        if depth >= self._deepest:
            self._deepest = depth + 1
        return self._map(event, depth) if type(event) is MappingStartEvent else self._list(event, depth)

    def _map(self, event: Any, depth: int) -> Map:
        result = Map(self._file, self._place(event))
        good_keys = self._good_keys
        while type(key_event := self._next()) is not MappingEndEvent:
            place = self._place(key_event)
            key = good_keys.get(key_event.value) if type(key_event) is ScalarEvent else None
            if key is None or key_event.tag is not None or key_event.anchor is not None:
                key = self._unusual_key(key_event, place, depth)
            value_event = self._next()
            value = self._node(value_event, depth + 1)
            if key is None:
                continue
            joined = value is None and (":" in key or "\uff1a" in key)
            if value is None and not joined and _has_no_colon(place, value_event):
                self._refuse_lone(result, key, place)
                continue
            if key in result:
                self._refuse_duplicate(result, key, place)
                continue
            if joined:
                key, value = self._parted(key, place)
            result[key] = value
            result.keys_at[key] = place
            result.values_at[key] = self._place(value_event)
        return result

    def _list(self, event: Any, depth: int) -> List:
        result = List(self._file, self._place(event))
        while type(item := self._next()) is not SequenceEndEvent:
            result.append(self._node(item, depth + 1))
            result.items_at.append(self._place(item))
        return result

    def _unusual_key(self, event: Any, place: int, depth: int) -> str | None:
        """Return a key that is met for the first time; None, and why, for what cannot be one."""
        if type(event) is not ScalarEvent:
            self._refuse_key(event)
            self._node(event, depth + 1)
            return None
        key: str = event.value
        span = unpack(self._file, place, len(key))
        fault = None if event.style else plain_key_fault(key, span)
        if event.tag is not None or event.anchor is not None:
            self._node(event, depth + 1)
        elif fault is None:
            self._good_keys[key] = key
        if event.style == '"':
            self._refuse_unseen(event)
        if fault is not None:
            self.diagnostics.append(fault)
        return None if fault is not None and fault.code in ("yaml/merge-key", "yaml/no-key") else key

    def _scalar(self, event: Any) -> object:
        value: str = event.value
        style = event.style
        if style:
            return self._quoted(event)
        if not value:
            return None
        if event.start_mark.line != event.end_mark.line:
            return refold(value, self._raw(event), "")
        if value.strip() != value:
            self._warn_of_edges(event)
        result = _typed(value)
        if len(value) > MOST_DIGITS and result is value and _NUMBER.fullmatch(value):
            message = f"this number has more than {MOST_DIGITS} digits"
            self._tell("yaml/number", message, event, "put it in quotes if it is a text")
        return result

    def _quoted(self, event: Any) -> str:
        value: str = event.value
        style = event.style
        if style == '"':
            self._refuse_unseen(event)
        if style != "|" and event.start_mark.line != event.end_mark.line:
            if style != ">":
                self.long_quote = event
            return refold(value, self._raw(event), style)
        return value

    def _anchored(self, event: Any, depth: int) -> object:
        name, before, deepest = event.anchor, self._count, self._deepest
        self._anchors[name] = None
        self._deepest = depth
        value = self._scalar(event) if type(event) is ScalarEvent else self._collection(event, depth)
        self._anchors[name] = _Anchored(value, self._count - before + 1, self._deepest - depth)
        self._deepest = max(deepest, self._deepest)
        return value

    def _alias(self, event: Any, depth: int) -> object:
        name = event.anchor
        anchored = self._anchors.get(name)
        if anchored is None:
            why = "lies inside what it stands for" if name in self._anchors else "stands for nothing: no &" + name
            hint = "put a text that begins with * in quotes"
            self._tell("yaml/alias", f"the alias *{name} {why}", event, hint)
            return None
        if depth + anchored.height > MOST_DEEP:
            self._refuse_depth(event)
            return None
        if self._aliased + anchored.size > MOST_ALIASED:
            message = f"the aliases of this file stand for more than {MOST_ALIASED:,} values"
            self._tell_once("yaml/aliases", message, event)
            return None
        self._aliased += anchored.size
        self._count += anchored.size - 1
        self._deepest = max(self._deepest, depth + anchored.height)
        return anchored.value

    def _skip(self) -> None:
        """Read past a mapping or a list whose first event has been read."""
        level = 1
        while level:
            kind = type(self._next())
            level += (kind in (MappingStartEvent, SequenceStartEvent)) - (kind in (MappingEndEvent, SequenceEndEvent))

    def _place(self, event: Any) -> int:
        start, end = event.start_mark, event.end_mark
        line, index = start.line, start.index
        if type(event) is not AliasEvent and (event.anchor is not None or event.tag is not None):
            index = self._content_index(event)
            line = self._text.count("\n", 0, index)
            column = index - self._text.rfind("\n", 0, index) - 1
        else:
            column = start.column
        if line == end.line:
            return pack(line + 1, column + 1, end.index - index)
        stop = self._text.find("\n", index)
        return pack(line + 1, column + 1, stop - index)

    def _content_index(self, event: Any) -> int:
        """Return where a value with an anchor or a tag begins in the text, after these."""
        properties = _PROPERTIES.match(self._text, event.start_mark.index, event.end_mark.index)
        return properties.end() if properties else int(event.start_mark.index)

    def _raw(self, event: Any) -> str:
        begin = event.start_mark.index if event.anchor is None and event.tag is None else self._content_index(event)
        return self._text[begin : event.end_mark.index]

    def _span(self, event: Any) -> Span:
        return unpack(self._file, self._place(event))

    def _tell(self, code: str, message: str, event: Any, *hints: str) -> None:
        self.diagnostics.append(error(code, message, self._span(event), *hints))

    def _tell_at(self, code: str, message: str, mark: Any, *hints: str) -> None:
        self.diagnostics.append(error(code, message, Span(self._file, mark.line + 1, mark.column + 1), *hints))

    def _tell_once(self, code: str, message: str, event: Any, *hints: str) -> None:
        if code not in self._told:
            self._told.add(code)
            self._tell(code, message, event, *hints)

    def _refuse_depth(self, event: Any) -> None:
        message = f"more than {MOST_DEEP} mappings and lists lie within each other here"
        self._tell_once("yaml/depth", message, event)

    def _refuse_tag(self, event: Any) -> None:
        hint = "put a text that begins with ! in quotes"
        self._tell_at("yaml/tag", "tags (!…) are not used in these files", event.start_mark, hint)

    def _refuse_key(self, event: Any) -> None:
        mark = event.start_mark
        if self._text.startswith("{{", mark.index - 1):
            span = Span(self._file, mark.line + 1, mark.column, 2)
            self.diagnostics.append(unquoted_template(span))
        else:
            hint = "write the key as plain words before the colon"
            self._tell("yaml/key", "a mapping, a list or an alias cannot be a key", event, hint)

    def _refuse_duplicate(self, result: Map, key: str, place: int) -> None:
        first = result.key_span(key)
        message = f"the key '{key}' stands twice in this mapping"
        hint = f"the first is at line {first.line}, column {first.column}; delete or rename one of the two"
        self.diagnostics.append(error("yaml/duplicate-key", message, unpack(self._file, place, len(key)), hint))

    def _refuse_lone(self, result: Map, key: str, place: int) -> None:
        """Tell of a key without a colon: most often the rest of a text that a comma cut in two. Put it together again,
        so that nothing else is told of it.
        """
        last = next(reversed(result), "")
        text = result.get(last)
        if not isinstance(text, str):
            span = unpack(self._file, place, len(key))
            self.diagnostics.append(error("yaml/no-colon", f"'{key}' has no colon", span, "write 'key: value'"))
            return
        result[last] = whole = f"{text}, {key}"
        span, quote = result.value_span(last), "'" if '"' in whole else '"'
        if self.diagnostics and (self.diagnostics[-1].code, self.diagnostics[-1].span) == ("yaml/comma-in-text", span):
            self.diagnostics.pop()
        hint = f"put the whole text in quotes: {last}: {quote}{whole}{quote}"
        self.diagnostics.append(error("yaml/comma-in-text", "between { and }, this text ends at its comma", span, hint))

    def _parted(self, key: str, place: int) -> tuple[str, object]:
        """Tell that a key has its value in it, and part the two, so that nothing else is told of them."""
        self.diagnostics.append(joined_key(key, unpack(self._file, place, len(key))))
        name, value = re.split("[:\uff1a]", key, maxsplit=1)
        return name.strip(), _typed(value.strip()) if value.strip() else None

    def _refuse_unseen(self, event: Any) -> None:
        found = _UNSEEN.search(event.value)
        if found is not None:
            message = f"an escape in this text stands for {name_of(found[0])}, which cannot be printed"
            self._tell("yaml/escape", message, event, "write a backslash itself as \\\\, or use single quotes")

    def _warn_of_edges(self, event: Any) -> None:
        hint = "delete it, or put the whole text in quotes if the space is wanted"
        message = "this text begins or ends with a space that is not the plain one"
        self.diagnostics.append(warning("yaml/full-width-space", message, self._span(event), hint))
