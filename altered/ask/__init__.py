"""What the words of abilities mean now, and what passive abilities make of the state.

``refer`` finds what "I", "it" and "target Character" are, ``fitting`` says whether one object fits
a filter and why not, ``select`` what a filter picks, how much a number is and whether a condition
holds; they ask ``passive`` what objects are like, and passive abilities ask back through the one
door ``passive.ask``. They need each other, so they name each other by module. Nothing here changes
a state: costs, triggers and effects all put their questions here.
"""
