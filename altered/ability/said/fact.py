"""Conditions: what is so when an effect asks."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import (
    Condition,
    Counted,
    DeedFact,
    Fact,
    Objects,
    Owner,
    PhaseName,
    Player,
    SoMany,
    Someone,
    Speech,
    Zone,
    ZoneName,
)
from altered.ability.named.asked import number_of, of_players
from altered.ability.named.counted import AtLeastOne
from altered.ability.named.narrowing import of


def negated(condition: tree.Condition) -> tree.Condition:
    """The contrary, told by a number where one is asked for."""
    if isinstance(condition, tree.Not):
        return condition.condition
    if isinstance(condition, tree.Measure):
        if (condition.compare, condition.right) == (">=", tree.Number(1)):
            return replace(condition, compare="=", right=tree.Number(0))
        if (condition.compare, condition.right) == ("=", tree.Number(0)):
            return replace(condition, compare=">=", right=tree.Number(1))
    return tree.Not(condition)


# Several conditions


@construct("{fact} and {second}", also=("{fact} and if {second}",))
class BothFacts(Condition):
    """Two conditions at once."""

    fact: Fact
    second: Condition

    def refused(self) -> Reason | None:
        if isinstance(self.second, EitherFact):
            return Reason("'and' and 'or' together can be taken in two ways")
        return None

    def condition(self, speech: Speech) -> tree.Condition:
        one, other = self.fact.condition(speech), self.second.condition(speech)
        more = other.conditions if isinstance(self.second, BothFacts) else (other,)  # type: ignore[union-attr]
        return tree.All((one, *more))


@construct("{fact} or {second}", also=("{fact} or if {second}",))
class EitherFact(Condition):
    """One condition or another."""

    fact: Fact
    second: Condition

    def refused(self) -> Reason | None:
        if isinstance(self.second, BothFacts):
            return Reason("'and' and 'or' together can be taken in two ways")
        return None

    def condition(self, speech: Speech) -> tree.Condition:
        one, other = self.fact.condition(speech), self.second.condition(speech)
        more = other.conditions if isinstance(self.second, EitherFact) else (other,)  # type: ignore[union-attr]
        return tree.AnyOf((one, *more))


# What players control and have


@construct("{who} control~who {counted}")
class Controls(Fact):
    """A player controls objects."""

    who: Someone
    counted: Counted

    def condition(self, speech: Speech) -> tree.Condition:
        def ask(who: tree.Who, speech: Speech) -> tree.Condition:
            return self.counted.measure(of(self, tree.Which(), who), speech)

        return of_players(self.who, speech, ask)


@construct("{who} don't control {counted}", also=("{who} doesn't control {counted}",))
class DontControl(Fact):
    """A player does not control objects."""

    who: Someone
    counted: Counted

    def condition(self, speech: Speech) -> tree.Condition:
        def ask(who: tree.Who, speech: Speech) -> tree.Condition:
            return negated(self.counted.measure(of(self, tree.Which(), who), speech))

        return of_players(self.who, speech, ask)


@construct("{who} control~who {counted} or {second}")
class ControlsEither(Fact):
    """A player controls objects of one kind or of another."""

    who: Someone
    counted: Counted
    second: Counted

    def condition(self, speech: Speech) -> tree.Condition:
        def ask(who: tree.Who, speech: Speech) -> tree.Condition:
            owned = of(self, tree.Which(), who)
            counted = (self.counted, self.second)
            return tree.AnyOf(tuple(one.measure(owned, speech) for one in counted))

        return of_players(self.who, speech, ask)


@construct("{who} control~who {counted} and {second}")
class ControlsBoth(Fact):
    """A player controls objects of one kind and of another."""

    who: Someone
    counted: Counted
    second: Counted

    def refused(self) -> Reason | None:
        if isinstance(self.counted, AtLeastOne) and isinstance(self.second, AtLeastOne):
            return Reason("this is read as one of each")
        return None

    def condition(self, speech: Speech) -> tree.Condition:
        def ask(who: tree.Who, speech: Speech) -> tree.Condition:
            owned = of(self, tree.Which(), who)
            counted = (self.counted, self.second)
            return tree.All(tuple(one.measure(owned, speech) for one in counted))

        return of_players(self.who, speech, ask)


@construct("{who} have~who {counted}")
class Has(Fact):
    """A player has cards in a zone, Mana Orbs, or objects in play."""

    who: Someone
    counted: Counted

    def condition(self, speech: Speech) -> tree.Condition:
        def ask(who: tree.Who, speech: Speech) -> tree.Condition:
            return self.counted.measure(of(self, tree.Which(), who), speech)

        return of_players(self.who, speech, ask)


@construct("there be'~counted {counted}")
class ThereAre(Fact):
    """There are objects."""

    counted: Counted

    def condition(self, speech: Speech) -> tree.Condition:
        return self.counted.measure(tree.Which(), speech)


@construct("there isn't {counted}", also=("there aren't {counted}",))
class ThereAreNot(Fact):
    """There are no such objects."""

    counted: Counted

    def condition(self, speech: Speech) -> tree.Condition:
        return negated(self.counted.measure(tree.Which(), speech))


@construct("{owner} {name} be~name empty")
class IsEmpty(Fact):
    """There are no cards in a zone of a player."""

    owner: Owner
    name: ZoneName

    def condition(self, speech: Speech) -> tree.Condition:
        which = self.owner.owned(tree.Which(zones=(self.name.zone(),)), speech)
        return tree.Measure(number_of(which), "=", tree.Number(0))


@construct("{who} have~who passed", also=("{who} have~who already passed",))
class HasPassed(Fact):
    """A player has passed this Day."""

    who: Someone

    def condition(self, speech: Speech) -> tree.Condition:
        if self.who.group == "others":
            return of_players(self.who, speech, lambda who, _: tree.HasPassed(who))
        return tree.HasPassed(self.who.who(speech), self.who.many == "every")


@construct("{who} haven't passed", also=("{who} hasn't passed", "{who} have~who not passed"))
class HasNotPassed(Fact):
    """A player has not passed this Day."""

    who: Someone

    def condition(self, speech: Speech) -> tree.Condition:
        if self.who.group == "others":
            return of_players(self.who, speech, lambda who, _: tree.Not(tree.HasPassed(who)))
        who = self.who.who(speech)
        return tree.Not(tree.HasPassed(who, self.who.many == "some"))


@construct("{who} be~who first player", also=("{who} be~who the first player",))
class IsFirstPlayer(Fact):
    """A player is the first player."""

    who: Someone

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.IsFirstPlayer(self.who.who(speech))


@construct(
    "{who} be~who not the first player",
    also=(
        "{who} be~who not first player",
        "{who} aren't the first player",
        "{who} isn't the first player",
        "{who} aren't first player",
        "{who} isn't first player",
    ),
)
class IsNotFirstPlayer(Fact):
    """A player is not the first player."""

    who: Someone

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Not(tree.IsFirstPlayer(self.who.who(speech)))


# What was done before


@construct("you do", needs="deed")
class YouDo(DeedFact):
    """You did what you could do."""


@construct("you can't", needs="deed")
class YouCant(DeedFact):
    """You could not do it."""

    done = False


@construct("you don't", needs="deed")
class YouDont(DeedFact):
    """You did not do it, or could not."""

    done = False


@construct("they do", needs="deed")
class TheyDo(DeedFact):
    """The players spoken of did what they could do."""


@construct("they don't", also=("they can't",), needs="deed")
class TheyDont(DeedFact):
    """The players spoken of did not do it, or could not."""

    done = False


@construct("{who} do~who", needs="deed")
class PlayersDo(Fact):
    """Some of the players who could do something did it: "no player does"."""

    who: Player

    def refused(self) -> Reason | None:
        if self.who.many == "one":
            return Reason("this is asked of a player who was spoken of")
        return None

    def condition(self, speech: Speech) -> tree.Condition:
        return of_players(self.who, speech, lambda _, __: tree.SpokenOf())


@construct("{number} opponent^number do", also=("{number} opponent^number does",), needs="deed")
class OpponentsDo(Fact):
    """So many opponents did what they could do."""

    number: SoMany

    def condition(self, speech: Speech) -> tree.Condition:
        count = tree.CountPlayers(tree.SpokenOf(), opponents=True)
        return tree.Measure(count, *self.number.bound(speech))


@construct("it does", needs="deed")
class ItDoes(DeedFact):
    """The object spoken of did what was said of it."""


@construct("it doesn't", also=("it can't",), needs="deed")
class ItDoesnt(DeedFact):
    """The object spoken of did not do it."""

    done = False


# Times


@construct("it is' {phase}", also=("it is' the {phase}",))
class IsPhase(Fact):
    """It is a phase of the Day."""

    phase: PhaseName

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.During(self.phase.phase())


@construct("it is' your turn")
class IsYourTurn(Fact):
    """You have the turn."""

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.IsTurnOf()


@construct("it is' {who:own} turn")
class IsTheirTurn(Fact):
    """A player has the turn."""

    who: Someone

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.IsTurnOf(self.who.who(speech))


# Played from


@construct("{what:subj} was~what played from {zone:from}")
class PlayedFrom(Fact):
    """An object was played from a zone."""

    what: Objects
    zone: Zone

    def condition(self, speech: Speech) -> tree.Condition:
        played = tree.Happened(tree.Played(self.zone.zone()), "game")
        if self.what.mine():
            return tree.Measure(played, ">=", tree.Number(1))
        past = tree.Which(further=tree.Further(past=(played,)))
        return tree.Fits(self.what.ref(speech), past)


@construct("{what:subj} was~what not played from {zone:from}")
class NotPlayedFromZone(Fact):
    """An object was not played from a zone."""

    what: Objects
    zone: Zone

    def condition(self, speech: Speech) -> tree.Condition:
        return negated(PlayedFrom(self.what, self.zone).condition(speech))


@construct("you play it from {zone:from}", needs="thing")
class YouPlayItFrom(Fact):
    """The card that is played next is played from a zone: what is said of it then asks so."""

    zone: Zone


@construct("played from {zone:from}", needs="thing")
class IfPlayedFrom(Fact):
    """The object spoken of was played from a zone."""

    zone: Zone
