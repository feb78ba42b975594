"""Readers of counters of any name, tables, and of players and places spoken of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from altered.ability.grammar.chart import NO, No
from altered.ability.read.actions import Goal
from altered.ability.read.joints import (
    SAME,
    Acted,
    Bare,
    Unknown,
    contains,
    parts,
    put_in,
    settled,
    steps_of,
)
from altered.ability.read.objects import doer
from altered.ability.read.special import lasting_on
from altered.ability.refer.depending import under
from altered.ability.tree import (
    Among,
    AnyNumber,
    Chosen,
    Cost,
    Create,
    Did,
    Discard,
    Draw,
    Effect,
    ExpeditionOf,
    Expeditions,
    Extreme,
    Gain,
    GainSubtypes,
    IfSo,
    InternalAction,
    It,
    LoseAbilities,
    LoseStatus,
    Me,
    Measure,
    Move,
    MoveCounters,
    Not,
    Number,
    RemoveAny,
    Resupply,
    Rolled,
    Step,
    Tallied,
    Tally,
    Target,
    TargetPlayer,
    ThatMany,
    Token,
    Which,
    Who,
    You,
)
from altered.state.terms import IN_PLAY, Side, Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Action,
        Amount,
        Compare,
        Condition,
        Feature,
        Place,
        Ref,
    )
    from altered.state.terms import Duration

Steps = tuple[Step, ...]
Value = TypeVar("Value")
MOST_TIMES: Final = 6
"""What is done so often, and no more often, is written out step by step."""


def with_tokens(value: Value) -> Value | No:
    """The value with each token that is as the one before written out: of one kind only."""
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
    """What ``deeds.lark`` means: actions, sentences, players, places and numbers."""

    # -- actions and sentences ------------------------------------------------------------------

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

    def v_lose_every(self) -> tuple[Action, ...]:
        """Loses all its counters, of whatever names."""
        return (RemoveAny(It(), AnyNumber()),)

    def d_create_again(self, count: Amount, into: ExpeditionOf) -> Action:
        """Create one in an Expedition: a token as before."""
        return Create(Token(SAME, (0, 0, 0)), count, into)

    def d_down_to(self, digits: str) -> Action | No:
        """Discard cards until there are so many in the hand: all but so many."""
        there = Which(zones=(Zone.HAND,))
        ref: Ref | No = self.chosen_all_but(digits, there)  # type: ignore[attr-defined]
        return NO if isinstance(ref, No) else Discard(ref)

    def d_move_counters(self, amount: Amount, name: str, source: Ref, goal: Ref) -> Action:
        """Move a boost from one object to another."""
        return MoveCounters(source, goal, amount, name)

    def d_move_of_mine(self, digits: str, name: str, goal: Ref) -> Action:
        """Move 1 of my boosts to another Character."""
        return MoveCounters(Me(), goal, Number(int(digits)), name)

    def d_ready_up_to(self, count: Amount) -> Action:
        """Ready up to two Mana Orbs."""
        orbs = Which(
            types=(Type.MANA_ORB,),
            zones=(Zone.MANA_ZONE,),
            controlled_by=doer,
            statuses=(Status.EXHAUSTED,),
        )
        return LoseStatus(Chosen(orbs, count, doer, up_to=True), Status.EXHAUSTED)

    def d_unless(self, steps: Steps, cost: Cost) -> Steps | No:
        """Do something unless you pay."""
        if cost.discard_me:
            return NO
        cost = settled(cost, You())
        paid: Action = InternalAction(cost, Effect())
        if cost == Cost(actions=cost.actions) and len(cost.actions) == 1:
            paid = cost.actions[0]
        paying = Step((paid,), may=True)
        return (paying, under(Not(Did()), steps))

    def d_losing(self, ref: Ref, name: str | None, duration: Duration) -> Steps | No:
        """A Character loses Defender this turn."""
        if name in {s.value for s in Status}:
            return NO
        return lasting_on(ref, lambda which: LoseAbilities(which, name), duration)

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
        steps = steps_of(what)
        fixed = isinstance(times, Number) and 1 < times.value <= MOST_TIMES
        aimed = contains(steps, Target, TargetPlayer)
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
        then = tuple(under(condition, steps) for condition, steps in asked)
        return (Step((Tally(amount),), then=then),)

    def d_following(self, times: Amount, *modes: Effect | Amount) -> Effect | No:
        """Do the following so many times: all of it, with targets anew each time."""
        told = [m for m in modes if not isinstance(m, Effect)]
        steps = tuple(step for m in modes if isinstance(m, Effect) for step in m.steps)
        if any(m.modes for m in modes if isinstance(m, Effect)):
            return NO
        mode = Effect(steps)
        if isinstance(times, Number):
            return NO if told else Effect((), (mode,), times.value, repeated=True)
        if isinstance(times, Unknown) and len(told) == 1:
            return Effect((), (mode,), times.more, repeated=True, more=told[0])
        return NO

    def d_for_each_way(self, *parts: object) -> Steps | No:
        """For each card discarded this way, draw a card: as many."""
        steps = parts[-1]
        assert isinstance(steps, tuple)
        match steps:
            case (Step(actions=(Draw(amount=Number(1)) | Gain(amount=Number(1)) as one,)),):
                if contains(one, It):
                    return NO  # of several, "its owner" is another one for each
                return (Step((replace(one, amount=self.d_this_way(*parts[:-1])),)),)
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

    # -- players, objects, places, numbers ------------------------------------------------------

    def d_that_player(self) -> Who:
        """That player."""
        return TargetPlayer(again=True)

    def d_either(self, one: Which, other: Which) -> Ref | No:
        """Target Permanent in play or target card in Reserve: one or the other."""
        if all(w == Which(types=w.types) and w.types for w in (one, other)):
            return Target(Which(types=(*one.types, *other.types)), Number(1))
        kinds = tuple(replace(w, zones=w.zones or IN_PLAY) for w in (one, other))
        if all(kind.zones == IN_PLAY for kind in kinds):
            return Target(Which(either=kinds), Number(1))
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

    def d_an_opponents(self, side: str | None = None) -> ExpeditionOf:
        """An opponent's Expedition, chosen while it happens."""
        return ExpeditionOf(whose="opponent", side=None if side is None else Side(side))

    def d_target_standing(self, standing: tuple[Place, ...]) -> ExpeditionOf:
        """Target Expedition that is behind."""
        return ExpeditionOf(target=True, standing=standing)

    def d_this_way(self, *parts: object) -> Amount:
        """The number of boosts removed this way; of Spells discarded this way."""
        which = next((part for part in parts if isinstance(part, Which)), Which())
        return ThatMany() if which == Which() else Among(which)

    def among(self, which: Which) -> Amount:
        """For each Spell among them."""
        return Among(which)

    def c_those_among(self, quantity: tuple[Compare, int, Which]) -> Condition:
        """There is a Spell among them."""
        compare, number, which = quantity
        return Measure(Among(which), compare, Number(number))

    def d_count_places(self, places: ExpeditionOf) -> Amount:
        """The number of your Expeditions that are behind."""
        return Expeditions(places)

    def d_yours(self, standing: tuple[Place, ...] = ()) -> ExpeditionOf:
        """Your Expeditions that are behind."""
        return ExpeditionOf(whose="you", each=True, standing=standing)

    def d_counted(self, standing: tuple[Place, ...] = ()) -> Amount:
        """For each of your Expeditions that is behind."""
        return Expeditions(self.d_yours(standing))

    def d_without(self, name: str) -> Which | No:
        """Without Gigantic."""
        return NO if name in {s.value for s in Status} else Which(lacks=name)

    def d_highest(self, feature: Feature) -> Which:
        """With the highest Hand Cost."""
        return Which(extreme=Extreme(feature))

    def d_lowest(self, feature: Feature) -> Which:
        """With the lowest Hand Cost."""
        return Which(extreme=Extreme(feature, highest=False))

    def d_highest_among(self, feature: Feature, which: Which) -> Which | No:
        """With the highest Hand Cost among Characters you control: of the kind that is chosen."""
        kind = Which(types=which.types, subtypes=which.subtypes)
        place = replace(which, types=(), subtypes=())
        plain = len(which.types) == 1 and not which.subtypes and place != Which()
        if not plain or place.extreme is not None or kind.types[0] is not Type.CHARACTER:
            return NO
        return replace(place, extreme=Extreme(feature))

    def d_lowest_among(self, feature: Feature, which: Which) -> Which | No:
        """With the lowest Hand Cost among Characters you control."""
        made = self.d_highest_among(feature, which)
        return (
            made if isinstance(made, No) else replace(made, extreme=Extreme(feature, highest=False))
        )

    def d_dearer(self, mana: str, which: Which) -> Cost | No:
        """A cost that is higher for some targets."""
        return NO if mana == "X" else Cost(more=int(mana), more_to=which)

    def d_none(self, *_parts: object) -> None:
        """Words that only lead on."""

    def d_every_ability(self) -> None:
        """All abilities."""
