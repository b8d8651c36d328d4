"""A deck's own fields, as a model of its cards."""

import pytest
from pydantic import ValidationError

from generator.load.fields import card_model, reserved_names
from generator.model.game import FieldSpec

FIELDS = {
    "kind": FieldSpec.model_validate({"type": "enum", "values": ["noble", "pilgrim"]}),
    "pays": FieldSpec.model_validate({"type": "int"}),
    "rule": FieldSpec.model_validate({"type": "markup", "localized": True}),
    "symbol": FieldSpec.model_validate({"type": "icon"}),
    "picture": FieldSpec.model_validate({"type": "image", "required": False}),
    "shelf": FieldSpec.model_validate({"type": "text", "required": False}),
}
GUEST = {
    "id": "monk",
    "name": {"ja": "修道士"},
    "kind": "noble",
    "pays": 3,
    "rule": {"ja": "引く。"},
    "symbol": "crown",
}


def test_a_card_has_what_the_deck_declares_and_what_every_card_has() -> None:
    card = card_model("guests", FIELDS).model_validate(GUEST | {"shelf": "A1"})

    assert [getattr(card, name) for name in ("id", "copies", "kind", "pays", "shelf", "picture")] == [
        "monk", 1, "noble", 3, "A1", None,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "value"),
    [("kind", "nobel"), ("pays", "3"), ("pays", True), ("rule", "引く。"), ("symbol", 3), ("shelf", {"ja": "A1"})],
)
def test_a_value_of_another_kind_is_refused_at_its_field(key: str, value: object) -> None:
    with pytest.raises(ValidationError) as problem:
        card_model("guests", FIELDS).model_validate(GUEST | {key: value})

    assert {error["loc"][0] for error in problem.value.errors()} == {key}


@pytest.mark.parametrize("key", ["kind", "pays", "rule", "symbol"])
def test_a_field_is_wanted_unless_it_is_said_not_to_be(key: str) -> None:
    with pytest.raises(ValidationError) as problem:
        card_model("guests", FIELDS).model_validate({name: value for name, value in GUEST.items() if name != key})

    assert [(error["type"], error["loc"]) for error in problem.value.errors()] == [("missing", (key,))]


def test_names_that_every_card_has_are_taken() -> None:
    spec = FieldSpec.model_validate({"type": "text"})
    assert reserved_names({"name": spec, "pays": spec, "copies": spec}) == ("name", "copies")
    assert reserved_names({"json": spec, "model_config": spec}) == ("json", "model_config")
