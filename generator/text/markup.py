"""The markup of texts (generator/README.md): a string in; text runs, icons and line breaks out, with what is wrong.

What is not good markup stays in the text as it is written, so that a proof shows it, and comes back as a fault.
"""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from itertools import takewhile

from generator.source.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Ruby:
    """What is read over some text: one reading for each of its characters, or one for all. ``number`` tells it from any
    other of the text.
    """

    readings: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Look:
    """How some text departs from its style."""

    bold: bool = False
    colour: str | None = None
    """A name that the style knows, or ``#rrggbb``."""
    scale: float = 1.0
    """Type size as a multiple of the style's."""
    no_break: int = 0
    """The number of the ``<nb>`` that it stands in, from 1; 0 outside any."""
    ruby: Ruby | None = None
    keyword: bool = False
    combined: bool = False
    """Whether its characters stand beside each other in a line that runs down (縦中横)."""


PLAIN = Look()


@dataclass(frozen=True, slots=True)
class Run:
    """Text of one look. ``at`` is where it begins in the markup."""

    text: str
    look: Look
    at: int


@dataclass(frozen=True, slots=True)
class InlineIcon:
    """An icon among the text."""

    name: str
    look: Look
    at: int


@dataclass(frozen=True, slots=True)
class LineBreak:
    """The end of a line."""

    at: int


Token = Run | InlineIcon | LineBreak


@dataclass(frozen=True, slots=True)
class MarkupFault:
    """What is wrong with ``length`` characters from ``offset``, and what would be right."""

    offset: int
    length: int
    message: str
    hint: str = ""
    code: str = "text/markup"


@dataclass(frozen=True, slots=True)
class Known:
    """The names that markup may use; None where any will do."""

    colours: Collection[str] | None = None
    has_icon: Callable[[str], bool] | None = None
    icons: Collection[str] = ()
    """Names to suggest where there is no such icon."""
    bold: bool = True
    """Whether there is a bold face."""
    keyword_bold: bool = False
    """Whether terms of the glossary are to be bold."""
    terms: Collection[str] | None = None
    """The terms of the glossary, as plain text."""


ANYTHING = Known()

TAGS = ("b", "c", "size", "icon", "k", "ruby", "tcy", "br", "nb")
_WITHOUT_ARGUMENT = ("b", "br", "nb", "tcy")
_MOST_COMBINED = 4
"""The most characters that stand beside each other in a line that runs down."""

_PIECE = re.compile(
    r"<<|<(?P<reading>ruby)\s+(?P<kana>(?:[^<>]|<<|>>)*)>(?!>)"
    r"|<(?P<close>/?)(?P<name>[A-Za-z]+)(?:\s+(?P<argument>[^<>]*))?>|<|\n"
)
_BETWEEN_READINGS = re.compile(r"(?<!\|)\|(?!\|)")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")
_HEX_COLOUR = re.compile(r"#[0-9a-f]{6}")
_SMALLEST, _LARGEST = 0.25, 4.0


def parse_markup(text: str, known: Known = ANYTHING) -> tuple[tuple[Token, ...], tuple[MarkupFault, ...]]:
    """Return the tokens of the markup and its faults, in order."""
    if "<" not in text and "\n" not in text:
        return ((Run(text, PLAIN, 0),) if text else ()), ()
    reader = _Reader(text, known)
    reader.read()
    return tuple(reader.tokens), tuple(sorted(reader.faults, key=lambda fault: fault.offset))


def plain_text(text: str, icon: Callable[[str, str, str], str] | None = None) -> str:
    """Return what the markup says, without tags; a line break is ``\\n``.

    ``icon`` reads an icon by its name, the words before it and those from it to the next icon or line's end; without it
    icons are left out.
    """
    tokens, _ = parse_markup(text)
    said = ""
    for at, token in enumerate(tokens):
        if isinstance(token, Run):
            said += token.text
        elif isinstance(token, LineBreak):
            said += "\n"
        elif icon is not None:
            runs = takewhile(lambda later: isinstance(later, Run), tokens[at + 1 :])
            said += icon(token.name, said, "".join(run.text for run in runs if isinstance(run, Run)))
    return said


def escape(text: str) -> str:
    """Return markup that says exactly ``text``."""
    return text.replace("<", "<<")


@dataclass(frozen=True, slots=True)
class _Open:
    """A tag that waits for its end, and the look before it."""

    name: str
    at: int
    length: int
    before: Look


