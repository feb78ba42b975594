"""Playing cards because an effect says so, and what is heard of cards that are played."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.does.places import IN_PLAY, in_hand
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.holds.cost import EachTime
from altered.ability.kinds import (
    Deed,
    Expedition,
    Heard,
    Mana,
    Noun,
    Objects,
    Ordinal,
    Speech,
    nothing,
)
from altered.state import terms


class Pace(Phrase, noun="'immediately'"):
    """Whether a card is played at once, from where cards are played."""

    at_once = False


@construct("")
class NoPace(Pace):
    """No "immediately" before the verb."""


@construct("immediately", since="4.0", mechanic="immediate play")
class AtOnce(Pace):
    """At once."""

    at_once = True


class PlayPrice(Phrase, noun="what playing costs"):
    """What playing a card costs."""

    def played(
        self, ref: tree.Ref, into: tree.ExpeditionOf | None, pace: Pace, speech: Speech
    ) -> tree.Action:
        nothing(self)


@construct(
    "for free", also=("without paying (its|their) (cost|costs)", "without paying for (it|them)")
)
class ForFree(PlayPrice):
    """Nothing."""

    def played(
        self, ref: tree.Ref, into: tree.ExpeditionOf | None, pace: Pace, speech: Speech
    ) -> tree.Action:
        if isinstance(ref, tree.Chosen) and not pace.at_once and into is None:
            which = ref.which
            if not which.zones and which.these is None:
                ref = replace(ref, which=in_hand(which, speech))
        return tree.PlayForFree(ref, into, speech.who)


@construct("for {mana} less")
class ForLess(PlayPrice):
    """Some mana less."""

    mana: Mana

    def played(
        self, ref: tree.Ref, into: tree.ExpeditionOf | None, pace: Pace, speech: Speech
    ) -> tree.Action:
        if isinstance(ref, tree.Each):
            nothing(self, "cards are played one by one")
        if isinstance(ref, tree.Me) and speech.resolving:
            nothing(self, "the bearer resolves, it is played already")
        return tree.PlayCheaper(ref, self.mana.amount(speech), into, speech.who)


@construct("{pace} play~ {what}")
class Play(Deed):
    """A player plays a card for its cost."""

    pace: Pace
    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Chosen | tree.It | tree.Me):
            nothing(self, "a card is played by itself")
        return (tree.PlayCheaper(ref, tree.Number(0), who=speech.who),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        if self.pace.at_once:
            nothing(self, "a reaction hears that a card is played, however soon")
        if self.what.mine():
            return tree.Played() if isinstance(who, tree.You) else nothing(self)
        return played(who, self.what.which(speech.done_by(who)) or nothing(self))


@construct("{pace} play~ {what} {price}", also=("{pace} play~ {price} {what}",))
class PlayFor(Deed):
    """A player plays a card for less, or for nothing."""

    pace: Pace
    what: Objects
    price: PlayPrice

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (self.price.played(self.what.ref(speech), None, self.pace, speech),)


@construct(
    "{pace} play~ {what} {price} in {expedition}",
    also=("{pace} play~ {what} in {expedition} {price}",),
)
class PlayForIn(Deed):
    """A player plays a Character for less, or for nothing, in an Expedition."""

    pace: Pace
    what: Objects
    price: PlayPrice
    expedition: Expedition

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref = self.what.ref(speech)
        into = self.expedition.expedition(speech)
        return (self.price.played(ref, into, self.pace, speech),)


# What is heard


def played(who: tree.Who, which: tree.Which) -> tree.Trigger:
    """The event that a player plays a card of a kind, perhaps from a zone."""
    if not which.zones:
        return tree.Played(None, which, who)
    (zone,) = which.zones if len(which.zones) == 1 else (None,)
    return tree.Played(zone, replace(which, zones=(), controller="any", controlled_by=None), who)


@construct("play~ your {nth} {kind:sg} {each}", also=("play~ their {nth} {kind:sg} {each}",))
class PlayNth(Deed):
    """A player plays their first, second ... card of a kind in a time."""

    nth: Ordinal
    kind: Noun
    each: EachTime

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        which = self.kind.which(speech)
        whose = who if isinstance(who, tree.You) else tree.PlayerOf(tree.It())
        since = self.each.time()
        count: tree.Amount = tree.Plays(which, whose, each_day=since == "Day")
        if since == "turn":
            count = tree.Happened(tree.Played(None, which, whose), since)
        counted = tree.Measure(count, "=", tree.Number(self.nth.number))
        return Heard((tree.Played(None, which, who),), condition=counted)


@construct(
    "play~ a quick action", also=("activate~ a quick action", "(play~|activate~) quick actions")
)
class PlayQuickAction(Deed):
    """A player plays a quick action of any object."""

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        zones = (*IN_PLAY, terms.Zone.RESERVE)
        return tree.Does(who, "quick-action", tree.Which(zones=zones))


@construct("play~ a quick action of {what}", also=("activate~ a quick action of {what}",))
class PlayQuickActionOf(Deed):
    """A player plays a quick action of an object of a kind."""

    what: Objects

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        which = self.what.which(speech) or nothing(self)
        return tree.Does(who, "quick-action", which)


@construct(
    "use~ a support ability", also=("play~ a support ability", "activate~ a support ability")
)
class UseSupport(Deed):
    """A player plays the quick action of a card in Reserve."""

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Does(who, "quick-action", tree.Which(zones=(terms.Zone.RESERVE,)))
