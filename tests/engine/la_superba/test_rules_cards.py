"""The trade cards: each verb as model, resolver and phrase; each card played, and what it says worked out by hand."""

from typing import get_args

import pytest

from generator.engine.la_superba.changes import RESOLVERS, Changes, changes_by
from generator.engine.la_superba.effects import AddCommunity, AnyEffect, DeliverMore, DoubleFrom
from generator.play.match import Match
from tests.cards.la_superba.reading import LANGUAGES, cards, read
from tests.engine.harness import random_moves
from tests.engine.la_superba.scene import TRADE, Seat, begin, powers, ranks, rules, sail, shown

MODELS = set(get_args(get_args(AnyEffect)[0]))
DULL, LOW = Seat("w1 w1 c", (0, 0, 1)), Seat("w1 w2 c", (0, 0, 1))


def test_every_verb_is_a_model_a_resolver_and_a_phrase() -> None:
    assert set(RESOLVERS) == MODELS
    verbs = {get_args(model.model_fields["do"].annotation)[0] for model in MODELS}
    for lang in LANGUAGES:
        assert set(read(f"phrases.{lang}.yaml")["effects"]) == verbs


@pytest.mark.parametrize("card", cards("trade"), ids=lambda card: card.id)
def test_every_trade_card_changes_something(card) -> None:
    assert changes_by(card.effects) != Changes()


def test_the_scenes_know_every_trade_card() -> None:
    assert {card.id for card in cards("trade")} == set(TRADE)


def test_every_card_of_both_decks_is_played() -> None:
    played, pulled = set(), set()
    for seed in range(3):
        match = Match(rules(), 4, seed)
        for _ in random_moves(match, seed):
            past = rules().to_data(match.state)["last"]
            played |= {name for three in (past["played"] if past else ()) for name in three}
        pulled |= set(rules().to_data(match.state)["row"])
    assert played == {card.id for card in cards("voyage")}
    assert pulled == set(TRADE)


@pytest.mark.fact("LS-Q5", "LS-12")
def test_lanterna_lays_a_second_community_card_that_is_seen_before_cards_are_chosen() -> None:
    seats = Seat("w3 w3 w3", (0, 0, 1)), DULL, LOW
    state = begin(*seats, community="w2 c", trade="lanterna")
    assert rules().view(state, 0)["community"] == [None, "crew"]
    assert powers(*seats, community="w2 c", trade="lanterna") == [9 + 2 + 1, 3 + 3, 4 + 3]


@pytest.mark.fact("LS-Q5")
def test_lanterna_doubles_only_five_weather_cards() -> None:
    weather = Seat("w3 w3 w3", (0, 0, 1))
    assert powers(weather, DULL, LOW, community="w2 w1", trade="lanterna")[0] == 2 * 12
    assert powers(weather, DULL, LOW, community="w2 s", trade="lanterna")[0] == 11


@pytest.mark.fact("LS-12", "LS-Q5")
@pytest.mark.parametrize("players", [3, 4])
def test_lanterna_draws_one_card_in_setup_and_later(players: int) -> None:
    by, found = rules(), set()
    for seed in range(60):
        data = by.to_data(by.setup(players, seed))
        added = data["row"][0] == "lanterna"
        found.add(added)
        assert len(data["community"]) == 1 + added
        assert len(data["deck"]) == 24 - 5 * players - 1 - added
    assert found == {True, False}


@pytest.mark.fact("LS-Q5")
def test_contract_gives_effects_only_to_who_chose_more_than_everybody_else() -> None:
    seats = Seat("w1 w1 c", (2, 0, 1)), Seat("w1 w2 c", (1, 1, 1)), Seat("w2 w2 c", (0, 1, 1))
    assert shown(sail(*seats, trade="contract"), "effects") == [(1, 0, 0), (0, 0, 0), (0, 0, 0)]


@pytest.mark.fact("LS-Q5")
def test_contract_holds_where_all_would_have_effects() -> None:
    by = rules(effect_goes_to="all")
    seats = Seat("w1 w1 c", (2, 0, 0)), Seat("w1 w2 c", (1, 1, 0)), Seat("w2 w2 c", (0, 1, 0))
    assert shown(sail(*seats, trade="contract", by=by), "effects") == [(1, 0, 0), (0, 0, 0), (0, 0, 0)]


