"""The rulings on La Superba's open questions, as settings (cards/la_superba/DESIGN.md says what each option means)."""

from typing import Literal

from generator.model.record import Flag, Record


class Settings(Record):
    """One field a ruling; the value that stands here is the one that holds unless game.yaml says otherwise."""

    pepper_turns: Literal["all", "pepper"] = "all"
    """LS-Q2."""
    without_chits: Literal["play", "sit_out"] = "play"
    """LS-Q3."""
    tied_with_glass: Literal["ahead", "level"] = "ahead"
    """LS-Q4."""
    glass_added: Literal["after_doubling", "before_doubling"] = "after_doubling"
    """LS-Q6."""
    all_tied_in: Literal["rank", "power"] = "rank"
    """LS-Q7."""
    losses_chosen: Literal["at_once", "by_rank"] = "at_once"
    """LS-Q8."""
    effect_goes_to: Literal["most", "all"] = "most"
    """LS-Q9."""
    accident_takes: Literal["carried", "owned"] = "carried"
    """LS-Q10."""
    silk_brings_back: Literal["round", "game"] = "round"
    """LS-Q11."""
    lost_pepper_works: Flag = True
    """LS-Q12."""
    removed_trade_card: Literal["hidden", "shown"] = "hidden"
    """LS-Q14."""
    held_chits: Literal["open", "hidden"] = "open"
    """LS-Q15."""
