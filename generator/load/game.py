"""The files of one game in; a Game out, and what is wrong with them. Broken cards are kept apart, for proofs."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generator.engine.core import EngineSchema
from generator.load.cards import read_cards
from generator.load.drawings import DrawingLibrary
from generator.load.engines import engine_names, find_engine
from generator.load.fields import card_model, reserved_names
from generator.load.layouts import Layout, LayoutReader
from generator.load.project import Deck, Game, Phrases
from generator.load.records import check, read_map, read_record
from generator.load.workspace import Workspace
from generator.model.card import Card
from generator.model.game import DeckHead, Fact, FactsFile, GameFile, PhrasesFile
from generator.source.diagnostic import Diagnostic, Span, error
from generator.source.suggest import did_you_mean
from generator.source.values import List, Map, locate


@dataclass(frozen=True, slots=True)
class _Head:
    """What every part of a game is read against."""

    workspace: Workspace
    game: str
    file: GameFile
    source: Map
    engine: EngineSchema | None


def load_game(workspace: Workspace, game: str) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    """Return the game, and its Diagnostics, each marked with the game's id. None where game.yaml itself is broken."""
    loaded, faults = _load(workspace, game)
    return loaded, tuple(replace(fault, game=game) for fault in faults)


def _load(workspace: Workspace, game: str) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    found = workspace.find(f"cards/{game}/game.yaml")
    if found is None:
        return None, (error("load/no-game", f"there is no cards/{game}/game.yaml"),)
    file, source, faults = read_record(found, GameFile, "game")
    if file is None or source is None:
        return None, faults
    engine, no_engine = _engine(file, source)
    head = _Head(workspace, game, file, source, engine)
    decks, deck_faults = _decks(head)
    facts, fact_faults = _facts(head)
    phrases, phrase_faults = _phrases(head)
    layouts, layout_faults = _layouts(head, decks)
    drawings = DrawingLibrary.of(
        (*workspace.folders(f"layouts/{game}/icons"), *workspace.folders("layouts/common/icons"))
    )
    loaded = Game(game, file, source, decks, facts, phrases, layouts, drawings, engine)
    return loaded, (*faults, *no_engine, *deck_faults, *fact_faults, *phrase_faults, *layout_faults)


def _engine(file: GameFile, source: Map) -> tuple[EngineSchema | None, tuple[Diagnostic, ...]]:
    if file.engine is None:
        return None, ()
    engine = find_engine(file.engine)
    if engine is not None:
        return engine, ()
    hint = did_you_mean(file.engine, engine_names())
    known = f"there are: {', '.join(engine_names())}"
    span = source.value_span("engine")
    return None, (error("game/no-engine", f"there is no engine {file.engine!r}", span, hint or known),)


def _decks(head: _Head) -> tuple[dict[str, Deck], list[Diagnostic]]:
    decks: dict[str, Deck] = {}
    faults: list[Diagnostic] = []
    for index, name in enumerate(head.file.decks):
        named_at = locate(head.source, ("decks", index))
        if name in decks:
            faults.append(error("game/deck-twice", f"the deck {name!r} is named twice", named_at))
            continue
        deck, wrong = _deck(head, name, named_at)
        faults.extend(wrong)
        if deck is not None:
            decks[name] = deck
    return decks, faults


def _deck(head: _Head, name: str, named_at: Span) -> tuple[Deck | None, tuple[Diagnostic, ...]]:
    path = f"cards/{head.game}/{name}.yaml"
    found = head.workspace.find(path)
    if found is None:
        return None, (error("load/no-deck", f"there is no {path}", named_at),)
    data, reading = read_map(found)
    if data is None:
        return None, reading
    cards = data.get("cards")
    if not isinstance(cards, List):
        place = data.value_span("cards") if "cards" in data else data.span()
        return None, (*reading, error("deck/no-cards", "a deck needs its list of cards", place, "cards: [ … ]"))
    deck, heading = check(_without_cards(data), DeckHead, "deck")
    if deck is None:
        return None, (*reading, *heading)
    if deck.deck != name:
        place = data.value_span("deck")
        return None, (
            *reading,
            error("deck/other-name", f"the file {name}.yaml holds the deck {deck.deck!r}", place, f"deck: {name}"),
        )
    model, no_model = _card_model(head, deck, data)
    if model is None:
        return None, (*reading, *no_model)
    read, wrong = read_cards(cards, model)
    return Deck(deck, path, data, read.cards, read.maps, read.broken), (*reading, *wrong)


