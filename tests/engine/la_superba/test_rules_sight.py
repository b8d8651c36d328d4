"""What is hidden (LS-Q14, LS-Q15), under the rulings and under every other option."""

import json
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from generator.play.match import Match
from tests.cards.la_superba.reading import read
from tests.engine.harness import check_position, random_moves
from tests.engine.la_superba.naive import with_hidden
from tests.engine.la_superba.scene import Seat, begin, cards, rules

DULL = Seat("w1 w1 c", (0, 0, 1))
OPTIONS = [
    (ruling["setting"], option)
    for ruling in read("game.yaml")["rulings"].values()
    for option in ruling["options"]
    if option != ruling["value"]
]
EVERY_OTHER = dict(OPTIONS)
"""All rulings answered the other way at once."""


@pytest.mark.fact("LS-Q15")
def test_hands_chosen_cards_and_chits_and_the_deck_are_hidden() -> None:
    seats = Seat("w3 w3 s", keeps="s s"), DULL, DULL
    state = begin(*seats, community="w2")
    rules().apply(state, 0, ("play", *cards("w3 w3 s")))
    rules().apply(state, 0, ("carry", 1, 1, 1))
    mine, yours = rules().view(state, 0), rules().view(state, 1)
    assert (mine["played"][0], mine["carried"][0], mine["hands"][0]) == (cards("w3 w3 s"), [1, 1, 1], cards("s s"))
    assert (yours["played"][0], yours["carried"][0], yours["hands"][0]) == (None, None, 2)
    assert yours["community"] == [None]
    assert isinstance(yours["deck"], int)
    assert "chance" not in yours
    assert yours["held"] == [[4, 4, 4]] * 3


@pytest.mark.fact("LS-Q15")
def test_what_two_players_hide_can_be_exchanged() -> None:
    one, two = Seat("w3 w3 s", keeps="s s"), Seat("c c c", keeps="w2 w2")
    for first, second in ((one, two), (two, one)):
        state = begin(DULL, first, second)
        assert rules().view(state, 0) == rules().view(begin(DULL, one, two), 0)


@pytest.mark.fact("LS-Q15")
def test_else_held_chits_are_hidden_too() -> None:
    by = rules(held_chits="hidden")
    state = begin(Seat("w1 w1 c", held=(1, 2, 3), lost=(3, 2, 1)), DULL, DULL, by=by)
    assert by.view(state, 0)["held"] == [[1, 2, 3], None, None]
    assert by.view(state, 1)["held"][0] is None
    assert by.view(state, 1)["lost"][0] is None


@pytest.mark.fact("LS-Q14")
def test_the_removed_card_is_seen_by_nobody_and_the_fourth_is_one_of_two() -> None:
    view = rules().view(begin(DULL, DULL, DULL), 0)
    assert view["removed"] is None
    worlds = {tuple(rules().to_data(rules().determinize(view, seed))["row"]) for seed in range(20)}
    assert len(worlds) == 2


@pytest.mark.fact("LS-Q14")
def test_else_it_is_shown_and_all_know_the_fourth() -> None:
    by = rules(removed_trade_card="shown")
    state = begin(DULL, DULL, DULL, by=by)
    view, data = by.view(state, 0), by.to_data(state)
    assert (view["removed"], view["row"]) == (data["removed"], data["row"])


@pytest.mark.parametrize("options", [*({one: value} for one, value in OPTIONS), EVERY_OTHER], ids=str)
@pytest.mark.parametrize("players", [3, 4])
def test_every_option_plays_and_hides(options: dict, players: int) -> None:
    by = rules(**options)
    hidden = None if options.get("removed_trade_card") or options.get("held_chits") else with_hidden
    for seed in range(3):
        match = Match(by, players, seed)
        inventory = by.inventory(match.state)
        for number, _ in enumerate(random_moves(match, seed)):
            assert by.inventory(match.state) == inventory
            if number % 7 == 0:
                check_position(match, (), seed, hidden)
        assert sum(by.returns(match.state)) == pytest.approx(1)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_table_tells_a_player_no_more_than_the_view(lang: str) -> None:
    one, two = Seat("w3 w3 s", keeps="s s"), Seat("c c c", keeps="w2 w2")
    tables = [rules().table(begin(DULL, *others), 0, lang) for others in ((one, two), (two, one))]
    assert tables[0] == tables[1]
    open_table = rules().table(begin(DULL, one, two), None, lang)
    assert ("疾風" if lang == "ja" else "Strong Wind") in json.dumps(open_table, ensure_ascii=False)
    assert ("疾風" if lang == "ja" else "Strong Wind") not in json.dumps(tables[0], ensure_ascii=False)


