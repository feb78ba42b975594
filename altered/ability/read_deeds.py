"""Readers of counters of any name, tables, dice, and of players and places spoken of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from altered.ability.chart import NO, No
from altered.ability.joints import Acted, Bare, contains, put_in, settled
from altered.ability.read_actions import Goal
from altered.ability.read_objects import doer, merged
from altered.ability.read_special import lasting_on
from altered.ability.read_steps import SAME
from altered.ability.tree import (
    AdditionalCost,
    AnyNumber,
    CannotMove,
    CardsIn,
    ChangeCost,
    ChangeRoll,
    Chosen,
    Cost,
    CountOf,
    Create,
    Did,
    Discard,
    Draw,
    Draws,
    During,
    EachPlayer,
    Effect,
    EntersWith,
    ExpeditionOf,
    Expeditions,
    Extreme,
    Fits,
    Gain,
    Gains,
    GainSubtypes,
    GrantSubtypes,
    HasPassed,
    IfSo,
    Instead,
    InternalAction,
    It,
    Joins,
    LoseAbilities,
    Loses,
    LoseStatus,
    Me,
    Measure,
    Move,
    MoveCounters,
    MovesFurther,
    Not,
    NotPlayedFrom,
    Number,
    Opponent,
    OwnCost,
    Passive,
    Reaction,
    RemoveAny,
    Resupply,
    Rolled,
    SetStatistics,
    Step,
    Tallied,
    Tally,
    Target,
    TargetPlayer,
    ThatMany,
    Token,
    ToughBy,
    Which,
    Who,
    You,
)
from altered.state.terms import IN_PLAY, Phase, Side, Status, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Action,
        Amount,
        Compare,
        Condition,
        Feature,
        Place,
        Ref,
        Static,
        Trigger,
    )
    from altered.state.terms import Duration

Steps = tuple[Step, ...]
Statics = tuple["Static", ...]
Value = TypeVar("Value")
MOST_TIMES: Final = 6
"""What is done so often, and no more often, is written out step by step."""


def with_tokens(value: Value) -> Value | No:
    """The value with each token that is as the one before written out: of one kind only."""
    from altered.ability.mistakes import parts

    known: Token | None = None
    same: Token | None = None
    for token in parts(value, Token):
        assert isinstance(token, Token)
        if token.name != SAME:
            known = token
        elif known is None or same not in (None, known):
            return NO
        else:
            same = known
            value = put_in(value, token, known)
    return value


class DeedReader:
    """What ``deeds.lark`` means."""

    # -- actions and sentences -------------------------------------------------------------------

    def d_remove_any(self, amount: Amount, ref: Ref) -> Action:
        """Remove 2 counters."""
        return RemoveAny(ref, amount)

    def d_remove_up_to(self, amount: Amount, ref: Ref) -> Action:
        """Remove up to 2 counters."""
        return RemoveAny(ref, amount, up_to=True)

    def d_remove_some(self, amount: Amount, name: str, ref: Ref) -> Action:
        """Remove up to 2 boosts."""
        return RemoveAny(ref, amount, up_to=True, name=name)

    def d_remove_all(self, ref: Ref) -> Action:
        """Remove all counters."""
        return RemoveAny(ref, AnyNumber())

    def d_create_again(self, count: Amount, into: ExpeditionOf) -> Action:
        """Create one in an Expedition: a token as before."""
        return Create(Token(SAME, (0, 0, 0)), count, into)

    def d_at_random(self, ref: Ref) -> Action | No:
        """Discard a card at random; cards of nowhere are those of a Hand."""
        if not isinstance(ref, Chosen) or ref.up_to:
            return NO
        which = ref.which
        if which == Which():
            which = Which(zones=(Zone.HAND,), controlled_by=doer)
        return Discard(replace(ref, which=which, at_random=True))

    def d_move_counters(self, amount: Amount, name: str, source: Ref, goal: Ref) -> Action:
        """Move a boost from one object to another."""
        return MoveCounters(source, goal, amount, name)

    def d_ready_up_to(self, digits: str) -> Action:
        """Ready up to two Mana Orbs."""
        orbs = Which(
            types=(Type.MANA_ORB,),
            zones=(Zone.MANA_ZONE,),
            controlled_by=doer,
            statuses=(Status.EXHAUSTED,),
        )
        return LoseStatus(Chosen(orbs, Number(int(digits)), doer, up_to=True), Status.EXHAUSTED)

    def d_unless(self, steps: Steps, cost: Cost) -> Steps | No:
        """Do something unless you pay."""
        if cost.discard_me:
            return NO
        paying = Step((InternalAction(settled(cost, You()), Effect()),), may=True)
        return (paying, self.under(Not(Did()), steps))

    def d_every_ability(self) -> None:
        """All abilities."""

    def d_lose(self, which: Which | None, name: str | None) -> Statics | No:
        """Characters facing me lose Defender."""
        if name in {s.value for s in Status}:
            return NO
        return (LoseAbilities(which, name),)

    def d_losing(self, ref: Ref, name: str | None, duration: Duration) -> Steps | No:
        """A Character loses Defender this turn."""
        if name in {s.value for s in Status}:
            return NO
        return lasting_on(ref, lambda which: LoseAbilities(which, name), duration)

    def d_not_from(self, zone: Zone) -> Statics:
        """I cannot be played from your Reserve."""
        return (NotPlayedFrom(zone),)

    def d_enter_counters(self, *parts: Amount | str | None) -> Statics | No:
        """I enter play with 2 boosts."""
        amount, name = parts[-2:]
        if not isinstance(amount, Number):
            return NO
        return (EntersWith(counters=((str(name), amount.value),)),)

    def d_enter_statuses(self, *names: str | None) -> Statics:
        """I enter play Asleep."""
        return (EntersWith(tuple(Status(n) for n in names if n is not None)),)

    def d_spend(self, *parts: str | Ref) -> Action:
        """Spend a counter, as a cost."""
        *digits, ref = parts
        number = int(str(digits[0])) if digits else 1
        assert not isinstance(ref, str)
        return RemoveAny(ref, Number(number))

    def d_subtypes(self, ref: Ref, *more: Amount | str) -> Steps | No:
        """I gain its sub-types, and boosts."""
        if isinstance(ref, It):
            return NO
        ref = settled(ref, You())
        gains: tuple[Action, ...] = ()
        if more:
            amount, name = more
            assert not isinstance(amount, str)
            gains = (Gain(ref, amount, str(name)),)
        return (Step((GainSubtypes(ref, It()), *gains)),)

    def d_times(self, what: Steps | Bare | Acted, times: Amount) -> Steps | No:
        """Do something twice: one after the other, written out."""
        steps = what.steps if isinstance(what, Bare | Acted) else what
        fixed = isinstance(times, Number) and 1 < times.value <= MOST_TIMES
        aimed = contains(steps, Target) or contains(steps, TargetPlayer)
        if not fixed or aimed or contains(steps, Resupply):
            return NO
        assert isinstance(times, Number)
        return steps * times.value

    def d_row(self, condition: Condition, steps: Steps) -> tuple[Condition, Steps]:
        """A row of a table."""
        return condition, steps

    def d_depending(self, amount: Amount, *rows: tuple[Condition, Steps]) -> Steps:
        """Depending on a number: rows that ask for it, however it changes meanwhile."""
        asked = tuple((put_in(c, Rolled(), Tallied()), steps) for c, steps in rows)
        then = tuple(self.under(condition, steps) for condition, steps in asked)
        return (Step((Tally(amount),), then=then),)

    def under(self, condition: Condition, steps: Steps) -> Step:
        """Steps that depend on a condition, as one."""
        first, *rest = steps
        if first.condition is None and not (rest and first.may):
            return replace(first, condition=condition, then=(*first.then, *rest))
        return Step((), condition=condition, then=steps)

    def d_following(self, times: Amount, *modes: Effect | Amount) -> Effect | No:
        """Do the following so many times: all of it, with targets anew each time."""
        told = [m for m in modes if not isinstance(m, Effect)]
        steps = tuple(step for m in modes if isinstance(m, Effect) for step in m.steps)
        if any(m.modes for m in modes if isinstance(m, Effect)):
            return NO
        mode = Effect(steps)
        if isinstance(times, Number):
            return NO if told else Effect((), (mode,), times.value, repeated=True)
        from altered.ability.joints import Unknown

        if isinstance(times, Unknown) and len(told) == 1:
            return Effect((), (mode,), times.more, repeated=True, more=told[0])
        return NO

    # -- players, objects, places, numbers -------------------------------------------------------

    def d_that_player(self) -> Who:
        """That player."""
        return TargetPlayer(again=True)

    def d_either(self, one: Which, other: Which) -> Ref | No:
        """Target Permanent in play or target card in Reserve: one or the other."""
        kinds = tuple(replace(w, zones=w.zones or IN_PLAY) for w in (one, other))
        zones = (*IN_PLAY, Zone.RESERVE)
        if {z for k in kinds for z in k.zones} != set(zones):
            return NO
        return Target(Which(zones=zones, either=kinds), Number(1))

    def d_a_side(self, side: str) -> ExpeditionOf:
        """A Hero Expedition: of anybody."""
        return ExpeditionOf(side=Side(side), free=True)

    def d_any_expedition(self) -> ExpeditionOf:
        """An Expedition of anybody."""
        return ExpeditionOf(free=True)

    def d_their_side(self, side: str) -> ExpeditionOf:
        """Their Companion Expedition."""
        return ExpeditionOf(side=Side(side), player=doer)

    def d_this_way(self, *_parts: object) -> Amount:
        """The number of boosts removed this way."""
        return ThatMany()

    def d_dearer(self, mana: str, which: Which) -> Cost | No:
        """A cost that is higher for some targets."""
        return NO if mana == "X" else Cost(more=int(mana), more_to=which)

    def d_none(self, *_parts: object) -> None:
        """Words that only lead on."""

    # -- triggers, conditions, statements --------------------------------------------------------

    def d_other_becomes(self, which: Which, name: str) -> Trigger:
        """A Character becomes Asleep."""
        return Gains(name, which)

    def d_me_becomes(self, name: str) -> Trigger:
        """I become Asleep."""
        return Gains(name)

    def d_their_hand_empty(self) -> Condition:
        """Your opponent's hand is empty."""
        return Measure(CardsIn(Opponent(), Zone.HAND), "=", Number(0))

    def d_have_more(self, compare: str, which: Which, who: Who) -> Condition | No:
        """You have more Characters than your opponent."""
        bare = which == Which(types=which.types, subtypes=which.subtypes) and which != Which()
        if not bare or who != Opponent():
            return NO
        mine, theirs = (CountOf(replace(which, controller=w)) for w in ("you", "opponent"))
        return Measure(mine, "<" if compare == "less" else ">", theirs)

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

    def d_an_opponents(self, side: str | None = None) -> ExpeditionOf:
        """An opponent's Expedition, chosen while it happens."""
        return ExpeditionOf(whose="opponent", side=None if side is None else Side(side))

    def d_without(self, name: str) -> Which | No:
        """Without Gigantic."""
        return NO if name in {s.value for s in Status} else Which(lacks=name)

    def d_highest(self, feature: Feature) -> Which:
        """With the highest Hand Cost."""
        return Which(extreme=Extreme(feature))

    def d_lowest(self, feature: Feature) -> Which:
        """With the lowest Hand Cost."""
        return Which(extreme=Extreme(feature, highest=False))

    def d_additional(self, cost: Cost) -> tuple[Ability, ...] | No:
        """As an additional cost, something else."""
        if cost.exhaust_me or cost.discard_me or cost.spend:
            return NO
        return (Passive(AdditionalCost(settled(cost, You()))),)

    def d_for_each_way(self, *parts: object) -> Steps | No:
        """For each card discarded this way, draw a card: as many."""
        steps = parts[-1]
        assert isinstance(steps, tuple)
        match steps:
            case (Step(actions=(Draw(amount=Number(1)) | Gain(amount=Number(1)) as one,)),):
                return (Step((replace(one, amount=ThatMany()),)),)
        return NO

    def d_one_or_more(self, *parts: str | Effect) -> Effect | No:
        """Choose one or both."""
        modes = tuple(p for p in parts if isinstance(p, Effect))
        least, *most = (int(p) for p in parts if isinstance(p, str))
        number = most[0] if most else 2
        good = 0 < least < number <= len(modes) and (most or len(modes) == 2)
        return Effect((), modes, number, up_to=True, least=least) if good else NO

    def d_choose_more(self, *parts: str | Effect | Condition) -> Effect | No:
        """Choose one. If ..., choose both instead."""
        modes = tuple(p for p in parts if isinstance(p, Effect))
        first, *then = (int(p) for p in parts if isinstance(p, str))
        number = then[0] if then else 2
        condition = next(p for p in parts if not isinstance(p, str | Effect))
        good = 0 < first < number <= len(modes) and (then or len(modes) == 2)
        more = IfSo(condition, number - first)
        return Effect((), modes, first, more=more) if good else NO

    def d_passed(self) -> Condition:
        """You have passed."""
        return HasPassed()

    def d_opponent_passed(self) -> Condition:
        """Your opponent has passed."""
        return HasPassed(Opponent())

    def d_orbs_theirs(self, compare: str) -> Condition:
        """Your opponent has more Mana Orbs than you."""
        return self.d_orbs_yours("less" if compare == "more" else "more")

    def d_orbs_yours(self, compare: str) -> Condition:
        """You have more Mana Orbs than your opponent."""
        mine, theirs = (CardsIn(who, Zone.MANA_ZONE) for who in (You(), Opponent()))
        return Measure(mine, "<" if compare == "less" else ">", theirs)

    def d_in_zone(self, ref: Ref, *parts: str | Zone) -> Condition | No:
        """I am in Reserve."""
        zone = parts[-1]
        reserve = zone is Zone.RESERVE and len(parts) == 1
        return Fits(ref, Which(zones=(Zone.RESERVE,))) if reserve else NO

    def d_during(self, phase: str) -> Condition:
        """It is Dusk."""
        return During(Phase(phase))

    def d_during_statement(self, phase: str, statics: Statics) -> tuple[Ability, ...]:
        """During Dusk, a statement."""
        return tuple(Passive(static, During(Phase(phase))) for static in statics)

    def d_statement_during(self, statics: Statics, phase: str) -> tuple[Ability, ...] | No:
        """A statement during Dusk; Expeditions move in no other phase anyway."""
        own = any(isinstance(s, CannotMove | MovesFurther) for s in statics)
        return NO if own else self.d_during_statement(phase, statics)

    def d_when_rolled(self, condition: Condition, effect: Effect) -> tuple[Ability, ...]:
        """When you roll a 6."""
        return (Reaction((Draws(You(), "roll"),), effect, condition),)

    def d_have_tough(self, amount: Amount) -> tuple[Ability, ...]:
        """I have Tough X."""
        return (Passive(ToughBy(amount)),)

    def d_me_cheaper(self, zone: Zone, mana: str) -> tuple[Ability, ...] | No:
        """You may play me from your Reserve for {1} less."""
        if mana == "X" or zone is not Zone.RESERVE:
            return NO
        return (Passive(OwnCost(-int(mana)), Fits(Me(), Which(zones=(zone,)))),)

    def d_me_discarded(self) -> Instead:
        """I would be discarded."""
        return Instead(None, Zone.DISCARD_PILE, Zone.DISCARD_PILE)

    def d_discarded(self, which: Which) -> Instead:
        """A Character would be discarded."""
        return Instead(which, Zone.DISCARD_PILE, Zone.DISCARD_PILE)

    def d_target_standing(self, standing: tuple[Place, ...]) -> ExpeditionOf:
        """Target Expedition that is behind."""
        return ExpeditionOf(target=True, standing=standing)

    def d_yours(self, standing: tuple[Place, ...] = ()) -> ExpeditionOf:
        """Your Expeditions that are behind."""
        return ExpeditionOf(whose="you", each=True, standing=standing)

    def d_count_places(self, places: ExpeditionOf) -> Amount:
        """The number of your Expeditions that are behind."""
        return Expeditions(places)

    def d_counted(self, standing: tuple[Place, ...] = ()) -> Amount:
        """For each of your Expeditions that is behind."""
        return Expeditions(self.d_yours(standing))

    def d_also(self, which: Which | None, name: str, _besides: None = None) -> Statics | No:
        """Characters you control are Robots besides."""
        return NO if which is None else (GrantSubtypes(which, (name,)),)

    def d_me_also(self, name: str) -> Statics:
        """I am also a Robot."""
        return (GrantSubtypes(None, (name,)),)

    def d_set_mine(self, names: tuple[str, ...], amount: Amount) -> Statics:
        """My {V} is equal to a number."""
        terrains = tuple(t for t in Terrain if t.value in names) or tuple(Terrain)
        return (SetStatistics(None, terrains, amount),)

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

    def d_result_up(self, digits: str) -> Condition:
        """The result is 4 or more."""
        return Measure(Rolled(), ">=", Number(int(digits)))

    def d_alone(self) -> Condition:
        """I am alone in my Expedition."""
        which = Which(types=(Type.CHARACTER,), other=True, where="mine")
        return Measure(CountOf(which), "=", Number(0))

    def d_first_cheaper(self, which: Which, *rest: Zone | str | int | bool) -> Statics | No:
        """The first Spell you play each Afternoon costs {1} less."""
        *zones, day, mana, sign = rest
        if mana == "X" or (zones and which.zones) or isinstance(sign, Zone | str):
            return NO
        named = tuple(z for z in zones if isinstance(z, Zone)) or which.zones
        first = replace(which, zones=named, controller="any", first=True, each_day=day is True)
        return (ChangeCost(first, Number(sign * int(str(mana)))),)

    def d_all_cheaper(self, which: Which, mana: str, sign: int) -> Statics | No:
        """Spells cost {1} less: those of every player."""
        if mana == "X" or which.controller != "any" or which.zones:
            return NO
        return (ChangeCost(which, Number(sign * int(mana)), EachPlayer()),)

    def d_into_play(self, ref: Ref) -> Action | No:
        """Put a Permanent from your hand in play."""
        which = getattr(ref, "which", None)
        permanent = isinstance(which, Which) and which.types == (Type.PERMANENT,)
        return Move(ref, Zone.LANDMARK_ZONE) if permanent else NO

    def d_spread_own(self, amount: Amount, token: Token) -> Action | No:
        """Create tokens, distributed among your Expeditions."""
        if amount == Number(1):
            return NO
        return Create(token, amount, ExpeditionOf(whose="you"), distributed=True)

    def d_your_mana(self, state: bool) -> Goal:
        """In your Mana zone, exhausted."""
        return Goal(Zone.MANA_ZONE, ready=state)

    # -- dice ------------------------------------------------------------------------------------

    def d_more_dice(self, _when: None, _may: None, more: int, _choose: None) -> tuple[Static, ...]:
        """Roll one more die and choose a result."""
        return (ChangeRoll(more),)

    def d_best_of(self, _when: None, _may: None, more: int, _best: None) -> tuple[Static, ...]:
        """Roll one more die and ignore the lowest."""
        return (ChangeRoll(more, "highest"),)

    def d_reveal(self, _when: None, digits: str = "1") -> tuple[Static, ...]:
        """Also reveal the top card of your deck."""
        return (ChangeRoll(reveals=int(digits)),)

    def d_reveals_this_way(self, who: Who) -> Trigger:
        """You reveal a card because of me."""
        return Draws(who, "reveal", this_way=True)

    def d_reveals(self, who: Who) -> Trigger:
        """You reveal a card."""
        return Draws(who, "reveal")

    def d_add(self, *parts: str | None) -> tuple[Static, ...]:
        """You may add 1 to the result."""
        return (ChangeRoll(add=next(int(p) for p in parts if p is not None)),)

    def d_subtract(self, *parts: str | None) -> tuple[Static, ...]:
        """You may subtract 1 from the result."""
        return (ChangeRoll(add=-next(int(p) for p in parts if p is not None)),)
