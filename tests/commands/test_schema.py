"""The JSON Schemas: those of this repository are up to date, and they say what the reader of the files says."""

import json
import re

import pytest

from generator.commands.schema import as_text, common_schemas, schemas_of, write_schemas
from generator.load.workspace import Workspace
from tests.workshop import REPO

STALE = "is stale: run `kirifuda schema --write`"


@pytest.fixture(scope="module")
def schemas():
    found, told = schemas_of(Workspace.at(REPO), None, None)
    assert told == ()
    return found


def test_the_schemas_in_the_repository_are_up_to_date(schemas):
    for path, schema in schemas.items():
        assert (REPO / path).is_file(), f"{path} {STALE}"
        assert (REPO / path).read_text("utf-8") == as_text(schema), f"{path} {STALE}"
    there = [*REPO.glob("cards/schemas/*"), *REPO.glob("layouts/schemas/*")]
    assert {path.relative_to(REPO).as_posix() for path in there} == set(schemas)


def test_every_file_names_its_schema(schemas):
    files = [*REPO.glob("cards/*/*.yaml"), *REPO.glob("layouts/*/*.yaml")]
    assert files
    for file in files:
        named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", file.read_text("utf-8"))
        assert named, f"{file.name} begins with no line that names its schema"
        assert (file.parent / named[1]).resolve().relative_to(REPO).as_posix() in schemas, file.name


@pytest.mark.parametrize("path", ["cards/schemas/sedecim-action.json", "layouts/schemas/layout.json"])
def test_schemas_are_closed_and_say_what_their_keys_mean(schemas, path):
    schema = schemas[path]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["additionalProperties"] is False
    described = [key for key, value in schema["properties"].items() if "description" in value]
    assert described


def test_a_deck_s_schema_asks_for_its_head_and_its_cards(schemas):
    schema = schemas["cards/schemas/sedecim-action.json"]
    assert set(schema["required"]) == {"deck", "name", "source", "layout", "cards"}
    card = schema["$defs"][schema["properties"]["cards"]["items"]["$ref"].rpartition("/")[2]]
    assert {"id", "name", "suit"} <= set(card["required"])


def test_lengths_are_texts_with_a_unit(schemas):
    length = schemas["layouts/schemas/layout.json"]["properties"]["bleed"]
    assert length["type"] == "string"
    for text in ("63mm", "2.5in", "9 pt"):
        assert re.search(length["pattern"], text)
    for text in ("63", "63px", "mm"):
        assert not re.search(length["pattern"], text)


def test_an_element_without_type_changes_an_inherited_one(schemas):
    """A layout that extends another may say ``{id: title, box: …}``; with ``type`` it is a whole element."""
    schema = schemas["layouts/schemas/layout.json"]
    items = schema["properties"]["elements"]["items"]
    assert items["if"] == {"required": ["type"]}
    change = schema["$defs"][items["else"]["$ref"].rpartition("/")[2]]
    assert change["required"] == ["id"]
    assert change["additionalProperties"] is False
    assert "type" not in change["properties"]
    assert {"box", "value", "style", "repeat", "elements", "fill"} <= set(change["properties"])
    assert {"text", "rect", "icon", "image", "group"} <= set(items["then"]["discriminator"]["mapping"])


def test_a_deck_without_an_engine_has_the_schema_of_its_own_fields(tavern):
    found, told = schemas_of(tavern.workspace, "tavern", "drinks")
    assert told == ()
    (schema,) = found.values()
    card = schema["$defs"]["drinks-card"]
    assert card["properties"]["kind"]["enum"] == ["hot", "cold"]
    assert {"kind", "price", "symbol", "rule", "shelf"} <= set(card["required"])
    assert "motto" not in card["required"]


@pytest.mark.parametrize(
    ("game", "deck", "code"),
    [("tavrn", None, "load/unknown-game"), ("tavern", "drink", "schema/no-deck")],
)
def test_what_is_not_there(tavern, game, deck, code):
    found, told = schemas_of(tavern.workspace, game, deck)
    assert (found, [one.code for one in told]) == ({}, [code])


def test_a_game_that_cannot_be_read_is_told_since_its_schemas_are_missing(tavern):
    tavern.change("cards/tavern/drinks.yaml", "kind: {type: enum, values: [hot, cold]}", "kind: {type: enum}")
    found, told = schemas_of(tavern.workspace, None, None)
    assert set(found) == set(common_schemas())
    assert {one.game for one in told} == {"tavern"}


def test_only_what_changed_is_written(tmp_path):
    schemas = {"cards/schemas/a.json": {"type": "object"}, "cards/schemas/b.json": {"title": "札"}}
    paths = tuple(tmp_path / path for path in schemas)
    assert write_schemas(tmp_path, schemas) == (paths, ())
    assert write_schemas(tmp_path, schemas) == ((), ())
    paths[1].write_text("{}", "utf-8")
    assert write_schemas(tmp_path, schemas) == ((paths[1],), ())
    assert json.loads(paths[1].read_text("utf-8")) == {"title": "札"}


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "cards").write_bytes(b"")
    written, told = write_schemas(tmp_path, {"cards/schemas/a.json": {}})
    assert (written, [one.code for one in told]) == ((), ["build/cannot-write"])
