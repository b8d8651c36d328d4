"""The rulings on open questions as one record: names and values of game.yaml in, Settings out."""

from typing import Literal

from generator.model.record import Count, Flag, Positive, Record


class Settings(Record):
    """The answers in force; what each means is told in facts.yaml under the question named here."""

    legacy_tokens_per_kind: Count = 9
    """LW-Q1."""
    assignment_scores: Literal["later-half", "closed-after-three", "others-only"] = "later-half"
    """LW-Q2: ``later-half``, ``closed-after-three`` or ``others-only``."""
    least_health_after_payment: Positive = 2
    """LW-Q4."""
    achievement_tokens_return: Flag = True
    """LW-Q5."""
    bonus_on_push_out: Flag = True
    """LW-Q8."""
    first_pass_without_crafting_scores: Flag = False
    """LW-Q9."""
    any_resource_may_be_elixir: Flag = False
    """LW-Q10."""
    outer_card_replaced_if_unused: Flag = True
    """LW-Q11."""
    area_actions_optional: Flag = True
    """LW-Q12."""
    extra_stage_each_application: Flag = True
    """LW-Q13."""
    heal_between_years: Flag = False
    """LW-Q14."""
    crafters_workers_stay: Flag = True
    """LW-Q15."""
    turns_before_crafting: Positive = 30
    """LW-Q16."""
    assignments_stay: Flag = False
    """LW-Q17."""
    majority_of_none_scores: Flag = False
    """LW-Q18."""
    gains_may_be_declined: Flag = False
    """LW-Q20."""
    elixir_may_be_exchanged: Flag = True
    """LW-Q22."""
    inner_card_at_setup: Literal["later", "earlier"] = "later"
    """LW-Q24: of an area's first two cards the one drawn ``later`` or ``earlier``."""
