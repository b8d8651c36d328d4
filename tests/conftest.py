from pathlib import Path

import pytest

from tests.workshop import TAVERN, Workshop, copied


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write tests/goldens anew instead of comparing")


@pytest.fixture
def tavern(tmp_path: Path) -> Workshop:
    """A copy of tests/fixtures/tavern that a test may change."""
    return copied(TAVERN, tmp_path / "tavern-workspace")