@pytest.mark.fact("LS-Q5")
@pytest.mark.parametrize(
    ("plays", "community", "expected"),
    [("w3 w3 w3", "c", 20), ("w3 w3 c", "w3", 20), ("w3 w3 c", "c", 8), ("w1 w2 w3", "w1", 14), ("c s w1", "w2", 8)],
)
def test_fair_skies_double_from_three_weather_cards(plays: str, community: str, expected: int) -> None:
    assert powers(Seat(plays, (0, 0, 1)), DULL, LOW, community=community, trade="fair-skies")[0] == expected


@pytest.mark.fact("LS-Q5")
def test_shoals_rank_the_lowest_first_and_leave_glass_as_it_is() -> None:
    seats = (
        Seat("s s s", (0, 0, 1)),
        Seat("w1 w1 w2", (1, 0, 0)),
        Seat("w2 w2 c", (0, 0, 1)),
        Seat("w1 w2 w1", (0, 1, 0)),
    )
    assert powers(*seats, trade="shoals", community="s") == [0, 4, 4 + 1 + 4, 4 + 1]
    assert ranks(*seats, trade="shoals", community="s") == [1, 2, 4, 3]


@pytest.mark.fact("LS-Q5", "LS-15")
def test_shoals_of_equal_power_glass_is_still_ahead() -> None:
    seats = Seat("w1 w1 c", (0, 1, 0)), Seat("w1 w2 c", (0, 0, 1)), Seat("w2 w2 c", (0, 0, 1))
    assert powers(*seats, trade="shoals") == [4 + 1, 5, 6]
    assert ranks(*seats, trade="shoals") == [1, 2, 3]


@pytest.mark.fact("LS-Q5", "LS-16")
def test_great_fair_lets_every_rank_deliver_one_more() -> None:
    plays = ("s s c", "s c w3", "s w1 w2", "w1 w1 c")
    state = sail(*(Seat(three, (0, 3, 0)) for three in plays), trade="great-fair", community="c")
    assert [sum(front) for front, _ in state.delivered[-1]] == [3, 3, 2, 2]


@pytest.mark.fact("LS-Q5", "LS-18")
def test_shortage_turns_the_kind_that_fewest_delivered() -> None:
    plays = ("s s c", "s c w3", "s w1 w2")
    seats = [Seat(three, chits) for three, chits in zip(plays, ((0, 2, 1), (0, 0, 2), (0, 0, 1)), strict=True)]
    state = sail(*seats, trade="shortage", community="c")
    assert state.delivered[-1] == (((0, 0, 1), (0, 2, 0)), ((0, 0, 2), (0, 0, 0)), ((0, 0, 1), (0, 0, 0)))


@pytest.mark.fact("LS-Q5", "LS-18")
def test_shortage_turns_all_kinds_that_share_the_lowest_number_and_counts_turned_ones() -> None:
    plays = ("s s c", "s c w3", "s w1 w2")
    seats = [Seat(three, chits) for three, chits in zip(plays, ((1, 2, 0), (0, 0, 2), (0, 1, 0)), strict=True)]
    state = sail(*seats, trade="shortage", community="c")
    assert state.delivered[-1] == (((0, 0, 0), (1, 2, 0)), ((0, 0, 2), (0, 0, 0)), ((0, 1, 0), (0, 0, 0)))


@pytest.mark.fact("LS-Q5", "LS-17")
def test_shortage_does_nothing_where_nothing_is_delivered() -> None:
    state = sail(*[Seat("w1 w2 c", (1, 0, 0))] * 3, trade="shortage")
    assert state.delivered[-1] == (((0, 0, 0), (0, 0, 0)),) * 3


def test_effects_of_one_card_add_up() -> None:
    more = DeliverMore(do="deliver_more", count=1)
    assert changes_by([more, more]).more == 2
    assert changes_by([AddCommunity(do="add_community", count=1), AddCommunity(do="add_community", count=2)]).added == 3
    two, three = (DoubleFrom(do="double_from", weather=number) for number in (2, 3))
    assert changes_by([three, two]).double_from == changes_by([two, three]).double_from == 2
