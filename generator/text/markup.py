"""The markup of texts (generator/README.md): a string in; text runs, icons and line breaks out, with what is wrong.

What is not good markup stays in the text as it is written, so that a proof shows it, and comes back as a fault.
"""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from generator.source.suggest import did_you_mean


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


ANYTHING = Known()

TAGS = ("b", "c", "size", "icon", "br", "nb")

_PIECE = re.compile(r"<<|<(?P<close>/?)(?P<name>[A-Za-z]+)(?:\s+(?P<argument>[^<>]*))?>|<|\n")
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


def plain_text(text: str) -> str:
    """Return what the markup says, without tags and icons; a line break is ``\\n``."""
    tokens, _ = parse_markup(text)
    return "".join(
        token.text if isinstance(token, Run) else "\n" if isinstance(token, LineBreak) else "" for token in tokens
    )


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
            elif piece["name"] is None:
                self._fault(piece, "this < begins no tag", "write << for the character < itself")
            elif piece["close"]:
                self._close(piece)
            else:
                self._tag(piece)
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

    def _tag(self, piece: re.Match[str]) -> None:
        name, argument = piece["name"], (piece["argument"] or "").strip()
        if name not in TAGS:
            hint = (
                did_you_mean(name, TAGS)
                or f"the tags are {', '.join(f'<{tag}>' for tag in TAGS)}; << is the character <"
            )
            self._fault(piece, f"there is no tag <{name}>", hint)
        elif name in ("b", "br", "nb") and argument:
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
        elif not self.look.no_break:
            self.groups += 1
            self.look = replace(self.look, no_break=self.groups)

    def _bold(self, piece: re.Match[str]) -> None:
        if self.known.bold:
            self.look = replace(self.look, bold=True)
        else:
            self._fault(piece, "this text's font has no bold face", "take one that has, or use colour", "text/no-bold")

    def _colour(self, piece: re.Match[str], name: str) -> None:
        if not name:
            self._fault(piece, "<c> needs the name of a colour", "write <c red> or <c #aa0000>")
        elif not self._knows_colour(name):
            hint = did_you_mean(name, self.known.colours or ()) or ""
            self._fault(piece, f"there is no colour {name}", hint, "text/unknown-colour")
        else:
            self.look = replace(self.look, colour=name)

    def _knows_colour(self, name: str) -> bool:
        return bool(_HEX_COLOUR.fullmatch(name)) or self.known.colours is None or name in self.known.colours

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
        self.look = self.stack[depth].before
        self.stack = self.stack[:depth] + inner
