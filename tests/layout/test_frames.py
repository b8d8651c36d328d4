import pytest

from generator.model.frame import Group, Icon, Shape, Text


def card(deck, name):
    return next(card for card in deck.cards if card.id == name)


def texts(frame, origin=None):
    return [item.text for item in frame.items if isinstance(item, Text) and origin in (None, item.origin)]


def codes(diagnostics):
    return [one.code for one in diagnostics]


def test_the_size_of_the_deck(tavern):
    _, frames = tavern.frames()
    assert frames.size() == (63, 88, 3)


def test_a_size_in_millimetres(tavern):
    tavern.change("layouts/tavern/drink.yaml", "kind: drink\n", "kind: drink\nsize: [44mm, 2.5in]\nbleed: 2mm\n")
    _, frames = tavern.frames()
    assert frames.size() == pytest.approx((44, 63.5, 2))


@pytest.mark.parametrize(
    ("lang", "name", "kind", "rule"),
    [("ja", "林檎酒", "冷たい", "2を得る。"), ("en", "Cider", "Cold", "Gain 2 .")],
)
def test_a_card_in_each_language(tavern, lang, name, kind, rule):
    deck, frames = tavern.frames(lang)
    laid = frames.lay(card(deck, "cider"), "front")
    assert laid.diagnostics == ()
    assert texts(laid.frame, "title") == [name]
    assert texts(laid.frame, "kind") == [kind]
    assert "".join(texts(laid.frame, "rule")) == rule
    assert frames.words(card(deck, "cider")).startswith(name)


def test_what_a_template_may_name_beside_the_card(tavern):
    tavern.change(
        "layouts/tavern/drink.yaml",
        'value: "{{ word(card.kind) }}"',
        'value: "{{ n }}/{{ total }}_{{ deck.count }}_{{ deck.id }}_{{ deck.name }}_{{ game.id }}_{{ game.title }}_'
        '{{ game.draft }}_{{ draft }}_{{ lang }}_{{ card.id }}_{{ art }}"',
    )
    deck, frames = tavern.frames("en")
    words = texts(frames.lay(card(deck, "tea"), "front").frame, "kind")
    assert "".join(words) == "4/7_15_drinks_Drinks_tavern_The Tavern_1_1_en_tea_False"


def test_a_back_that_never_varies_is_laid_out_once(tavern):
    deck, frames = tavern.frames()
    assert frames.sides() == ("front", "back")
    assert frames.lay(card(deck, "ale"), "back") is frames.lay(card(deck, "tea"), "back")


def test_a_back_may_vary(tavern):
    tavern.change("layouts/tavern/drink-back.yaml", "value: coin", 'value: "{{ card.symbol }}"')
    deck, frames = tavern.frames()
    symbols = [
        [item.name for item in frames.lay(card(deck, name), "back").frame.items if isinstance(item, Icon)]
        for name in ("ale", "cider")
    ]
    assert symbols == [["mug"], ["apple"]]


def test_a_deck_without_a_layout_for_its_backs_has_fronts_only(tavern):
    tavern.change("cards/tavern/drinks.yaml", "back: drink-back\n", "")
    _, frames = tavern.frames()
    assert frames.sides() == ("front",)


OVERRIDE = "    shelf: A1\n    override: {title: {style: kind, box: [15mm, 5mm, 34mm, 9mm]}}\n"


def test_one_card_may_change_any_element_and_no_other_card_sees_it(tavern):
    deck, plain = tavern.frames()
    before = {one.id: plain.lay(one, "front").frame for one in deck.cards}
    tavern.change("cards/tavern/drinks.yaml", "    shelf: A1\n", OVERRIDE)
    deck, frames = tavern.frames()
    after = {one.id: frames.lay(one, "front").frame for one in deck.cards}
    assert [name for name in before if before[name] != after[name]] == ["ale"]
    (title,) = (item for item in after["ale"].items if isinstance(item, Text) and item.origin == "title")
    assert (title.size, title.face) == (7.0, "gothic")


def test_an_override_of_the_front_leaves_the_shared_back_shared(tavern):
    tavern.change("cards/tavern/drinks.yaml", "    shelf: A1\n", OVERRIDE)
    deck, frames = tavern.frames()
    assert frames.lay(card(deck, "ale"), "back") is frames.lay(card(deck, "tea"), "back")


