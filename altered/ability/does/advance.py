"""Moving forward and backward: what Expeditions do, and what players do with them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Count,
    Deed,
    Expedition,
    ExpeditionVerb,
    NumberWord,
    PerEach,
    Speech,
    TerrainSymbol,
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


@construct("move~ forward", also=("advance~",))
class MoveForward(ExpeditionVerb):
    """An Expedition moves forward, however far."""

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition)


@construct("fail~ to move forward", also=("fail~ to move forward during Dusk",))
class FailToMove(ExpeditionVerb):
    """An Expedition does not move forward in Dusk."""

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition, fails=True)


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
