"""What the resource cards of Sedecim show: ten kinds in four sorts, and the words by which effects ask for them."""

from enum import StrEnum


class Land(StrEnum):
    """A land (土地), on the upper half of a land card (SE-03)."""

    GRASSLAND = "grassland"
    FOREST = "forest"
    SWAMP = "swamp"
    MOUNTAIN = "mountain"


class Material(StrEnum):
    """A material (資源), on the lower half of a land card (SE-03)."""

    STONE = "stone"
    WOOD = "wood"
    CLAY = "clay"
    IRON = "iron"


class Foe(StrEnum):
    """The upper half of the other cards (SE-03)."""

    ENEMY = "enemy"


class Coin(StrEnum):
    """The lower half of the other cards (SE-03)."""

    GOLD = "gold"


class Sort(StrEnum):
    """What an effect may ask for: one sort, or any resource. 「リソース」 is ``resource``, 「資源」 is ``material``."""

    RESOURCE = "resource"
    LAND = "land"
    MATERIAL = "material"
    GOLD = "gold"
    ENEMY = "enemy"


class Alike(StrEnum):
    """How the kinds of several resources must compare; gold and enemy are one kind each."""

    ANY = "any"
    SAME = "same"
    DIFFERENT = "different"


class Measure(StrEnum):
    """What can be counted of what a player owns. Only upper halves count, and nothing in a set (SE-Q6) but ``set``."""

    LAND_KIND = "land_kind"
    """The different kinds of land owned: 0 to 4."""
    GOLD = "gold"
    """The gold owned; it is counted, not used up (SE-Q11)."""
    ENEMY = "enemy"
    """The enemies owned."""
    SET = "set"
    """The sets built, whatever their size."""
