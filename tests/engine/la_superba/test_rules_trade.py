"""From the ranks to the trade card: loss, harbour accident, silk, pepper, delivery."""

import pytest

from tests.engine.la_superba.scene import Chits, Seat, rules, sail, shown

NONE = (0, 0, 0)
FIRST, SECOND, THIRD, FOURTH = "s s c", "s c w3", "s w1 w2", "w1 w1 c"
"""With crew in the community 18, 13, 8 and 4: no glass changes the order."""
PLAIN = "fair-skies"
"""A trade card that changes nothing unless three weather cards are played."""


def fleet(*carries: Chits, plays: tuple[str, ...] = (FIRST, SECOND, THIRD, FOURTH)) -> list[Seat]:
    return [Seat(three, chits) for three, chits in zip(plays, carries, strict=False)]


def sailed(*carries: Chits, plays=(FIRST, SECOND, THIRD, FOURTH), trade=PLAIN, community="c", **more):
    """Return the game after players of ranks 1 to 4 have carried this, with crew in the community."""
    return sail(*fleet(*carries, plays=plays), trade=trade, community=community, **more)


def totals(state) -> list[int]:
    """Chits that each player has on the round's trade card."""
    return [sum(front) + sum(back) for front, back in state.delivered[-1]]


@pytest.mark.fact("LS-16")
def test_first_delivers_three_second_two_others_one() -> None:
    state = sailed(*[(0, 3, 0)] * 4)
    assert totals(state) == [3, 2, 1, 1]
    assert shown(state, "lost") == [NONE, (0, 1, 0), (0, 2, 0), (0, 2, 0)]
    assert state.lost == [NONE, (0, 1, 0), (0, 2, 0), (0, 2, 0)]
    assert state.held == [(4, 1, 4)] * 4


@pytest.mark.fact("LS-16")
@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        ((FIRST, FIRST, THIRD, FOURTH), [3, 3, 1, 1]),
        ((FIRST, SECOND, SECOND, FOURTH), [3, 2, 2, 1]),
        ((FIRST, SECOND, FOURTH, FOURTH), [3, 2, 1, 1]),
        ((FIRST, FIRST, FIRST, FOURTH), [3, 3, 3, 1]),
    ],
)
def test_ties_deliver_by_their_shared_rank(plays: tuple[str, ...], expected: list[int]) -> None:
    assert totals(sailed(*[(0, 3, 0)] * 4, plays=plays)) == expected


@pytest.mark.fact("LS-16")
def test_nobody_delivers_more_than_was_carried() -> None:
    assert totals(sailed((0, 1, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0))) == [1, 1, 1, 1]


@pytest.mark.fact("LS-16", "LS-Q8")
def test_the_owner_chooses_what_to_lose() -> None:
    state = sailed((0, 0, 3), (1, 1, 0), (2, 1, 0), (1, 0, 2))
    by = rules()
    assert by.players_to_act(state) == (2, 3)
    assert set(by.legal_actions(state, 2)) == {("lose", 2, 0, 0), ("lose", 1, 1, 0)}
    assert set(by.legal_actions(state, 3)) == {("lose", 1, 0, 1), ("lose", 0, 0, 2)}
    by.apply(state, 3, ("lose", 1, 0, 1))
    by.apply(state, 2, ("lose", 1, 1, 0))
    assert state.lost == [NONE, NONE, (1, 1, 0), (1, 0, 1)]
    assert totals(state) == [3, 2, 1, 1]
    assert state.delivered[-1][3] == ((0, 0, 1), NONE)


@pytest.mark.fact("LS-Q8")
def test_losses_are_chosen_at_once_and_hidden() -> None:
    state = sailed((0, 0, 3), (1, 1, 0), (2, 1, 0), (1, 0, 2))
    rules().apply(state, 2, ("lose", 2, 0, 0))
    assert rules().view(state, 2)["losing"][2] == [2, 0, 0]
    assert rules().view(state, 3)["losing"][2] is None


@pytest.mark.fact("LS-13", "LS-Q8")
def test_a_choice_is_secret_while_others_choose_too() -> None:
    by = rules()
    begun = by.setup(3, 1)
    for action in (by.legal_actions(begun, 0)[0], ("carry", 1, 0, 0)):
        assert by.is_secret(begun, 0, action)
        by.apply(begun, 0, action)
    state = sailed((0, 0, 3), (1, 1, 0), (2, 1, 0), (1, 0, 2))
    assert by.is_secret(state, 2, ("lose", 2, 0, 0))
    by.apply(state, 2, ("lose", 2, 0, 0))
    assert not by.is_secret(state, 3, ("lose", 1, 0, 1))  # all turn up what they lose as soon as it is chosen


