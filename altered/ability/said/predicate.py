"""What something is or is not."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.narrowing import ALONE, both, other_than
from altered.ability.named.place import InTerrain, NotInTerrain, TheyControl, YouControl
from altered.terms import Terrain, Type


def place_of(ref: tree.Ref) -> tree.ExpeditionOf:
    """The Expedition in which an object is."""
    return tree.ExpeditionOf("mine") if isinstance(ref, tree.Me) else tree.ExpeditionOf(of=ref)


def across(ref: tree.Ref) -> tree.ExpeditionOf:
    """The Expedition facing that of an object."""
    if isinstance(ref, tree.Me):
        return tree.ExpeditionOf("facing")
    return tree.ExpeditionOf("facing", of=ref)


declare(kinds.Predicate, "HasStatus", "{status}", parts={"status": "StatusWord"})


@construct({"num=sg": "a {kind:sg}", "num=pl": "{kind:pl}"})
class IsOfKind(kinds.Predicate):
    """Of a kind: "a Permanent"."""

    kind: kinds.Noun

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return both(which, self.kind.which(speech))

    def contrary(self, which: tree.Which, speech: Speech) -> tree.Which:
        return other_than(which, self.kind.which(speech))


@kinds.Predicate.means("a other {kind:sg}")
def is_another(kind: kinds.Noun, which: tree.Which, speech: Speech) -> tree.Which:
    """Of a kind, and not the bearer: "another Permanent"."""
    return replace(both(which, kind.which(speech)), other=True)


@construct("{place}")
class IsThere(kinds.Predicate):
    """In a place: "in your Reserve", "in my Expedition"."""

    place: kinds.Whereabouts

    def refused(self) -> Reason | None:
        if isinstance(self.place, NotInTerrain | YouControl | TheyControl):
            return Reason("these words already name another quality")
        return None

    def holds(self, ref: tree.Ref, speech: Speech) -> tree.Condition:
        if isinstance(self.place, InTerrain):
            return in_region(self.place.land.terrains(), place_of(ref), itself=True)
        return super().holds(ref, speech)

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return both(which, self.place.narrow(tree.Which(), speech))

    def contrary(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.place.contrary(which, speech)


def in_region(
    terrains: tuple[Terrain, ...], expedition: tree.ExpeditionOf, *, itself: bool = False
) -> tree.Condition:
    """Whether an Expedition, or the object ``itself``, is in a Region of one of the terrains."""
    several = tuple(tree.InRegion(one, expedition, itself) for one in terrains)
    return several[0] if len(several) == 1 else tree.AnyOf(several)


@kinds.Predicate.means("facing {counted}")
def is_facing(counted: kinds.Counted, ref: tree.Ref, speech: Speech) -> tree.Condition:
    """Across from objects: "facing two or more Characters"."""
    there = tree.Which(where="facing")
    if not isinstance(ref, tree.Me):
        there = tree.Which(expedition=across(ref))
    return counted.measure(there, speech)


@kinds.Predicate.means("facing {expedition}")
def is_facing_expedition(
    expedition: kinds.Expedition, ref: tree.Ref, speech: Speech
) -> tree.Condition:
    """Across from an Expedition: "facing an Expedition in {O}"."""
    found = expedition.expedition(speech)
    opposite = across(ref)
    plain = replace(found, terrains=(), outside=False, standing=(), free=False)
    if plain != tree.ExpeditionOf():
        nothing("exactly one Expedition always faces it")
    if found.terrains:
        region = in_region(found.terrains, opposite)
        return tree.Not(region) if found.outside else region
    if found.standing:
        return tree.Standing(opposite, found.standing)
    return nothing("exactly one Expedition always faces it")


@construct("in a (terrain|region) (where|in which) (its|my|their) base statistic is 0")
class InWeakTerrain(kinds.Predicate):
    """In a Region of a terrain in which its own base statistic is 0."""

    def holds(self, ref: tree.Ref, speech: Speech) -> tree.Condition:
        return tree.InWeakTerrain(ref)


declare(kinds.Predicate, "InContact", "In Contact", mechanic="In Contact")
TheOnlyOne = declare(
    kinds.Predicate, "TheOnlyOne", "alone in (my|its|their) Expedition", meant=ALONE
)


@kinds.Predicate.means("the only {kind:sg}")
def the_only_one_of(kind: kinds.Noun, ref: tree.Ref, speech: Speech) -> tree.Condition:
    """The only object of a kind: "the only Character you control"."""
    which = kind.which(speech)
    its = tree.ExpeditionOf(of=tree.It())
    company = tree.Which(types=(Type.CHARACTER,))
    if which in (replace(company, where="mine"), replace(company, expedition=its)):
        return TheOnlyOne().holds(ref, speech)
    if isinstance(ref, tree.Me):
        left = replace(which, other=True)
    elif type(ref) is tree.It:
        left = replace(which, none_of=(*which.none_of, tree.Which(these=ref)))
    else:
        nothing("only this object or 'it' can be compared with all others")
    others = tree.Measure(tree.CountOf(left), "=", tree.Number(0))
    return tree.All((tree.Fits(ref, which), others))


# Expeditions


declare(kinds.ExpeditionPredicate, "Behind", "behind", place="behind")
declare(kinds.ExpeditionPredicate, "Tied", "tied", place="tied")
declare(kinds.ExpeditionPredicate, "Ahead", "ahead", place="ahead")
declare(kinds.ExpeditionPredicate, "ExpeditionInContact", "In Contact", mechanic="In Contact")
declare(kinds.ExpeditionPredicate, "IsAscended", "Ascended", mechanic="Ascend")


@construct("in {land}")
class ExpeditionInTerrain(kinds.ExpeditionPredicate):
    """In a Region of a terrain, or of one of several."""

    land: kinds.Land

    def holds(self, expedition: tree.ExpeditionOf) -> tree.Condition:
        return in_region(self.land.terrains(), expedition)

    def narrow(self, expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
        return replace(expedition, terrains=(*expedition.terrains, *self.land.terrains()))
