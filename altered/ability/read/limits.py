"""Readers of ``limits.lark``: what may not be, limits, costs, what is more or other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.costs import cost_of, own_cost
from altered.ability.read.counts import times_of
from altered.ability.read.joints import contains
from altered.ability.tree import (
    All,
    Cannot,
    CannotActivate,
    CannotMove,
    CannotMoveBack,
    ChangeLimit,
    ChangeLimitBy,
    Creates,
    CreatesMore,
    EachPlayer,
    ExpeditionOf,
    Fits,
    GainsMore,
    GrantAbilities,
    GrantSubtypes,
    Happened,
    InsteadDoes,
    It,
    Keyword,
    LoseAbilities,
    Me,
    MovesOnlyDueTo,
    Not,
    NotDueTo,
    NotPlayed,
    NotPlayedFrom,
    Opponent,
    Passive,
    Played,
    PlaysAtMost,
    Reaction,
    SetLimit,
    Static,
    StaysExhausted,
    ToughBy,
    Which,
    You,
)
from altered.state.terms import Phase, Status, Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Action,
        Amount,
        Condition,
        Effect,
        Since,
        Step,
        TriggerSymbol,
        Who,
    )
    from altered.ability.tree.terms import Whose
    from altered.state.terms import Duration

Statics = tuple[Static, ...]
Abilities = tuple["Ability", ...]
LimitName = Literal["reserve", "landmark"]
Drawn = Literal["draw", "resupply"]
BOTH: tuple[LimitName, ...] = ("reserve", "landmark")


class LimitsReader:
    """What ``limits.lark`` means."""

    # -- what may not be played ------------------------------------------------------------------

    def v_not_played(self) -> Statics:
        """I cannot be played."""
        return (NotPlayed(),)

    def v_not_played_but(self, *_may: None) -> Statics:
        """I cannot be played but I can be used as a Mana Orb: as any card, when players expand."""
        return (NotPlayed(),)

    def v_only_from(self, *parts: Zone | None) -> Statics:
        """I can only be played from Reserve."""
        other = Zone.HAND if Zone.RESERVE in parts else Zone.RESERVE
        return (NotPlayedFrom(other),)

    def v_play_only_from(self, zone: Zone) -> Abilities:
        """Play me only from Reserve."""
        return tuple(Passive(one) for one in self.v_only_from(zone))

    def v_only_if(self, condition: Condition) -> Abilities:
        """I can only be played if ..."""
        negated = condition.condition if isinstance(condition, Not) else Not(condition)
        return (Passive(NotPlayed(), negated),)

    def v_most(self, who: Who, *parts: str | Which | Since | None) -> Statics | No:
        """Players cannot play more than two cards each turn."""
        digits, which, since = (part for part in parts if part is not None)
        assert isinstance(which, Which)
        if which.zones or which.controller != "any" or contains(which, Me):
            return NO
        plays = Happened(Played(None, which, You()), cast("Since", since))
        return (PlaysAtMost(int(str(digits)), plays, who),)

    def v_one(self, who: Who, which: Which, since: Since) -> Statics | No:
        """Players cannot play a second Spell each turn."""
        return self.v_most(who, "1", which, since)

    # -- prohibitions ----------------------------------------------------------------------------

    def v_not_due(self, expedition: ExpeditionOf, *names: str) -> Statics:
        """My Expedition cannot move forward due to {V}."""
        return tuple(NotDueTo(expedition, Terrain(name)) for name in names)

    def lasting_not_due(
        self, expedition: ExpeditionOf, duration: Duration, *names: str
    ) -> tuple[Step, ...] | No:
        """My Expedition cannot move forward this Day due to {V}."""
        statics = self.v_not_due(expedition, *names)
        made: tuple[Step, ...] | No = self.lasting_after(statics, duration)  # type: ignore[attr-defined]
        return made

    def v_only_due(self, expedition: ExpeditionOf, name: str) -> Statics:
        """My Expedition can only move forward due to {V}."""
        return (MovesOnlyDueTo(expedition, Terrain(name)),)

    def v_none_moves(self) -> Statics:
        """Neither Expedition can move forward."""
        return (CannotMove(ExpeditionOf(each=True)),)

    def v_not_back(self, expedition: ExpeditionOf) -> Statics:
        """My Expedition cannot move backward."""
        return (CannotMoveBack(expedition),)

    def v_not_target(self, who: Who, which: Which | None) -> Statics | No:
        """Opponents cannot target me."""
        return (Cannot("target", which, who),) if who == Opponent() else NO

    def v_not_discard(self, who: Who, which: Which | None) -> Statics | No:
        """Opponents cannot discard me."""
        return (Cannot("discard", which, who),) if who == Opponent() else NO

    def v_not_exhaust(self, who: Who, which: Which | None) -> Statics | No:
        """Opponents cannot exhaust me."""
        return (Cannot("exhaust", which, who),) if who == Opponent() else NO

    def v_not_sacrifice(self, who: Who, which: Which | None) -> Statics | No:
        """You cannot sacrifice me: nobody else can."""
        if which is not None and who != You():
            theirs = which.controller == "any" and not which.zones
            return (Cannot("sacrifice", which, who),) if theirs else NO
        own = which is None or which.controller == "you"
        return (Cannot("sacrifice", which),) if who == You() and own else NO

    def v_not_have(self, which: Which | None, name: str) -> Statics:
        """I cannot have boosts: none can be gained."""
        return (Cannot("gain counters", which, what=name),)

    def v_not_go(self, which: Which | None, zone: Zone) -> Statics:
        """I cannot be put in Reserve."""
        return (Cannot("go", which, what=zone.value),)

    def v_cannot_several(
        self, which: Which | None, deeds: tuple[Cannot | No, ...], who: Who | None = None
    ) -> Statics | No:
        """I cannot gain Anchored or Asleep."""
        known = tuple(deed for deed in deeds if isinstance(deed, Cannot))
        if len(known) < len(deeds):
            return NO
        return tuple(replace(deed, which=which, who=who) for deed in known)

    def v_lose_tough(self, which: Which | None) -> Statics:
        """Characters facing me are not Tough, whatever the number."""
        return (LoseAbilities(which, "Tough"),)

    def v_not_boosted(self, which: Which | None) -> Statics:
        """I cannot be Boosted: boosts cannot be gained."""
        return (Cannot("gain counters", which, what="boost"),)

    def v_named_status(self, name: str) -> Status:
        """A status."""
        return Status(name)

    def v_counter(self, name: str) -> str:
        """Counters."""
        return name

    def v_gain_several(self, *what: Status | str) -> tuple[Cannot, ...]:
        """Gain one or the other."""
        return tuple(_cannot("gain", one) for one in what)

    def v_lose_several(self, *what: Status | str) -> tuple[Cannot, ...]:
        """Lose one or the other."""
        return tuple(_cannot("lose", one) for one in what)

    def v_done_several(self, *deeds: Cannot | No) -> tuple[Cannot | No, ...]:
        """Be discarded or sacrificed."""
        return deeds

    def v_be_status(self, name: str) -> tuple[Cannot, ...] | No:
        """Be Anchored."""
        return NO if name == Status.EXHAUSTED.value else (_cannot("gain", Status(name)),)

    def v_stay_exhausted(self, which: Which | None, phase: str = "Morning") -> Statics | No:
        """I do not ready during Morning."""
        kept = Which(these=Me()) if which is None else which
        return (StaysExhausted(kept),) if phase == Phase.MORNING.value else NO

    def v_me_exhausted(self, phase: str) -> Statics | No:
        """I remain exhausted during Morning."""
        return self.v_stay_exhausted(None, phase)

    # -- limits ----------------------------------------------------------------------------------

    def v_yours(self) -> Whose:
        """Your."""
        return "you"

    def v_everyone(self) -> Whose:
        """Each player's."""
        return "any"

    def v_theirs(self) -> Whose:
        """Your opponent's."""
        return "opponent"

    def v_reserve(self) -> tuple[LimitName, ...]:
        """Reserve."""
        return BOTH[:1]

    def v_landmark(self) -> tuple[LimitName, ...]:
        """Landmark."""
        return BOTH[1:]

    def v_both(self) -> tuple[LimitName, ...]:
        """Reserve and Landmark."""
        return BOTH

    def v_limit_up(self, whose: Whose, names: tuple[LimitName, ...], digits: str) -> Statics:
        """Your Reserve and Landmark limits are increased."""
        return tuple(ChangeLimit(name, whose, int(digits)) for name in names)

    def v_limit_down(self, whose: Whose, names: tuple[LimitName, ...], digits: str) -> Statics:
        """Each player's Reserve limit is reduced."""
        return tuple(ChangeLimit(name, whose, -int(digits)) for name in names)

    def v_limit_up_per(
        self, whose: Whose, names: tuple[LimitName, ...], digits: str, per: Amount
    ) -> Statics:
        """Your Reserve limit is increased by one for each Landmark you control."""
        return tuple(ChangeLimitBy(n, whose, 1, times_of(per, int(digits))) for n in names)

    def v_limit_down_per(
        self, whose: Whose, names: tuple[LimitName, ...], digits: str, per: Amount
    ) -> Statics:
        """Your Reserve limit is reduced by one for each Landmark you control."""
        return tuple(ChangeLimitBy(n, whose, -1, times_of(per, int(digits))) for n in names)

    def v_limit_by(self, whose: Whose, names: tuple[LimitName, ...], amount: Amount) -> Statics:
        """Your Reserve limit is increased by the number of Landmarks you control."""
        return self.v_limit_up_per(whose, names, "1", amount)

    def v_limit_down_by(
        self, whose: Whose, names: tuple[LimitName, ...], amount: Amount
    ) -> Statics:
        """Your Reserve limit is reduced by the number of Landmarks you control."""
        return self.v_limit_down_per(whose, names, "1", amount)

    def v_limit_is(self, whose: Whose, names: tuple[LimitName, ...], digits: str) -> Statics:
        """Your Reserve limit is three."""
        return tuple(SetLimit(name, whose, int(digits)) for name in names)

    def v_no_limit(self, names: tuple[LimitName, ...]) -> Statics:
        """You have no Reserve limit."""
        return tuple(SetLimit(name, "you", None) for name in names)

    # -- what objects are and have ---------------------------------------------------------------

    def v_change_and(self, which: Which | None, change: str, keyword: Keyword) -> Statics:
        """I have +2/+2/+2 and Tough 1."""
        statics: Statics = self.s_change(which, change)  # type: ignore[attr-defined]
        return (*statics, GrantAbilities(which, (keyword,)))

    def v_and_change(self, which: Which | None, *parts: Keyword | str) -> Statics:
        """I am Gigantic and have +2/+2/+2."""
        *keywords, change = parts
        statics: Statics = self.s_change(which, change)  # type: ignore[attr-defined]
        return (*statics, GrantAbilities(which, cast("tuple[Keyword, ...]", tuple(keywords))))

    def v_seasoned(self, which: Which | None, name: str) -> Statics | No:
        """Characters keep their boosts when they go to Reserve: they are Seasoned."""
        return (GrantAbilities(which, (Keyword("Seasoned"),)),) if name == "boost" else NO

    def v_tough(self, amount: Amount) -> Statics:
        """I am Tough X, where X is a number."""
        return (ToughBy(amount),)

    def v_tough_per(self, digits: str, per: Amount) -> Statics:
        """I am Tough 1 for each boost on me."""
        return (ToughBy(times_of(per, int(digits))),)

    # -- costs, and Fleeting ---------------------------------------------------------------------

    def v_cheaper(self, which: Which, mana: str, sign: int) -> Statics | No:
        """Permanents cost {1} less to play."""
        if which.zones:
            return self.v_cheaper_there(which, mana, sign)
        made: Statics | No = self.d_all_cheaper(which, mana, sign)  # type: ignore[attr-defined]
        return made

    def v_cheaper_there(self, which: Which, mana: str, sign: int) -> Statics | No:
        """Characters in your Reserve, or in your hand, cost {1} less."""
        named = bool(which.types or which.subtypes) and not which.zones  # "Robots you control"
        there_is = which.zones in ((Zone.RESERVE,), (Zone.HAND,)) or named
        if mana == "X" or not there_is or which.controller == "any":
            return NO
        who: Who = You() if which.controller == "you" else Opponent()
        there = replace(which, controller="any")
        return (cost_of(there, mana, sign, who),)

    def v_own_from(self, mana: str, sign: int, zone: Zone) -> Abilities | No:
        """I cost {1} less from Reserve."""
        there = Fits(Me(), Which(zones=(zone,)))
        reserve = mana != "X" and zone is Zone.RESERVE
        return (Passive(own_cost(mana, sign), there),) if reserve else NO

    def v_from_own_cost(self, zone: Zone, mana: str, sign: int) -> Abilities | No:
        """When played from Reserve, I cost {1} less."""
        return self.v_own_from(mana, sign, zone)

    def v_own_from_if(
        self, mana: str, sign: int, zone: Zone, condition: Condition
    ) -> Abilities | No:
        """I cost {1} less from Reserve if ..."""
        made = self.v_own_from(mana, sign, zone)
        if isinstance(made, No) or contains(condition, It):
            return NO
        return tuple(
            replace(one, condition=All((one.condition, condition)))
            for one in made
            if isinstance(one, Passive) and one.condition is not None
        )

    def v_if_own_from(
        self, condition: Condition, mana: str, sign: int, zone: Zone
    ) -> Abilities | No:
        """If ..., I cost {1} less from Reserve."""
        return self.v_own_from_if(mana, sign, zone, condition)

    def v_without(self, which: Which | None, name: str, zone: Zone = Zone.RESERVE) -> Statics | No:
        """I do not gain Fleeting."""
        fleeting = name == Status.FLEETING.value and zone is Zone.RESERVE
        return (Cannot("gain status", which, what=name),) if fleeting else NO

    def v_theirs_without(self, which: Which | None, name: str, zone: Zone) -> Statics | No:
        """Characters you control don't gain Fleeting when played from Reserve: cards there."""
        if which is None or which.controller != "you":
            return NO
        return self.v_played_without(replace(which, controller="any"), zone, name)

    def v_me_without(self, name: str, zone: Zone) -> Abilities | No:
        """I don't gain Fleeting when played from Reserve: afterwards I can."""
        made = self.v_without(None, name, zone)
        if isinstance(made, No):
            return NO
        return tuple(Passive(one, Fits(Me(), Which(zones=(zone,)))) for one in made)

    def v_not_gain(self, which: Which | None, name: str) -> Statics:
        """Characters facing me do not gain boosts."""
        return (Cannot("gain counters", which, what=name),)

    def v_played_without(self, which: Which, zone: Zone, name: str) -> Statics | No:
        """Characters you play from your Reserve do not gain Fleeting."""
        if which.zones or which.controller != "any":
            return NO
        there = replace(which, zones=(Zone.RESERVE,), controller="you")
        return self.v_without(there, name, zone)

    def v_own_from_per(self, mana: str, sign: int, zone: Zone, per: Amount) -> Abilities | No:
        """I cost {1} less from Reserve for each Plant you control."""
        made = self.v_own_from(mana, sign, zone)
        if isinstance(made, No):
            return NO
        return (Passive(own_cost(mana, sign, per), Fits(Me(), Which(zones=(zone,)))),)

    def v_me_also(self, name: str, _besides: None) -> Statics:
        """I am a Robot in addition to my other sub-types."""
        return (GrantSubtypes(None, (name,)),)

    def v_keep_landmarks(self, digits: str, *rest: Which | str) -> Statics | No:
        """You may keep one more card in your Landmarks during Night."""
        plain = all(isinstance(part, str) or part.subtypes == ("Landmark",) for part in rest)
        night = rest[-1] == Phase.NIGHT.value
        return (ChangeLimit("landmark", "you", int(digits)),) if plain and night else NO

    def v_keep(self, which: Which | None, what: Status | str) -> Statics:
        """Fleeting cards do not lose Fleeting."""
        return (replace(_cannot("lose", what), which=which),)

    def v_cards_not_played(self, which: Which) -> Statics:
        """Cards in Reserve cannot be played."""
        return (Cannot("play", which, EachPlayer()),)

    def v_cannot_activate(self, which: Which, triggers: tuple[TriggerSymbol, ...]) -> Statics:
        """Characters facing me cannot activate their {J} abilities."""
        return tuple(CannotActivate(which, trigger) for trigger in triggers)

    def v_me_seasoned(self, name: str) -> Abilities | No:
        """If I would go to Reserve, I keep my boosts."""
        return self.v_seasoned_ability(None, name)

    def v_seasoned_ability(self, which: Which | None, name: str) -> Abilities | No:
        """If a Character would go to Reserve, it keeps its boosts."""
        made = self.v_seasoned(which, name)
        return NO if isinstance(made, No) else tuple(Passive(one) for one in made)

    # -- more, or something else -----------------------------------------------------------------

    def v_created_gain(self, which: Which, *verbs: tuple[Action, ...]) -> Abilities:
        """Tokens you create gain 1 boost."""
        effect: Effect = self.n_gains(*verbs)  # type: ignore[attr-defined]
        return (Reaction((Creates(You(), which),), effect),)

    def v_any_number(self, digits: str = "1") -> str | No:
        """One or more."""
        return digits if digits == "1" else NO

    def v_plus(self, *parts: str) -> tuple[int, int, str | None] | No:
        """That many boosts plus one."""
        digits = next(part for part in parts if part.isdigit())
        names = {part for part in parts if not part.isdigit()}
        return NO if len(names) > 1 else (int(digits), 1, next(iter(names), None))

    def v_more_counters(self, digits: str, name: str | None = None) -> tuple[int, int, str | None]:
        """One more boost."""
        return (int(digits), 1, name)

    def v_one_more(self, name: str) -> tuple[int, int, str | None]:
        """An additional boost."""
        return (1, 1, name)

    def v_twice(self, name: str | None = None) -> tuple[int, int, str | None]:
        """Twice that many."""
        return (0, 2, name)

    def v_times(self, digits: str, name: str | None = None) -> tuple[int, int, str | None]:
        """Three times that many."""
        return (0, int(digits), name)

    def v_gains_more(
        self, which: Which | None, _count: str | None, name: str, more: tuple[int, int, str | None]
    ) -> Abilities | No:
        """If a Character would gain one or more boosts, it gains that many plus one instead."""
        if more[2] not in (None, name):
            return NO
        return (Passive(GainsMore(which, name, more[0], more[1])),)

    def v_me_gains_more(
        self, count: str | None, name: str, more: tuple[int, int, str | None]
    ) -> Abilities | No:
        """If I would gain one or more boosts, I gain that many plus one instead."""
        return self.v_gains_more(None, count, name, more)

    def v_placed_more(
        self, _count: str, name: str, *rest: Which | tuple[int, int, str | None]
    ) -> Abilities | No:
        """If one or more boosts would be placed on me, that many plus one are placed instead."""
        *which, more = rest
        assert isinstance(more, tuple)
        return self.v_gains_more(cast("Which", which[0]) if which else None, None, name, more)

    def v_so_many_plus(self, *parts: str | Which) -> tuple[int, int]:
        """That many tokens plus one."""
        return int(next(part for part in parts if isinstance(part, str) and part.isdigit())), 1

    def v_so_many_one(self) -> tuple[int, int]:
        """An additional token."""
        return 1, 1

    def v_so_many_twice(self, _which: Which | None = None) -> tuple[int, int]:
        """Twice that many tokens."""
        return 0, 2

    def v_so_many_times(self, digits: str, _which: Which | None = None) -> tuple[int, int]:
        """Three times that many tokens."""
        return 0, int(digits)

    def v_creates_more(
        self, who: Who, _count: str | None, which: Which, more: tuple[int, int]
    ) -> Abilities | No:
        """If you would create one or more tokens, create that many plus one instead."""
        if which.zones or which.controller != "any":
            return NO
        return (Passive(CreatesMore(who, which, more[0], more[1])),)

    def v_draw(self) -> Drawn:
        """Draw a card."""
        return "draw"

    def v_resupply(self) -> Drawn:
        """Resupply."""
        return "resupply"

    def v_you_instead(self, who: Who, deed: Drawn, instead: Drawn) -> Abilities | No:
        """If you would draw a card, Resupply instead: who would do the one does the other."""
        if deed == instead or who != You():
            return NO
        return (Passive(InsteadDoes(who, deed, instead)),)

    def v_they_instead(self, who: Who, deed: Drawn, instead: Drawn) -> Abilities | No:
        """If an opponent would draw a card, they Resupply instead."""
        if deed == instead or who == You():
            return NO
        return (Passive(InsteadDoes(who, deed, instead)),)


def _cannot(verb: Literal["gain", "lose"], what: Status | str) -> Cannot:
    if what is Status.EXHAUSTED:
        return Cannot("exhaust" if verb == "gain" else "ready")
    if isinstance(what, Status):
        return Cannot("gain status" if verb == "gain" else "lose status", what=what.value)
    return Cannot("gain counters" if verb == "gain" else "lose counters", what=what)


__all__ = ["LimitsReader"]
