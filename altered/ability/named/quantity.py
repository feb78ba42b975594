"""How many objects are chosen, before the noun and before "of"."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, declare
from altered.ability.kinds import NumberWord, Quantity, Speech, nothing

One = declare(
    Quantity, "One", {"of=0": ("a", "one", "1"), "of=1": "one"}, num="sg", meant=tree.Number(1)
)


@construct("{number:$gen}", num="pl")
class ThisMany(Quantity):
    """A number."""

    number: NumberWord

    def refused(self) -> Reason | None:
        return Reason("these words already mean one") if self.number.values == (1,) else None


@construct("up to {number:$gen}", num="number")
class UpTo(Quantity):
    """At most a number."""

    number: NumberWord
    up_to = True


@construct({"of=0": "any number of", "of=1": "any number"}, num="pl")
class HoweverMany(Quantity):
    """However many."""

    up_to = True

    meant = tree.AnyNumber()


declare(Quantity, "ThatManyOf", "that many", num="pl", needs="number", meant=tree.ThatMany())


@construct("all but {number:$gen}", num="pl")
class AllBut(Quantity):
    """All of them, some being left out by whoever acts."""

    number: NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self.untold)

    def chosen(self, which: tree.Which, speech: Speech) -> tree.Chosen:
        own = which
        if speech.by is not None:
            if which.controlled_by != speech.who:
                nothing("say whose objects they are")
            own = replace(which, controlled_by=None, controller="you")
        count: tree.Amount = tree.Plus(tree.CountOf(own), -self.number.plain())
        if speech.by is not None:
            count = tree.TheirOwn(count)
        return tree.Chosen(which, count, speech.who)
