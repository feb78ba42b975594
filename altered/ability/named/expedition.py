"""Expeditions: one, some or all of them, and whose they are."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom
from altered.ability.kinds import (
    Bound,
    Expedition,
    ExpeditionFilter,
    ExpeditionSide,
    FacingFilter,
    HowManyExpeditions,
    Otherness,
    Owner,
    Player,
    Speech,
    named_again,
    nothing,
)
from altered.ability.named.narrowing import expedition_of
from altered.ability.named.player import Any, Its, My
from altered.terms import Side

HeroSide = declare(ExpeditionSide, "HeroSide", "Hero", also=("hero",), meant=Side.HERO)
CompanionSide = declare(
    ExpeditionSide, "CompanionSide", "Companion", also=("companion",), meant=Side.COMPANION
)
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


def filtered(
    expedition: tree.ExpeditionOf, filters: tuple[ExpeditionFilter, ...], speech: Speech
) -> tree.ExpeditionOf:
    """An Expedition with what restricts it: which one it is the effect itself remembers."""
    speech.spoken.named = None
    for one in filters:
        expedition = one.narrow(expedition, speech)
    return expedition


def spoken_of(expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
    """How later words mean an Expedition: a target player is not chosen again."""
    who = expedition.player
    return expedition if who is None else replace(expedition, player=named_again(who))


# Of somebody


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
        found = self._meant(speech)
        alone = found.side is not None or found.where is not None or found.of is not None
        speech.spoken.named = spoken_of(found) if alone and not found.again else None
        return found

    def _meant(self, speech: Speech) -> tree.ExpeditionOf:
        if not self.other.other:
            return owned(self.owner, self.sides, speech)
        if self.sides:
            nothing(self, '"the other Expedition" already names the side')
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


for _owner, _words in (
    ("My", "mine"),
    ("My", "the Expedition I am' in"),
    ("Its", "the Expedition it is' in"),
):
    _own = f"OwnExpedition({_owner}, NoOther, [])"
    idiom(_own, _words, num="sg", per="3", gen="f", only_read=True)


_SG, _PL = ("", "sg", ""), ("", "pl", "")
_SOME: dict[str, tuple[tuple[str, ...], Bound, bool]] = {
    "OneOfIt": (("one",), (">=", 1), False),
    "OneOrMoreOf": (("one or more", "at least one"), (">=", 1), False),
    "AnyOf": (("either", "any"), (">=", 1), False),
    "NeitherOf": (("neither", "none"), ("=", 0), True),
    "OnlyOneOf": (("only one", "exactly one"), ("=", 1), True),
    "EachOf": (("each", "all"), (">=", 2), True),
}
for _name, (_texts, _bound, _each) in _SOME.items():
    declare(
        HowManyExpeditions,
        _name,
        _texts[0],
        also=_texts[1:],
        features=_SG,
        bound=_bound,
        each=_each,
        both=_name == "EachOf",
        together=_name == "OneOrMoreOf",
    )
_MANY: tuple[str, ...] = (*_SOME["OneOrMoreOf"][0], "any", "none", "all")
for _text in _MANY:  # as plurals
    _name = next(name for name, (texts, *_) in _SOME.items() if _text in texts)
    idiom(_name, _text, category="HowManyExpeditions", num="pl", only_read=True)
declare(HowManyExpeditions, "BothOf", "both", features=_PL, bound=(">=", 2), each=True, both=True)


@construct("{some} of {owner:pl} {sides*} Expeditions {filters*}", num="some", per="3", gen="f")
class SomeOfExpeditions(Expedition):
    """Some of somebody's Expeditions, or all: "one of your Expeditions", "both of them"."""

    some: HowManyExpeditions
    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    @property
    def bound(self) -> Bound | None:
        return self.some.bound

    @property
    def each(self) -> bool:
        return self.some.each

    @property
    def both(self) -> bool:
        return self.some.both

    def several(self) -> bool:
        return self.some.together

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        own = replace(owned(self.owner, self.sides, speech), each=self.some.each)
        return filtered(own, self.filters, speech)


idiom(
    "SomeOfExpeditions(BothOf, owner, sides, filters)",
    "both {owner:pl} {sides*} Expeditions {filters*}",
    num="pl",
    per="3",
    gen="f",
    only_read=True,
)


