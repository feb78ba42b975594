"""Restrictions that compare objects with others, or ask what has happened to them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare
from altered.ability.kinds import (
    Comparative,
    CounterName,
    DoneTo,
    Duration,
    FeatureName,
    Filter,
    LongFilter,
    Objects,
    ObjectVerb,
    Pronoun,
    SoMany,
    Sort,
    Speech,
    Zone,
    nothing,
)
from altered.ability.named.narrowing import limited
from altered.ability.named.object import Some
from altered.ability.named.quantity import One
from altered.ability.said.past import since_of
from altered.state.terms import BOOST


def _one(what: Objects, speech: Speech) -> tuple[tree.Ref, bool]:
    """What something is compared with: any object of a kind; and whether another one is meant."""
    if not isinstance(what, Some) or not isinstance(what.quantity, One):
        return what.ref(speech), False
    which = what.kind.which(speech)
    return tree.Each(which), what.other.other


def _alike(kind: tree.Kind, what: Objects, speech: Speech) -> tree.Which:
    ref, another = _one(what, speech)
    return tree.Which(further=tree.Further(alike=tree.Alike(kind, ref, another)))


@construct(
    "with the same {sort:sg} as {what:obj}", also=("that has the same {sort:sg} as {what:obj}",)
)
class WithTheSame(LongFilter):
    """With the name, type, faction or cost of another object."""

    sort: Sort
    what: Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        kind = self.sort.kind()
        if kind in ("hand cost", "reserve cost"):
            cost: tree.Feature = "hand cost" if kind == "hand cost" else "reserve cost"
            amount = tree.FeatureOf(self.what.ref(speech), cost)
            return limited(self, which, cost, "=", amount)
        return replace(which, further=_alike(kind, self.what, speech).further)


@construct("with a different {sort:sg} than {what:obj}")
class WithAnother(LongFilter):
    """With another name, type or faction than an object."""

    sort: Sort
    what: Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        alike = _alike(self.sort.kind(), self.what, speech)
        return replace(which, none_of=(*which.none_of, alike))


@construct(
    "that shares a subtype with {what:obj}",
    also=("that share a subtype with {what:obj}", "that shares a sub-type with {what:obj}"),
)
class SharesSubtype(LongFilter):
    """With a sub-type of another object."""

    what: Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, further=_alike("sub-type", self.what, speech).further)


@construct("with no abilities", also=("without abilities", "that has no abilities"))
class WithoutAbilities(Filter):
    """With no abilities at all."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, further=tree.Further(blank=True))


# The most and the least


def _extreme(which: tree.Which, feature: tree.Feature, highest: bool) -> tree.Which:
    return replace(which, extreme=tree.Extreme(feature, highest))


@construct("with the highest {feature}")
class WithHighest(Filter):
    """With the highest of a characteristic of all that fit."""

    extreme = True
    feature: FeatureName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _extreme(which, self.feature.feature(), True)


@construct("with the lowest {feature}")
class WithLowest(Filter):
    """With the lowest of a characteristic of all that fit."""

    extreme = True
    feature: FeatureName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _extreme(which, self.feature.feature(), False)


def _boosts(phrase: Phrase, counter: CounterName) -> tree.Feature:
    if counter.name() != BOOST:
        nothing(phrase, "only boosts are compared")
    return "boosts"


@construct("with the most {counter:pl}")
class WithMostCounters(Filter):
    """With the most boosts of all that fit."""

    extreme = True
    counter: CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _extreme(which, _boosts(self, self.counter), True)


@construct("with the fewest {counter:pl}", also=("with the least {counter:pl}",))
class WithFewestCounters(Filter):
    """With the fewest boosts of all that fit."""

    extreme = True
    counter: CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _extreme(which, _boosts(self, self.counter), False)


@construct(
    "with fewer {counter:pl} than {what:obj}", also=("with less {counter:pl} than {what:obj}",)
)
class WithFewerThan(LongFilter):
    """With fewer boosts than another object."""

    counter: CounterName
    what: Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        other = tree.CountersOn(self.what.ref(speech))
        return limited(self, which, _boosts(self, self.counter), "<", other)


