"""``SCHEMA``: which decks Little Witch Academia has, what a card of each holds, and what must hold between them."""

from generator.engine.core import EngineSchema
from generator.engine.little_witch.cards import Assignment, Event, Exploration, Place
from generator.engine.little_witch.check import check
from generator.engine.little_witch.settings import Settings

SCHEMA = EngineSchema(
    game="little_witch",
    decks={
        "area": Place,
        "exploration": Exploration,
        "event-1": Event,
        "event-2": Event,
        "event-3": Event,
        "assignment-1": Assignment,
        "assignment-2": Assignment,
        "assignment-3": Assignment,
    },
    settings=Settings,
    check=check,
)
