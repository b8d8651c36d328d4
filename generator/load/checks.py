"""A Game in; what is wrong between its files out. A plain list of checks, each a generator of Diagnostics."""

import re
from collections.abc import Callable, Iterator, Mapping

from pydantic import ValidationError

from generator.load.counts import check_counts
from generator.load.layouts import element_ids, override_elements
from generator.load.project import Deck, Game
from generator.load.records import check
from generator.model.card import Card
from generator.model.layout import LayoutFile
from generator.source.diagnostic import Diagnostic, Span, error, warning
from generator.source.plain import LANGUAGE
from generator.source.suggest import did_you_mean
from generator.source.values import Map, locate

Check = Callable[[Game], Iterator[Diagnostic]]


def check_game(game: Game) -> tuple[Diagnostic, ...]:
    """Return everything that the checks find."""
    return tuple(fault for one in _CHECKS for fault in one(game))


def _players(game: Game) -> Iterator[Diagnostic]:
    fewest, most = game.file.players
    if fewest > most:
        yield error(
            "game/players",
            "the fewest players come first",
            game.source.value_span("players"),
            f"players: [{most}, {fewest}]",
        )


def _facts_exist(game: Game) -> Iterator[Diagnostic]:
    known = {fact.id: fact.kind for fact in game.facts}
    if not known:
        return
    for name, span in _named_facts(game):
        if name not in known:
            hint = did_you_mean(name, known)
            yield error(
                "game/unknown-fact", f"facts.yaml has no {name}", span, hint or f"add it to {_facts_file(game)}"
            )
    for name in game.file.rulings:
        if known.get(name, "Q") != "Q":
            yield error(
                "game/no-question",
                f"{name} is a fact, not an open question",
                locate(game.source, ("rulings", name), key=True),
                f"the open questions are: {', '.join(name for name, kind in known.items() if kind == 'Q') or 'none'}",
            )


def _facts_file(game: Game) -> str:
    return f"cards/{game.id}/facts.yaml"


def _named_facts(game: Game) -> Iterator[tuple[str, Span]]:
    for index, declared in enumerate(game.file.declared):
        yield declared.fact, locate(game.source, ("declared", index, "fact"))
        if declared.ruling is not None:
            yield declared.ruling, locate(game.source, ("declared", index, "ruling"))
    for name in game.file.rulings:
        yield name, locate(game.source, ("rulings", name), key=True)
    for index, component in enumerate(game.file.components):
        for number, fact in enumerate(component.facts):
            yield fact, locate(game.source, ("components", index, "facts", number))
    for deck in game.decks.values():
        for number, fact in enumerate(deck.head.facts):
            yield fact, locate(deck.source, ("facts", number))


def _declared_things_exist(game: Game) -> Iterator[Diagnostic]:
    components = [component.id for component in game.file.components]
    for index, declared in enumerate(game.file.declared):
        for key, name, known in (
            ("deck", declared.deck, list(game.file.decks)),
            ("component", declared.component, components),
        ):
            if name is not None and name not in known:
                hint = did_you_mean(name, known)
                yield error(
                    "game/unknown-thing",
                    f"there is no {key} {name!r}",
                    locate(game.source, ("declared", index, key)),
                    hint or f"there are: {', '.join(known) or 'none'}",
                )


def _translations(game: Game) -> Iterator[Diagnostic]:
    for key, texts in (("title", game.file.title), ("rights", game.file.rights)):
        yield from _translated(game, texts, locate(game.source, (key,)), f"'{key}'")
    for index, component in enumerate(game.file.components):
        place = locate(game.source, ("components", index, "name"))
        yield from _translated(game, component.name, place, f"'name' of {component.id}")
    for deck in game.decks.values():
        yield from _translated(game, deck.head.name, locate(deck.source, ("name",)), "'name' of the deck")
        for card in deck.cards:
            yield from _card_translations(game, deck, card)


def _card_translations(game: Game, deck: Deck, card: Card) -> Iterator[Diagnostic]:
    """Yield what is not translated, of a broken card too: what its texts are, its mapping tells."""
    for key in ("name", "text", *(name for name, spec in deck.head.fields.items() if spec.localized)):
        texts = deck.maps[card.id].get(key)
        if isinstance(texts, Map) and texts:
            yield from _translated(game, texts, deck.span(card, (key,)), f"'{key}' of {card.id}")


def _translated(game: Game, texts: Mapping[str, object], place: Span, what: str) -> Iterator[Diagnostic]:
    """Yield the languages that are missing, and those that the game does not have: once, where its title has them."""
    for lang in game.file.languages:
        if texts.get(lang, "") == "":
            yield error("game/no-translation", f"{what} is missing in {lang!r}", place, f"add {lang}: …", lang=lang)
    for lang in texts:
        deliberate = texts is not game.file.title and lang in game.file.title
        if lang not in game.file.languages and not deliberate and re.fullmatch(LANGUAGE, lang):
            meant = did_you_mean(lang, game.file.languages)
            hints = (*([meant] if meant else []), f"leave it out, or add {lang} to languages: in game.yaml")
            yield warning("game/no-language", f"{what}: the game has no language {lang!r}", place, *hints)


def _overrides(game: Game) -> Iterator[Diagnostic]:
    for deck in game.decks.values():
        layouts = [game.layouts[name] for name in (deck.head.layout, deck.head.back) if name and name in game.layouts]
        known = [name for layout in layouts for name in element_ids(layout.source)]
        for card in deck.cards:
            override = deck.maps[card.id].get("override")
            if not isinstance(override, Map) or card.id in deck.broken:
                continue
            for name in override:
                if name not in known:
                    hint = did_you_mean(name, known)
                    yield error(
                        "card/unknown-element",
                        f"no layout of this deck has an element {name!r}",
                        override.key_span(name),
                        hint or f"there are: {', '.join(known)}",
                    )
            for layout in layouts:
                yield from check(override_elements(layout.source, override), LayoutFile, "layout")[1]


def _engine(game: Game) -> Iterator[Diagnostic]:
    """What the engine finds between the cards of the base game: an expansion's come on top of what its drafts say."""
    if game.engine is None or any(deck.broken for deck in game.decks.values()):
        return
    decks = {name: tuple(card for card in deck.cards if card.set is None) for name, deck in game.decks.items()}
    for finding in game.engine.check(decks):
        deck = game.decks[finding.deck]
        span = locate(deck.maps[finding.card], finding.path)
        yield error("engine/rule", finding.message, span, *((finding.hint,) if finding.hint else ()))


def _rulings(game: Game) -> Iterator[Diagnostic]:
    """Hold each setting, and every answer that is offered for it, against what the engine can play."""
    if game.engine is None:
        return
    known = game.engine.settings.model_fields
    for name, ruling in game.file.rulings.items():
        if ruling.setting not in known:
            place = locate(game.source, ("rulings", name, "setting"))
            hint = did_you_mean(ruling.setting, known) or f"it has: {', '.join(known)}"
            yield error("game/no-setting", f"the engine has no setting {ruling.setting!r}", place, hint)
            continue
        for index, option in enumerate(ruling.options):
            try:
                game.engine.settings.model_validate({ruling.setting: option})
            except ValidationError as problem:
                place = locate(game.source, ("rulings", name, "options", index))
                message = f"the engine cannot play {ruling.setting} {option!r}"
                yield error("game/no-answer", message, place, problem.errors()[0]["msg"].replace("Input", "it"))


_CHECKS: tuple[Check, ...] = (
    _players,
    _declared_things_exist,
    _facts_exist,
    check_counts,
    _translations,
    _overrides,
    _engine,
    _rulings,
)
