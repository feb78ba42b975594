"""Readers of ``regions.lark``, part 2: where Expeditions move, what cannot, how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joined import OF_YOURS
from altered.ability.read.regions import Bound, Kept, Names, RegionReader, faced
from altered.ability.tree import (
    All,
    CannotMove,
    CannotMoveBack,
    ExpeditionOf,
    Expeditions,
    Joins,
    Lasting,
    MoveMarker,
    MovesBackward,
    MovesForward,
    Number,
    Reaction,
    Standing,
    Step,
)
from altered.ability.write.regions import OF_THEIRS, terrains_of
from altered.state.terms import Terrain

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Amount,
        Condition,
        Effect,
        Since,
        Static,
        Trigger,
    )
    from altered.state.terms import Duration


class MovingReader(RegionReader):
    """What ``regions.lark`` says of moves and numbers of Expeditions."""

    # -- events ------------------------------------------------------------------------------------

    def rg_moving_yours(self, *parts: str | Kept | None) -> ExpeditionOf | No:
        """One of your Expeditions in {V}, as the subject of a trigger."""
        return self._moving(ExpeditionOf(whose="you"), *parts)

    def rg_moving_theirs(self, *parts: str | Kept | None) -> ExpeditionOf | No:
        """An opponent's Expedition in {V}."""
        return self._moving(ExpeditionOf(whose="opponent"), *parts)

    def rg_moving_any(self, *parts: str | Kept | None) -> ExpeditionOf | No:
        """An Expedition in {V}."""
        return self._moving(ExpeditionOf(), *parts)

    def _moving(self, one: ExpeditionOf, *parts: str | Kept | None) -> ExpeditionOf | No:
        *digits, kept = parts
        return NO if digits not in ([None], ["1"]) else cast("Kept", kept).of(one)

    def rg_forward_into(self, one: ExpeditionOf, names: Names) -> Trigger:
        """One of your Expeditions moves forward into {V}."""
        return MovesForward(one, into=tuple(map(Terrain, names)))

    def rg_backward_into(self, one: ExpeditionOf, names: Names) -> Trigger:
        """My Expedition moves backward into {V}."""
        return MovesBackward(one, into=tuple(map(Terrain, names)))

    def rg_into(self, one: ExpeditionOf, names: Names) -> tuple[Trigger, ...]:
        """My Expedition enters {V}: whichever way it moves."""
        return (self.rg_forward_into(one, names), self.rg_backward_into(one, names))

    def rg_forward_from(self, one: ExpeditionOf, names: Names) -> Trigger:
        """My Expedition moves forward from {V}: it was in such a Region before."""
        return MovesForward(self.rg_in(names).of(one))

    def rg_backward_from(self, one: ExpeditionOf, names: Names) -> Trigger:
        """My Expedition moves backward from {V}."""
        return MovesBackward(self.rg_in(names).of(one))

    def rg_each_day(
        self, since: Since, ordinal: str, event: Trigger | tuple[Trigger, ...], effect: Effect
    ) -> tuple[Ability, ...] | No:
        """Each Day, the first time one of your Expeditions moves forward, draw a card."""
        made: tuple[Ability, ...] | No = self.v_nth_time(  # type: ignore[attr-defined]
            ordinal, event, since, effect
        )
        return made

    def rg_joins_there(
        self, kept: Kept, condition: Condition | None, effect: Effect
    ) -> tuple[Ability, ...] | No:
        """When I join an Expedition in {V}: when I join, and mine is there then."""
        if kept == Kept(standing=kept.standing):
            asked: Condition = Standing(ExpeditionOf("mine"), kept.standing)
        elif kept == Kept(terrains=kept.terrains):
            asked = self.rg_my_region(ExpeditionOf("mine"), tuple(t.value for t in kept.terrains))
        else:
            return NO
        whole = asked if condition is None else All((asked, condition))
        return (Reaction((Joins(),), effect, whole),)

    # -- effects -----------------------------------------------------------------------------------

    def rg_they_move(
        self, bound: Bound, kept: Kept, _they: None, back: bool, amount: Amount = Number(1)
    ) -> tuple[Step, ...] | No:
        """If both of your Expeditions are behind, they move forward."""
        if bound != (">=", 2):
            return NO
        move = MoveMarker(OF_YOURS, amount, back)
        return (Step((move,), condition=self.rg_some_kept(bound, kept)),)

    def rg_never_moves_for(self, place: ExpeditionOf, duration: Duration) -> tuple[Step, ...]:
        """Target Expedition cannot move forward or backward this Day: the target is named once."""
        again = ExpeditionOf(again=True) if place.target else place
        statics = (CannotMove(place), CannotMoveBack(again))
        return tuple(Step((Lasting(static, duration),)) for static in statics)

    def rg_for_never_moves(self, duration: Duration, place: ExpeditionOf) -> tuple[Step, ...]:
        """For a Day, target Expedition cannot move forward or backward."""
        return self.rg_never_moves_for(place, duration)

    # -- statements --------------------------------------------------------------------------------

    def rg_never_moves(self, place: ExpeditionOf) -> tuple[Static, ...]:
        """My Expedition cannot move forward or backward."""
        return (CannotMove(place), CannotMoveBack(place))

    def rg_neither_moves(self, one: ExpeditionOf, other: ExpeditionOf) -> tuple[Static, ...] | No:
        """My Expedition and the Expedition facing me cannot move forward."""
        named = faced(one, other)
        return NO if isinstance(named, No) else (CannotMove(one), CannotMove(named))

    # -- numbers -----------------------------------------------------------------------------------

    def rg_count_yours(self, kept: Kept) -> Amount:
        """For each of your Expeditions in {V}."""
        return Expeditions(kept.of(OF_YOURS))

    def rg_count_all(self, kept: Kept) -> Amount:
        """For each Expedition in {V}."""
        return Expeditions(kept.of(ExpeditionOf(each=True)))

    def rg_count_theirs(self, kept: Kept) -> Amount:
        """For each of your opponent's Expeditions in {V}."""
        return Expeditions(kept.of(OF_THEIRS))

    def rg_count_opposing(self, _one: None, kept: Kept) -> Amount:
        """For each opposing Expedition that is ahead."""
        return self.rg_count_theirs(kept)

    def rg_terrains(self, place: ExpeditionOf) -> Amount:
        """The number of types of my Region."""
        return terrains_of(place)

    def rg_my_terrains(self) -> Amount:
        """For each type of my Region."""
        return terrains_of(ExpeditionOf("mine"))


__all__ = ["MovingReader"]
