"""From where and when the bearer can be played, and how it enters play or begins the game."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, synonym
from altered.ability.kinds import CounterName, Digits, PlainHolding, Speech, nothing
from altered.terms import Status
from altered.terms import Zone as ZoneTerm

synonym("ObjectsHold(Me, [ObjectCannot([Undergo([ToPlay])])])", "you can't play me")
synonym(
    "ObjectsHold(Me, [ObjectCannot([Undergo([ToPlayFrom(zone)])])])",
    "you can't play me from {zone:from}",
)


@kinds.PlainHolding.means(
    "I can't be (played|played,) but I can be used as a Mana Orb",
    "I can only be used as a Mana Orb",
)
def only_a_mana_orb() -> tree.Statics:
    """A card that is never played, and a Mana Orb as any other."""
    return (tree.NotPlayed(),)


@kinds.PlainHolding.means(
    "I can only be played from {zone:from}",
    "(I can be played only|you can only play me|play me only) from {zone:from}",
)
def played_only_from(zone: kinds.Zone) -> tree.Statics:
    """The bearer is played from one of the two zones from which cards are played."""
    others = {ZoneTerm.HAND: ZoneTerm.RESERVE, ZoneTerm.RESERVE: ZoneTerm.HAND}
    other = others.get(zone.source()) or nothing("cards cannot be played from there")
    return (tree.NotPlayedFrom(other),)


@kinds.PlainHolding.means(
    "(I can only be played|you may only play me) if {condition}",
    "(I can be played only|you can only play me|[you may] play me only) if {condition}",
)
def played_only_if(condition: kinds.Condition, speech: Speech) -> tree.Abilities:
    """The bearer is played while a condition holds."""
    return (tree.Passive(tree.NotPlayed(), tree.Not(condition.condition(speech))),)


declare(
    kinds.PlainHolding,
    "MayPlay",
    "you may play {what:obj} {place}",
    parts={"what": "Collective", "place": "PlayPlace"},
    mechanic="playing Exhausted cards",
)
declare(
    kinds.PlainHolding,
    "IgnoreAbilityFirstDay",
    "ignore my ability during the first Day",
    mechanic="Ignore",
)


# Entering play


class Entering(Phrase, noun="what an object enters play with"):
    """What the bearer has as it enters play."""

    def enters(self) -> tree.EntersWith:
        nothing()


@Entering.means("{status}")
def entering_status(status: kinds.StatusWord) -> tree.EntersWith:
    """A status."""
    return tree.EntersWith(statuses=(status.status(),))


@Entering.means("with {number} {counter:number.num}")
def entering_counters(number: kinds.Digits, counter: kinds.CounterName) -> tree.EntersWith:
    """Counters."""
    return tree.EntersWith(counters=((counter.name(), number.plain()),))


@kinds.PlainHolding.means(
    "I enter play {entering&}",
    "I enter play {entering+}",
    "I join (play|the Expedition zone) {entering&}",
)
def enters_with(entering: tuple[Entering, ...]) -> tree.Statics:
    """The bearer has statuses and counters as it enters play."""
    found = [one.enters() for one in entering]
    statuses = tuple(status for one in found for status in one.statuses)
    counters = tuple(counter for one in found for counter in one.counters)
    return (tree.EntersWith(statuses, counters),)


@construct(
    "I can gain {status} even if I was already {second}",
    "I can gain {status} even if (I am'|I was|I have|I had) [already] {second}",
)
class CanGainAgain(kinds.PlainHolding):
    """The bearer gains a status that it has already."""

    status: kinds.StatusWord
    second: kinds.StatusWord

    def refused(self) -> Reason | None:
        if self.status != self.second:
            return Reason("name the status that the object already has")
        return None

    def statics(self, speech: Speech) -> tree.Statics:
        status: Status = self.status.status()
        return (tree.GainsAgain(status),)


@PlainHolding.means(
    "I (begin|start) the game with {number} {counter:number.num}", rule="hero.counters"
)
def begins_with(number: Digits, counter: CounterName) -> tree.Statics:
    """A Hero begins the game with counters (2.5.d)."""
    return (tree.BeginsWith(counter.name(), number.plain()),)
