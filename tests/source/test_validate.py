"""Cards that do not fit their model, with the place of every fault written under it."""

from enum import StrEnum
from typing import Annotated, Generic, Literal, TypeVar

import pytest
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict, ValidationError, model_validator

from generator.source.diagnostic import Diagnostic
from generator.source.reader import read_yaml
from generator.source.validate import explain
from generator.source.values import List, Map
from tests.source.marks import found, parted


class Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Suit(StrEnum):
    EXPLORE = "explore"
    TRADE = "trade"


Whole = Annotated[int, Strict(), Field(ge=0)]
Flag = Annotated[bool, Strict()]
Id = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
EffectT = TypeVar("EffectT")


def _mm(value: object) -> object:
    if not isinstance(value, str):
        raise ValueError("a length needs its unit; write 3mm")
    return float(value.removesuffix("mm"))


Mm = Annotated[float, BeforeValidator(_mm)]


class Gain(Record):
    do: Literal["gain"]
    count: Whole
    """How many. Never negative."""


class Look(Record):
    do: Literal["look"]
    face_up: Flag = False


class Choose(Record, Generic[EffectT]):
    do: Literal["choose"]
    options: tuple[tuple[EffectT, ...], ...] = Field(min_length=2)


AnyEffect = Annotated["Gain | Look | Choose[AnyEffect]", Field(discriminator="do")]


class Plural(Record):
    one: str
    other: str


class Card(Record):
    id: Id
    name: dict[Annotated[str, Field(pattern="^[a-z]{2}$")], str] = {}
    suit: Suit | None = None
    copies: Whole = 1
    size: Literal["poker", "tarot"] | tuple[Mm, Mm] = "poker"
    word: str | Plural = ""
    box: tuple[Mm, ...] | None = None
    weight: float = Field(default=1.0, gt=0, le=9)
    effects: tuple[AnyEffect, ...] = Field(default=(), min_length=1)

    @model_validator(mode="after")
    def _not_named_card(self) -> "Card":
        if self.id == "card":
            raise ValueError("a card cannot be called card; name what it shows")
        return self


class Deck(Record):
    cards: tuple[Card, ...]


Choose[AnyEffect].model_rebuild()
Card.model_rebuild()
Deck.model_rebuild()


def _explained(text: str, *, with_model: bool = True) -> tuple[Diagnostic, ...]:
    root, diagnostics = read_yaml(text, "a.yaml")
    assert diagnostics == ()
    assert isinstance(root, Map | List)
    with pytest.raises(ValidationError) as caught:
        Deck.model_validate(root)
    return explain(caught.value, root, Deck if with_model else None, "cards")


BAD = {
    "unknown keys": """
cards:
  - id: scout
    copeis: 2
    ^^^^^^ cards/unknown-key
    effects: [{do: look, face_down: true}]
                         ^^^^^^^^^ cards/unknown-key
""",
    "a key that is called as its verb": """
cards:
  - {id: a, effects: [{gain: 1, do: gain, count: x}]}
                       ^^^^ cards/unknown-key
                                                 ^ cards/wrong-type
""",
    "an unknown verb": """
cards:
  - {id: a, effects: [{do: gian, count: 1}]}
                           ^^^^ cards/unknown-word
""",
    "no verb": """
cards:
  - {id: a, effects: [{count: 1}]}
                      ^ cards/missing-key
""",
    "a misspelt do": """
cards:
  - {id: a, effects: [{od: gain, count: 1}]}
                       ^^ cards/unknown-key
""",
    "deep within generics": """
cards:
  - id: a
    effects:
      - do: choose
        options:
          - [{do: look}]
          - - {do: gain}
              ^ cards/missing-key
            - {do: choose, options: [[{do: gain, count: -1}], []]}
                                                        ^^ cards/range
""",
    "too few options, and nothing else wrong": """
cards:
  - {id: a, effects: [{do: choose, options: [[{do: look}]]}]}
                                            ^ cards/length
""",
    "missing, and empty": """
cards:
  - copies:
    ^ cards/missing-key
           ^ cards/wrong-type
""",
    "wrong types": """
cards:
  - id: 7
        ^ cards/wrong-type
    copies: "3"
            ^^^ cards/wrong-type
    effects:
      - {do: look, face_up: yes}
                            ^^^ cards/wrong-type
      - look
        ^^^^ cards/wrong-type
""",
    "words and patterns": """
cards:
  - id: The Scout
        ^^^^^^^^^ cards/pattern
    suit: trad
          ^^^^ cards/wrong-word
    name: {JA: 斥候}
           ^^ cards/key
""",
    "the member of a union that was meant": """
cards:
  - {id: a, size: pokre}
                  ^^^^^ cards/wrong-word
  - {id: b, size: [63mm, 88]}
                         ^^ cards/invalid
  - {id: c, size: [63mm]}
                  ^ cards/too-few
  - {id: d, size: {}}
                  ^ cards/wrong-type
  - {id: e, word: {one: x, othr: y}}
                           ^^^^ cards/unknown-key
  - {id: f, word: 3}
                  ^ cards/wrong-type
""",
    "ranges": """
cards:
  - {id: a, copies: -1, weight: 0}
                    ^^ cards/range
                                ^ cards/range
""",
    "what a validator says": """
cards:
  - id: card
    ^ cards/invalid
""",
    "a mapping for a list": """
cards: {id: a}
       ^ cards/wrong-type
""",
}


