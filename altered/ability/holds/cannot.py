"""What objects and players cannot do, and what cannot be done to them (1.4.1.a)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct, idiom
from altered.ability.holds.cost import OwnersCards, SomeonesPlayed
from altered.ability.holds.subject import in_play, named
from altered.ability.kinds import (
    CounterName,
    ObjectHolds,
    PlainHolding,
    Player,
    Speech,
    StatusWord,
    Subject,
    Zone,
    nothing,
)
from altered.state.terms import Status

if TYPE_CHECKING:
    from altered.ability.tree import Deed

# What cannot be done to objects, and what they cannot do


class ObjectForbidden(Phrase, noun="what an object cannot do"):
    """What objects cannot do, or what cannot be done to them."""

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        nothing(self)


@construct("can't {verbs|}", also=("(don't|doesn't|do not|does not) {verbs|}",))
class ObjectCannot(ObjectHolds):
    """Objects cannot do something."""

    verbs: tuple[ObjectForbidden, ...]

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return tuple(one for verb in self.verbs for one in verb.cannot(which, speech))


@construct("if {what:subj} would {verbs|}, (I don't|it doesn't|they don't)")
class WouldNot(PlainHolding):
    """The same, said of what would happen."""

    what: Subject
    verbs: tuple[ObjectForbidden, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which = named(self.what, speech)
        return tuple(one for verb in self.verbs for one in verb.cannot(which, speech))


@construct("{cards} can't {verbs|}", also=("{cards} (don't|doesn't|do not|does not) {verbs|}",))
class PlayedCannot(PlainHolding):
    """Cards that a player plays cannot do something while they are played."""

    cards: SomeonesPlayed
    verbs: tuple[ObjectForbidden, ...]

    def refused(self) -> Reason | None:
        if isinstance(self.cards, OwnersCards):
            return Reason("what somebody has is no card that is played")
        return None

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which, who = self.cards.which(speech) or tree.Which(), self.cards.who(speech)
        if isinstance(who, tree.You):
            which = replace(which, controller="you")
        else:
            which = replace(which, controlled_by=who)
        return tuple(one for verb in self.verbs for one in verb.cannot(which, speech))


class Thing(Phrase, noun="a status or counters"):
    """Statuses or counters that are gained or lost."""

    def deeds(self, verb: str) -> tuple[tuple[Deed, str], ...]:
        """What is forbidden, with the name of the status or counters."""
        nothing(self)


@construct("{status}")
class ThingStatus(Thing):
    """A status."""

    status: StatusWord

    def deeds(self, verb: str) -> tuple[tuple[Deed, str], ...]:
        status = self.status.status()
        if status is Status.EXHAUSTED:
            return (("exhaust" if verb == "gain" else "ready", ""),)
        return (("gain status" if verb == "gain" else "lose status", status.value),)


@construct("{counter:pl}")
class ThingCounters(Thing):
    """Counters of a name, or any counters."""

    counter: CounterName

    def deeds(self, verb: str) -> tuple[tuple[Deed, str], ...]:
        deed: Deed = "gain counters" if verb == "gain" else "lose counters"
        return ((deed, self.counter.name()),)


@construct("statuses", also=("any status", "a status"))
class ThingStatuses(Thing):
    """Every status."""

    def deeds(self, verb: str) -> tuple[tuple[Deed, str], ...]:
        gains = verb == "gain"
        deed: Deed = "gain status" if gains else "lose status"
        three = (Status.ANCHORED, Status.ASLEEP, Status.FLEETING)
        return (*((deed, one.value) for one in three), ("exhaust" if gains else "ready", ""))


def _of_things(
    things: tuple[Thing, ...], verb: str, which: tree.Which | None
) -> tuple[tree.Static, ...]:
    found = []
    for deed, what in (one for thing in things for one in thing.deeds(verb)):
        about = which if (deed, what) == ("gain status", Status.FLEETING.value) else in_play(which)
        found.append(tree.Cannot(deed, about, what=what))
    return tuple(found)


@construct("gain {things|}")
class GainForbidden(ObjectForbidden):
    """Statuses or counters are not gained."""

    things: tuple[Thing, ...]

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return _of_things(self.things, "gain", which)


@construct("(become|be) {statuses|}")
class BecomeForbidden(ObjectForbidden):
    """Statuses are not gained, said of what would be."""

    statuses: tuple[StatusWord, ...]

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return _of_things(tuple(ThingStatus(one) for one in self.statuses), "gain", which)


@construct("lose {things|}")
class LoseForbidden(ObjectForbidden):
    """Statuses or counters are not lost."""

    things: tuple[Thing, ...]

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return _of_things(self.things, "lose", which)


class DoneTo(Phrase, noun="what is done to an object", form="pp"):
    """What is done to objects: as a participle, or as what a player does."""

    deed: ClassVar[Deed] = "exhaust"


@construct("exhaust~")
class ToExhaust(DoneTo):
    """Exhausting."""


@construct("ready~")
class ToReady(DoneTo):
    """Readying."""

    deed = "ready"


@construct("discard~")
class ToDiscard(DoneTo):
    """Discarding."""

    deed = "discard"


@construct("sacrifice~")
class ToSacrifice(DoneTo):
    """Sacrificing."""

    deed = "sacrifice"


@construct("target~")
class ToTarget(DoneTo):
    """Choosing as a target."""

    deed = "target"


@construct({"inf": "play"})
class ToPlay(DoneTo):
    """Playing."""

    deed = "play"


@construct({"inf": ["play quick actions of", "play Quick Actions of"]})
class ToAct(DoneTo):
    """Playing quick actions."""

    deed = "quick-action"


class ByWhom(Phrase, noun="by whom"):
    """Who does not do it: anybody, if it is not said."""

    spells = False

    def who(self, speech: Speech) -> tree.Who | None:
        return None


@construct("")
class ByAnybody(ByWhom):
    """Nobody does it."""


@construct("by {player:obj}")
class ByPlayer(ByWhom):
    """A player does not do it."""

    player: Player

    def who(self, speech: Speech) -> tree.Who | None:
        return self.player.who(speech)


@construct("by Spells")
class BySpells(ByWhom):
    """No Spell does it."""

    spells = True


@construct("by {player:own} Spells")
class ByTheirSpells(ByWhom):
    """No Spell of a player does it."""

    player: Player
    spells = True

    def who(self, speech: Speech) -> tree.Who | None:
        return self.player.who(speech)


@construct("be {deeds|} {by}")
class DoneForbidden(ObjectForbidden):
    """Something is not done to objects, by anybody or by a player."""

    deeds: tuple[DoneTo, ...]
    by: ByWhom

    def refused(self) -> Reason | None:
        if self.by.spells and any(not isinstance(one, ToTarget) for one in self.deeds):
            return Reason("Spells target; what they do is done by players")
        return None

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        who, found = self.by.who(speech), []
        for deed in (one.deed for one in self.deeds):
            about = which if deed == "sacrifice" else in_play(which)
            found.append(tree.Cannot(deed, about, who, spells=self.by.spells))
        return tuple(found)


idiom(
    "DoneForbidden([ToTarget], ByTheirSpells(player))",
    "be the target of {player:own} Spells",
    only_read=True,
)
idiom("DoneForbidden([ToTarget], BySpells)", "be the target of Spells", only_read=True)


@construct("be played {by}")
class PlayedForbidden(ObjectForbidden):
    """Cards are not played, by anybody or by a player."""

    by: ByWhom

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        if which is None:
            nothing(self, "the bearer that cannot be played is said in its own words")
        return (tree.Cannot("play", which, self.by.who(speech) or tree.EachPlayer()),)


@construct("(be returned|return|go|be sent|be put) (to|in) {zone:to} {by}")
class GoForbidden(ObjectForbidden):
    """Objects do not go to a zone."""

    zone: Zone
    by: ByWhom

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        where = self.zone.zone().value
        return (tree.Cannot("go", in_play(which), self.by.who(speech), where),)


@construct("leave play", also=("leave the Expedition zone", "leave my Expedition"))
class LeaveForbidden(ObjectForbidden):
    """Objects do not leave play."""

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.Cannot("leave", which),)


@construct("switch Expeditions")
class SwitchForbidden(ObjectForbidden):
    """Objects stay in their Expedition."""

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.Cannot("switch", which),)


@construct("ready during Morning", also=("be readied during Morning",))
class ReadyForbidden(ObjectForbidden):
    """Objects stay Exhausted in the Morning (4.2.1)."""

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.StaysExhausted(which or tree.Which(these=tree.Me())),)


@construct(
    "count towards (your|their owner's|its owner's) Reserve limit",
    also=("count against (your|their owner's|its owner's) Reserve limit",),
)
class CountForbidden(ObjectForbidden):
    """Cards take no place in the Reserve at Night."""

    def cannot(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.NotCounted(which),)


@construct("(remain~|stay~) exhausted during Morning")
class StayExhausted(ObjectHolds):
    """Exhausted objects are not readied in the Morning (4.2.1)."""

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.StaysExhausted(which or tree.Which(these=tree.Me())),)
