"""A Deck whose order is not known until somebody looks: the shuffled part is a bag of cards.

A shuffle makes every order equally likely, and nobody may look. So instead of drawing a whole
order at the shuffle, chance names the next card when it is needed; every order still has the
same chance, and a state holds no secret that its players could not have.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Deck:
    """``top`` (first card is on top) and ``bottom`` (last card is lowest) are in known order."""

    top: tuple[int, ...] = ()
    bag: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.top) + len(self.bag) + len(self.bottom)

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards, the unordered ones by number."""
        return (*self.top, *self.bag, *self.bottom)

    def is_named(self, number: int) -> bool:
        """Whether the first ``number`` cards (or all there are) are in known order."""
        return not self.bag or len(self.top) >= number

    def first(self, number: int) -> tuple[int, ...]:
        """The first cards from the top; they must be named (``is_named``)."""
        known = self.top if self.bag else (*self.top, *self.bottom)
        return known[:number]

    def shuffled(self, more: tuple[int, ...] = ()) -> Deck:
        """The Deck with ``more`` cards put in and all order lost."""
        return Deck((), tuple(sorted((*self.cards, *more))), ())

    def with_bottom_shuffled(self, cards: tuple[int, ...]) -> Deck:
        """A Deck without cards refilled by shuffled ``cards``."""
        return Deck(self.cards, tuple(sorted(cards)), ())

    def named(self, card: int) -> Deck:
        """Chance has named ``card``, of the bag, as the one under the known top cards."""
        bag = tuple(c for c in self.bag if c != card)
        return Deck((*self.top, card), bag, self.bottom)

    def without(self, card: int) -> Deck:
        """The Deck after ``card`` left it."""
        return Deck(
            tuple(c for c in self.top if c != card),
            tuple(c for c in self.bag if c != card),
            tuple(c for c in self.bottom if c != card),
        )

    def on_top(self, card: int) -> Deck:
        """The Deck after ``card`` was put on top."""
        return Deck((card, *self.top), self.bag, self.bottom)

    def at_bottom(self, card: int) -> Deck:
        """The Deck after ``card`` was put under all others."""
        return Deck(self.top, self.bag, (*self.bottom, card))
