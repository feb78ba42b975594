"""The same once more, by the number alone, as French says it: "Un adversaire en sacrifie deux".

Where several objects are spoken of, such words choose among them instead: "one of them".
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.does.counters import SomeCounters
from altered.ability.does.discard import Discard, Sacrifice
from altered.ability.does.draw import SoManyCards
from altered.ability.formal.phrase import declare
from altered.ability.kinds import Speech, nothing
from altered.terms import IN_PLAY


class OfThatKind(kinds.Objects):
    """Objects of the kind that was spoken of last, of whoever acts."""

    quantity: kinds.Quantity

    def ref(self, speech: Speech) -> tree.Ref:
        kind = speech.spoken.kind or nothing("the text names no kind of object before")
        kind = replace(kind, controller="any", controlled_by=None)
        if not set(kind.zones) <= set(IN_PLAY):
            you = isinstance(speech.who, tree.You)
            whose = {"controller": "you"} if you else {"controlled_by": speech.who}
            kind = replace(kind, **whose)
        return self.quantity.chosen(kind, speech)


class DoneMore(kinds.Deed):
    """Something done with objects of whoever acts."""

    verb: ClassVar[type[Sacrifice | Discard]]
    quantity: kinds.Quantity

    def actions(self, speech: Speech) -> tree.Actions:
        return self.verb(OfThatKind(self.quantity)).actions(speech)


_MORE = "{quantity:m,1} of that kind"
declare(DoneMore, "SacrificeMore", f"sacrifice~ {_MORE}", needs="alone", verb=Sacrifice)
declare(DoneMore, "DiscardMore", f"discard~ {_MORE}", needs="alone", verb=Discard)
declare(SoManyCards, "MoreCards", "{quantity:f} card^quantity", needs="cards alone")


def _all_counted(speech: Speech) -> tree.Remove:
    counted = speech.spoken.counted or nothing("the text counts no counters of an object before")
    return tree.Remove(counted.ref, tree.AnyNumber(), counted.name)


@kinds.Mark.means("lost", "all of them", needs="counters")
def all_of_those(ref: tree.Ref, speech: Speech) -> tree.Actions:
    """All of the counters that a condition counted on an object."""
    removed = _all_counted(speech)
    return (removed,) if removed.ref == ref else nothing("the text counts those of another object")


@kinds.Deed.means("remove~ (all of them|them all)", needs="counters")
def remove_those(speech: Speech) -> tree.Actions:
    """A player removes them: "If I have 3 or more boosts, remove all of them"."""
    return (_all_counted(speech),)


@SomeCounters.means("{number} of that kind", needs="counters")
def same_counters(number: kinds.Digits, speech: Speech) -> tree.Amount:
    """So many of the counters spoken of: "j'en gagne 2 à la place"."""
    return number.amount(speech)
