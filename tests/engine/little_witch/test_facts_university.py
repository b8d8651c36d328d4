"""At the university: exchange and the four kinds of events: LW-35, LW-40 to LW-45."""

import pytest

from tests.engine.little_witch.tables import (
    DECLINE,
    FOREST,
    REST,
    STOP,
    acting,
    do,
    health_of,
    held,
    names,
    options,
    position,
    rules,
    rules_with,
)

PLACE = ("place", "d4", "university")
PLACE_D8 = ("place", "d8", "university")


def at_university(*hand, die="d8", **table):
    return do(position(hands=[list(hand)], **table), ("place", die, "university"))


@pytest.mark.fact("LW-35")
def test_an_exchange_turns_any_number_of_one_kind_into_one_other_not_elixir():
    state = at_university(cubes=[{"flame": 4}])
    assert options(state) == {("exchange", "flame", kind) for kind in ("flower", "snow", "sand")} | {STOP}
    do(state, ("exchange", "flame", "sand"))
    assert options(state) == {("amount", number) for number in (1, 2, 3, 4)}
    do(state, ("amount", 3))
    assert held(state) == {"flame": 1, "sand": 3}


@pytest.mark.fact("LW-35")
def test_two_white_and_one_blue_need_two_actions():
    state = at_university(die="d4", cubes=[{"flame": 4}])
    do(state, ("exchange", "flame", "sand"), ("amount", 2))
    assert acting(state) == 1
    state = at_university(die="d6", cubes=[{"flame": 4}])
    do(state, ("exchange", "flame", "sand"), ("amount", 2), ("exchange", "flame", "snow"), ("amount", 1))
    assert held(state) == {"snow": 1, "flame": 1, "sand": 2}
    assert acting(state) == 1


@pytest.mark.fact("LW-35", "LW-Q6")
@pytest.mark.parametrize(("die", "cards"), [("d4", 1), ("d6", 2), ("d8", 3)])
def test_each_card_played_is_one_action(die, cards):
    hand = ["lantern-cat", "greenhouse-1", "mending-breeze", "song-of-budding"]
    state = at_university(*hand, die=die)
    for card in hand[:cards]:
        assert acting(state) == 0
        do(state, ("play", card))
    assert names(state.hands[0]) == hand[cards:]
    assert acting(state) == 1


@pytest.mark.fact("LW-35")
def test_with_two_actions_one_may_exchange_and_play_or_neither():
    state = at_university("lost-kitten", die="d6", cubes=[{"snow": 1}])
    do(state, ("exchange", "snow", "sand"), ("play", "lost-kitten"))
    assert (state.vp[0], held(state)) == (4, {})
    assert acting(do(at_university("lost-kitten", cubes=[{"snow": 1}]), STOP)) == 1


@pytest.mark.fact("LW-Q22")
def test_elixir_may_be_exchanged_away():
    pairs = {("exchange", "elixir", kind) for kind in ("flower", "snow", "flame", "sand")}
    assert options(at_university(cubes=[{"elixir": 2}])) == pairs | {STOP}
    # and does not count as another kind: the two of flower make 2, not 4
    state = do(at_university(cubes=[{"elixir": 2, "flower": 2}]), ("exchange", "flower", "snow"))
    assert options(state) == {("amount", 1), ("amount", 2)}
    by = rules(elixir_may_be_exchanged=False)
    state = do(position(by, cubes=[{"elixir": 2, "snow": 1}]), PLACE_D8, by=by)
    assert {action[1] for action in options(state, by) if action[0] == "exchange"} == {"snow"}


@pytest.mark.fact("LW-40")
def test_a_request_takes_any_kinds_and_gives_its_vp():
    # The Creaking Gate: 3 of any kinds, 7 VP
    state = at_university("creaking-gate", cubes=[{"flower": 1, "sand": 2, "elixir": 1}])
    do(state, ("play", "creaking-gate"), ("give", "flower", 0))  # so both sand and the elixir
    assert (state.vp[0], held(state)) == (7, {"flower": 1})
    assert names(state.spent) == ["creaking-gate"]
    assert state.hands[0] == ()


@pytest.mark.fact("LW-40")
def test_who_cannot_pay_cannot_play_it():
    play = ("play", "creaking-gate")
    assert play not in options(at_university("creaking-gate", cubes=[{"elixir": 1, "flower": 1}]))
    assert play in options(at_university("creaking-gate", cubes=[{"elixir": 2, "flower": 1}]))


