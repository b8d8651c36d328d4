from types import SimpleNamespace

import pytest

from generator.layout.values import BadValueError, colour_of, compile_condition, compile_list, compile_text
from generator.wording.sandbox import TEMPLATE_FAULTS, Sandbox

ALE = SimpleNamespace(name="Ale", price=3, motto=None)
PALETTE = {"ink": "#1C1C1C", "paper": "#fff", "wrong": "white"}


def rendered(template: str, **context: object) -> str:
    return compile_text(Sandbox(), template).render({"card": ALE, **context})


def test_a_text_without_braces_is_itself_and_never_varies():
    value = compile_text(Sandbox(), "Ale < Beer")
    assert value.static
    assert value.render({}) == "Ale < Beer"


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ card.name }}", "Ale"),
        ("{{card.price}}", "3"),
        ("{{ deck.count }}", "15"),
        ("{{ n }}/{{ total }}", "2/7"),
        ("{% if card.price > 2 %}dear{% else %}cheap{% endif %}", "dear"),
    ],
)
def test_a_template_is_filled_from_the_card_and_what_is_around_it(template, text):
    value = compile_text(Sandbox(), template)
    assert not value.static
    assert rendered(template, deck={"count": 15}, n=2, total=7) == text


def test_what_a_card_leaves_empty_is_an_empty_text():
    assert rendered("{{ card.motto }}") == ""


@pytest.mark.parametrize("template", ["{{ card.nmae }}", "{{ crad.name }}", "{{ deck.conut }}", "{{ card.nmae }}!"])
def test_a_name_that_is_not_there_is_a_bad_value_that_names_it(template):
    with pytest.raises(BadValueError, match=r"nmae|crad|conut"):
        rendered(template, deck={"count": 15})


@pytest.mark.parametrize("template", ["{{ card.name.upper }}", "{{ card.name.upper }}!", "{{ deck.items }}"])
def test_a_method_is_no_text(template):
    with pytest.raises((BadValueError, *TEMPLATE_FAULTS)):
        rendered(template, deck={"count": 15})


@pytest.mark.parametrize("template", ["{{ deck }}", "{{ deck.cards }}", "{{ deck.cards }}!"])
def test_a_list_or_a_mapping_is_no_text(template):
    with pytest.raises(TEMPLATE_FAULTS, match="cannot stand in a text"):
        rendered(template, deck={"cards": ("ale", "tea")})


def test_a_hint_names_what_was_meant():
    with pytest.raises(BadValueError) as problem:
        rendered("{{ crad.name }}")
    assert problem.value.hint == "did you mean 'card'?"


def test_a_condition():
    dear = compile_condition(Sandbox(), "card.price > 2")
    assert dear is not None
    assert dear({"card": ALE})
    assert not dear({"card": SimpleNamespace(price=2)})
    assert compile_condition(Sandbox(), None) is None


@pytest.mark.parametrize("expression", ["card.prcie > 2", "card.prcie"])
def test_a_condition_on_a_name_that_is_not_there_is_not_simply_false(expression):
    dear = compile_condition(Sandbox(), expression)
    assert dear is not None
    with pytest.raises(BadValueError, match="prcie"):
        dear({"card": ALE})


def test_a_list():
    assert compile_list(Sandbox(), "range(card.price)")({"card": ALE}) == [0, 1, 2]


@pytest.mark.parametrize(
    ("name", "colour"),
    [("ink", "#1c1c1c"), ("paper", "#ffffff"), ("#A93", "#aa9933"), ("#A93226", "#a93226")],
)
def test_colours_are_palette_names_or_hexadecimal(name, colour):
    assert colour_of(name, PALETTE) == colour


@pytest.mark.parametrize("name", ["red", "#12345", "#1234567", "#ggg", "", "{{ card.kind }}"])
def test_what_is_no_colour(name):
    with pytest.raises(BadValueError):
        colour_of(name, PALETTE)


def test_a_bad_colour_of_the_palette_is_told_in_the_palette():
    with pytest.raises(BadValueError) as problem:
        colour_of("wrong", PALETTE)
    assert problem.value.path == ("palette", "wrong")


def test_a_misspelt_colour_is_recognised():
    with pytest.raises(BadValueError) as problem:
        colour_of("papper", PALETTE)
    assert problem.value.hint == "did you mean 'paper'?"


def test_a_condition_in_braces_is_told_without_them():
    with pytest.raises(BadValueError, match="without braces") as caught:
        compile_condition(Sandbox(), "{{ card.kind == 'hot' }}")
    assert caught.value.hint == "card.kind == 'hot'"
