"""What players, objects and Expeditions do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.lines import Heard
from altered.ability.kinds.speech import Speech, nothing
from altered.terms import Status, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from altered.ability.kinds import Objects, Speech
    from altered.ability.kinds.lines import ObjectHolds
    from altered.ability.kinds.numbers import PerEach


class Deed(Phrase, noun="what a player does", form="imp"):
    """What a player, ``Speech.who``, does, ``on_object`` if to what is "it" afterwards."""

    gives = "deed"
    on_object: ClassVar[bool] = True
    at_once: ClassVar[bool] = False
    heard_as: ClassVar[tree.Draws | None] = None
    """The event that you do it, where it asks nothing of objects."""

    def actions(self, speech: Speech) -> tree.Actions:
        nothing()

    def steps(self, speech: Speech) -> tree.Steps:
        """Its actions, one step each or all of them ``at_once``."""
        return _steps(self.actions(speech), at_once=self.at_once)

    def steps_per(self, per: PerEach, speech: Speech) -> tree.Steps:
        """Its steps when it is done once for each thing that is counted."""
        nothing("this action cannot be repeated for each object")

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        """The event that a player does it."""
        return replace(self.heard_as or nothing(), who=who)

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        """That event with what a reaction asks besides: "one or more", "your third card"."""
        return Heard((self.trigger(who, speech),))

    def cannot(self, who: tree.Who, speech: Speech) -> tree.Statics:
        """The statement that a player cannot do it."""
        return forbidden(self.heard(who, speech))

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        """A cost with this added to it."""
        return replace(cost, actions=(*cost.actions, *self.actions(speech)))


def _steps(actions: tree.Actions, *, at_once: bool) -> tree.Steps:
    return (tree.Step(actions),) if at_once else tuple(tree.Step((one,)) for one in actions)


class Deeds(Phrase, noun="what a player does", form="3s"):
    """One or several deeds of the same player."""

    def steps(self, speech: Speech) -> tree.Steps:
        nothing()


class ObjectVerb(Phrase, noun="what an object does", form="3s", gen="m", num="sg"):
    """What an object does, or what is done to it."""

    at_once: ClassVar[bool] = True

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        nothing()

    def steps(self, ref: tree.Ref, speech: Speech) -> tree.Steps:
        """Its actions, all of them ``at_once`` or one step each."""
        return _steps(self.actions(ref, speech), at_once=self.at_once)

    def lasting(self) -> ObjectHolds | None:
        """What holds for the object afterwards, for a time, if that is all that it does."""
        return None

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        """The event that an object (the bearer for ``None``) does it."""
        if type(self).heard is ObjectVerb.heard:
            nothing()
        heard = self.heard(which, speech)
        if heard != Heard(heard.triggers[:1]):
            nothing("only one thing can stand here")
        return heard.triggers[0]

    def heard(self, which: tree.Which | None, speech: Speech) -> Heard:
        """That event with what a reaction asks besides."""
        return Heard((self.trigger(which, speech),))

    def cannot(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        """The statement that an object cannot do it."""
        return forbidden(self.heard(which, speech))


_STATUSES: Final = frozenset(status.value for status in Status)


def forbidden(heard: Heard) -> tree.Statics:
    """The statements that events cannot happen."""
    if heard not in (Heard(heard.triggers), Heard(heard.triggers, together=True)):
        nothing("a passive ability can only forbid all of this")
    return tuple(_forbidden(event) for event in heard.triggers)


def _forbidden(event: tree.Trigger) -> tree.Static:
    match event:
        case tree.Draws(who=who, what="draw" | "resupply" | "sabotage" as deed, this_way=False):
            return tree.Cannot(deed, who=who)
        case tree.Does(who=who, deed="quick-action", which=which):
            return tree.Cannot("quick-action", which, who)
        case tree.Undergoes(deed="switch", which=which):
            return tree.Cannot("switch", which)
        case tree.Leaves(which=which, source=None | Zone.EXPEDITION_ZONE, goal=None):
            return tree.Cannot("leave", which)
        case tree.Leaves(which=which, source=None, goal=Zone() as goal):
            return tree.Cannot("go", which, what=goal.value)
        case tree.Gains(what="Exhausted", which=which, reaching=None):
            return tree.Cannot("exhaust", which)
        case tree.Loses(what="Exhausted", which=which, last=False):
            return tree.Cannot("ready", which)
        case tree.Gains(what=what, which=which, reaching=None) if what in _STATUSES:
            return tree.Cannot("gain status", which, what=what)
        case tree.Gains(what=what, which=which, reaching=None):
            return tree.Cannot("gain counters", which, what=what)
        case tree.Loses(what=what, which=which, last=False) if what in _STATUSES:
            return tree.Cannot("lose status", which, what=what)
        case tree.Loses(what=what, which=which, last=False):
            return tree.Cannot("lose counters", which, what=what)
    return nothing("a passive ability cannot forbid this")


class DoneBefore(Phrase, noun="what is done to an object", form="pp", num="sg", gen="m"):
    """What was done to objects before, where only words tell it: "put in Reserve this way"."""

    way: ClassVar[tree.Way | None] = None
    """What an effect remembers to have done; of anything else, what it spoke of last."""

    def acted(self, *, was: bool = False) -> tree.Acted | None:
        """Those to which it was really done, ``was`` as they were before."""
        return None if self.way is None else tree.Acted(self.way, was)

    def narrow(self, which: tree.Which) -> tree.Which:
        """A filter for those to which it was done, among all that an effect acted on."""
        return which


class DoneTo(DoneBefore):
    """What is done to objects, said without them: "discarded", "discard"."""

    deed: ClassVar[tree.Deed] = "exhaust"

    def action(self, ref: tree.Ref) -> tree.Action:
        nothing()

    def event(self, which: tree.Which | None) -> tree.Trigger:
        """The event that it is done to an object (the bearer for ``None``)."""
        if self.deed not in ("exhaust", "ready"):
            nothing("a reaction cannot be triggered by this")
        return tree.Undergoes(self.deed, which)

    def own(self) -> tree.Trigger:
        """The event that it was done to the object that is asked."""
        return self.event(None)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        """The event that a player does it to an object."""
        if self.deed in ("exhaust", "ready", "quick-action"):
            return tree.Does(who, self.deed, which)
        return nothing("a reaction cannot ask who does this")

    def cannot(self, which: tree.Which | None, who: tree.Who | None) -> tree.Static:
        """The statement that it cannot be done to objects, by anybody for ``None``."""
        if which is None and who is not None and self.deed != "target":
            which = tree.Which(these=tree.Me())
        return tree.Cannot(self.deed, which, who)


class ExpeditionVerb(Phrase, noun="what an Expedition does", form="3s"):
    """What an Expedition does."""

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        nothing()

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        nothing()

    def heard(self, expedition: tree.ExpeditionOf, speech: Speech) -> Heard:
        """That event with what a reaction asks besides."""
        return Heard((self.trigger(expedition, speech),))


class ExpeditionHolds(Phrase, noun="what holds for an Expedition", form="3s"):
    """What holds for an Expedition as long as a passive ability applies."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Statics:
        nothing()


