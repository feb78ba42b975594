"""Moving forward and backward: what Expeditions do, and what players do with them."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare, synonym
from altered.ability.kinds import Speech, nothing
from altered.terms import Terrain


class Way(Phrase, noun="which way"):
    """Forward or backward."""

    back: ClassVar[bool] = False


declare(Way, "AheadWay", "forward")
declare(Way, "BackWay", "backwards", "(backward|back)", back=True)


@kinds.Deed.means(
    "move~ {expedition} {way} {number} region^number",
    "move~ {expedition} {number} region^number {way}",
)
def move_expedition(
    expedition: kinds.Expedition, way: Way, number: kinds.NumberWord, speech: Speech
) -> tree.Actions:
    """A player makes an Expedition move."""
    found = expedition.expedition(speech)
    speech.spoken.expedition, speech.spoken.named = found, None
    return (tree.MoveMarker(found, number.amount(speech), way.back),)


synonym(
    "MoveExpedition(expedition, AheadWay, number)", "advance~ {expedition} {number} region^number"
)


# What Expeditions do


@kinds.ExpeditionVerb.means(
    "move~ {way} [by] {number} [additional|more] region^number",
    "move~ {number} region^number {way}",
)
def move_regions(
    way: Way, number: kinds.NumberWord, expedition: tree.ExpeditionOf, speech: Speech
) -> tree.Action:
    """An Expedition moves a number of Regions."""
    return tree.MoveMarker(expedition, number.amount(speech), way.back)


synonym("MoveRegions(AheadWay, number)", "advance~ {number} region^number")


@construct("move~ {way} {number} region^number {per}")
class MoveRegionsPer(kinds.ExpeditionVerb):
    """An Expedition moves so many Regions for each of something."""

    way: Way
    number: kinds.NumberWord
    per: kinds.PerEach

    def action(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Action:
        amount = self.per.counted(self.number.plain(), speech)
        return tree.MoveMarker(expedition, amount, self.way.back)


class Moves(kinds.ExpeditionVerb):
    """An Expedition moves, however far."""

    way: Way

    def into(self) -> tuple[Terrain, ...]:
        return ()

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        if self.way.back:
            return tree.MovesBackward(expedition, self.into())
        return tree.MovesForward(expedition, into=self.into())


@Moves.means("move~ {way}")
def move() -> tree.Action:
    """An Expedition moves, wherever it goes."""
    nothing("say how far, such as 'one region'")


synonym("Move(AheadWay)", "advance~")


@Moves.means("move~ {way} into {terrains|}", "move~ {way} into a {terrains|} region")
def move_into(terrains: tuple[kinds.TerrainSymbol, ...]) -> tuple[Terrain, ...]:
    """An Expedition moves and then is in a Region with one of these types."""
    return _terrains(terrains)


@kinds.ExpeditionVerb.means("move~ forward from {terrains|}")
def forward_from(
    terrains: tuple[kinds.TerrainSymbol, ...], expedition: tree.ExpeditionOf
) -> tree.Trigger:
    """An Expedition leaves a Region with one of these types and moves forward."""
    return tree.MovesForward(replace(expedition, terrains=_terrains(terrains)))


@construct("move~ forward (due to|because of) {terrains|}")
class ForwardDueTo(kinds.ExpeditionVerb):
    """An Expedition moves forward because of a statistic, or of one of several (4.2.4.f)."""

    terrains: tuple[kinds.TerrainSymbol, ...]

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        heard = self.heard(expedition, speech)
        return heard.triggers[0] if len(heard.triggers) == 1 else nothing()

    def heard(self, expedition: tree.ExpeditionOf, speech: Speech) -> kinds.Heard:
        terrains = _terrains(self.terrains)
        moves = tuple(tree.MovesForward(expedition, due_to=terrain) for terrain in terrains)
        return kinds.Heard(moves, together=len(moves) > 1)


@construct("fail~ to move forward")
class FailToMove(kinds.ExpeditionVerb):
    """An Expedition does not move forward in Dusk."""

    def trigger(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Trigger:
        return tree.MovesForward(expedition, fails=True)


def _terrains(symbols: tuple[kinds.TerrainSymbol, ...]) -> tuple[Terrain, ...]:
    return tuple(one.terrain() for one in symbols)
