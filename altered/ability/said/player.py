"""Conditions about players: what they control, have, and are."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.narrowing import expedition_of, of
from altered.ability.named.asked import of_players
from altered.ability.named.counted import AtLeastOne
from altered.ability.said.being import before


@construct("{who} {predicate:@who}")
class PlayerFact(kinds.Fact):
    """Something is so of a player, of some of several or of each of them."""

    who: kinds.Someone
    predicate: kinds.PlayerPredicate

    def refused(self) -> Reason | None:
        does = any(isinstance(part, Does) for part in self.predicate.walk())
        if does and self.who.many == "one":
            return Reason("this question needs a player named before")
        return None

    def condition(self, speech: Speech) -> tree.Condition:
        among = self.predicate.among(self.who, speech)
        return among or of_players(self.who, speech, self.predicate.ask)


@construct({})
class PlayerNot(kinds.PlayerPredicate):
    """What is not so of a player."""

    predicate: kinds.PlayerPredicate

    def refused(self) -> Reason | None:
        return self.predicate.refused()

    def ask(self, who: tree.Who, speech: Speech) -> tree.Condition:
        return kinds.negated(self.predicate.ask(who, speech))

    def among(
        self, who: kinds.Someone, speech: Speech, *, holds: bool = True
    ) -> tree.Condition | None:
        return self.predicate.among(who, speech, holds=not holds)


@kinds.PlayerPredicate.means("control~ {counted}", contrary=("don't~ control {counted}",))
def controls(counted: kinds.Counted, who: tree.Who, speech: Speech) -> tree.Condition:
    """They control objects."""
    return counted.measure(of(tree.Which(), who), speech)


@kinds.PlayerPredicate.means("have~ {counted}", contrary=("don't~ have {counted}",))
def has(counted: kinds.Counted, who: tree.Who, speech: Speech) -> tree.Condition:
    """They have cards in a zone, Mana Orbs, or objects in play."""
    return counted.measure(of(tree.Which(), who), speech)


class ControlsSeveral(kinds.PlayerPredicate):
    """They control objects of several kinds."""

    few = "a choice needs at least two kinds"
    counted: tuple[kinds.Counted, ...]
    joins: ClassVar[type[tree.All | tree.AnyOf]] = tree.All

    def ask(self, who: tree.Who, speech: Speech) -> tree.Condition:
        owned = of(tree.Which(), who)
        return self.joins(tuple(one.measure(owned, speech) for one in self.counted))


declare(ControlsSeveral, "ControlsEither", "control~ {counted|}", joins=tree.AnyOf)


@construct("control~ {counted&}")
class ControlsBoth(ControlsSeveral):
    """Objects of one kind and of another."""

    def refused(self) -> Reason | None:
        if all(isinstance(one, AtLeastOne) for one in self.counted):
            return Reason("these words mean one of each")
        return super().refused()


@kinds.PlayerPredicate.means("(control~|have~) {expedition}")
def controls_expedition(
    expedition: kinds.Expedition, who: tree.Who, speech: Speech
) -> tree.Condition:
    """They have an Expedition somewhere."""
    found = expedition.expedition(speech)
    if not found.free:
        nothing("each player has two Expeditions")
    own = expedition_of(replace(found, free=False), who)
    count = tree.Expeditions(replace(own, each=True))
    return tree.Measure(count, ">=", tree.Number(1))


class AskedAtOnce(kinds.PlayerPredicate):
    """What is asked of several players at once: one by one only where you are left out."""

    def together(self, who: tree.Who, *, every: bool) -> tree.Condition:
        """Whether it is so of one of some players, or of ``every`` one of them."""
        nothing()

    def ask(self, who: tree.Who, speech: Speech) -> tree.Condition:
        return self.together(who, every=False)

    def among(
        self, who: kinds.Someone, speech: Speech, *, holds: bool = True
    ) -> tree.Condition | None:
        if who.group == "others":
            return None
        every = who.many == "every" if holds else who.many in ("some", "none")
        asked = self.together(who.who(speech), every=every)
        return asked if holds is not (who.many == "none") else tree.Not(asked)


@construct("have~ [already] passed", contrary=("haven't~ passed", "have~ not passed"))
class HasPassed(AskedAtOnce):
    """They have passed this Day."""

    def together(self, who: tree.Who, *, every: bool) -> tree.Condition:
        return tree.HasPassed(who, every)


@construct(
    "be~ [the] first player", contrary=("be~ not (the|) first player", "aren't~ [the] first player")
)
class IsFirstPlayer(AskedAtOnce):
    """They are the first player; there is one, so every one of several cannot be."""

    def together(self, who: tree.Who, *, every: bool) -> tree.Condition:
        return tree.IsFirstPlayer(who)


@kinds.PlayerPredicate.means("control~ {what}")
def controls_it(what: kinds.Pronoun, who: tree.Who, speech: Speech) -> tree.Condition:
    """They control an object spoken of."""
    return tree.Fits(what.ref(speech), of(tree.Which(), who))


synonym("PlayerFact(You, ControlsIt(It))", "it is' (yours|under your control|controlled by you)")


@kinds.PlayerPredicate.means("controlled {what}")
def controlled_it(what: kinds.Pronoun, who: tree.Who, speech: Speech) -> tree.Condition:
    """They controlled it before the effect moved it."""
    return tree.Fits(before(what, speech), of(tree.Which(), who))


@construct("do~", contrary=("don't~",), needs="deed")
class Does(kinds.PlayerPredicate):
    """They did what they could do: "no player does"."""

    def ask(self, who: tree.Who, speech: Speech) -> tree.Condition:
        return tree.SpokenOf()
