"""What holds for Expeditions: how they move, and how not."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import (
    Expedition,
    ExpeditionHolds,
    ExpeditionVerb,
    NumberWord,
    PlainHolding,
    Sequence,
    Speech,
)


@construct("{expedition:subj} {verbs&:@expedition}")
class ExpeditionHoldsTo(PlainHolding):
    """What holds for an Expedition."""

    expedition: Expedition
    verbs: tuple[ExpeditionHolds, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return _statics(self.expedition.expedition(speech), self.verbs, speech)


@construct("it {verbs&:3s}")
class ItHolds(PlainHolding):
    """What holds for the Expedition spoken of before."""

    verbs: tuple[ExpeditionHolds, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return _statics(tree.ExpeditionOf(again=True), self.verbs, speech)


def _statics(
    expedition: tree.ExpeditionOf, verbs: tuple[ExpeditionHolds, ...], speech: Speech
) -> tuple[tree.Static, ...]:
    found: list[tree.Static] = []
    for verb in verbs:
        found += verb.statics(expedition, speech)
        if expedition.target:
            expedition = tree.ExpeditionOf(again=True)
    return tuple(found)


@construct("Defender Characters don't prevent {expedition:in} from moving forward")
class DefenderDoesNotPrevent(PlainHolding):
    """Defender Characters do not hold an Expedition back."""

    expedition: Expedition

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.IgnoresDefender(self.expedition.expedition(speech)),)


@construct(
    "if {expedition:subj} would move forward [during Dusk],"
    " (it moves|they move) forward {number} more region^number instead"
)
class MovesFurther(PlainHolding):
    """An Expedition that moves forward in Dusk goes further."""

    expedition: Expedition
    number: NumberWord

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        expedition = self.expedition.expedition(speech)
        return (tree.MovesFurther(expedition, self.number.plain()),)


@construct("if {expedition:subj} would {verb:inf}, {then} instead")
class ExpeditionInstead(PlainHolding):
    """Something happens instead of what an Expedition would do, in a later edition."""

    expedition: Expedition
    verb: ExpeditionVerb
    then: Sequence

    def refused(self) -> Reason | None:
        if not any(part.since for part in self.verb.walk()):
            return Reason("an Expedition that would move forward moves further instead")
        return None
