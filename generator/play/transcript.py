"""A match as JSON lines, and back: a head, a line for each move, and a last line once it is over.

    {"game": "la_superba", "draft": 7, "settings": {…}, "players": 3, "seed": 1}
    {"player": 0, "action": ["carry", 1, 0, 2]}
    {"scores": [9, 7, 12], "returns": [0.0, 0.0, 1.0]}

The seed and the actions are all that it takes to play the match again.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, Field, ValidationError
from pydantic_core import PydanticCustomError

from generator.engine.contract import IllegalActionError, Rules, as_action
from generator.model.game import Setting
from generator.model.record import Count, Positive, Record, Whole
from generator.play.match import Match, Move
from generator.source.diagnostic import Diagnostic, Span, error


class Head(Record):
    """What the match was begun with."""

    game: str
    draft: str | Whole
    settings: dict[str, Setting]
    players: Positive
    seed: Whole


def _plain(action: list[Any]) -> list[Any]:
    """Refuse what JSON can hold and no action does: an object, null, a decimal."""
    for part in action:
        if isinstance(part, list):
            _plain(part)
        elif not isinstance(part, str | int):
            raise PydanticCustomError("action", "it holds texts, whole numbers, true, false, and lists of these")
    return action


class _MoveLine(Record):
    player: Count
    action: Annotated[list[Any], Field(min_length=1), AfterValidator(_plain)]


class Result(Record):
    """How it ended: points, and shares of the win."""

    scores: tuple[int, ...]
    returns: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Transcript:
    """A match, written down."""

    head: Head
    moves: tuple[Move, ...]
    result: Result | None = None
    """None as long as it is not over."""


def record_of(match: Match, game: str, draft: str | int, settings: Mapping[str, Setting]) -> Transcript:
    """Return the match as it stands; ``game`` is the folder of its cards, whatever engine plays it."""
    head = Head(game=game, draft=draft, settings=dict(settings), players=match.players, seed=match.seed)
    return Transcript(head, tuple(match.moves), _result(match) if match.is_over else None)


def write(transcript: Transcript) -> str:
    """Return the transcript as JSON lines."""
    lines = [transcript.head.model_dump()]
    lines += [{"player": move.player, "action": move.action} for move in transcript.moves]
    if transcript.result is not None:
        lines.append(transcript.result.model_dump())
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def read(text: str, file: str) -> tuple[Transcript | None, tuple[Diagnostic, ...]]:
    """Return the transcript, or what is wrong with its first wrong line; ``file`` is its name in messages."""
    first, *others = text.rstrip().splitlines() or [""]
    moves: list[Move] = []
    result: Result | None = None
    number = 1
    try:
        head = Head.model_validate_json(first)
        for number, line in enumerate(others, 2):
            if result is not None:
                late = error("transcript/after-the-end", "the match is over before this line", Span(file, number, 1))
                return None, (late,)
            if '"scores"' in line:
                result = Result.model_validate_json(line)
            else:
                move = _MoveLine.model_validate_json(line)
                moves.append(Move(move.player, as_action(move.action)))
    except ValidationError as problem:
        worst = problem.errors()[0]
        where = ".".join(str(part) for part in worst["loc"])
        message = f"{where}: {worst['msg']}" if where else worst["msg"]
        return None, (error("transcript/line", message, Span(file, number, 1)),)
    return Transcript(head, tuple(moves), result), ()


def replay(rules: Rules[Any], transcript: Transcript, file: str) -> tuple[Match | None, tuple[Diagnostic, ...]]:
    """Play the match again and hold its end against what was written: the match up to what is wrong, and what it is."""
    head = transcript.head
    try:
        match = Match(rules, head.players, head.seed)
    except ValueError as problem:
        return None, (error("transcript/players", str(problem), Span(file, 1, 1)),)
    for number, move in enumerate(transcript.moves, 2):
        try:
            match.make(move)
        except IllegalActionError:
            verb, *what = move.action
            said = f"{verb} {', '.join(map(str, what))}".strip()
            message = f"player {move.player + 1} cannot do this here: {said}"
            hint = f"the seed ({head.seed}), the cards or the rulings are not those that it was played with"
            return match, (error("transcript/illegal", message, Span(file, number, 1), hint),)
    end = Span(file, len(transcript.moves) + 2, 1)
    if transcript.result is not None and not match.is_over:
        return match, (error("transcript/not-over", "the match is not over here", end),)
    if transcript.result is not None and transcript.result != _result(match):
        reached = _result(match)
        message = f"the match ends with {list(reached.scores)}, not with {list(transcript.result.scores)}"
        return match, (error("transcript/other-end", message, end),)
    return match, ()


def _result(match: Match) -> Result:
    return Result(scores=match.rules.scores(match.state), returns=match.rules.returns(match.state))
