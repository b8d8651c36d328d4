"""Effects and a game's phrases in; a card's text, as markup in one language, out."""
