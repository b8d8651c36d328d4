"""One game as text, in both languages, to be read beside the draft.

``pytest tests/engine/little_witch/test_playthrough.py --update-goldens`` writes it anew.
"""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from generator.engine.contract import Action
from generator.engine.little_witch.speaker import Speaker
from generator.engine.little_witch.state import DICE, KINDS, LEGACIES, State
from tests.engine.little_witch.tables import RULES

GOLDENS = Path(__file__).parents[2] / "goldens" / "play"
FILES = {"ja": GOLDENS / "little_witch.txt", "en": GOLDENS / "little_witch.en.txt"}
PLAYERS, SEED = 3, 215
IDLE = {"stop", "decline", "skip", "pass", "rest"}


def chosen(state: State, player: int, chance: random.Random) -> Action:
    """By chance, but what does little is chosen seldom, and a worker is placed or a tool crafted where possible."""
    weights = {"place": 3, "craft": 12, "play": 6}
    actions = list(RULES.legal_actions(state, player))
    return chance.choices(actions, [1 if action[0] in IDLE else weights.get(action[0], 4) for action in actions])[0]


def holdings(speaker: Speaker, state: State, player: int) -> dict[str, int]:
    """Everything of a player that is counted, by its name."""
    counts = {speaker.word(kind): state.cubes[5 * player + place] for place, kind in enumerate(KINDS)}
    counts |= {speaker.word(kind): state.legacies[3 * player + place] for place, kind in enumerate(LEGACIES)}
    counts |= {speaker.word(die): state.health[3 * player + place] for place, die in enumerate(DICE)}
    return counts | {"VP": RULES.scores(state)[player]}


def changes(speaker: Speaker, before: Sequence[dict[str, int]], state: State) -> str:
    """What each player has gained and lost, in brackets: what nobody had to choose shows here."""
    told = []
    for player, had in enumerate(before):
        has = holdings(speaker, state, player)
        parts = [f"{name} {has[name] - had[name]:+}" for name in has if has[name] != had[name]]
        if parts:
            told.append(f"{speaker.whose(player)}: {speaker.listed(parts)}")
    return f"  [{' | '.join(told)}]" if told else ""


def sections(state: State, lang: str) -> Iterator[str]:
    for heading, lines in RULES.table(state, None, lang):
        yield f"  {heading}"
        yield from (f"    {line}" for line in lines)


def told(lang: str) -> Iterator[str]:
    """The table at the start of every year and at the end; between them what was chosen, turn by turn."""
    speaker = Speaker(RULES.parts, lang)
    state = RULES.setup(PLAYERS, SEED)
    chance = random.Random(SEED)
    turn, year = None, 0
    yield from sections(state, lang)
    while acting := RULES.players_to_act(state):
        player = acting[0]
        if state.stack[-1][0] == "turn" and state.year > year:
            year = state.year
            yield from ("", *sections(state, lang))
        if turn != (state.year, sum(state.turns), state.stack[-1][0] == "draft"):
            turn = (state.year, sum(state.turns), state.stack[-1][0] == "draft")
            yield ""
        action = chosen(state, player, chance)
        text = RULES.action_text(state, player, action, lang)
        before = [holdings(speaker, state, seat) for seat in range(PLAYERS)]
        RULES.apply(state, player, action)
        yield f"{speaker.whose(player)}: {text}{changes(speaker, before, state)}"
    yield from ("", *sections(state, lang))
    shares = zip(map(speaker.whose, range(PLAYERS)), RULES.scores(state), RULES.returns(state), strict=True)
    yield from (f"{name} {points} VP, {share:g}" for name, points, share in shares)


@pytest.mark.parametrize("lang", FILES)
def test_one_game_reads_as_it_did(lang: str, request: pytest.FixtureRequest) -> None:
    text = "\n".join(told(lang)) + "\n"
    if request.config.getoption("--update-goldens"):
        GOLDENS.mkdir(parents=True, exist_ok=True)
        FILES[lang].write_text(text, encoding="utf-8", newline="\n")
    assert FILES[lang].read_text(encoding="utf-8") == text
