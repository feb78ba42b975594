"""Targeting and choosing without doing anything else: later words speak of what was chosen."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Expedition, Objects, Player, Speech, nothing


def target(ref: tree.Ref) -> tree.Ref:
    """What "target a Character" chooses: a target, though it says "a"."""
    if isinstance(ref, tree.Chosen):
        return tree.Target(ref.which, ref.count, ref.up_to)
    return ref


@construct("target~ {what}", gives="thing")
class TargetObjects(Deed):
    """A player chooses targets, of which later words speak."""

    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        if speech.by is not None:
            nothing(self, "the controller of an effect chooses its targets")
        return (tree.Take(target(self.what.ref(speech))),)


@construct("target~ {what} and {second}", gives="things")
class TwoTargets(Deed):
    """A player chooses targets of two kinds."""

    what: Objects
    second: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        one, other = self.what.ref(speech), self.second.ref(speech)
        return (tree.Take(target(one)), tree.Take(target(other)))

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return (tree.Step(self.actions(speech)),)


@construct("target~ {expedition}", gives="expedition")
class TargetAnExpedition(Deed):
    """A player chooses a target Expedition, of which later words speak."""

    expedition: Expedition

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        expedition = replace(self.expedition.expedition(speech), free=False, target=True)
        speech.spoken.expedition = expedition
        return ()


@construct("target~ {who:obj}", also=("choose~ {who:obj}",), gives="player")
class TargetAPlayer(Deed):
    """A player chooses another, of whom later words speak."""

    who: Player


@construct("choose~ {what}", gives="thing")
class Choose(Deed):
    """A player chooses objects, of which later words speak."""

    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Chosen):
            nothing(self, "what is chosen is one of several")
        return (tree.Take(ref),)
