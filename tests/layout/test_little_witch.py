"""Little Witch Academia's cards: spaces for workers, effects in signs, and what shows of a hand that is fanned."""

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin

import pytest

from generator.commands.laying import editions
from generator.load.loading import load_project
from generator.load.workspace import Workspace
from generator.model.frame import Frame, Group, Icon, Item, Rect, Shape, Text
from tests.workshop import REPO

FANNED = 18.0
"""How much of a card, from its left edge, shows when a hand is fanned, in mm."""
DIE = 18.0
"""The room that a worker's die wants, in mm."""

SIGNS = {
    "fairy-meadow": "2 flower",
    "ice-house": "1 flower arrow_right 3 snow",
    "twin-shrine": "1 flower 1 flame arrow_right 2 elixir",
    "charcoal-burner": "1 any_cube arrow_right 2 flame (×2)",
    "still-house": "2 alike arrow_right 2 elixir",
    "travellers-campfire": "1 any_cube health +1",
    "ghost-ship": "1 snow / 1 sand 1 sundry",
    "harvest-village": "3 flower ( community 1 flower )",
    "whim-of-the-wind": "1 any_cube ( turn compass )",
    "ruined-watchtower": "1 sand × worker",
    "great-work": "3 any_resource arrow_right 3 elixir 2 vp",
    "miracle-of-dawn": "health max",
    "shadow-double": "worker arrow_right facility (+1 worker )",
    "blood-and-ember": "2 health arrow_right 3 flame 1 elixir",
    "cauldron-room-2": "−2 any_cube",
    "storeroom-2": "+5 any_cube +1 card",
    "relic-resonance": "2 vp × legacy",
    "dragons-hoard": "1 elixir 1 legacy",
    "deep-shaft": "1 sand 1 compass",
    "rapid-chant": "+2 action",
    "smugglers-tunnel": "1 snow 1 compass",
    "mirage-bazaar": "exchange 1 sundry",
}
"""Effects, then those of the extra stage, as drawn: read by eye from the cards' databases."""

each_language = pytest.mark.parametrize("lang", ["ja", "en"])


@cache
def fronts(lang: str) -> dict[str, Frame]:
    """The front of every card, by id; there must be no faults."""
    project = load_project(Workspace.at(REPO), ("little_witch",))
    (edition,) = editions(project, project.games["little_witch"], (lang,))
    found = {}
    for deck, frames in edition.decks:
        for card in deck.cards:
            laid = frames.lay(card, "front")
            assert laid.diagnostics == ()
            found[card.id] = laid.frame
    return found


def placed(items: tuple[Item, ...], x: float = 0.0, y: float = 0.0, turn: float = 0.0) -> Iterator[tuple]:
    """Every item that is no group, with where its corner or baseline comes to lie on the card, in mm."""
    for item in items:
        own = item.outline if isinstance(item, Shape) else item
        if isinstance(item, Shape) and not isinstance(own, Rect):
            continue
        here_x = x + own.x * cos(radians(turn)) - own.y * sin(radians(turn))
        here_y = y + own.x * sin(radians(turn)) + own.y * cos(radians(turn))
        if isinstance(item, Group):
            yield from placed(item.items, here_x, here_y, turn + item.rotate)
        else:
            yield item, here_x, here_y


def is_text(item: Item, origin: str) -> bool:
    return isinstance(item, Text) and item.origin == origin


def said(frame: Frame, *origins: str) -> str:
    """What elements say, texts as they stand and drawings by name, in painting order."""
    words = []
    for item, _, _ in placed(frame.items):
        if item.origin in origins and isinstance(item, Text | Icon):
            words.append(item.text.strip() if isinstance(item, Text) else item.name)
    return " ".join(" ".join(words).split())


@each_language
@pytest.mark.parametrize("card", SIGNS)
def test_effects_stand_in_signs_beside_their_words(card, lang):
    assert said(fronts(lang)[card], "signs_text", "signs_more_text") == SIGNS[card]


@each_language
def test_every_effect_has_a_sign(lang):
    for card, frame in fronts(lang).items():
        texts = {item.origin for item, _, _ in placed(frame.items) if isinstance(item, Text)}
        for words, signs in (("rule_tall", "signs_text"), ("extra_rule", "signs_more_text"), ("when", "signs_text")):
            assert words not in texts or said(frame, signs), (card, signs)


@each_language
def test_an_area_has_room_for_one_die_within_the_safe_area(lang):
    for card in ("nameless-isle", "dice-mountain"):
        ((space, x, y),) = [found for found in placed(fronts(lang)[card].items) if found[0].origin == "space"]
        assert min(space.outline.w, space.outline.h) >= DIE
        assert 4 <= x <= 59 - space.outline.w
        assert 4 <= y <= 84 - space.outline.h


@each_language
@pytest.mark.fact("LW-36")
def test_the_university_has_4_spaces_the_rightmost_2_for_3_players_the_next_for_4(lang):
    items = list(placed(fronts(lang)["university"].items))
    spaces = [(item, x, y) for item, x, y in items if item.origin == "university_space"]
    assert len(spaces) == 4
    # the card lies on its side, its left edge up: along the row is down the sheet, and a space ends left of its corner
    for space, x, y in spaces:
        assert min(space.outline.w, space.outline.h) >= DIE
        assert 4 + space.outline.h <= x <= 59
        assert 4 - 1e-6 <= y <= 84 - space.outline.w
    players = sorted((y, item.text.strip()) for item, _, y in items if is_text(item, "players"))
    assert [label for _, label in players] == ["5+", "4+", "3+", "3+"]


@each_language
@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("runaway-train", {"request", "6", "any_cube", "arrow_down", "12", "vp"}),
        ("lantern-cat", {"familiar", "d6"}),
        ("ark-whale", {"familiar", "d8"}),
        ("bathhouse-3", {"facility", "3"}),
        ("looking-glass", {"spell"}),
    ],
)
def test_a_fanned_hand_shows_kind_and_figures_of_every_event(card, shown, lang):
    corner = {
        item.text if isinstance(item, Text) else item.name
        for item, x, y in placed(fronts(lang)[card].items)
        if isinstance(item, Text | Icon) and x < FANNED and y < 36
    }
    assert corner == shown