@pytest.mark.fact("LS-Q8")
def test_else_losses_are_chosen_openly_from_the_first_rank_down() -> None:
    by = rules(losses_chosen="by_rank")
    state = sailed((0, 0, 3), (1, 1, 1), (2, 1, 0), (1, 0, 2), by=by)
    assert by.players_to_act(state) == (1,)
    by.apply(state, 1, ("lose", 0, 1, 0))
    assert by.players_to_act(state) == (2,)
    assert by.view(state, 3)["losing"] == [[0, 0, 0], [0, 1, 0], None, None]
    by.apply(state, 2, ("lose", 2, 0, 0))
    by.apply(state, 3, ("lose", 0, 0, 2))
    assert state.last is not None
    assert state.last.lost == (NONE, (0, 1, 0), (2, 0, 0), (0, 0, 2))


@pytest.mark.fact("LS-Q8")
def test_by_rank_those_of_one_rank_choose_at_once() -> None:
    by = rules(losses_chosen="by_rank")
    state = sailed((0, 0, 3), (1, 1, 1), (1, 1, 1), (1, 0, 2), plays=(FIRST, SECOND, SECOND, FOURTH), by=by)
    assert by.players_to_act(state) == (1, 2)
    by.apply(state, 2, ("lose", 1, 0, 0))
    assert by.view(state, 1)["losing"][2] is None


@pytest.mark.fact("LS-17", "LS-Q10")
def test_all_tied_lose_everything_that_is_carried() -> None:
    state = sailed((2, 0, 0), (3, 0, 0), (1, 0, 0), plays=(FIRST,) * 3)
    assert shown(state, "ranks") == [1, 1, 1]
    assert state.lost == [(2, 0, 0), (3, 0, 0), (1, 0, 0)]
    assert totals(state) == [0, 0, 0]
    assert state.held == [(2, 4, 4), (1, 4, 4), (3, 4, 4)]


@pytest.mark.fact("LS-05", "LS-17")
def test_one_apart_is_no_accident() -> None:
    assert totals(sailed((1, 0, 0), (1, 0, 0), (1, 0, 0), plays=(FIRST, FIRST, SECOND))) == [1, 1, 1]


@pytest.mark.fact("LS-17", "LS-15")
def test_silk_works_in_an_accident() -> None:
    state = sailed((1, 0, 2), (2, 0, 1), (1, 0, 0), plays=(FIRST,) * 3)
    assert state.lost == [NONE, (2, 0, 1), (1, 0, 0)]
    assert state.held[0] == (4, 4, 4)
    assert totals(state) == [0, 0, 0]


@pytest.mark.fact("LS-Q10")
def test_else_an_accident_takes_all_that_is_owned() -> None:
    state = sailed((1, 0, 2), (2, 0, 1), (1, 0, 0), plays=(FIRST,) * 3, by=rules(accident_takes="owned"))
    assert state.lost == [NONE, (4, 4, 4), (4, 4, 4)]
    assert state.held == [(4, 4, 4), NONE, NONE]


@pytest.mark.fact("LS-Q7")
@pytest.mark.parametrize(("all_tied_in", "delivered"), [("rank", [1, 1, 1]), ("power", [0, 0, 0])])
def test_all_tied_is_judged_after_glass(all_tied_in: str, delivered: list[int]) -> None:
    plays = ("w2 w2 c", "w2 w3 c", "w2 w3 c")
    state = sailed((0, 1, 0), (1, 0, 0), (1, 0, 0), plays=plays, by=rules(all_tied_in=all_tied_in))
    assert shown(state, "powers") == [7, 7, 7]
    assert totals(state) == delivered


@pytest.mark.fact("LS-Q7")
def test_all_tied_with_glass_is_an_accident() -> None:
    assert totals(sailed((0, 1, 0), (0, 1, 0), (0, 1, 0), plays=(FIRST,) * 3)) == [0, 0, 0]


