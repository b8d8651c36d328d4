"""``kirifuda schema``: JSON Schemas of all files that a designer writes, for editors that complete and underline."""

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from generator.commands.refused import held, unwritten
from generator.export.files import replace_atomically
from generator.load.fields import card_model
from generator.load.loading import load_project
from generator.load.project import Game, Project
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
        return common_schemas() | schemas, _unread(project)
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
    schemas = {path: _schema(model.model_json_schema(), model.__name__) for path, model in files.items()}
    layout = f"{_LAYOUTS}/layout.json"
    return schemas | {layout: _with_changes(schemas[layout])}


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


def write_schemas(
    root: Path, schemas: Mapping[str, Mapping[str, Any]]
) -> tuple[tuple[Path, ...], tuple[Diagnostic, ...]]:
    """Write the schemas below ``root``; return the files that changed, and what could not be written."""
    changed: list[Path] = []
    found: list[Diagnostic] = []
    for path, schema in schemas.items():
        target = root / path
        text = as_text(schema).encode()
        try:
            if target.is_file() and target.read_bytes() == text:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            written = replace_atomically(target, partial(_put, text))
        except OSError as problem:
            found.append(unwritten(path, problem))
            continue
        if written.held:
            found.append(held(path, written.path))
        if written.path is not None:
            changed.append(written.path)
    return tuple(changed), tuple(found)


def _put(data: bytes, file: BinaryIO) -> None:
    file.write(data)


def as_text(schema: Mapping[str, Any]) -> str:
    """Return the schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _models(game: Game) -> dict[str, type[Card]]:
    if game.engine is not None:
        return {name: model for name, model in game.engine.decks.items() if name in game.file.decks}
    return {deck.id: card_model(deck.id, deck.head.fields) for deck in game.decks.values()}


def _unread(project: Project) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the games of which a schema is missing, since they could not be read."""
    whole = {name for name, game in project.games.items() if game.engine or len(game.decks) == len(game.file.decks)}
    return tuple(one for one in project.diagnostics if one.game is not None and one.game not in whole)


def _with_changes(layout: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a layout as it holds for a file, where an element without ``type`` changes an inherited one.

    The model is that of a layout after ``extends`` has been followed, and knows whole elements only.
    """
    parts = dict(layout["$defs"])
    whole = layout["properties"]["elements"]["items"]
    keys: dict[str, list[Any]] = {}
    for kind in dict.fromkeys(whole["discriminator"]["mapping"].values()):
        for key, schema in parts[kind.rsplit("/", 1)[1]]["properties"].items():
            if key != "type" and schema not in keys.setdefault(key, []):
                keys[key].append(schema)
    parts["Change"] = {
        "type": "object",
        "description": "An element that the layout inherits, by its id, with the keys that are different here.",
        "properties": {key: found[0] if len(found) == 1 else {"anyOf": found} for key, found in keys.items()},
        "required": ["id"],
        "additionalProperties": False,
    }
    items = {"if": {"required": ["type"]}, "then": whole, "else": {"$ref": "#/$defs/Change"}}
    elements = {**layout["properties"]["elements"], "items": items}
    return {**layout, "$defs": parts, "properties": {**layout["properties"], "elements": elements}}


def _schema(schema: Mapping[str, Any], title: str) -> dict[str, Any]:
    return {"$schema": _DIALECT, **schema, "title": title}
