"""The words for things of the game in one language: cards, prices, effects, workers."""

import re
from collections.abc import Iterable, Sequence

from generator.engine.little_witch.cards import EventKind
from generator.engine.little_witch.game import Game, owner
from generator.engine.little_witch.prices import HEALTH, PLACES, Cost
from generator.engine.little_witch.programs import COUNTABLES, FULL, WHO, Operation
from generator.engine.little_witch.state import DICE, KINDS, LEGACIES
from generator.engine.little_witch.texts import WORDS
from generator.model.card import Card


class Speaker:
    """Says things of one game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.tables = game.tables
        self.lang = lang if lang in WORDS else "en"

    def word(self, key: str, **values: object) -> str:
        """Return a word, or a template filled."""
        text = WORDS[self.lang][key]
        return text.format(**values) if values else text

    def name(self, card: Card) -> str:
        """Return a card's name without markup."""
        text = card.name.get(self.lang) or next(iter(card.name.values()))
        return re.sub(r"<[^>]*>", "", text)

    def whose(self, player: int) -> str:
        """Return a player's colour."""
        return self.word(f"colour_{player}")

    def worker(self, worker: int) -> str:
        """Return whose worker of which die it is."""
        return f"{self.whose(owner(worker))} {self.word(DICE[worker % 3])}"

    def listed(self, parts: Iterable[str], none: str = "nothing") -> str:
        """Return the parts as a list, or the word for none."""
        return self.word("and").join(parts) or self.word(none)

    def things(self, counts: Iterable[tuple[str, int]]) -> str:
        """Return so many of each kind, leaving out what there is none of."""
        return self.listed(self._amounts(counts))

    def _amounts(self, counts: Iterable[tuple[str, int]]) -> list[str]:
        return [self.word("amount", what=self.word(kind), n=number) for kind, number in counts if number]

    def price(self, cost: Cost) -> str:
        """Return a price, its health last."""
        parts = self._amounts(zip(PLACES, cost, strict=False))
        return self.listed([*parts, self.word("health", n=cost[HEALTH])] if cost[HEALTH] else parts)

    def effects(self, program: int) -> str:
        """Return what a program does."""
        return self.word("then").join(self._effect(operation) for operation in self.tables.programs[program])

    def _effect(self, operation: Operation) -> str:
        verb, rest = operation[0], operation[1:]
        if verb == "gain":
            return self.word("e_gain", what=self._gained(*rest))
        if verb == "take":
            return self.word("e_take", what=self.word((*LEGACIES, "legacy_any")[rest[0]]))
        if verb == "heal":
            key = "e_heal_full" if rest[1] == FULL else "e_heal"
            return self.word(key, who=self.word(WHO[rest[0]]), n=rest[1])
        if verb == "pay":
            key = "e_pay" if rest[1] > 1 else "e_pay_once"
            return self.word(key, price=self.price(rest[0]), n=rest[1], then=self.effects(rest[2]))
        if verb == "per":
            return self.word("e_per", what=self.word(f"per_{COUNTABLES[rest[0]]}"), then=self.effects(rest[2]))
        if verb == "choose":
            return self.word("e_choose", then=self.word("or").join(map(self.effects, rest[0])))
        if verb in ("others", "may"):
            return self.word(f"e_{verb}", then=self.effects(rest[0]))
        if verb == "keep":
            return self.word("e_keep", n=rest[0], cards=rest[1])
        return self.word(f"e_{verb}", n=rest[0]) if rest else self.word(f"e_{verb}")

    def _gained(self, cubes: Sequence[int], choice: int, vp: int) -> str:
        choosing = "any" if self.game.settings.any_resource_may_be_elixir else "basic"
        parts = self._amounts([*zip(KINDS, cubes, strict=True), (choosing, choice)])
        return self.listed([*parts, self.word("points", n=vp)] if vp else parts)

    def event_name(self, card: int) -> str:
        """Return an event's name, a facility's with its number."""
        row = self.tables.events[card]
        return f"{self.name(row.card)} {row.number}" if row.number else self.name(row.card)

    def event(self, card: int) -> str:
        """Return what an event does when it is played, or whenever it is set off."""
        row = self.tables.events[card]
        if row.kind is EventKind.REQUEST:
            return f"{self.price(row.cost)} → {self.word('points', n=row.vp)}"
        return self.effects(row.program)
