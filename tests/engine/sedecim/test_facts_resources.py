"""What one does with resources: building, gold, enemies, halves (SE-18, SE-19, and the questions about them)."""

from collections import Counter

import pytest

from generator.engine.sedecim.effects import Build, Gain, Pay, Per, Turn, Vp
from tests.engine.sedecim.tables import (
    COPIES,
    RULES,
    at_random,
    do,
    doing,
    halves,
    on_display,
    open_to,
    owns,
    picks,
    position,
    rules,
    thrown_away,
)

STOP = ("stop",)
FOUR = {"stone": 2, "wood": 1, "iron": 1}
POINT = Vp(do="vp", count=1)


def sets(state, player=0):
    return RULES.to_data(state)["sets"][player]


@pytest.mark.fact("SE-18")
def test_building_lays_owned_cards_aside_as_one_set():
    state = doing(Build(do="build", size=3), owned=[{**FOUR, "grassland": 1}])
    do(state, *picks("build", "stone", "stone", "iron"))
    assert sets(state) == [["grassland-stone", "grassland-stone", "mountain-iron"]]
    assert owns(state) == {"wood": 1, "grassland": 1}
    assert state.vp[0] == 0


@pytest.mark.fact("SE-18", "SE-Q12")
def test_with_a_range_one_may_stop_at_any_number_in_it():
    def table():
        return doing(Build(do="build", size=2, up_to=4), owned=[FOUR])

    one = do(table(), *picks("build", "stone"))
    assert STOP not in open_to(one)
    two = do(one, *picks("build", "stone"))
    assert STOP in open_to(two)
    assert sets(do(two, STOP)) == [["grassland-stone"] * 2]
    four = do(table(), *picks("build", "stone", "stone", "wood", "iron"))
    assert [len(cards) for cards in sets(four)] == [4]
    assert owns(four) == {}


@pytest.mark.fact("SE-18")
@pytest.mark.parametrize("number", range(3))
def test_each_building_is_a_set_of_its_own(number):
    state = doing(*[Build(do="build", size=2)] * number, owned=[{"stone": 2 * number}])
    do(state, *picks("build", "stone") * number)  # the second card of a pair is the only one left, and goes with it
    assert sets(state) == [["grassland-stone"] * 2] * number


@pytest.mark.fact("SE-Q2")
def test_one_builds_from_materials_in_any_mix():
    state = doing(Build(do="build", size=2), owned=[{"stone": 1, "iron": 1, "forest": 3, "gold": 2, "enemy": 2}])
    assert open_to(state) == {*picks("build", "stone", "iron"), STOP}
    do(state, *picks("build", "iron"))
    assert sets(state) == [["grassland-stone", "mountain-iron"]]


@pytest.mark.fact("SE-Q2")
def test_one_builds_from_any_resource_where_the_action_says_so():
    state = doing(Build(do="build", size=2, what="resource"), owned=[{"forest": 1, "stone": 1, "gold": 1}])
    assert halves(open_to(state)) == {"forest", "stone", "gold"}
    do(state, *picks("build", "forest", "gold"))
    assert sets(state) == [["forest-wood", "enemy-gold"]]


@pytest.mark.fact("SE-Q2")
def test_the_other_answer_lets_one_build_from_any_resource():
    other = rules(build_from="resource")
    state = doing(Build(do="build", size=2), by=other, owned=[{"forest": 1, "gold": 1}])
    do(state, *picks("build", "forest"), by=other)
    assert sets(state) == [["forest-wood", "enemy-gold"]]
    ruled = doing(Build(do="build", size=2), owned=[{"forest": 1, "gold": 1}])
    assert open_to(ruled) == set()


@pytest.mark.fact("SE-Q2")
@pytest.mark.parametrize(
    ("alike", "owned", "first", "then"),
    [
        ("same", {"stone": 1, "wood": 2, "iron": 3}, {"wood", "iron"}, {"wood": set(), "iron": {"iron"}}),
        ("different", {"stone": 2, "wood": 1, "iron": 1}, {"stone", "wood", "iron"}, {"iron": {"stone", "wood"}}),
    ],
)
def test_the_same_kind_or_different_ones(alike, owned, first, then):
    def table():
        return doing(Build(do="build", size=2, up_to=3, alike=alike), owned=[owned])

    assert halves(open_to(table())) == first
    for half, further in then.items():
        state = do(table(), *picks("build", half))
        assert halves(open_to(state)) == further


