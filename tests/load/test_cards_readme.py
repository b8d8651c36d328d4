"""The game in cards/README.md is real: its files, copied out of it, make a workspace without a fault."""

import re
from pathlib import Path

from generator.commands.check import check
from tests.workshop import REPO, Workshop

README = (REPO / "cards" / "README.md").read_text("utf-8")
FILES = re.findall(
    r"^```yaml\n# ((?:cards|layouts)/tavern/[a-z.-]+\.yaml).*?\n(.*?)^```$", README, re.DOTALL | re.MULTILINE
)


def test_the_smallest_game_without_an_engine(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    for file, text in FILES:
        workshop.write(file, text)
    english = dict(FILES)["cards/tavern/phrases.en.yaml"]
    workshop.write(
        "cards/tavern/phrases.ja.yaml", english.replace(": en", ": ja").replace("Hot", "熱").replace("Cold", "冷")
    )

    result = check(workshop.workspace, ())

    assert len(FILES) == 5
    assert result.diagnostics == ()
    assert {(one.fit.element, one.fit.state) for report in result.reports for one in report.fits} >= {
        ("rule", "fits"),
        ("title", "fits"),
    }
