"""Actions and the table in words, in both languages."""

import random
from string import Formatter

import pytest

from generator.engine.little_witch.talk import VERBS
from generator.engine.little_witch.texts import WORDS
from tests.engine.little_witch.tables import DECLINE, FOREST, ISLE, PASS, REST, RULES, STOP, do, position

LANGUAGES = ("ja", "en")


def fields(template):
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_both_languages_have_the_same_words_that_fill_in_the_same_things():
    assert {key: fields(text) for key, text in WORDS["ja"].items()} == {
        key: fields(text) for key, text in WORDS["en"].items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_of_some_games_can_be_said(lang):
    said = set()
    for seed in range(12):
        state = RULES.setup(3 + seed % 3, seed)
        chance = random.Random(seed)
        while acting := RULES.players_to_act(state):
            player = chance.choice(acting)
            actions = RULES.legal_actions(state, player)
            texts = [RULES.action_text(state, player, action, lang) for action in actions]
            assert len(set(texts)) == len(texts)
            assert all(text and "{" not in text for text in texts)
            said |= {action[0] for action in actions}
            RULES.apply(state, player, chance.choice(actions))
    assert said >= VERBS - {"leave_out", "take"}  # what is seldom come to by chance: below


def text(state, action, lang="en"):
    (player,) = RULES.players_to_act(state)
    assert action in RULES.legal_actions(state, player)
    return RULES.action_text(state, player, action, lang)


SAID = [
    (PASS, "パス", "Pass"),
    (REST, "休息（ワーカーを戻さない）", "Rest, bringing no worker home"),
    (("place", "d6", "university"), "6面体を大学に配置", "Place the d6 at University"),
    (
        ("place", "d8", FOREST),
        "8面体を帰らずの森に配置（青の4面体を押し出す）",
        "Place the d8 at Forest of No Return, pushing out Blue's d4",
    ),
    (
        ("craft", "glowing-quill"),
        "「光る羽根ペン」を作成（マナの花1個、原始の炎1個、3VP）",
        "Craft Glowing Quill (1 × mana flower, 1 × primal flame) for 3 VP",
    ),
]


@pytest.mark.parametrize(("action", "ja", "en"), SAID)
def test_what_a_turn_may_be(action, ja, en):
    state = position(
        at={(1, "d4"): FOREST}, display=["glowing-quill"], tokens={"glowing-quill": [2]}, cubes=[{"elixir": 2}]
    )
    assert (text(state, action, "ja"), text(state, action, "en")) == (ja, en)


def test_facilities_are_told_apart_by_their_numbers():
    state = do(position(hands=[["greenhouse-1", "greenhouse-2"]]), PASS, PASS, PASS)
    assert text(state, ("keep", "greenhouse-1")) == "Keep Moonlit Greenhouse 1 for next year"
    assert text(state, ("keep", "greenhouse-2"), "ja") == "「月の温室 2」を持ち越す"


def test_what_effects_do_is_told_where_they_are_chosen():
    state = do(position(year=2), ("place", "d4", ISLE))
    assert text(state, ("bonus",)) == "Take the bonus of Nameless Isle: choose: gain 1 × elixir / gain 2 VP"
    do(state, ("bonus",))
    assert text(state, ("choose", 1)) == "Choose: gain 2 VP"
    state = position(facilities=[[["cauldron-room-1"]]], display=["unmelting-snowball"], cubes=[{"snow": 2}])
    do(state, ("craft", "unmelting-snowball"))
    assert text(state, ("leave_out", "snow")) == "Leave out 1 ancient snow"
    assert text(state, STOP) == "Leave out no more"
    state = do(position(cards={FOREST: ("dragons-hoard", "fairy-meadow")}), ("place", "d8", FOREST))
    do(state, ("apply", "dragons-hoard"))
    assert text(state, ("enter",)) == "Enter the extra stage for 3 health: gain any legacy"
    do(state, ("enter",))
    assert text(state, ("take", "weapon"), "ja") == "武器を1個得る"


def test_the_tables_heading_says_when_it_is():
    state = position(year=3)
    assert RULES.table(RULES.setup(3, 1), None, "en")[0][0] == "Setup"
    assert RULES.table(state, None, "en")[0][0] == "Year 3"
    assert RULES.table(do(state, PASS, PASS, PASS), None, "ja")[0][0] == "ゲーム終了"


def test_the_table_shows_a_hand_to_its_owner_only():
    state = position(hands=[["lost-kitten"], ["lantern-cat"]], at={(0, "d4"): FOREST}, vp=[7])
    tables = {seat: dict(RULES.table(state, seat, "en")) for seat in (0, 1, None)}
    assert "Hand The Lost Kitten" in tables[0]["Player 1 (Red): 7 VP"]
    assert "Hand cards: 1" in tables[1]["Player 1 (Red): 7 VP"]
    assert "Hand Lantern Cat" in tables[1]["Player 2 (Blue): 0 VP"]
    assert "Hand Lantern Cat" in tables[None]["Player 2 (Blue): 0 VP"]
    assert "Forest of No Return [Red d4] inside Fairy Meadow, outside Ancient Snowdrift" in tables[0]["Areas"]
    assert "Workers d4 4 @Forest of No Return, d6 6, d8 8" in tables[0]["Player 1 (Red): 7 VP"]


def test_an_unknown_language_reads_in_english():
    assert RULES.action_text(position(), 0, DECLINE, "fr") == "Decline"


def test_assignments_are_on_the_table_from_the_first_year_on():
    for state, shown in ((RULES.setup(3, 1), False), (position(display=["unmelting-snowball"]), True)):
        assert ("Assignments" in [heading for heading, _ in RULES.table(state, 0, "en")]) == shown
