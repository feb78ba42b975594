"""Drawing: cards from the top of the Deck to the Hand, and how many of them."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare
from altered.ability.holds.cost import EachTime
from altered.ability.kinds import (
    Amount,
    CardCount,
    Deed,
    Heard,
    NumberWord,
    Ordinal,
    PerEach,
    Pronoun,
    Quantity,
    Someone,
    Speech,
    nothing,
)
from altered.terms import Zone


@construct("draw~ {cards}", gives="cards")
class Draw(Deed):
    """A player puts cards from the top of their Deck in their Hand."""

    cards: CardCount

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Draw(speech.who, self.cards.amount(speech)),)

    def steps_per(self, per: PerEach, speech: Speech) -> tuple[tree.Step, ...]:
        amount = self.cards.amount(speech)
        if not isinstance(amount, tree.Number):
            nothing(self, "say how many cards are drawn for each")
        return (tree.Step((tree.Draw(speech.who, per.counted(amount.value, speech)),)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        some = isinstance(self.cards, OneOrMoreCards)
        if not some and self.cards.amount(speech) != tree.Number(1):
            nothing(self, "a reaction triggers for each card drawn")
        return tree.Draws(who)

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        together = isinstance(self.cards, OneOrMoreCards)
        return Heard((self.trigger(who, speech),), together=together)


@construct("draw~ {what}")
class DrawIt(Deed):
    """A player puts a card that was spoken of in their Hand."""

    what: Pronoun

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Move(self.what.ref(speech), Zone.HAND, who=speech.by),)


@construct("draw~ your {nth} card {each}", also=("draw~ their {nth} card {each}",))
class DrawNth(Deed):
    """The first, second ... card that a player draws in a time."""

    nth: Ordinal
    each: EachTime

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        first = tree.Happened(tree.Draws(tree.You()), self.each.time())
        return Heard((tree.Draws(who),), first=first, nth=self.nth.number)


# How many cards


class SoManyCards(CardCount):
    """A number of cards."""

    quantity: Quantity

    def amount(self, speech: Speech) -> tree.Amount:
        amount = self.quantity.amount(speech)
        return tree.UpTo(amount) if self.quantity.up_to else amount


declare(
    SoManyCards,
    "Cards",
    "{quantity:f} card^quantity",
    also=("{quantity:f} (other|more|additional) card^quantity",),
)


@construct("that many cards plus {number}", needs="number")
class ThatManyCardsMore(CardCount):
    """As many cards as were spoken of, and some more."""

    number: NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Plus(tree.ThatMany(), self.number.plain())


@construct("that many cards minus {number}", needs="number")
class ThatManyCardsLess(CardCount):
    """As many cards as were spoken of, but some fewer."""

    number: NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Plus(tree.ThatMany(), -self.number.plain())


@construct("one or more cards", also=("1 or more cards", "[any] cards"))
class OneOrMoreCards(CardCount):
    """Any cards, however many at once."""


@construct("cards equal to {number}", also=("a number of cards equal to {number}",))
class CardsEqualTo(CardCount):
    """As many cards as a number says."""

    number: Amount

    def amount(self, speech: Speech) -> tree.Amount:
        return self.number.amount(speech)


class UntilSoMany(CardCount):
    """As many cards as are missing from a number in hand."""

    number: NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Plus(_fewer(speech), self.number.plain())


@construct(
    "cards until you have {number} card^number in hand",
    also=("until you have {number} card^number in hand",),
)
class CardsUntil(UntilSoMany):
    """Of the player who has the ability."""


@construct(
    "cards until they have {number} card^number in hand",
    also=("until they have {number} card^number in hand",),
    needs="player",
)
class CardsUntilTheyHave(UntilSoMany):
    """Of another player."""


@construct(
    "cards until you have as many cards in hand as {who:obj}",
    also=("[cards] until (you|they) have as many cards in hand as {who:obj}",),
)
class CardsUntilAsMany(CardCount):
    """As many cards as a player has more than the one who draws."""

    who: Someone

    def amount(self, speech: Speech) -> tree.Amount:
        theirs = tree.CardsIn(self.who.who(speech), Zone.HAND)
        return tree.SumOf((theirs, _fewer(speech)))


def _fewer(speech: Speech) -> tree.Amount:
    return tree.Times(tree.CardsIn(speech.who, Zone.HAND), -1)
