"""What restricts an Expedition: whose it is, where, how far and who is in it."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct, idiom
from altered.ability.kinds import (
    Counted,
    Expedition,
    ExpeditionFilter,
    ExpeditionPredicate,
    FacingFilter,
    Land,
    Objects,
    Player,
    Speech,
    nothing,
)
from altered.ability.named.narrowing import expedition_of
from altered.ability.named.player import My


@construct("facing {what:obj}")
class Facing(FacingFilter):
    """Across from the Expedition of an object."""

    what: Objects

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        ref = self.what.ref(speech)
        of = None if isinstance(ref, tree.Me) else ref
        return replace(expedition, where="facing", of=of)


idiom("Facing(Me)", "facing mine", also=("facing my Expedition",), only_read=True)


@construct("facing {other:obj}")
class FacingExpedition(FacingFilter):
    """Across from another Expedition."""

    other: Expedition

    def refused(self) -> Reason | None:
        if type(self.other).__name__ == "OwnExpedition" and My() in self.other.values:
            return Reason("this is read as 'facing mine'")
        return None

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return facing(self, self.other.expedition(speech))


def facing(phrase: Phrase, expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
    """The Expedition across from one."""
    if expedition.where not in ("mine", None):
        nothing(phrase, "this Expedition is named by another one already")
    return replace(expedition, where="facing")


@construct("you control", also=("that you control",))
class ExpeditionYouControl(ExpeditionFilter):
    """Yours."""

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return replace(expedition, whose="you")


@construct("controlled by {who:obj}", also=("{who} control~who", "that {who} control~who"))
class ExpeditionControlledBy(ExpeditionFilter):
    """A player's."""

    who: Player

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return expedition_of(expedition, self.who.who(speech))


@construct("that is' {predicates|}", also=("that are' {predicates|}",))
class ExpeditionThatIs(ExpeditionFilter):
    """In one of several places in the race, or in a Region."""

    predicates: tuple[ExpeditionPredicate, ...]

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        for one in self.predicates:
            expedition = one.narrow(expedition)
        return expedition


@construct("in {land}")
class ExpeditionIn(ExpeditionFilter):
    """In a Region of a terrain, or of one of several."""

    land: Land

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return replace(expedition, terrains=self.land.terrains())


@construct("not in {land}", also=("outside [of] {land}", "that is' not in {land}"))
class ExpeditionNotIn(ExpeditionFilter):
    """In a Region without a terrain."""

    land: Land

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return replace(expedition, terrains=self.land.terrains(), outside=True)


@construct("with the most Characters")
class WithMost(ExpeditionFilter):
    """With the most Characters of all that are left."""

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return replace(expedition, crowd="most")


@construct("with the fewest Characters", also=("with the least Characters",))
class WithFewest(ExpeditionFilter):
    """With the fewest Characters of all that are left."""

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        return replace(expedition, crowd="fewest")


@construct("with {counted}", also=("that have {counted}", "that has {counted}"))
class WithObjects(ExpeditionFilter):
    """With so many objects in it: "with two or more Characters"."""

    counted: Counted

    def narrow(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.ExpeditionOf:
        fact = self.counted.measure(tree.Which(), speech)
        match fact:
            case tree.Measure(tree.CountOf(which), compare, tree.Number(number)):
                return replace(expedition, occupied=tree.Occupied(which, compare, number))
        return nothing(self, "the objects in an Expedition are counted")
