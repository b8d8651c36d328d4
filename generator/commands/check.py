"""``kirifuda check``: everything that is wrong with the games, without writing a file."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.commands.laying import Edition, editions, of_game
from generator.layout.outcome import ElementFit
from generator.load.counts import CountRow, count_rows
from generator.load.loading import load_project
from generator.load.project import Game, Project
from generator.load.workspace import Workspace
from generator.source.diagnostic import Diagnostic
from generator.source.gathering import gathered


@dataclass(frozen=True, slots=True)
class CardFit:
    """How one text of one card stands in its box."""

    deck: str
    card: str
    lang: str
    fit: ElementFit


@dataclass(frozen=True, slots=True)
class GameReport:
    """One game as ``check`` tells it: declared counts, rulings on open questions, texts that had to shrink."""

    game: Game
    counts: tuple[CountRow, ...]
    fits: tuple[CardFit, ...]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A report for each game that could be read, and all Diagnostics."""

    reports: tuple[GameReport, ...]
    diagnostics: tuple[Diagnostic, ...]


def check(workspace: Workspace, games: Sequence[str]) -> CheckResult:
    """Return what is wrong with the games asked for, or with all; every card is laid out in every language."""
    project = load_project(workspace, games)
    found = list(project.diagnostics)
    fits: dict[str, list[CardFit]] = {name: [] for name in project.games}
    for edition in _all_editions(project):
        found.extend(edition.diagnostics)
        for deck, frames in edition.decks:
            for card in deck.cards:
                for side in frames.sides():
                    laid = frames.lay(card, side)
                    found.extend(of_game(laid.diagnostics, edition.game.id))
                    fits[edition.game.id].extend(
                        CardFit(deck.id, card.id, edition.lang, fit) for fit in laid.fits if fit.state != "fits"
                    )
    reports = tuple(
        GameReport(game, count_rows(game), tuple(sorted(fits[name], key=_worst_first)))
        for name, game in project.games.items()
    )
    languages = {name: game.file.languages for name, game in project.games.items()}
    return CheckResult(reports, gathered(found, languages))


def _all_editions(project: Project) -> Iterator[Edition]:
    for game in project.games.values():
        yield from editions(project, game, game.file.languages)


def _worst_first(fit: CardFit) -> tuple[float, float, str, str, str]:
    over = fit.fit.over_width + fit.fit.over_height
    return (-over, fit.fit.size / fit.fit.asked, fit.deck, fit.card, fit.lang)