def test_an_override_of_the_back(tavern):
    tavern.change("cards/tavern/drinks.yaml", "    shelf: A1\n", "    shelf: A1\n    override: {sign: {value: mug}}\n")
    deck, frames = tavern.frames()
    signs = [
        [item.name for item in _flat(frames.lay(card(deck, name), "back").frame.items) if isinstance(item, Icon)]
        for name in ("tea", "ale", "water")
    ]
    assert signs == [["coin"], ["mug"], ["coin"]]


def _flat(items):
    for item in items:
        yield from _flat(item.items) if isinstance(item, Group) else (item,)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("title: {style: no-such-style}", "layout/value"),
        ('title: {value: "{{ card.nmae }}"}', "layout/value"),
        ("band: {fill: no-such-colour}", "layout/value"),
    ],
)
def test_an_override_that_means_nothing_is_told_for_its_card(tavern, change, code):
    tavern.change("cards/tavern/drinks.yaml", "    shelf: A1\n", f"    shelf: A1\n    override: {{{change}}}\n")
    deck, frames = tavern.frames()
    (told,) = frames.lay(card(deck, "ale"), "front").diagnostics
    assert told.code == code
    assert told.span is not None
    assert told.span.file == "cards/tavern/drinks.yaml"
    assert frames.layout_diagnostics() == ()


def test_a_fault_of_the_layout_is_told_once_and_not_for_each_card(tavern):
    tavern.change("layouts/tavern/drink.yaml", "style: title, colour", "style: titel, colour")
    deck, frames = tavern.frames()
    assert codes(frames.layout_diagnostics()) == ["layout/value"]
    assert [one for each in deck.cards for one in frames.lay(each, "front").diagnostics] == []


def test_a_fault_of_the_layout_is_not_told_again_for_a_card_with_an_override(tavern):
    tavern.change("layouts/tavern/drink.yaml", "style: title, colour", "style: titel, colour")
    tavern.change("cards/tavern/drinks.yaml", "    shelf: A1\n", "    shelf: A1\n    override: {band: {fill: hot}}\n")
    deck, frames = tavern.frames()
    assert frames.lay(card(deck, "ale"), "front").diagnostics == ()


def red_borders(frame):
    return [item for item in frame.items if isinstance(item, Shape) and item.origin == "proof" and item.stroke]


@pytest.mark.parametrize("proof", [False, True])
def test_a_proof_marks_the_card_with_the_fault_and_no_other(tavern, proof):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    deck, frames = tavern.frames(proof=proof)
    marked = [one.id for one in deck.cards if red_borders(frames.lay(one, "front").frame)]
    assert marked == (["cider"] if proof else [])
    assert codes(frames.lay(card(deck, "cider"), "front").diagnostics) == ["layout/value"]


def test_a_proof_marks_every_card_for_a_fault_of_their_layout(tavern):
    tavern.change("layouts/tavern/drink.yaml", "style: title, colour", "style: titel, colour")
    deck, frames = tavern.frames(proof=True)
    assert all(red_borders(frames.lay(one, "front").frame) for one in deck.cards)
    assert not red_borders(frames.lay(deck.cards[0], "back").frame)


def test_a_proof_marks_a_back_that_never_varies(tavern):
    tavern.change("layouts/tavern/drink-back.yaml", "value: coin", "value: no-such-icon")
    deck, frames = tavern.frames(proof=True)
    assert red_borders(frames.lay(deck.cards[0], "back").frame)


def test_a_warning_marks_nothing(tavern):
    tavern.change("layouts/tavern/drink.yaml", "box: [16mm, 18mm, 30mm, 28mm]", "box: [0mm, 18mm, 63mm, 28mm]")
    deck, frames = tavern.frames(proof=True)
    laid = frames.lay(card(deck, "cider"), "front")
    assert codes(laid.diagnostics) == ["picture/coarse"]
    assert not red_borders(laid.frame)


def test_a_card_that_is_broken_is_a_placard_with_its_id_and_what_is_wrong(tavern):
    tavern.change("cards/tavern/drinks.yaml", "    price: 1\n    symbol: mug\n", "    price: one\n    symbol: mug\n")
    deck, frames = tavern.frames(proof=True)
    front = frames.lay(card(deck, "ale"), "front").frame
    words = "".join(texts(front)).replace(" ", "")
    assert red_borders(front)
    assert words.startswith("ale")
    assert "price" in words
    assert not red_borders(frames.lay(card(deck, "ale"), "back").frame)
