"""What players, objects and Expeditions do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.lines import Heard
from altered.ability.kinds.speech import Speech, nothing

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.ability.kinds.modes import ObjectHolds
    from altered.ability.kinds.numbers import PerEach


class Deed(Phrase, noun="what a player does", form="imp"):
    """What a player does; ``Speech.who`` is that player.

    ``on_object`` says that it is done to something, which is "it" once the event has happened.
    """

    gives = "deed"
    on_object: ClassVar[bool] = True

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        nothing(self)

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        """Its actions, one step each, unless they happen at the same time."""
        return tuple(tree.Step((action,)) for action in self.actions(speech))

    def steps_per(self, per: PerEach, speech: Speech) -> tuple[tree.Step, ...]:
        """Its steps when it is done once for each thing that is counted."""
        nothing(self, "this is not done once for each")

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        """The event that a player does it."""
        nothing(self)

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        """That event with what a reaction asks besides: "one or more", "your third card"."""
        return Heard((self.trigger(who, speech),))

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        """A cost with this added to it."""
        return replace(cost, actions=(*cost.actions, *self.actions(speech)))


class Deeds(Phrase, noun="what a player does", form="3s"):
    """One or several deeds of the same player."""

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        nothing(self)


class ObjectVerb(Phrase, noun="what an object does", form="3s", gen="m", num="sg"):
    """What an object does, or what is done to it."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        nothing(self)

    def steps(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Step, ...]:
        """Its actions at the same time, unless one must come first."""
        return (tree.Step(self.actions(ref, speech)),)

    def lasting(self) -> ObjectHolds | None:
        """What holds for the object afterwards, for a time, if that is all that it does."""
        return None

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        """The event that an object (the bearer for ``None``) does it."""
        nothing(self)

    def heard(self, which: tree.Which | None, speech: Speech) -> Heard:
        """That event with what a reaction asks besides."""
        return Heard((self.trigger(which, speech),))


class ExpeditionVerb(Phrase, noun="what an Expedition does", form="3s"):
    """What an Expedition does."""

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        nothing(self)

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        nothing(self)

    def heard(self, expedition: tree.ExpeditionOf, speech: Speech) -> Heard:
        """That event with what a reaction asks besides."""
        return Heard((self.trigger(expedition, speech),))


class ExpeditionHolds(Phrase, noun="what holds for an Expedition", form="3s"):
    """What holds for an Expedition as long as a passive ability applies."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        nothing(self)


class NextVerb(Phrase, noun="what the next card does", form="3s"):
    """What happens to a card, or to its cost, when it is played."""

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        nothing(self)


@dataclass(frozen=True)
class Price:
    """What becomes of a cost: it changes by ``change`` mana, or it is ``set`` to an amount.

    Reductions are below 0 and go down to ``least``. With ``per`` the change comes once for each
    of what that counts. A bound of ``at_least`` alone comes after everything else. Of what is
    ``free`` no cost is paid at all.
    """

    change: int = 0
    per: Callable[[int], tree.Amount] | None = None
    set: tree.Amount | None = None
    least: int = 0
    at_least: int | None = None
    free: bool = False

    def amount(self, sign: int = 1) -> tree.Amount:
        """The change as a number."""
        change = sign * self.change
        return tree.Number(change) if self.per is None else self.per(change)


class CostChange(NextVerb, form="3s"):
    """What happens to the cost of cards."""

    def price(self, speech: Speech) -> Price:
        nothing(self)

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        price = self.price(speech)
        if price.at_least is not None:
            nothing(self, "only what lasts can bound a cost")
        if price.set is not None:
            return replace(played, costs=price.set, free=price.free)
        return replace(played, cheaper=price.amount(-1), least=price.least)
