"""Resupplying, and Sabotaging: what is done once or several times."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare
from altered.ability.kinds import Speech, nothing
from altered.terms import Status


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
