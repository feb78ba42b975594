"""What a symbol of the grammar cannot be read without: words that each of its right sides has.

A right side is not tried where one of its words is not ahead in the text. That changes no reading,
only how far reading gets in a text that is not read: who asks for that tries everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.grammar.chart import Alternative
    from altered.ability.grammar.words import Word


class Needs:
    """Kinds of words as bits of a number: what symbols and right sides need, what a text has."""

    def __init__(self, rules: dict[str, list[Alternative]]) -> None:
        """Find what each symbol needs, beginning with all there is, until nothing is taken away."""
        kinds = {s for side in rules.values() for one in side for s in one.symbols} - rules.keys()
        self._bit = {kind: 1 << at for at, kind in enumerate(sorted(kinds))}
        everything = (1 << len(self._bit)) - 1
        self.of = {symbol: self._bit.get(symbol, everything) for symbol in (*rules, *self._bit)}
        changed = True
        while changed:
            changed = False
            for symbol, side in rules.items():
                needed = everything
                for one in side:
                    needed &= self.of_all(one.symbols)
                changed |= needed != self.of[symbol]
                self.of[symbol] = needed

    def of_all(self, symbols: Sequence[str]) -> int:
        """What these symbols one after the other need."""
        needed = 0
        for symbol in symbols:
            needed |= self.of[symbol]
        return needed

    def lacking(self, words: Sequence[Word]) -> list[int]:
        """For each place between words: the kinds of which no word is from there on."""
        ahead, found = 0, [-1]
        for word in reversed(words):
            for kind in word.kinds:
                ahead |= self._bit.get(kind, 0)
            found.append(~ahead)
        return found[::-1]
