"""The engine schemas: one package a game, found by the entry point group ``kirifuda.engines``.

A package's ``SCHEMA`` says which decks the game has, what a card of each holds, and what must hold between cards; its
``RULES`` (``contract.py``) play the game over those cards.
"""
