"""Actions and the table in words."""

import re

import pytest

from generator.engine.core import Choose
from generator.engine.sedecim.effects import Build, Pay, Turn, Vp
from generator.engine.sedecim.texts import ENGLISH, JAPANESE, words_of
from tests.cards.sedecim.reading import LANGUAGES, cards, phrasebook, read
from tests.engine.sedecim.tables import RULES, do, doing, gain, open_to, picks, position, rules, states

STOP = ("stop",)


def told(state, *actions, by=RULES):
    """The last action in each language, after the others have been applied."""
    *before, last = actions
    do(state, *before, by=by)
    (player,) = by.players_to_act(state)
    return [by.action_text(state, player, last, lang) for lang in LANGUAGES]


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([("take", "survey")], ["アクション置き場から「測量」を取る", "Take Survey from the action display"]),
        ([("draw",)], ["アクション山の一番上のカードを引く", "Draw the top card of the action deck"]),
        ([("draw",), ("play", "scouts")], ["「斥候」を使用する", "Play Scouts"]),
        ([("draw",), ("pass",)], ["パス", "Pass"]),
        (
            [("draw",), ("play", "market"), ("discard", "scouts")],
            ["追加アクションのために「斥候」を捨てる", "Discard Scouts for an additional action"],
        ),
        ([("draw",), ("play", "market"), ("end",)], ["手番を終える", "End the turn"]),
    ],
)
def test_the_actions_of_a_turn(actions, words):
    state = position(hands=[("scouts", "market")], display=("survey",), deck=("hunt",))
    assert told(state, *actions) == words


def test_gaining_names_the_half():
    state = position(hands=[("scouts",)], deck=(), resources={"swamp": 3})
    assert told(state, ("play", "scouts"), *gain("clay")) == ["粘土を獲得する", "Gain clay"]


def test_a_half_on_several_cards_is_told_with_its_card():
    by = rules(resource_pairs="mixed")
    state = position(by, hands=[("scouts",)], deck=(), resources={"forest-iron": 2, "forest-wood": 2})
    assert told(state, ("play", "scouts"), ("gain", "forest-iron", "forest"), by=by) == [
        "森 (森／鉄)を獲得する",
        "Gain forest (forest / iron)",
    ]


@pytest.mark.parametrize(
    ("effect", "actions", "words"),
    [
        (Build(do="build", size=2, up_to=3), [*picks("build", "stone")], ["石で建築する", "Build with stone"]),
        (Build(do="build", size=2, up_to=3), [STOP], ["建築しない", "Build nothing"]),
        (
            Build(do="build", size=2, up_to=3),
            [*picks("build", "stone", "stone"), STOP],
            ["セットを完成させる", "Finish the set"],
        ),
        (Turn(do="turn", count=2), [*picks("turn", "wood")], ["木を上下逆にして森にする", "Turn wood into forest"]),
        (Turn(do="turn", count=2), [STOP], ["何も上下逆にしない", "Turn nothing"]),
        (Turn(do="turn", count=2), [*picks("turn", "stone"), STOP], ["もう上下逆にしない", "Turn no more"]),
        (Pay(do="pay", then=(Vp(do="vp", count=1),)), [*picks("pay", "gold")], ["金を支払う", "Pay gold"]),
        (Pay(do="pay", then=(Vp(do="vp", count=1),)), [STOP], ["支払わない", "Do not pay"]),
    ],
)
def test_picking_and_stopping(effect, actions, words):
    state = doing(effect, owned=[{"stone": 3, "wood": 2, "gold": 2}])
    assert told(state, *actions) == words


def test_options_are_told_by_what_they_do():
    state = position(hands=[("great-works",)], deck=())
    assert told(state, ("play", "great-works"), ("choose", 0)) == ["選ぶ：資源3枚を獲得", "Choose: gain materials ×3"]
    assert told(state, ("choose", 1)) == [
        "選ぶ：3〜5枚で建築。金1枚の支払いごとに3VPを得る（2回まで）",
        "Choose: build a set of 3–5; pay gold ×1: gain 3 VP (up to 2 times)",
    ]
    state = position(hands=[("mercenaries",)], deck=())
    assert told(state, ("play", "mercenaries"), ("choose", 1))[1] == "Choose: turn gold ×3 at most; gain 3 VP"


