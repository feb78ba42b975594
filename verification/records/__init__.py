"""What a check may look at: plain values that say what happened, whoever made it happen.

A `Record` is a whole play as data: choices, events, boards. It holds no value of the engine, can
be written and read as a file, and another engine can make one. Cards, decks, drawings, views and
the closed lists of the game are plain values of the same sort.
"""
