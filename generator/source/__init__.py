"""YAML text in; values that know their line and column, and Diagnostics, out."""
