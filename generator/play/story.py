"""A match in words, as a designer reads it: the table whenever its first heading changes, each move, how it ended."""

from collections.abc import Iterable, Iterator, Sequence

from generator.engine.contract import Rules
from generator.play.match import Match, Move

Section = tuple[str, Sequence[str]]
Told = str | Sequence[Section]
"""A line, or a table."""

_WORDS = {
    "ja": {
        "player": "プレイヤー{0}", "move": "プレイヤー{0}：{1}", "secret": "プレイヤー{0}：選択済み", "between": "、",
        "end": "得点 {0}。勝者：{1}", "score": "プレイヤー{0} {1}点",
    },
    "en": {
        "player": "Player {0}", "move": "Player {0}: {1}", "secret": "Player {0} has chosen", "between": ", ",
        "end": "Points: {0}. Won by: {1}", "score": "player {0} {1}",
    },
}  # fmt: skip


def say(lang: str, key: str, *what: object) -> str:
    """Return a sentence about players; in English where there is no other."""
    return _WORDS.get(lang, _WORDS["en"])[key].format(*what)


def move_text(match: Match, move: Move, lang: str) -> str:
    """Return a move in words, before it is made."""
    return say(lang, "move", move.player + 1, match.rules.action_text(match.state, move.player, move.action, lang))


def end_text(match: Match, lang: str) -> str:
    """Return the points and who won, once the match is over."""
    scores, shares = match.rules.scores(match.state), match.rules.returns(match.state)
    points = [say(lang, "score", player + 1, score) for player, score in enumerate(scores)]
    winners = [say(lang, "player", player + 1) for player, share in enumerate(shares) if share]
    between = say(lang, "between")
    return say(lang, "end", between.join(points), between.join(winners))


def story(match: Match, moves: Iterable[Move], lang: str) -> Iterator[Told]:
    """Make the moves and yield what there is to tell, everything open, the last table and how it ended too."""
    rules: Rules[object] = match.rules
    heading = None
    for move in moves:
        table = rules.table(match.state, None, lang)
        if table[0][0] != heading:
            heading = table[0][0]
            yield table
        yield move_text(match, move, lang)
        match.make(move)
    yield rules.table(match.state, None, lang)
    if match.is_over:
        yield end_text(match, lang)
