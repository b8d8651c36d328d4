"""A Game in; the Rules that play it, over its own cards and under its own rulings, out."""

from collections.abc import Mapping
from typing import Any

from generator.engine.contract import Rules, Setting, UnplayableCardsError
from generator.load.engines import find_rules
from generator.load.project import Game
from generator.source.diagnostic import Diagnostic, error
from generator.source.suggest import did_you_mean


def settings_of(game: Game) -> dict[str, Setting]:
    """Return the rulings of game.yaml, by the name of their setting."""
    return {ruling.setting: ruling.value for ruling in game.file.rulings.values()}


def open_rules(
    game: Game, settings: Mapping[str, Setting] | None = None
) -> tuple[Rules[Any] | None, tuple[Diagnostic, ...]]:
    """Return the game's rules, or why it cannot be played. ``settings`` stand in place of the game's own rulings."""
    if game.file.engine is None:
        hint = "name an engine: in game.yaml; without one a game can be printed only"
        return None, (error("play/no-engine", f"{game.id} has no engine", None, hint, game=game.id),)
    rules = find_rules(game.file.engine)
    if rules is None:
        message = f"the engine {game.file.engine!r} has no rules to play by"
        return None, (error("play/no-rules", message, game.source.value_span("engine"), game=game.id),)
    wrong = _unknown_settings(game, settings or {})
    if wrong:
        return None, wrong
    decks = {name: deck.cards for name, deck in game.decks.items()}
    try:
        return rules(decks, {**settings_of(game), **(settings or {})}), ()
    except UnplayableCardsError as problem:
        return None, tuple(_unplayable(game, deck, card) for deck, card in problem.cards)
    except ValueError as problem:
        return None, (error("play/cannot-play", f"{game.id} cannot be played: {problem}", game=game.id),)


def _unplayable(game: Game, deck: str, card: str) -> Diagnostic:
    message = f"{card} has a text and no effects: it prints, but the rules do not know what it does"
    span = game.decks[deck].maps[card].span()
    return error("play/no-effects", message, span, "give it effects, or leave it out with copies: 0", game=game.id)


def _unknown_settings(game: Game, settings: Mapping[str, Setting]) -> tuple[Diagnostic, ...]:
    options = {ruling.setting: ruling.options for ruling in game.file.rulings.values()}
    found = []
    for name, value in settings.items():
        if name not in options:
            hint = did_you_mean(name, options) or f"there are: {', '.join(options)}"
            found.append(error("play/no-setting", f"{game.id} has no setting {name!r}", None, hint, game=game.id))
        elif not any(value is option or (type(value) is type(option) and value == option) for option in options[name]):
            hint = f"it may be: {', '.join(map(str, options[name]))}"
            found.append(error("play/no-option", f"{name} cannot be {value!r}", None, hint, game=game.id))
    return tuple(found)
