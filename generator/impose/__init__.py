"""Faces + paper → Sheets: where each card, crop mark and margin line lies. Pure geometry in mm, no I/O."""
