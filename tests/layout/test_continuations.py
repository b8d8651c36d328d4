"""Texts that go on on the back, and texts that are equally large on all cards, on copies of the tavern."""

import pytest

from generator.model.frame import Group, Text

FRONT = '  - {id: long, type: text, box: [5mm, 50mm, 53mm, 8mm], value: "{% if n %}LONG{% endif %}", style: body'
BACK = "  - {id: more, type: continuation, of: long, box: [5mm, 10mm, 53mm, 40mm]}\n"
RULE = (
    '  - {id: rule, type: text, box: [5mm, 48mm, 53mm, 20mm], value: "{{ card.text }}", style: body, fit: {min: 6pt}}\n'
)
LONG = "この飲み物は、" + "とても長い説明を持っている。" * 6


@pytest.fixture
def long(tavern):
    """The tavern with a rule that its box of two lines at 9 pt does not hold; the rest of it goes to the back."""
    tavern.change("layouts/tavern/drink.yaml", RULE, FRONT.replace("LONG", LONG) + "}\n")
    back = tavern.root / "layouts/tavern/drink-back.yaml"
    back.write_text(back.read_text("utf-8") + BACK, "utf-8")
    return tavern


def laid(workshop, side, name="ale"):
    deck, frames = workshop.frames("ja")
    return frames.lay(next(card for card in deck.cards if card.id == name), side)


def runs(items, element):
    """Return the element's runs, also those of a group of what never varies."""
    for item in items:
        if isinstance(item, Group):
            yield from runs(item.items, element)
        elif isinstance(item, Text) and item.origin == element:
            yield item


def words(laid, element):
    return "".join(run.text for run in runs(laid.frame.items, element))


def test_what_the_front_does_not_hold_goes_on_on_the_back(long):
    front, back = laid(long, "front"), laid(long, "back")
    assert (front.diagnostics, back.diagnostics) == ((), ())
    first, rest = words(front, "long"), words(back, "more")
    assert first
    assert rest
    assert first + rest == LONG


def test_all_of_it_has_the_same_size(long):
    sizes = {
        item.size
        for side in ("front", "back")
        for element in ("long", "more")
        for item in runs(laid(long, side).frame.items, element)
    }
    assert sizes == {9.0}


def test_what_fits_on_the_front_leaves_the_back_as_it_is(long):
    long.change("layouts/tavern/drink.yaml", LONG, "短い。")
    assert words(laid(long, "front"), "long") == "短い。"
    assert words(laid(long, "back"), "more") == ""


def test_one_card_may_have_another_box(long):
    long.change(
        "cards/tavern/drinks.yaml", "id: ale\n", "id: ale\n    override: {long: {box: [5mm, 20mm, 53mm, 60mm]}}\n"
    )
    assert words(laid(long, "front"), "long") == LONG
    assert words(laid(long, "back"), "more") == ""
    assert words(laid(long, "back", "tea"), "more") != ""


def test_what_both_sides_do_not_hold_is_an_error_of_the_front(long):
    long.change("layouts/tavern/drink-back.yaml", "53mm, 40mm", "53mm, 4mm")
    assert [one.code for one in laid(long, "front").diagnostics] == ["text/overflow"]
    assert laid(long, "back").diagnostics == ()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("of: long", "of: lng", "the front has no text 'lng'"),
        ("53mm, 40mm", "50mm, 40mm", "lines are 50.00 mm long here and 53.00 mm in 'long' on the front"),
    ],
)
def test_what_cannot_go_on_is_an_error_of_the_layout(long, old, new, message):
    long.change("layouts/tavern/drink-back.yaml", old, new)
    _, frames = long.frames("ja")
    (fault,) = frames.layout_diagnostics()
    assert (fault.code, fault.span.file) == ("layout/continuation", "layouts/tavern/drink-back.yaml")
    assert message in fault.message


def test_texts_of_the_same_size_have_the_least_that_any_card_needs(tavern):
    """Of the tavern's names only that of the milk has to shrink, in English."""
    old = 'value: "{{ card.name }}", style: title, colour: paper, fit: {min: 7pt}'
    tavern.change("layouts/tavern/drink.yaml", old, old + ", same_size: true")
    deck, frames = tavern.frames("en")
    fits = {
        card.id: next(fit for fit in frames.lay(card, "front").fits if fit.element == "title") for card in deck.cards
    }
    assert {fit.size for fit in fits.values()} == {fits["milk"].size}
    assert fits["milk"].size < 12
    assert {(fit.state, fit.asked) for fit in fits.values()} == {("shrunk", 12.0)}


def test_columns_stand_beside_each_other_with_a_gap(long):
    """53 mm are two columns of 25 mm and 3 mm between them: the second begins 28 mm further right."""
    long.change("layouts/tavern/drink.yaml", "style: body}", "style: body, columns: 2, gap: 3mm}")
    long.change("layouts/tavern/drink-back.yaml", "53mm, 40mm]", "25mm, 70mm]")
    texts = runs(laid(long, "front").frame.items, "long")
    assert {round(item.x, 2) for item in texts} == {5.0, 33.0}
    assert words(laid(long, "front"), "long") + words(laid(long, "back"), "more") == LONG


def test_columns_that_leave_no_room_are_an_error(tavern):
    tavern.change("layouts/tavern/drink.yaml", RULE, FRONT + ", columns: 9, gap: 7mm}\n")
    _, frames = tavern.frames("ja")
    assert [(one.code, one.span.line > 1) for one in frames.layout_diagnostics()] == [("layout/value", True)]
