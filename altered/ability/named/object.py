"""Objects with a determiner: "target Character", "a card from your hand", "each Plant"."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct, idiom
from altered.ability.kinds import (
    Collective,
    Noun,
    NumberWord,
    Objects,
    Otherness,
    Owner,
    SoMany,
    Speech,
    nothing,
)
from altered.ability.named.filter import Located
from altered.ability.named.kind import any_of
from altered.ability.named.narrowing import both
from altered.state.terms import WITHOUT_OBJECTS, Type, Zone

_EXTREME = ("WithHighest", "WithLowest", "WithMostCounters", "WithFewestCounters")
"""Restrictions that only one object of a kind meets, or a few that are alike."""


@construct("")
class NoOther(Otherness):
    """No "other" before the noun."""


@construct("other")
class Other(Otherness):
    """Other than the bearer."""

    other = True


def _which(other: Otherness, kind: Noun, speech: Speech) -> tree.Which:
    which = kind.which(speech)
    return replace(which, other=True) if other.other else which


def _heard(other: Otherness, kind: Noun, speech: Speech) -> tree.Which:
    """The filter as a trigger asks it: opponents are told by a field of its own."""
    which = _which(other, kind, speech)
    if which.controlled_by == tree.Opponent():
        return replace(which, controlled_by=None, controller="opponent")
    return which


def _one_place(phrase: Phrase, which: tree.Which) -> tree.Which:
    """The filter, where one object is meant: it cannot be in each of several Expeditions."""
    place = which.expedition
    if place is not None and place.each and not place.standing:
        nothing(phrase, "one object is not in each of several Expeditions")
    if place is not None and place == tree.ExpeditionOf(whose=place.whose) != tree.ExpeditionOf():
        zones = (Zone.EXPEDITION_ZONE,)
        return replace(which, expedition=None, controller=place.whose, zones=zones)
    return which


def _own(which: tree.Which, speech: Speech) -> tree.Which:
    """Mana Orbs of whoever acts, where nobody is named: nobody chooses another's."""
    if which == tree.Which(types=(Type.MANA_ORB,), zones=(Zone.MANA_ZONE,)):
        if isinstance(speech.who, tree.You):
            return replace(which, controller="you")
        return replace(which, controlled_by=speech.who)
    return which


@construct("a {other} {kind:sg}", also=("one {other} {kind:sg}",), num="sg", per="3", gen="kind")
class AnObject(Objects):
    """One object, chosen by whoever acts."""

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = _one_place(self, _own(_which(self.other, self.kind, speech), speech))
        return tree.Chosen(which, tree.Number(1), speech.who)

    def which(self, speech: Speech) -> tree.Which:
        return _heard(self.other, self.kind, speech)


def _targets(
    other: Otherness, kind: Noun, count: tree.Amount, speech: Speech, up_to: bool = False
) -> tree.Target:
    which, totals = kind.targets(speech)
    if set(which.zones) & set(WITHOUT_OBJECTS):
        nothing(kind, "a card in a hidden zone cannot be a target")
    return tree.Target(replace(which, other=True) if other.other else which, count, up_to, totals)


@construct({})
class Target(Objects):
    """One object chosen as a target (5.2.3)."""

    target = True

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        target = _targets(self.other, self.kind, tree.Number(1), speech)
        return replace(target, which=_one_place(self, target.which))

    def which(self, speech: Speech) -> tree.Which:
        return tree.Which(these=self.ref(speech))


idiom("Target(NoOther, kind)", "target {kind:sg}", num="sg", per="3", gen="kind")
idiom("Target(Other, kind)", "a other target {kind:sg}", num="sg", per="3", gen="kind")


@construct(
    "up to {number} {other} target {kind:number.num}",
    also=("up to {number} {other} target {kind:sg}",),
    num="number",
    per="3",
    gen="kind",
)
class UpToTargets(Objects):
    """Targets up to a number."""

    target = True

    number: NumberWord
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return _targets(self.other, self.kind, self.number.amount(speech), speech, True)


idiom(
    "UpToTargets(number, NoOther, kind)",
    "up to {number} targets, {kind:pl}",
    only_read=True,
    num="pl",
    per="3",
    gen="kind",
)


@construct("{number} {other} target {kind:pl}", num="pl", per="3", gen="kind")
class Targets(Objects):
    """A number of targets."""

    target = True

    number: NumberWord
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return _targets(self.other, self.kind, self.number.amount(speech), speech)


@construct("any number of {other} target {kind:pl}", num="pl", per="3", gen="kind")
class AnyTargets(Objects):
    """Targets, however many."""

    target = True

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return _targets(self.other, self.kind, tree.AnyNumber(), speech, True)


@construct("any number of {other} {kind:pl}", num="pl", per="3", gen="kind")
class AnyNumberOf(Objects):
    """Objects, however many, chosen by whoever acts."""

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = _own(_which(self.other, self.kind, speech), speech)
        return tree.Chosen(which, tree.AnyNumber(), speech.who, True)


@construct(
    "up to {number} {other} {kind:number.num}",
    also=("up to {number} {other} {kind:sg}",),
    num="number",
    per="3",
    gen="kind",
)
class UpToSome(Objects):
    """Objects up to a number, chosen by whoever acts."""

    number: NumberWord
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = _own(_which(self.other, self.kind, speech), speech)
        return tree.Chosen(which, self.number.amount(speech), speech.who, True)


