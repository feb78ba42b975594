"""Costs of quick actions: symbols, mana, deeds (6.1.d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import CostPart, Deed, Mana, Speech
from altered.ability.tree.walk import put_in
from altered.ability.words.values import Letter, ManaCost, ManaX
from altered.terms import Status, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.ability.said.use import Use


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
