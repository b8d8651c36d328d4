import hashlib
from types import SimpleNamespace

import pytest

from generator.model.frame import Image, Rect
from tests.layout.painting import ALE, faults, items, painted
from tests.workshop import TAVERN

BARREL = "cards/tavern/pictures/barrel.png"
DIGEST = hashlib.sha256((TAVERN / BARREL).read_bytes()).hexdigest()


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ("fit: contain", (15, 20, 20, 20)),
        ("fit: cover", (10, 15, 30, 30)),
        ("fit: cover, focus: [0.5, 0]", (10, 20, 30, 30)),
        ("fit: cover, focus: [0.5, 1]", (10, 10, 30, 30)),
    ],
)
def test_a_square_picture_in_a_box_of_30_by_20(more, place):
    (image,) = items(f"- {{id: a, type: image, box: [10mm, 20mm, 30mm, 20mm], value: {BARREL}, {more}}}")
    assert image == Image(*place, BARREL, DIGEST, Rect(10, 20, 30, 20), "a")


def test_a_card_without_a_picture_has_none():
    card = SimpleNamespace(**{**vars(ALE), "picture": ""})
    assert items('- {id: a, type: image, box: trim, value: "{{ card.picture }}"}', card) == ()


def test_a_card_without_art_has_none():
    assert items("- {id: a, type: art, box: trim}") == ()


@pytest.mark.parametrize(
    ("element", "code"),
    [
        ("{id: a, type: image, box: trim}", "layout/picture"),
        ("{id: a, type: art, box: trim, value: x.png}", "layout/picture"),
        ("{id: a, type: image, box: trim, value: cards/tavern/pictures/barel.png}", "picture/missing"),
        ("{id: a, type: image, box: trim, value: ../barrel.png}", "picture/outside"),
        ("{id: a, type: image, box: trim, value: cards/tavern/game.yaml}", "picture/kind"),
    ],
)
def test_faults(element, code):
    assert faults(f"- {element}") == [(code, "a", "value")]


def test_a_picture_needs_some_room():
    element = f"- {{id: a, type: image, box: [0mm, 0mm, 9mm, 0mm], value: {BARREL}}}"
    assert faults(element) == [("layout/picture", "a", "box")]


def test_a_picture_that_is_too_coarse_is_painted_with_a_warning():
    """240 pixels over 63 mm (the picture covers 63 × 88, so it is 88 mm wide) are 69 an inch."""
    outcome = painted(f"- {{id: a, type: image, box: trim, value: {BARREL}}}")
    assert len(outcome.items) == 1
    assert [(fault.code, fault.warning) for fault in outcome.faults] == [("picture/coarse", True)]
