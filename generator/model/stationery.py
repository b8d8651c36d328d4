"""Named sizes of cards and papers: layouts/common/sizes.yaml and papers.yaml."""

from generator.model.record import Extent, Id, Record


class SizesFile(Record):
    """layouts/common/sizes.yaml: trim sizes by name, width and height in mm."""

    sizes: dict[Id, tuple[Extent, Extent]]


class PapersFile(Record):
    """layouts/common/papers.yaml: papers by name, width and height in mm, portrait."""

    papers: dict[Id, tuple[Extent, Extent]]
