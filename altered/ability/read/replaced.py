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
    During,
    ExpeditionOf,
    Gain,
    GainStatus,
    Instead,
    InsteadDoes,
    InsteadGain,
    IsTurnOf,
    It,
    Leaves,
    LoseStatus,
    MayReplace,
    Me,
    Not,
    Number,
    Passive,
    Remove,
    Which,
    You,
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


@dataclass(frozen=True)
class Mine:
    """What is done to the bearer, and to nothing else: "me"."""

    done: Zone | ToDeck | Action | None


Done = Union["Zone", ToDeck, "Action", Mine]


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

    def i_me(self) -> Me:
        """The bearer, which is nothing else that would move."""
        return Me()

    def i_put(self, it: Me | None, goal: Goal) -> Done | No:
        """Put it somewhere instead."""
        if goal.zone is Zone.DECK:
            return _done(it, ToDeck(goal.bottom))
        return NO if goal.into else _done(it, goal.zone)

    def i_go(self, it: Me | None, *parts: Zone | Held | None) -> Done:
        """It goes somewhere instead."""
        return _done(it, next(zone_in(place) for place in parts if place is not None))

    def i_discard(self, it: Me | None) -> Done:
        """Discard it instead."""
        return _done(it, Zone.DISCARD_PILE)

    def i_acts(self, it: Me | None, verbs: tuple[Action, ...]) -> Done | No:
        """It gains or loses something instead."""
        return _done(it, verbs[0]) if len(verbs) == 1 and _can_stand(verbs[0]) else NO

    def i_exhausts(self, it: Me | None) -> Done:
        """Exhaust it instead."""
        return _done(it, GainStatus(It(), Status.EXHAUSTED))

    def i_removes(self, digits: str, name: str, it: Me | None) -> Done:
        """Remove so many boosts from it."""
        return _done(it, Remove(It(), Number(int(digits)), name))

    def i_removes_all(self, name: str, it: Me | None = None) -> Done:
        """Remove all its boosts."""
        return _done(it, Remove(It(), AnyNumber(), name))

    def i_removes_mine(self, name: str) -> Done:
        """Remove all my boosts."""
        return self.i_removes_all(name, Me())

    def i_not(self, it: Me | None) -> Mine | None:
        """It does not."""
        return None if it is None else Mine(None)

    def i_may(self, instead: Done) -> Optional:
        """You may put it somewhere instead."""
        return Optional(instead)

    def i_may_act(self, it: Me | None, verbs: tuple[Action, ...]) -> Optional | No:
        """I may gain 1 boost instead."""
        act = self.i_acts(it, verbs)
        return NO if isinstance(act, No) else Optional(act)

    # -- both together ---------------------------------------------------------------------------

    def would(self, what: Would, instead: Done | Optional | None) -> Abilities | No:
        """If ... would ..., ... instead."""
        return self.would_while(what, None, instead)

    def would_while(
        self, what: Would, condition: Condition | None, instead: Done | Optional | None
    ) -> Abilities | No:
        """If ... would ... while ..., ... instead."""
        if isinstance(instead, Mine):
            if what.which is not None:
                return NO  # "me" is not what would move
            instead = instead.done
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
        if deed == instead or who != You():
            return NO  # "you" are nobody else who would do it
        return _optional((Passive(InsteadDoes(who, deed, instead)),))

    def w_have_them(self, who: Who, deed: Drawn, instead: Drawn) -> Abilities | No:
        """If an opponent would draw a card, you may have them Resupply instead."""
        if deed == instead or who == You():
            return NO
        return _optional((Passive(InsteadDoes(who, deed, instead)),))

    # -- in one phase only -----------------------------------------------------------------------

    def w_in_phase(self, phase: str) -> Condition:
        """During the Afternoon; at Noon."""
        return During(Phase(phase))

    def w_out_of_phase(self, phase: str) -> Condition:
        """Except during Morning."""
        return Not(During(Phase(phase)))

    def w_you_when(self, who: Who, deed: Drawn, when: Condition, instead: Drawn) -> Abilities | No:
        """If you would draw a card during the Afternoon, Resupply instead."""
        made: Abilities | No = self.v_you_instead(who, deed, instead)  # type: ignore[attr-defined]
        return _while(made, when)

    def w_they_when(self, who: Who, deed: Drawn, when: Condition, instead: Drawn) -> Abilities | No:
        """If an opponent would draw a card during the Afternoon, they Resupply instead."""
        made: Abilities | No = self.v_they_instead(who, deed, instead)  # type: ignore[attr-defined]
        return _while(made, when)

    def w_may_when(self, who: Who, deed: Drawn, when: Condition, instead: Drawn) -> Abilities | No:
        """If you would draw a card during the Afternoon, you may Resupply instead."""
        return _while(self.w_player_may(who, deed, instead), when)

    def w_when_you(self, when: Condition, who: Who, deed: Drawn, instead: Drawn) -> Abilities | No:
        """During the Afternoon, if you would draw a card, Resupply instead."""
        return self.w_you_when(who, deed, when, instead)

    def w_when_they(self, when: Condition, who: Who, deed: Drawn, instead: Drawn) -> Abilities | No:
        """During the Afternoon, if an opponent would draw a card, they Resupply instead."""
        return self.w_they_when(who, deed, when, instead)

    def w_when_may(self, when: Condition, who: Who, deed: Drawn, instead: Drawn) -> Abilities | No:
        """During the Afternoon, if you would draw a card, you may Resupply instead."""
        return self.w_may_when(who, deed, when, instead)

    def w_phase_would(
        self, phase: Phase, what: Would, instead: Done | Optional | None
    ) -> Abilities | No:
        """During Dusk, if I would be discarded, I gain 1 boost instead."""
        if not isinstance(what, Instead) or what.phase is not None:
            return NO
        return self.would(replace(what, phase=phase), instead)

    def w_my_turn_would(self, what: Would, instead: Done | Optional | None) -> Abilities | No:
        """During your turn, if I would be discarded, put me in your hand instead."""
        return self.would_while(what, IsTurnOf(You()), instead)

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


def _done(it: Me | None, done: Zone | ToDeck | Action) -> Done:
    """What is done, and whether it is said of the bearer."""
    return done if it is None else Mine(done)


def _while(abilities: Abilities | No, when: Condition) -> Abilities | No:
    """The same, as long as it holds."""
    if isinstance(abilities, No):
        return NO
    return tuple(
        replace(one, condition=when) if isinstance(one, Passive) else one for one in abilities
    )


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
        return isinstance(act.amount, Number) and act.amount.value > 0 and act.up_to is None
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
