"""Sentences about the use of a quick action: when, how often, for how much."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare, synonym
from altered.ability.kinds import Speech, nothing

if TYPE_CHECKING:
    from collections.abc import Sequence


class UseSentence(kinds.Sentence):
    """A sentence that is no step of the effect."""

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        return before


@construct(
    "you can only activate this {provided}.",
    "you can only (use|activate) this (action|ability|) {provided}.",
    "(use|activate) [this] (action|ability|) only {provided}.",
)
class UsableIf(UseSentence):
    """What must hold as a quick action is played."""

    provided: kinds.Provided


synonym("UsableIf(IfFact(fact))", "use this (action|ability) only while {fact}.")


class WhenDearer(Phrase, noun="when it costs more"):
    """When, how often or for what a quick action costs more or less."""

    def added(self, cost: tree.Cost, change: int, speech: Speech) -> tree.Cost:
        """A cost with the change."""
        nothing()


@WhenDearer.means("{provided}")
def dearer_if(provided: kinds.Provided, cost: tree.Cost, change: int, speech: Speech) -> tree.Cost:
    """If something holds."""
    return replace(cost, more=change, more_if=provided.condition(speech))


@WhenDearer.means("{per}")
def dearer_per(per: kinds.PerEach, cost: tree.Cost, change: int, speech: Speech) -> tree.Cost:
    """Once for each thing that is counted."""
    more = per.counted(change, speech)
    plain = cost.mana == tree.Number(0)
    return replace(cost, mana=more if plain else tree.SumOf((cost.mana, more)))


@WhenDearer.means("to target {what}")
def dearer_target(what: kinds.Objects, cost: tree.Cost, change: int, speech: Speech) -> tree.Cost:
    """For each target of a kind."""
    return replace(cost, more=change, more_to=what.which(speech))


class ThisCosts(UseSentence):
    """More or less mana."""

    mana: kinds.Mana
    when: WhenDearer
    sign: ClassVar[int] = 1


declare(ThisCosts, "CostsMore", "(this action|this|this ability) costs {mana} more {when}.")
declare(
    ThisCosts, "CostsLess", "(this action|this|this ability) costs {mana} less {when}.", sign=-1
)


@construct("X can't be higher than {amount}.", "X can't be more than {amount}.")
class XIsAtMost(UseSentence):
    """The highest number that X can be."""

    amount: kinds.Amount


@construct(
    "use this action only once each Day.",
    "(use|activate) [this] (action|ability|) only once (each|per|a) (Day|day).",
    "you can only (use|activate) this (action|ability|) once (each|per|a) (Day|day).",
)
class OnlyOnceADay(UseSentence):
    """Each object plays it once a Day."""


@dataclass(frozen=True)
class Use:
    """The sentences about the use of a quick action."""

    sentences: tuple[Phrase, ...] = ()

    @property
    def daily(self) -> bool:
        """Whether each object plays it once a Day."""
        return any(isinstance(one, OnlyOnceADay) for one in self.sentences)

    def only_if(self, speech: Speech) -> tree.Condition | None:
        """What must hold as it is played."""
        found = [
            one.provided.condition(speech) for one in self.sentences if isinstance(one, UsableIf)
        ]
        return kinds.all_of(found)

    def most(self, speech: Speech) -> tree.Amount | None:
        """The highest number that X can be."""
        found = [one for one in self.sentences if isinstance(one, XIsAtMost)]
        return found[0].amount.amount(speech) if found else None

    def added(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        """A cost with what the sentences say of it."""
        for one in self.sentences:
            if isinstance(one, ThisCosts):
                cost = one.when.added(cost, one.sign * one.mana.plain(), speech)
        return cost


def conditions_of_use(effect: Phrase) -> Use:
    """What an effect's sentences say about its use."""
    found: Sequence[Phrase] = tuple(p for p in effect.parts() if isinstance(p, UseSentence))
    return Use(tuple(found))