def test_every_effect_can_be_named_as_an_option():
    for effect in (one for card in cards("action") for one in card.effects):
        options = ((effect,), (Vp(do="vp", count=1),))
        nested = Choose(do="choose", options=((Choose(do="choose", options=options),), (effect,)))
        state = doing(nested)
        for lang in LANGUAGES:
            assert all(RULES.action_text(state, 0, action, lang) for action in open_to(state))


def test_games_are_told_in_both_languages_without_a_gap():
    for state in states(4):
        for player in RULES.players_to_act(state):
            for action in RULES.legal_actions(state, player):
                japanese, english = (RULES.action_text(state, player, action, lang) for lang in LANGUAGES)
                assert not re.search("[A-Za-z{}]", japanese.replace("VP", ""))
                assert not re.search("[ぁ-んァ-ヶ一-龠{}]", english)
    heading, lines = RULES.table(state, None, "ja")[0]
    assert (heading, lines[-1]) == ("ラウンド5／5", "ゲーム終了")


def sections(state, player, lang="en"):
    return {heading: list(lines) for heading, lines in RULES.table(state, player, lang)}


MIDDLE = {
    "hands": [("scouts",), ("survey", "hunt", "caravan")],
    "known": [(), ("hunt",)],
    "display": ("market", "triumph"),
    "discards": ("fortress",),
    "deck": ("treasury",),
    "resources": {"forest": 2, "enemy": 1},
    "discarded": {"enemy": 3},
    "owned": [{"forest": 2, "gold": 1}],
    "sets": [[["stone", "stone", "wood"]]],
    "vp": [4, 7],
    "players": 3,
    "round": 2,
}


def test_the_table_as_one_player_sees_it():
    assert sections(position(**MIDDLE), 0) == {
        "Round 2 of 6": ["Start player: Player 1", "Turn: Player 1"],
        "Action display": ["Market, Triumph", "Deck: 1", "Discards: Fortress"],
        "Resource display": ["forest / wood ×2, enemy / gold", "Deck: 48", "Discards: enemy / gold ×3"],
        "Player 1 (4 VP)": ["Hand: Scouts", "Owns: forest ×2, gold", "Sets: 3 (grassland / stone ×2, forest / wood)"],
        "Player 2 (7 VP)": ["Hand: 3 cards, Hunt among them", "Owns: nothing"],
        "Player 3 (0 VP)": ["Hand: 0 cards", "Owns: nothing"],
    }


def test_an_open_table_shows_every_hand():
    assert sections(position(**MIDDLE), None)["Player 2 (7 VP)"][0] == "Hand: Survey, Caravan, Hunt"


def test_the_table_in_japanese():
    assert sections(position(**MIDDLE), 1, "ja")["プレイヤー1（4VP）"] == [
        "手札：1枚",
        "所持：森 ×2、金",
        "建築：3 (草原／石 ×2、森／木)",
    ]


def test_the_end_shows_where_the_points_come_from():
    state = position(stack=(), vp=[10], owned=[{"forest": 1, "gold": 2}, *[{"enemy": 1}] * 3])
    assert sections(state, None)["Player 1 (7 VP)"][-1] == "turns 10, lands 3, sets 0, gold 2, enemies -8"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_halves_are_named_as_on_the_cards(lang):
    book = phrasebook(lang)
    words = words_of(lang)
    assert words.kinds == {kind: book.word(kind) for kind in words.kinds}
    assert words.sorts == {sort: book.word(sort, 2) for sort in words.sorts}
    for card in cards("resource"):
        name = words.halves.join(words.kinds[half] for half in (card.upper, card.lower))
        assert name.lower() == card.name[lang].lower()


def test_both_languages_have_the_same_words():
    for part in ("kinds", "sorts", "actions", "steps", "table"):
        japanese, english = getattr(JAPANESE, part), getattr(ENGLISH, part)
        assert japanese.keys() == english.keys()
        for key, text in japanese.items():
            fields = set(re.findall(r"{\w+}", text))
            assert fields <= set(re.findall(r"{\w+}", english[key])) | {"{what}"}
    assert set(read("game.yaml")["languages"]) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("hand", "known", "line"),
    [
        (("scouts",), (), "Hand: 1 card"),
        (("scouts",), ("scouts",), "Hand: 1 card, Scouts"),
        (("scouts", "hunt"), (), "Hand: 2 cards"),
        ((), (), "Hand: 0 cards"),
    ],
)
def test_so_many_cards(hand, known, line):
    table = dict(RULES.table(position(hands=[(), hand], known=[(), known], player=2), 0, "en"))
    assert table["Player 2 (0 VP)"][0] == line
