"""Objects of two kinds, at random, or all but some."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import Noun, NumberWord, Objects, Otherness, Owner, Speech, nothing
from altered.ability.named.filter import Located
from altered.state.terms import IN_PLAY


@construct("target {kind:sg} or target {second:sg}", num="sg", per="3", gen="kind")
class EitherTarget(Objects):
    """A target of one of two kinds, each with its place."""

    target = True

    kind: Noun
    second: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        kinds = tuple(
            replace(one, zones=one.zones or IN_PLAY)
            for one in (self.kind.which(speech), self.second.which(speech))
        )
        zones = tuple(dict.fromkeys(zone for one in kinds for zone in one.zones))
        return tree.Target(tree.Which(zones=zones, either=kinds), tree.Number(1))


@construct(
    "a random {other} {kind:sg}",
    also=("a {other} {kind:sg} at random",),
    num="sg",
    per="3",
    gen="kind",
)
class Random(Objects):
    """One object that chance chooses."""

    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = self.kind.which(speech)
        which = replace(which, other=True) if self.other.other else which
        return tree.Chosen(which, tree.Number(1), speech.who, at_random=True)


@construct("all but {number} {kind:pl}", num="pl", per="3", gen="kind")
class AllBut(Objects):
    """All objects of a kind, some of them left out by whoever acts."""

    number: NumberWord
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = self.kind.which(speech)
        own = which
        if speech.by is not None:
            if which.controlled_by != speech.who:
                nothing(self, "it is not said whose objects they are")
            own = replace(which, controlled_by=None, controller="you")
        count: tree.Amount = tree.Plus(tree.CountOf(own), -self.number.plain())
        if speech.by is not None:
            count = tree.TheirOwn(count)
        return tree.Chosen(which, count, speech.who)


@construct("{number} of {owner:pl} {other} {kind:pl}", num="pl", per="3", gen="kind")
class SomeOfTheirs(Objects):
    """Several objects of a player, chosen by whoever acts: "two of your Mana Orbs"."""

    number: NumberWord
    owner: Owner
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = self.kind.which(speech)
        which = replace(which, other=True) if self.other.other else which
        which = self.owner.owned(which, speech)
        return tree.Chosen(which, self.number.amount(speech), speech.who)


@construct("up to {number} of {owner:pl} {other} {kind:pl}", num="pl", per="3", gen="kind")
class UpToSomeOfTheirs(Objects):
    """The same up to a number."""

    number: NumberWord
    owner: Owner
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        chosen = SomeOfTheirs(self.number, self.owner, self.other, self.kind).ref(speech)
        assert isinstance(chosen, tree.Chosen)
        return replace(chosen, up_to=True)


@construct("a {kind:sg} or a {second:sg}", num="sg", per="3", gen="kind")
class EitherObject(Objects):
    """One object of one of two kinds, each with its place."""

    kind: Noun
    second: Noun

    def refused(self) -> Reason | None:
        if any(isinstance(part, Located) for part in self.kind.parts()):
            return None
        return Reason("the place of the second one is that of both")

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(self.which(speech), tree.Number(1), speech.who)

    def which(self, speech: Speech) -> tree.Which:
        return tree.Which(either=(self.kind.which(speech), self.second.which(speech)))


@construct(
    "a {kind:sg} discarded this way",
    also=("a {kind:sg} (revealed|sacrificed) this way",),
    num="sg",
    per="3",
    gen="kind",
    needs="things",
)
class OneOfThoseDone(Objects):
    """One of the objects that were acted on, chosen by whoever acts."""

    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        which = replace(self.kind.which(speech), these=tree.It())
        return tree.Chosen(which, tree.Number(1), speech.who)
