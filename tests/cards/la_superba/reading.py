"""The files of cards/la_superba."""

from generator.engine.la_superba import SCHEMA
from tests.cards.reading import LANGUAGES, GameFiles

__all__ = ["DECKS", "FOLDER", "LANGUAGES", "cards", "phrasebook", "raw_cards", "read"]

DECKS = ("voyage", "trade")
_FILES = GameFiles("la_superba", SCHEMA)
FOLDER = _FILES.folder
read, raw_cards, cards, phrasebook = _FILES.read, _FILES.raw_cards, _FILES.cards, _FILES.phrasebook
