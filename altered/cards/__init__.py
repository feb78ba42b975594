"""Cards and decks: what players bring to a game."""
