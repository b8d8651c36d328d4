"""A deck's list of cards in; card records out, the broken ones apart, each with what is wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.load.records import check
from generator.model.card import Card
from generator.source.diagnostic import Diagnostic, Severity, error
from generator.source.values import List, Map


@dataclass(frozen=True, slots=True)
class ReadCards:
    """The cards in file order (broken ones as bare Cards), their mappings by id, and the faults of the broken ones."""

    cards: tuple[Card, ...]
    maps: Mapping[str, Map]
    broken: Mapping[str, tuple[Diagnostic, ...]]


def read_cards(entries: List, model: type[Card]) -> tuple[ReadCards, tuple[Diagnostic, ...]]:
    """Return the cards that ``entries`` hold, as records of ``model``; ids are unique."""
    cards: list[Card] = []
    maps: dict[str, Map] = {}
    broken: dict[str, tuple[Diagnostic, ...]] = {}
    faults: list[Diagnostic] = []
    for index, entry in enumerate(entries):
        if not isinstance(entry, Map):
            hint = "begin it with '- id: …', its name: and the other keys below"
            faults.append(error("card/not-a-card", "a card is a mapping of keys", entries.item_span(index), hint))
            continue
        card, wrong = check(entry, model, "card")
        faults.extend(wrong)
        bare = _bare_card(entry, index)
        known = card or bare
        if known.id in maps:
            first = maps[known.id].span().line
            place = entry.value_span("id") if "id" in entry else entry.span()
            message = f"there is a card {known.id!r} already, in line {first}"
            hint = "give one of the two another id; for more of the same card, write copies:"
            faults.append(error("card/duplicate-id", message, place, hint))
            continue
        cards.append(known)
        maps[known.id] = entry
        if card is None:
            broken[known.id] = tuple(fault for fault in wrong if fault.severity is Severity.ERROR)
    return ReadCards(tuple(cards), maps, broken), tuple(faults)


def _bare_card(entry: Map, index: int) -> Card:
    """Return as much of a broken card as a proof can show: an id and names."""
    wanted = entry.get("id")
    name = entry.get("name")
    names = {lang: text for lang, text in name.items() if isinstance(text, str)} if isinstance(name, Map) else {}
    id_ = wanted if isinstance(wanted, str) and wanted else f"card-{index + 1}"
    return Card.model_construct(id=id_, name=names, copies=1)
