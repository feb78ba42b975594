"""Many games: what they show, and what a card or a rule change does to them.

``many_games`` counts games of one setting, ``paired`` compares two with the same seeds,
``intervals`` says how far numbers can be trusted; ``greedy`` is a player that is no chance, and
``engines`` says which engine plays.
"""
