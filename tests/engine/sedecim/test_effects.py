import pytest
from pydantic import TypeAdapter, ValidationError

from generator.engine.core import Choose
from generator.engine.sedecim.effects import AnyEffect, Build, Gain, Pay, Per, Turn, Vp

EFFECTS = TypeAdapter(AnyEffect)
POINT = {"do": "vp", "count": 1}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({"do": "gain", "count": 2}, Gain(do="gain", count=2, what="resource", alike="any")),
        ({"do": "build", "size": 3}, Build(do="build", size=3, up_to=None, what="material", alike="any")),
        ({"do": "turn", "count": 3}, Turn(do="turn", count=3, what="resource")),
        (
            {"do": "pay", "then": [POINT]},
            Pay(do="pay", count=1, what="gold", times=1, then=(Vp(do="vp", count=1),)),
        ),
        (
            {"do": "per", "each": "set", "most": 3, "then": [POINT]},
            Per(do="per", each="set", most=3, then=(Vp(do="vp", count=1),)),
        ),
    ],
)
def test_what_is_left_out_has_its_usual_meaning(written, meant):
    assert EFFECTS.validate_python(written) == meant


def test_effects_stand_within_effects():
    nested = EFFECTS.validate_python({"do": "pay", "then": [{"do": "choose", "options": [[POINT], [POINT, POINT]]}]})
    assert isinstance(nested.then[0], Choose)
    assert nested.then[0].options[1] == (Vp(do="vp", count=1), Vp(do="vp", count=1))


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ({"do": "gian", "count": 1}, ()),
        ({"do": "gain"}, ("gain", "count")),
        ({"do": "gain", "count": 0}, ("gain", "count")),
        ({"do": "gain", "count": "2"}, ("gain", "count")),
        ({"do": "gain", "count": 2, "what": "lands"}, ("gain", "what")),
        ({"do": "gain", "count": 2, "alike": "equal"}, ("gain", "alike")),
        ({"do": "gain", "count": 2, "from": "deck"}, ("gain", "from")),
        ({"do": "per", "each": "land", "most": 3, "then": [POINT]}, ("per", "each")),
        ({"do": "per", "each": "enemy", "then": [POINT]}, ("per", "most")),
        ({"do": "pay", "times": 2}, ("pay", "then")),
        ({"do": "pay", "then": []}, ("pay", "then")),
    ],
)
def test_what_is_refused_and_where(written, place):
    with pytest.raises(ValidationError) as caught:
        EFFECTS.validate_python(written)
    assert [error["loc"] for error in caught.value.errors()] == [place]


@pytest.mark.fact("SE-Q12")
def test_a_set_of_one_is_no_set():
    with pytest.raises(ValidationError, match="greater than or equal to 2"):
        EFFECTS.validate_python({"do": "build", "size": 1})


@pytest.mark.parametrize("up_to", [2, 3])
def test_a_set_grows_from_its_size(up_to):
    with pytest.raises(ValidationError, match="up_to must be more than size"):
        EFFECTS.validate_python({"do": "build", "size": 3, "up_to": up_to})


@pytest.mark.fact("SE-Q2")
@pytest.mark.parametrize("what", ["land", "gold", "enemy"])
def test_one_builds_from_materials_or_from_anything(what):
    with pytest.raises(ValidationError, match="material"):
        EFFECTS.validate_python({"do": "build", "size": 2, "what": what})


def test_effects_are_frozen():
    with pytest.raises(ValidationError, match="frozen"):
        Gain(do="gain", count=1).count = 2
