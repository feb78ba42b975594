"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CardCount, Count, Deed, NumberWord, Pronoun


@construct("draw~ {cards}")
class Draw(Deed):
    """TODO."""

    cards: CardCount


@construct("{number} card^number")
class Cards(CardCount):
    """TODO."""

    number: Count


@construct("that many cards")
class ThatManyCards(CardCount):
    """TODO."""


@construct("one or more cards")
class OneOrMoreCards(CardCount):
    """TODO."""


@construct("draw~ {what}")
class DrawIt(Deed):
    """TODO."""

    what: Pronoun


@construct("up to {number} cards")
class UpToCards(CardCount):
    """TODO."""

    number: NumberWord