@construct("with more {counter:pl} than {what:obj}")
class WithMoreThan(LongFilter):
    """With more boosts than another object."""

    counter: CounterName
    what: Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        other = tree.CountersOn(self.what.ref(speech))
        return limited(self, which, _boosts(self, self.counter), ">", other)


@construct("with {feature} {than} than {what:obj}")
class WithFeatureThanOf(LongFilter):
    """With a higher or lower characteristic than another object: "less Hand Cost than me"."""

    feature: FeatureName
    than: Comparative
    what: Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        feature = self.feature.feature()
        other = tree.FeatureOf(self.what.ref(speech), feature)
        return limited(self, which, feature, self.than.compare, other)


declare(Comparative, "Greater", "greater", also=("higher", "more"), compare=">")
declare(Comparative, "Less", "less", also=("lower",), compare="<")


@construct("with {number} status^number")
class WithStatuses(Filter):
    """With so many statuses, Boosted being one (2.4.4)."""

    number: SoMany

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "statuses", *self.number.bound(speech))


@construct("with no status", also=("with no statuses", "without statuses", "without a status"))
class WithoutStatuses(Filter):
    """With no status at all."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "statuses", "=", tree.Number(0))


@construct("with a status")
class WithAStatus(Filter):
    """With any status."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "statuses", ">=", tree.Number(1))


# What has happened to them


def _past(which: tree.Which, event: tree.Trigger, since: tree.Since) -> tree.Which:
    return replace(which, further=tree.Further(past=(tree.Happened(event, since),)))


@construct("that was played from {zone:from}", also=("that were played from {zone:from}",))
class WasPlayedFrom(Filter):
    """Played from a zone, today or before."""

    zone: Zone

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _past(which, tree.Played(self.zone.zone()), "game")


@construct("that was {done} {duration}", also=("that were {done} {duration}",))
class WasDone(Filter):
    """To which something was done in a time."""

    done: DoneTo
    duration: Duration

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _past(which, self.done.own(), since_of(self.duration))


@construct("that {verb:past} {duration}")
class ThatDid(Filter):
    """That did something in a time: "that joined the Expedition zone this turn"."""

    verb: ObjectVerb
    duration: Duration

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        event = self.verb.trigger(None, speech)
        if isinstance(event, tree.Leaves):
            nothing(self, "what has left is counted, and not looked for")
        return _past(which, event, since_of(self.duration))


@construct("other than me", also=("except me",))
class OtherThanMe(Filter):
    """All but the bearer."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, other=True)


@construct("other than {what:obj}", also=("except {what:obj}",))
class OtherThanObject(LongFilter):
    """All but an object."""

    what: Objects

    def refused(self) -> Reason | None:
        if self.what.mine():
            return Reason("this is read as 'other than me'")
        return None

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Target):
            return replace(which, none_of=(*which.none_of, tree.Which(these=ref)))
        kind = ref.which if isinstance(ref, tree.Chosen | tree.Each) else tree.Which(these=ref)
        if kind == tree.Which(token=True):
            return replace(which, token=False)
        return replace(which, none_of=(*which.none_of, kind))


@construct("in the same Expedition as {what}")
class SameExpeditionAs(LongFilter):
    """In the Expedition of another object."""

    what: Objects

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        ref = any_one(self.what, speech)
        if isinstance(ref, tree.Me):
            return replace(which, where="mine")
        return replace(which, expedition=tree.ExpeditionOf(of=ref))


@construct("facing {what:obj}")
class FacingObject(LongFilter):
    """Across from another object."""

    what: Objects

    def refused(self) -> Reason | None:
        if self.what.mine():
            return Reason("this is read as another quality")
        return None

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        if isinstance(self.what, Pronoun) and speech.spoken.expedition is not None:
            return replace(which, expedition=tree.ExpeditionOf("facing", again=True))
        return replace(which, expedition=tree.ExpeditionOf("facing", of=any_one(self.what, speech)))


def any_one(what: Objects, speech: Speech) -> tree.Ref:
    """The objects of which one will do: "a Character you control" is any of them."""
    ref = what.ref(speech)
    return tree.Each(ref.which) if isinstance(ref, tree.Chosen) else ref
