"""Values and patterns in; what they are called in plain words, and how a wrong one would have to be written, out."""

import re
from unicodedata import normalize

from generator.source.values import Map

_TRUE = ("true", "yes", "y", "on")
_FALSE = ("false", "no", "n", "off")
LANGUAGE = r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$"
"""The pattern of a language's tag."""
FACT = r"^[A-Z]{2,4}-[A-Z]?[0-9]+$"
"""The pattern of a fact's id."""
_SAMPLES = {
    LANGUAGE: "a language is written as ja, en or zh-Hant",
    FACT: "write it as LW-46 or SE-Q8",
}
"""Patterns that in_words cannot say → how what they allow looks."""
_FLAGS = dict.fromkeys(_TRUE, "true") | dict.fromkeys(_FALSE, "false")


def what(value: object) -> str:
    """Name a value as its writer sees it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"the text '{value if len(value) <= 30 else value[:29] + '…'}'"
    if isinstance(value, int | float):
        return f"the number {value}"
    return "a list" if isinstance(value, list) else "a mapping"


def count(number: int, unit: str) -> str:
    """Return "1 value", "2 values"."""
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def conversion(value: object, wanted: str) -> str | None:
    """Return how the value would have to be written, where that can be told."""
    if isinstance(value, str):
        plain = normalize("NFKC", value).strip()
        if "true or false" in wanted and plain.lower() in _FLAGS:
            return f"write {_FLAGS[plain.lower()]}, without quotes"
        if "number" in wanted and re.fullmatch(r"-?\d+(\.\d+)?", plain):
            return f"write {plain} without quotes"
        if wanted.startswith("a list"):
            return f"write it as a list: [{value}]"
        if wanted.startswith("a text in each language"):
            return f"write {{ja: {value}, en: …}}"
        if wanted.startswith("a mapping") and re.match("[\\w-]+[:\uff1a]", value):
            return "put a plain colon and a space between key and value"
    if value is None and wanted.startswith("a text"):
        return "write it after the colon; in quotes where it begins with #, which is a comment else"
    if isinstance(value, int | float) and "a text" in wanted:
        return f'write "{str(value).lower()}" in quotes'
    if isinstance(value, Map) and wanted.startswith("a list"):
        return "begin each value of the list with '- '"
    if isinstance(value, float) and wanted == "a whole number" and value.is_integer():
        return f"write {int(value)}"
    return None


def spelling(text: str, pattern: str) -> str:
    """Return how a text would be written to match the pattern, or else what the pattern allows."""
    plain = normalize("NFKC", text).strip()
    lower = plain.lower()
    for better in (plain, plain.upper(), lower, re.sub(r"\W+", "_", lower), re.sub(r"\W+", "-", lower)):
        if better != text and re.fullmatch(pattern, better):
            return f"write '{better}'"
    allowed = in_words(pattern)
    return f"use {allowed} only" if allowed else _SAMPLES.get(pattern, f"the pattern is {pattern}")


def in_words(pattern: str) -> str | None:
    """Say which characters a simple pattern, ``^[a-z][a-z0-9_-]*$``, allows; None for any other."""
    match = re.fullmatch(r"\^(?:\[[^\]]*\])?\[([^\]]*)\][*+]\$", pattern)
    if match is None:
        return None
    ranges = {"a-z": "small letters a to z", "A-Z": "capital letters A to Z", "0-9": "digits"}
    words, rest = [], match[1]
    for span, name in ranges.items():
        if span in rest:
            words.append(name)
            rest = rest.replace(span, "")
    words.extend(rest)
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
