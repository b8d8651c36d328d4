"""Setting up, going from round to round, and the end."""

from collections import Counter

import pytest

from generator.engine.contract import UnplayableCardsError
from generator.engine.la_superba.rules import LaSuperba
from generator.engine.la_superba.state import BACK, COLOURS, FRONT, FULL, KIND_NAMES, State
from generator.play.match import Match
from tests.cards.la_superba.reading import cards, read
from tests.engine.harness import random_moves
from tests.engine.la_superba.scene import Seat, rules, sail
from tests.engine.la_superba.scene import cards as named

VOYAGES = Counter({card.id: card.copies for card in cards("voyage")})
NOTHING = [[[0, 0, 0], [0, 0, 0]]] * 3


def played(players: int, seed: int) -> Match:
    match = Match(rules(), players, seed)
    for _ in random_moves(match, seed):
        pass
    return match


@pytest.mark.fact("LS-01")
@pytest.mark.parametrize("players", [2, 5])
def test_it_is_for_three_or_four(players: int) -> None:
    assert list(rules().seats) == [3, 4]
    with pytest.raises(ValueError, match=f"not for {players}"):
        rules().setup(players, 1)


@pytest.mark.fact("LS-04", "LS-10")
def test_the_chits_of_the_rules_are_those_in_the_box() -> None:
    pieces = [piece["of"] for piece in read("game.yaml")["components"][0]["pieces"]]
    assert list(dict.fromkeys(piece["colour"] for piece in pieces)) == list(COLOURS)
    assert {(piece["front"], piece["back"]) for piece in pieces} == {(FRONT, BACK)}
    counts = {
        (piece["of"]["colour"], piece["of"]["kind"]): piece["count"]
        for piece in read("game.yaml")["components"][0]["pieces"]
    }
    assert counts == {(colour, kind): FULL[at] for colour in COLOURS for at, kind in enumerate(KIND_NAMES)}


@pytest.mark.fact("LS-02", "LS-03", "LS-10", "LS-11", "LS-12")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_setup(players: int, seed: int) -> None:
    data = rules().to_data(rules().setup(players, seed))
    assert sorted(data["row"] + data["removed"]) == sorted(card.id for card in cards("trade"))
    assert len(data["row"]) == 5
    assert data["held"] == [[4, 4, 4]] * players
    assert [len(hand) for hand in data["hands"]] == [2 + 3] * players
    assert len(data["community"]) == (2 if data["row"][0] == "lanterna" else 1)
    assert Counter([*data["deck"], *data["community"], *(name for hand in data["hands"] for name in hand)]) == VOYAGES
    assert data["round"] == 1


@pytest.mark.fact("LS-21")
def test_chits_of_a_colour_that_nobody_plays_are_out_of_the_game() -> None:
    three, four = (rules().inventory(rules().setup(players, 1)) for players in (3, 4))
    assert {name for name in four if name not in three} == {f"black {kind}" for kind in KIND_NAMES}
    assert sum(count for name, count in three.items() if name.split()[0] in COLOURS) == 3 * 12


@pytest.mark.fact("LS-10", "LS-12")
def test_the_row_lies_open_but_for_the_fourth_until_its_round() -> None:
    match = Match(rules(), 3, 5)
    seen = {}
    for _ in random_moves(match, 5):
        view = rules().view(match.state, 0)
        seen[view["round"]] = [name is not None for name in view["row"]]
    closed, opened = [True, True, True, False, True], [True] * 5
    assert seen == {1: closed, 2: closed, 3: closed, 4: opened, 5: opened}


@pytest.mark.fact("LS-11", "LS-12")
@pytest.mark.parametrize("players", [3, 4])
def test_five_rounds_each_with_five_cards_in_hand(players: int) -> None:
    match = Match(rules(), players, 2)
    begun = {1: [len(hand) for hand in match.state.hands]}
    for _ in random_moves(match, 2):
        if len(match.state.waiting) == players:
            begun.setdefault(match.state.round, [len(hand) for hand in match.state.hands])
    assert begun == {number: [5] * players for number in (1, 2, 3, 4, 5)}
    assert len(match.state.delivered) == 5
    assert match.is_over


@pytest.mark.fact("LS-19")
def test_all_cards_but_the_hands_make_the_new_deck() -> None:
    state = sail(Seat("w1 w2 c", keeps="s s"), Seat("w1 w1 c", keeps="w3 w3"), Seat("w2 w2 c", keeps="c c"))
    assert state.round == 2
    data = rules().to_data(state)
    assert data["played"] == [[], [], []]
    kept = [named("s s"), named("w3 w3"), named("c c")]
    for hand, two in zip(data["hands"], kept, strict=True):
        assert not Counter(two) - Counter(hand)
    ended = played(4, 3)
    assert len(ended.state.deck) == 24 - 4 * 2
    assert ended.state.community == ()


@pytest.mark.fact("LS-19")
def test_the_new_deck_is_shuffled() -> None:
    def drawn(chance: int) -> State:
        data = rules().to_data(rules().setup(3, 1)) | {"chance": chance}
        match = Match(rules(), 3, 1)
        match.state = rules().from_data(data)
        for _ in random_moves(match, 1):
            if match.state.round == 2:
                break
        return match.state

    assert drawn(1).deck == drawn(1).deck
    assert drawn(1).deck != drawn(2).deck


