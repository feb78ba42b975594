"""Two versions of the rules side by side: what only one of them finds, does or allows.

A version is a specification folder under a choice of readings. Compared are what is written, the
findings of the search, the outcome of every shipped scenario, and random games, each played
under the one version and followed under the other up to the first event that differs. `hanging`
tells on which readings some cards hang.
"""

from verification.compare.amended import Amended, words_alone
from verification.compare.cards import Hangs, hanging
from verification.compare.comparison import Comparison, compare
from verification.compare.games import Parting
from verification.compare.side import Side, read_side

__all__ = [
    "Amended",
    "Comparison",
    "Hangs",
    "Parting",
    "Side",
    "compare",
    "hanging",
    "read_side",
    "words_alone",
]
