"""The rulings of game.yaml, by the name of their setting, in; a game's own record of settings, or what is wrong, out.

Each game's settings are a Record with a field a ruling; a field's type says which answers the rules can play, its
default is the ruling that holds unless game.yaml says otherwise.
"""

from collections.abc import Mapping
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from generator.engine.contract import Setting
from generator.model.record import Record

SettingsT = TypeVar("SettingsT", bound=Record)


def settings_from(record: type[SettingsT], values: Mapping[str, Setting]) -> SettingsT:
    """Return the settings with these values. Raises ValueError for all that the record does not have, in one line."""
    try:
        return record.model_validate(dict(values))
    except ValidationError as problem:
        raise ValueError("; ".join(_said(one) for one in problem.errors())) from None


def _said(problem: ErrorDetails) -> str:
    (name, *_) = problem["loc"]
    if problem["type"] == "extra_forbidden":
        return f"there is no setting {name!r}"
    return f"{name} cannot be {problem['input']!r}: {problem['msg']}"