def _card_model(head: _Head, deck: DeckHead, data: Map) -> tuple[type[Card] | None, tuple[Diagnostic, ...]]:
    if head.file.engine is None:
        taken = reserved_names(deck.fields)
        if taken:
            faults = [
                error("deck/field-taken", f"every card has {name!r} already", locate(data, ("fields", name), key=True))
                for name in taken
            ]
            return None, tuple(faults)
        return card_model(deck.deck, deck.fields), ()
    if deck.fields:
        span = data.key_span("fields")
        return None, (
            error(
                "deck/fields-and-engine",
                f"the engine {head.file.engine!r} says what a card has",
                span,
                "leave out fields:, or engine: in game.yaml",
            ),
        )
    if head.engine is None:
        return None, ()
    model = head.engine.decks.get(deck.deck)
    if model is not None:
        return model, ()
    hint = did_you_mean(deck.deck, head.engine.decks) or f"it knows: {', '.join(sorted(head.engine.decks))}"
    message = f"the engine {head.engine.game!r} knows no deck {deck.deck!r}"
    return None, (error("deck/unknown-deck", message, data.value_span("deck"), hint),)


def _without_cards(data: Map) -> Map:
    head = Map(data.file, data.at)
    for key in data:
        if key != "cards":
            head.put_from(data, key)
    return head


def _facts(head: _Head) -> tuple[tuple[Fact, ...], tuple[Diagnostic, ...]]:
    found = head.workspace.find(f"cards/{head.game}/facts.yaml")
    if found is None:
        return (), ()
    record, source, faults = read_record(found, FactsFile, "facts")
    if record is None or source is None:
        return (), faults
    return record.facts, (*faults, *_repeated_facts(record.facts, source))


def _repeated_facts(facts: Iterable[Fact], source: Map) -> Iterable[Diagnostic]:
    seen: set[str] = set()
    for index, fact in enumerate(facts):
        if fact.id in seen:
            yield error("facts/twice", f"the fact {fact.id} stands twice", locate(source, ("facts", index, "id")))
        seen.add(fact.id)


def _phrases(head: _Head) -> tuple[dict[str, Phrases], list[Diagnostic]]:
    phrases: dict[str, Phrases] = {}
    faults: list[Diagnostic] = []
    for index, lang in enumerate(head.file.languages):
        found = head.workspace.find(f"cards/{head.game}/phrases.{lang}.yaml")
        if found is None and head.file.engine is None:
            phrases[lang] = Phrases(
                lang, head.source.file, PhrasesFile(language=lang), Map(head.source.file, head.source.at)
            )
            continue
        if found is None:
            place = locate(head.source, ("languages", index))
            faults.append(
                error("load/no-phrases", f"there is no cards/{head.game}/phrases.{lang}.yaml", place, lang=lang)
            )
            continue
        record, source, wrong = read_record(found, PhrasesFile, "phrases")
        faults.extend(replace(fault, lang=lang) for fault in wrong)
        if record is not None and source is not None:
            phrases[lang] = Phrases(lang, found.name, record, source)
    return phrases, faults


def _layouts(head: _Head, decks: dict[str, Deck]) -> tuple[dict[str, Layout], list[Diagnostic]]:
    reader = LayoutReader(head.workspace, head.game)
    layouts: dict[str, Layout] = {}
    faults: list[Diagnostic] = []
    for deck in decks.values():
        for key, name in (("layout", deck.head.layout), ("back", deck.head.back)):
            if name is not None and name not in layouts:
                layout, wrong = reader.read(name, deck.source.value_span(key))
                faults.extend(wrong)
                if layout is not None:
                    layouts[name] = layout
    return layouts, faults
