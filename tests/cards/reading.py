"""The files of one game of this repository as plain data, as typed cards, and as a Phrasebook."""

from dataclasses import dataclass
from pathlib import Path

from generator.engine.core import EngineSchema
from generator.load.project import Phrases
from generator.model.card import Card
from generator.model.game import PhrasesFile
from generator.source.reader import read_yaml
from generator.source.values import Map
from generator.wording.phrasebook import Phrasebook
from generator.wording.sandbox import Sandbox

CARDS = Path(__file__).parents[2] / "cards"
LANGUAGES = ("ja", "en")


@dataclass(frozen=True)
class GameFiles:
    """The files under cards/<game>/, each read when it is asked for."""

    game: str
    schema: EngineSchema

    @property
    def folder(self) -> Path:
        return CARDS / self.game

    def read(self, name: str) -> Map:
        root, faults = read_yaml((self.folder / name).read_text(encoding="utf-8"), f"cards/{self.game}/{name}")
        assert faults == ()
        assert isinstance(root, Map)
        return root

    def raw_cards(self, deck: str) -> list[dict]:
        return self.read(f"{deck}.yaml")["cards"]

    def cards(self, deck: str) -> tuple[Card, ...]:
        return tuple(self.schema.decks[deck].model_validate(raw) for raw in self.raw_cards(deck))

    def phrasebook(self, lang: str) -> Phrasebook:
        name = f"phrases.{lang}.yaml"
        source = self.read(name)
        record = PhrasesFile.model_validate(source)
        return Phrasebook(Phrases(lang, f"cards/{self.game}/{name}", record, source), Sandbox())
