"""Readers of counters dealt out, dice, two objects and offers to each player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import (
    Doer,
    KeptResult,
    contains,
    parts,
    put_in,
    settled,
    settled_own,
)
from altered.ability.read.numbers import unknown_amount
from altered.ability.read.paid import offered
from altered.ability.refer.depending import is_of_result, under
from altered.ability.tree import (
    AnyNumber,
    ChangeResult,
    ChangeRoll,
    Chosen,
    Cost,
    CountersOn,
    Did,
    Each,
    EachPlayer,
    Effect,
    Either,
    ExchangeCounters,
    Gain,
    GainStatus,
    It,
    Me,
    Number,
    Remove,
    RemoveAny,
    RollDie,
    Rolled,
    Spread,
    Step,
    Take,
    Target,
    ThatMany,
    Which,
    You,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.read.counts import How
    from altered.ability.tree import (
        Action,
        Amount,
        Ref,
        Static,
        Who,
    )

Steps = tuple[Step, ...]
Actions = tuple["Action", ...]
Keep = Literal["chosen", "highest"]


def _name(item: Action) -> str:
    return item.name if isinstance(item, Gain) else ""


AGAIN: Final = RollDie(Number(0), again=True)
"""Roll it again, before it is known which dice."""


class DealingReader:
    """What the actions of ``measures.lark`` mean."""

    # -- actions ---------------------------------------------------------------------------------

    def y_mana(self, text: str) -> Amount:
        """{2}; {X}."""
        return unknown_amount() if text == "X" else Number(int(text))

    def y_mana_plus(self, digits: str) -> Amount:
        """{X+2}."""
        return unknown_amount(int(digits))

    def y_spread(self, amount: Amount, name: str, ref: Ref) -> Action | No:
        """Distribute 3 boosts among any number of target Characters."""
        several = isinstance(ref, Target | Chosen) and ref.count != Number(1)
        return Spread(ref, amount, name) if several or isinstance(ref, Each | It) else NO

    def y_spread_on(self, ref: Ref, amount: Amount, name: str) -> Steps | No:
        """Target Characters gain 3 boosts, distributed among them."""
        made = self.y_spread(amount, name, ref)
        return NO if isinstance(made, No) else (Step(settled((made,), You())),)

    def y_remove_mine(self, digits: str, name: str) -> Action:
        """Remove 2 of my boosts."""
        return Remove(Me(), Number(int(digits)), name)

    def y_remove_up_to_mine(self, digits: str, name: str) -> Action:
        """Remove up to 2 of my boosts."""
        return RemoveAny(Me(), Number(int(digits)), up_to=True, name=name)

    def y_may_choose(
        self, cost: Cost, many: tuple[int, bool] | tuple[int, bool, Amount], *modes: Effect
    ) -> Effect | No:
        """You may exhaust a target. If you do, choose one: each option asks whether it was done."""
        plain = len(cost.actions) == 1 and cost == Cost(actions=cost.actions)
        made: Effect | No = self.modal(many, *modes)  # type: ignore[attr-defined]
        if isinstance(made, No) or not plain or not contains(cost, Target):
            return NO
        if made.choose != 1 or made.more is not None:
            return NO
        paid = Step(settled(cost.actions, You()), may=True)
        led = (Effect((paid, under(Did(), mode.steps))) for mode in made.modes)
        return replace(made, modes=tuple(led))

    def y_as_many_as(self, ref: Ref, name: str, other: Ref) -> Steps | No:
        """I gain as many boosts as target Character."""
        if isinstance(other, It | Each):
            return NO
        number = CountersOn(settled(other, You()), name)
        made: Steps | No = self.y_gain_as_many(ref, name, number)  # type: ignore[attr-defined]
        return made

    def y_target_any_other(self, which: Which) -> Ref:
        """Any number of other target Characters."""
        return Target(replace(which, other=True), AnyNumber(), up_to=True)

    def y_gain_or(self, ref: Ref, *items: Action) -> Steps | No:
        """I gain 1 boost or Anchored: one of them, chosen as it happens."""
        if all(isinstance(item, GainStatus) for item in items) or isinstance(ref, Each | Chosen):
            return NO  # of several statuses one has a rule of its own
        if all(isinstance(item, Gain) for item in items) and len({_name(i) for i in items}) == 1:
            return NO  # nobody chooses between 1 boost and 3: "or 3 boosts if ..." is meant
        ref = settled(ref, You())
        lead = () if isinstance(ref, It | Me) else (Step((Take(ref),)),)
        what: Ref = It() if lead else ref
        gains = (Step((put_in(item, It(), what),)) for item in items)
        either = Either(tuple(Effect((gain,)) for gain in gains))
        return (*lead, Step((either,))) if len(set(either.effects)) == len(items) else NO

    def y_more_cards(self, digits: str = "1") -> Amount:
        """An additional card: besides those drawn before."""
        return Number(int(digits))

    # -- two objects -----------------------------------------------------------------------------

    def y_take_both(self, *takes: Steps) -> Steps:
        """Target a Character and another Character."""
        return (Step(tuple(action for step in takes for action in step[0].actions)),)

    def y_take_me(self) -> Steps:
        """Me, as one of two objects spoken of."""
        return (Step((Take(Me()),)),)

    def y_exchange_mine(self, name: str, other: Ref) -> Steps | No:
        """Exchange my boosts with those of another object."""
        return NO if isinstance(other, Me) else self.y_exchange_of_two(name, other, Me())

    def y_exchange_of_two(self, name: str, one: Ref, other: Ref) -> Steps | No:
        """Exchange the boosts of one object and another."""
        if any(isinstance(ref, It | Each) for ref in (one, other)):
            return NO
        refs = (settled(one, You()), settled(other, You()))
        if isinstance(refs[0], Me):
            refs = (refs[1], refs[0])
        return (Step(tuple(map(Take, refs))), Step((ExchangeCounters(It(), name),)))

    def y_exchange_two(self, one: Ref, other: Ref, name: str) -> Steps | No:
        """One object and another exchange boosts."""
        return self.y_exchange_of_two(name, one, other)

    def y_they_exchange(self, name: str) -> Steps:
        """They exchange boosts."""
        return (Step((ExchangeCounters(It(), name),)),)

    # -- dice ------------------------------------------------------------------------------------

    def y_number(self, digits: str) -> Amount | No:
        """Two dice."""
        return Number(int(digits)) if int(digits) > 1 else NO

    def y_roll_keeping(self, dice: Amount, keep: How | Literal["chosen"]) -> Steps:
        """Roll two dice and keep the highest result."""
        return (Step((RollDie(dice, keep),)),)

    def y_roll(self, dice: Amount) -> Steps:
        """Roll two dice; what follows says which result counts."""
        return (Step((RollDie(dice),)),)

    def y_best_kept(self, keep: How, digits: str = "2") -> How | No:
        """Keep the higher of the two."""
        return keep if int(digits) > 1 else NO

    def y_one(self, digits: str) -> No | None:
        """One."""
        return None if digits == "1" else NO

    def y_one_kept(self, *_one: None) -> Literal["chosen"]:
        """Choose one of the results."""
        return "chosen"

    def y_total(self) -> How:
        """Add the results together."""
        return "total"

    def y_kept(self, keep: How) -> Amount:
        """The highest result."""
        return cast("Amount", KeptResult(keep))

    # -- each player -----------------------------------------------------------------------------

    def _offered(
        self,
        cost: Cost,
        done: tuple[Action | Actions, ...],
        who: Who = EachPlayer(),  # noqa: B008  # frozen
    ) -> Steps | No:
        several = (one if isinstance(one, tuple) else (one,) for one in done)
        steps = tuple(Step(settled_own(one, You())) for one in several)
        if contains((cost, done), Target):
            return NO
        if is_of_result(done) and not isinstance(who, EachPlayer):
            return (offered(settled_own(cost, You()), Effect(), who), under(Did(), steps))
        if not all(contains(one, Doer) for one in done):
            return NO
        return (offered(settled_own(cost, You()), Effect(steps), who),)

    def y_each_may(self, one: Action | Actions, *done: Action | Actions) -> Steps | No:
        """Each player may discard a card from their hand to draw a card."""
        if isinstance(one, tuple) or not contains(one, Doer):
            return NO
        return self._offered(Cost(actions=(one,)), done)

    def y_they_may_pay(self, who: Who, mana: str, *done: Action | Actions) -> Steps | No:
        """Its controller may pay {1} to draw a card."""
        return NO if mana == "X" else self._offered(Cost(mana=Number(int(mana))), done, who)

    def y_each_may_pay(self, mana: str, *done: Action | Actions) -> Steps | No:
        """Each player may pay {1} to draw a card."""
        return NO if mana == "X" else self._offered(Cost(mana=Number(int(mana))), done)

    # -- what changes rolls ----------------------------------------------------------------------

    def y_chosen(self, *_words: object) -> Keep:
        """Choose one of the results."""
        return "chosen"

    def y_highest(self, *_words: object) -> Keep:
        """Ignore the lowest."""
        return "highest"

    def y_more_dice(self, *parts: object) -> tuple[Static, ...]:
        """Roll one more."""
        number = next(int(p) for p in parts if isinstance(p, str) and p.isdigit())
        return (ChangeRoll(number, cast("Keep", parts[-1])),)

    def y_dice_instead(self, *parts: object) -> tuple[Static, ...] | No:
        """Roll two dice instead of one."""
        (change,) = self.y_more_dice(*parts)
        assert isinstance(change, ChangeRoll)
        return NO if change.more < 2 else (replace(change, more=change.more - 1),)

    def y_add_or_subtract(self, *parts: str | None) -> tuple[Static, ...]:
        """You may add or subtract 1 from the result."""
        number = next(int(p) for p in parts if p is not None)
        return (ChangeRoll(add=number), ChangeRoll(add=-number))


def _that_many(steps: Steps) -> Steps:
    """Steps in which "that many" right after a roll, or a change of its result, is the result."""
    done = [_that_many_inside(step) for step in steps]
    for place, step in enumerate(steps[:-1]):
        last = (step, *step.then)[-1].actions
        if len(last) == 1 and isinstance(last[0], RollDie | ChangeResult):
            done[place + 1] = put_in(done[place + 1], ThatMany(), Rolled())
    return tuple(done)


def _that_many_inside(step: Step) -> Step:
    """The same of the steps that follow in it: "If ..., roll a die, then draw that many cards"."""
    if not (step.then or step.otherwise) or not contains(step, RollDie, ChangeResult):
        return step
    _, *then = _that_many((replace(step, then=(), otherwise=()), *step.then))
    return replace(step, then=tuple(then), otherwise=_that_many(step.otherwise))


def rolled_again(steps: Steps, rolls: Sequence[RollDie]) -> Steps:
    """Steps in which "roll it again" is said of the dice of the one roll before."""
    kinds = set(rolls)
    if len(kinds) != 1 or not contains(steps, RollDie):
        return steps
    (roll,) = kinds
    return put_in(steps, AGAIN, replace(roll, again=True))


def with_results(steps: Steps) -> Steps | No:
    """Steps in which "the highest result" is that of the dice: only one result counts."""
    steps = _that_many(steps)
    said: set[How | Literal["chosen"]] = {
        one.keep for one in parts(steps, KeptResult) if isinstance(one, KeptResult)
    }
    rolls = [one for one in parts(steps, RollDie) if not one.again]
    several = [one for one in rolls if one.dice != Number(1)]
    said |= {one.keep for one in several if one.keep is not None}
    if not said and not several:
        return rolled_again(steps, rolls)
    if len(said) != 1 or len(set(several)) != 1 or len(several) != len(rolls):
        return NO
    (keep,) = said
    steps = put_in(steps, several[0], replace(several[0], keep=keep))
    steps = rolled_again(steps, [replace(several[0], keep=keep)])
    return steps if keep == "chosen" else put_in(steps, KeptResult(keep), Rolled())


__all__ = ["AGAIN", "DealingReader", "with_results"]
