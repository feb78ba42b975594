"""Moving forward and backward: what Expeditions do, and what players do with them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Count,
    Deed,
    Duration,
    Expedition,
    ExpeditionHolds,
    ExpeditionVerb,
    NumberWord,
    ObjectVerb,
    PerEach,
    Speech,
    TerrainSymbol,
    nothing,
)
from altered.state.terms import Terrain


@construct(
    "move~ {expedition} forward {number} region^number",
    also=("advance~ {expedition} {number} region^number",),
)
class MoveExpeditionForward(Deed):
    """A player makes an Expedition move forward."""

    expedition: Expedition
    number: Count

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        expedition = self.expedition.expedition(speech)
        return (tree.MoveMarker(expedition, self.number.amount(speech)),)


@construct(
    "move~ {expedition} backwards {number} region^number",
    also=("move~ {expedition} (backward|back) {number} region^number",),
)
class MoveExpeditionBack(Deed):
    """A player makes an Expedition move backward."""

    expedition: Expedition
    number: Count

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        expedition = self.expedition.expedition(speech)
        return (tree.MoveMarker(expedition, self.number.amount(speech), True),)


# What Expeditions do


@construct(
    "move~ forward {number} region^number",
    also=("move~ forward {number} additional region^number", "advance~ {number} region^number"),
)
class Forward(ExpeditionVerb):
    """An Expedition moves forward a number of Regions."""

    number: NumberWord

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        return tree.MoveMarker(expedition, self.number.amount(speech))


@construct("move~ forward {number} region^number {per}")
class ForwardPer(ExpeditionVerb):
    """An Expedition moves forward, so many Regions for each of something."""

    number: NumberWord
    per: PerEach

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        return tree.MoveMarker(expedition, self.per.counted(self.number.plain(), speech))


@construct(
    "move~ backwards {number} region^number",
    also=("move~ (backward|back) {number} region^number",),
)
class MoveBack(ExpeditionVerb):
    """An Expedition moves backward a number of Regions."""

    number: NumberWord

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        return tree.MoveMarker(expedition, self.number.amount(speech), True)


@construct("move~ forward {number} more region^number")
class ForwardMore(ExpeditionVerb):
    """An Expedition moves forward, more Regions than it would."""

    number: NumberWord


@construct("move~ forward", also=("advance~",))
class MoveForward(ExpeditionVerb):
    """An Expedition moves forward, however far."""

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition)


@construct("move~ forward during Dusk")
class ForwardDusk(ExpeditionVerb):
    """An Expedition moves forward because of its statistics."""

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition)


@construct("fail~ to move forward", also=("fail~ to move forward during Dusk",))
class FailToMove(ExpeditionVerb):
    """An Expedition does not move forward in Dusk."""

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition, fails=True)


@construct("fail~ to move forward", also=("fail~ to move forward during Dusk",))
class ObjectFailsToMove(ObjectVerb):
    """The Expedition of the bearer does not move forward in Dusk."""

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        if which is not None:
            nothing(self, "only the Expedition of the bearer is meant here")
        return tree.MovesForward(fails=True)


@construct("move~ forward due to {terrain}", also=("move~ forward because of {terrain}",))
class ForwardDueTo(ExpeditionVerb):
    """An Expedition moves forward because of one statistic (4.2.4.f)."""

    terrain: TerrainSymbol

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition, due_to=self.terrain.terrain())


@construct("move~ forward into {terrains|}")
class ForwardInto(ExpeditionVerb):
    """An Expedition moves forward and then is in a Region with one of these types."""

    terrains: tuple[TerrainSymbol, ...]

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition, into=_terrains(self.terrains))


@construct("move~ forward from {terrains|}")
class ForwardFrom(ExpeditionVerb):
    """An Expedition leaves a Region with one of these types and moves forward."""

    terrains: tuple[TerrainSymbol, ...]

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(replace(expedition, terrains=_terrains(self.terrains)))


@construct("move~ backwards", also=("move~ (backward|back)",))
class MoveBackwards(ExpeditionVerb):
    """An Expedition moves backward, however far."""

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesBackward(expedition)


@construct("move~ backwards into {terrains|}", also=("move~ backward into {terrains|}",))
class BackwardsInto(ExpeditionVerb):
    """An Expedition moves backward and then is in a Region with one of these types."""

    terrains: tuple[TerrainSymbol, ...]

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesBackward(expedition, _terrains(self.terrains))


def _terrains(symbols: tuple[TerrainSymbol, ...]) -> tuple[Terrain, ...]:
    return tuple(one.terrain() for one in symbols)


# What holds for Expeditions, as a passive ability says it or for a time


@construct("{holds:$form} {duration}")
class HoldsForNow(ExpeditionVerb):
    """Something holds for an Expedition for a time."""

    holds: ExpeditionHolds
    duration: Duration

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        first, *rest = self.actions(expedition, speech)
        return nothing(self) if rest else first

    def actions(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Action, ...]:
        duration = self.duration.duration()
        first, *rest = self.holds.statics(expedition, speech)
        again = self.holds.statics(tree.ExpeditionOf(again=True), speech)[1:]
        assert len(again) == len(rest)
        return tuple(tree.Lasting(one, duration) for one in (first, *again))


@construct("can't move forward", also=("can't move forward during Dusk", "can't advance"))
class CannotMove(ExpeditionHolds):
    """An Expedition does not move forward."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.CannotMove(expedition),)


@construct("can't move backwards", also=("can't move backward",))
class CannotMoveBack(ExpeditionHolds):
    """An Expedition does not move backward."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.CannotMoveBack(expedition),)


@construct(
    "can't move forward or backwards",
    also=("can't move forward or backward", "can't move forward nor (backward|backwards)"),
)
class CannotMoveAtAll(ExpeditionHolds):
    """An Expedition moves neither forward nor backward."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.CannotMove(expedition), tree.CannotMoveBack(expedition))


@construct("can't move forward due to {terrain}", also=("can't move forward because of {terrain}",))
class CannotMoveDueTo(ExpeditionHolds):
    """An Expedition does not move forward because of one statistic (4.2.4.f)."""

    terrain: TerrainSymbol

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.NotDueTo(expedition, self.terrain.terrain()),)


@construct(
    "can't move forward during Dusk except due to {terrain}",
    also=("can't move forward except due to {terrain}", "can only move forward due to {terrain}"),
)
class CannotMoveExceptDueTo(ExpeditionHolds):
    """An Expedition moves forward only because of one statistic (4.2.4.f)."""

    terrain: TerrainSymbol

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.MovesOnlyDueTo(expedition, self.terrain.terrain()),)


@construct("move~ forward in ties", also=("move~ forward if tied", "move~ forward on a tie"))
class MovesInTies(ExpeditionHolds):
    """An Expedition moves forward in Dusk also where a statistic is tied."""

    def statics(self, expedition: tree.ExpeditionOf, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.MovesInTies(expedition),)
