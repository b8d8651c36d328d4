"""``kirifuda schema``: JSON Schemas of all files that a designer writes, for editors that complete and underline."""

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from generator.export.files import replace_atomically
from generator.load.fields import card_model
from generator.load.loading import load_project
from generator.load.project import Game
from generator.load.workspace import Workspace
from generator.model.card import Card
from generator.model.game import DeckHead, FactsFile, GameFile, PhrasesFile
from generator.model.layout import LayoutFile
from generator.model.stationery import PapersFile, SizesFile
from generator.source.diagnostic import Diagnostic, error
from generator.source.suggest import did_you_mean

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_CARDS = "cards/schemas"
_LAYOUTS = "layouts/schemas"


def schemas_of(
    workspace: Workspace, game: str | None, deck: str | None
) -> tuple[dict[str, dict[str, Any]], tuple[Diagnostic, ...]]:
    """Return the schemas asked for, by their path: of one deck, of one game's decks, or of everything."""
    project = load_project(workspace, (game,) if game else ())
    if game and game not in project.games:
        return {}, project.diagnostics
    schemas = deck_schemas(project.games)
    if game is None:
        return common_schemas() | schemas, ()
    if deck is None:
        return schemas, ()
    path = f"{_CARDS}/{game}-{deck}.json"
    if path in schemas:
        return {path: schemas[path]}, ()
    known = project.games[game].file.decks
    hint = did_you_mean(deck, known) or f"there are: {', '.join(known)}"
    return {}, (error("schema/no-deck", f"there is no deck {deck!r} in {game}", None, hint, game=game),)


def common_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas that every workspace shares, by their path from its root."""
    files: dict[str, type[BaseModel]] = {
        f"{_CARDS}/game.json": GameFile,
        f"{_CARDS}/facts.json": FactsFile,
        f"{_CARDS}/phrases.json": PhrasesFile,
        f"{_LAYOUTS}/layout.json": LayoutFile,
        f"{_LAYOUTS}/sizes.json": SizesFile,
        f"{_LAYOUTS}/papers.json": PapersFile,
    }
    return {path: _schema(model.model_json_schema(), model.__name__) for path, model in files.items()}


def deck_schemas(games: Mapping[str, Game]) -> dict[str, dict[str, Any]]:
    """Return the schema of each deck of the games, by its path from the workspace's root."""
    return {
        f"{_CARDS}/{game.id}-{name}.json": deck_schema(name, model)
        for game in games.values()
        for name, model in _models(game).items()
    }


def deck_schema(name: str, model: type[Card]) -> dict[str, Any]:
    """Return the schema of a deck file whose cards hold to ``model``."""
    _, definitions = models_json_schema([(DeckHead, "validation"), (model, "validation")])
    parts = definitions["$defs"]
    head = parts.pop(DeckHead.__name__)
    properties = {**head["properties"], "cards": {"type": "array", "items": {"$ref": f"#/$defs/{model.__name__}"}}}
    head = {**head, "properties": properties, "required": [*head["required"], "cards"], "$defs": parts}
    return _schema(head, f"deck {name}")


def write_schemas(root: Path, schemas: Mapping[str, Mapping[str, Any]]) -> tuple[Path, ...]:
    """Write the schemas below ``root``; return the files that changed."""
    changed = []
    for path, schema in schemas.items():
        target = root / path
        text = as_text(schema).encode()
        if not target.is_file() or target.read_bytes() != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            replace_atomically(target, partial(_put, text))
            changed.append(target)
    return tuple(changed)


def _put(data: bytes, file: BinaryIO) -> None:
    file.write(data)


def as_text(schema: Mapping[str, Any]) -> str:
    """Return the schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _models(game: Game) -> dict[str, type[Card]]:
    if game.engine is not None:
        return {name: model for name, model in game.engine.decks.items() if name in game.file.decks}
    return {deck.id: card_model(deck.id, deck.head.fields) for deck in game.decks.values()}


def _schema(schema: Mapping[str, Any], title: str) -> dict[str, Any]:
    return {"$schema": _DIALECT, **schema, "title": title}
