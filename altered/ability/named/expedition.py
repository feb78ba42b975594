"""Expeditions: one, some or all of them, and whose they are."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom
from altered.ability.kinds import (
    Expedition,
    ExpeditionFilter,
    ExpeditionSide,
    FacingFilter,
    Otherness,
    Owner,
    Player,
    Speech,
    nothing,
)
from altered.ability.named.narrowing import expedition_of
from altered.ability.named.player import Any, Its, My
from altered.state.terms import Side

declare(ExpeditionSide, "HeroSide", "Hero", also=("hero",), meant=Side.HERO)
declare(ExpeditionSide, "CompanionSide", "Companion", also=("companion",), meant=Side.COMPANION)
declare(ExpeditionSide, "AscendedSide", "Ascended", since="4.0", mechanic="Ascend")


def side_of(sides: tuple[ExpeditionSide, ...]) -> Side | None:
    """The side that is named, if one is."""
    for side in sides:
        return side.side()
    return None


def owned(owner: Owner, sides: tuple[ExpeditionSide, ...], speech: Speech) -> tree.ExpeditionOf:
    """An Expedition of the one of somebody's with a side, or of any of theirs."""
    side = side_of(sides)
    if isinstance(owner, My):
        if side is None:
            return tree.ExpeditionOf("mine")
        return tree.ExpeditionOf(side=side, whose="you")
    if isinstance(owner, Its):
        return tree.ExpeditionOf(side=side, of=tree.It())
    who = owner.who(speech)
    if isinstance(who, tree.PlayerOf) and isinstance(who.ref, tree.It) and side is not None:
        return tree.ExpeditionOf(side=side, of=who.ref)
    if isinstance(who, tree.Opponent) and not isinstance(speech.who, tree.You):
        return tree.ExpeditionOf(side=side, player=who)
    return expedition_of(tree.ExpeditionOf(side=side), who)


# One Expedition


@construct("{owner} {other} {sides*} Expedition", num="sg", per="3", gen="f")
class OwnExpedition(Expedition):
    """An Expedition of somebody: "my Expedition", "your Hero Expedition"."""

    owner: Owner
    other: Otherness
    sides: tuple[ExpeditionSide, ...]

    def refused(self) -> Reason | None:
        if isinstance(self.owner, Any):
            return Reason("this is read as 'any Expedition'")
        return None

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        if not self.other.other:
            return owned(self.owner, self.sides, speech)
        if self.sides:
            nothing(self, "the other Expedition is of the other side already")
        if isinstance(self.owner, My):
            return tree.ExpeditionOf("other")
        if isinstance(self.owner, Its):
            return tree.ExpeditionOf("other", of=tree.It())
        who = self.owner.who(speech)
        if not isinstance(who, tree.You):
            return tree.ExpeditionOf("other", again=True)
        named = speech.spoken.expedition
        if named is not None and (named.where is None or named.again):
            return tree.ExpeditionOf("other", whose="you", again=True)
        if speech.spoken.joined:
            return tree.ExpeditionOf("other", whose="you", of=tree.It())
        return tree.ExpeditionOf("other")


