"""Readers of triggers, conditions and statements of ``deeds.lark``, those on dice among them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.costs import cost_of
from altered.ability.read.joints import contains, settled, terrains_of
from altered.ability.read.kinds import merged
from altered.ability.read.whom import Whom, against
from altered.ability.tree import (
    AdditionalCost,
    All,
    CardsIn,
    ChangeRoll,
    Cost,
    CountOf,
    Draws,
    During,
    EachPlayer,
    Effect,
    EntersWith,
    Fits,
    Gains,
    GainStatus,
    GrantSubtypes,
    HasPassed,
    It,
    Joins,
    LoseAbilities,
    Loses,
    Me,
    Measure,
    MovesFurther,
    Not,
    NotPlayedFrom,
    Number,
    Opponent,
    OwnCost,
    Passive,
    Reaction,
    Rolled,
    SetStatistics,
    ToughBy,
    Which,
    Who,
    You,
)
from altered.state.terms import Phase, Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Amount,
        Compare,
        Condition,
        Ref,
        Static,
        Trigger,
    )

Statics = tuple["Static", ...]


class FactReader:
    """What ``deeds.lark`` means: triggers, conditions, statements."""

    # -- triggers -------------------------------------------------------------------------------

    def d_other_becomes(self, which: Which, name: str) -> Trigger:
        """A Character becomes Asleep."""
        return Gains(name, which)

    def d_me_becomes(self, name: str) -> Trigger:
        """I become Asleep."""
        return Gains(name)

    def d_discards(self, who: Who, count: str = "1") -> Trigger | No:
        """You discard a card."""
        return Draws(who, "discard") if count == "1" else NO

    def d_lost_status(self, name: str) -> Loses:
        """Fleeting."""
        return Loses(name)

    def d_lost_counter(self, *parts: str) -> Loses | No:
        """One or more boosts."""
        *count, name = parts
        return Loses(name) if count in ([], ["1"]) else NO

    def d_lost_last(self, name: str) -> Loses:
        """My last boost."""
        return Loses(name, last=True)

    def d_me_loses(self, what: Loses) -> Trigger:
        """I lose something."""
        return what

    def d_other_loses(self, which: Which, what: Loses) -> Trigger:
        """An object loses something."""
        return replace(what, which=which)

    def d_joins_facing(self, which: Which) -> Trigger | No:
        """A Character joins an Expedition facing me."""
        both = merged(which, Which(where="facing"))
        return NO if isinstance(both, No) else Joins(both)

    def d_when_rolled(self, condition: Condition, effect: Effect) -> tuple[Ability, ...]:
        """When you roll a 6."""
        return (Reaction((Draws(You(), "roll"),), effect, condition),)

    def d_reveals_this_way(self, who: Who) -> Trigger:
        """You reveal a card because of me."""
        return Draws(who, "reveal", this_way=True)

    def d_reveals(self, who: Who) -> Trigger:
        """You reveal a card."""
        return Draws(who, "reveal")

    # -- conditions -----------------------------------------------------------------------------

    def d_have_more(self, compare: str, which: Which, who: Who | Whom) -> Condition | No:
        """You have more Characters than your opponent."""
        bare = which == Which(types=which.types, subtypes=which.subtypes) and which != Which()
        if not bare or not isinstance(who, Whom | Opponent):
            return NO
        mine = CountOf(replace(which, controller="you"))
        return against(mine, "<" if compare == "less" else ">", who)

    def d_in_my_reserve(self, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """Your Reserve contains two or more cards."""
        compare, number, which = quantity
        if which == Which():
            return Measure(CardsIn(You(), Zone.RESERVE), compare, Number(number))
        if which.zones or which.controller != "any":
            return NO
        inside = replace(which, zones=(Zone.RESERVE,), controller="you")
        return Measure(CountOf(inside), compare, Number(number))

    def d_nobody_faces(self, which: Which) -> Condition | No:
        """No Character faces me."""
        both = merged(which, Which(where="facing"))
        return NO if isinstance(both, No) else Measure(CountOf(both), "=", Number(0))

    def d_passed(self) -> Condition:
        """You have passed."""
        return HasPassed()

    def d_not_passed(self) -> Condition:
        """You have not passed."""
        return Not(HasPassed())

    def d_in_zone(self, ref: Ref, *parts: str | Zone) -> Condition | No:
        """I am in Reserve."""
        zone = parts[-1]
        reserve = zone is Zone.RESERVE and len(parts) == 1
        return Fits(ref, Which(zones=(Zone.RESERVE,))) if reserve else NO

    def d_during(self, phase: str) -> Condition:
        """It is Dusk."""
        return During(Phase(phase))

    def d_result_up(self, digits: str) -> Condition:
        """The result is 4 or more."""
        return Measure(Rolled(), ">=", Number(int(digits)))

    def d_alone(self) -> Condition:
        """I am alone in my Expedition."""
        which = Which(types=(Type.CHARACTER,), other=True, where="mine")
        return Measure(CountOf(which), "=", Number(0))

    # -- statements -----------------------------------------------------------------------------

    def d_lose(self, which: Which | None, name: str | None) -> Statics | No:
        """Characters facing me lose Defender."""
        if name in {s.value for s in Status}:
            return NO
        return (LoseAbilities(which, name),)

    def d_not_from(self, zone: Zone) -> Statics:
        """I cannot be played from your Reserve."""
        return (NotPlayedFrom(zone),)

    def d_with_counters(self, *parts: Amount | str) -> tuple[tuple[str, int], ...] | No:
        """With 2 boosts and 1 Ember counter."""
        told = tuple(zip(parts[1::2], parts[::2], strict=True))
        if not all(isinstance(number, Number) for _, number in told):
            return NO
        return tuple((str(name), n.value) for name, n in told if isinstance(n, Number))

    def d_enter(self, *parts: GainStatus | tuple[tuple[str, int], ...] | None) -> Statics | No:
        """I enter play Asleep, with 2 boosts."""
        statuses = tuple(part.status for part in parts if isinstance(part, GainStatus))
        counters = tuple(one for part in parts if isinstance(part, tuple) for one in part)
        if len(dict(counters)) < len(counters) or len(set(statuses)) < len(statuses):
            return NO
        return (EntersWith(statuses, counters),)

    def d_additional(self, cost: Cost) -> tuple[Ability, ...] | No:
        """As an additional cost, something else."""
        if cost.exhaust_me or cost.discard_me or cost.spend:
            return NO
        return (Passive(AdditionalCost(settled(cost, You()))),)

    def d_during_statement(self, phase: str, statics: Statics) -> tuple[Ability, ...]:
        """During Dusk, a statement."""
        return tuple(Passive(static, During(Phase(phase))) for static in statics)

    def d_statement_during(self, statics: Statics, phase: str) -> tuple[Ability, ...] | No:
        """A statement during Dusk, but for one that says so itself."""
        own = any(isinstance(s, MovesFurther) for s in statics)
        return NO if own else self.d_during_statement(phase, statics)

    def d_during_if(
        self, statics: Statics, phase: str, condition: Condition
    ) -> tuple[Ability, ...] | No:
        """A statement during Dusk if ...: both at once."""
        made = self.d_statement_during(statics, phase)
        if isinstance(made, No) or contains(condition, It):
            return NO
        both = All((During(Phase(phase)), condition))
        return tuple(Passive(one.static, both) for one in made if isinstance(one, Passive))

    def d_if_during(
        self, condition: Condition, statics: Statics, phase: str
    ) -> tuple[Ability, ...] | No:
        """If ..., a statement during Dusk."""
        return self.d_during_if(statics, phase, condition)

    def d_if_then_during(
        self, condition: Condition, phase: str, statics: Statics
    ) -> tuple[Ability, ...] | No:
        """If ..., during Dusk, a statement."""
        return self.d_during_if(statics, phase, condition)

    def d_have_tough(self, amount: Amount) -> tuple[Ability, ...]:
        """I have Tough X."""
        return (Passive(ToughBy(amount)),)

    def d_me_cheaper(self, zone: Zone, mana: str) -> tuple[Ability, ...] | No:
        """You may play me from your Reserve for {1} less."""
        if mana == "X" or zone is not Zone.RESERVE:
            return NO
        return (Passive(OwnCost(-int(mana)), Fits(Me(), Which(zones=(zone,)))),)

    def d_also(self, which: Which | None, name: str, _besides: None = None) -> Statics | No:
        """Characters you control are Robots besides."""
        return NO if which is None else (GrantSubtypes(which, (name,)),)

    def d_me_also(self, *names: str) -> Statics:
        """I am also a Robot and an Engineer."""
        return tuple(GrantSubtypes(None, (name,)) for name in names)

    def d_set_mine(self, names: tuple[str, ...], amount: Amount) -> Statics:
        """My {V} is equal to a number."""
        terrains = terrains_of(names)
        return (SetStatistics(None, terrains, amount),)

    def d_first_cheaper(self, which: Which, *rest: Zone | str | int | bool) -> Statics | No:
        """The first Spell you play each Afternoon costs {1} less."""
        *zones, day, mana, sign = rest
        if mana == "X" or (zones and which.zones) or isinstance(sign, Zone | str):
            return NO
        named = tuple(z for z in zones if isinstance(z, Zone)) or which.zones
        first = replace(which, zones=named, controller="any", first=True, each_day=day is True)
        return (cost_of(first, str(mana), sign),)

    def d_all_cheaper(self, which: Which, mana: str, sign: int) -> Statics | No:
        """Spells cost {1} less: those of every player."""
        if mana == "X" or which.controller != "any" or which.zones:
            return NO
        return (cost_of(which, mana, sign, EachPlayer()),)

    def d_more_dice(self, _when: None, _may: None, more: int, _choose: None) -> tuple[Static, ...]:
        """Roll one more die and choose a result."""
        return (ChangeRoll(more),)

    def d_best_of(self, _when: None, _may: None, more: int, _best: None) -> tuple[Static, ...]:
        """Roll one more die and ignore the lowest."""
        return (ChangeRoll(more, "highest"),)

    def d_reveal(self, _when: None, digits: str = "1") -> tuple[Static, ...]:
        """Also reveal the top card of your deck."""
        return (ChangeRoll(reveals=int(digits)),)

    def d_add(self, *parts: str | None) -> tuple[Static, ...]:
        """You may add 1 to the result."""
        return (ChangeRoll(add=next(int(p) for p in parts if p is not None)),)

    def d_subtract(self, *parts: str | None) -> tuple[Static, ...]:
        """You may subtract 1 from the result."""
        return (ChangeRoll(add=-next(int(p) for p in parts if p is not None)),)
