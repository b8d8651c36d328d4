"""What is hidden (LS-Q14, LS-Q15), under the rulings and under every other option."""

import json

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
        (("carry", 2, 0, 1), "胡椒2・絹糸1を運ぶ", "Carry 2 pepper, 1 silk"),
        (("lose", 0, 1, 0), "硝子1をロストする", "Lose 1 glass"),
    ],
)
def test_actions_in_words(action, ja, en) -> None:
    state = rules().setup(3, 1)
    assert rules().action_text(state, 0, action, "ja") == ja
    assert rules().action_text(state, 0, action, "en") == en
