import pytest

from generator.layout.elements import Compiled, ElementError, blaming, colour_value, conditional, text_value
from generator.layout.outcome import Outcome
from generator.layout.values import BadValueError
from generator.model.frame import Icon
from generator.wording.phrasebook import WordingError
from tests.workshop import studio

LAYOUT = 'palette: {cold: "#1f618d"}'
MUG = Icon(0, 0, 1, "mug", "#000000")


def paints_a_mug(_context, outcome):
    outcome.items.append(MUG)


def painted(when, **context):
    outcome = Outcome()
    conditional(studio(LAYOUT), "a", when, Compiled("a", paints_a_mug, static=True)).paint(context, outcome)
    return outcome


@pytest.mark.parametrize(
    ("problem", "code", "hints"),
    [
        (BadValueError("no such thing", "another"), "layout/value", ("another",)),
        (BadValueError("no such thing"), "layout/value", ()),
        (WordingError("wording/no-word", "no word", "add it"), "wording/no-word", ("add it",)),
        (ZeroDivisionError("division by zero"), "layout/template", ()),
    ],
)
def test_what_a_value_raises_becomes_a_fault_of_the_element_s_key(problem, code, hints):
    with pytest.raises(ElementError) as raised, blaming("title", "value"):
        raise problem
    fault = raised.value.fault
    assert (fault.code, fault.element, fault.key, fault.hints) == (code, "title", "value", hints)


def test_what_is_no_fault_of_a_value_passes():
    with pytest.raises(KeyboardInterrupt), blaming("title", "value"):
        raise KeyboardInterrupt


def test_a_text_that_varies_blames_its_key_when_it_is_filled():
    value = text_value(studio(LAYOUT), "title", "value", "{{ card.name }}")
    with pytest.raises(ElementError) as raised:
        value.render({})
    assert (raised.value.fault.element, raised.value.fault.key) == ("title", "value")


def test_no_colour_stays_none():
    value = colour_value(studio(LAYOUT), "band", "fill", None)
    assert value.static
    assert value.of({}) is None


def test_a_colour_is_found_once_or_for_each_card():
    fixed = colour_value(studio(LAYOUT), "band", "fill", "cold")
    varying = colour_value(studio(LAYOUT), "band", "fill", "{{ kind }}")
    assert (fixed.static, varying.static) == (True, False)
    assert fixed.of({}) == varying.of({"kind": "cold"}) == "#1f618d"


def test_a_wrong_colour_is_seen_before_any_card_where_it_does_not_vary():
    with pytest.raises(ElementError) as raised:
        colour_value(studio(LAYOUT), "band", "fill", "clod")
    assert raised.value.fault.hints == ("did you mean 'cold'?",)


@pytest.mark.parametrize(("price", "items"), [(3, [MUG]), (2, [])])
def test_an_element_is_painted_where_its_condition_holds(price, items):
    assert painted("price > 2", price=price).items == items


def test_a_condition_makes_an_element_vary():
    means = studio(LAYOUT)
    static = Compiled("a", paints_a_mug, static=True)
    assert conditional(means, "a", None, static).static
    assert not conditional(means, "a", "true", static).static


def test_a_condition_that_fails_is_a_fault_and_paints_nothing():
    outcome = painted("price > 2")
    assert outcome.items == []
    assert [(fault.code, fault.key) for fault in outcome.faults] == [("layout/value", "when")]


def test_a_condition_that_cannot_be_read_is_a_fault_of_the_layout():
    with pytest.raises(ElementError) as raised:
        painted("price >")
    assert (raised.value.fault.code, raised.value.fault.key) == ("layout/template", "when")
