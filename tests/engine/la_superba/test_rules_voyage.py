"""From the reveal to the ranks: power, the effects of goods, ties."""

import pytest

from tests.engine.la_superba.scene import Seat, begin, cards, powers, ranks, rules, sail, shown

DULL = Seat("w1 w1 c", (0, 0, 1))
"""1 + 1 + 1, and the community."""
LOW = Seat("w1 w2 c", (0, 0, 1))
"""One more than DULL, so that two of them do not make three alike."""


@pytest.mark.fact("LS-02", "LS-14")
@pytest.mark.parametrize(
    ("plays", "community", "expected"),
    [
        ("c c c", "s", 3 + 4 * 3),
        ("c c s", "s", 2 + 8 + 8),
        ("c s s", "s", 1 + 3 * 4),
        ("s s s", "c", 1 + 3 * 4),
        ("s s s", "w2", 2),
        ("w1 w2 w3", "c", 7),
        ("w1 w2 w3", "w3", 2 * 9),
        ("w1 w2 w3", "s", 6),
        ("w2 c s", "w3", 2 + 1 + 4 + 3),
    ],
)
def test_power_is_the_sum_of_three_cards_and_the_community(plays: str, community: str, expected: int) -> None:
    assert powers(Seat(plays, (0, 0, 1)), DULL, LOW, community=community)[0] == expected


@pytest.mark.fact("LS-13", "LS-14")
def test_the_community_counts_for_everybody() -> None:
    seats = Seat("s w1 w1", (0, 0, 1)), Seat("s s w1", (0, 0, 1)), Seat("w1 w1 w1", (0, 0, 1))
    assert powers(*seats, community="c") == [2 + 1 + 4, 1 + 1 + 8, 3 + 1]


@pytest.mark.fact("LS-14")
def test_weather_doubles_only_with_community_weather() -> None:
    weather = Seat("w3 w3 w3", (0, 0, 1))
    assert powers(weather, DULL, LOW, community="w2")[0] == 22
    assert powers(weather, DULL, LOW, community="c")[0] == 10


@pytest.mark.fact("LS-15")
def test_glass_adds_the_number_of_glass() -> None:
    seats = Seat("w1 w1 c", (0, 3, 0)), Seat("w1 w1 s", (1, 2, 0)), DULL
    assert powers(*seats, community="c") == [4 + 3, 3 + 4, 4]


@pytest.mark.fact("LS-15", "LS-Q9")
def test_of_each_kind_those_who_chose_most_have_its_effect() -> None:
    seats = Seat("w1 w1 c", (2, 0, 1)), Seat("w1 w1 c", (1, 1, 1)), Seat("w1 w2 c", (0, 1, 0))
    assert shown(sail(*seats), "effects") == [(1, 0, 1), (0, 1, 1), (0, 1, 0)]


@pytest.mark.fact("LS-15")
def test_one_chit_will_do_and_one_player_may_have_all_three() -> None:
    seats = Seat("w1 w1 c", (1, 1, 1)), Seat("w1 w1 c", (1, 0, 0)), Seat("w1 w2 c", (1, 0, 0))
    assert shown(sail(*seats), "effects") == [(1, 1, 1), (1, 0, 0), (1, 0, 0)]


@pytest.mark.fact("LS-05", "LS-15")
def test_ties_for_an_effect_give_it_to_all_of_them() -> None:
    seats = Seat("w1 w1 c", (0, 2, 0)), Seat("w1 w1 s", (0, 2, 1)), DULL
    assert powers(*seats, community="w1") == [4 + 2, 3 + 2, 4]


@pytest.mark.fact("LS-Q9")
def test_else_everybody_who_chose_a_kind_has_its_effect() -> None:
    by = rules(effect_goes_to="all")
    seats = Seat("w1 w1 c", (2, 0, 1)), Seat("w1 w1 c", (1, 1, 1)), Seat("w1 w2 c", (0, 2, 0))
    assert shown(sail(*seats, by=by), "effects") == [(1, 0, 1), (1, 1, 1), (0, 1, 0)]


