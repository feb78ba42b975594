"""Expeditions: one, some or all of them, and whose they are."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.narrowing import expedition_of
from altered.ability.named.player import Any, Its, My, Possessor, They
from altered.terms import Side

HeroSide = declare(kinds.ExpeditionSide, "HeroSide", "Hero", "hero", meant=Side.HERO)
CompanionSide = declare(
    kinds.ExpeditionSide, "CompanionSide", "Companion", "companion", meant=Side.COMPANION
)
declare(kinds.ExpeditionSide, "AscendedSide", "Ascended", mechanic="Ascend")


def side_of(sides: tuple[kinds.ExpeditionSide, ...]) -> Side | None:
    """The side that is named, if one is."""
    for side in sides:
        return side.side()
    return None


def owned(
    owner: kinds.Owner, sides: tuple[kinds.ExpeditionSide, ...], speech: Speech
) -> tree.ExpeditionOf:
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
    if isinstance(who, tree.EachPlayer) and who == speech.who:
        return tree.ExpeditionOf(side=side, player=who, each=side is not None)
    return expedition_of(tree.ExpeditionOf(side=side), who)


def filtered(
    expedition: tree.ExpeditionOf, filters: tuple[kinds.ExpeditionFilter, ...], speech: Speech
) -> tree.ExpeditionOf:
    """An Expedition with what restricts it: which one it is the effect remembers, if not this."""
    for one in filters:
        expedition = one.narrow(expedition, speech)
    alone = expedition == tree.ExpeditionOf("facing")
    speech.spoken.named = expedition if alone else None
    if expedition == tree.ExpeditionOf(whose=expedition.whose, each=True):
        speech.spoken.pair = expedition
    return expedition


def spoken_of(expedition: tree.ExpeditionOf) -> tree.ExpeditionOf:
    """How later words mean an Expedition: a target player is not chosen again."""
    who = expedition.player
    return expedition if who is None else replace(expedition, player=kinds.named_again(who))


# Of somebody


@construct("{owner} {other} {sides*} Expedition", num="sg")
class OwnExpedition(kinds.Expedition):
    """An Expedition of somebody: "my Expedition", "your Hero Expedition"."""

    owner: kinds.Owner
    other: kinds.Otherness
    sides: tuple[kinds.ExpeditionSide, ...]

    def refused(self) -> Reason | None:
        if isinstance(self.owner, Any):
            return Reason("this is read as 'any Expedition'")
        owner = self.owner.player if isinstance(self.owner, Possessor) else None
        if isinstance(owner, They) and not self.other.other and not self.sides:
            return Reason("a player has two Expeditions")
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
            nothing('"the other Expedition" already names the side')
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


_OF_PLAYER = "OwnExpedition(Possessor(who), NoOther, sides)"
synonym(_OF_PLAYER, "the {sides*} Expedition of {who:obj}", num="sg")
idiom(_OF_PLAYER.replace("who", "ItsOwner"), "the {sides*} Expedition of its owner", num="sg")
_OWN = "OwnExpedition({}, NoOther, [])"
synonym(_OWN.format("My"), "mine", "the Expedition I am' in", num="sg")
synonym(_OWN.format("Its"), "the Expedition it is' in", num="sg")


_SOME: dict[str, tuple[tuple[str, ...], kinds.Bound, bool]] = {
    "OneOfIt": (("one",), (">=", 1), False),
    "OneOrMoreOf": (("one or more", "at least one"), (">=", 1), False),
    "AnyOf": (("either", "any"), (">=", 1), False),
    "NeitherOf": (("neither", "none"), ("=", 0), True),
    "OnlyOneOf": (("only one", "exactly one"), ("=", 1), True),
    "EachOf": (("each", "all"), (">=", 2), True),
}
for _name, (_texts, _bound, _each) in _SOME.items():
    declare(
        kinds.HowManyExpeditions,
        _name,
        _texts[0],
        *_texts[1:],
        num="sg",
        bound=_bound,
        each=_each,
        both=_name == "EachOf",
        together=_name == "OneOrMoreOf",
    )
_MANY: tuple[str, ...] = (*_SOME["OneOrMoreOf"][0], "any", "none", "all")
for _text in _MANY:  # as plurals
    _name = next(name for name, (texts, *_) in _SOME.items() if _text in texts)
    synonym(_name, _text, category="HowManyExpeditions", num="pl")
declare(kinds.HowManyExpeditions, "BothOf", "both", num="pl", bound=(">=", 2), each=True, both=True)


@construct("{some} of {owner:pl} {sides*} Expeditions {filters*}", num="some")
class SomeOfExpeditions(kinds.Expedition):
    """Some of somebody's Expeditions, or all: "one of your Expeditions", "both of them"."""

    some: kinds.HowManyExpeditions
    owner: kinds.Owner
    sides: tuple[kinds.ExpeditionSide, ...]
    filters: tuple[kinds.ExpeditionFilter, ...]

    @property
    def bound(self) -> kinds.Bound | None:
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


