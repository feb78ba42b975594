"""Drawing: cards from the top of the Deck to the Hand, and how many of them."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare
from altered.ability.holds.cost import EachTime
from altered.ability.kinds import Speech, nothing
from altered.terms import Zone


@construct("draw~ {cards}", gives="cards")
class Draw(kinds.Deed):
    """A player puts cards from the top of their Deck in their Hand."""

    cards: kinds.CardCount

    def actions(self, speech: Speech) -> tree.Actions:
        amount = self.cards.amount(speech)
        if amount == tree.UpTo(tree.AnyNumber()):
            nothing("say how many cards are drawn")
        return (tree.Draw(speech.who, amount),)

    def steps_per(self, per: kinds.PerEach, speech: Speech) -> tree.Steps:
        amount = self.cards.amount(speech)
        if not isinstance(amount, tree.Number):
            nothing("say how many cards are drawn for each")
        return (tree.Step((tree.Draw(speech.who, per.counted(amount.value, speech)),)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        some = isinstance(self.cards, OneOrMoreCards)
        if not some and self.cards.amount(speech) != tree.Number(1):
            nothing("a reaction triggers for each card drawn")
        return tree.Draws(who)

    def heard(self, who: tree.Who, speech: Speech) -> kinds.Heard:
        together = isinstance(self.cards, OneOrMoreCards)
        return kinds.Heard((self.trigger(who, speech),), together=together)


@kinds.Deed.means("draw~ {what}")
def draw_it(what: kinds.Pronoun, speech: Speech) -> tree.Actions:
    """A player puts a card that was spoken of in their Hand."""
    ref = what.ref(speech)
    if isinstance(ref, tree.Chosen) and not speech.spoken.seen:
        nothing(what, "no cards were looked at or revealed before: say 'a card'")
    return (tree.Move(ref, Zone.HAND, who=speech.by),)


@kinds.Deed.means(
    {
        "form=2p|inf|imp|past|pp": "draw~ (your|the|their) {nth} card {each}",
        "form=3s|3p": "draw~ (their|the) {nth} card {each}",
    }
)
def draw_nth(nth: kinds.Ordinal, each: EachTime, who: tree.Who) -> kinds.Heard:
    """The first, second ... card that a player draws in a time."""
    first = tree.Happened(tree.Draws(tree.You()), each.time())
    return kinds.Heard((tree.Draws(who),), first=first, nth=nth.number)


# How many cards


class SoManyCards(kinds.CardCount):
    """A number of cards."""

    quantity: kinds.Quantity

    def amount(self, speech: Speech) -> tree.Amount:
        amount = self.quantity.amount(speech)
        return tree.UpTo(amount) if self.quantity.up_to else amount


declare(
    SoManyCards,
    "Cards",
    "{quantity:f} card^quantity",
    "{quantity:f} (other|more|additional) card^quantity",
)


@kinds.CardCount.means(
    "that many cards plus {number}", "that many plus {number} [card^number]", needs="number"
)
def that_many_cards_more(number: kinds.NumberWord) -> tree.Amount:
    """As many cards as were spoken of, and some more."""
    return tree.Plus(tree.ThatMany(), number.plain())


@kinds.CardCount.means(
    "that many cards minus {number}", "that many minus {number} [card^number]", needs="number"
)
def that_many_cards_less(number: kinds.NumberWord) -> tree.Amount:
    """As many cards as were spoken of, but some fewer."""
    return tree.Plus(tree.ThatMany(), -number.plain())


@construct("one or more cards", "1 or more cards", "[any] cards")
class OneOrMoreCards(kinds.CardCount):
    """Any cards, however many at once."""


@construct("cards equal to {number}", "a number of cards equal to {number}")
class CardsEqualTo(kinds.CardCount):
    """As many cards as a number says."""

    number: kinds.Amount


class UntilSoMany(kinds.CardCount):
    """As many cards as are missing from a number in hand."""

    number: kinds.NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Plus(_fewer(speech), self.number.plain())


@construct(
    "cards until you have {number} card^number in hand",
    "until you have {number} card^number in hand",
)
class CardsUntil(UntilSoMany):
    """Of the player who has the ability."""


@construct(
    "cards until they have {number} card^number in hand",
    "until they have {number} card^number in hand",
    needs="player",
)
class CardsUntilTheyHave(UntilSoMany):
    """Of another player."""


@kinds.CardCount.means(
    "cards until you have as many cards in hand as {who:obj}",
    "[cards] until (you|they) have as many cards in hand as {who:obj}",
)
def cards_until_as_many(who: kinds.Someone, speech: Speech) -> tree.Amount:
    """As many cards as a player has more than the one who draws."""
    theirs = tree.CardsIn(who.who(speech), Zone.HAND)
    return tree.SumOf((theirs, _fewer(speech)))


def _fewer(speech: Speech) -> tree.Amount:
    return tree.Times(tree.CardsIn(speech.who, Zone.HAND), -1)