@pytest.mark.fact("LS-Q6")
@pytest.mark.parametrize(("glass_added", "expected"), [("after_doubling", 2 * 6 + 3), ("before_doubling", 2 * (6 + 3))])
def test_double_first_then_add_glass(glass_added: str, expected: int) -> None:
    by = rules(glass_added=glass_added)
    assert powers(Seat("w1 w2 w1", (0, 3, 0)), DULL, LOW, community="w2", by=by)[0] == expected


@pytest.mark.fact("LS-05", "LS-16")
@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        (("w3 w3 c", "w2 w3 c", "w2 w2 c", "w1 w2 c"), [1, 2, 3, 4]),
        (("w3 w3 c", "w3 w3 c", "w2 w2 c", "w1 w2 c"), [1, 1, 3, 4]),
        (("w3 w3 c", "w2 w2 c", "w2 w2 c", "w1 w2 c"), [1, 2, 2, 4]),
        (("w1 w1 c", "w2 w2 c", "w2 w2 c", "w2 w2 c"), [4, 1, 1, 1]),
        (("w1 w1 c", "w2 w2 c", "w1 w1 c", "w2 w2 c"), [3, 1, 3, 1]),
    ],
)
def test_ties_share_a_rank_and_the_next_move_down(plays: tuple[str, ...], expected: list[int]) -> None:
    assert ranks(*(Seat(three, (0, 0, 1)) for three in plays), community="c") == expected


@pytest.mark.fact("LS-15")
def test_glass_wins_ties() -> None:
    seats = Seat("w1 w1 c", (0, 1, 0)), Seat("w1 w2 c", (0, 0, 1)), LOW
    assert powers(*seats) == [5, 5, 5]
    assert ranks(*seats) == [1, 2, 2]


@pytest.mark.fact("LS-Q4")
@pytest.mark.parametrize(("tied_with_glass", "expected"), [("ahead", [1, 1, 3, 4]), ("level", [1, 1, 1, 4])])
def test_those_with_glass_stay_tied_ahead_of_the_others(tied_with_glass: str, expected: list[int]) -> None:
    seats = Seat("w2 w1 c", (0, 1, 0)), Seat("w1 w2 c", (0, 1, 0)), Seat("w2 w2 c", (0, 0, 1)), DULL
    by = rules(tied_with_glass=tied_with_glass)
    assert powers(*seats, by=by) == [6, 6, 6, 4]
    assert ranks(*seats, by=by) == expected


@pytest.mark.fact("LS-Q4")
def test_level_leaves_a_single_one_with_glass_ahead() -> None:
    seats = Seat("w1 w1 c", (0, 1, 0)), Seat("w1 w2 c", (0, 0, 1)), DULL
    assert ranks(*seats, by=rules(tied_with_glass="level")) == [1, 2, 3]


@pytest.mark.fact("LS-12", "LS-13")
def test_three_of_five_cards_are_chosen_and_two_stay() -> None:
    state = begin(Seat("w1 w2 c", keeps="s s"), DULL, LOW)
    assert len(state.hands[0]) == 5
    assert sorted(rules().legal_actions(state, 0)) == sorted(
        ("play", *cards(three)) for three in ("w1 w2 c", "w1 w2 s", "w1 c s", "w1 s s", "w2 c s", "w2 s s", "c s s")
    )
    rules().apply(state, 0, ("play", "weather-1", "crew", "ship"))
    assert rules().to_data(state)["hands"][0] == cards("w2 s")


@pytest.mark.fact("LS-13")
def test_one_to_three_chits_are_chosen() -> None:
    state = begin(Seat("w1 w2 c", held=(1, 0, 2)), DULL, LOW)
    rules().apply(state, 0, ("play", *cards("w1 w2 c")))
    ways = {action[1:] for action in rules().legal_actions(state, 0)}
    assert ways == {(1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 0, 2), (1, 0, 2)}


