"""Results of commands in; what is shown to the user, as text or JSON, out."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import cache

from generator.commands.check import CardFit, CheckResult, GameReport
from generator.layout.outcome import ElementFit
from generator.load.workspace import Workspace
from generator.source.characters import lines_of
from generator.source.diagnostic import Diagnostic, Severity
from generator.source.render import in_file_order, render_json, render_text

_MOST_FITS = 10
_TEXTS = (".svg", ".yaml")
"""Files whose lines can be shown; a picture's or a font's are not for reading."""
_STATES = {"fits": "fit", "tightened": "tightened", "shrunk": "shrank", "overflows": "overflow"}


def tell(diagnostics: Sequence[Diagnostic], workspace: Workspace, *, colour: bool) -> str:
    """Return the diagnostics in file order, each with its line, and a last line that counts them."""
    if not diagnostics:
        return ""
    shown = render_text(in_file_order(diagnostics), _line_reader(workspace), colour=colour)
    return f"{shown.rstrip()}\n\n{_count(diagnostics)}\n"


def tell_check(result: CheckResult, workspace: Workspace, *, colour: bool) -> str:
    """Return what ``check`` found, as text: each game's counts, rulings and tightest texts, then the diagnostics."""
    parts = [_tell_game(report) for report in result.reports]
    parts.append(tell(result.diagnostics, workspace, colour=colour) or "all is well\n")
    return "\n".join(parts)


def tell_json(result: CheckResult) -> str:
    """Return what ``check`` found as one JSON document."""
    data = {
        "games": [
            {
                "game": report.game.id,
                "draft": report.game.file.draft,
                "declared": [asdict(row) | {"agrees": row.agrees} for row in report.counts],
                "rulings": {name: ruling.model_dump() for name, ruling in report.game.file.rulings.items()},
                "fit": [asdict(fit) for fit in report.fits],
            }
            for report in result.reports
        ],
        "diagnostics": json.loads(render_json(in_file_order(result.diagnostics)))["diagnostics"],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _tell_game(report: GameReport) -> str:
    file = report.game.file
    title = " / ".join(dict.fromkeys(file.title[lang] for lang in file.languages if lang in file.title))
    lines = [f"{report.game.id}: {title}, draft {file.draft}"]
    if report.counts:
        lines.append("  declared  present")
        lines += [
            f"  {row.declared:8}  {row.present:7}  {'' if row.agrees else '≠ '}{row.what}  ({row.fact}"
            + (f", {row.ruling})" if row.ruling else ")")
            for row in report.counts
        ]
    if file.rulings:
        lines.append("  rulings")
        lines += [f"  {name:8}  {ruling.setting}: {_setting(ruling.value)}" for name, ruling in file.rulings.items()]
    lines += _tell_fits(report.fits)
    return "\n".join(lines) + "\n"


def _tell_fits(fits: Sequence[CardFit]) -> list[str]:
    """Return how many texts fit, and those that had to give, worst first."""
    if not fits:
        return []
    counts = Counter(fit.fit.state for fit in fits)
    lines = [f"  texts: {', '.join(f'{counts[state]} {word}' for state, word in _STATES.items() if counts[state])}"]
    given = [fit for fit in fits if fit.fit.state != "fits"]
    for fit in given[:_MOST_FITS]:
        side = "" if fit.side == "front" else f" {fit.side}"
        lines.append(f"  {fit.deck}/{fit.card}{side} {fit.fit.element} ({fit.lang}): {_in_words(fit.fit)}")
    more = len(given) - _MOST_FITS
    return [*lines, f"  and {more} more"] if more > 0 else lines


def _in_words(fit: ElementFit) -> str:
    sizes = f"{fit.asked:g} → {fit.size:g} pt" if fit.size != fit.asked else f"{fit.size:g} pt"
    told = [sizes]
    if fit.leading is not None:
        told.append(f"leading {fit.leading:.2f}")
    if fit.tracking:
        told.append(f"tracking {fit.tracking:.3f}")
    if fit.state == "overflows":
        told.append(f"{fit.over_width:.1f} mm too wide, {fit.over_height:.1f} mm too high")
    return ", ".join(told)


def _setting(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _count(diagnostics: Sequence[Diagnostic]) -> str:
    errors = sum(one.severity is Severity.ERROR for one in diagnostics)
    warnings = sum(one.severity is Severity.WARNING for one in diagnostics)
    return f"{errors} error{'' if errors == 1 else 's'}, {warnings} warning{'' if warnings == 1 else 's'}"


def _line_reader(workspace: Workspace) -> Callable[[str, int], str | None]:
    @cache
    def read(file: str) -> list[str]:
        found = workspace.find(file) if file.lower().endswith(_TEXTS) else None
        try:
            return lines_of(found.path.read_bytes().decode("utf-8-sig", errors="replace")) if found else []
        except OSError:
            return []

    def line_of(file: str, line: int) -> str | None:
        lines = read(file)
        return lines[line - 1] if 0 < line <= len(lines) else None

    return line_of
