"""Conditions: what is so when an effect asks."""

from __future__ import annotations

from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, synonym
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


declare(kinds.Provided, "IfFact", "if {fact}")


@construct("(unless|except if) {fact}")
class UnlessFact(kinds.Provided):
    """If something does not hold."""

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Not(self.fact.condition(speech))


synonym("IfFact(fact)", "(while|as long as) {fact}", category="While")


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


declare(Joined, "BothFacts", "{fact} and [if] {second}")
declare(Joined, "EitherFact", "{fact} or [if] {second}", joins=tree.AnyOf)


# What there is


@kinds.Fact.means("there be'~counted {counted}", contrary=("there aren't~counted {counted}",))
def there_are(counted: kinds.Counted, speech: Speech) -> tree.Condition:
    """There are objects."""
    return counted.measure(tree.Which(), speech)


@kinds.Fact.means(
    "{owner} {name} be~name empty",
    contrary=("{owner} {name} be~name not empty", "{owner} {name} aren't~name empty"),
)
def is_empty(owner: kinds.Owner, name: kinds.ZoneName, speech: Speech) -> tree.Condition:
    """There are no cards in a zone of a player."""
    which = owner.owned(tree.Which(zones=(name.zone(),)), speech)
    return tree.Measure(number_of(which), "=", tree.Number(0))


@kinds.Fact.means("{owner} {name} have~name {number} card^number")
def holds_cards(
    owner: kinds.Owner, name: kinds.ZoneName, number: kinds.SoMany, speech: Speech
) -> tree.Condition:
    """There are so many cards in a zone of a player: "your discard pile has ten or more cards"."""
    which = owner.owned(tree.Which(zones=(name.zone(),)), speech)
    return tree.Measure(number_of(which), *number.bound(speech))


# What was done before


class DeedFact(kinds.Fact):
    """What could be done was done."""

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Did()


@construct("you do", "(I do|so)", contrary=("you don't", "(I don't|not)"), needs="deed")
class YouDo(DeedFact):
    """You did what you could do."""


@construct("they do", contrary=("they don't",), needs="deed")
class TheyDo(DeedFact):
    """The players spoken of did what they could do."""

    def condition(self, speech: Speech) -> tree.Condition:
        if speech.spoken.player is None or not speech.spoken.others:
            nothing("no other player does anything before: write 'if you do'")
        return super().condition(speech)


class Unable(kinds.Fact):
    """A player could not do it: said of what had to be done."""

    def condition(self, speech: Speech) -> tree.Condition:
        if speech.spoken.optional:
            nothing("a player may also leave this: write 'don't' instead of 'can't'")
        return tree.Not(tree.Did())


declare(Unable, "YouCannot", "you can't", needs="deed")
TheyCannot = declare(Unable, "TheyCannot", "they can't", needs="deed")
declare(DeedFact, "ItDoes", "it does", contrary=("it doesn't", "it can't"), needs="deed")


@kinds.Fact.means("{number} opponent^number (do|does)", needs="deed")
def opponents_do(number: kinds.SoMany, speech: Speech) -> tree.Condition:
    """So many opponents did what they could do."""
    count = tree.CountPlayers(tree.SpokenOf(), "opponents")
    return tree.Measure(count, *number.bound(speech))


# Times


@kinds.Fact.means(
    "it is' [the] {phase}", contrary=("it is' not [the] {phase}", "it isn't [the] {phase}")
)
def is_phase(phase: kinds.PhaseName) -> tree.Condition:
    """It is a phase of the Day."""
    return tree.During(phase.phase())


@kinds.Fact.means(
    "it is' {owner:sg} turn", contrary=("it is' not {owner:sg} turn", "it isn't {owner:sg} turn")
)
def is_turn(owner: kinds.Owner, speech: Speech) -> tree.Condition:
    """A player has the turn."""
    return tree.IsTurnOf(owner.who(speech) or nothing(owner))


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


declare(ItIsPlayedFrom, "YouPlayItFrom", "you play it from {zone:from}", needs="thing")
declare(ItIsPlayedFrom, "IfPlayedFrom", "played from {zone:from}", needs="thing")