def ended(points: list[int], hands: list[str]) -> State:
    """Return a finished game: each player's points lie on the first trade card, one silk chit for each."""
    data = rules().to_data(played(3, 1).state)
    onto = [[[0, 0, number], [0, 0, 0]] for number in points]
    data |= {"delivered": [onto, *[NOTHING] * 4], "hands": [named(hand) for hand in hands]}
    return rules().from_data(data)


@pytest.mark.fact("LS-20")
@pytest.mark.parametrize(
    ("points", "hands", "expected"),
    [
        ([3, 2, 1], ["w1 w1", "w3 w3", "w3 w3"], (1, 0, 0)),
        ([3, 3, 1], ["w1 w1", "w1 w2", "w3 w3"], (0, 1, 0)),
        ([3, 3, 1], ["c s", "w2 w3", "w3 w3"], (0.5, 0.5, 0)),
        ([3, 3, 1], ["c s", "w3 w3", "w3 w3"], (0, 1, 0)),
        ([3, 3, 1], ["s s", "w1 c", "w3 w3"], (0, 1, 0)),
        ([3, 3, 1], ["s w3", "w1 w3", "w3 w3"], (0, 1, 0)),
    ],
)
def test_most_points_win_then_the_cards_in_hand(
    points: list[int], hands: list[str], expected: tuple[float, ...]
) -> None:
    state = ended(points, hands)
    assert rules().scores(state) == tuple(points)
    assert rules().returns(state) == pytest.approx(expected)


@pytest.mark.fact("LS-Q13")
def test_who_ties_in_hands_too_shares_the_victory() -> None:
    assert rules().returns(ended([2, 2, 2], ["w1 c", "s w2", "w1 w1"])) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.fact("LS-18", "LS-22")
def test_only_delivered_chits_score_front_1_back_3() -> None:
    data = rules().to_data(played(3, 1).state)
    data |= {
        "delivered": [[[[1, 1, 0], [0, 0, 2]], *NOTHING[1:]], *[NOTHING] * 4],
        "held": [[0, 0, 0], [4, 4, 4], [0, 0, 0]],
        "lost": [[3, 3, 2], [0, 0, 0], [4, 4, 4]],
    }
    assert rules().scores(rules().from_data(data)) == (2 + 6, 0, 0)


@pytest.mark.fact("LS-22")
def test_a_held_chit_has_no_side() -> None:
    data = rules().to_data(rules().setup(3, 1))
    assert all(len(chits) == 3 for chits in data["held"])


@pytest.mark.fact("LS-23", "LS-Q3")
def test_who_has_carried_three_in_four_rounds_has_none_in_round_five() -> None:
    assert sum(FULL) - 3 * 3 == 3
    last_three = Seat("w3 w3 c", (2, 1, 0), held=(2, 1, 0))
    state = sail(last_three, Seat("w1 w2 c"), Seat("w1 w1 c"), number=4, delivered=[NOTHING] * 3)
    assert (state.round, state.held[0]) == (5, (0, 0, 0))
    rules().apply(state, 0, rules().legal_actions(state, 0)[0])
    assert rules().players_to_act(state) == (1, 2)


def test_an_idea_without_effects_cannot_be_played() -> None:
    voyage, trade = cards("voyage"), list(cards("trade"))
    text = {"ja": "海賊が出る。", "en": "Pirates!"}
    trade[1] = trade[1].model_copy(update={"effects": (), "text": text})
    with pytest.raises(UnplayableCardsError, match="contract") as caught:
        LaSuperba({"voyage": voyage, "trade": tuple(trade)}, {})
    assert caught.value.cards == (("trade", "contract"),)
    trade[1] = trade[1].model_copy(update={"copies": 0})
    with pytest.raises(ValueError, match="5 trade cards and one to remove, and there are 5"):
        LaSuperba({"voyage": voyage, "trade": tuple(trade)}, {})


def test_a_deck_that_is_too_small_for_a_round_is_refused() -> None:
    voyage = tuple(card.model_copy(update={"copies": 4}) for card in cards("voyage"))
    with pytest.raises(ValueError, match="takes 22 voyage cards, and there are 20"):
        LaSuperba({"voyage": voyage, "trade": cards("trade")}, {})


@pytest.mark.parametrize("settings", [{"pepper_turns": "none"}, {"no_such": True}, {"lost_pepper_works": "yes"}])
def test_settings_that_are_no_option_are_refused(settings: dict) -> None:
    with pytest.raises(ValueError, match=next(iter(settings))):
        LaSuperba({"voyage": cards("voyage"), "trade": cards("trade")}, settings)


def test_every_option_of_game_yaml_is_one_of_the_rules() -> None:
    rulings = read("game.yaml")["rulings"].values()
    for ruling in rulings:
        for option in ruling["options"]:
            assert getattr(rules(**{ruling["setting"]: option}).box.settings, ruling["setting"]) == option
    assert {ruling["setting"] for ruling in rulings} == set(type(rules().box.settings).model_fields)
