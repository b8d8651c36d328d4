"""The files of cards/sedecim."""

from generator.engine.sedecim import SCHEMA
from tests.cards.reading import LANGUAGES, GameFiles

__all__ = ["DECKS", "FOLDER", "LANGUAGES", "cards", "phrasebook", "raw_cards", "read"]

DECKS = ("action", "resource")
_FILES = GameFiles("sedecim", SCHEMA)
FOLDER = _FILES.folder
read, raw_cards, cards, phrasebook = _FILES.read, _FILES.raw_cards, _FILES.cards, _FILES.phrasebook
