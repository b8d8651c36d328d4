"""The files of one game in; a Game out, and what is wrong with them. Broken cards are kept apart, for proofs."""

from collections.abc import Iterable
from dataclasses import replace

from generator.engine.core import EngineSchema
from generator.load.decks import GameHead, read_decks
from generator.load.drawings import DrawingLibrary
from generator.load.engines import engine_names, find_engine
from generator.load.layouts import Layout, LayoutReader
from generator.load.project import Deck, Game, Phrases
from generator.load.records import read_record
from generator.load.workspace import Workspace
from generator.model.game import Fact, FactsFile, GameFile, PhrasesFile
from generator.source.diagnostic import Diagnostic, Span, error
from generator.source.suggest import did_you_mean
from generator.source.values import Map, locate


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
    head = GameHead(workspace, game, file, source, engine)
    decks, deck_faults = read_decks(head)
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


def _facts(head: GameHead) -> tuple[tuple[Fact, ...], tuple[Diagnostic, ...]]:
    found = head.workspace.find(f"cards/{head.game}/facts.yaml")
    if found is None:
        return (), ()
    record, source, faults = read_record(found, FactsFile, "facts")
    if record is None or source is None:
        return (), faults
    other: tuple[Diagnostic, ...] = ()
    if record.draft != head.file.draft:
        message = f"these are facts of draft {record.draft}, game.yaml is of draft {head.file.draft}"
        hint = "bring the facts up to the draft, then write the same number in both"
        other = (error("facts/other-draft", message, source.value_span("draft"), hint),)
    return record.facts, (*faults, *other, *_repeated_facts(record.facts, source))


def _repeated_facts(facts: Iterable[Fact], source: Map) -> Iterable[Diagnostic]:
    seen: dict[str, Span] = {}
    for index, fact in enumerate(facts):
        if fact.id in seen:
            place = locate(source, ("facts", index, "id"))
            hint = f"the first is in line {seen[fact.id].line}; give one of the two another id"
            yield error("facts/twice", f"the fact {fact.id} stands twice", place, hint)
        seen.setdefault(fact.id, locate(source, ("facts", index, "id")))


def _phrases(head: GameHead) -> tuple[dict[str, Phrases], list[Diagnostic]]:
    phrases: dict[str, Phrases] = {}
    faults: list[Diagnostic] = []
    for index, lang in enumerate(head.file.languages):
        file = f"cards/{head.game}/phrases.{lang}.yaml"
        found = head.workspace.find(file)
        if found is None and head.file.engine is None:
            phrases[lang] = Phrases(lang, file, PhrasesFile(language=lang), Map(file, head.source.at))
            continue
        if found is None:
            place = locate(head.source, ("languages", index))
            hint = f"write it, as an engine's effects need their words, or leave {lang} out of languages:"
            faults.append(error("load/no-phrases", f"there is no {file}", place, hint, lang=lang))
            continue
        record, source, wrong = read_record(found, PhrasesFile, "phrases")
        faults.extend(replace(fault, lang=lang) for fault in wrong)
        if record is not None and source is not None:
            if record.language != lang:
                message = f"the file {found.name} says that it is in {record.language!r}"
                place = source.value_span("language")
                faults.append(error("phrases/other-language", message, place, f"write language: {lang}", lang=lang))
            phrases[lang] = Phrases(lang, found.name, record, source)
    return phrases, faults


def _layouts(head: GameHead, decks: dict[str, Deck]) -> tuple[dict[str, Layout], list[Diagnostic]]:
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
