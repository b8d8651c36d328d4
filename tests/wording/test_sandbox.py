"""Templates of users: what they can do, what they cannot, and what is said of their slips."""

from typing import Any

import pytest
from jinja2 import UndefinedError
from jinja2.utils import missing

from generator.model.card import Card
from generator.wording.sandbox import (
    TEMPLATE_FAULTS,
    Sandbox,
    compile_expression,
    compile_value,
    in_words,
    nothing_called,
)
from generator.wording.views import CardView

CARD = Card.model_validate({"id": "monk", "name": {"ja": "修道士", "en": "Monk"}, "copies": 3})
VIEW = CardView(CARD, "en", lambda: "Draw 1 card.")


def rendered(template: str, **context: Any) -> str:
    return compile_value(Sandbox(), template)(context)


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("no braces at all", "no braces at all"),
        ("{{ n }} cards", "3 cards"),
        ("{% if n > 1 %}{{ n }} cards{% else %}a card{% endif %}", "3 cards"),
        ("{% for i in range(n) %}{{ i }}{% endfor %}", "012"),
        ("{{ words | map('upper') | join(', ') }}", "A, B"),
        ("{{ n * 2 }} {{ n / 2 }} {{ n % 2 }} {{ n // 2 }}", "6 1.5 1 1"),
        ("{{ lost or 'none' }}", "none"),
        ("{{ card.note | default('-') }}{{ card.cost | default('free') }}", "free"),
        ("{% if card.cost is defined %}costs{% endif %}", ""),
        ("{{ 'a' ~ n ~ 'b' }} {{ 'a' + 'b' }} {{ ([1] + [2]) | length }}", "a3b ab 2"),
        ("{{ words | map('replace', 'a', 'c') | join('/') }} {{ 'aaa' | replace('a', 'b', 1) }}", "c/b baa"),
        ("{{ [1, 2] | sum }} {{ prices | sum(attribute='coin') }} {{ prices | join('+', 'coin') }}", "3 6 4+2"),
        ("{{ 2.345 | round(1) }} {{ 2.1 | round(0, 'ceil') }} {{ 7 | string | length }}", "2.3 3.0 1"),
        ("{% for coin, many in prices[0].items() %}{{ loop.cycle('-', '+') }}{{ coin.upper() }}{% endfor %}", "-COIN"),
    ],
)
def test_what_a_template_can_do(template: str, words: str) -> None:
    context = {"n": 3, "words": ["a", "b"], "lost": None, "card": VIEW, "prices": [{"coin": 4}, {"coin": 2}]}
    assert rendered(template, **context) == words


def test_an_expression_keeps_the_type_of_its_value() -> None:
    assert compile_expression(Sandbox(), "[n, n + 1]")({"n": 1}) == [1, 2]
    assert compile_expression(Sandbox(), "n > 1")({"n": 1}) is False


@pytest.mark.parametrize(
    "template",
    [
        "{{ 9 ** 9 }}",
        "{{ 'x' * 1000000000 }}",
        "{{ [1] * 1000000000 }}",
        "{{ '%1000000000d' % 1 }}",
        "{% for i in range(1001) %}{% endfor %}",
        "{{ ''.__class__ }}{{ ''.__class__.__mro__ }}",
        "{{ card._card.name }}",
        "{{ card.__class__.__init__.__globals__ }}",
        "{% include 'game.yaml' %}",
        "{{ '{0.__class__}'.format(1).__class__ }}",
        "{{ cycler }}",
        "{{ lipsum() }}",
        "{{ n | pprint }}",
        "{{ nothing }}",
        "{{ record.parse_file('/etc/hostname') }}",
        "{{ record.parse_raw('{}') }}",
        "{{ record.model_copy().id }}",
        "{{ names.append('x') }}",
        "{{ prices.update({'coin': 9}) }}",
    ],
)
def test_what_a_template_cannot_do(template: str) -> None:
    names, prices = ["ale"], {"coin": 1}

    with pytest.raises(TEMPLATE_FAULTS):
        rendered(template, n=1, card=VIEW, record=CARD, names=names, prices=prices)

    assert (names, prices) == (["ale"], {"coin": 1})


