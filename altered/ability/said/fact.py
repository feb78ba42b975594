"""Conditions: what is so when an effect asks."""

from __future__ import annotations

from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.asked import number_of
from altered.ability.named.expedition import SomeOfExpeditions
from altered.ability.named.reference import It, TheOther


@construct({})
class Not(kinds.Fact):
    """The contrary of a fact, in words of its own."""

    fact: kinds.Fact

    def refused(self) -> Reason | None:
        return self.fact.refused()

    def condition(self, speech: Speech) -> tree.Condition:
        return self.fact.contrary(speech)

    def contrary(self, speech: Speech) -> tree.Condition:
        return self.fact.condition(speech)


@construct({})
class Before(kinds.Fact):
    """What was so before the effect moved an object."""

    fact: kinds.Fact

    def refused(self) -> Reason | None:
        return self.fact.refused()

    def condition(self, speech: Speech) -> tree.Condition:
        return self.fact.formerly(speech)


# If and unless


@construct("if {fact}")
class IfFact(kinds.Provided):
    """If something holds."""

    def condition(self, speech: Speech) -> tree.Condition:
        return self.fact.condition(speech)


@construct("unless {fact}", "except if {fact}")
class UnlessFact(kinds.Provided):
    """If something does not hold."""

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Not(self.fact.condition(speech))


synonym("IfFact(fact)", "while {fact}", "as long as {fact}", category="While")


# Several conditions


class Joined(kinds.Condition, noun="conditions"):
    """Several conditions, joined by one word."""

    fact: kinds.Fact
    second: kinds.Condition
    joins: ClassVar[type[tree.All | tree.AnyOf]] = tree.All

    def refused(self) -> Reason | None:
        if isinstance(self.second, Joined) and self.second.joins is not self.joins:
            return Reason("'and' and 'or' together can be taken in two ways")
        known = any(isinstance(part, SomeOfExpeditions) for part in self.fact.walk())
        if known and any(isinstance(part, TheOther) for part in self.second.walk()):
            return Reason("these words ask about both Expeditions together")
        return None

    def facts(self, speech: Speech) -> tuple[tree.Condition, ...]:
        """All of them, in the order of speech."""
        one, second = self.fact.condition(speech), self.second
        rest = second.facts(speech) if isinstance(second, Joined) else (second.condition(speech),)
        return one, *rest

    def condition(self, speech: Speech) -> tree.Condition:
        return self.joins(self.facts(speech))


@construct("{fact} and {second}", "{fact} and if {second}")
class BothFacts(Joined):
    """Two conditions at once."""


@construct("{fact} or {second}", "{fact} or if {second}")
class EitherFact(Joined):
    """One condition or another."""

    joins = tree.AnyOf


# What there is


@construct("there be'~counted {counted}", contrary=("there aren't~counted {counted}",))
class ThereAre(kinds.Fact):
    """There are objects."""

    counted: kinds.Counted

    def condition(self, speech: Speech) -> tree.Condition:
        return self.counted.measure(tree.Which(), speech)


@construct(
    "{owner} {name} be~name empty",
    contrary=("{owner} {name} be~name not empty", "{owner} {name} aren't~name empty"),
)
class IsEmpty(kinds.Fact):
    """There are no cards in a zone of a player."""

    owner: kinds.Owner
    name: kinds.ZoneName

    def condition(self, speech: Speech) -> tree.Condition:
        which = self.owner.owned(tree.Which(zones=(self.name.zone(),)), speech)
        return tree.Measure(number_of(which), "=", tree.Number(0))


@construct("{owner} {name} have~name {number} card^number")
class HoldsCards(kinds.Fact):
    """There are so many cards in a zone of a player: "your discard pile has ten or more cards"."""

    owner: kinds.Owner
    name: kinds.ZoneName
    number: kinds.SoMany

    def condition(self, speech: Speech) -> tree.Condition:
        which = self.owner.owned(tree.Which(zones=(self.name.zone(),)), speech)
        return tree.Measure(number_of(which), *self.number.bound(speech))


# What was done before


class DeedFact(kinds.Fact):
    """What could be done was done."""

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Did()


@construct("you do", "I do", contrary=("you don't", "I don't"), needs="deed")
class YouDo(DeedFact):
    """You did what you could do."""


@construct("they do", contrary=("they don't",), needs="deed")
class TheyDo(DeedFact):
    """The players spoken of did what they could do."""

    def condition(self, speech: Speech) -> tree.Condition:
        if speech.spoken.player is None or not speech.spoken.others:
            nothing(self, "no other player does anything before: write 'if you do'")
        return super().condition(speech)


class Unable(kinds.Fact):
    """A player could not do it: said of what had to be done."""

    def condition(self, speech: Speech) -> tree.Condition:
        if speech.spoken.optional:
            nothing(self, "a player may also leave this: write 'don't' instead of 'can't'")
        return tree.Not(tree.Did())


@construct("you can't", needs="deed")
class YouCannot(Unable):
    """You could not do it."""


@construct("they can't", needs="deed")
class TheyCannot(Unable):
    """The players spoken of could not do it."""


@construct("it does", contrary=("it doesn't", "it can't"), needs="deed")
class ItDoes(DeedFact):
    """The object named before did the action named before."""


@construct("{number} opponent^number do", "{number} opponent^number does", needs="deed")
class OpponentsDo(kinds.Fact):
    """So many opponents did what they could do."""

    number: kinds.SoMany

    def condition(self, speech: Speech) -> tree.Condition:
        count = tree.CountPlayers(tree.SpokenOf(), "opponents")
        return tree.Measure(count, *self.number.bound(speech))


# Times


@construct("it is' [the] {phase}", contrary=("it is' not [the] {phase}", "it isn't [the] {phase}"))
class IsPhase(kinds.Fact):
    """It is a phase of the Day."""

    phase: kinds.PhaseName

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.During(self.phase.phase())


@construct(
    "it is' {owner:sg} turn", contrary=("it is' not {owner:sg} turn", "it isn't {owner:sg} turn")
)
class IsTurn(kinds.Fact):
    """A player has the turn."""

    owner: kinds.Owner

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.IsTurnOf(self.owner.who(speech) or nothing(self.owner))


# Played from


@construct(
    "{what:subj} was~what played from {zone:from}",
    "you played {what:obj} from {zone:from}",
    contrary=(
        "{what:subj} was~what not played from {zone:from}",
        "{what:subj} weren't~what played from {zone:from}",
    ),
)
class PlayedFrom(kinds.Fact):
    """An object was played from a zone."""

    what: kinds.Objects
    zone: kinds.Zone

    def condition(self, speech: Speech) -> tree.Condition:
        played = tree.Happened(tree.Played(self.zone.source()), "game")
        if self.what.mine():
            return tree.Measure(played, ">=", tree.Number(1))
        past = tree.Which(further=tree.Further(past=(played,)))
        return tree.Fits(self.what.ref(speech), past)


class ItIsPlayedFrom(kinds.Fact):
    """The object spoken of is played from a zone; of the card played next its words ask so."""

    zone: kinds.Zone

    def condition(self, speech: Speech) -> tree.Condition:
        return PlayedFrom(It(), self.zone).condition(speech)


@construct("you play it from {zone:from}", needs="thing")
class YouPlayItFrom(ItIsPlayedFrom):
    """The same with the player who plays it."""


@construct("played from {zone:from}", needs="thing")
class IfPlayedFrom(ItIsPlayedFrom):
    """The same in short: "If played from your hand"."""
