"""Readers of objects, numbers, qualities and quick actions of ``common.lark``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, get_args

from altered.ability.grammar.chart import NO, No
from altered.ability.read.objects import doer
from altered.ability.tree import (
    AnyNumber,
    Chosen,
    Cost,
    CountersOn,
    Different,
    During,
    Each,
    Effect,
    ExpeditionOf,
    Extreme,
    IsTurnOf,
    It,
    Kind,
    Limit,
    Me,
    Number,
    PartOf,
    Plus,
    Rest,
    Step,
    SumOf,
    Target,
    Times,
    Which,
)
from altered.state.terms import Phase

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Condition, Ref

Steps = tuple[Step, ...]
SHOWN: Final = Which(these=Rest())


@dataclass(frozen=True)
class Only:
    """When a quick action may be played: what must hold, or once each Day."""

    condition: Condition | None = None
    daily: bool = False


def with_surcharge(cost: Cost, more: Cost) -> Cost | No:
    """A cost with what it costs more, or less: under a condition, or for each of something."""
    if more.mana == Number(0):
        return replace(cost, more=more.more, more_if=more.more_if, more_to=more.more_to)
    if not isinstance(cost.mana, Number):
        return NO
    fixed = cost.mana.value
    return replace(cost, mana=Plus(more.mana, fixed) if fixed else more.mana)


class CommonNounReader:
    """Objects, numbers, qualities and quick actions."""

    # -- objects ---------------------------------------------------------------------------------

    def u_this(self, *_kind: str) -> Ref:
        """Me: "this card"."""
        return Me()

    def u_the(self, which: Which) -> Ref | No:
        """The Character with the highest Hand Cost: one of those, if several have it."""
        return NO if which.extreme is None else Chosen(which, Number(1), doer)

    def u_the_many(self, which: Which) -> Ref | No:
        """The Characters facing me: each of them; without a place those spoken of are meant."""
        placed = which.where is not None or which.zones or which.expedition is not None
        return Each(which) if placed or which.controller != "any" else NO

    def u_the_placed(self, which: Which) -> Which | No:
        """The Characters facing me: those that are there, and not those spoken of before."""
        made = self.u_the_many(which)
        return made.which if isinstance(made, Each) else NO

    def u_each_of(self, ref: Ref) -> Ref | No:
        """Each of up to two target Characters: those, as it is said without "each of"."""
        several = isinstance(ref, Target | Chosen) and ref.count != Number(1)
        return ref if several or (isinstance(ref, Target | Chosen) and ref.up_to) else NO

    def u_some_shown(self, digits: str) -> Ref:
        """One of them: of the cards looked at or revealed."""
        return Chosen(SHOWN, Number(int(digits)), doer)

    def u_up_to_shown(self, digits: str) -> Ref:
        """Up to two of them."""
        return Chosen(SHOWN, Number(int(digits)), doer, up_to=True)

    def u_any_shown(self) -> Ref:
        """Any number of them."""
        return Chosen(SHOWN, AnyNumber(), doer, up_to=True)

    def _shown(self, which: Which) -> Which | No:
        plain = not which.zones and which.these is None
        return replace(which, these=Rest()) if plain else NO

    def u_n_shown(self, digits: str, which: Which, up_to: bool = False) -> Ref | No:
        """Two Characters among them."""
        shown = self._shown(which)
        return NO if isinstance(shown, No) else Chosen(shown, Number(int(digits)), doer, up_to)

    def u_one_shown(self, which: Which) -> Ref | No:
        """A Spell among them."""
        return self.u_n_shown("1", which)

    def u_up_to_n_shown(self, digits: str, which: Which) -> Ref | No:
        """Up to two Spells among them."""
        return self.u_n_shown(digits, which, up_to=True)

    def u_any_n_shown(self, which: Which) -> Ref | No:
        """Any number of Spells among them."""
        shown = self._shown(which)
        return NO if isinstance(shown, No) else Chosen(shown, AnyNumber(), doer, up_to=True)

    def u_all_shown(self, which: Which) -> Ref | No:
        """All Spells among them."""
        shown = self._shown(which)
        return NO if isinstance(shown, No) else Each(shown)

    def u_rest(self) -> Ref:
        """The rest."""
        return Rest()

    # -- qualities -------------------------------------------------------------------------------

    def u_each_other(self, which: Which) -> Ref:
        """Another Character: any of them."""
        return Each(replace(which, other=True))

    def u_same_expedition(self, ref: Ref) -> Which:
        """In the same Expedition as a Character you control."""
        if isinstance(ref, Me):
            return Which(where="mine")
        return Which(expedition=ExpeditionOf(of=ref))

    def u_facing(self, ref: Ref) -> Which:
        """Facing a Character you control; facing it."""
        return Which(expedition=ExpeditionOf(where="facing", of=ref))

    def _than(self, side: str, name: str, ref: Ref) -> Which | No:
        compare: Compare = "<" if side == "less" else ">"
        return NO if name != "boost" else Which(limits=(Limit("boosts", compare, CountersOn(ref)),))

    def u_less_than_me(self, side: str, name: str) -> Which | No:
        """With fewer boosts than me."""
        return self._than(side, name, Me())

    def u_less_than_it(self, side: str, name: str) -> Which | No:
        """With fewer boosts than it."""
        return self._than(side, name, It())

    def u_most(self, name: str) -> Which | No:
        """With the most boosts."""
        return NO if name != "boost" else Which(extreme=Extreme("boosts"))

    def u_least(self, name: str) -> Which | No:
        """With the fewest boosts."""
        return NO if name != "boost" else Which(extreme=Extreme("boosts", highest=False))

    def u_any_more(self, digits: str) -> tuple[Compare, int, str]:
        """5 or more counters, of whatever names."""
        return ">=", int(digits), ""

    def u_any_one(self) -> tuple[Compare, int, str]:
        """A counter, of whatever name."""
        return ">=", 1, ""

    def u_no_any(self) -> tuple[Compare, int, str]:
        """No counters, of whatever names."""
        return "=", 0, ""

    def u_any_less(self, digits: str) -> tuple[Compare, int, str]:
        """5 or less counters."""
        return "<=", int(digits), ""

    def u_any_exactly(self, digits: str) -> tuple[Compare, int, str]:
        """Exactly 5 counters."""
        return "=", int(digits), ""

    def u_my_any(self) -> Amount:
        """My number of counters."""
        return CountersOn(Me(), "")

    def u_its_any(self) -> Amount:
        """Its number of counters."""
        return CountersOn(It(), "")

    def u_any_on(self, ref: Ref) -> Amount | No:
        """The number of counters on an object."""
        return NO if isinstance(ref, Me | It) else CountersOn(ref, "")

    def u_one_of_yours(self, digits: str = "1") -> ExpeditionOf | No:
        """One of your Expeditions, chosen as it happens."""
        return ExpeditionOf(whose="you") if digits == "1" else NO

    # -- quick actions ---------------------------------------------------------------------------

    def u_less_if(self, mana: str, condition: Condition) -> Cost | No:
        """It costs {2} less if ..."""
        return NO if mana == "X" else Cost(more=-int(mana), more_if=condition)

    def u_cost_per(self, mana: str, sign: int, amount: Amount) -> Cost | No:
        """It costs {1} less for each Landmark you control."""
        return NO if mana == "X" else Cost(mana=Times(amount, sign * int(mana)))

    def u_only_if(self, condition: Condition) -> Only:
        """Use this only if ..."""
        return Only(condition)

    def u_only_during(self, phase: str) -> Only:
        """Use this only during a phase."""
        return Only(During(Phase(phase)))

    def b_only_my_turn(self) -> Only:
        """Play this only during your turn."""
        return Only(IsTurnOf())

    def u_told_only(self, *parts: str | Only) -> Only:
        """Use this only ..."""
        only = parts[-1]
        assert isinstance(only, Only)
        return only

    def u_once(self) -> Only:
        """Use this only once each Day."""
        return Only(daily=True)

    def u_daily(self, cost: Cost, effect: Effect, more: Cost | None = None) -> object:
        """Once per Day, {1}: ..."""
        return self.quick_action(cost, effect, more, Only(daily=True))  # type: ignore[attr-defined]

    # -- numbers ---------------------------------------------------------------------------------

    def u_half(self, amount: Amount, up: bool) -> Amount | No:
        """Half a number, rounded up."""
        return NO if isinstance(amount, SumOf | PartOf) else PartOf(amount, 2, up)

    def u_up(self) -> bool:
        """Rounded up."""
        return True

    def u_down(self) -> bool:
        """Rounded down."""
        return False

    def u_sum(self, one: Amount, other: Amount) -> Amount | No:
        """A number plus a number."""
        if isinstance(other, SumOf | Plus) or isinstance(one, Plus):
            return NO
        return SumOf((*(one.amounts if isinstance(one, SumOf) else (one,)), other))

    def u_difference(self, one: Amount, other: Amount) -> Amount | No:
        """A number minus a number."""
        return NO if isinstance(other, Number) else self.u_sum(one, Times(other, -1))

    def u_minus(self, amount: Amount, digits: str) -> Amount | No:
        """A number minus a fixed one."""
        return NO if isinstance(amount, Plus) else Plus(amount, -int(digits))

    def u_subtype(self) -> Kind:
        """Sub-types."""
        return "sub-type"

    def u_name(self) -> Kind:
        """Names."""
        return "name"

    def u_type(self) -> Kind:
        """Types."""
        return "type"

    def u_different(self, kind: Kind, which: Which) -> Amount | No:
        """The number of different sub-types among Characters."""
        return NO if kind not in get_args(Kind) else Different(which, kind)

    def u_every(self, digits: str, amount: Amount) -> Amount | No:
        """For every two cards in your hand: rounded down."""
        return NO if int(digits) < 2 else PartOf(amount, int(digits))


__all__ = ["SHOWN", "CommonNounReader", "Only", "with_surcharge"]
