"""The rulings on open questions as one record: names and values of game.yaml in, Settings out."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from generator.engine.contract import Setting


@dataclass(frozen=True, slots=True)
class Settings:
    """The answers in force; what each means is told in facts.yaml under the question named here."""

    legacy_tokens_per_kind: int = 9
    """LW-Q1."""
    assignment_scores: str = "later-half"
    """LW-Q2: ``later-half``, ``closed-after-three`` or ``others-only``."""
    least_health_after_payment: int = 2
    """LW-Q4."""
    achievement_tokens_return: bool = True
    """LW-Q5."""
    bonus_on_push_out: bool = True
    """LW-Q8."""
    first_pass_without_crafting_scores: bool = False
    """LW-Q9."""
    any_resource_may_be_elixir: bool = False
    """LW-Q10."""
    outer_card_replaced_if_unused: bool = True
    """LW-Q11."""
    area_actions_optional: bool = True
    """LW-Q12."""
    extra_stage_each_application: bool = True
    """LW-Q13."""
    heal_between_years: bool = False
    """LW-Q14."""
    crafters_workers_stay: bool = True
    """LW-Q15."""
    turns_before_crafting: int = 30
    """LW-Q16."""
    assignments_stay: bool = False
    """LW-Q17."""
    majority_of_none_scores: bool = False
    """LW-Q18."""
    gains_may_be_declined: bool = False
    """LW-Q20."""
    elixir_may_be_exchanged: bool = True
    """LW-Q22."""
    inner_card_at_setup: str = "later"
    """LW-Q24: of an area's first two cards the one drawn ``later`` or ``earlier``."""


_WORDS: Mapping[str, tuple[str, ...]] = {
    "assignment_scores": ("later-half", "closed-after-three", "others-only"),
    "inner_card_at_setup": ("later", "earlier"),
}


def settings_of(values: Mapping[str, Setting]) -> Settings:
    """Return the settings with these values. Raises ValueError for a name, a type or a word that there is not."""
    known = {field.name: field for field in fields(Settings)}
    for name, value in values.items():
        if name not in known:
            raise ValueError(f"there is no setting {name!r}")
        if type(value) is not type(known[name].default):
            raise ValueError(f"{name}: {value!r} is no {type(known[name].default).__name__}")
        if value not in _WORDS.get(name, (value,)):
            raise ValueError(f"{name}: {value!r} is none of {', '.join(_WORDS[name])}")
    return Settings(**values)  # type: ignore[arg-type]
