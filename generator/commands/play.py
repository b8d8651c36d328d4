"""``kirifuda play``: a match of random players, with one human or none; a transcript of it, or one played again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from generator.commands.screen import Screen
from generator.commands.sitting import Sitting
from generator.engine.contract import Rules, Setting
from generator.export.files import replace_atomically
from generator.load.loading import load_project
from generator.load.project import Game
from generator.load.workspace import Workspace
from generator.play.match import Match, Move, choices
from generator.play.opening import open_rules, settings_of
from generator.play.random_player import random_seats
from generator.play.reading import card_texts
from generator.play.story import story
from generator.play.transcript import Transcript, read, record_of, replay, write
from generator.source.diagnostic import Diagnostic, Severity, Span, error, warning


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """What the command line asks for."""

    game: str
    seed: int
    players: int | None = None
    """None: the fewest."""
    seat: int | None = None
    """The human's, from 1; None: nobody's, to watch."""
    lang: str | None = None
    """None: the game's first."""
    transcript: Path | None = None
    """Where to write the match."""
    replay: Path | None = None
    """A transcript to play again; a seat or ``watch`` goes on where it ends."""
    watch: bool = False
    """Random players play to the end."""


@dataclass(frozen=True, slots=True)
class _Table:
    """What a match is played with, once all is found to be in order."""

    game: Game
    rules: Rules[object]
    settings: Mapping[str, Setting]
    lang: str
    record: Transcript | None
    players: int
    seed: int


Found = tuple[Diagnostic, ...]


def play(workspace: Workspace, request: PlayRequest, screen: Screen) -> Found:
    """Play on the screen, and return what is wrong with the files or with what was asked for."""
    table, found = _laid(workspace, request)
    if table is None:
        return found
    moves: Sequence[Move] = ()
    if table.record is not None:
        moves = table.record.moves
        _, faults = replay(table.rules, table.record, _name(request.replay))
        if faults:
            return (*found, *faults)
    match, further = _played(table, request, screen, moves)
    return (*found, *further, *_written(match, table, request.transcript))


def _played(table: _Table, request: PlayRequest, screen: Screen, moves: Sequence[Move]) -> tuple[Match, Found]:
    """Play on from the moves, to the end or till a human leaves or breaks it off; return the match as far as it got."""
    seats = random_seats(table.players, table.seed)
    match = Match(table.rules, table.players, table.seed, moves if request.seat is not None else ())
    if request.seat is not None:
        cards, faults = card_texts(table.game, table.lang)
        sitting = Sitting(match, request.seat - 1, seats, screen, table.lang, cards)
        try:
            return sitting.play(), faults
        except KeyboardInterrupt:
            return _stopped(sitting.match, faults)
    further = choices(match, seats) if request.watch else ()
    try:
        for told in story(match, chain(moves, further), table.lang):
            screen.tell(told)
    except KeyboardInterrupt:
        return _stopped(match)
    return match, ()


def _stopped(match: Match, found: Found = ()) -> tuple[Match, Found]:
    """Return the match after its last whole move: it may have been broken off in the middle of one."""
    number = len(match.moves)
    message = f"stopped by the keyboard after {number} {'move' if number == 1 else 'moves'}"
    return match.up_to(number), (*found, warning("play/stopped", message))


def _laid(workspace: Workspace, request: PlayRequest) -> tuple[_Table | None, Found]:
    project = load_project(workspace, (request.game,))
    found = tuple(one for one in project.diagnostics if not _of_the_looks(one))
    game = project.games.get(request.game)
    if game is None or any(one.severity is Severity.ERROR for one in found):
        return None, found
    lang = request.lang or game.file.languages[0]
    if lang not in game.file.languages:
        hint = f"it has: {', '.join(game.file.languages)}"
        return None, (*found, error("play/no-language", f"{game.id} has no language {lang!r}", None, hint))
    record, faults = _record(game, request)
    if faults:
        return None, (*found, *faults)
    settings = record.head.settings if record else {}
    rules, faults = open_rules(game, settings)
    if rules is None:
        return None, (*found, *faults)
    players = record.head.players if record else request.players or rules.seats[0]
    seed = record.head.seed if record else request.seed
    faults = _seats(game, rules, players, request.seat)
    if faults:
        return None, (*found, *faults)
    other = (*_other_draft(game, record, _name(request.replay)), *_unsaid(game, record, _name(request.replay)))
    return _Table(game, rules, {**settings_of(game), **settings}, lang, record, players, seed), (*found, *other)


def _of_the_looks(one: Diagnostic) -> bool:
    """Return whether it is about layouts, which nobody needs to play."""
    return one.code.startswith("layout/") or (one.span is not None and one.span.file.startswith("layouts/"))


def _seats(game: Game, rules: Rules[object], players: int, seat: int | None) -> Found:
    counts = rules.seats
    if players not in counts:
        return (error("play/players", f"{game.id} is for {counts[0]} to {counts[-1]} players, not for {players}"),)
    if seat is not None and not 1 <= seat <= players:
        return (error("play/seat", f"there is no seat {seat}", None, f"seats are 1 to {players}"),)
    return ()


def _name(path: Path | None) -> str:
    return path.name if path else ""


def _record(game: Game, request: PlayRequest) -> tuple[Transcript | None, Found]:
    if request.replay is None:
        return None, ()
    try:
        text = request.replay.read_text("utf-8-sig")
    except OSError as problem:
        return None, (error("transcript/unreadable", f"{request.replay.name} cannot be read: {problem.strerror}"),)
    except UnicodeDecodeError:
        return None, (error("transcript/unreadable", f"{request.replay.name} is no text in UTF-8"),)
    record, faults = read(text, request.replay.name)
    if record is not None and record.head.game != game.id:
        return None, (error("transcript/other-game", f"{request.replay.name} is a match of {record.head.game}"),)
    return record, faults


def _other_draft(game: Game, record: Transcript | None, name: str) -> Found:
    if record is None or record.head.draft == game.file.draft:
        return ()
    return (
        warning("transcript/other-draft", f"{name} is of draft {record.head.draft}, the game of {game.file.draft}"),
    )


def _unsaid(game: Game, record: Transcript | None, name: str) -> Found:
    """Warn of rulings that the transcript does not tell: the match may have been played by others."""
    if record is None:
        return ()
    unsaid = [
        f"{setting}: {value}" for setting, value in settings_of(game).items() if setting not in record.head.settings
    ]
    if not unsaid:
        return ()
    message = f"{name} does not say by which rulings all was played; those of game.yaml stand in: {', '.join(unsaid)}"
    hint = "add them to its settings, or others"
    return (warning("transcript/unsaid-settings", message, Span(name, 1, 1), hint),)


def _written(match: Match, table: _Table, path: Path | None) -> Found:
    if path is None:
        return ()
    text = write(record_of(match, table.game.id, table.game.file.draft, table.settings)).encode()
    try:
        done = replace_atomically(path, lambda file: file.write(text))
    except OSError as problem:
        return (error("transcript/cannot-write", f"{path.name} cannot be written: {problem.strerror}"),)
    if done.held:
        hint = f"the match is in {done.path.name}, beside it" if done.path else "close it before the match ends"
        return (error("transcript/held-open", f"{path.name} is held open by another program", None, hint),)
    return ()
