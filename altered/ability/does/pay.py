"""Paying mana."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Mana, Speech, named_again
from altered.ability.said.cost import any_mana
from altered.ability.words.values import ManaX


@construct("pay~ {mana}", gives="x")
class PayMana(Deed):
    """A player exhausts Mana Orbs to pay for something (6.4.c)."""

    mana: Mana

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        if isinstance(self.mana, ManaX) and speech.x is None:
            speech.spoken.x = tree.ThatMany()
            return replace(cost, actions=(*cost.actions, any_mana(tree.AnyNumber())))
        return replace(cost, mana=self.mana.amount(speech))

    def actions(self, speech: Speech) -> tree.Actions:
        cost = self.paid(tree.Cost(), speech)
        return (tree.InternalAction(cost, tree.Effect(), named_again(speech.who)),)
