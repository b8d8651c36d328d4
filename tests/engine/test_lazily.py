import subprocess
import sys

import pytest

import generator.engine.sedecim as package
from generator.engine.lazily import rules_of
from generator.engine.sedecim.rules import Sedecim


def test_rules_are_those_of_the_packages_module() -> None:
    assert rules_of("generator.engine.sedecim")("RULES") is Sedecim
    assert package.RULES is Sedecim


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match=r"'generator\.engine\.sedecim' has no attribute 'RULE'"):
        _ = package.RULE


def test_a_schema_is_read_without_the_rules() -> None:
    """Printing needs no rules: reading the schemas leaves them alone."""
    code = (
        "import sys; from generator.engine import la_superba, little_witch, sedecim;"
        "print([name for name in sys.modules if name.endswith('.rules')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
