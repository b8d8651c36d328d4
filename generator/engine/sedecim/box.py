"""The cards of a game as tables of small numbers: decks and settings in, a Box out, which never changes.

Action cards are numbered in the order of their file, resource cards likewise. A *face* is a resource card with one
half up; faces are numbered by kind, in the order of KINDS.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.engine.contract import Action, UnplayableCardsError
from generator.engine.core import Decks
from generator.engine.sedecim.resources import Coin, Foe, Land, Material, Sort
from generator.engine.sedecim.schema import ActionCard, ResourceCard
from generator.engine.sedecim.settings import Plan, Settings, Step
from generator.engine.sedecim.steps import StepMaker

SORTS: Mapping[str, tuple[str, ...]] = {
    Sort.LAND.value: tuple(kind.value for kind in Land),
    Sort.MATERIAL.value: tuple(kind.value for kind in Material),
    Sort.ENEMY.value: tuple(kind.value for kind in Foe),
    Sort.GOLD.value: tuple(kind.value for kind in Coin),
}
KINDS = tuple(kind for kinds in SORTS.values() for kind in kinds)
"""What a half can show."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A resource card: its two halves, and how many there are of it."""

    id: str
    upper: str
    lower: str
    copies: int


@dataclass(frozen=True, slots=True)
class Face:
    """A resource card with one half up."""

    card: int
    kind: str
    other: int
    """The face that comes up when the card is turned."""


@dataclass(frozen=True, slots=True)
class Box:
    """What lies in the box, and how it is played with."""

    settings: Settings
    plan: Plan
    action_names: tuple[Mapping[str, str], ...]
    """By language."""
    action_ids: tuple[str, ...]
    action_copies: tuple[int, ...]
    programs: tuple[tuple[Step, ...], ...]
    """The steps of each action card, the last first, as the stack takes them."""
    pairs: tuple[Pair, ...]
    faces: tuple[Face, ...]
    card_of: tuple[int, ...]
    """Face → resource card."""
    kind_of: tuple[str, ...]
    """Face → kind."""
    faces_of: Mapping[str, tuple[int, ...]]
    """Kind or sort → the faces that show it; ``resource`` → all of them."""
    face_of: Mapping[tuple[str, str], int]
    """Id of the resource card and kind that is up → face."""
    number_of: Mapping[str, int]
    """Id of an action card → its number."""
    verbs_of_cards: Mapping[str, tuple[Action, ...]]
    """``take``, ``play``, ``discard`` → that action with each action card."""
    verbs_of_faces: Mapping[str, tuple[Action, ...]]
    """``gain``, ``build``, ``turn``, ``pay`` → that action with each face."""

    def all_actions(self) -> list[int]:
        """Return every action card, copies counted, in order."""
        return [card for card, copies in enumerate(self.action_copies) for _ in range(copies)]

    def all_resources(self) -> list[int]:
        """Return every resource card, copies counted, in order."""
        return [card for card, pair in enumerate(self.pairs) for _ in range(pair.copies)]


def packed(decks: Decks, settings: Settings, plan: Plan, maker: StepMaker) -> Box:
    """Return the box of these decks. Raises UnplayableCardsError for actions without effects."""
    actions = [card for card in decks.get("action", ()) if isinstance(card, ActionCard)]
    unplayable = [("action", card.id) for card in actions if not card.effects]
    if unplayable:
        raise UnplayableCardsError(unplayable)
    pairs = _pairs([card for card in decks.get("resource", ()) if isinstance(card, ResourceCard)], settings)
    faces = _faces(pairs)
    ids = tuple(card.id for card in actions)
    shown = [(pairs[face.card].id, face.kind) for face in faces]
    return Box(
        settings=settings,
        plan=plan,
        action_names=tuple(card.name for card in actions),
        action_ids=ids,
        action_copies=tuple(card.copies for card in actions),
        programs=tuple(maker.steps(card.effects)[::-1] for card in actions),
        pairs=pairs,
        faces=faces,
        card_of=tuple(face.card for face in faces),
        kind_of=tuple(face.kind for face in faces),
        faces_of=_faces_of(faces),
        face_of={show: face for face, show in enumerate(shown)},
        number_of={name: number for number, name in enumerate(ids)},
        verbs_of_cards={verb: tuple((verb, name) for name in ids) for verb in ("take", "play", "discard")},
        verbs_of_faces={verb: tuple((verb, *show) for show in shown) for verb in ("gain", "build", "turn", "pay")},
    )


def _pairs(cards: list[ResourceCard], settings: Settings) -> tuple[Pair, ...]:
    printed = [Pair(card.id, card.upper.value, card.lower.value, card.copies) for card in cards]
    if settings.resource_pairs == "fixed":
        return tuple(printed)
    return tuple(_mixed(printed))


def _mixed(printed: list[Pair]) -> Iterator[Pair]:
    """Share each land's cards out among all materials, its own first: 9 are 3, 2, 2 and 2 (SE-Q8)."""
    materials = list(dict.fromkeys(pair.lower for pair in printed if pair.lower in SORTS["material"]))
    copies: Counter[tuple[str, str]] = Counter()
    for pair in printed:
        others = materials if pair.lower in materials else []
        for material in others:
            copies[pair.upper, material] += pair.copies // len(materials)
        copies[pair.upper, pair.lower] += pair.copies % len(materials) if others else pair.copies
    for (upper, lower), number in copies.items():
        yield Pair(f"{upper}-{lower}", upper, lower, number)


def _faces(pairs: tuple[Pair, ...]) -> tuple[Face, ...]:
    halves = [(KINDS.index(kind), card, kind) for card, pair in enumerate(pairs) for kind in (pair.upper, pair.lower)]
    ordered = [(card, kind) for _, card, kind in sorted(halves)]
    place = {half: number for number, half in enumerate(ordered)}
    return tuple(Face(card, kind, place[card, _other(pairs[card], kind)]) for card, kind in ordered)


def _other(pair: Pair, kind: str) -> str:
    return pair.lower if kind == pair.upper else pair.upper


def _faces_of(faces: tuple[Face, ...]) -> dict[str, tuple[int, ...]]:
    def of(kinds: Iterable[str]) -> tuple[int, ...]:
        return tuple(number for number, face in enumerate(faces) if face.kind in kinds)

    by_kind = {kind: of((kind,)) for kind in KINDS}
    by_sort = {sort: of(kinds) for sort, kinds in SORTS.items()}
    return {**by_kind, **by_sort, "resource": of(KINDS)}
