"""A Project in; the decks of each game and language, ready to be laid out, out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.layout.frames import DeckFrames
from generator.load.pictures import PictureLibrary
from generator.load.project import Deck, Game, Project
from generator.source.diagnostic import Diagnostic, error
from generator.source.suggest import did_you_mean
from generator.wording.phrasebook import Phrasebook
from generator.wording.sandbox import Sandbox


@dataclass(frozen=True, slots=True)
class Edition:
    """One game in one language: its decks ready to be laid out, and what is wrong before any card is looked at."""

    game: Game
    lang: str
    decks: tuple[tuple[Deck, DeckFrames], ...]
    diagnostics: tuple[Diagnostic, ...]
    pictures: PictureLibrary


def editions(project: Project, game: Game, langs: Sequence[str], *, proof: bool = False) -> Iterator[Edition]:
    """Yield the game in each of ``langs`` that it has and whose phrases could be read."""
    sandbox = Sandbox()
    for lang in langs:
        if lang in game.phrases:
            yield _edition(project, game, Phrasebook(game.phrases[lang], sandbox), proof=proof)


def unknown_languages(project: Project, langs: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Return an error for each language that no game has."""
    known = sorted({lang for game in project.games.values() for lang in game.file.languages})
    return tuple(
        error(
            "build/no-language",
            f"no game here is in {lang!r}",
            None,
            did_you_mean(lang, known) or f"there are: {', '.join(known)}",
        )
        for lang in langs
        if lang not in known
    )


def _edition(project: Project, game: Game, phrasebook: Phrasebook, *, proof: bool) -> Edition:
    pictures = PictureLibrary(project.workspace.root, game.id)
    decks = tuple(
        (deck, DeckFrames(project, game, deck, phrasebook, pictures, proof=proof))
        for deck in game.decks.values()
        if deck.head.layout in game.layouts
    )
    found = [*phrasebook.diagnostics]
    for _, frames in decks:
        found.extend(frames.layout_diagnostics())
    return Edition(game, phrasebook.lang, decks, of_game(found, game.id), pictures)


def of_game(diagnostics: Sequence[Diagnostic], game: str) -> tuple[Diagnostic, ...]:
    """Return the diagnostics marked as that game's."""
    return tuple(replace(one, game=game) for one in diagnostics)
