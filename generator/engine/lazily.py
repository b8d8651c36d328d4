"""A game's package in; its ``RULES``, read when they are first asked for, out: printing cards needs the schema only."""

from collections.abc import Callable
from importlib import import_module


def rules_of(package: str) -> Callable[[str], object]:
    """Return the package's ``__getattr__``: it has ``RULES``, of its module ``rules``, and nothing else."""

    def get(name: str) -> object:
        if name != "RULES":
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        rules: object = import_module(f"{package}.rules").RULES
        return rules

    return get