@pytest.mark.fact("LW-41")
@pytest.mark.parametrize("card", ["lantern-cat", "mending-breeze", "greenhouse-1"])
def test_the_other_kinds_cost_the_action_alone(card):
    cubes = {"flower": 2, "elixir": 1}
    state = do(at_university(card, cubes=[cubes]), ("play", card))
    assert state.hands[0] == ()
    assert held(state) == cubes


@pytest.mark.fact("LW-42")
@pytest.mark.parametrize("where", ["home", FOREST])
def test_a_familiar_heals_its_worker_to_full_wherever_it_is(where):
    at = {} if where == "home" else {(0, "d6"): where}
    state = at_university("lantern-cat", at=at, health={(0, "d6"): 1, (0, "d4"): 1})
    do(state, ("play", "lantern-cat"))
    assert (health_of(state, 0, "d6"), health_of(state, 0, "d4")) == (6, 1)


@pytest.mark.fact("LW-43", "LW-Q21")
def test_a_new_familiar_covers_the_old_and_heals_all_the_same():
    state = at_university("kettle-toad", familiars={0: ["lantern-cat"]}, health={(0, "d6"): 1})
    do(state, ("play", "kettle-toad"))
    assert health_of(state, 0, "d6") == 6
    assert names(state.familiars[1]) == ["lantern-cat", "kettle-toad"]
    do(state, REST, REST, REST)
    assert held(state) == {"snow": 1}  # the toad's, no flame of the cat's


@pytest.mark.fact("LW-43", "LW-02")
def test_one_familiar_a_die():
    state = at_university("kettle-toad", "mist-bat", "ember-boar")
    do(state, ("play", "kettle-toad"), ("play", "mist-bat"), ("play", "ember-boar"))
    assert [names(pile) for pile in state.familiars[:3]] == [["mist-bat"], ["kettle-toad"], ["ember-boar"]]


@pytest.mark.fact("LW-43")
def test_a_skill_works_when_its_own_worker_fulfils_the_condition():
    state = do(position(familiars={0: ["firefly-dormouse"]}), ("place", "d6", FOREST), STOP)
    assert held(state) == {}
    state = do(position(familiars={0: ["firefly-dormouse"]}), ("place", "d4", FOREST), STOP)
    assert held(state) == {"flower": 1}
    # the cat works when one has rested and the d6 is at home
    assert held(do(position(familiars={0: ["lantern-cat"]}), REST)) == {"flame": 1}
    assert held(do(position(familiars={0: ["lantern-cat"]}, at={(0, "d6"): FOREST}), REST)) == {}


@pytest.mark.fact("LW-44")
def test_a_spell_is_applied_once_and_discarded():
    state = do(at_university("song-of-budding"), ("play", "song-of-budding"))
    assert held(state) == {"flower": 1, "elixir": 1}
    assert names(state.spent) == ["song-of-budding"]


GREENHOUSE_GAINS = {1: {"flower": 1}, 2: {"flower": 1, "snow": 1}, 3: {"flower": 1, "snow": 1, "elixir": 1}}


@pytest.mark.fact("LW-45")
@pytest.mark.parametrize(
    ("numbers", "works"), [([1], 1), ([3], 3), ([1, 2], 2), ([1, 2, 3], 3), ([1, 3], 3), ([3, 1], 3), ([2, 3, 1], 3)]
)
def test_the_largest_number_works_and_numbers_never_add_up(numbers, works):
    hand = [f"greenhouse-{number}" for number in numbers]
    state = at_university(*hand)
    do(state, *(("play", card) for card in hand))
    assert [names(pile) for pile in state.facilities[0]] == [hand]
    state = position(facilities=[[hand]])
    assert held(do(state, REST)) == GREENHOUSE_GAINS[works]


@pytest.mark.fact("LW-45")
def test_a_free_slot_is_filled_before_any_is_covered():
    state = at_university("duelling-ring-1", facilities=[[["greenhouse-1"], ["bathhouse-1"]]])
    assert {action for action in options(state) if action[0] == "play"} == {("play", "duelling-ring-1")}
    do(state, ("play", "duelling-ring-1"))
    assert len(state.facilities[0]) == 3


THREE = [[["greenhouse-1", "greenhouse-2"], ["bathhouse-1"], ["curio-shelf-1"]]]