@pytest.mark.fact("SE-Q6")
def test_what_is_in_a_set_is_not_owned():
    state = doing(
        Build(do="build", size=2, what="resource"),
        Build(do="build", size=3, what="resource"),
        Pay(do="pay", then=(POINT,)),
        Turn(do="turn", count=9),
        Per(do="per", each="gold", most=9, then=(POINT,)),
        Per(do="per", each="enemy", most=9, then=(POINT,)),
        Per(do="per", each="land_kind", most=4, then=(POINT,)),
        sets=[[["gold", "gold"], ["enemy", "forest", "stone"]]],
    )
    assert open_to(state) == set()
    assert state.vp[0] == 0


@pytest.mark.fact("SE-Q6", "SE-17")
def test_a_land_in_a_set_gives_no_vp():
    state = position(hands=[("hunt",)], deck=(), sets=[[["forest", "forest"]]], owned=[{"swamp": 1}])
    do(state, ("pass",))
    assert state.vp[0] == 1


@pytest.mark.fact("SE-Q12")
@pytest.mark.parametrize("owned", [{}, {"stone": 1}, {"stone": 1, "wood": 1}])
def test_with_too_few_there_is_no_set(owned):
    state = doing(Build(do="build", size=3), owned=[{**owned, "gold": 4}])
    assert open_to(state) == set()
    assert sets(state) == []
    assert owns(state) == {**owned, "gold": 4}


@pytest.mark.fact("SE-Q12")
def test_an_old_set_never_grows():
    state = doing(Build(do="build", size=2), owned=[{"stone": 2}], sets=[[["wood", "wood"]]])
    do(state, *picks("build", "stone"))
    assert sets(state) == [["forest-wood"] * 2, ["grassland-stone"] * 2]


@pytest.mark.fact("SE-Q15", "SE-18")
def test_one_need_not_build():
    state = do(doing(Build(do="build", size=2), owned=[{"stone": 2}]), STOP)
    assert sets(state) == []
    assert owns(state) == {"stone": 2}


SPEND = Pay(do="pay", times=2, then=(Gain(do="gain", count=1, what="land"),))


@pytest.mark.fact("SE-19", "SE-Q11")
def test_gold_is_used_up_and_strengthens_the_action():
    state = doing(SPEND, owned=[{"gold": 3}], resources={"forest": 5})
    do(state, *picks("pay", "gold", "gold"))
    assert owns(state) == {"gold": 1, "forest": 2}
    assert thrown_away(state) == {"enemy-gold": 2}
    assert on_display(state) == {"forest-wood": 3}


@pytest.mark.fact("SE-Q11", "SE-Q15")
def test_what_is_not_paid_for_does_not_happen():
    none = do(doing(SPEND, owned=[{"gold": 3}], resources={"forest": 5}), STOP)
    assert owns(none) == {"gold": 3}
    once = do(doing(SPEND, owned=[{"gold": 3}], resources={"forest": 5}), *picks("pay", "gold"), STOP)
    assert owns(once) == {"gold": 2, "forest": 1}


@pytest.mark.fact("SE-Q11")
def test_only_gold_that_is_up_can_be_spent():
    assert open_to(doing(SPEND, owned=[{"enemy": 3}], resources={"forest": 5})) == set()


@pytest.mark.fact("SE-Q11")
def test_counting_gold_uses_none():
    state = doing(Per(do="per", each="gold", most=5, then=(POINT,)), owned=[{"gold": 3}])
    assert (state.vp[0], owns(state)) == (3, {"gold": 3})


@pytest.mark.fact("SE-19")
def test_enemies_do_nothing_by_themselves():
    def actions(owned):
        state = position(hands=[("scouts",)], display=("market",), owned=[owned], resources={"forest": 3})
        do(state, ("take", "market"), ("play", "scouts"))
        return open_to(state), state.vp

    assert actions({"enemy": 6}) == actions({})


