"""The same once more, by the number alone, as French says it: "Un adversaire en sacrifie deux".

Where several objects are spoken of, such words choose among them instead: "one of them".
"""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.does.counters import SomeCounters
from altered.ability.does.discard import Discard
from altered.ability.does.draw import SoManyCards
from altered.ability.does.sacrifice import Sacrifice
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Speech, nothing
from altered.terms import IN_PLAY


class OfThatKind(kinds.Objects):
    """Objects of the kind that was spoken of last, of whoever acts."""

    quantity: kinds.Quantity

    def ref(self, speech: Speech) -> tree.Ref:
        kind = speech.spoken.kind or nothing(self, "the text names no kind of object before")
        kind = replace(kind, controller="any", controlled_by=None)
        if not set(kind.zones) <= set(IN_PLAY):
            you = isinstance(speech.who, tree.You)
            whose = {"controller": "you"} if you else {"controlled_by": speech.who}
            kind = replace(kind, **whose)
        return self.quantity.chosen(kind, speech)


@construct("sacrifice~ {quantity:m,1} of that kind", needs="alone")
class SacrificeMore(kinds.Deed):
    """Of the objects of whoever acts."""

    quantity: kinds.Quantity

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return Sacrifice(OfThatKind(self.quantity)).actions(speech)


@construct("discard~ {quantity:m,1} of that kind", needs="alone")
class DiscardMore(kinds.Deed):
    """Of the cards of whoever acts."""

    quantity: kinds.Quantity

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return Discard(OfThatKind(self.quantity)).actions(speech)


@construct("{quantity:f} card^quantity", needs="cards alone")
class MoreCards(SoManyCards):
    """So many, where cards were drawn: "piochez-en deux à la place"."""


@construct("{number} of that kind", needs="counters")
class SameCounters(SomeCounters):
    """So many of the counters spoken of: "j'en gagne 2 à la place"."""

    number: kinds.Digits

    def amount(self, speech: Speech) -> tree.Amount:
        return self.number.amount(speech)
