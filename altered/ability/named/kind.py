"""Kinds of objects: a noun with its qualities and restrictions, or one of several of them."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, synonym
from altered.ability.kinds import Alternative, Noun, Objects, Speech, nothing
from altered.ability.kinds.narrowing import both, settled
from altered.ability.named.filter import Located
from altered.ability.named.place import Held
from altered.ability.vocabulary import SUBTYPES, plural
from altered.ability.words.values import NO_SUBTYPES
from altered.terms import IN_PLAY, Type, Zone

NO_NAMES: Final = frozenset((*NO_SUBTYPES, *SUBTYPES, *map(plural, SUBTYPES)))
"""Words that are part of no name where they stand before a noun."""


def any_of(heads: tuple[tree.Which, ...]) -> tree.Which:
    """The filter for objects of one kind or another."""
    if len(heads) == 1:
        return heads[0]
    if tree.Which() in heads:
        nothing('every object is a card here, so leave "card" out')
    if all(head.types and head == tree.Which(types=head.types) for head in heads):
        return tree.Which(types=tuple(kind for head in heads for kind in head.types))
    if all(head.subtypes and head == tree.Which(subtypes=head.subtypes) for head in heads):
        return tree.Which(subtypes=tuple(name for head in heads for name in head.subtypes))
    return tree.Which(either=heads)


def _narrowed(
    heads: tuple[kinds.Head, ...],
    qualities: tuple[kinds.Adjective, ...],
    filters: tuple[kinds.Filter | kinds.LongFilter, ...],
    speech: Speech,
) -> tree.Which:
    which = any_of(tuple(head.which() for head in heads))
    return _restricted(which, qualities, filters, speech)


def _restricted(
    which: tree.Which,
    qualities: tuple[kinds.Adjective, ...],
    filters: tuple[kinds.Filter | kinds.LongFilter, ...],
    speech: Speech,
) -> tree.Which:
    for one in (*qualities, *filters):
        more = one.narrow(tree.Which(), speech)
        narrowed = both(which, more)
        if narrowed == which and more != tree.Which():
            nothing(one, "these words say again what stands before")
        which = narrowed
    in_expedition = which.where or which.side or which.expedition
    if which.zones and in_expedition and Zone.EXPEDITION_ZONE not in which.zones:
        nothing("an object is in one place only")
    return settled(which)


def _of_its_expedition(one: kinds.Filter, after: kinds.Filter) -> bool:
    """Whether a terrain or a controller stands after an Expedition, of which it then is said."""
    named = any(
        isinstance(part, kinds.Expedition) and getattr(part, "filters", None) == ()
        for part in one.walk()
    )
    return named and any(isinstance(part, kinds.Land | Held) for part in after.walk())


class OfKinds(kinds.Noun):
    """Objects of one of several kinds, with qualities and restrictions."""

    qualities: tuple[kinds.Adjective, ...]
    head: tuple[kinds.Head, ...]
    filters: tuple[kinds.Filter, ...]

    def restrictions(self) -> tuple[kinds.Filter | kinds.LongFilter, ...]:
        return self.filters

    def refused(self) -> Reason | None:
        if any(len(set(one)) < len(one) for one in (self.qualities, self.head, self.filters)):
            return Reason("these words say the same thing twice")
        if any(map(_of_its_expedition, self.filters, self.filters[1:])):
            return Reason("these words are said of the Expedition, which stands before them")
        return None

    def which(self, speech: Speech) -> tree.Which:
        return _narrowed(self.head, self.qualities, self.restrictions(), speech)

    def targets(self, speech: Speech) -> tuple[tree.Which, tuple[tree.Limit, ...]]:
        single: list[kinds.Filter | kinds.LongFilter] = []
        totals: list[tree.Limit] = []
        for one in self.restrictions():
            total = one.total(speech) if isinstance(one, kinds.Filter) else None
            if total is None:
                single.append(one)
            else:
                totals.append(total)
        which = _narrowed(self.head, self.qualities, tuple(single), speech)
        return which, tuple(totals)


declare(OfKinds, "Kinds", "{qualities*:$num} {head|:$num} {filters*:$num}")
synonym("Kinds(qualities, head, [Located(YouControl)])", "{qualities*:$num} {head|:$num} of yours")


@OfKinds.means("{qualities*:$num} {head|:$num} {filters*:$num} {last:$num}")
def kinds_long(
    filters: tuple[kinds.Filter, ...], last: kinds.LongFilter
) -> tuple[kinds.Filter | kinds.LongFilter, ...]:
    """The same with a restriction that contains other objects: it stands last."""
    return (*filters, last)


@construct("{qualities*:$num} {head&:$num} {filters*:$num}")
class KindsAnd(OfKinds):
    """All objects of several kinds: "each Animal and Adventurer"."""

    def refused(self) -> Reason | None:
        one = Reason("these words already name one kind") if len(self.head) < 2 else None
        return one or super().refused()


@construct("{qualities*:$num} {head:$num} or {own+:$num} {second:$num} {filters*:$num}")
class KindOrOwn(kinds.Noun):
    """Objects of two kinds, each with its own qualities: "token or Boosted Character"."""

    qualities: tuple[kinds.Adjective, ...]
    head: kinds.Head
    own: tuple[kinds.Adjective, ...]
    second: kinds.Head
    filters: tuple[kinds.Filter, ...]

    def which(self, speech: Speech) -> tree.Which:
        first = _narrowed((self.head,), self.qualities, (), speech)
        second = _narrowed((self.second,), self.own, (), speech)
        return _restricted(any_of((first, second)), (), self.filters, speech)


@construct("{qualities*:$num} {head|:$num} [in play] or card^ {place:$num}")
class KindOrCard(kinds.Noun):
    """Objects of a kind in play, or cards elsewhere: "Permanents or cards in Reserve"."""

    qualities: tuple[kinds.Adjective, ...]
    head: tuple[kinds.Head, ...]
    place: kinds.Whereabouts

    def refused(self) -> Reason | None:
        if any(one.meant == tree.Which() for one in self.head):
            return Reason('every object is a card here, so leave "card" out')
        return None

    def which(self, speech: Speech) -> tree.Which:
        kind = _narrowed(self.head, self.qualities, (), speech)
        card = self.place.narrow(tree.Which(), speech)
        if not card.zones:
            nothing("say which zone the cards are in")
        kind = replace(kind, zones=IN_PLAY)
        return tree.Which(zones=(*IN_PLAY, *card.zones), either=(kind, card))


# The noun alone


def _own_word(name: kinds.SubtypeName) -> Reason | None:
    return Reason("this is a single word") if name.values[0] in ("Landmark", "Expedition") else None


@construct("{name:$num}", "{name:sg} card^")
class Subtype(kinds.Head):
    """A sub-type."""

    name: kinds.SubtypeName

    def refused(self) -> Reason | None:
        return _own_word(self.name)

    def which(self) -> tree.Which:
        return tree.Which(subtypes=(str(self.name.values[0]),))


@construct("{name:sg} {head:$num}")
class SubtypeOfType(kinds.Head):
    """A sub-type with a type, or as a token: "Animal Character", "Robot token"."""

    name: kinds.SubtypeName
    head: kinds.Head

    def refused(self) -> Reason | None:
        apart = None if self.head.before else Reason("write the sub-type before the type")
        return _own_word(self.name) or apart

    def which(self) -> tree.Which:
        return replace(self.head.which(), subtypes=(str(self.name.values[0]),))


for _type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL):
    declare(
        kinds.Head,
        _type.value,
        f"{_type.value}^",
        f"{_type.value} card^",
        meant=tree.Which(types=(_type,)),
        before=True,
    )
declare(
    kinds.Head, "ExpeditionPermanent", "Expedition Permanent^", mechanic="Expedition Permanents"
)
for _name, _meant, *_texts in (
    ("Landmark", tree.Which(subtypes=("Landmark",)), "Landmark^", "Landmark (card^|Permanent^)"),
    ("DefenderCharacter", tree.Which(types=(Type.CHARACTER,), keyword="Defender"), "Defender^"),
    ("Card", tree.Which(), "card^"),
    ("HeroCard", tree.Which(types=(Type.HERO,)), "Hero"),
    ("ManaOrb", tree.Which(types=(Type.MANA_ORB,), zones=(Zone.MANA_ZONE,)), "Mana Orb^"),
):
    declare(kinds.Head, _name, *_texts, meant=_meant)
declare(kinds.Head, "Token", "token^", meant=tree.Which(token=True), before=True)


# Objects by their name


class ByTheirName(kinds.Head):
    """Objects of a name of several words."""

    name: kinds.TokenName
    token: ClassVar[bool | None] = None

    def called(self) -> str:
        """The name in the singular."""
        return str(self.name.values[0])

    def refused(self) -> Reason | None:
        words = self.called().split()
        if len(words) < 2 or any(word in NO_NAMES for word in words):
            return Reason("this is not a name of several words")
        return None

    def which(self) -> tree.Which:
        return tree.Which(name=self.called(), token=self.token)


declare(ByTheirName, "OfName", {"num=sg": "{name}"})
declare(ByTheirName, "TokenOfName", "{name} token^", token=True)


@construct({"num=pl": "{name}"})
class OfNameMany(ByTheirName):
    """Several of them: the last word is in the plural."""

    def called(self) -> str:
        return super().called().removesuffix("s")

    def refused(self) -> Reason | None:
        many = str(self.name.values[0]).endswith("s")
        return super().refused() if many else Reason("name only one of these")


declare(Alternative, "AnObject", "a {other} {kind:sg}")
synonym("AnObject(Other, kind)", "yet a other {kind:sg}")


class TargetAlternative(Phrase, noun="a target"):
    """One of the kinds between which a target is chosen."""

    kind: Noun


declare(TargetAlternative, "TargetObject", "target {kind:sg}")


@Objects.means("{ones|}", num="sg", target=True, few="a choice needs at least two options")
def either_target(ones: tuple[TargetAlternative, ...], speech: Speech) -> tree.Ref:
    """A target of one of several kinds, each with its place."""
    kinds = tuple(one.kind.which(speech) for one in ones)
    return tree.Target(_placed(kinds), tree.Number(1))


def _placed(kinds: tuple[tree.Which, ...]) -> tree.Which:
    """One of several kinds, each with its place; whose each of them is holds for all."""
    kinds = tuple(replace(kind, zones=kind.zones or IN_PLAY) for kind in kinds)
    zones = tuple(dict.fromkeys(zone for kind in kinds for zone in kind.zones))
    theirs = {kind.controlled_by for kind in kinds}
    if len(theirs) > 1:
        return tree.Which(zones=zones, either=kinds)
    bare = tuple(replace(kind, controlled_by=None) for kind in kinds)
    return tree.Which(zones=zones, either=bare, controlled_by=theirs.pop())


@construct("{ones|}", num="sg")
class EitherObject(Objects):
    """One object of one of several kinds; a place that only the last one has holds for all."""

    few = "a choice needs at least two options"
    ones: tuple[Alternative, ...]

    def _either(self, speech: Speech) -> tree.Which:
        ones = self.ones
        kinds = tuple(one.other.apart(one.kind.which(speech)) for one in ones)
        placed = [any(isinstance(part, Located) for part in one.kind.parts()) for one in ones]
        if any(placed[:-1]):
            return _placed(kinds)
        place = tree.Which(**{name: getattr(kinds[-1], name) for name in _PLACE})
        bare = replace(kinds[-1], **{name: getattr(tree.Which(), name) for name in _PLACE})
        return both(any_of((*kinds[:-1], bare)), place)

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(self._either(speech), tree.Number(1), speech.who)

    def which(self, speech: Speech) -> tree.Which:
        return self._either(speech)


_PLACE = ("controller", "controlled_by", "zones", "where", "expedition", "side")
"""What a filter says of where an object is, and whose."""
