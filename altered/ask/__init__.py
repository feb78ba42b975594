"""What the words of abilities mean now: who and what is meant, how many, and whether it is so.

``refer`` finds what "I", "it" and "target Character" are, ``fitting`` says whether one object fits
a filter and why not, ``select`` what a filter picks, how much a number is and whether a condition
holds. The three ask each other, so they name each other by module. Nothing here changes a state:
passive abilities (``altered.ask.passive``), costs, triggers and effects all put their questions here.
"""