@pytest.mark.fact("LS-15", "LS-Q11")
def test_silk_brings_back_what_was_lost_this_round() -> None:
    state = sail(
        Seat(FIRST), Seat(SECOND), Seat(THIRD, (2, 0, 1), lost=(0, 0, 2), held=(4, 4, 2)), community="c", trade=PLAIN
    )
    rules().apply(state, 2, ("lose", 2, 0, 0))
    assert shown(state, "back") == [NONE, NONE, (2, 0, 0)]
    assert state.held[2] == (4, 4, 1)
    assert state.lost[2] == (0, 0, 2)
    assert state.delivered[-1][2] == (NONE, (0, 0, 1))


@pytest.mark.fact("LS-Q11")
def test_silk_need_not_be_among_the_lost_and_only_helps_its_own() -> None:
    state = sailed((0, 1, 0), (0, 2, 1), (2, 0, 0))
    rules().apply(state, 1, ("lose", 0, 1, 0))
    assert state.lost == [NONE, NONE, (1, 0, 0)]
    assert state.held[1] == (4, 3, 3)


@pytest.mark.fact("LS-Q11")
def test_else_silk_brings_back_losses_of_earlier_rounds_too() -> None:
    by = rules(silk_brings_back="game")
    seats = Seat(FIRST), Seat(SECOND, (0, 0, 1), lost=(2, 1, 0), held=(2, 3, 4)), Seat(THIRD, lost=(1, 0, 0))
    state = sail(*seats, community="c", trade=PLAIN, by=by)
    assert state.lost == [NONE, NONE, (1, 0, 0)]
    assert state.held[1] == (4, 4, 3)


@pytest.mark.fact("LS-15", "LS-18", "LS-Q2")
def test_pepper_turns_all_that_its_player_delivers() -> None:
    state = sailed((2, 1, 0), (1, 0, 1), (0, 1, 0))
    assert state.delivered[-1] == ((NONE, (2, 1, 0)), ((1, 0, 1), NONE), ((0, 1, 0), NONE))
    assert rules().scores(state) == (9, 2, 1)


@pytest.mark.fact("LS-Q2")
def test_else_pepper_turns_pepper_only() -> None:
    state = sailed((2, 1, 0), (1, 0, 1), (0, 1, 0), by=rules(pepper_turns="pepper"))
    assert state.delivered[-1][0] == ((0, 1, 0), (2, 0, 0))
    assert rules().scores(state) == (7, 2, 1)


@pytest.mark.fact("LS-15")
def test_who_ties_for_pepper_turns_too() -> None:
    assert rules().scores(sailed((1, 0, 0), (1, 0, 0), (0, 1, 0))) == (3, 3, 1)


@pytest.mark.fact("LS-Q12")
@pytest.mark.parametrize(("works", "points"), [(True, 3), (False, 1)])
def test_pepper_that_is_lost_still_turns_the_rest(works: bool, points: int) -> None:
    by = rules(lost_pepper_works=works)
    state = sailed((0, 1, 0), (0, 1, 0), (2, 1, 0), by=by)
    by.apply(state, 2, ("lose", 2, 0, 0))
    assert by.scores(state)[2] == points


@pytest.mark.fact("LS-Q12")
def test_one_delivered_pepper_works_in_any_case() -> None:
    by = rules(lost_pepper_works=False)
    state = sailed((0, 1, 0), (0, 1, 0), (2, 1, 0), by=by)
    by.apply(state, 2, ("lose", 1, 1, 0))
    assert by.scores(state)[2] == 3


@pytest.mark.fact("LS-Q12")
def test_glass_that_is_lost_has_counted_for_power() -> None:
    state = sailed((0, 0, 1), (0, 0, 1), (1, 2, 0))
    assert shown(state, "powers")[2] == 8 + 2
    rules().apply(state, 2, ("lose", 0, 2, 0))
    assert shown(state, "powers") == [18, 13, 8 + 2]


@pytest.mark.fact("LS-18")
def test_chits_lie_on_the_card_of_their_round_and_tell_their_owner() -> None:
    before = [[[[1, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 2, 0]], [[0, 0, 1], [0, 0, 0]]]]
    state = sailed((0, 1, 0), (0, 0, 1), (0, 1, 0), number=2, delivered=before)
    assert rules().to_data(state)["delivered"] == [
        *before,
        [[[0, 1, 0], [0, 0, 0]], [[0, 0, 1], [0, 0, 0]], [[0, 1, 0], [0, 0, 0]]],
    ]
    assert rules().scores(state) == (1 + 1, 6 + 1, 1 + 1)
