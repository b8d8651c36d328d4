import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.workshop import TAVERN, Workshop, copied

# no test is timed: a slow machine fails none. CI sees the same examples each time; elsewhere they are drawn anew
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write tests/goldens anew instead of comparing")


@pytest.fixture
def tavern(tmp_path: Path) -> Workshop:
    """A copy of tests/fixtures/tavern that a test may change."""
    return copied(TAVERN, tmp_path / "tavern-workspace")