class _Reader:
    """One pass over the markup; ``stack`` holds the tags that are open."""

    def __init__(self, text: str, known: Known) -> None:
        self.text = text
        self.known = known
        self.tokens: list[Token] = []
        self.faults: list[MarkupFault] = []
        self.stack: list[_Open] = []
        self.look = PLAIN
        self.groups = 0
        self.unknown: set[str] = set()
        """Names of tags that there are not, already told."""

    def read(self) -> None:
        """Fill tokens and faults."""
        done = 0
        for piece in _PIECE.finditer(self.text):
            self._say(self.text[done : piece.start()], done)
            done = piece.end()
            if piece[0] == "\n":
                self.tokens.append(LineBreak(piece.start()))
            elif piece[0] == "<<":
                self._say("<", piece.start())
            elif piece["reading"]:
                self._tag(piece, "ruby", piece["kana"].strip())
            elif piece["name"] is None:
                self._fault(piece, "this < begins no tag", "write << for the character < itself")
            elif piece["close"]:
                self._close(piece)
            else:
                self._tag(piece, piece["name"], (piece["argument"] or "").strip())
        self._say(self.text[done:], done)
        self.faults += (
            MarkupFault(tag.at, tag.length, f"<{tag.name}> is never closed", f"write </{tag.name}> where it ends")
            for tag in self.stack
        )

    def _say(self, text: str, at: int) -> None:
        last = self.tokens[-1] if self.tokens else None
        if isinstance(last, Run) and last.look == self.look:
            self.tokens[-1] = replace(last, text=last.text + text)
        elif text:
            self.tokens.append(Run(text, self.look, at))

    def _fault(self, piece: re.Match[str], message: str, hint: str, code: str = "text/markup") -> None:
        self.faults.append(MarkupFault(piece.start(), len(piece[0]), message, hint, code))
        self._say(piece[0], piece.start())

    def _tag(self, piece: re.Match[str], name: str, argument: str) -> None:
        if name not in TAGS:
            self.unknown.add(name)
            hint = (
                did_you_mean(name, TAGS)
                or f"the tags are {', '.join(f'<{tag}>' for tag in TAGS)}; << is the character <"
            )
            self._fault(piece, f"there is no tag <{name}>", hint)
        elif self.look.ruby is not None and name in ("br", "icon", "ruby"):
            self._fault(piece, f"<{name}> cannot stand within <ruby>", "close </ruby> before it")
            if name == "ruby":
                self.stack.append(_Open(name, piece.start(), len(piece[0]), self.look))
        elif name in _WITHOUT_ARGUMENT and argument:
            self._fault(piece, f"<{name}> takes no argument", f"write <{name}>")
        elif name == "br":
            self.tokens.append(LineBreak(piece.start()))
        elif name == "icon":
            self._icon(piece, argument)
        else:
            self._open(piece, name, argument)

    def _icon(self, piece: re.Match[str], name: str) -> None:
        if not name:
            self._fault(piece, "<icon> needs the name of an icon", "write <icon flame>")
        elif self.known.has_icon is not None and not self.known.has_icon(name):
            self._fault(
                piece, f"there is no icon {name}", did_you_mean(name, self.known.icons) or "", "text/unknown-icon"
            )
        else:
            self.tokens.append(InlineIcon(name, self.look, piece.start()))

    def _open(self, piece: re.Match[str], name: str, argument: str) -> None:
        """Open ``name`` even where its argument is wrong, so that its end is not a second fault."""
        self.stack.append(_Open(name, piece.start(), len(piece[0]), self.look))
        if name == "b":
            self._bold(piece)
        elif name == "c":
            self._colour(piece, argument)
        elif name == "size":
            self._size(piece, argument)
        elif name == "k":
            self._keyword(piece)
        elif name == "ruby":
            self._ruby(piece, argument)
        elif name == "tcy":
            self.look = replace(self.look, combined=True)
        elif not self.look.no_break:
            self.groups += 1
            self.look = replace(self.look, no_break=self.groups)

    def _keyword(self, piece: re.Match[str]) -> None:
        if self.known.keyword_bold and not self.known.bold:
            hint = "take a font that has one, or write keyword: {bold: false} in the layout"
            self._fault(piece, "keywords are bold, and this text's font has no bold face", hint, "text/no-bold")
        else:
            self.look = replace(self.look, keyword=True)

    def _bold(self, piece: re.Match[str]) -> None:
        if self.known.bold:
            self.look = replace(self.look, bold=True)
        else:
            self._fault(piece, "this text's font has no bold face", "take one that has, or use colour", "text/no-bold")

    def _colour(self, piece: re.Match[str], name: str) -> None:
        if not name:
            self._fault(piece, "<c> needs the name of a colour", "write <c red> or <c #aa0000>")
        elif not self._knows_colour(name):
            known = self.known.colours or ()
            hint = did_you_mean(name, known) or f"there are: {', '.join(known)}; or write #rrggbb, in small letters"
            self._fault(piece, f"there is no colour {name}", hint, "text/unknown-colour")
        else:
            self.look = replace(self.look, colour=name)

    def _knows_colour(self, name: str) -> bool:
        return bool(_HEX_COLOUR.fullmatch(name)) or self.known.colours is None or name in self.known.colours

    def _ruby(self, piece: re.Match[str], argument: str) -> None:
        if not argument:
            self._fault(piece, "<ruby> needs the reading", "write <ruby たい|りょく>体力</ruby>")
            return
        readings = tuple(_literal(reading) for reading in _BETWEEN_READINGS.split(argument))
        self.groups += 1
        self.look = replace(self.look, ruby=Ruby(readings, self.groups))

    def _size(self, piece: re.Match[str], argument: str) -> None:
        match = _PERCENT.fullmatch(argument)
        scale = float(match[1]) / 100 if match else 0.0
        if _SMALLEST <= scale <= _LARGEST:
            self.look = replace(self.look, scale=self.look.scale * scale)
        else:
            wanted = f"{_SMALLEST:.0%} to {_LARGEST:.0%}"
            self._fault(piece, f"<size {argument}> is no size", f"write a percentage from {wanted}, as in <size 80%>")

    def _close(self, piece: re.Match[str]) -> None:
        name = piece["name"]
        depth = next((i for i in reversed(range(len(self.stack))) if self.stack[i].name == name), None)
        if depth is None and name in self.unknown:
            self._say(piece[0], piece.start())
            return
        if depth is None:
            hint = f"leave it out, or open <{name}> before it" if name in TAGS else did_you_mean(name, TAGS) or ""
            self._fault(piece, f"</{name}> closes nothing", hint)
            return
        inner = self.stack[depth + 1 :]
        if inner:
            self.faults.append(
                MarkupFault(
                    piece.start(),
                    len(piece[0]),
                    f"</{name}> crosses <{inner[-1].name}>, which is still open",
                    f"close </{inner[-1].name}> first",
                )
            )
        opened = self.stack[depth]
        if not inner:
            self._check_whole(opened, self.text[opened.at + opened.length : piece.start()])
        self.look = opened.before
        self.stack = self.stack[:depth] + inner

    def _check_whole(self, tag: _Open, inside: str) -> None:
        """Check what can be told of a tag only when all that it encloses is known."""
        if tag.name == "ruby" and self.look.ruby is not None:
            self._check_ruby(tag, inside, self.look.ruby.readings)
        elif tag.name == "tcy" and not 0 < len(plain_text(inside)) <= _MOST_COMBINED:
            self._wrong(tag, f"<tcy> holds one to {_MOST_COMBINED} characters", "write <tcy>12</tcy>")
        elif tag.name == "k" and self.known.terms is not None:
            head = self.text[tag.at : tag.at + tag.length]
            term = head[2:-1].strip() or plain_text(inside)
            if term not in self.known.terms:
                known = did_you_mean(term, self.known.terms) or f"add it to glossary: in the phrases: {term}: …"
                self._wrong(tag, f"the glossary has no {term!r}", known, "text/unknown-term")

    def _check_ruby(self, tag: _Open, inside: str, readings: tuple[str, ...]) -> None:
        base = plain_text(inside)
        if not base:
            self._wrong(tag, "<ruby> stands over nothing", "write <ruby たい|りょく>体力</ruby>")
        elif len(readings) not in (1, len(base)):
            self._wrong(
                tag,
                f"{len(readings)} readings stand over {len(base)} characters",
                "give each character its own, parted by |, or one to all",
            )

    def _wrong(self, tag: _Open, message: str, hint: str, code: str = "text/markup") -> None:
        self.faults.append(MarkupFault(tag.at, tag.length, message, hint, code))


def _literal(reading: str) -> str:
    return reading.replace("<<", "<").replace(">>", ">").replace("||", "|")
