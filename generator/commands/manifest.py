"""output/<game>/manifest.json: which files a game has, what each holds, what each card is, reads and how its texts fit.

Builds are merged into it: a file that it lists and that is no longer made is removed, a file that it does not list is
never touched. It holds no date and no path of a machine.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from generator.export.files import replace_atomically
from generator.layout.outcome import ElementFit

NAME = "manifest.json"
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class FileEntry:
    """One file: what it holds, copies counted. ``whole`` where it is a deck's own file and not a selection or proof."""

    path: str
    """From the game's output folder, with slashes."""
    deck: str
    lang: str
    paper: str
    pages: int
    cards: Mapping[str, int]
    whole: bool


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One card in one language: fingerprints of what it is and how it reads, and its texts that shrank or overflow."""

    deck: str
    card: str
    lang: str
    copies: int
    data: str
    text: str
    fits: tuple[ElementFit, ...]


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the file says: files by path; cards by deck, card and language."""

    files: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    cards: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)


def read_manifest(folder: Path) -> Manifest:
    """Return the folder's manifest; an empty one where there is none that can be read."""
    try:
        data = json.loads((folder / NAME).read_bytes())
    except (OSError, ValueError):
        return Manifest()
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        return Manifest()
    return Manifest(data.get("files", {}), data.get("cards", {}))


def merged(old: Manifest, files: Iterable[FileEntry], cards: Iterable[CardEntry], decks: Sequence[str]) -> Manifest:
    """Return the old manifest with what was built now in place of what it had; decks that are no more are dropped."""
    all_files = {path: entry for path, entry in old.files.items() if entry.get("deck") in decks}
    for file in files:
        all_files[file.path] = {key: value for key, value in asdict(file).items() if key != "path"}
    all_cards = {deck: dict(entries) for deck, entries in old.cards.items() if deck in decks}
    for card in cards:
        entry = dict(all_cards.setdefault(card.deck, {}).get(card.card, {}))
        entry |= {"copies": card.copies, "data": card.data}
        entry["text"] = dict(entry.get("text", {})) | {card.lang: card.text}
        entry["fit"] = dict(entry.get("fit", {})) | {card.lang: [asdict(fit) for fit in card.fits]}
        all_cards[card.deck][card.card] = entry
    return Manifest(all_files, all_cards)


def stale_files(old: Manifest, new: Manifest) -> tuple[str, ...]:
    """Return the paths that the old manifest lists and the new one does not."""
    return tuple(sorted(set(old.files) - set(new.files)))


def write_manifest(folder: Path, game: str, draft: object, manifest: Manifest) -> None:
    """Write the folder's manifest, whole or not at all."""
    data = {"format": _FORMAT, "game": game, "draft": draft, "files": manifest.files, "cards": manifest.cards}
    text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    replace_atomically(folder / NAME, lambda file: file.write(text.encode()))
