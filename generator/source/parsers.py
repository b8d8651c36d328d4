"""A YAML text in, its events out: libyaml's parser, and PyYAML's own for where that is not built in."""

from typing import Any, Protocol

import yaml
import yaml.parser
import yaml.reader
import yaml.scanner
from yaml.events import Event


class Parser(Protocol):
    """What gives the events of a text, one after the other."""

    def get_event(self) -> Event | None:
        """Return the next event. Raises yaml.YAMLError where the syntax is at fault."""


class PurePythonParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's own parser: the same events, but that it refuses tabs between tokens."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


def libyaml() -> type[Any] | None:
    """Return libyaml's parser, or None where PyYAML was built without it."""
    if not yaml.__with_libyaml__:
        return None
    from yaml._yaml import CParser

    return CParser
