"""A card and its layout in; the Frame of one side of it, how its texts fit, and what is wrong out."""
