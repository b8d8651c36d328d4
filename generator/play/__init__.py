"""Matches: a game's rules and a player for each seat in; who did what, and how it ended, out."""
