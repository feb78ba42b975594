"""Readers of ``replaced.lark``: what happens instead of what would happen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Union

from altered.ability.grammar.chart import NO, No
from altered.ability.read.places import Held, zone_in
from altered.ability.tree import (
    AnyNumber,
    Cannot,
    CannotMove,
    CannotMoveBack,
    CreatesMore,
    ExpeditionOf,
    Gain,
    GainStatus,
    Instead,
    InsteadDoes,
    InsteadGain,
    It,
    Leaves,
    LoseStatus,
    MayReplace,
    Number,
    Passive,
    Remove,
    Which,
)
from altered.state.terms import Phase, Status, Zone

if TYPE_CHECKING:
    from altered.ability.read.actions import Goal
    from altered.ability.read.limits import Drawn
    from altered.ability.tree import Ability, Action, Condition, Who

Abilities = tuple["Ability", ...]
Would = Instead | InsteadGain | Cannot
"""What would happen; counters that would be gained, as what cannot be gained."""


@dataclass(frozen=True)
class ToDeck:
    """On top of the Deck of its owner, or at the bottom."""

    bottom: bool


Done = Union["Zone", ToDeck, "Action"]


@dataclass(frozen=True)
class Optional:
    """What may happen instead."""

    instead: Done


class ReplacedReader:
    """What ``replaced.lark`` means."""

    # -- what would happen -----------------------------------------------------------------------

    def w_phase(self, phase: str) -> Phase:
        """During the Afternoon."""
        return Phase(phase)

    def w_me_goes(self, tail: Leaves, phase: Phase | None = None) -> Instead | No:
        """I would leave a zone, or go to one."""
        made: Leaves | No = self.me_leaves(tail)  # type: ignore[attr-defined]
        return NO if isinstance(made, No) else _would_go(made, phase)

    def w_goes(self, which: Which, tail: Leaves, phase: Phase | None = None) -> Instead | No:
        """A Character would leave a zone, or go to one."""
        made: Leaves | No = self.other_leaves(which, tail)  # type: ignore[attr-defined]
        return NO if isinstance(made, No) else _would_go(made, phase)

    def w_me_sacrificed(self, phase: Phase | None = None) -> Instead:
        """I would be sacrificed."""
        pile = Zone.DISCARD_PILE
        return Instead(None, pile, pile, deed="sacrifice", phase=phase)

    def w_sacrificed(self, which: Which, phase: Phase | None = None) -> Instead:
        """A Character would be sacrificed."""
        return replace(self.w_me_sacrificed(phase), which=which)

    def w_me_gain(self, name: str) -> InsteadGain:
        """I would gain a status."""
        return InsteadGain(None, Status(name), GainStatus(It(), Status(name)))

    def w_gain(self, which: Which, name: str) -> InsteadGain:
        """A Character would gain a status."""
        return InsteadGain(which, Status(name), GainStatus(It(), Status(name)))

    def w_me_gain_counters(self, _count: str | None, name: str) -> Cannot:
        """I would gain counters."""
        return Cannot("gain counters", what=name)

    def w_gain_counters(self, which: Which, _count: str | None, name: str) -> Cannot:
        """A Character would gain counters."""
        return Cannot("gain counters", which, what=name)

    # -- what happens instead --------------------------------------------------------------------

    def i_put(self, _it: None, goal: Goal) -> Zone | ToDeck | No:
        """Put it somewhere instead."""
        if goal.zone is Zone.DECK:
            return ToDeck(goal.bottom)
        return NO if goal.into else goal.zone

    def i_go(self, *parts: Zone | Held | None) -> Zone:
        """It goes somewhere instead."""
        return next(zone_in(place) for place in parts if place is not None)

    def i_discard(self, _it: None) -> Zone:
        """Discard it instead."""
        return Zone.DISCARD_PILE

    def i_acts(self, _it: None, verbs: tuple[Action, ...]) -> Action | No:
        """It gains or loses something instead."""
        return verbs[0] if len(verbs) == 1 and _can_stand(verbs[0]) else NO

    def i_removes(self, digits: str, name: str, _it: None) -> Action:
        """Remove so many boosts from it."""
        return Remove(It(), Number(int(digits)), name)

    def i_removes_all(self, name: str, _it: None = None) -> Action:
        """Remove all its boosts."""
        return Remove(It(), AnyNumber(), name)

    def i_not(self, _it: None) -> None:
        """It does not."""

    def i_may(self, instead: Done) -> Optional:
        """You may put it somewhere instead."""
        return Optional(instead)

    def i_may_act(self, _it: None, verbs: tuple[Action, ...]) -> Optional | No:
        """I may gain 1 boost instead."""
        act = self.i_acts(_it, verbs)
        return NO if isinstance(act, No) else Optional(act)

    # -- both together ---------------------------------------------------------------------------

    def would(self, what: Would, instead: Done | Optional | None) -> Abilities | No:
        """If ... would ..., ... instead."""
        return self.would_while(what, None, instead)

    def would_while(
        self, what: Would, condition: Condition | None, instead: Done | Optional | None
    ) -> Abilities | No:
        """If ... would ... while ..., ... instead."""
        if instead is None:
            return _forbidden(what, condition)
        if isinstance(instead, Optional):
            made = self.would_while(what, condition, instead.instead)
            return NO if isinstance(made, No) else _optional(made)
        if isinstance(what, Instead) and isinstance(instead, ToDeck):
            into = replace(what, goal=Zone.DECK, bottom=instead.bottom)
            return (Passive(into, condition),)
        if isinstance(what, Instead) and isinstance(instead, Zone):
            return (Passive(replace(what, goal=instead), condition),)
        if isinstance(what, Instead):
            mine = what.which is not None and what.which.where == "mine"
            if what.leaving and mine and isinstance(instead, LoseStatus | Remove):
                return NO
            if not isinstance(instead, Gain | GainStatus | LoseStatus | Remove):
                return NO
            return (Passive(replace(what, goal=None, act=instead), condition),)
        if isinstance(what, InsteadGain) and isinstance(instead, Gain | GainStatus):
            return (Passive(replace(what, instead=instead), condition),)
        return NO

    def w_player_may(self, who: Who, deed: Drawn, instead: Drawn) -> Abilities | No:
        """If you would draw a card, you may Resupply instead."""
        return NO if deed == instead else _optional((Passive(InsteadDoes(who, deed, instead)),))

    def w_player_does_not(self, who: Who, deed: Cannot) -> Abilities:
        """If an opponent would Sabotage, they do not."""
        return (Passive(replace(deed, who=who)),)

    def w_does_not_move(self, expedition: ExpeditionOf, back: bool, *_again: bool) -> Abilities:
        """If an Expedition would move backward, it does not."""
        if expedition == ExpeditionOf(whose=expedition.whose):
            expedition = replace(expedition, each=True)
        return (Passive((CannotMoveBack if back else CannotMove)(expedition)),)

    def w_creates_several(self, who: Who, which: Which, digits: str) -> Abilities | No:
        """If you would create a Soldier token, create two instead."""
        if which.zones or which.controller != "any" or int(digits) < TWICE:
            return NO
        return (Passive(CreatesMore(who, which, times=int(digits))),)

    def w_zone_instead(self, goal: Zone | Held, zone: Zone | Held) -> Abilities | No:
        """I go to your Mana zone instead of your Reserve."""
        one, other = zone_in(goal), zone_in(zone)
        return NO if one is other else (Passive(Instead(None, other, one)),)


def _optional(abilities: Abilities) -> Abilities | No:
    """The same, for who wants it; what does not happen at all is no choice."""
    found: list[Ability] = []
    for one in abilities:
        if not isinstance(one, Passive) or not isinstance(
            one.static, Instead | InsteadGain | InsteadDoes
        ):
            return NO
        found.append(replace(one, static=MayReplace(one.static)))
    return tuple(found)


TWICE = 2
HELD = (Zone.RESERVE, Zone.HAND)
"""Zones in which a card has to be said to be."""


def _would_go(move: Leaves, phase: Phase | None) -> Instead | No:
    """What would leave a zone or go to one; to leave play, whatever the zone, has no such form."""
    if move.goal is None and move.source is None:
        return NO
    if move.goal is None:
        assert move.source is not None
        return Instead(move.which, move.source, move.source, leaving=True, phase=phase)
    which, source = move.which, move.source
    if which is not None and not which.zones and source in HELD:
        which, source = replace(which, zones=(source,)), None
    return Instead(which, move.goal, move.goal, source=source, phase=phase)


def _can_stand(act: Action) -> bool:
    """Whether something may be done to an object in place of its going somewhere."""
    if isinstance(act, Gain):
        return isinstance(act.amount, Number) and act.up_to is None
    if isinstance(act, Remove):
        return isinstance(act.amount, Number | AnyNumber)
    return isinstance(act, GainStatus | LoseStatus) and act.status is not Status.EXHAUSTED


def _forbidden(what: Would, condition: Condition | None) -> Abilities | No:
    """What would happen and does not: it cannot."""
    if isinstance(what, Cannot):
        return (Passive(what, condition),)
    if isinstance(what, InsteadGain):
        deed = Cannot("gain status", what.which, what=what.status.value)
        if what.status is Status.EXHAUSTED:
            deed = Cannot("exhaust", what.which)
        return (Passive(deed, condition),)
    if what.phase is not None:
        return NO
    if what.deed == "sacrifice":
        return (Passive(Cannot("sacrifice", what.which), condition),)
    if what.leaving and what.zone is Zone.EXPEDITION_ZONE:
        return (Passive(Cannot("leave", what.which), condition),)
    if what.zone is Zone.DISCARD_PILE and what.source is None:
        return (Passive(Cannot("discard", what.which), condition),)
    return NO


__all__ = ["ReplacedReader"]
