"""``python -m generator`` is ``kirifuda``."""

from generator.cli import main

main(prog_name="kirifuda")
