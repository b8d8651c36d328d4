"""What an effect is worth in VP, by the rates that cards/little_witch/DESIGN.md writes down."""

BASIC, CHOSEN, ELIXIR, HEALTH, ACTION = 1.0, 1.25, 2.0, 0.5, 2.0
BASIC_KINDS = ("flower", "snow", "flame", "sand")
COUNTED = 2
"""How many of anything a ``per`` is taken to count."""

FAMILIAR_A_YEAR = {
    "place_area": 5 / 3, "place_university": 2 / 3, "push_out": 1, "pushed_out": 1, "rest": 1.5, "extra": 1.2,
    "round_end": 1,
}  # fmt: skip
FACILITY_A_YEAR = {
    "place_area": 5, "place_university": 2, "push_out": 1.5, "pushed_out": 1.5, "rest": 2, "extra": 2, "craft": 2,
    "take": 1.5, "round_end": 1,
}  # fmt: skip
YEARS_LEFT = {1: 2.5, 2: 1.5, 3: 0.75}


def paid(price):
    """What a price takes from the player."""
    plain = sum(getattr(price, kind) for kind in (*BASIC_KINDS, "any", "alike", "different"))
    return plain * BASIC + price.elixir * ELIXIR + price.health * HEALTH


def worth(effects):
    """What effects give once, what they take being taken off."""
    return sum(_WORTH[effect.do](effect) for effect in effects)


def _gain(effect):
    basic = sum(getattr(effect, kind) for kind in BASIC_KINDS)
    return basic * BASIC + effect.any * CHOSEN + effect.elixir * ELIXIR + effect.vp


def _heal(effect):
    if effect.health == "full":
        return {"this": 2.0, "home": 2 * 1.5, "all": 3 * 1.5}[effect.who]
    return effect.health * HEALTH * {"this": 1, "home": 2, "all": 3}[effect.who]


def _choose(effect):
    best_first = sorted(map(worth, effect.options), reverse=True)
    return sum(best_first[: effect.pick]) + 0.25


_WORTH = {
    "gain": _gain,
    "heal": _heal,
    "choose": _choose,
    "take": lambda effect: 2.5 if effect.kind == "any" else 2.0,
    "pay": lambda effect: effect.times * (worth(effect.then) - paid(effect.price)),
    "per": lambda effect: min(COUNTED, effect.up_to or COUNTED) * worth(effect.then),
    "act": lambda effect: effect.count * ACTION,
    "explore": lambda effect: effect.count * (2.5 if effect.where == "table" else 2.0),
    "renew": lambda effect: 0.5,
    "exchange": lambda effect: 1.0,
    "recall": lambda effect: 2.0 if effect.count == "any" else effect.count * 1.0,
    "deploy": lambda effect: 4.0,
    "discount": lambda effect: effect.count * 1.0,
    "keep": lambda effect: effect.resources * 0.75 + effect.cards * 1.5,
    "others": lambda effect: -0.75 * worth(effect.then),
    "may": lambda effect: worth(effect.then),
}


def lasting(card, year):
    """What a familiar or facility of ``year`` gives in the rest of the game."""
    return worth(card.effects) * _uses(card, year)


def _uses(card, year):
    if card.when == "game_end":
        return 1
    if any(effect.do == "keep" for effect in card.effects):
        return 3 - year
    often = FAMILIAR_A_YEAR if card.kind == "familiar" else FACILITY_A_YEAR
    return often[card.when] * YEARS_LEFT[year]