@pytest.mark.fact("LW-45")
def test_a_namesake_always_goes_onto_its_own_pile():
    state = at_university("greenhouse-3", facilities=THREE)
    assert {action for action in options(state) if action[0] == "play"} == {("play", "greenhouse-3")}
    do(state, ("play", "greenhouse-3"))
    assert names(state.facilities[0][0]) == ["greenhouse-1", "greenhouse-2", "greenhouse-3"]


@pytest.mark.fact("LW-45", "LW-Q21")
def test_with_all_slots_full_the_player_says_which_pile_goes_out_of_play():
    state = at_university("duelling-ring-1", facilities=THREE)
    covers = {("play", "duelling-ring-1", top) for top in ("greenhouse-2", "bathhouse-1", "curio-shelf-1")}
    assert {action for action in options(state) if action[0] == "play"} == covers
    do(state, ("play", "duelling-ring-1", "greenhouse-2"))
    assert [names(pile)[-1] for pile in state.facilities[0]] == ["duelling-ring-1", "bathhouse-1", "curio-shelf-1"]
    do(state, REST, REST, REST)
    assert held(state) == {}  # no greenhouse works any more


@pytest.mark.fact("LW-Q21")
def test_what_is_out_of_play_stays_so():
    covered = [["greenhouse-3", "duelling-ring-1"], ["bathhouse-1"], ["curio-shelf-1"]]
    state = at_university("greenhouse-1", facilities=[covered])
    assert ("play", "greenhouse-1", "bathhouse-1") in options(state)  # the covered one is no namesake in play
    do(state, ("play", "greenhouse-1", "duelling-ring-1"), REST, REST, REST)
    assert held(state) == GREENHOUSE_GAINS[1]


@pytest.mark.fact("LW-Q20")
def test_gains_come_by_themselves_and_choices_may_be_declined():
    def with_legacy(by, room):
        cards = {FOREST: ("flower-maze", "snowdrift")}
        state = position(by, cards=cards, facilities=[[[room]]])
        return do(state, ("place", "d4", FOREST), ("apply", "flower-maze"), ("enter",), by=by)

    by = rules()
    assert options(with_legacy(by, "appraisal-room-1"), by) == {("choose", 0), ("choose", 1), DECLINE}
    by = rules_with({"appraisal-room-1": {"effects": [{"do": "gain", "vp": 1}]}})
    assert with_legacy(by, "appraisal-room-1").vp[0] == 1
    by = rules_with({"appraisal-room-1": {"effects": [{"do": "gain", "vp": 1}]}}, gains_may_be_declined=True)
    state = with_legacy(by, "appraisal-room-1")
    assert options(state, by) == {("use", "appraisal-room-1"), DECLINE}
    assert do(state, DECLINE, by=by).vp[0] == 0


@pytest.mark.fact("LW-11", "LW-38")
def test_what_works_at_an_area_does_not_work_at_the_university():
    state = position(familiars={0: ["crystal-fox"]}, cubes=[{"snow": 1}])
    assert ("pay",) not in options(do(state, ("place", "d6", "university")))


@pytest.mark.fact("LW-Q20")
def test_what_costs_may_be_declined():
    state = do(position(familiars={0: ["crystal-fox"]}, cubes=[{"snow": 1}]), ("place", "d6", FOREST))
    assert options(state) == {("pay",), DECLINE}
    do(state, ("pay",))
    assert (state.vp[0], held(state)) == (4, {})


@pytest.mark.fact("LW-Q20")
def test_each_player_puts_his_own_triggers_in_order():
    table = {"facilities": [[["bathhouse-1"]]], "familiars": {0: ["courier-owl"]}, "health": {(0, "d8"): 1}}
    state = do(position(**table), ("place", "d6", "university"))
    assert options(state) == {("use", "bathhouse-1"), ("use", "courier-owl")}
    do(state, ("use", "bathhouse-1"))
    assert health_of(state, 0, "d8") == 2
    assert state.stack == [("round_end", -1), ("next_turn", -1), ("turn", 1)]  # nothing in hand: 3 actions unused


@pytest.mark.fact("LW-Q20")
def test_a_facility_works_once_for_each_time_its_condition_comes_true():
    by = rules_with({"appraisal-room-1": {"effects": [{"do": "gain", "vp": 1}]}})
    cards = {FOREST: ("flower-maze", "snowdrift")}
    state = do(position(by, cards=cards, facilities=[[["appraisal-room-1"]]]), ("place", "d6", FOREST), by=by)
    do(state, ("apply", "flower-maze"), ("enter",), ("apply", "flower-maze"), ("enter",), by=by)
    assert state.vp[0] == 2