idiom(
    "SomeOfExpeditions(OneOrMoreOf, owner, sides, filters)",
    "one or more of {owner:pl} {sides*} Expeditions {filters*}",
    num="pl",
    per="3",
    gen="f",
    only_read=True,
)


for _crowd in ("WithMost", "WithFewest"):
    idiom(
        f"SomeOfExpeditions(OneOfIt, owner, sides, [{_crowd}])",
        f"{{owner}} {{sides*}} Expedition with the {_crowd[4:].lower()} Characters",
        num="sg",
        per="3",
        gen="f",
        only_read=True,
    )


@construct("{owner:pl} {sides*} Expeditions {filters*:pl}", num="pl", per="3", gen="f")
class AllOwnExpeditions(Expedition):
    """Somebody's Expeditions."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    @property
    def bound(self) -> Bound | None:
        return ">=", 2

    def refused(self) -> Reason | None:
        if isinstance(self.owner, Any):
            return Reason("this is read as 'any Expeditions'")
        return None

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        own = replace(owned(self.owner, self.sides, speech), each=True)
        return filtered(own, self.filters, speech)


@construct("{owner} {sides*} Expedition {facing}", num="sg", per="3", gen="f")
class OpposingOfOwner(Expedition):
    """An Expedition of an opponent that faces one: "your opponent's Expedition facing me"."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    facing: FacingFilter

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        self.owner.who(speech)
        return self.facing.narrow(tree.ExpeditionOf(), speech)


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


# Of anybody


@construct(
    "a {sides*} Expedition {filters*}",
    also=("any {sides*} Expedition {filters*}",),
    num="sg",
    per="3",
    gen="f",
)
class AnExpedition(Expedition):
    """One Expedition of anybody's: chosen as it happens, or any of them in a trigger."""

    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    @property
    def bound(self) -> Bound | None:
        return ">=", 1

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        found = filtered(tree.ExpeditionOf(side=side_of(self.sides)), self.filters, speech)
        one_of = found.where is None and found.whose == "any"
        return replace(found, free=True) if one_of else found


class EveryExpedition(Expedition):
    """All Expeditions."""

    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        every = tree.ExpeditionOf(side=side_of(self.sides), each=True)
        return filtered(every, self.filters, speech)


declare(
    EveryExpedition,
    "EachExpedition",
    "each {sides*} Expedition {filters*}",
    also=("every {sides*} Expedition {filters*}",),
    features=("f", "sg", "3"),
)
declare(
    EveryExpedition,
    "AllExpeditions",
    "{sides*} Expeditions {filters*:pl}",
    also=("all {sides*} Expeditions {filters*:pl}",),
    features=("f", "pl", "3"),
)


@construct("the {sides*} Expedition {filter_}", num="sg", per="3", gen="f")
class TheExpedition(Expedition):
    """The only Expedition of some kind: "the Expedition facing me"."""

    sides: tuple[ExpeditionSide, ...]
    filter_: ExpeditionFilter

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        found = self.filter_.narrow(tree.ExpeditionOf(side=side_of(self.sides)), speech)
        if found.where != "facing" and found.crowd is None:
            nothing(self, "these words mean several Expeditions")
        return found if found.crowd is None else replace(found, free=True)


# Spoken of


class Meant(Expedition):
    """An Expedition that its words alone mean: the one spoken of, or one facing mine."""

    meant: ClassVar[tree.ExpeditionOf | None] = None

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        if self.meant is None:
            return speech.that_expedition
        speech.spoken.named = None if self.meant.again else self.meant
        return self.meant


_ONE = ("f", "sg", "3")
declare(
    Meant,
    "TheOpposing",
    "the opposing Expedition",
    also=("the Expedition facing mine",),
    features=_ONE,
    meant=tree.ExpeditionOf("facing"),
)
declare(
    Meant,
    "TheOtherExpedition",
    "the other Expedition",
    features=_ONE,
    needs="expedition",
    meant=tree.ExpeditionOf("other", again=True),
)
declare(Meant, "ThatExpedition", "that Expedition", features=_ONE, needs="expedition")
declare(
    Meant,
    "ItExpedition",
    {"case=in": ("it", "them"), "case=obj": "it"},
    features=_ONE,
    needs="expedition",
)
declare(
    Meant,
    "EachOfThose",
    {"case=in": ("each one", "each of them")},
    features=_ONE,
    needs="expedition",
)
