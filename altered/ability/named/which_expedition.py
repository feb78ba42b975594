"""What restricts Expeditions: sides, places, course; and those chosen as targets (5.2.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, get_args

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Course, Speech, nothing
from altered.ability.kinds.narrowing import expedition_of
from altered.ability.named.amount import HoweverMany
from altered.ability.named.expedition import OwnExpedition, filtered, side_of
from altered.ability.named.likeness import any_one
from altered.ability.named.player import My


@construct("facing {what:obj}")
class Facing(kinds.FacingFilter):
    """Across from the Expedition of an object."""

    what: kinds.Objects

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        ref = any_one(self.what, speech)
        of = None if isinstance(ref, tree.Me) else ref
        return replace(expedition, where="facing", of=of)


synonym("Facing(Me)", "facing (mine|my Expedition)")


@construct("facing {other:obj}")
class FacingExpedition(kinds.FacingFilter):
    """Across from another Expedition."""

    other: kinds.Expedition

    def refused(self) -> Reason | None:
        if isinstance(self.other, OwnExpedition) and My() in self.other.values:
            return Reason("this is read as 'facing mine'")
        return None

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return facing(self.other.expedition(speech))


def facing(expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
    """The Expedition across from one."""
    if expedition.where not in ("mine", None):
        nothing("another Expedition already names this one")
    if expedition.each or (expedition.whose != "any" and expedition.side is None):
        nothing("these words mean several Expeditions, each with its own facing one")
    return replace(expedition, where="facing")


@kinds.ExpeditionFilter.means("[that] you control", "of yours")
def expedition_you_control(expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
    """Yours."""
    return replace(expedition, whose="you")


@kinds.ExpeditionFilter.means("controlled by {who:obj}", "[that] {who} control~who")
def expedition_controlled_by(
    who: kinds.Player, expedition: tree.ExpeditionOf, speech: Speech
) -> tree.ExpeditionOf:
    """A player's."""
    return expedition_of(expedition, who.who(speech))


def _one_sort(predicates: tuple[kinds.ExpeditionPredicate, ...]) -> None:
    """Refuse "behind or in {V}": both together cannot be said of an Expedition."""
    if len({one.place is None for one in predicates}) > 1:
        nothing("an Expedition is described by its place in the race or by its Region")


@kinds.ExpeditionFilter.means(
    {"num=sg": "that (is'|are') {predicates|}", "num=pl": "that (are|is') {predicates|}"}
)
def expedition_that_is(
    predicates: tuple[kinds.ExpeditionPredicate, ...], expedition: tree.ExpeditionOf
) -> tree.ExpeditionOf:
    """In one of several places in the race, or in a Region."""
    _one_sort(predicates)
    for one in predicates:
        expedition = one.narrow(expedition)
    return expedition


@kinds.ExpeditionFilter.means("that (isn't|aren't|is' not|are' not) {predicates|}")
def expedition_that_is_not(
    predicates: tuple[kinds.ExpeditionPredicate, ...], expedition: tree.ExpeditionOf
) -> tree.ExpeditionOf:
    """In none of several places in the race, or in no such Region."""
    _one_sort(predicates)
    if predicates[0].place is not None:
        apart = tuple(one.place for one in predicates)
        places = tuple(one for one in get_args(tree.Place) if one not in apart)
        return replace(expedition, standing=(*expedition.standing, *places))
    for one in predicates:
        expedition = replace(one.narrow(expedition), outside=True)
    return expedition


class InLand(kinds.ExpeditionFilter):
    """In a Region of a terrain, or of one of several; or of none of them."""

    land: kinds.Land
    outside = False

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return replace(expedition, terrains=self.land.terrains(), outside=self.outside)


declare(InLand, "ExpeditionIn", "in {land}")
declare(InLand, "ExpeditionNotIn", "not in {land}", "outside [of] {land}", outside=True)


class Crowd(kinds.ExpeditionFilter):
    """With the most or the fewest Characters of all that are left."""

    crowd: ClassVar[tree.Crowd] = "most"

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return replace(expedition, crowd=self.crowd)


declare(Crowd, "WithMost", "with the most Characters")
declare(Crowd, "WithFewest", "with the (fewest|least) Characters", crowd="fewest")


class Holds(kinds.ExpeditionFilter):
    """With so many objects in it."""

    counted: kinds.Counted
    yours = False

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        fact = self.counted.measure(tree.Which(), speech)
        match fact:
            case tree.Measure(tree.CountOf(which), compare, tree.Number(number)):
                which = replace(which, controller="you") if self.yours else which
                return replace(expedition, occupied=tree.Occupied(which, compare, number))
        return nothing("only the objects in an Expedition can be counted")


declare(Holds, "WithObjects", "(with|containing) {counted}", "that (has|have) {counted}")
declare(Holds, "WithYours", "(in which|where) you control {counted}", yours=True)
synonym("WithObjects(NoneOf(NoOther, kind))", "without {kind:pl}", "without a {kind:sg}")


_OTHER = {"second": "Expedition"}

declare(Course, "BehindFacing", "behind", behind=True)
declare(Course, "AheadOfFacing", "ahead")
declare(Course, "BehindOther", "behind {second}", parts=_OTHER, behind=True, other=True)
declare(Course, "AheadOfOther", "ahead of {second}", parts=_OTHER, other=True)


@kinds.Expedition.means(
    "{quantity:f} target {sides*} Expedition^quantity {filters*:quantity.num}",
    num="quantity",
    target=True,
)
def target_expeditions(
    quantity: kinds.Quantity,
    sides: tuple[kinds.ExpeditionSide, ...],
    filters: tuple[kinds.ExpeditionFilter, ...],
    speech: Speech,
) -> tree.ExpeditionOf:
    """Expeditions chosen as targets."""
    found = tree.ExpeditionOf(side=side_of(sides), target=True)
    if not isinstance(quantity, HoweverMany):
        amount = quantity.amount(speech)
        if quantity.up_to or not isinstance(amount, tree.Number):
            nothing("the number of target Expeditions must be a plain number")
        found = replace(found, count=amount.value)
    return filtered(found, filters, speech)


_TARGET = "target {sides*} Expedition {filters*}"
idiom("TargetExpeditions(One, sides, filters)", _TARGET, num="sg")
synonym(
    "TargetExpeditions(ThisMany(number), sides, filters)",
    "{number:f} {sides*} Expeditions {filters*:pl}",
    num="pl",
)
synonym("TargetExpeditions(HoweverMany, [], [])", "any Expeditions", num="pl")


@construct("a other target {sides*} Expedition {filters*}", num="sg")
class AnotherTargetExpedition(kinds.Expedition):
    """A target that leaves an Expedition out: nobody plays that yet."""

    target = True

    sides: tuple[kinds.ExpeditionSide, ...]
    filters: tuple[kinds.ExpeditionFilter, ...]
