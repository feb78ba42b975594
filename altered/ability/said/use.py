"""Costs of quick actions (6.1.d), and sentences about their use: when, how often, for how much."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, synonym
from altered.ability.kinds import CostPart, Deed, Mana, Speech, nothing
from altered.ability.tree.walk import put_in
from altered.ability.words.values import Letter, ManaCost, ManaX
from altered.terms import Status, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


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


@construct("X can't be (higher|more) than {amount}.")
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


@CostPart.means("{T}")
def exhaust_me(cost: tree.Cost) -> tree.Cost:
    """{T}: the bearer becomes Exhausted."""
    return replace(cost, exhaust_me=True)


@CostPart.means("{D}")
def discard_me(cost: tree.Cost) -> tree.Cost:
    """{D}: the bearer is discarded from the Reserve."""
    return replace(cost, discard_me=True)


@construct("{mana}", gives="x")
class PayManaCost(CostPart):
    """Mana; {X} is as much as the player likes."""

    mana: Mana

    def refused(self) -> Reason | None:
        if isinstance(self.mana, ManaCost) and self.mana.value == 0:
            hint = "an effect without a cost needs a trigger: {J}, {H}, {R}, At Noon — ..."
            return Reason("the cost is empty", "ability.quick-action", hint)
        return None

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        if isinstance(self.mana, ManaX):
            most = speech.x if speech.x is not None else tree.AnyNumber()
            return replace(cost, actions=(*cost.actions, any_mana(most)))
        return replace(cost, mana=self.mana.amount(speech))


@CostPart.means("^ {deed:imp}", gives="x")
def deed_cost(deed: Deed, cost: tree.Cost, speech: Speech) -> tree.Cost:
    """Something that the player does to pay."""
    if speech.x is None and any(isinstance(part, Letter) for part in deed.walk()):
        paid = deed.paid(cost, replace(speech, x=tree.AnyNumber()))
        speech.spoken.x = tree.ThatMany()
        return replace(paid, actions=tuple(_as_many(action) for action in paid.actions))
    return deed.paid(cost, speech)


def _as_many(action: tree.Action) -> tree.Action:
    """An action of a cost that says X: done to as many objects as the player likes."""
    if isinstance(action, tree.Remove) and action.amount == tree.AnyNumber():
        return tree.RemoveAny(action.ref, action.amount, up_to=True, name=action.name)
    ref = getattr(action, "ref", None)
    if not isinstance(ref, tree.Chosen) or ref.count != tree.AnyNumber():
        return action
    return put_in(action, ref, replace(ref, up_to=True))


def any_mana(most: tree.Amount) -> tree.Action:
    """The action that pays {X}: exhausting as many Mana Orbs as the player likes."""
    orbs = tree.Which(types=(Type.MANA_ORB,), controller="you", zones=(Zone.MANA_ZONE,))
    return tree.GainStatus(tree.Chosen(orbs, most, tree.You(), True), Status.EXHAUSTED)


def cost_of(parts: Iterable[CostPart], use: Use, speech: Speech) -> tuple[tree.Cost, Speech]:
    """A cost with the limits of its use, and the speech that follows, where X is paid."""
    cost = tree.Cost()
    asked = replace(speech, x=use.most(speech))
    pays_x = False
    for part in parts:
        cost = part.paid(cost, asked)
        pays_x = pays_x or (isinstance(part, PayManaCost) and isinstance(part.mana, ManaX))
    return use.added(cost, speech), replace(speech, x=tree.ThatMany()) if pays_x else speech


def paid_by(deeds: Iterable[Deed], speech: Speech) -> tree.Cost:
    """The cost of doing deeds: "pay {1} and discard a card"."""
    cost = tree.Cost()
    for deed in deeds:
        cost = deed.paid(cost, speech)
    return cost