synonym(
    "SomeOfExpeditions(BothOf, owner, sides, filters)",
    "both {owner:pl} {sides*} Expeditions {filters*}",
    num="pl",
)
synonym(
    "SomeOfExpeditions(OneOrMoreOf, owner, sides, filters)",
    "one or more of {owner:pl} {sides*} Expeditions {filters*}",
    num="pl",
)


for _crowd in ("WithMost", "WithFewest"):
    synonym(
        f"SomeOfExpeditions(OneOfIt, owner, sides, [{_crowd}])",
        f"{{owner}} {{sides*}} Expedition with the {_crowd[4:].lower()} Characters",
        num="sg",
    )


@construct("{owner:pl} {sides*} Expeditions {filters*:pl}", num="pl")
class AllOwnExpeditions(kinds.Expedition):
    """Somebody's Expeditions."""

    owner: kinds.Owner
    sides: tuple[kinds.ExpeditionSide, ...]
    filters: tuple[kinds.ExpeditionFilter, ...]

    @property
    def bound(self) -> kinds.Bound | None:
        return ">=", 2

    def refused(self) -> Reason | None:
        return Reason("this is read as 'any Expeditions'") if isinstance(self.owner, Any) else None

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        own = replace(owned(self.owner, self.sides, speech), each=True)
        return filtered(own, self.filters, speech)


@construct("{owner} {sides*} Expedition {facing}", num="sg")
class OpposingOfOwner(kinds.Expedition):
    """An Expedition of an opponent that faces one: "your opponent's Expedition facing me"."""

    owner: kinds.Owner
    sides: tuple[kinds.ExpeditionSide, ...]
    facing: kinds.FacingFilter

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        self.owner.who(speech)
        return self.facing.narrow(tree.ExpeditionOf(), speech)


# Of anybody


@construct("(a|any) {sides*} Expedition {filters*}", num="sg")
class AnExpedition(kinds.Expedition):
    """One Expedition of anybody's: chosen as it happens, or any of them in a trigger."""

    sides: tuple[kinds.ExpeditionSide, ...]
    filters: tuple[kinds.ExpeditionFilter, ...]

    @property
    def bound(self) -> kinds.Bound | None:
        return ">=", 1

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        found = filtered(tree.ExpeditionOf(side=side_of(self.sides)), self.filters, speech)
        one_of = found.where is None and found.whose == "any"
        return replace(found, free=True) if one_of else found


class EveryExpedition(kinds.Expedition):
    """All Expeditions."""

    sides: tuple[kinds.ExpeditionSide, ...]
    filters: tuple[kinds.ExpeditionFilter, ...]

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        every = tree.ExpeditionOf(side=side_of(self.sides), each=True)
        return filtered(every, self.filters, speech)


declare(EveryExpedition, "EachExpedition", "(each|every) {sides*} Expedition {filters*}", num="sg")
declare(EveryExpedition, "AllExpeditions", "[all] {sides*} Expeditions {filters*:pl}", num="pl")


@kinds.Expedition.means("the {sides*} Expedition {filter_}", num="sg")
def the_expedition(
    sides: tuple[kinds.ExpeditionSide, ...], filter_: kinds.ExpeditionFilter, speech: Speech
) -> tree.ExpeditionOf:
    """The only Expedition of some kind: "the Expedition facing me"."""
    found = filtered(tree.ExpeditionOf(side=side_of(sides)), (filter_,), speech)
    if found.where != "facing" and found.crowd is None:
        nothing("these words mean several Expeditions")
    return found if found.crowd is None else replace(found, free=True)


# Spoken of


class Meant(kinds.Expedition):
    """An Expedition that its words alone mean: the one spoken of, or one facing mine."""

    meant: ClassVar[tree.ExpeditionOf | None] = None

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        if self.meant is None:
            return speech.that_expedition
        speech.spoken.named = None if self.meant.again else self.meant
        return self.meant


declare(
    Meant,
    "TheOpposing",
    "the (opposing Expedition|Expedition facing mine)",
    num="sg",
    meant=tree.ExpeditionOf("facing"),
)
declare(
    Meant,
    "TheOtherExpedition",
    "the other Expedition",
    num="sg",
    needs="expedition",
    meant=tree.ExpeditionOf("other", again=True),
)
declare(Meant, "ThatExpedition", "that Expedition", num="sg", needs="expedition")
_IT = {"case=in": ("it", "them"), "case=obj": "it"}
declare(Meant, "ItExpedition", _IT, num="sg", needs="expedition")
declare(Meant, "EachOfThose", {"case=in": "each (one|of them)"}, num="sg", needs="expedition")


@kinds.Expedition.means({"case=subj": "they", "case=obj": "them"}, num="pl", needs="expedition")
def those_expeditions(speech: Speech) -> tree.ExpeditionOf:
    """All Expeditions of somebody, which were named together."""
    return speech.spoken.pair or nothing("the text names no two Expeditions before")


synonym("ThoseExpeditions", {"case=subj|obj": "each (of them|one)"}, num="sg")
synonym("ThoseExpeditions", {"case=subj|obj": "both (of them|)"}, num="pl")
synonym(
    "AllOwnExpeditions(owner, [], filters)", "{owner:pl} two Expeditions {filters*:pl}", num="pl"
)
