"""The game as the loader reads it, once for all tests here, and its cards by deck and kind."""

from functools import cache
from pathlib import Path

from generator.load.loading import load_project
from generator.load.project import Game, Project
from generator.load.workspace import Workspace
from generator.model.card import Card

ROOT = Path(__file__).parents[3]


@cache
def project() -> Project:
    return load_project(Workspace.at(ROOT), ("little_witch",))


def game() -> Game:
    return project().games["little_witch"]


def deck(name: str) -> tuple[Card, ...]:
    return game().decks[name].cards


def events(year: int, kind: str) -> list[Card]:
    return [card for card in deck(f"event-{year}") if card.kind == kind]


def areas() -> list[Card]:
    return [card for card in deck("area") if card.kind == "area"]


def all_cards() -> list[tuple[str, Card]]:
    return [(name, card) for name in game().decks for card in deck(name)]
