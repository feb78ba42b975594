"""Two rules and a card: pairs of passive abilities on one event, and what the rules say of them."""
