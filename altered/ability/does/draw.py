"""Drawing and Resupplying: cards from the top of the Deck, and how many; Sabotaging."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare
from altered.ability.holds.cost import EachTime
from altered.ability.kinds import Speech, nothing
from altered.terms import Status, Zone


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


declare(SoManyCards, "Cards", "{quantity:f} (|other|more|additional) card^quantity")


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


@construct("(one|1) or more cards", "[any] cards")
class OneOrMoreCards(kinds.CardCount):
    """Any cards, however many at once."""


@construct("[a number of] cards equal to {number}")
class CardsEqualTo(kinds.CardCount):
    """As many cards as a number says."""

    number: kinds.Amount


class UntilSoMany(kinds.CardCount):
    """As many cards as are missing from a number in hand."""

    number: kinds.NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Plus(_fewer(speech), self.number.plain())


declare(UntilSoMany, "CardsUntil", "(cards|) until you have {number} card^number in hand")


@construct("(cards|) until they have {number} card^number in hand", needs="player")
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


class Again(kinds.Deed):
    """What can be done several times."""

    def times(self, amount: tree.Amount, speech: Speech) -> tree.Steps:
        """Its steps, so many times."""
        if not isinstance(amount, tree.Number):
            nothing("only a plain number of times can stand here")
        return self.steps(speech) * amount.value


@construct("Resupply~", "resupply~", "do~ Resupply", rule="resupply.meaning", gives="thing again")
class Resupply(Again):
    """A player puts the top card of their Deck in their Reserve (7.3.16)."""

    heard_as = tree.Draws(tree.You(), "resupply")

    def actions(self, speech: Speech) -> tree.Actions:
        return (tree.Resupply(speech.who),)

    def times(self, amount: tree.Amount, speech: Speech) -> tree.Steps:
        return (tree.Step((tree.Resupply(speech.who, amount),)),)

    def steps_per(self, per: kinds.PerEach, speech: Speech) -> tree.Steps:
        return self.times(per.counted(1, speech), speech)


@kinds.Deed.means("Resupply~ a {kind:sg}")
def resupply_kind(kind: kinds.Noun, who: tree.Who, speech: Speech) -> kinds.Heard:
    """A player Resupplies a card of a kind, as a reaction hears it."""
    is_one = tree.Fits(tree.It(), kind.which(speech))
    return kinds.Heard((tree.Draws(who, "resupply"),), condition=is_one)


@construct("Sabotage~", "sabotage~", gives="again thing")
class Sabotage(Again):
    """A player discards up to one target card in a Reserve."""

    heard_as = tree.Draws(tree.You(), "sabotage")

    def actions(self, speech: Speech) -> tree.Actions:
        if speech.by is not None:
            nothing("only the controller of an effect chooses its targets, so only you Sabotage")
        return (tree.Sabotage(),)


@kinds.Deed.means("{deed:$form} {often}", rule="resupply.meaning", gives="things")
def several_times(deed: Again, often: kinds.HowOften, speech: Speech) -> tree.Steps:
    """A player does the same several times."""
    return deed.times(often.amount(speech), speech)


@kinds.Deed.means("{deed:$form} again", needs="again")
def once_more(deed: Again, speech: Speech) -> tree.Steps:
    """A player does once more what was done before."""
    return deed.steps(speech)


declare(kinds.HowOften, "ThatManyTimes", "that many times", needs="number", meant=tree.ThatMany())


@construct("a number of times equal to {number}")
class TimesEqualTo(kinds.HowOften):
    """As often as a number says."""

    number: kinds.Amount


@kinds.Deed.means("Exhausted Resupply~", mechanic="Exhausted Resupply")
def exhausted_resupply(speech: Speech) -> tree.Actions:
    """A player Resupplies, and the card enters the Reserve Exhausted."""
    return (tree.Resupply(speech.who), tree.GainStatus(tree.It(), Status.EXHAUSTED))
