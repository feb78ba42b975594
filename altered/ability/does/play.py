"""Playing cards because an effect says so, and what is heard of cards that are played."""

from __future__ import annotations

from typing import ClassVar, Final

from altered import terms
from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare
from altered.ability.holds.cost import EachTime, play_of, plays
from altered.ability.kinds import Speech, nothing

_IN_PLAY: Final = tree.Which(zones=terms.IN_PLAY)


class Pace(Phrase, noun="'immediately'"):
    """Whether a card is played at once, from where cards are played."""

    at_once: ClassVar[bool] = False


declare(Pace, "NoPace", "")
declare(Pace, "AtOnce", "immediately", mechanic="immediate play", at_once=True)


class PlayPrice(Phrase, noun="what playing costs"):
    """What playing a card costs."""

    def played(self, ref: tree.Ref, into: tree.ExpeditionOf | None, speech: Speech) -> tree.Action:
        nothing()


@PlayPrice.means("")
def full_price(ref: tree.Ref, into: tree.ExpeditionOf | None, speech: Speech) -> tree.Action:
    """Its cost."""
    if not isinstance(ref, tree.Chosen | tree.It | tree.Me):
        nothing("cards are played one at a time")
    return tree.PlayCheaper(ref, tree.Number(0), into, speech.who)


@construct("for free", "without paying (its|their) (cost|costs)", "without paying for (it|them)")
class ForFree(PlayPrice):
    """Nothing."""

    def played(self, ref: tree.Ref, into: tree.ExpeditionOf | None, speech: Speech) -> tree.Action:
        return tree.PlayForFree(ref, into, speech.who)


@PlayPrice.means("for {mana} less")
def for_less(
    mana: kinds.Mana, ref: tree.Ref, into: tree.ExpeditionOf | None, speech: Speech
) -> tree.Action:
    """Some mana less."""
    if isinstance(ref, tree.Each):
        nothing("cards are played one at a time")
    return tree.PlayCheaper(ref, mana.amount(speech), into, speech.who)


class PlayPlace(Phrase, noun="an Expedition"):
    """The Expedition that a card is played in, if it is said."""

    def into(self, speech: Speech) -> tree.ExpeditionOf | None:
        return None


declare(PlayPlace, "AnyPlace", "")


@PlayPlace.means("in {expedition}")
def played_in(expedition: kinds.Expedition, speech: Speech) -> tree.ExpeditionOf | None:
    """An Expedition."""
    return expedition.expedition(speech)


@construct(
    "{pace} play~ {what} {price} {place}",
    "{pace} play~ {price} {what} {place}",
    "{pace} play~ {what} {place} {price}",
)
class Play(kinds.Deed):
    """A player plays a card, for less or nothing, in an Expedition, if it is said."""

    pace: Pace
    what: kinds.Objects
    price: PlayPrice
    place: PlayPlace

    def actions(self, speech: Speech) -> tree.Actions:
        ref, into = self.what.ref(speech), self.place.into(speech)
        if isinstance(ref, tree.Chosen) and _in_expedition(ref.which):
            nothing("a card is in no Expedition before it is played")
        if isinstance(ref, tree.Me) and speech.resolving:
            nothing("this card is resolving, so it is already played")
        return (self.price.played(ref, into, speech),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        told = any(part.fields for part in (self.pace, self.price, self.place))
        if told or self.pace.at_once or isinstance(self.price, ForFree):
            nothing("a reaction to a play does not depend on what was paid")
        if self.what.mine():
            return tree.Played() if isinstance(who, tree.You) else nothing()
        which = self.what.which(speech.done_by(who)) or nothing()
        if which.controller == ("opponent" if isinstance(who, tree.You) else "you"):
            nothing("a player plays cards from their own zones")
        if any(getattr(one, "meant", None) == _IN_PLAY for one in self.what.walk()):
            nothing(self.what, "a card in play has been played: leave 'in play' out")
        return play_of(who, which)


def _in_expedition(which: tree.Which) -> bool:
    return bool(which.where or which.expedition or which.side)


# What is heard


@kinds.Deed.means(
    {
        "form=2p|inf|imp|past|pp": "play~ (your|the|their) {nth} {kind:sg} {each}",
        "form=3s|3p": "play~ (their|the) {nth} {kind:sg} {each}",
    }
)
def play_nth(
    nth: kinds.Ordinal, kind: kinds.Noun, each: EachTime, who: tree.Who, speech: Speech
) -> kinds.Heard:
    """A player plays their first, second ... card of a kind in a time."""
    which = kind.which(speech)
    whose = who if isinstance(who, tree.You) else tree.PlayerOf(tree.It())
    count = plays(which, whose, each.time())
    counted = tree.Measure(count, "=", tree.Number(nth.number))
    return kinds.Heard((play_of(who, which),), condition=counted)


class Using(kinds.Deed):
    """A player plays a quick action."""

    def which(self, speech: Speech) -> tree.Which:
        """The objects of which it may be one."""
        return tree.Which(zones=(*terms.IN_PLAY, terms.Zone.RESERVE))

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Does(who, "quick-action", self.which(speech))


@construct("play~ a quick action", "(play~|activate~|use~) (a quick action|quick actions)")
class PlayQuickAction(Using):
    """A player plays a quick action of any object."""


@Using.means("play~ a quick action of {what}", "(activate~|use~) a quick action of {what}")
def play_quick_action_of(what: kinds.Objects, speech: Speech) -> tree.Which:
    """A player plays a quick action of an object of a kind."""
    return what.which(speech) or nothing()


@construct("use~ a support ability", "(play~|activate~|use~) (a support ability|support abilities)")
class UseSupport(Using):
    """A player plays the quick action of a card in Reserve."""

    def which(self, speech: Speech) -> tree.Which:
        return tree.Which(zones=(terms.Zone.RESERVE,))
