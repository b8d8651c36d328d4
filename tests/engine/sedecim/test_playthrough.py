"""One game as text, in both languages, to be read beside the draft.

``pytest tests/engine/sedecim/test_playthrough.py --update-goldens`` writes it anew.
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.engine.contract import Action, Data
from generator.engine.sedecim.rules import Sedecim
from generator.engine.sedecim.state import State
from generator.engine.sedecim.telling import player_name
from generator.engine.sedecim.texts import words_of
from tests.engine.sedecim.tables import RULES

GOLDENS = Path(__file__).parents[2] / "goldens" / "play"
FILES = {"ja": GOLDENS / "sedecim.txt", "en": GOLDENS / "sedecim.en.txt"}
PLAYERS, SEED = 4, 1627


def chosen(by: Sedecim, state: State, player: int, chance: random.Random) -> Action:
    """By chance, but whoever could stop or end the turn does so half as often."""
    actions = list(by.legal_actions(state, player))
    return chance.choice([action for action in actions for _ in range(1 if len(action) == 1 else 2)])


def sections(table: list[tuple[str, list[str]]]) -> Iterator[str]:
    for heading, lines in table:
        yield f"  {heading}"
        yield from (f"    {line}" for line in lines)


def changes(before: Data, after: Data, player: int, lang: str) -> str:
    """What a player has gained and lost, in brackets: what nobody had to choose shows here."""
    words = words_of(lang)
    had, has = Counter[str](), Counter[str]()
    for counter, data in ((had, before), (has, after)):
        for _, kind, count in data["owned"][player]:
            counter[words.kinds[kind]] += count
        counter["VP"] = data["vp"][player]
    has.subtract(had)
    parts = [f"{name} {change:+}" for name, change in has.items() if change]
    return f"  [{words.comma.join(parts)}]" if parts else ""


def told(lang: str) -> Iterator[str]:
    """The table at the start of every round and at the end; between them each turn: what was chosen, what one has."""
    words = words_of(lang)
    state = RULES.setup(PLAYERS, SEED)
    chance = random.Random(SEED)
    turn = None
    round_told = 0
    while acting := RULES.players_to_act(state):
        (player,) = acting
        if state.round > round_told:
            round_told = state.round
            yield from ("", *sections(RULES.table(state, None, lang)))
        if turn != (state.round, state.turns):
            turn = (state.round, state.turns)
            yield from ("", f"{player_name(player, words)}:")
        action = chosen(RULES, state, player, chance)
        text, before = RULES.action_text(state, player, action, lang), RULES.to_data(state)
        RULES.apply(state, player, action)
        yield f"  {text}{changes(before, RULES.to_data(state), player, lang)}"
        if turn != (state.round, state.turns) or not state.stack:
            heading, lines = RULES.table(state, player, lang)[3 + player]
            yield from (f"  = {heading}", *(f"    {line}" for line in lines))
    yield from ("", *sections(RULES.table(state, None, lang)))


@pytest.mark.parametrize("lang", FILES)
def test_one_game_reads_as_it_did(lang: str, request: pytest.FixtureRequest) -> None:
    text = "\n".join(told(lang)).lstrip("\n") + "\n"
    if request.config.getoption("--update-goldens"):
        GOLDENS.mkdir(parents=True, exist_ok=True)
        FILES[lang].write_text(text, encoding="utf-8", newline="\n")
    assert FILES[lang].read_text(encoding="utf-8") == text
