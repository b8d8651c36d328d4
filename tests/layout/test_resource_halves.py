"""Sedecim's resource cards: what each half shows, at which end, and which way up."""

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin

import pytest

from generator.commands.laying import editions
from generator.load.loading import load_project
from generator.load.workspace import Workspace
from generator.model.frame import Frame, Group, Icon, Item, Text
from tests.workshop import REPO

WIDTH, HEIGHT = 63.0, 88.0
SHOWING = 18.0
"""How much of a card, from its end, shows when cards overlap, in mm."""

HALVES = {
    "grassland-stone": ("grassland", "stone"),
    "forest-wood": ("forest", "wood"),
    "swamp-clay": ("swamp", "clay"),
    "mountain-iron": ("mountain", "iron"),
    "enemy-gold": ("enemy", "gold"),
}
WORDS = {
    "ja": {
        "grassland": "草原 土地",
        "forest": "森 土地",
        "swamp": "沼地 土地",
        "mountain": "山 土地",
        "stone": "石 資源",
        "wood": "木 資源",
        "clay": "粘土 資源",
        "iron": "鉄 資源",
        "enemy": "敵",
        "gold": "金",
    },
    "en": {
        "grassland": "Grassland Land",
        "forest": "Forest Land",
        "swamp": "Swamp Land",
        "mountain": "Mountain Land",
        "stone": "Stone Material",
        "wood": "Wood Material",
        "clay": "Clay Material",
        "iron": "Iron Material",
        "enemy": "Enemy",
        "gold": "Gold",
    },
}
"""Name and sort of each half; where both are one word it stands once."""
FRAMES_OF_SORTS = {
    "land-material": ["upper_hexagon", "lower_square"],
    "enemy-gold": ["upper_diamond", "lower_disc"],
}

each_language = pytest.mark.parametrize("lang", ["ja", "en"])
each_card = pytest.mark.parametrize("card", HALVES)


@cache
def fronts(lang: str) -> dict[str, Frame]:
    project = load_project(Workspace.at(REPO), ["sedecim"])
    (edition,) = editions(project, project.games["sedecim"], [lang], proof=False)
    deck, frames = next((deck, frames) for deck, frames in edition.decks if deck.id == "resource")
    return {card.id: frames.lay(card, "front").frame for card in deck.cards}


def leaves(
    items: tuple[Item, ...], x: float = 0, y: float = 0, turn: float = 0
) -> Iterator[tuple[Item, float, float, float]]:
    """Yield each item that is no group, with its group's corner on the card (mm) and turn (degrees clockwise)."""
    for item in items:
        if isinstance(item, Group):
            angle = radians(turn)
            at = (x + item.x * cos(angle) - item.y * sin(angle), y + item.x * sin(angle) + item.y * cos(angle))
            yield from leaves(item.items, *at, turn + item.rotate)
        else:
            yield item, x, y, turn


def from_its_end(y: float, turn: float, inner: float) -> float:
    """Return how far from the end that a half is read from a height ``inner`` of its group lies, in mm."""
    return y + inner if turn == 0 else HEIGHT - (y - inner)


def headings(frame: Frame, turn: float) -> str:
    """Return the words that read upright at that turn, in the part that shows when cards overlap."""
    shown: dict[str, str] = {}
    for item, _, y, turned in leaves(frame.items):
        if isinstance(item, Text) and turned == turn and from_its_end(y, turned, item.y) <= SHOWING:
            shown[item.origin] = shown.get(item.origin, "") + item.text.strip()
    return " ".join(shown.values())


def pictures(frame: Frame, turn: float, least: float) -> set[str]:
    """Return the icons of at least ``least`` mm that lie wholly in the part that shows when cards overlap."""
    return {
        item.name
        for item, _, y, turned in leaves(frame.items)
        if isinstance(item, Icon)
        and turned == turn
        and item.size >= least
        and from_its_end(y, turned, item.y + item.size) <= SHOWING
    }


@pytest.mark.fact("SE-16")
@each_language
@each_card
def test_each_half_names_itself_at_its_own_end(card, lang):
    upper, lower = HALVES[card]
    frame = fronts(lang)[card]
    assert headings(frame, 0) == WORDS[lang][upper]
    assert headings(frame, 180) == WORDS[lang][lower]


@each_card
def test_each_half_shows_its_own_icon_where_cards_overlap(card):
    upper, lower = HALVES[card]
    frame = fronts("ja")[card]
    assert pictures(frame, 0, 7) == {upper}
    assert pictures(frame, 180, 7) == {lower}


@each_card
def test_every_sort_has_a_shape_of_its_own(card):
    shapes = {name for names in FRAMES_OF_SORTS.values() for name in names}
    painted = [item.origin for item, *_ in leaves(fronts("ja")[card].items) if item.origin in shapes]
    assert painted == FRAMES_OF_SORTS["enemy-gold" if card == "enemy-gold" else "land-material"]


@each_language
@each_card
def test_words_stay_in_their_own_half(card, lang):
    """So that either half may lie under another card."""
    for item, x, y, turn in leaves(fronts(lang)[card].items):
        if isinstance(item, Text):
            assert turn in (0, 180)
            assert 4 <= from_its_end(y, turn, item.y) < HEIGHT / 2
            assert 4 <= (x + item.x if turn == 0 else WIDTH - (x - item.x)) < WIDTH


def test_the_lower_half_stands_on_its_head():
    """A half turn about the centre of the card: the number of one half lies where the other's does."""
    numbers = [
        (round(x + (item.x if turn == 0 else -item.x), 3), round(y + (item.y if turn == 0 else -item.y), 3))
        for item, x, y, turn in leaves(fronts("ja")["forest-wood"].items)
        if isinstance(item, Text) and item.origin.endswith("_number")
    ]
    (x, y), turned = numbers
    assert turned == pytest.approx((WIDTH - x, HEIGHT - y))
