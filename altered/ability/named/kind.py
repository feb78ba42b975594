"""Kinds of objects: a noun with the qualities before it and the restrictions after it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare
from altered.ability.kinds import (
    Adjective,
    Filter,
    Head,
    LongFilter,
    Noun,
    Speech,
    SubtypeName,
    TokenName,
    Whereabouts,
    nothing,
)
from altered.ability.named.narrowing import both, settled
from altered.ability.vocabulary import SUBTYPES, plural
from altered.ability.words.subtypes import NO_SUBTYPES
from altered.state.terms import IN_PLAY, Type, Zone

NO_NAMES: Final = frozenset((*NO_SUBTYPES, *SUBTYPES, *map(plural, SUBTYPES)))
"""Words that are part of no name where they stand before a noun."""


def any_of(phrase: Phrase, heads: tuple[tree.Which, ...]) -> tree.Which:
    """The filter for objects of one kind or another."""
    if len(heads) == 1:
        return heads[0]
    if tree.Which() in heads:
        nothing(phrase, "every object is a card already")
    if all(head.types and head == tree.Which(types=head.types) for head in heads):
        return tree.Which(types=tuple(kind for head in heads for kind in head.types))
    if all(head.subtypes and head == tree.Which(subtypes=head.subtypes) for head in heads):
        return tree.Which(subtypes=tuple(name for head in heads for name in head.subtypes))
    return tree.Which(either=heads)


def _narrowed(
    phrase: Phrase,
    heads: tuple[Head, ...],
    qualities: tuple[Adjective, ...],
    filters: tuple[Filter | LongFilter, ...],
    speech: Speech,
) -> tree.Which:
    which = any_of(phrase, tuple(head.which() for head in heads))
    return _restricted(phrase, which, qualities, filters, speech)


def _totals(
    phrase: Phrase,
    heads: tuple[Head, ...],
    qualities: tuple[Adjective, ...],
    filters: tuple[Filter | LongFilter, ...],
    speech: Speech,
) -> tuple[tree.Which, tuple[tree.Limit, ...]]:
    """The filter of a noun, and the bounds on what all targets have together."""
    single: list[Filter | LongFilter] = []
    totals: list[tree.Limit] = []
    for one in filters:
        total = one.total(speech) if isinstance(one, Filter) else None
        if total is None:
            single.append(one)
        else:
            totals.append(total)
    return _narrowed(phrase, heads, qualities, tuple(single), speech), tuple(totals)


def _restricted(
    phrase: Phrase,
    which: tree.Which,
    qualities: tuple[Adjective, ...],
    filters: tuple[Filter | LongFilter, ...],
    speech: Speech,
) -> tree.Which:
    for quality in qualities:
        which = both(phrase, which, quality.narrow(tree.Which(), speech))
    for one in filters:
        which = both(phrase, which, one.narrow(tree.Which(), speech))
    in_expedition = which.where or which.side or which.expedition
    if which.zones and in_expedition and Zone.EXPEDITION_ZONE not in which.zones:
        nothing(phrase, "an object is in one place")
    return settled(which)


def _repeated(*lists: tuple[Phrase, ...]) -> Reason | None:
    if any(len(set(one)) < len(one) for one in lists):
        return Reason("this says the same thing twice")
    return None


@construct("{qualities*:$num} {head|:$num} {filters*:$num}", gen="head")
class Kinds(Noun):
    """Objects of one of several kinds, with qualities: "Boosted Characters you control"."""

    qualities: tuple[Adjective, ...]
    head: tuple[Head, ...]
    filters: tuple[Filter, ...]

    def refused(self) -> Reason | None:
        return _repeated(self.qualities, self.head, self.filters)

    def which(self, speech: Speech) -> tree.Which:
        return _narrowed(self, self.head, self.qualities, self.filters, speech)

    def targets(self, speech: Speech) -> tuple[tree.Which, tuple[tree.Limit, ...]]:
        return _totals(self, self.head, self.qualities, self.filters, speech)


@construct("{qualities*:$num} {head|:$num} {filters*:$num} {last:$num}", gen="head")
class KindsLong(Noun):
    """The same with a restriction that contains other objects: it stands last."""

    qualities: tuple[Adjective, ...]
    head: tuple[Head, ...]
    filters: tuple[Filter, ...]
    last: LongFilter

    def refused(self) -> Reason | None:
        return _repeated(self.qualities, self.head, self.filters)

    def which(self, speech: Speech) -> tree.Which:
        filters: tuple[Filter | LongFilter, ...] = (*self.filters, self.last)
        return _narrowed(self, self.head, self.qualities, filters, speech)

    def targets(self, speech: Speech) -> tuple[tree.Which, tuple[tree.Limit, ...]]:
        filters: tuple[Filter | LongFilter, ...] = (*self.filters, self.last)
        return _totals(self, self.head, self.qualities, filters, speech)


@construct("{qualities*:$num} {head:$num} and {second:$num} {filters*:$num}", gen="head")
class KindsAnd(Noun):
    """All objects of two kinds: "each Animal and Adventurer"."""

    qualities: tuple[Adjective, ...]
    head: Head
    second: Head
    filters: tuple[Filter, ...]

    def refused(self) -> Reason | None:
        return _repeated((self.head, self.second), self.qualities, self.filters)

    def which(self, speech: Speech) -> tree.Which:
        heads = self.head, self.second
        return _narrowed(self, heads, self.qualities, self.filters, speech)


@construct("{qualities*:$num} {head:$num} or {own+:$num} {second:$num} {filters*:$num}", gen="head")
class KindOrOwn(Noun):
    """Objects of two kinds, each with its own qualities: "token or Boosted Character"."""

    qualities: tuple[Adjective, ...]
    head: Head
    own: tuple[Adjective, ...]
    second: Head
    filters: tuple[Filter, ...]

    def which(self, speech: Speech) -> tree.Which:
        first = _narrowed(self, (self.head,), self.qualities, (), speech)
        second = _narrowed(self, (self.second,), self.own, (), speech)
        return _restricted(self, any_of(self, (first, second)), (), self.filters, speech)


@construct("{qualities*:$num} {head:$num} or card^ {place:$num}", gen="head")
class KindOrCard(Noun):
    """Objects of a kind in play, or cards elsewhere: "Permanents or cards in Reserve"."""

    qualities: tuple[Adjective, ...]
    head: Head
    place: Whereabouts

    def refused(self) -> Reason | None:
        if self.head.meant == tree.Which():
            return Reason("every object is a card already")
        return None

    def which(self, speech: Speech) -> tree.Which:
        kind = _narrowed(self, (self.head,), self.qualities, (), speech)
        card = self.place.narrow(tree.Which(), speech)
        if not card.zones:
            nothing(self, "the cards are in no zone of their own")
        kind = replace(kind, zones=IN_PLAY)
        return tree.Which(zones=(*IN_PLAY, *card.zones), either=(kind, card))


# The noun alone


@construct("{name:$num}", also=("{name:sg} card^",), gen="name")
class Subtype(Head):
    """A sub-type."""

    name: SubtypeName

    def refused(self) -> Reason | None:
        if self.name.values[0] in ("Landmark", "Expedition"):
            return Reason("this is read as a word of its own")
        return None

    def which(self) -> tree.Which:
        return tree.Which(subtypes=(str(self.name.values[0]),))


@construct("{name:sg} {head:$num}", gen="head")
class SubtypeOfType(Head):
    """A sub-type with a type, or as a token: "Animal Character", "Robot token"."""

    name: SubtypeName
    head: Head

    def refused(self) -> Reason | None:
        if self.name.values[0] in ("Landmark", "Expedition"):
            return Reason("this is read as a word of its own")
        if self.head.before:
            return None
        return Reason("a sub-type stands before a type")

    def which(self) -> tree.Which:
        return replace(self.head.which(), subtypes=(str(self.name.values[0]),))


for _type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL):
    declare(
        Head,
        _type.value,
        f"{_type.value}^",
        also=(f"{_type.value} card^",),
        meant=tree.Which(types=(_type,)),
        before=True,
    )
declare(
    Head,
    "Landmark",
    "Landmark^",
    also=("Landmark card^", "Landmark Permanent^"),
    meant=tree.Which(subtypes=("Landmark",)),
)
declare(
    Head,
    "ExpeditionPermanent",
    "Expedition Permanent^",
    since="4.0",
    mechanic="Expedition Permanents",
)
declare(Head, "Card", "card^", meant=tree.Which())
declare(Head, "Token", "token^", meant=tree.Which(token=True), before=True)
declare(Head, "HeroCard", "Hero", meant=tree.Which(types=(Type.HERO,)))
declare(
    Head,
    "ManaOrb",
    "Mana Orb^",
    meant=tree.Which(types=(Type.MANA_ORB,), zones=(Zone.MANA_ZONE,)),
)


# Objects by their name


class ByTheirName(Head):
    """Objects of a name of several words."""

    name: TokenName
    token: ClassVar[bool | None] = None

    def called(self) -> str:
        """The name in the singular."""
        return str(self.name.values[0])

    def refused(self) -> Reason | None:
        words = self.called().split()
        if len(words) < 2 or any(word in NO_NAMES for word in words):
            return Reason("this is no name of several words")
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
        return super().refused() if many else Reason("one of these is meant")
