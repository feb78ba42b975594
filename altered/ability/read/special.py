"""Readers of what few cards say and the engine carries out: statements, plays, grants to one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import Doer, contains, settled, terrains_of
from altered.ability.read.objects import doer, named
from altered.ability.refer.bound_place import played_into
from altered.ability.tree import (
    AfterEffect,
    Among,
    Cannot,
    ChangeLimit,
    ChangeStatistics,
    Chosen,
    Create,
    Did,
    Each,
    EqualHighest,
    ExpeditionOf,
    GainsAgain,
    GrantAbilities,
    GrantSubtypes,
    IgnoresDefender,
    InRegion,
    InsteadLoses,
    InWeakTerrain,
    It,
    Keyword,
    Lasting,
    Me,
    Measure,
    MoveMarker,
    MovesFurther,
    MovesOnlyDueTo,
    NotCounted,
    Number,
    Opponent,
    Passive,
    PlayCheaper,
    PlayForFree,
    Regions,
    SetStatistics,
    Standing,
    StaysExhausted,
    Step,
    Target,
    ToughBy,
    Undergoes,
    Which,
    You,
)
from altered.state.terms import Phase, Status, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Action,
        Amount,
        Condition,
        Place,
        Ref,
        Static,
        Token,
        Trigger,
        Who,
    )
    from altered.state.terms import Duration

Statics = tuple["Static", ...]
Steps = tuple[Step, ...]


class SpecialReader:
    """What ``special.lark`` means."""

    # -- passive abilities -----------------------------------------------------------------------

    def x_tough(self, amount: Amount) -> Passive:
        """Tough X."""
        return Passive(ToughBy(amount))

    def x_except(
        self, expedition: ExpeditionOf, here: str, phase: str, terrain: str
    ) -> tuple[Ability, ...] | No:
        """If an Expedition is in a Region, it moves due to one statistic only."""
        if phase != Phase.DUSK.value:
            return NO
        condition = InRegion(Terrain(here), expedition)
        return (Passive(MovesOnlyDueTo(expedition, Terrain(terrain)), condition),)

    def x_defender_it(
        self, expedition: ExpeditionOf, place: Place, _type: str
    ) -> tuple[Ability, ...]:
        """If an Expedition is behind, Defender does not hold it back."""
        return (Passive(IgnoresDefender(expedition), Standing(expedition, (place,))),)

    # -- statements ------------------------------------------------------------------------------

    def x_remain(self, which: Which, phase: str) -> Statics | No:
        """Characters remain Exhausted."""
        return (StaysExhausted(which),) if phase == Phase.MORNING.value else NO

    def x_defender(self, _type: str, expedition: ExpeditionOf) -> Statics:
        """Defender Characters do not prevent an Expedition from moving."""
        return (IgnoresDefender(expedition),)

    def x_my_highest(self, *terrains: str) -> Statics | No:
        """My statistics are equal to my highest."""
        return (EqualHighest(None),) if len(set(terrains)) == len(Terrain) else NO

    def x_their_highest(self, *parts: str | Which) -> Statics | No:
        """Their statistics are equal to their highest."""
        *terrains, which = parts
        assert isinstance(which, Which)
        return (EqualHighest(which),) if len(set(terrains)) == len(Terrain) else NO

    def x_not_counted(self, which: Which | None) -> Statics | No:
        """I do not count towards the Reserve limit, or others there do not."""
        kept = which is None or which.zones == (Zone.RESERVE,)
        return (NotCounted(which),) if kept else NO

    def x_keep(self, digits: str, phase: str) -> Statics | No:
        """You may keep a card more in Reserve, if it is Exhausted."""
        only = Which(zones=(Zone.RESERVE,), statuses=(Status.EXHAUSTED,))
        made = ChangeLimit("reserve", "you", int(digits), only)
        return (made,) if phase == Phase.NIGHT.value else NO

    def x_further(self, expedition: ExpeditionOf, phase: str, digits: str) -> Statics | No:
        """An Expedition moves further instead."""
        return (MovesFurther(expedition, int(digits)),) if phase == Phase.DUSK.value else NO

    def x_moves_further(self, expedition: ExpeditionOf, digits: str, phase: str) -> Statics | No:
        """My Expedition moves forward one more region during Dusk: when it moves."""
        return self.x_further(expedition, phase, digits)

    def x_loses_status(self, which: Which, *rest: str) -> Statics:
        """What would leave loses a status instead."""
        *phase, status = rest
        return (InsteadLoses(which, Status(status), Phase(phase[0]) if phase else None),)

    def x_loses_counters(self, which: Which, *rest: str) -> Statics:
        """What would leave loses its counters instead."""
        *phase, name = rest
        return (InsteadLoses(which, name, Phase(phase[0]) if phase else None),)

    def x_again(self, one: str, other: str) -> Statics | No:
        """I can gain a status again."""
        return (GainsAgain(Status(one)),) if one == other else NO

    def x_cannot(self, which: Which | None, deed: Cannot) -> Statics:
        """Objects cannot be sacrificed, gain boosts ..."""
        return (replace(deed, which=which),)

    def x_player_cannot(self, who: Who, deed: Cannot) -> Statics:
        """A player cannot draw cards ..."""
        return (replace(deed, who=who),)

    def x_cannot_play(self, who: Who, which: Which) -> Statics:
        """A player cannot play some cards; "from their Reserve" is said of that player."""
        if isinstance(who, Opponent) and which.controlled_by == named:
            which = replace(which, controller="opponent", controlled_by=None)
        return (Cannot("play", which, who),)

    def x_done_by(self, deed: Cannot, who: Who) -> Cannot:
        """... by opponents."""
        return replace(deed, who=who)

    def x_leave(self, _place: None) -> Cannot:
        """Leave the Expedition zone."""
        return Cannot("leave")

    def x_gain_status(self, name: str) -> Cannot:
        """Gain a status."""
        status = Status(name)
        return Cannot("exhaust") if status is Status.EXHAUSTED else Cannot("gain status", what=name)

    def x_lose_status(self, name: str) -> Cannot:
        """Lose a status."""
        status = Status(name)
        return Cannot("ready") if status is Status.EXHAUSTED else Cannot("lose status", what=name)

    def x_gain_counter(self, name: str) -> Cannot:
        """Gain counters of a name."""
        return Cannot("gain counters", what=name)

    def x_lose_counter(self, name: str) -> Cannot:
        """Lose counters of a name."""
        return Cannot("lose counters", what=name)

    def x_gain_any(self) -> Cannot:
        """Gain counters."""
        return Cannot("gain counters")

    def x_lose_any(self) -> Cannot:
        """Lose counters."""
        return Cannot("lose counters")

    def x_switch(self) -> Cannot:
        """Switch Expeditions."""
        return Cannot("switch")

    def x_targeted(self) -> Cannot:
        """Be targeted."""
        return Cannot("target")

    def x_sacrificed(self) -> Cannot:
        """Be sacrificed."""
        return Cannot("sacrifice")

    def x_discarded(self) -> Cannot:
        """Be discarded."""
        return Cannot("discard")

    def x_exhausted(self) -> Cannot:
        """Be exhausted."""
        return Cannot("exhaust")

    def x_status(self, name: str) -> Cannot | No:
        """Be exhausted, which is a status as well."""
        return Cannot("exhaust") if name == Status.EXHAUSTED.value else NO

    def x_readied(self) -> Cannot:
        """Be readied."""
        return Cannot("ready")

    def x_draw(self) -> Cannot:
        """Draw cards."""
        return Cannot("draw")

    def x_resupply(self) -> Cannot:
        """Resupply."""
        return Cannot("resupply")

    def x_sabotage(self) -> Cannot:
        """Sabotage."""
        return Cannot("sabotage")

    # -- actions and clauses ---------------------------------------------------------------------

    def x_play_less(self, ref: Ref, less: Amount, into: ExpeditionOf | None = None) -> Action | No:
        """Play for less, at once."""
        if isinstance(ref, Each):
            return NO
        ref, into = played_into(ref, into)
        return PlayCheaper(ref, less, into, doer)

    def x_play_free(self, ref: Ref, into: ExpeditionOf | None = None) -> Action:
        """Play for free, at once."""
        return PlayForFree(*played_into(ref, into), doer)

    def x_play_now(self, ref: Ref) -> Action | No:
        """Immediately play a Spell, for its cost: from where cards are played."""
        if not isinstance(ref, Chosen) or ref.which.zones or ref.which.these is not None:
            return NO  # "play a Spell from your Reserve" has a rule of its own
        return PlayCheaper(ref, Number(0), who=doer)

    def x_several(self, digits: str, amount: Amount, token: Token, _one: str) -> Steps | No:
        """Create tokens in several target Expeditions."""
        into = ExpeditionOf(target=True, count=int(digits))
        return (Step((Create(token, amount, into),)),) if int(digits) > 1 else NO

    def x_their_other(self, backward: bool, amount: Amount = Number(1)) -> Steps:
        """The other Expedition of the same player moves."""
        return (Step((MoveMarker(ExpeditionOf("other", again=True), amount, backward),)),)

    def x_granting(self, ref: Ref, keyword: Keyword, duration: Duration) -> Steps | No:
        """An object is Defender this turn."""
        return lasting_on(ref, lambda which: GrantAbilities(which, (keyword,)), duration)

    def x_granting_before(self, duration: Duration, ref: Ref, keyword: Keyword) -> Steps | No:
        """A duration before what an object is."""
        return self.x_granting(ref, keyword, duration)

    def x_changing(self, ref: Ref, change: str, duration: Duration) -> Steps | No:
        """An object has +1/+1/+1 this turn."""
        one, two, three = (Number(int(part)) for part in change.split("/"))
        return lasting_on(ref, lambda which: ChangeStatistics(which, (one, two, three)), duration)

    def x_giving(self, ref: Ref, abilities: tuple[Ability, ...], duration: Duration) -> Steps | No:
        """An object has an ability this turn."""
        return lasting_on(ref, lambda which: GrantAbilities(which, abilities), duration)

    def x_giving_before(
        self, duration: Duration, ref: Ref, abilities: tuple[Ability, ...]
    ) -> Steps | No:
        """A duration before what an object has."""
        return self.x_giving(ref, abilities, duration)

    def x_becoming(self, ref: Ref, name: str, *rest: Duration | None) -> Steps | No:
        """An object is a Robot this turn, in addition to what it is."""
        duration = rest[-1]
        assert duration is not None
        return lasting_on(ref, lambda which: GrantSubtypes(which, (name,)), duration)

    def x_becoming_before(
        self, duration: Duration, ref: Ref, name: str, *_besides: None
    ) -> Steps | No:
        """A duration before what an object becomes."""
        return self.x_becoming(ref, name, duration)

    def x_setting(
        self, names: tuple[str, ...], ref: Ref, amount: Amount, duration: Duration
    ) -> Steps | No:
        """The {V} of an object is 0 this Day."""
        if isinstance(ref, Me | Each):
            return NO  # they have a statement of their own
        terrains = terrains_of(names)
        return lasting_on(ref, lambda which: SetStatistics(which, terrains, amount), duration)

    def x_setting_before(
        self, duration: Duration, names: tuple[str, ...], ref: Ref, amount: Amount
    ) -> Steps | No:
        """A duration before what a statistic is."""
        return self.x_setting(names, ref, amount, duration)

    def x_setting_target(
        self, owner: str, names: tuple[str, ...], amount: Amount, duration: Duration
    ) -> Steps | No:
        """Target Character's {V} becomes 0 this Day."""
        kind = next((t for t in Type if f"{t.value.lower()}'s" == owner), None)
        if kind is None:
            return NO
        return self.x_setting(names, Target(Which(types=(kind,)), Number(1)), amount, duration)

    def x_setting_one(self, ref: Ref, terrain: str, digits: str, duration: Duration) -> Steps | No:
        """Target Character has {V} of 3 this Day."""
        return self.x_setting((terrain,), ref, Number(int(digits)), duration)

    def x_setting_all(self, ref: Ref, text: str, duration: Duration) -> Steps | No:
        """An object becomes a 3/3/3 this Day."""
        amount = _alike(text)
        return NO if amount is None else self.x_setting((), ref, amount, duration)

    def x_setting_all_of(self, owner: str, text: str, duration: Duration) -> Steps | No:
        """Target Character's statistics are 3/3/3 this Day."""
        amount = _alike(text)
        return NO if amount is None else self.x_setting_target(owner, (), amount, duration)

    def x_forbidding(self, ref: Ref, deed: Cannot, duration: Duration) -> Steps | No:
        """An object cannot be sacrificed this turn."""
        return lasting_on(ref, lambda which: replace(deed, which=which), duration)

    def x_their(self, who: Who, duration: Duration, statics: Statics) -> Steps | No:
        """Characters that a target player controls are Defender this turn."""
        if not contains(statics, Doer):
            return NO
        return (Step(tuple(Lasting(settled(one, who), duration) for one in statics)),)

    def x_their_after(self, who: Who, statics: Statics, duration: Duration) -> Steps | No:
        """The duration after the statement."""
        return self.x_their(who, duration, statics)

    # -- conditions, triggers, qualities ---------------------------------------------------------

    def x_single_visible(self, digits: str) -> Condition:
        """So many Regions with a single type are visible."""
        return Measure(Regions(single=True), ">=", Number(int(digits)))

    def x_weak_terrain(self, digits: str) -> Condition:
        """It is in a terrain where its base statistic is 0."""
        return InWeakTerrain(It(), int(digits))

    def x_my_weak_terrain(self, digits: str) -> Condition:
        """I am in a terrain where my base statistic is 0."""
        return InWeakTerrain(Me(), int(digits))

    def x_did(self) -> None:
        """A verb."""

    def x_this_way(self, *parts: object) -> Condition | No:
        """You discarded a card this way; a Spell this way: it is one."""
        which = next((part for part in parts if isinstance(part, Which)), Which())
        number = next((int(p) for p in parts if isinstance(p, str) and p.isdigit()), 1)
        if which == Which():
            return Did() if number == 1 else NO
        return Measure(Among(which), ">=", Number(number))

    def x_other_undergoes(self, which: Which, deed: Cannot) -> Trigger | No:
        """An object is exhausted, as a trigger."""
        return _undergoes(deed, which)

    def x_me_undergoes(self, deed: Cannot) -> Trigger | No:
        """I am exhausted, as a trigger."""
        return _undergoes(deed, None)

    def x_this_undergoes(self, *parts: str | Cannot) -> Trigger | No:
        """I am, or this Landmark is, exhausted."""
        deed = parts[-1]
        return self.x_me_undergoes(deed) if isinstance(deed, Cannot) else NO

    def x_other_switches(self, which: Which) -> Trigger:
        """An object switches Expeditions."""
        return Undergoes("switch", which)

    def x_me_switches(self) -> Trigger:
        """I switch Expeditions."""
        return Undergoes("switch")

    def x_single(self) -> Which:
        """In a single-terrain Region."""
        return Which(single_terrain=True)


def _alike(text: str) -> Number | None:
    """The number of 3/3/3, if all three are equal."""
    numbers = set(text.split("/"))
    return Number(int(numbers.pop())) if len(numbers) == 1 else None


def _undergoes(deed: Cannot, which: Which | None) -> Trigger | No:
    ours = {"exhaust", "ready"}
    return Undergoes(deed.deed, which) if deed.deed in ours else NO


def lasting_on(ref: Ref, make: object, duration: Duration) -> Steps | No:
    """What one object, or several, are for a while."""
    ref = settled(ref, You())
    which: Which | None = Which(these=ref)
    if isinstance(ref, Me):
        which = None
    elif isinstance(ref, Each):
        which = ref.which
    assert callable(make)
    return (Step((Lasting(make(which), duration),)),)


__all__ = ["AfterEffect", "Opponent", "SpecialReader"]