@construct("{number} {other} {kind:number.num}", num="pl", per="3", gen="kind")
class Some(Objects):
    """A number of objects, chosen by whoever acts."""

    number: NumberWord
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = _own(_which(self.other, self.kind, speech), speech)
        return tree.Chosen(which, self.number.amount(speech), speech.who)

    def which(self, speech: Speech) -> tree.Which:
        if self.number.plain() != 1:
            nothing(self, "a reaction hears one object at a time")
        return _heard(self.other, self.kind, speech)


@construct("that many {other} {kind:pl}", num="pl", per="3", gen="kind", needs="number")
class ThatManyOf(Objects):
    """As many objects as were spoken of, chosen by whoever acts."""

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = _own(_which(self.other, self.kind, speech), speech)
        return tree.Chosen(which, tree.ThatMany(), speech.who)


# All of them: one meaning in three styles


@construct(
    "each {other} {kind:sg}", also=("every {other} {kind:sg}",), num="sg", per="3", gen="kind"
)
class Each(Objects):
    """Every object of a kind."""

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Each(_which(self.other, self.kind, speech))

    def which(self, speech: Speech) -> tree.Which:
        return _heard(self.other, self.kind, speech)


@construct("all {other} {kind:pl}", num="pl", per="3", gen="kind")
class All(Objects):
    """The same in the plural: "all Characters"."""

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Each(_which(self.other, self.kind, speech))

    def which(self, speech: Speech) -> tree.Which:
        return _heard(self.other, self.kind, speech)


@construct("{other} {kind:pl}", num="pl", per="3", gen="kind")
class Bare(Collective):
    """The same in the plural alone: "Characters you control"."""

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Each(_which(self.other, self.kind, speech))

    def which(self, speech: Speech) -> tree.Which:
        return _heard(self.other, self.kind, speech)


# Of somebody


@construct("one of {owner:pl} {other} {kind:pl}", num="sg", per="3", gen="kind")
class OneOfTheirs(Objects):
    """One object of somebody's, chosen by whoever acts: "one of your Mana Orbs"."""

    owner: Owner
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(self.which(speech), tree.Number(1), speech.who)

    def which(self, speech: Speech) -> tree.Which:
        return self.owner.owned(_which(self.other, self.kind, speech), speech)


@construct("all of {owner:pl} {kind:pl}", also=("all {owner:pl} {kind:pl}",), num="pl", per="3")
class AllOfTheirs(Objects):
    """All objects of a kind that somebody has."""

    owner: Owner
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Each(self.owner.owned(self.kind.which(speech), speech))

    def which(self, speech: Speech) -> tree.Which:
        return self.owner.owned(self.kind.which(speech), speech)


@construct("{number} {other} {kind:number.num}", num="number", per="3", gen="kind")
class SomeOrMore(Objects):
    """Objects of a kind within a bound: "one or more" are heard once for all of them."""

    number: SoMany
    other: Otherness
    kind: Noun

    def which(self, speech: Speech) -> tree.Which:
        if self.number.bound(speech) != (">=", tree.Number(1)):
            nothing(self, "a reaction hears one or more objects")
        return _heard(self.other, self.kind, speech)

    def several(self) -> bool:
        return True


# Named by what they are alone


@construct("the {kind:sg}", num="sg", per="3", gen="kind")
class TheOne(Objects):
    """The object with the most or the least of something, or one of those."""

    kind: Noun

    def refused(self) -> Reason | None:
        if any(type(part).__name__ in _EXTREME for part in self.kind.parts()):
            return None
        return Reason("which one is meant?")

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(self.kind.which(speech), tree.Number(1), speech.who)


@construct("the {kind:pl}", num="pl", per="3", gen="kind")
class TheMany(Objects):
    """All objects in a place: "the Characters facing me"."""

    kind: Noun

    def refused(self) -> Reason | None:
        if any(isinstance(part, Located) for part in self.kind.parts()):
            return None
        return Reason("which ones are meant?")

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Each(self.kind.which(speech))

    def which(self, speech: Speech) -> tree.Which:
        return _heard(NoOther(), self.kind, speech)


@construct("a {other} {kind:sg} or a {more} {second:sg}", num="sg", per="3", gen="kind")
class OneOrAnother(Objects):
    """An object of one kind or of another; a place stands at the second and holds for both."""

    other: Otherness
    kind: Noun
    more: Otherness
    second: Noun

    def refused(self) -> Reason | None:
        if any(isinstance(part, Located) for part in self.kind.parts()):
            return Reason("where is the second one?")
        return None

    def _either(self, speech: Speech) -> tree.Which:
        one = _which(self.other, self.kind, speech)
        second = _which(self.more, self.second, speech)
        place = tree.Which(
            controller=second.controller,
            controlled_by=second.controlled_by,
            zones=second.zones,
            where=second.where,
            expedition=second.expedition,
            side=second.side,
        )
        bare = replace(
            second,
            controller="any",
            controlled_by=None,
            zones=(),
            where=None,
            expedition=None,
            side=None,
        )
        return both(self, any_of(self, (one, bare)), place)

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(self._either(speech), tree.Number(1), speech.who)

    def which(self, speech: Speech) -> tree.Which:
        return self._either(speech)
