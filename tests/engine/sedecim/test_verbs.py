"""Every verb of the cards: that it is there throughout, what it does, and that its text says so."""

import random
import re
from typing import get_args

import pytest

from generator.engine.core import Choose
from generator.engine.sedecim.box import KINDS
from generator.engine.sedecim.effects import AnyEffect, Build, Gain, Pay, Per, Turn, Vp
from generator.engine.sedecim.rules import EFFECT_VERBS
from generator.engine.sedecim.steps import MAKERS
from generator.text.markup import plain_text
from tests.cards.sedecim.reading import LANGUAGES, cards, phrasebook, read
from tests.cards.sedecim.worth import CARD_OF, Situation, ends_of
from tests.engine.sedecim.tables import (
    COPIES,
    RULES,
    do,
    doing,
    gain,
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
CARDS = {card.id: card for card in cards("action")}
ENGLISH = phrasebook("en")
each_action = pytest.mark.parametrize("action", CARDS)


def models() -> set[str]:
    """The verbs that a card may name, as the models have them."""
    union, _ = get_args(AnyEffect.__value__)
    members = [eval_choose(member) for member in get_args(union)]
    return {get_args(member.model_fields["do"].annotation)[0] for member in members}


def eval_choose(member):
    """The union names Choose in quotes, since it stands within itself."""
    return member if isinstance(member, type) else Choose


def test_a_verb_is_model_step_resolver_and_phrase():
    assert models() == set(MAKERS) == set(EFFECT_VERBS)
    for lang in LANGUAGES:
        assert set(read(f"phrases.{lang}.yaml")["effects"]) == models()


def amount(effect, pattern: str) -> int:
    """The number that the English text of an effect has in a place."""
    (number,) = re.findall(pattern, plain_text(ENGLISH.say(effect, ENGLISH.view(CARDS["scouts"], "action"))))
    return int(number)


PLENTY = {"grassland": 4, "forest": 3, "swamp": 2, "mountain": 2, "enemy": 8}


@pytest.mark.parametrize("count", [1, 2, 4])
def test_gain_moves_as_many_cards_as_its_text_says(count):
    effect = Gain(do="gain", count=count, what="gold")
    state = doing(effect, resources=PLENTY)
    assert owns(state) == {"gold": amount(effect, r"gain (\d)")}
    assert on_display(state)["enemy-gold"] == 8 - count


def test_gain_of_one_kind_lets_the_player_name_it_once():
    effect = Gain(do="gain", count=3, what="land", alike="same")
    state = doing(effect, resources=PLENTY)
    assert halves(open_to(state)) == {"grassland", "forest", "swamp", "mountain"}
    do(state, *gain("swamp"))
    assert owns(state) == {"swamp": 2}  # no other kind fills up what is missing
    assert open_to(state) == set()


def test_gain_of_different_kinds_never_gives_two_alike():
    state = doing(Gain(do="gain", count=3, what="land", alike="different"), resources=PLENTY)
    do(state, *gain("forest"))
    assert halves(open_to(state)) == {"grassland", "swamp", "mountain"}
    do(state, *gain("mountain"))
    assert halves(open_to(state)) == {"grassland", "swamp"}
    do(state, *gain("grassland"))
    assert owns(state) == {"grassland": 1, "forest": 1, "mountain": 1}


def test_gain_of_different_kinds_takes_all_kinds_that_there_are():
    state = doing(
        Gain(do="gain", count=4, what="material", alike="different"), resources={"stone": 3, "iron": 1, "enemy": 2}
    )
    do(state, *gain("iron"))
    assert owns(state) == {"stone": 1, "iron": 1}


def test_gain_of_one_kind_with_mixed_pairs_chooses_among_the_cards():
    mixed = rules(resource_pairs="mixed")
    state = doing(
        Gain(do="gain", count=2, what="land", alike="same"),
        by=mixed,
        resources={f"{land}-{material}": 1 for land in KINDS[:4] for material in KINDS[4:8]},
    )
    assert len(open_to(state, mixed)) == 16
    do(state, ("gain", "forest-clay", "forest"), by=mixed)
    assert open_to(state, mixed) == {("gain", f"forest-{other}", "forest") for other in ("stone", "wood", "iron")}


@pytest.mark.parametrize("size", [2, 3, 5])
def test_build_lays_as_many_as_its_text_says(size):
    effect = Build(do="build", size=size)
    state = doing(effect, owned=[{"stone": 5, "wood": 5}])
    do(state, *picks("build", "stone") * size)
    assert len(state.sets[0][0]) == amount(effect, r"set of (\d)")
    assert sum(owns(state).values()) == 5 + 5 - size


@pytest.mark.parametrize("count", [1, 3])
def test_turn_turns_up_to_what_its_text_says(count):
    effect = Turn(do="turn", count=count, what="gold")
    state = doing(effect, owned=[{"gold": 5}])
    do(state, *picks("turn", "gold") * count)
    assert owns(state) == {"gold": 5 - count, "enemy": amount(effect, r"up to (\d)")}
    assert owns(do(doing(effect, owned=[{"gold": 5}]), STOP)) == {"gold": 5}


def test_turn_turns_no_card_twice():
    state = doing(Turn(do="turn", count=3), owned=[{"forest": 1, "wood": 1}])
    do(state, *picks("turn", "forest", "wood"))
    assert owns(state) == {"forest": 1, "wood": 1}
    assert open_to(state) == set()


@pytest.mark.parametrize(("count", "times"), [(1, 1), (2, 2), (1, 3)])
def test_pay_takes_its_price_each_time(count, times):
    effect = Pay(do="pay", count=count, times=times, then=(Vp(do="vp", count=2),))
    state = doing(effect, owned=[{"gold": 9}])
    while open_to(state):
        do(state, *picks("pay", "gold"))
    assert owns(state) == {"gold": 9 - count * times}
    assert thrown_away(state) == {"enemy-gold": count * times}
    assert state.vp[0] == times * amount(effect, r"gain (\d) VP")


def test_pay_asks_again_after_what_it_bought():
    effect = Pay(do="pay", what="material", times=2, then=(Gain(do="gain", count=2, what="material"),))
    state = doing(effect, owned=[{"stone": 1}], resources={"iron": 5})
    do(state, *picks("pay", "stone"))
    assert owns(state) == {"iron": 2}  # what was bought
    do(state, *picks("pay", "iron"))  # can be the price of the next
    assert owns(state) == {"iron": 3}


def test_a_price_is_paid_whole_or_not_at_all():
    effect = Pay(do="pay", count=3, what="material", then=(Vp(do="vp", count=1),))
    assert open_to(doing(effect, owned=[{"stone": 1, "wood": 1}])) == set()
    state = doing(effect, owned=[{"stone": 2, "wood": 1, "iron": 1}])
    do(state, *picks("pay", "wood"))
    assert open_to(state) == set(picks("pay", "stone", "iron"))  # what was begun is paid
    do(state, *picks("pay", "stone", "iron"))
    assert owns(state) == {"stone": 1}
    assert state.vp[0] == 1


@pytest.mark.parametrize(
    ("each", "table", "counted"),
    [
        ("land_kind", {"owned": [{"grassland": 3, "swamp": 1, "stone": 2}]}, 2),
        ("gold", {"owned": [{"gold": 3, "enemy": 5}]}, 3),
        ("enemy", {"owned": [{"gold": 3, "enemy": 2}]}, 2),
        ("set", {"sets": [[["stone"] * 2, ["wood"] * 4]]}, 2),
    ],
)
def test_per_counts_what_its_text_says(each, table, counted):
    effect = Per(do="per", each=each, most=9, then=(Vp(do="vp", count=2),))
    assert doing(effect, **table).vp[0] == amount(effect, r"gain (\d) VP") * counted


def test_per_stops_at_the_most():
    effect = Per(do="per", each="gold", most=4, then=(Vp(do="vp", count=1),))
    assert doing(effect, owned=[{"gold": 7}]).vp[0] == amount(effect, r"up to (\d)")


def test_per_counts_once_and_before_what_it_brings():
    effect = Per(do="per", each="gold", most=9, then=(Gain(do="gain", count=1, what="gold"),))
    assert owns(doing(effect, owned=[{"gold": 2}], resources={"gold": 9})) == {"gold": 4}


@pytest.mark.parametrize("count", [1, 3])
def test_vp_are_gained_at_once(count):
    effect = Vp(do="vp", count=count)
    assert doing(effect, vp=[5]).vp == [5 + amount(effect, r"(\d) VP"), 0, 0, 0]


OPTIONS = tuple((Vp(do="vp", count=count), Gain(do="gain", count=1, what="gold")) for count in (1, 2, 4))


@pytest.mark.parametrize(("place", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_choose_applies_the_whole_of_one_option(place, vp):
    state = doing(Choose(do="choose", options=OPTIONS), resources={"gold": 3})
    assert open_to(state) == {("choose", 0), ("choose", 1), ("choose", 2)}
    do(state, ("choose", place))
    assert (state.vp[0], owns(state)) == (vp, {"gold": 1})


def test_choose_two_takes_different_options_in_the_printed_order():
    state = doing(Choose(do="choose", pick=2, options=OPTIONS), resources={"gold": 3})
    assert open_to(state) == {("choose", 0), ("choose", 1)}
    do(state, ("choose", 1))
    assert (state.vp[0], owns(state)) == (2 + 4, {"gold": 2})


@each_action
def test_each_action_does_what_can_be_done_with_it(action):
    """Every way to play the card through ends where the measure of the cards' worth, written apart, ends."""
    for seed in range(8):
        start = a_situation(random.Random(seed))
        state = position(
            stack=RULES.box.programs[RULES.box.number_of[action]],
            resources=dict(zip(("grassland", "forest", "swamp", "mountain", "enemy"), start.display, strict=True)),
            owned=[dict(zip(KINDS, start.own, strict=True))],
            sets=[[["stone"] * size for size in start.sets]],
        )
        ends = {
            Situation(end.display, end.own, tuple(sorted(end.sets)), end.vp)
            for end in ends_of(CARDS[action].effects, {start})
        }
        assert every_end(state, set()) == ends


def a_situation(chance: random.Random) -> Situation:
    own = tuple(chance.choice((0, 0, 1, 2)) for _ in KINDS)
    display = tuple(chance.choice((0, 1, 2)) for _ in range(5))
    return Situation(display, own, chance.choice(((), (2,))))


def every_end(state, seen: set) -> set[Situation]:
    """Every table to which the choices lead."""
    key = repr((state.stack, state.owned, state.sets, state.vp, state.resource_display))
    if key in seen:
        return set()
    seen.add(key)
    actions = open_to(state)
    if not actions:
        sets = tuple(sorted(len(cards) for cards in state.sets[0]))
        return {Situation(tuple(state.resource_display), tuple(state.owned[0]), sets, state.vp[0])}
    return set().union(*(every_end(do(RULES.clone(state), action), seen) for action in actions))


def test_the_measure_and_the_rules_number_kinds_alike():
    assert RULES.box.kind_of == KINDS
    assert RULES.box.card_of == CARD_OF


@pytest.mark.parametrize("half", KINDS)
def test_each_half_of_each_resource_can_be_gained(half):
    state = doing(Gain(do="gain", count=1), resources={half: 1, "forest" if half != "forest" else "swamp": 1})
    do(state, *gain(half))
    assert owns(state) == {half: 1}


def test_games_by_chance_play_every_card_and_gain_every_half():
    played, gained = set(), set()
    for seed in range(12):
        state = RULES.setup(3 + seed % 2, seed)
        chance = random.Random(seed)
        while acting := RULES.players_to_act(state):
            action = chance.choice(RULES.legal_actions(state, acting[0]))
            played |= {action[1]} if action[0] == "play" else set()
            gained |= {action[1:]} if action[0] == "gain" else set()
            RULES.apply(state, acting[0], action)
    assert played == set(CARDS)
    assert {card for card, _ in gained} == set(COPIES)
    assert {half for _, half in gained} == set(KINDS)