@pytest.mark.fact("LS-13")
def test_all_choose_at_once_and_nothing_is_shown_before_the_last() -> None:
    state = begin(DULL, LOW, LOW)
    assert rules().players_to_act(state) == (0, 1, 2)
    for player in (2, 0):
        rules().apply(state, player, rules().legal_actions(state, player)[0])
        rules().apply(state, player, rules().legal_actions(state, player)[0])
    assert rules().players_to_act(state) == (1,)
    assert not state.revealed
    rules().apply(state, 1, ("play", *cards("w1 w2 c")))
    assert not state.revealed
    rules().apply(state, 1, ("carry", 0, 0, 1))
    assert state.last is not None


@pytest.mark.fact("LS-Q3")
def test_who_has_no_chits_plays_and_is_ranked_and_carries_none() -> None:
    seats = Seat("w3 w3 c", (0, 0, 0), held=(0, 0, 0)), DULL, LOW
    state = sail(*seats)
    assert shown(state, "ranks") == [1, 3, 2]
    assert shown(state, "carried")[0] == (0, 0, 0)
    assert state.delivered[0][0] == ((0, 0, 0), (0, 0, 0))


@pytest.mark.fact("LS-Q3")
def test_who_has_one_chit_carries_it() -> None:
    state = sail(Seat("w3 w3 c", held=(0, 1, 0)), DULL, LOW)
    assert shown(state, "carried")[0] == (0, 1, 0)


@pytest.mark.fact("LS-Q3")
def test_else_who_has_no_chits_sits_out_and_draws_no_cards() -> None:
    by = rules(without_chits="sit_out")
    state = sail(Seat("w3 w3 c", keeps="s s", held=(1, 0, 0)), DULL, LOW, by=by)
    assert by.players_to_act(state) == (1, 2)
    assert by.to_data(state)["hands"][0] == cards("s s")
    while state.round == 2:
        player = by.players_to_act(state)[0]
        by.apply(state, player, by.legal_actions(state, player)[0])
    assert state.last is not None
    assert (state.last.ranks[0], state.last.played[0]) == (0, ())
    assert min(state.last.ranks[1:]) == 1


@pytest.mark.fact("LS-Q3")
def test_rounds_in_which_all_sit_out_pass_by() -> None:
    by = rules(without_chits="sit_out")
    seats = [Seat(plays, (0, 1, 0), held=(0, 1, 0)) for plays in ("w3 w3 c", "w1 w2 c", "w1 w1 c")]
    state = sail(*seats, by=by)
    assert by.is_over(state)
    assert by.scores(state) == (3, 3, 3)
    assert len(state.delivered) == 5


@pytest.mark.fact("LS-Q3", "LS-17")
def test_a_single_one_who_takes_part_ties_with_nobody() -> None:
    by = rules(without_chits="sit_out")
    seats = Seat("w3 w3 c", (2, 0, 0)), Seat("", held=(0, 0, 0)), Seat("", held=(0, 0, 0))
    data = by.to_data(begin(*seats, by=by)) | {"waiting": [0]}
    state = by.from_data(data)
    by.apply(state, 0, ("play", *cards("w3 w3 c")))
    by.apply(state, 0, ("carry", 2, 0, 0))
    assert by.scores(state) == (6, 0, 0)


@pytest.mark.fact("LS-Q3", "LS-17")
@pytest.mark.parametrize(("played", "lost"), [(("w1 w2 c", "w1 w2 c"), True), (("w1 w2 c", "w2 w2 c"), False)])
def test_who_sits_out_is_not_counted_for_a_tie_of_all(played: tuple[str, str], lost: bool) -> None:
    by = rules(without_chits="sit_out")
    seats = Seat("", held=(0, 0, 0)), *(Seat(three, (1, 0, 0)) for three in played)
    data = by.to_data(begin(*seats, by=by))
    data["waiting"] = [1, 2]
    state = by.from_data(data)
    for player, three in enumerate(played, 1):
        by.apply(state, player, ("play", *cards(three)))
        by.apply(state, player, ("carry", 1, 0, 0))
    assert state.last is not None
    assert state.last.lost == ((0, 0, 0), (int(lost), 0, 0), (int(lost), 0, 0))
