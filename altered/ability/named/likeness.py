"""Restrictions that compare objects with others, or ask what has happened to them."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.narrowing import limited, other_than
from altered.ability.named.amount import One
from altered.ability.named.object import Some
from altered.ability.named.trait import boosts


def _alike(kind: tree.Kind, what: kinds.Objects, speech: Speech) -> tree.Which:
    """Those like an object, or like any object of a kind: "with the name of a card in Reserve"."""
    another = False
    if isinstance(what, Some) and isinstance(what.quantity, One):
        ref: tree.Ref = tree.Each(what.kind.which(speech))
        another = what.other.other
    else:
        ref = what.ref(speech)
    return tree.Which(further=tree.Further(alike=tree.Alike(kind, ref, another)))


@kinds.LongTrait.means("the same {sort:sg} as {what:obj}")
def the_same(
    sort: kinds.Sort, what: kinds.Objects, which: tree.Which, speech: Speech
) -> tree.Which:
    """The name, type, faction or cost of another object."""
    kind = sort.kind()
    if kind in ("hand cost", "reserve cost"):
        cost: tree.Feature = "hand cost" if kind == "hand cost" else "reserve cost"
        amount = tree.FeatureOf(what.ref(speech), cost)
        return limited(which, cost, "=", amount)
    return replace(which, further=_alike(kind, what, speech).further)


synonym("WithLong(TheSame(ByName, It))", "(with|of) the same name")


@kinds.LongTrait.means("a different {sort:sg} (than|from) {what:obj}")
def different(
    sort: kinds.Sort, what: kinds.Objects, which: tree.Which, speech: Speech
) -> tree.Which:
    """Another name, type or faction than an object."""
    return other_than(which, _alike(sort.kind(), what, speech))


@kinds.LongTrait.means("a (subtype|sub-type) in common with {what:obj}")
def shared_subtype(what: kinds.Objects, which: tree.Which, speech: Speech) -> tree.Which:
    """A sub-type of another object."""
    return replace(which, further=_alike("sub-type", what, speech).further)


idiom("WithLong(SharedSubtype(what))", "that (shares|share) a (subtype|sub-type) with {what:obj}")


@kinds.LongTrait.means("[a] {feature} {relation:m,digits}")
def relates(
    feature: kinds.FeatureName, relation: kinds.Relation, which: tree.Which, speech: Speech
) -> tree.Which:
    """A number that compares with another: "Hand Cost less than my Hand Cost"."""
    compare, amount = relation.bound(speech)
    if isinstance(amount, tree.FeatureOf) and type(amount.ref) is tree.It:
        amount = tree.OwnFeature(amount.feature)
    return limited(which, feature.feature(), compare, amount)


synonym("WithLong(Relates(feature, relation))", "whose {feature} is {relation:m,digits}")


class CountersThan(kinds.LongTrait):
    """More or fewer boosts than another object."""

    counter: kinds.CounterName
    what: kinds.Objects
    compare: ClassVar[tree.Compare] = "<"

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        other = tree.CountersOn(self.what.ref(speech))
        return limited(which, boosts(self.counter), self.compare, other)


declare(CountersThan, "FewerThan", "(fewer|less) {counter:pl} than {what:obj}")
declare(CountersThan, "MoreCountersThan", "more {counter:pl} than {what:obj}", compare=">")


@construct("{feature} {than} than {what:obj}", "a {than} {feature} than {what:obj}")
class FeatureThanOf(kinds.LongTrait):
    """A higher or lower characteristic than another object: "less Hand Cost than me"."""

    feature: kinds.FeatureName
    than: kinds.Comparative
    what: kinds.Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        feature = self.feature.feature()
        other = tree.FeatureOf(self.what.ref(speech), feature)
        return limited(which, feature, self.than.compare, other)


# What has happened to them, or has not


class Happening(kinds.Filter):
    """To which something has happened, or has not."""

    happened = True

    def event(self, speech: Speech) -> tuple[tree.Trigger, tree.Since]:
        """What has happened, and since when."""
        nothing()

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        past = tree.Which(further=tree.Further(past=(tree.Happened(*self.event(speech)),)))
        return replace(which, further=past.further) if self.happened else other_than(which, past)


class PlayedBefore(Happening):
    """Played from a zone, today or before."""

    zone: kinds.Zone

    def event(self, speech: Speech) -> tuple[tree.Trigger, tree.Since]:
        return tree.Played(self.zone.source()), "game"


class DoneToThem(Happening):
    """To which something was done in a time."""

    done: kinds.DoneTo
    duration: kinds.Duration

    def event(self, speech: Speech) -> tuple[tree.Trigger, tree.Since]:
        return self.done.own(), self.duration.time()


class DidIt(Happening):
    """That did something in a time: "that joined the Expedition zone this turn"."""

    verb: kinds.ObjectVerb
    duration: kinds.Duration

    def event(self, speech: Speech) -> tuple[tree.Trigger, tree.Since]:
        event = self.verb.trigger(tree.Which(), speech)
        if isinstance(event, tree.Leaves):
            nothing("objects that have left can only be counted")
        own = tree.Joins() if isinstance(event, tree.Joins) else self.verb.trigger(None, speech)
        return own, self.duration.time()

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        event = self.verb.trigger(which, speech)
        there = event.which if isinstance(event, tree.Joins) else None
        if there is None or there == which:
            return super().narrow(which, speech)
        if there != replace(which, controller=there.controller) or not self.happened:
            nothing("it may stand elsewhere by now: say whose Expeditions it joined")
        return super().narrow(there, speech)


declare(PlayedBefore, "WasPlayedFrom", "that (was|were) played from {zone:from}")
declare(
    PlayedBefore, "WasntPlayedFrom", "that (wasn't|weren't) played from {zone:from}", happened=False
)
declare(DoneToThem, "WasDone", "that (was|were) {done} {duration}")
declare(DoneToThem, "WasntDone", "that (wasn't|weren't) {done} {duration}", happened=False)
declare(DidIt, "ThatDid", "that {verb:past,$gen,$num} {duration}")
declare(DidIt, "ThatDidnt", "that didn't {verb:inf} {duration}", happened=False)


# Which others, and where they are


declare(kinds.Filter, "OtherThanMe", "(other than|except) me", meant=tree.Which(other=True))


@construct("(other than|except) {what:obj}")
class OtherThanObject(kinds.LongFilter):
    """All but an object."""

    what: kinds.Objects

    def refused(self) -> Reason | None:
        return Reason("this is read as 'other than me'") if self.what.mine() else None

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        ref = self.what.ref(speech)
        kind = ref.which if isinstance(ref, tree.Chosen | tree.Each) else tree.Which(these=ref)
        return other_than(which, kind)


@kinds.LongFilter.means("in the same Expedition as {what}")
def same_expedition_as(what: kinds.Objects, which: tree.Which, speech: Speech) -> tree.Which:
    """In the Expedition of another object."""
    ref = any_one(what, speech)
    if isinstance(ref, tree.Me):
        return replace(which, where="mine")
    return replace(which, expedition=tree.ExpeditionOf(of=ref))


@construct("facing {what:obj}")
class FacingObject(kinds.LongFilter):
    """Across from another object."""

    what: kinds.Objects

    def refused(self) -> Reason | None:
        return Reason("these words already name another quality") if self.what.mine() else None

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        if isinstance(self.what, kinds.Pronoun) and speech.spoken.expedition is not None:
            return replace(which, expedition=tree.ExpeditionOf("facing", again=True))
        return replace(which, expedition=tree.ExpeditionOf("facing", of=any_one(self.what, speech)))


synonym(
    "FacingObject(what)", {"num=sg": "that is' facing {what}", "num=pl": "that are facing {what}"}
)


def any_one(what: kinds.Objects, speech: Speech) -> tree.Ref:
    """The objects of which one will do: "a Character you control" is any of them."""
    ref = what.ref(speech)
    return tree.Each(ref.which) if isinstance(ref, tree.Chosen) else ref
