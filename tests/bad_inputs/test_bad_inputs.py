"""Workspaces with the slips that designers make; what is expected of each stands in its files (``marks.py``).

``over_inn/<case>`` is laid over the good workspace ``inn``, ``over_games/<case>`` over the phrases and facts of a real
game. Each must tell what is marked, there and in those words, and nothing else.
"""

import shutil
from pathlib import Path

import pytest

from generator.commands.check import check
from generator.load.workspace import Workspace
from generator.source.diagnostic import Diagnostic
from tests.bad_inputs.marks import Mark, marks_of

HERE = Path(__file__).parent
REPOSITORY = HERE.parent.parent
CASES = sorted(path for folder in ("over_inn", "over_games") for path in (HERE / folder).iterdir())


def laid_over(case: Path, target: Path) -> Workspace:
    if case.parent.name == "over_inn":
        shutil.copytree(HERE / "inn", target, dirs_exist_ok=True)
    else:
        for game in (case / "cards").iterdir():
            kept = [
                *(REPOSITORY / "cards" / game.name).glob("phrases.*.yaml"),
                REPOSITORY / f"cards/{game.name}/facts.yaml",
            ]
            (target / "cards" / game.name).mkdir(parents=True)
            for path in kept:
                shutil.copy(path, target / "cards" / game.name)
    shutil.copytree(case, target, dirs_exist_ok=True)
    return Workspace.at(target)


def shown(told: Diagnostic) -> str:
    span = told.span
    place = f"{span.file}:{span.line}:{span.column}+{span.length}" if span else "nowhere"
    language = f" ({told.lang})" if told.lang else ""
    return f"{place}: {told.severity} {told.code}{language}: {told.message} → {' | '.join(told.hints)}"


def compared(marks: list[Mark], told: list[Diagnostic]) -> tuple[list[Mark], list[str]]:
    """Return the marks that nothing fits, and what is told without a mark."""
    left = list(told)
    missed = []
    for mark in marks:
        found = next((one for one in left if mark.fits(one)), None)
        if found is None:
            missed.append(mark)
        else:
            left.remove(found)
    return missed, [shown(one) for one in left]


def test_the_good_workspace_is_good() -> None:
    assert check(Workspace.at(HERE / "inn"), ()).diagnostics == ()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_fault_is_told_at_its_place_in_one_run(case: Path, tmp_path: Path) -> None:
    marks = list(marks_of(case))
    assert marks, "a bad workspace without a mark"

    told = check(laid_over(case, tmp_path), ()).diagnostics

    assert compared(marks, list(told)) == ([], [])


@pytest.mark.parametrize("case", [case for case in CASES if case.parent.name == "over_inn"], ids=lambda case: case.name)
def test_every_error_says_what_would_be_right(case: Path, tmp_path: Path) -> None:
    told = check(laid_over(case, tmp_path), ()).diagnostics

    helpless = [one for one in told if one.severity == "error" and not one.hints and "should be" not in one.message]
    assert [shown(one) for one in helpless] == []