@pytest.mark.parametrize(
    ("action", "ja", "en"),
    [
        (("play", "weather-1", "crew", "ship"), "そよ風・水夫・カラック船を出す", "Play Breeze, Sailor, Carrack"),
        (("carry", 2, 0, 1), "胡椒2個・絹糸1個を運ぶ", "Carry 2 pepper, 1 silk"),
        (("lose", 0, 1, 0), "硝子1個をロストする", "Lose 1 glass"),
    ],
)
def test_actions_in_words(action, ja, en) -> None:
    state = rules().setup(3, 1)
    assert rules().action_text(state, 0, action, "ja") == ja
    assert rules().action_text(state, 0, action, "en") == en


DECK = Counter({"weather-1": 4, "weather-2": 4, "weather-3": 3, "crew": 6, "ship": 7})


def second_round(me: str, kept: str, open_before: tuple[str, ...], community: str) -> dict[str, Any]:
    """What player 0 of 3 sees in round 2, about to choose: his hand, two of it kept, and what lay open in round 1."""
    shown = Seat(me, keeps=kept)
    state = begin(shown, DULL, DULL, number=2, community="w1")
    view = rules().view(state, 0)
    first, second, third = (cards(played) for played in open_before)
    view["last"] = {
        "community": cards(community),
        "played": [first, second, third],
        "carried": [[1, 0, 0]] * 3,
        "effects": [[1, 0, 0]] * 3,
        "powers": [3, 2, 1],
        "ranks": [1, 2, 3],
        "lost": [[0, 0, 0]] * 3,
        "back": [[0, 0, 0]] * 3,
    }
    return view


@pytest.mark.fact("LS-19", "LS-Q15")
def test_what_others_keep_did_not_lie_open_in_the_round_before() -> None:
    """All ships but one lay open: of the four cards that two others keep, one at most is a ship."""
    view = second_round("w1 w1 c", "w3 w3", ("s s s", "s s s", "w1 w2 c"), "c")
    for seed in range(200):
        kept = rules().to_data(rules().determinize(view, seed))["kept"]
        assert kept[0] == cards("w3 w3")
        away = Counter([*kept[1], *kept[2]])
        assert away["ship"] <= 1
        assert away["crew"] <= 4
        assert not Counter(away) - DECK


@pytest.mark.fact("LS-12")
def test_what_i_drew_was_kept_by_nobody_and_what_others_kept_is_in_their_hands() -> None:
    """Three weather 2 of four drawn, all four hidden before: one can have been kept."""
    view = second_round("w2 w2 w2", "c c", ("s s s", "s s w1", "w1 w1 w3"), "s")
    worlds = [rules().to_data(rules().determinize(view, seed)) for seed in range(200)]
    most = max(Counter([*data["kept"][1], *data["kept"][2]])["weather-2"] for data in worlds)
    assert most == 1
    for data in worlds:
        for player in (1, 2):
            assert not Counter(data["kept"][player]) - Counter(data["hands"][player])
            assert len(data["hands"][player]) == 5


@pytest.mark.fact("LS-Q15")
def test_worlds_are_as_likely_as_they_are() -> None:
    """Every way to keep four single cards of the twelve that were hidden, weighed by the ways to draw what I drew."""
    view = second_round("s s w1", "c w3", ("s s s", "w2 w2 w2", "c c w1"), "s")
    mine = Counter(cards("c w3"))
    hidden = list((DECK - Counter(cards("s s s w2 w2 w2 c c w1 s")) - mine).elements())
    assert len(hidden) == 12
    weights: Counter[int] = Counter()
    for kept in combinations(hidden, 4):
        away = Counter(kept)
        ships, ones = 7 - away["ship"], 4 - away["weather-1"]
        weights[away["ship"]] += ships * (ships - 1) * ones
    drawn = Counter(
        [*data["kept"][1], *data["kept"][2]].count("ship")
        for data in (rules().to_data(rules().determinize(view, seed)) for seed in range(3000))
    )
    for ships in range(4):
        assert drawn[ships] / 3000 == pytest.approx(weights[ships] / weights.total(), abs=0.03)


def test_a_player_who_has_chosen_kept_what_is_among_his_choice_and_his_hand() -> None:
    view = second_round("w1 w1 c", "w3 w3", ("s s s", "s s s", "w1 w2 c"), "c")
    view["played"][1], view["hands"][1] = None, 2
    sets = set()
    for seed in range(50):
        data = rules().to_data(rules().determinize(view, seed))
        assert not Counter(data["kept"][1]) - Counter(data["hands"][1] + data["played"][1])
        assert (len(data["hands"][1]), len(data["played"][1])) == (2, 3)
        sets.add(tuple(data["kept"][1]) == tuple(data["hands"][1]))
    assert sets == {True, False}


def test_one_point_is_a_point() -> None:
    nothing = ((0, 0, 0), (0, 0, 0))
    state = begin(DULL, DULL, DULL, number=2, delivered=((((1, 0, 0), (0, 0, 0)), nothing, nothing),))
    headings = [heading for heading, _ in rules().table(state, 0, "en")]
    assert headings[1:3] == ["Player 1 (red): 1 point", "Player 2 (blue): 0 points"]
