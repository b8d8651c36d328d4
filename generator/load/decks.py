"""The deck files of one game in; Decks out, and what is wrong with them. Broken cards are kept apart, for proofs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.engine.core import EngineSchema
from generator.load.cards import read_cards
from generator.load.fields import card_model, reserved_names
from generator.load.project import Deck
from generator.load.records import check, read_map
from generator.load.workspace import Workspace
from generator.model.card import Card
from generator.model.game import DeckHead, GameFile
from generator.source.diagnostic import Diagnostic, Span, error, warning
from generator.source.suggest import did_you_mean
from generator.source.values import List, Map, locate

_NAME_IT = "add it to decks: in game.yaml, or move the file elsewhere"


@dataclass(frozen=True, slots=True)
class GameHead:
    """What every part of a game is read against."""

    workspace: Workspace
    game: str
    file: GameFile
    source: Map
    engine: EngineSchema | None


def read_decks(head: GameHead) -> tuple[dict[str, Deck], list[Diagnostic]]:
    """Return the decks that game.yaml names, by id, those that cannot be read left out."""
    decks: dict[str, Deck] = {}
    faults: list[Diagnostic] = []
    for index, name in enumerate(head.file.decks):
        named_at = locate(head.source, ("decks", index))
        if name in decks:
            faults.append(error("game/deck-twice", f"the deck {name!r} is named twice", named_at, "delete one of them"))
            continue
        deck, wrong = _deck(head, name, named_at)
        faults.extend(wrong)
        if deck is not None:
            decks[name] = deck
    faults.extend(_unnamed(head))
    return decks, faults


def _unnamed(head: GameHead) -> Iterator[Diagnostic]:
    """Yield a warning for each file that is like a deck's and is not printed, since game.yaml does not name it.

    Not where a deck is missing: the file is then suggested as that deck's.
    """
    if all(head.workspace.find(f"cards/{head.game}/{name}.yaml") for name in head.file.decks):
        for name in sorted(_deck_files(head)):
            path = f"cards/{head.game}/{name}.yaml"
            yield warning("load/unnamed-deck", f"game.yaml names no deck {name!r}", Span(path, 1, 1), _NAME_IT)


def _deck(head: GameHead, name: str, named_at: Span) -> tuple[Deck | None, tuple[Diagnostic, ...]]:
    path = f"cards/{head.game}/{name}.yaml"
    found = head.workspace.find(path)
    if found is None:
        hint = did_you_mean(name, _deck_files(head)) or "write it, or leave the deck out of decks:"
        if (head.workspace.root / path).with_suffix(".yml").is_file():
            hint = f"call {name}.yml {name}.yaml"
        return None, (error("load/no-deck", f"there is no {path}", named_at, hint),)
    data, reading = read_map(found)
    if data is None:
        return None, reading
    cards = data.get("cards")
    if not isinstance(cards, List):
        place = data.value_span("cards") if "cards" in data else data.span()
        return None, (
            *reading,
            error(
                "deck/no-cards",
                "a deck needs its list of cards",
                place,
                "write cards:, and below it '- id: …' for each card",
            ),
        )
    deck, heading = check(_without_cards(data), DeckHead, "deck")
    if deck is None:
        return None, (*reading, *heading)
    if deck.deck != name:
        place = data.value_span("deck")
        return None, (
            *reading,
            error(
                "deck/other-name",
                f"the file {name}.yaml holds the deck {deck.deck!r}",
                place,
                f"write deck: {name}, or rename the file",
            ),
        )
    model, no_model = _card_model(head, deck, data)
    if model is None:
        return None, (*reading, *no_model)
    read, wrong = read_cards(cards, model)
    if head.file.engine is None:
        wrong = tuple(_undeclared(fault) for fault in wrong)
    return Deck(deck, path, data, read.cards, read.maps, read.broken), (*reading, *wrong)


def _undeclared(fault: Diagnostic) -> Diagnostic:
    """Say of an unknown key how a game without an engine comes by its keys."""
    if fault.code != "card/unknown-key":
        return fault
    return replace(fault, hints=(*fault.hints, "a field of your own is declared under fields: in the deck's head"))


def _deck_files(head: GameHead) -> set[str]:
    """Return the names of the game's files that decks: does not name."""
    files = {path.stem for path in (head.workspace.root / "cards" / head.game).glob("*.yaml")}
    return {name for name in files if "." not in name} - {"game", "facts", *head.file.decks}


def _card_model(head: GameHead, deck: DeckHead, data: Map) -> tuple[type[Card] | None, tuple[Diagnostic, ...]]:
    if head.file.engine is None:
        taken = reserved_names(deck.fields)
        if taken:
            faults = [
                error(
                    "deck/field-taken",
                    f"every card has {name!r} already",
                    locate(data, ("fields", name), key=True),
                    "give the field another name",
                )
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