class NextVerb(Phrase, noun="what the next card does", form="3s"):
    """What happens to a card, or to its cost, when it is played."""

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        nothing()


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
        nothing()

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        price = self.price(speech)
        if price.at_least is not None:
            nothing("only an effect that lasts can limit a cost")
        if price.set is not None:
            return replace(played, costs=price.set, free=price.free)
        return replace(played, cheaper=price.amount(-1), least=price.least)


def later(ref: tree.Ref) -> tree.Ref:
    """The same objects in a further action: "it", unless it is the bearer."""
    return ref if isinstance(ref, tree.Me | tree.It) else tree.It()


def for_now(ref: tree.Ref) -> tree.Which | None:
    """The filter of what holds for objects for a time: a kind of them, or just these."""
    if isinstance(ref, tree.Each):
        return ref.which
    return None if isinstance(ref, tree.Me) else tree.Which(these=ref)


def either(ways: Iterable[tree.Actions]) -> tree.Either:
    """A choice between actions, made just before they happen."""
    return tree.Either(tuple(tree.Effect((tree.Step(way),)) for way in ways))


def doer(ref: tree.Ref, speech: Speech) -> tree.Who | None:
    """The player who does it, where the objects do not tell: not who chooses them."""
    if isinstance(ref, tree.Chosen) and ref.who == speech.who:
        return None
    return speech.by


def heard_of(what: Objects, speech: Speech) -> tree.Which:
    """The filter of what a player does something to: the bearer is one alone."""
    if what.mine():
        return tree.Which(these=tree.Me())
    return what.which(speech) or tree.Which()
