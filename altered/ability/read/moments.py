"""Readers of ``moments.lark``: moments as triggers, what holds outside a phase, further words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.kinds import merged
from altered.ability.read.whom import against
from altered.ability.refer.nth_played import nth_played
from altered.ability.tree import (
    AfterEffect,
    All,
    AtPhase,
    Cannot,
    CannotMove,
    CannotMoveBack,
    CardsIn,
    ChangeCost,
    ChangeLimit,
    CountOf,
    Does,
    Draws,
    During,
    Each,
    EachPlayer,
    ExpeditionOf,
    Gains,
    GrantAbilities,
    Happened,
    Keyword,
    Lasting,
    LeastCost,
    Me,
    Measure,
    MovesBackward,
    MovesForward,
    MovesInTies,
    Not,
    Number,
    Opponent,
    Passive,
    Played,
    Reaction,
    Sacrificed,
    SetCost,
    SetLimit,
    SetStatistics,
    Static,
    Step,
    Which,
    You,
)
from altered.state.terms import IN_PLAY, Duration, Phase, Side, Status, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.read.limits import LimitName
    from altered.ability.read.whom import Whom
    from altered.ability.tree import (
        Ability,
        Amount,
        Compare,
        Condition,
        Draws,
        Effect,
        Ref,
        Since,
        Trigger,
        Who,
    )
    from altered.ability.tree.triggers import DailyEffect

Statics = tuple[Static, ...]
Abilities = tuple["Ability", ...]
Steps = tuple[Step, ...]

BEFORE: Final[dict[str, Trigger]] = {
    "Succeed": AtPhase(Phase.MORNING),
    "Prepare": AfterEffect("Succeed"),
    "Expand": AfterEffect("Draw"),
    "Progress": AtPhase(Phase.DUSK),
    "Rest": AtPhase(Phase.NIGHT),
    "Clean-up": AfterEffect("Rest"),
}
"""The moment at which a daily effect begins: reactions are checked last before it (4.2, 4.4)."""
LAST: Final[dict[Phase, DailyEffect]] = {
    Phase.MORNING: "Expand",
    Phase.DUSK: "Progress",
    Phase.NIGHT: "CleanUp",
}
"""The last daily effect of a phase; a phase without any ends where the next one begins."""
NEXT: Final = {Phase.NOON: Phase.AFTERNOON, Phase.AFTERNOON: Phase.DUSK}
UNTIL: Final = {Phase.DUSK: Duration.AFTERNOON, Phase.MORNING: Duration.DAY}
"""How long something lasts that lasts until a phase begins."""
SPANS: Final = {"turn": Duration.TURN, "Afternoon": Duration.AFTERNOON, "Day": Duration.DAY}


class MomentReader:
    """What ``moments.lark`` means."""

    # -- triggers --------------------------------------------------------------------------------

    def b_before(self, name: str) -> tuple[Trigger, ...]:
        """When Rest begins."""
        return (BEFORE[name],)

    def b_after(self, phase: str) -> tuple[Trigger, ...]:
        """After Dusk."""
        named = Phase(phase)
        last = LAST.get(named)
        return (AtPhase(NEXT[named]) if last is None else AfterEffect(last),)

    def b_within(self, phase: str) -> tuple[Trigger, ...] | No:
        """At the end of Dusk, while it is still Dusk: after its last daily effect (4.2.d).

        Noon and the Afternoon have none, so no rule has a moment there before the next phase.
        """
        return self.b_after(phase) if Phase(phase) in LAST else NO

    def b_day_ends(self) -> tuple[Trigger, ...]:
        """At the end of the Day."""
        return (AfterEffect(LAST[Phase.NIGHT]),)

    def b_me_forward(
        self, *rest: Amount | tuple[Terrain, ...]
    ) -> Trigger | tuple[Trigger, ...] | No:
        """I move forward: with my Expedition."""
        made: Trigger | tuple[Trigger, ...] | No = self.moves_event(  # type: ignore[attr-defined]
            ExpeditionOf("mine"), *rest
        )
        return made

    def b_me_fails(self, phase: str = "Dusk") -> Trigger | No:
        """I fail to move forward: with my Expedition."""
        made: Trigger | No = self.fails_event(ExpeditionOf("mine"), phase)  # type: ignore[attr-defined]
        return made

    def b_me_backward(self) -> Trigger:
        """I move backward."""
        return MovesBackward(ExpeditionOf("mine"))

    def b_plays_or_sacrifices(self, who: Who, which: Which) -> tuple[Trigger, ...] | No:
        """You play or sacrifice a Permanent."""
        played: Trigger | No = self._played(which, who)  # type: ignore[attr-defined]
        bare = which.zones or which == Which()
        return NO if bare or isinstance(played, No) else (played, Sacrificed(who, which))

    def b_theirs_becomes(self, which: Which, name: str) -> Trigger | No:
        """An opponent's Character becomes Asleep."""
        if which.controller != "any":
            return NO
        return Gains(Status(name).value, replace(which, controller="opponent"))

    def b_exhausts_me(self, who: Who) -> Trigger:
        """You exhaust me."""
        return Does(who, "exhaust", Which(these=Me()))

    def b_any_quick(self) -> Which:
        """A quick action: of an object in play, or of one in Reserve."""
        return Which(zones=(*IN_PLAY, Zone.RESERVE))

    def b_support(self) -> Which:
        """A support ability that is a quick action."""
        return Which(zones=(Zone.RESERVE,))

    def b_uses(self, who: Who, which: Which) -> Trigger:
        """You play a quick action."""
        return Does(who, "quick-action", which)

    def b_quick_deed(self, which: Which) -> Cannot:
        """Play quick actions."""
        return Cannot("quick-action", which)

    def b_nobody_quick(self, which: Which) -> Statics:
        """Quick actions cannot be played."""
        return (Cannot("quick-action", which, EachPlayer()),)

    def b_first_player(
        self, who: Who, condition: Condition | None, effect: Effect
    ) -> Abilities | No:
        """When you become the first player (4.2.1.b)."""
        return (Reaction((Draws(who, "become-first"),), effect, condition),)

    def b_both_fail(self, *rest: str | Condition | Effect | None) -> Abilities | No:
        """When both of your Expeditions fail to move forward: in Dusk they do so at once."""
        *phase, condition, effect = rest
        if phase and phase[0] != Phase.DUSK.value:
            return NO
        hero, companion = (
            MovesForward(ExpeditionOf(side=side, whose="you"), fails=True) for side in Side
        )
        both: Condition = Measure(Happened(companion, "Day"), ">=", Number(1))
        if condition is not None:
            both = All((both, cast("Condition", condition)))
        return (Reaction((hero,), cast("Effect", effect), both),)

    def b_nth(
        self, who: Who, ordinal: str, which: Which, since: Since, effect: Effect
    ) -> Abilities | No:
        """When you play your second card in a turn."""
        if which.zones:
            return NO
        made: Abilities | No = self.v_nth_time(  # type: ignore[attr-defined]
            ordinal, Played(None, which, who), since, effect
        )
        return made

    # -- statements ------------------------------------------------------------------------------

    def b_not_during(self, statics: Statics, phase: str) -> Abilities:
        """Players cannot draw cards outside of Morning."""
        return tuple(Passive(static, Not(During(Phase(phase)))) for static in statics)

    def b_outside(self, phase: str, statics: Statics) -> Abilities:
        """Except during Morning, players cannot draw cards."""
        return self.b_not_during(statics, phase)

    def b_both_expeditions(self) -> Statics:
        """I am also in your other Expedition: Gigantic (7.4.3)."""
        return (GrantAbilities(None, (Keyword("Gigantic"),)),)

    def b_ties(self, expedition: ExpeditionOf, phase: str = "Dusk") -> Statics | No:
        """Your Expeditions move forward in ties."""
        return (MovesInTies(expedition),) if phase == Phase.DUSK.value else NO

    def b_one(self) -> str:
        """A."""
        return "1"

    def b_slots_more(self, digits: str, names: tuple[LimitName, ...], _slots: None) -> Statics:
        """You have one additional Reserve slot."""
        return tuple(ChangeLimit(name, "you", int(digits)) for name in names)

    def b_no_limit(self) -> Statics:
        """There is no limit to the number of cards in your Reserve."""
        return (SetLimit("reserve", "you", None),)

    def b_no_landmark_limit(self, which: Which) -> Statics | No:
        """There is no limit to the number of Permanents in your Landmarks."""
        plain = which in (Which(), Which(types=(Type.PERMANENT,)))
        return (SetLimit("landmark", "you", None),) if plain else NO

    def b_me_stays(self) -> Statics:
        """I cannot move forward: my Expedition cannot."""
        return (CannotMove(ExpeditionOf("mine")),)

    def b_me_not_back(self) -> Statics:
        """I cannot move backward: my Expedition cannot."""
        return (CannotMoveBack(ExpeditionOf("mine")),)

    def b_change_swapped(self, which: Which | None, terrain: str, number: str) -> Statics:
        """Characters facing me have {V} -1."""
        made: Statics = self.s_change_one(which, number, terrain)  # type: ignore[attr-defined]
        return made

    def b_have_nothing(self, which: Which | None, *told: str) -> Statics | No:
        """Characters facing me have 0 {M}."""
        *digits, terrain = told
        if which is None or digits not in ([], ["0"]):
            return NO
        return (SetStatistics(which, (Terrain(terrain),), Number(0)),)

    def b_own_least(self, _me: None, mana: str) -> Statics | No:
        """I cannot cost less than {1}."""
        return NO if mana in ("X", "0") else (LeastCost(None, int(mana)),)

    def b_least(self, which: Which, *rest: Zone | str) -> Statics | No:
        """Spells you play cannot cost less than {2}."""
        made: Statics | No = self.s_cheaper(which, *rest, 0)  # type: ignore[attr-defined]
        if isinstance(made, No) or not isinstance(made[0], SetCost | ChangeCost):
            return NO
        assert made[0].which is not None
        return (LeastCost(made[0].which, int(str(rest[-1]))),)

    def b_their_least(self, which: Which, *rest: Zone | str) -> Statics | No:
        """Spells your opponent plays cannot cost less than {2}."""
        made = self.b_least(which, *rest)
        if isinstance(made, No) or not isinstance(made[0], LeastCost):
            return NO
        return (replace(made[0], who=Opponent()),)

    def b_all_least(self, which: Which, mana: str) -> Statics | No:
        """Spells cannot cost less than {2}."""
        if mana == "X" or which.zones or which.controller != "any":
            return NO
        return (LeastCost(which, int(mana), EachPlayer()),)

    def b_their_spells(self, kind: str) -> Cannot | No:
        """Opponents' Spells."""
        only = Cannot("target", who=Opponent(), spells=True)
        return only if kind == Type.SPELL.value else NO

    def b_all_spells(self, kind: str) -> Cannot | No:
        """Spells."""
        return Cannot("target", spells=True) if kind == Type.SPELL.value else NO

    def b_not_removed(self, name: str) -> Statics:
        """Boosts cannot be removed."""
        return self.b_theirs_not_removed(name, Which(types=(Type.CHARACTER,)))

    def b_mine_not_removed(self, name: str) -> Statics:
        """My boosts cannot be removed."""
        return (Cannot("lose counters", None, what=name),)

    def b_theirs_not_removed(self, name: str, which: Which) -> Statics:
        """Boosts on Characters you control cannot be removed."""
        return (Cannot("lose counters", which, what=name),)

    def b_not_removed_from(self, name: str, which: Which | None = None) -> Statics:
        """Boosts cannot be removed from Characters you control."""
        return (Cannot("lose counters", which, what=name),)

    # -- conditions ------------------------------------------------------------------------------

    def b_at_least_as_many(self, which: Which, *rest: Zone | Who | Whom) -> Condition | No:
        """You control at least as many Characters as your opponent."""
        *zones, who = rest
        if zones or which.zones:
            return NO
        made: Condition | No = self._controlled(which, ">=", who)  # type: ignore[attr-defined]
        return made

    def b_as_many_cards(self, zone: Zone, who: Who | Whom) -> Condition | No:
        """You have at least as many cards in hand as your opponent."""
        return against(CardsIn(You(), zone), ">=", who)

    def b_own_against_own(self, compare: str, one: Which, other: Which) -> Condition | No:
        """You control fewer Characters than Landmarks."""
        return _against(one, "<" if compare == "less" else ">", other)

    def b_own_as_many(self, one: Which, other: Which) -> Condition | No:
        """You control as many Characters as Landmarks."""
        return _against(one, "=", other)

    def b_orbs(self, quantity: tuple[Compare, int]) -> Condition:
        """You control twelve or more Mana Orbs."""
        return Measure(CardsIn(You(), Zone.MANA_ZONE), quantity[0], Number(quantity[1]))

    def b_orbs_more(self, digits: str) -> tuple[Compare, int]:
        """Twelve or more."""
        return ">=", int(digits.rstrip("+"))

    def b_orbs_less(self, digits: str) -> tuple[Compare, int]:
        """Five or fewer."""
        return "<=", int(digits)

    def b_orbs_exactly(self, digits: str) -> tuple[Compare, int]:
        """Exactly seven."""
        return "=", int(digits)

    def b_orbs_none(self) -> tuple[Compare, int]:
        """No."""
        return "=", 0

    def b_no_deck(self) -> Condition:
        """Your deck is empty."""
        return Measure(CardsIn(You(), Zone.DECK), "=", Number(0))

    def b_nth_this(self, *parts: str | Which | Since) -> Condition | No:
        """The second card you play this turn is this one."""
        ordinal, *named, since = parts
        which = named[0] if named else Which()
        if not isinstance(which, Which) or which.zones or which.controller != "any":
            return NO
        event = Played(None, which, You())
        times: Amount | No = self.h_times(event, since)  # type: ignore[attr-defined]
        return NO if isinstance(times, No) else nth_played(times, str(ordinal))

    # -- qualities -------------------------------------------------------------------------------

    def b_just_counters(self, digits: str, name: str) -> Which | No:
        """With 0 boosts: with no boosts; "with 2 boosts" leaves open whether more may be."""
        made: Which | No = self.p_counters(("=", 0, name))  # type: ignore[attr-defined]
        return made if digits == "0" else NO

    def b_total_less(self, digits: str) -> Which:
        """Whose total statistics are 6 or less."""
        made: Which = self.y_total_less(digits)  # type: ignore[attr-defined]
        return made

    def b_total_more(self, digits: str) -> Which:
        """Whose total statistics are 6 or more."""
        made: Which = self.y_total_more(digits)  # type: ignore[attr-defined]
        return made

    def b_own_stay(self, which: Which | None, moment: str) -> Statics | No:
        """You do not put Boosted Characters in Reserve during Rest: yours, of which you would."""
        if which is not None:
            if which.controller not in ("any", "you") or which.controlled_by is not None:
                return NO
            which = replace(which, controller="you")
        made: Statics | No = self.r_stay(which, moment)  # type: ignore[attr-defined]
        return made

    def b_facing_one_of(self, digits: str, which: Which) -> Which | No:
        """Facing one of your Bureaucrats."""
        yours = merged(which, Which(controller="you"))
        if digits != "1" or isinstance(yours, No):
            return NO
        made: Which = self.u_facing(Each(yours))  # type: ignore[attr-defined]
        return made

    # -- lasting ---------------------------------------------------------------------------------

    def b_until(self, phase: str) -> Duration | No:
        """Until Dusk."""
        return UNTIL.get(Phase(phase), NO)

    def b_until_next(self, phase: str) -> Duration | No:
        """Until the next Morning."""
        return self.b_until(phase) if Phase(phase) is Phase.MORNING else NO

    def b_until_day(self, phase: str | None = None) -> Duration | No:
        """Until the next Day; until the end of Night."""
        return Duration.DAY if phase in (None, Phase.NIGHT.value) else NO

    def b_this(self, since: Since) -> Duration:
        """During this turn."""
        return SPANS[since]

    def b_changing_one(self, ref: Ref, number: str, terrain: str, duration: Duration) -> Steps | No:
        """An object has +2 {V} this turn."""
        change = tuple(number if name == Terrain(terrain) else "0" for name in Terrain)
        made: Steps | No = self.x_changing(ref, "/".join(change), duration)  # type: ignore[attr-defined]
        return made

    def b_changing_one_before(
        self, duration: Duration, ref: Ref, number: str, terrain: str
    ) -> Steps | No:
        """An object, this turn, has +2 {V}."""
        return self.b_changing_one(ref, number, terrain, duration)

    def b_losing_before(self, duration: Duration, ref: Ref, name: str | None) -> Steps | No:
        """Until Dusk, a Character loses Defender."""
        made: Steps | No = self.d_losing(ref, name, duration)  # type: ignore[attr-defined]
        return made

    def b_forbidding_before(self, duration: Duration, ref: Ref, deed: Cannot) -> Steps | No:
        """Target Character, this Day, cannot gain boosts."""
        made: Steps | No = self.x_forbidding(ref, deed, duration)  # type: ignore[attr-defined]
        return made

    def b_aimed_before(self, duration: Duration, who: Who, deed: Cannot) -> Steps:
        """Target player, this Day, cannot draw cards."""
        return (Step((Lasting(replace(deed, who=who), duration),)),)

    def b_aimed_play_before(self, duration: Duration, who: Who, which: Which) -> Steps:
        """Target player, this Day, cannot play Spells."""
        return (Step((Lasting(Cannot("play", which, who), duration),)),)

    def b_aimed_most(self, who: Who, digits: str, which: Which, duration: Duration) -> Steps | No:
        """Target player cannot play more than one card this turn."""
        since = next(name for name, span in SPANS.items() if span is duration)
        made: Statics | No = self.v_most(who, digits, which, cast("Since", since))  # type: ignore[attr-defined]
        return NO if isinstance(made, No) else (Step((Lasting(made[0], duration),)),)

    def b_aimed_most_before(
        self, duration: Duration, who: Who, digits: str, which: Which
    ) -> Steps | No:
        """Target player, this turn, cannot play more than one card."""
        return self.b_aimed_most(who, digits, which, duration)


def _against(one: Which, compare: Compare, other: Which) -> Condition | No:
    """How many of two kinds you control, compared."""
    if one.controller != "any" or other.controller != "any" or one.zones or other.zones:
        return NO
    left, right = (CountOf(replace(which, controller="you")) for which in (one, other))
    return NO if one == other else Measure(left, compare, right)


__all__ = ["MomentReader"]