@construct("{owner} {sides*} Expedition {facing}", num="sg", per="3", gen="f")
class OpposingOfOwner(Expedition):
    """An Expedition of an opponent that faces one: "your opponent's Expedition facing me"."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    facing: FacingFilter

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        self.owner.who(speech)
        return self.facing.narrow(tree.ExpeditionOf(), speech)


idiom("OwnExpedition(My, NoOther, [])", "mine", num="sg", per="3", gen="f", only_read=True)


@construct({})
class TargetExpedition(Expedition):
    """An Expedition chosen as a target."""

    target = True

    other: Otherness
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        if self.other.other:
            nothing(self, "a target that leaves an Expedition out")
        target = tree.ExpeditionOf(side=side_of(self.sides), target=True)
        return filtered(target, self.filters, speech)


idiom(
    "TargetExpedition(NoOther, sides, filters)",
    "target {sides*} Expedition {filters*}",
    num="sg",
    per="3",
    gen="f",
)
idiom(
    "TargetExpedition(Other, sides, filters)",
    "a other target {sides*} Expedition {filters*}",
    num="sg",
    per="3",
    gen="f",
)


def filtered(
    expedition: tree.ExpeditionOf, filters: tuple[ExpeditionFilter, ...], speech: Speech
) -> tree.ExpeditionOf:
    """An Expedition with what restricts it."""
    for one in filters:
        expedition = one.narrow(expedition, speech)
    return expedition


@construct(
    "a {other} {sides*} Expedition {filters*}",
    also=("any {other} {sides*} Expedition {filters*}",),
    num="sg",
    per="3",
    gen="f",
)
class AnExpedition(Expedition):
    """One Expedition of anybody's: chosen as it happens, or any of them in a trigger."""

    other: Otherness
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    def refused(self) -> Reason | None:
        if self.other.other:
            return Reason("which one is the other Expedition?")
        return None

    bound = (">=", 1)

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        found = filtered(tree.ExpeditionOf(side=side_of(self.sides)), self.filters, speech)
        one_of = found.where is None and found.whose == "any"
        return replace(found, free=True) if one_of else found


@construct("each {other} {sides*} Expedition {filters*}", num="sg", per="3", gen="f")
class EachExpedition(Expedition):
    """All Expeditions."""

    other: Otherness
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        if self.other.other:
            nothing(self, "which ones are the other Expeditions?")
        return filtered(
            tree.ExpeditionOf(side=side_of(self.sides), each=True), self.filters, speech
        )


@construct("the {sides*} Expedition {filter_}", num="sg", per="3", gen="f")
class TheExpedition(Expedition):
    """The only Expedition of some kind: "the Expedition facing me"."""

    sides: tuple[ExpeditionSide, ...]
    filter_: ExpeditionFilter

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        found = self.filter_.narrow(tree.ExpeditionOf(side=side_of(self.sides)), speech)
        if found.where != "facing":
            nothing(self, "several Expeditions are meant")
        return found


@construct(
    "the opposing Expedition", also=("the Expedition facing mine",), num="sg", per="3", gen="f"
)
class TheOpposing(Expedition):
    """The Expedition facing the bearer's."""

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return tree.ExpeditionOf("facing")


@construct("the {sides*} Expedition of {who:obj}", num="sg", per="3", gen="f")
class ExpeditionOfPlayer(Expedition):
    """A player's Expedition on a side: "the Companion Expedition of its owner"."""

    sides: tuple[ExpeditionSide, ...]
    who: Player

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        side = side_of(self.sides) or nothing(self, "a player has two Expeditions")
        who = self.who.who(speech)
        if isinstance(who, tree.PlayerOf):
            return tree.ExpeditionOf(side=side, of=who.ref)
        return expedition_of(tree.ExpeditionOf(side=side), who)


@construct("that Expedition", num="sg", per="3", gen="f", needs="expedition")
class ThatExpedition(Expedition):
    """The Expedition spoken of."""

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return speech.that_expedition


@construct(
    {"case=in": ("it", "them", "each one", "each of them")},
    num="sg",
    per="3",
    gen="f",
    needs="expedition",
)
class ItExpedition(Expedition):
    """The Expeditions spoken of, where something is created."""

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return speech.that_expedition


@construct("one of {owner:pl} {sides*} Expeditions {filters*}", num="sg", per="3", gen="f")
class OneOfExpeditions(Expedition):
    """One of somebody's Expeditions: chosen as it happens, or any of them in a trigger."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    bound = (">=", 1)

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        own = owned(self.owner, self.sides, speech)
        return filtered(own, self.filters, speech)


@construct(
    "one or more of {owner:pl} {sides*} Expeditions",
    also=(
        "at least one of {owner:pl} {sides*} Expeditions",
        "either of {owner:pl} {sides*} Expeditions",
    ),
    num="sg",
    per="3",
    gen="f",
)
class SomeOfExpeditions(Expedition):
    """Any of somebody's Expeditions, heard once for all of them."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]

    bound = (">=", 1)

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return owned(self.owner, self.sides, speech)
