"""The files of cards/sedecim as plain data, as typed cards, and as a Phrasebook."""

from pathlib import Path

from generator.engine.sedecim import SCHEMA
from generator.load.project import Phrases
from generator.model.card import Card
from generator.model.game import PhrasesFile
from generator.source.reader import read_yaml
from generator.source.values import Map
from generator.wording.phrasebook import Phrasebook
from generator.wording.sandbox import Sandbox

FOLDER = Path(__file__).parents[3] / "cards" / "sedecim"
DECKS = ("action", "resource")
LANGUAGES = ("ja", "en")


def read(name: str) -> Map:
    root, faults = read_yaml((FOLDER / name).read_text(encoding="utf-8"), f"cards/sedecim/{name}")
    assert faults == ()
    assert isinstance(root, Map)
    return root


def raw_cards(deck: str) -> list[dict]:
    return read(f"{deck}.yaml")["cards"]


def cards(deck: str) -> tuple[Card, ...]:
    return tuple(SCHEMA.decks[deck].model_validate(raw) for raw in raw_cards(deck))


def phrasebook(lang: str) -> Phrasebook:
    name = f"phrases.{lang}.yaml"
    source = read(name)
    return Phrasebook(Phrases(lang, f"cards/sedecim/{name}", PhrasesFile.model_validate(source), source), Sandbox())