@pytest.mark.parametrize("marked", BAD.values(), ids=BAD.keys())
def test_each_fault_is_told_once_at_its_place(marked: str) -> None:
    text, expected = parted(marked)

    assert found(_explained(text)) == expected


@pytest.mark.parametrize(
    ("card", "message", "hints"),
    [
        ("copeis: 2", "the key 'copeis' is not known here", ("did you mean 'copies'?",)),
        ('copies: "3"', "'copies' should be a whole number, not the text '3'", ("write 3 without quotes",)),
        ("copies: ３", "'copies' should be a whole number, not the text '３'", ("write 3 without quotes",)),
        ("copies: 2.0", "'copies' should be a whole number, not the number 2.0", ("write 2",)),
        ("copies: true", "'copies' should be a whole number, not true", ()),
        (
            "name: {ja: }",
            "'ja' should be a text, but is empty",
            ("write it after the colon; in quotes where it begins with #, which is a comment else",),
        ),
        ("copies:", "'copies' should be a whole number, but is empty", ()),
        ("copies: -2", "'copies' should be at least 0, not the number -2", ()),
        (
            "suit: Trade",
            "the text 'Trade' is not a word for 'suit'",
            ("did you mean 'trade'?", "it is one of explore, trade"),
        ),
        ("name: {ja: 3}", "'ja' should be a text, not the number 3", ('write "3" in quotes',)),
        ("name: {JA: x}", "'JA' cannot be a key here", ("write 'ja'",)),
        ("name: x", "'name' should be a mapping of keys and values, not the text 'x'", ()),
        ("box: 3mm", "'box' should be a list, not the text '3mm'", ("write it as a list: [3mm]",)),
        ("box: [3]", "a length needs its unit", ("write 3mm",)),
        ("size: 3", "'size' should be one of poker, tarot or a list of 2 values, not the number 3", ()),
        ("size: [1mm]", "'size' has 1 value", ("a list of 2 values is wanted",)),
        ("effects: []", "'effects' should have at least 1 value, not 0", ()),
        ("effects: [{do: gain}]", "the key 'count' is missing here", ("write 'count: …', a whole number (How many)",)),
        (
            "effects: [{do: lok}]",
            "the text 'lok' is not known as 'do'",
            ("did you mean 'look'?", "'do' is one of gain, look, choose"),
        ),
        ("effects: [{}]", "the key 'do' is missing here", ("write 'do: …', one of gain, look, choose",)),
        (
            "effects: {do: look}",
            "'effects' should be a list, not a mapping",
            ("begin each value of the list with '- '",),
        ),
        (
            "effects: [{do: look, face_up: no}]",
            "'face_up' should be true or false, not the text 'no'",
            ("write false, without quotes",),
        ),
    ],
)
def test_what_is_said(card: str, message: str, hints: tuple[str, ...]) -> None:
    (diagnostic,) = _explained(f"cards:\n  - id: a\n    {card}\n")

    assert (diagnostic.message, diagnostic.hints) == (message, hints)


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("Scout", "write 'scout'"),
        ("the scout", "write 'the_scout'"),
        ("ｓｃｏｕｔ", "write 'scout'"),
        ("斥候", "use small letters a to z, digits, _ and - only"),
    ],
)
def test_how_an_id_is_written(written: str, hint: str) -> None:
    (diagnostic,) = _explained(f"cards:\n  - id: {written}\n")

    assert diagnostic.hints == (hint,)


def test_without_a_model_the_places_are_the_same() -> None:
    text, expected = parted("""
cards:
  - id: a
    copies: "3"
            ^^^ cards/wrong-type
    effects: [{do: gian}, {do: gain, count: 1, cuont: 1}]
                   ^^^^ cards/unknown-word
                                               ^^^^^ cards/unknown-key
""")

    assert found(_explained(text, with_model=False)) == expected


def test_nothing_of_pydantic_s_own_words_is_left() -> None:
    said = [d.message + " ".join(d.hints) for marked in BAD.values() for d in _explained(parted(marked)[0])]

    for jargon in ("Input", "pydantic", "http", "valid ", "Value error", "tag", "tuple", "dict", "string", "NoneType"):
        assert not [text for text in said if jargon in text]
