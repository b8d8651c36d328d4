"""Kirifuda: from a game designer's draft to print-ready cards.

Goes in: a workspace of YAML databases (``cards/``, ``layouts/``). Comes out: PDF sheets, and a manifest of what they
hold. ``README.md`` beside this file is the plan of the house.
"""

__version__ = "0.1.0"