@pytest.mark.fact("SE-Q10")
def test_halves_are_turned_by_actions_only():
    state = doing(Turn(do="turn", count=3, what="material"), owned=[{"stone": 2, "iron": 1, "forest": 1, "gold": 1}])
    assert open_to(state) == {*picks("turn", "stone", "iron"), STOP}
    do(state, *picks("turn", "iron", "stone"), STOP)
    assert owns(state) == {"stone": 1, "grassland": 1, "mountain": 1, "forest": 1, "gold": 1}


@pytest.mark.fact("SE-Q10")
@pytest.mark.parametrize("seed", range(5))
def test_without_an_action_that_turns_what_was_placed_stays(seed):
    cards = ("hunt", "triumph", "treasury", "caravan")
    state = position(hands=[cards], owned=[{"stone": 6}], resources={"enemy": 12}, stack=[("act", "or pass")] * 4)
    at_random(state, seed)
    assert owns(state)["stone"] == 6
    assert owns(state).get("grassland", 0) == 0


@pytest.mark.fact("SE-Q18")
@pytest.mark.parametrize("seed", range(10))
def test_nothing_draws_from_the_resource_deck_within_a_round(seed):
    state = RULES.setup(4, seed)
    decks = {1: state.resource_deck}
    while acting := RULES.players_to_act(state):
        shown = sum(state.resource_display)
        round_before = state.round
        actions = RULES.legal_actions(state, acting[0])
        RULES.apply(state, acting[0], actions[seed % len(actions)])
        assert decks.setdefault(state.round, state.resource_deck) == state.resource_deck
        assert state.round > round_before or sum(state.resource_display) <= shown
    assert {round: len(deck) for round, deck in decks.items()} == {1: 48, 2: 36, 3: 24, 4: 12, 5: 0}


@pytest.mark.fact("SE-Q8")
def test_the_pairs_are_fixed_in_the_order_listed():
    pairs = {(pair.upper, pair.lower): pair.copies for pair in RULES.box.pairs}
    assert pairs == {
        ("grassland", "stone"): 9,
        ("forest", "wood"): 9,
        ("swamp", "clay"): 9,
        ("mountain", "iron"): 9,
        ("enemy", "gold"): 24,
    }


@pytest.mark.fact("SE-Q8")
def test_the_other_answer_mixes_the_pairs():
    mixed = rules(resource_pairs="mixed")
    pairs = {(pair.upper, pair.lower): pair.copies for pair in mixed.box.pairs}
    own = {("grassland", "stone"), ("forest", "wood"), ("swamp", "clay"), ("mountain", "iron")}
    lands, materials = zip(*sorted(own), strict=True)
    assert pairs == {
        **{(land, material): 3 if (land, material) in own else 2 for land in lands for material in materials},
        ("enemy", "gold"): 24,
    }
    by_material = Counter()
    for (_, lower), copies in pairs.items():
        by_material[lower] += copies
    assert by_material == {"stone": 9, "wood": 9, "clay": 9, "iron": 9, "gold": 24}
    dealt = mixed.inventory(mixed.setup(4, 3))
    assert sum(dealt.values()) == 16 + 60
    assert dealt["enemy-gold"] == COPIES["enemy-gold"]


@pytest.mark.fact("SE-Q8")
def test_mixed_cards_turn_to_their_own_other_half():
    mixed = rules(resource_pairs="mixed")
    state = doing(Turn(do="turn", count=2, what="land"), by=mixed, owned=[{"forest": 1}])
    state.owned[0][mixed.box.face_of["forest-iron", "forest"]] = 1
    state.options = None
    assert open_to(state, mixed) == {("turn", "forest-wood", "forest"), ("turn", "forest-iron", "forest"), STOP}
    do(state, ("turn", "forest-iron", "forest"), STOP, by=mixed)
    assert owns(state, by=mixed) == {"forest": 1, "iron": 1}


@pytest.mark.parametrize("order", [("stone", "wood", "iron"), ("iron", "stone", "wood"), ("wood", "iron", "stone")])
def test_the_order_of_picking_does_not_matter(order):
    state = doing(Build(do="build", size=3), owned=[{"stone": 2, "wood": 2, "iron": 2}])
    do(state, *picks("build", *order))
    assert state == do(
        doing(Build(do="build", size=3), owned=[{"stone": 2, "wood": 2, "iron": 2}]),
        *picks("build", "wood", "stone", "iron"),
    )
