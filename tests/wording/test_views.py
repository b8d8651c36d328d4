"""A card as templates see it."""

import pytest

from generator.model.card import Card
from generator.model.record import Count, Localized
from generator.wording.views import CardView, in_language, names_of


class Guest(Card):
    """A card with what no card has otherwise."""

    pays: dict[str, Count]
    motto: Localized | None = None

    @property
    def rich(self) -> bool:
        return self.pays.get("coin", 0) > 2


GUEST = Guest.model_validate(
    {"id": "countess", "name": {"ja": "伯爵夫人", "en": "Countess"}, "pays": {"coin": 3}, "text": {"ja": "引く。"}}
)


def test_fields_and_properties_by_name_and_localized_ones_in_the_language() -> None:
    ja, en = (CardView(GUEST, lang, lambda: "") for lang in ("ja", "en"))

    assert (ja.name, en.name) == ("伯爵夫人", "Countess")
    assert (en.id, en.copies, en.pays, en.rich, en.motto) == ("countess", 1, {"coin": 3}, True, None)


def test_the_text_is_made_when_it_is_asked_for() -> None:
    asked = []
    view = CardView(GUEST, "ja", lambda: asked.append(1) or "作られた文")

    assert (view.name, asked) == ("伯爵夫人", [])
    assert (view.text, asked) == ("作られた文", [1])


@pytest.mark.parametrize("name", ["nmae", "_nothing", "model_dump", "model_fields"])
def test_nothing_else_of_a_card_can_be_reached(name: str) -> None:
    with pytest.raises(AttributeError):
        getattr(CardView(GUEST, "ja", lambda: ""), name)


def test_a_text_that_is_not_translated_is_shown_in_another_language() -> None:
    assert in_language({"ja": "引く。"}, "en") == "引く。"
    assert in_language({}, "en") == ""


def test_a_mapping_that_holds_no_texts_is_itself() -> None:
    assert in_language({"coin": 3}, "ja") == {"coin": 3}
    assert in_language(["a"], "ja") == ["a"]


def test_what_a_template_may_name() -> None:
    assert names_of(CardView(GUEST, "ja", lambda: ""))[:2] == ["id", "name"]
    assert {"pays", "motto"} <= set(names_of(GUEST))
    assert names_of({"a": 1}) == ["a"]
    assert names_of("text") == []