@pytest.mark.parametrize(
    "template",
    [
        "{{ 'x'.ljust(1000000000) }}",
        "{{ '{:>1000000000}'.format(1) }}",
        "{{ 'x' | replace('x', long) | replace('x', long) }}",
        "{{ range(1000) | join(long) }}",
        "{{ [[1], [2]] | sum(start=[]) }}",
        "{{ 1.5 | round(1000000000, 'floor') * 1000000000000000 }}",
        "{% set a = long ~ long %}" * 2 + "{% set a = a ~ a %}" * 40,
        "{% set a = long + long %}" + "{% set a = a + a %}" * 40,
        "{% set a = [1] %}" + "{% set a = a + a %}" * 40,
        "{% set a = 9 %}" + "{% set a = a * a %}" * 40,
        "{% set a = [1] %}" + "{% set a = [a, a] %}" * 60 + "{{ a }}",
        "{% for a in range(1000) %}{{ long }}{% endfor %}",
        "{% for a in range(1000) %}{% for b in range(1000) %}{% for c in range(1000) %}" + "{% endfor %}" * 3,
        "{% for a in [1, 2, 3, 4, 5] %}" * 12 + "{% endfor %}" * 12,
        "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(60) }}",
    ],
)
def test_no_template_grows_or_runs_without_end(template: str) -> None:
    with pytest.raises(TEMPLATE_FAULTS):
        rendered(template, long="x" * 1000)


def test_what_one_text_may_do_is_counted_with_the_texts_within_it() -> None:
    sandbox = Sandbox()
    inner = compile_value(sandbox, "{% for i in range(1000) %}{% endfor %}x")
    outer = compile_value(sandbox, "{% for i in range(n) %}{{ inner() }}{% endfor %}")

    for _ in range(3):
        assert outer({"n": 10, "inner": lambda: inner({})}) == "x" * 10
    with pytest.raises(TEMPLATE_FAULTS, match="repeats and calls"):
        outer({"n": 30, "inner": lambda: inner({})})


@pytest.mark.parametrize(
    "template", ["{{ names }}", "{{ 'a' ~ names }}", "{{ names | string }}", "{{ [names] | join }}"]
)
def test_a_list_is_no_text(template: str) -> None:
    with pytest.raises(TEMPLATE_FAULTS, match="cannot stand in a text"):
        rendered(template, names=["ale"])


def test_a_function_that_is_not_called_is_no_text() -> None:
    with pytest.raises(TEMPLATE_FAULTS, match="call it"):
        rendered("{{ word }}", word=str)


def test_a_thousand_repeats_are_allowed() -> None:
    assert rendered("{{ range(1000) | length }}") == "1000"


@pytest.mark.parametrize(
    ("template", "message", "hint"),
    [
        ("{{ crad.name }}", "there is nothing called 'crad' here", "did you mean 'card'?"),
        ("{{ card.nmae }}", "the card has no 'nmae'", "did you mean 'name'?"),
        ("{{ price.gold }}", "this has no 'gold'", "it has: flower, snow"),
        ("{{ price.snwo }}", "this has no 'snwo'", "did you mean 'snow'?"),
        ("{{ card.name | uper }}", "the template cannot be read: No filter named 'uper'.", "did you mean 'upper'?"),
        ("{{ card.name", "the template cannot be read: ", "every {{ is closed by }}"),
        ("{% if card %}x", "the template cannot be read: ", "every if by endif"),
        ("{{ n ** 2 }}", "the template fails: powers are not for card texts", "multiply instead"),
    ],
)
def test_what_is_said_of_a_slip(template: str, message: str, hint: str) -> None:
    context = {"card": VIEW, "price": {"flower": 1, "snow": 2}, "n": 3}
    with pytest.raises(TEMPLATE_FAULTS) as problem:
        rendered(template, **context)

    said, hints = in_words(problem.value, context)

    assert said.startswith(message)
    assert len(hints) == 1
    assert hint in hints[0]


def test_a_fault_that_has_no_words_of_its_own_keeps_python_s() -> None:
    assert in_words(ZeroDivisionError("division by zero")) == ("the template fails: division by zero", ())


def test_nothing_is_called_so() -> None:
    assert nothing_called("x", missing) == ("there is nothing called 'x' here", None)
    assert nothing_called("x", 3) == ("this has no 'x'", None)
    assert nothing_called("nmae", CARD) == ("this has no 'nmae'", "did you mean 'name'?")


def test_an_item_that_a_list_does_not_have_is_told_too() -> None:
    with pytest.raises(UndefinedError, match="has no element 5"):
        rendered("{{ [1][5] }}")
