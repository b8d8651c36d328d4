"""Diagnostics of many cards and languages in; each cause once, with the cards that it shows on, out."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from generator.source.diagnostic import Diagnostic


def gathered(diagnostics: Iterable[Diagnostic], languages: Mapping[str, Collection[str]]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics in the order of their first, those that differ only in their cards or languages as one.

    ``languages``: game → all its languages; what is told in each of them is no fault of a language.
    """
    cards: dict[Diagnostic, dict[str, None]] = {}
    for one in diagnostics:
        cards.setdefault(replace(one, cards=()), {}).update(dict.fromkeys(one.cards))
    langs: dict[Diagnostic, set[str | None]] = {}
    for one, on in cards.items():
        langs.setdefault(replace(one, cards=tuple(on), lang=None), set()).add(one.lang)
    found: list[Diagnostic] = []
    for one, told in langs.items():
        of_all = None in told or told >= set(languages.get(one.game or "", [None]))
        found += [one] if of_all else [replace(one, lang=lang) for lang in sorted(filter(None, told))]
    return tuple(found)
