"""``kirifuda check``: everything that is wrong with the games, and how each text fits; no file of theirs is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import TypeAdapter

from generator.commands.laying import Edition, editions, of_game
from generator.commands.remembering import Memory
from generator.layout.outcome import ElementFit
from generator.load.counts import CountRow, count_rows
from generator.load.loading import load_project
from generator.load.project import Game, Project
from generator.load.workspace import Workspace
from generator.model.sheet import Side
from generator.source.diagnostic import Diagnostic
from generator.source.gathering import gathered


@dataclass(frozen=True, slots=True)
class CardFit:
    """How one text of one side of a card stands in its box."""

    deck: str
    card: str
    side: Side
    lang: str
    fit: ElementFit


@dataclass(frozen=True, slots=True)
class GameReport:
    """One game as ``check`` tells it: declared counts, rulings on open questions, and how its texts fit, worst
    first.
    """

    game: Game
    counts: tuple[CountRow, ...]
    fits: tuple[CardFit, ...]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A report for each game that could be read, and all Diagnostics."""

    reports: tuple[GameReport, ...]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What laying out all cards of an edition told."""

    fits: tuple[CardFit, ...]
    diagnostics: tuple[Diagnostic, ...]


def check(workspace: Workspace, games: Sequence[str], memory: Memory | None = None) -> CheckResult:
    """Return what is wrong with the games asked for, or with all; every card is laid out in every language, unless
    ``memory`` knows what that tells.
    """
    memory = memory or Memory(None, workspace)
    memory.look(game for game in workspace.games() if not games or game in games)
    project = load_project(workspace, games)
    found = list(project.diagnostics)
    reports: list[GameReport] = []
    for game in project.games.values():
        told = _told(project, game, memory)
        found.extend(one for edition in told for one in edition.diagnostics)
        fits = sorted((fit for edition in told for fit in edition.fits), key=_worst_first)
        reports.append(GameReport(game, count_rows(game), tuple(fits)))
    languages = {name: game.file.languages for name, game in project.games.items()}
    return CheckResult(tuple(reports), gathered(found, languages))


def _told(project: Project, game: Game, memory: Memory) -> list[Told]:
    """Return what each edition of the game tells."""
    kind = TypeAdapter(Told)
    recalled = {lang: memory.recall(game, lang, kind) for lang in game.phrases}
    told = [one for one in recalled.values() if isinstance(one, Told)]
    for edition in editions(project, game, [lang for lang, one in recalled.items() if one is None]):
        laid = list(_laid(edition))
        fits = tuple(fit for found, _ in laid for fit in found)
        wrong = [one for _, found in laid for one in of_game(found, game.id)]
        told.append(Told(fits, (*edition.diagnostics, *wrong)))
        memory.keep(game, edition.lang, edition.pictures.digests, told[-1])
    return told


def _laid(edition: Edition) -> Iterator[tuple[list[CardFit], Sequence[Diagnostic]]]:
    for deck, frames in edition.decks:
        for card in deck.cards:
            for side in frames.sides():
                laid = frames.lay(card, side)
                yield [CardFit(deck.id, card.id, side, edition.lang, fit) for fit in laid.fits], laid.diagnostics


def _worst_first(fit: CardFit) -> tuple[float, float, bool, str, str, str]:
    over = fit.fit.over_width + fit.fit.over_height
    fits = fit.fit.state == "fits"
    return (-over, fit.fit.size / fit.fit.asked, fits, fit.deck, fit.card, fit.lang)
