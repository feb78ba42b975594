"""Readers of dice, of counters given, moved and spent, and of what is done for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.counts import doer, times_of
from altered.ability.read.joints import (
    Acted,
    Bare,
    Otherwise,
    Unknown,
    contains,
    parts,
    put_in,
    settled,
    steps_of,
)
from altered.ability.read.kinds import merged
from altered.ability.refer.depending import under
from altered.ability.tree import (
    All,
    Among,
    AnyNumber,
    AnyOf,
    CountOf,
    Create,
    Did,
    Draw,
    EachPlayer,
    Effect,
    ExpeditionOf,
    Expeditions,
    Gain,
    Gains,
    It,
    Me,
    Measure,
    Not,
    Number,
    PartOf,
    Pass,
    ReadyMana,
    Remove,
    RemoveAny,
    Resupply,
    Reveal,
    RollDie,
    Rolled,
    Sabotage,
    Step,
    Take,
    Target,
    ThatMany,
    Times,
    Undergoes,
    Which,
    You,
)
from altered.ability.write.nouns import MINE_TOO
from altered.state.terms import IN_PLAY, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Compare, Condition, Cost, Ref, Trigger, Who

Steps = tuple[Step, ...]
Actions = tuple["Action", ...]
_TWICE_HALF = Times(PartOf(Rolled()), 2)


def after(steps: Steps) -> Step:
    """Steps that are done if the one before was."""
    first, *rest = steps
    if first.condition is None and not (rest and first.may):
        return replace(first, condition=Did(), then=(*first.then, *rest))
    return Step((), condition=Did(), then=steps)


def speaks_of_it(value: object) -> bool:
    """Whether something speaks of "it", "its player" or "that Expedition"."""
    return contains(value, It) or any(one.again for one in parts(value, ExpeditionOf))


def _in_each(amount: Amount, one: Action) -> Steps | No:
    """For each of some Expeditions, create a token in it; "it" of each other thing is not told."""
    match amount, one:
        case Expeditions(places), Create(into=into) if into == ExpeditionOf(again=True):
            return (Step((replace(one, into=replace(places, each=True)),)),)
    return NO


class GivingReader:
    """What ``giving.lark`` means."""

    # -- dice ------------------------------------------------------------------------------------

    def g_at_least(self, digits: str) -> Condition:
        """4 or more."""
        return Measure(Rolled(), ">=", Number(int(digits)))

    def g_at_most(self, digits: str) -> Condition:
        """3 or less: also what is less than a die shows, once the result was changed."""
        return Measure(Rolled(), "<=", Number(int(digits)))

    def g_one_of(self, *digits: str) -> Condition | No:
        """1, 2 or 3: a range, if they follow each other."""
        numbers = [int(one) for one in digits]
        if sorted(set(numbers)) != numbers:
            return NO
        if len(numbers) == numbers[-1] - numbers[0] + 1:
            low, high = Number(numbers[0]), Number(numbers[-1])
            return All((Measure(Rolled(), ">=", low), Measure(Rolled(), "<=", high)))
        return AnyOf(tuple(Measure(Rolled(), "=", Number(one)) for one in numbers))

    def g_odd(self) -> Condition:
        """Odd: less is left of it by halving and doubling."""
        return Measure(_TWICE_HALF, "<", Rolled())

    def g_even(self) -> Condition:
        """Even: also what is more than a die shows, such as results added up."""
        return Measure(_TWICE_HALF, "=", Rolled())

    def g_table(self, *rows: Steps) -> Steps:
        """Roll a die: rows for its results."""
        return (Step((RollDie(),)), *(step for row in rows for step in row))

    # -- giving, moving, spending ----------------------------------------------------------------

    def g_give(self, ref: Ref, *items: Action) -> Actions:
        """Give an object 2 boosts and Anchored."""
        again: Ref = ref if isinstance(ref, Me) else It()
        found: list[Action] = []
        for place, item in enumerate(items):
            what = again if place else ref
            found.append(item if what == It() else put_in(item, It(), what))
        return tuple(found)

    def g_give_to(self, *parts: Action | Ref) -> Actions | No:
        """Give Fleeting to an object."""
        *items, ref = parts
        only_counters = len(items) == 1 and isinstance(items[0], Gain)
        if only_counters and isinstance(items[0].amount, Number):  # type: ignore[union-attr]
            return NO  # this has a rule of its own
        return self.g_give(ref, *items)  # type: ignore[arg-type]

    def limited(self, steps: Steps | Bare, most: int) -> Steps | Bare | No:
        """..., up to a max of 3: of the counters gained last."""
        done = steps.steps if isinstance(steps, Bare) else steps
        *before, last = done
        *others, gain = last.actions or (None,)
        if not isinstance(gain, Gain) or gain.up_to is not None or last.then or last.otherwise:
            return NO
        kept = tuple(one for one in others if one is not None)
        made = (*before, replace(last, actions=(*kept, replace(gain, up_to=most))))
        return replace(steps, steps=made) if isinstance(steps, Bare) else made

    def told_limited(self, steps: object, amount: Amount, most: int) -> Steps | No:
        """..., where X is a number, up to a max of 3."""
        told: Steps | No = self.with_where(steps, amount)  # type: ignore[attr-defined]
        if not isinstance(told, tuple):
            return NO
        made = self.limited(told, most)
        return made.steps if isinstance(made, Bare) else made

    def otherwise_if(self, condition: Condition, steps: Steps | Bare | Acted) -> Otherwise:
        """Otherwise, if ..., ..."""
        done = steps_of(steps)
        return Otherwise((under(condition, done),))

    def otherwise_unless(self, condition: Condition, steps: Steps | Bare | Acted) -> Otherwise:
        """Otherwise, unless ..., ..."""
        return self.otherwise_if(Not(condition), steps)

    def g_pay_for_me(self, cost: Cost, *verbs: tuple[Action, ...]) -> Steps | No:
        """You may pay {1} to gain 1 boost: what gains without a name is me."""
        steps: Steps | No = self.ref_clause(Me(), *verbs)  # type: ignore[attr-defined]
        if isinstance(steps, No):
            return NO
        made: Steps | No = self.internal_action(cost, steps)  # type: ignore[attr-defined]
        return made

    def g_do_to(self, *parts: Ref | Steps | Bare | Acted) -> Steps:
        """You may pass, or reveal a card, to draw a card."""
        *ref, steps = parts
        what = settled(Reveal(ref[0]), You()) if ref else Pass(You())  # type: ignore[arg-type]
        done = steps_of(cast("Steps | Bare | Acted", steps))
        return (Step((what,), may=True), under(Did(), done))

    def g_do_for_me(self, *parts: Ref | tuple[Action, ...]) -> Steps | No:
        """You may reveal a card to gain 1 boost: what gains without a name is me."""
        ref = [part for part in parts if not isinstance(part, tuple)]
        verbs = [part for part in parts if isinstance(part, tuple)]
        steps: Steps | No = self.ref_clause(Me(), *verbs)  # type: ignore[attr-defined]
        return NO if isinstance(steps, No) else self.g_do_to(*ref, steps)

    def _moved(self, amount: Amount, name: str, source: Ref, goal: Ref) -> Steps:
        taken = RemoveAny(settled(source, You()), amount, up_to=True, name=name)
        return (Step((taken,)), Step((Gain(settled(goal, You()), ThatMany(), name),)))

    def g_remove_any(self, name: str, ref: Ref) -> Action:
        """Remove any number of boosts from an object."""
        return RemoveAny(ref, AnyNumber(), up_to=True, name=name)

    def g_move_up_to(self, digits: str, name: str, source: Ref, goal: Ref) -> Bare | No:
        """Move up to 2 boosts from one object to another."""
        if isinstance(goal, It):
            return NO
        return Bare(self._moved(Number(int(digits)), name, source, goal))

    def g_move_any(self, name: str, source: Ref, goal: Ref) -> Bare | No:
        """Move any number of boosts from one object to another."""
        return NO if isinstance(goal, It) else Bare(self._moved(AnyNumber(), name, source, goal))

    def g_spend_any(self, name: str) -> Action:
        """Spend any number of my boosts."""
        return RemoveAny(Me(), AnyNumber(), up_to=True, name=name)

    def g_spend_all(self, name: str) -> Action:
        """Spend all of my boosts."""
        return Remove(Me(), AnyNumber(), name)

    def g_spend_from(self, *parts: str | Ref) -> Action:
        """Spend a boost from an object."""
        *words, ref = parts
        *digits, name = (str(word) for word in words)
        assert not isinstance(ref, str)
        return Remove(ref, Number(int(digits[0]) if digits else 1), name)

    def _for_it(self, action: Action, steps: Steps) -> Steps:
        return (Step((action,), may=True), after(steps))

    def g_any_to(self, name: str, steps: Steps) -> Steps:
        """You may spend any number of my boosts to do something."""
        return self._for_it(self.g_spend_any(name), steps)

    def g_any_from_to(self, name: str, ref: Ref, steps: Steps) -> Steps:
        """You may remove any number of boosts from an object to do something."""
        action = RemoveAny(settled(ref, You()), AnyNumber(), up_to=True, name=name)
        return self._for_it(action, steps)

    def g_all_to(self, name: str, steps: Steps) -> Steps:
        """You may spend all of my boosts to do something."""
        return self._for_it(self.g_spend_all(name), steps)

    def g_x_to(self, name: str, steps: Steps) -> Steps | No:
        """You may spend X of my boosts to do something X times over: any number, that many."""
        if not contains(steps, Unknown):
            return NO
        return self.g_any_to(name, put_in(steps, Unknown(), ThatMany()))

    def g_they_to(self, who: Who, one: Action | Actions, other: Action | Actions) -> Steps | No:
        """Target player may do something to do something else."""
        if isinstance(who, You | EachPlayer):
            return NO
        first = self.who_may_act(who, one)  # type: ignore[attr-defined]
        second = self.who_acts(who, other)  # type: ignore[attr-defined]
        if not isinstance(first, Acted) or not isinstance(second, Acted):
            return NO
        return (*first.steps, after(second.steps))

    def g_ready_per(self, *parts: str | Amount) -> Action:
        """Ready a Mana Orb for each of something."""
        *digits, amount = parts
        assert not isinstance(amount, str)
        return ReadyMana(doer, times_of(amount, int(str(digits[0])) if digits else 1))

    def g_for_each(self, amount: Amount, steps: Steps) -> Steps | No:
        """For each boost on an object, draw a card: as many."""
        if isinstance(amount, ThatMany):
            return NO  # this has a rule of its own
        match steps:
            case (Step(actions=(Draw() | Gain() | Resupply() | Create() as one,)) as step,):
                if not isinstance(one.amount, Number) or step != Step(step.actions):
                    return NO
                if speaks_of_it(one) and contains(amount, Among, CountOf, Expeditions, Target):
                    return _in_each(amount, cast("Action", one))
                return (Step((replace(one, amount=times_of(amount, one.amount.value)),)),)
        return NO

    def g_take_up_to(self, digits: str, which: Which) -> Steps:
        """Target up to three Characters."""
        return (Step((Take(Target(which, Number(int(digits)), up_to=True)),)),)

    def g_take_any(self, which: Which) -> Steps:
        """Target any number of Characters."""
        return (Step((Take(Target(which, AnyNumber(), up_to=True)),)),)

    # -- bounds on counters ----------------------------------------------------------------------

    def g_more_than(self, digits: str, name: str) -> tuple[Compare, int, str]:
        """More than two boosts: three or more."""
        return ">=", int(digits) + 1, name

    def g_less_than(self, digits: str, name: str) -> tuple[Compare, int, str]:
        """Less than three boosts: two or less."""
        return "<=", int(digits) - 1, name

    def g_plus_counters(self, text: str, name: str) -> tuple[Compare, int, str]:
        """3+ boosts."""
        return ">=", int(text.removesuffix("+")), name

    # -- effects ---------------------------------------------------------------------------------

    def g_may_choose(self, digits: str, *modes: Effect) -> Effect | No:
        """You may choose one: up to one."""
        made: Effect | No = self.modal((int(digits), True), *modes)  # type: ignore[attr-defined]
        return made

    def g_sabotage(self, times: Amount, amount: Amount) -> Effect | No:
        """Sabotage X+1 times, where X is a number."""
        mode = Effect((Step((Sabotage(),)),))
        if not isinstance(times, Unknown):
            return NO
        return Effect((), (mode,), times.more, repeated=True, more=amount)

    # -- triggers and conditions -----------------------------------------------------------------

    def g_gains_any(self, which: Which, *_count: str) -> Trigger:
        """A card gains counters of any name."""
        return Undergoes("gain counters", which)

    def g_loses_any(self, which: Which, *_count: str) -> Trigger:
        """A card loses counters of any name."""
        return Undergoes("lose counters", which)

    def g_me_gains_any(self, *_count: str) -> Trigger:
        """I gain counters of any name."""
        return Undergoes("gain counters")

    def g_me_loses_any(self, *_count: str) -> Trigger:
        """I lose counters of any name."""
        return Undergoes("lose counters")

    def g_reaching(self, digits: str, name: str) -> Trigger:
        """I have 3 or more Ember counters: I gain the third."""
        return Gains(name, None, int(digits))

    def g_some_is(self, which: Which, quality: Which) -> Condition | No:
        """A Character in your Reserve is Boosted."""
        both = merged(which, quality)
        return NO if isinstance(both, No) else Measure(CountOf(both), ">=", Number(1))

    def g_none_is(self, which: Which, quality: Which) -> Condition | No:
        """No Character you control is Boosted."""
        both = merged(which, quality)
        return NO if isinstance(both, No) else Measure(CountOf(both), "=", Number(0))

    def g_or_my_reserve(self) -> Which:
        """In play or in your Reserve."""
        return Which(zones=(*IN_PLAY, Zone.RESERVE), either=MINE_TOO)


__all__ = ["GivingReader"]
