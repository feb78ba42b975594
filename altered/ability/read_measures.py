"""Readers of numbers that are told, statistics and terrains as qualities, counters dealt out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.chart import NO, No
from altered.ability.depending import under
from altered.ability.joints import Doer, KeptResult, contains, put_in, settled
from altered.ability.read_numbers import unknown_amount
from altered.ability.read_objects import doer
from altered.ability.tree import (
    CardsIn,
    ChangeRoll,
    Chosen,
    Cost,
    CountersAmong,
    Did,
    Each,
    EachPlayer,
    Effect,
    ExchangeCounters,
    ExpeditionOf,
    Fits,
    InternalAction,
    It,
    Later,
    Limit,
    LoseStatus,
    Me,
    Measure,
    Number,
    Opponent,
    PlayCheaper,
    Regions,
    Remove,
    RemoveAny,
    RollDie,
    Rolled,
    Spread,
    Step,
    SumOf,
    Take,
    Target,
    ThatMany,
    Times,
    Which,
    You,
)
from altered.state.terms import Status, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.read_counts import How
    from altered.ability.tree import (
        Action,
        Amount,
        Compare,
        Condition,
        Feature,
        Keyword,
        Place,
        Ref,
        Static,
        Who,
    )

Steps = tuple[Step, ...]
Actions = tuple["Action", ...]


class MeasureReader:
    """What ``measures.lark`` means."""

    # -- actions ---------------------------------------------------------------------------------

    def y_mana(self, text: str) -> Amount | No:
        """{X}; a fixed number has a rule of its own."""
        return unknown_amount() if text == "X" else NO

    def y_mana_plus(self, digits: str) -> Amount:
        """{X+2}."""
        return unknown_amount(int(digits))

    def y_play_less(self, ref: Ref, less: Amount, into: ExpeditionOf | None = None) -> Action | No:
        """Play a Character for {X} less, at once."""
        return NO if isinstance(ref, Each) else PlayCheaper(ref, less, into, doer)

    def y_ready_up_to(self, count: Amount) -> Action:
        """Ready up to X Mana Orbs."""
        orbs = Which(
            types=(Type.MANA_ORB,),
            zones=(Zone.MANA_ZONE,),
            controlled_by=doer,
            statuses=(Status.EXHAUSTED,),
        )
        return LoseStatus(Chosen(orbs, count, doer, up_to=True), Status.EXHAUSTED)

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

    # -- two objects -----------------------------------------------------------------------------

    def y_take_both(self, *takes: Steps) -> Steps:
        """Target a Character and another Character."""
        return (Step(tuple(action for step in takes for action in step[0].actions)),)

    def y_exchange_of_two(self, name: str, one: Ref, other: Ref) -> Steps | No:
        """Exchange the boosts of one object and another."""
        if any(isinstance(ref, It | Each) for ref in (one, other)):
            return NO
        refs = (settled(one, You()), settled(other, You()))
        return (Step(tuple(map(Take, refs))), Step((ExchangeCounters(It(), name),)))

    def y_exchange_with(self, name: str, one: Ref, other: Ref) -> Steps | No:
        """Exchange the boosts of one object with those of another."""
        return self.y_exchange_of_two(name, one, other)

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

    def y_roll_keeping(self, dice: Amount, keep: How) -> Steps:
        """Roll two dice and keep the highest result."""
        return (Step((RollDie(dice, keep),)),)

    def y_roll_per(self, dice: Amount, keep: How) -> Steps:
        """Roll a die for each Plant you control and keep the highest result."""
        return self.y_roll_keeping(dice, keep)

    def y_roll(self, dice: Amount) -> Steps:
        """Roll two dice; what follows says which result counts."""
        return (Step((RollDie(dice),)),)

    def y_total(self) -> How:
        """Add the results together."""
        return "total"

    def y_kept(self, keep: How) -> Amount:
        """The highest result."""
        return cast("Amount", KeptResult(keep))

    def y_kept_total(self) -> Amount:
        """The total of the results."""
        return self.y_kept("total")

    # -- each player -----------------------------------------------------------------------------

    def _offered(self, cost: Cost, done: tuple[Action | Actions, ...]) -> Steps | No:
        several = (one if isinstance(one, tuple) else (one,) for one in done)
        steps = tuple(Step(settled(one, You())) for one in several)
        if not all(contains(one, Doer) for one in done) or contains((cost, done), Target):
            return NO
        action = InternalAction(settled(cost, You()), Effect(steps), EachPlayer())
        return (Step((action,), may=True),)

    def y_each_may(self, one: Action | Actions, *done: Action | Actions) -> Steps | No:
        """Each player may discard a card from their hand to draw a card."""
        if isinstance(one, tuple) or not contains(one, Doer):
            return NO
        return self._offered(Cost(actions=(one,)), done)

    def y_each_may_pay(self, mana: str, *done: Action | Actions) -> Steps | No:
        """Each player may pay {1} to draw a card."""
        return NO if mana == "X" else self._offered(Cost(mana=Number(int(mana))), done)

    # -- later editions --------------------------------------------------------------------------

    def y_scouts(self, who: Who | None = None) -> Later | No:
        """You Scout."""
        forms: dict[object, str] = {
            None: "I Scout",
            You(): "you Scout",
            Opponent(): "an opponent Scouts",
            EachPlayer(): "a player Scouts",
        }
        form = forms.get(who)
        return NO if form is None else Later("Scout", form)

    def y_later_x(self, name: str, mana: str, amount: Amount) -> Keyword | No:
        """Scout {X}, where X is a number."""
        later = Later(name, f"{name} {{{{X}}}}, where X is {{}}", (amount,))
        return cast("Keyword", later) if mana == "X" else NO

    # -- qualities -------------------------------------------------------------------------------

    def y_in(self, *names: str) -> Which:
        """In {V} or {M}: in a Region with one of these types."""
        return Which(terrains=tuple(Terrain(name) for name in names))

    def y_not_in(self, *names: str) -> Which:
        """Not in {V}."""
        return Which(terrains=tuple(Terrain(name) for name in names), outside=True)

    def y_in_standing(self, standing: tuple[Place, ...]) -> Which:
        """In an Expedition that is behind."""
        return Which(expedition=self.y_each_standing(standing))

    def y_in_own_standing(self, *parts: str | tuple[Place, ...]) -> Which | No:
        """In one of your Expeditions that is behind."""
        *digits, standing = parts
        own = ExpeditionOf(whose="you", each=True, standing=cast("tuple[Place, ...]", standing))
        return Which(expedition=own) if digits in ([], ["1"]) else NO

    def y_each_standing(self, standing: tuple[Place, ...]) -> ExpeditionOf:
        """Each Expedition that is behind."""
        return ExpeditionOf(each=True, standing=standing)

    def y_each_theirs(self, standing: tuple[Place, ...] = ()) -> ExpeditionOf:
        """Each of your opponent's Expeditions that is ahead."""
        return ExpeditionOf(whose="opponent", each=True, standing=standing)

    def _bounded(self, feature: Feature, compare: Compare, digits: str) -> Which:
        return Which(limits=(Limit(feature, compare, Number(int(digits))),))

    def y_some_more(self, digits: str) -> Which:
        """A statistic of 4 or more: so is the highest."""
        return self._bounded("highest statistic", ">=", digits)

    def y_some_less(self, digits: str) -> Which:
        """A statistic of 1 or less: so is the lowest."""
        return self._bounded("lowest statistic", "<=", digits)

    def y_all_more(self, digits: str) -> Which:
        """All statistics of 2 or more: so is the lowest."""
        return self._bounded("lowest statistic", ">=", digits)

    def y_all_less(self, digits: str) -> Which:
        """All statistics of 2 or less: so is the highest."""
        return self._bounded("highest statistic", "<=", digits)

    def y_total_more(self, digits: str) -> Which:
        """Total statistics of 6 or more."""
        return self._bounded("total statistics", ">=", digits)

    def y_total_less(self, digits: str) -> Which:
        """Total statistics of 6 or less."""
        return self._bounded("total statistics", "<=", digits)

    def _several(self, compare: Compare, *parts: str) -> Which | No:
        """{V} and {M} of so much; for all three of them there are other words."""
        *names, digits = parts
        if len(set(names)) < len(names):
            return NO
        bound = Number(int(digits))
        if len(names) == len(Terrain):
            return self.y_all_more(digits) if compare == ">=" else self.y_all_less(digits)
        limits = (Limit(cast("Feature", name), compare, bound) for name in names)
        return Which(limits=tuple(limits))

    def y_several_more(self, *parts: str) -> Which | No:
        """{V} and {M} of 2 or more."""
        return self._several(">=", *parts)

    def y_several_less(self, *parts: str) -> Which | No:
        """{V}, {M} and {O} of 2 or less."""
        return self._several("<=", *parts)

    def y_statistic(self, terrain: str, bound: tuple[Compare, Amount]) -> Which:
        """{V} less than a number."""
        return Which(limits=(Limit(cast("Feature", terrain), *bound),))

    # -- numbers ---------------------------------------------------------------------------------

    def y_until_as_many(self, who: Who) -> Amount | No:
        """Until you have as many cards as somebody else."""
        if isinstance(who, You | EachPlayer):
            return NO
        return SumOf((CardsIn(who, Zone.HAND), Times(CardsIn(doer, Zone.HAND), -1)))

    def y_any_among(self, which: Which) -> Amount:
        """The number of counters among objects, of whatever names."""
        return CountersAmong(which, "")

    def y_single(self) -> Regions:
        """Single-terrain Regions."""
        return Regions(single=True)

    def y_of_type(self, terrain: str) -> Regions:
        """{V} Regions."""
        return Regions(terrain=Terrain(terrain))

    def y_regions(self, kind: Regions = Regions()) -> Amount:  # noqa: B008  # frozen
        """Visible Regions."""
        return kind

    def y_some_visible(self, digits: str, terrain: str | None = None) -> Condition:
        """Three or more {V} Regions are visible."""
        kind = Regions() if terrain is None else self.y_of_type(terrain)
        return self.y_there_are_regions(digits, kind)

    def y_there_are_regions(self, digits: str, kind: Amount) -> Condition:
        """There are three or more visible Regions."""
        return Measure(kind, ">=", Number(int(digits)))

    def y_none_has(self, which: Which, bound: tuple[Compare, int, str]) -> Condition | No:
        """No Character has 3 or more boosts."""
        quality = self.p_counters(bound)  # type: ignore[attr-defined]
        made: Condition | No = self.g_none_is(which, quality)  # type: ignore[attr-defined]
        return made

    def y_in_single(self, ref: Ref) -> Condition:
        """I am in a single-terrain Region."""
        return Fits(ref, Which(single_terrain=True))

    def y_me_in_single(self) -> Condition:
        """My Expedition is in a single-terrain Region."""
        return self.y_in_single(Me())

    def y_add_or_subtract(self, *parts: str | None) -> tuple[Static, ...]:
        """You may add or subtract 1 from the result."""
        number = next(int(p) for p in parts if p is not None)
        return (ChangeRoll(add=number), ChangeRoll(add=-number))

    def y_some_among(self, digits: str, which: Which) -> Condition:
        """There are three or more counters among objects."""
        return Measure(CountersAmong(which, ""), ">=", Number(int(digits)))


def _that_many(steps: Steps) -> Steps:
    """Steps in which "that many" right after a roll is the result."""
    done = list(steps)
    for place, step in enumerate(steps[:-1]):
        if len(step.actions) == 1 and isinstance(step.actions[0], RollDie) and not step.then:
            done[place + 1] = put_in(done[place + 1], ThatMany(), Rolled())
    return tuple(done)


def with_results(steps: Steps) -> Steps | No:
    """Steps in which "the highest result" is that of the dice: only one result counts."""
    from altered.ability.mistakes import parts

    steps = _that_many(steps)
    said = {one.keep for one in parts(steps, KeptResult) if isinstance(one, KeptResult)}
    rolls = [one for one in parts(steps, RollDie) if isinstance(one, RollDie)]
    several = [one for one in rolls if one.dice != Number(1)]
    said |= {one.keep for one in several if one.keep is not None}
    if not said and not several:
        return steps
    if len(said) != 1 or len(set(several)) != 1 or len(several) != len(rolls):
        return NO
    (keep,) = said
    steps = put_in(steps, several[0], replace(several[0], keep=keep))
    return put_in(steps, KeptResult(keep), Rolled())


__all__ = ["MeasureReader", "with_results"]
