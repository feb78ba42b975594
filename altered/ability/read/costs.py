"""Readers of ``costs.lark``: costs that are set; and what all words about costs come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.counts import times_of
from altered.ability.read.joints import changed, rebuilt, settled
from altered.ability.tree import (
    ChangeCost,
    Lasting,
    LeastCost,
    Not,
    Number,
    OptionalCost,
    OwnCost,
    Passive,
    SetCost,
    Step,
    You,
)
from altered.ability.write.counts import parts as parts_of

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Action, Amount, Condition, Cost, Static, Which, Who
    from altered.state.terms import Zone

Abilities = tuple["Ability", ...]
Statics = tuple["Static", ...]
SET = 0
"""Instead of less (-1) or more (1): the cost is the number itself."""
Value = TypeVar("Value")


@dataclass(frozen=True)
class SetTo:
    """What the next card costs; it is ``free`` where none of its costs is paid."""

    amount: Amount
    free: bool = False


@dataclass(frozen=True)
class NotBelow:
    """How much less the next card costs, and what it still costs."""

    amount: Amount
    least: int


def cost_of(which: Which, mana: str, sign: int, who: Who = You()) -> ChangeCost | SetCost:  # noqa: B008  # frozen
    """What some cards cost: so much less or more, or so much."""
    if sign == SET:
        return SetCost(which, Number(int(mana)), who)
    return ChangeCost(which, Number(sign * int(mana)), who)


def own_cost(mana: str, sign: int, per: Amount | None = None) -> OwnCost | SetCost:
    """What the bearer costs: so much less or more for each of something, or so much."""
    if sign == SET:
        return SetCost(None, Number(int(mana)) if per is None else times_of(per, int(mana)))
    return OwnCost(sign * int(mana), per)


def free_of(made: Value) -> Value:
    """The same where no cost at all is paid: not {0}, but nothing."""
    if isinstance(made, SetCost):
        return changed(made, {"free": True})
    if isinstance(made, tuple | Passive | Step | Lasting):
        return cast("Value", rebuilt(made, free_of))
    return made


def by_amount(one: Static, amount: Amount) -> Static | No:
    """A cost, or its change, as often as a number says."""
    if isinstance(one, ChangeCost) and isinstance(one.change, Number):
        return replace(one, change=times_of(amount, one.change.value))
    if isinstance(one, SetCost) and isinstance(one.amount, Number):
        return replace(one, amount=times_of(amount, one.amount.value))
    return NO


def is_own(static: Static) -> bool:
    """Whether a statement is about the cost of its bearer."""
    if isinstance(static, OptionalCost):
        return True
    if isinstance(static, LeastCost):
        return static.which is None
    return isinstance(static, OwnCost) or (isinstance(static, SetCost) and static.which is None)


def bounds_cost(abilities: Abilities) -> bool:
    """Whether abilities are statements on mana costs."""
    costs = (ChangeCost, SetCost, OwnCost)
    return any(isinstance(a, Passive) and isinstance(a.static, costs) for a in abilities)


def is_least_cost(abilities: Abilities) -> bool:
    """Whether abilities say what something costs at least."""
    return any(isinstance(a, Passive) and isinstance(a.static, LeastCost) for a in abilities)


class CostReader:
    """What ``costs.lark`` means."""

    def is_set(self) -> int:
        """Neither less nor more: so much."""
        return SET

    def k_own_set(self, _me: None, mana: str) -> Statics | No:
        """I cost {1} to play."""
        return NO if mana == "X" else (own_cost(mana, SET),)

    def k_own_free(self, *_me: None) -> Statics:
        """I am free."""
        return (SetCost(None, Number(0), free=True),)

    def k_set(self, which: Which, *rest: Zone | str) -> Statics | No:
        """Spells you play cost {1} to play."""
        made: Statics | No = self.s_cheaper(which, *rest, SET)  # type: ignore[attr-defined]
        return made

    def k_free(self, which: Which, *rest: Zone | None) -> Statics | No:
        """Spells you play are free."""
        zones = (zone for zone in rest if zone is not None)
        return free_of(self.k_set(which, *zones, "0"))

    def k_theirs_free(self, which: Which, *rest: Zone | None) -> Statics | No:
        """Spells your opponent plays are free."""
        zones = (zone for zone in rest if zone is not None)
        made: Statics | No = self.s_dearer(which, *zones, "0", SET)  # type: ignore[attr-defined]
        return free_of(made)

    def k_all_free(self, which: Which, _free: None) -> Statics | No:
        """Spells are free."""
        made: Statics | No = self.v_cheaper_there(which, "0", SET)  # type: ignore[attr-defined]
        if isinstance(made, No):
            made = self.d_all_cheaper(which, "0", SET)  # type: ignore[attr-defined]
        return free_of(made)

    def k_first_free(self, which: Which, *rest: Zone | bool | None) -> Statics | No:
        """The first Spell you play each Afternoon is free."""
        told = (one for one in rest if one is not None)
        made: Statics | No = self.d_first_cheaper(which, *told, "0", SET)  # type: ignore[attr-defined]
        return free_of(made)

    def k_next_free(self) -> SetTo:
        """Is free."""
        return SetTo(Number(0), free=True)

    def k_next_costs(self, mana: str | Amount, per: Amount | None = None) -> SetTo | No:
        """Costs {1}."""
        if not isinstance(mana, str):
            return SetTo(mana) if per is None else NO
        if mana == "X":
            return NO
        number = Number(int(mana)) if per is None else times_of(per, int(mana))
        return SetTo(number)

    # -- to a minimum of -------------------------------------------------------------------------

    def k_least(self, mana: str) -> int | No:
        """To a minimum of {1}; nothing costs less than nothing."""
        return NO if mana == "X" or int(mana) < 1 else int(mana)

    def k_not_below(self, statics: Statics, least: int) -> Statics | No:
        """A statement that makes cards cost less, to a minimum of {1}."""
        found = tuple(_not_below(static, least) for static in statics)
        return NO if any(isinstance(one, No) for one in found) else cast("Statics", found)

    def k_if_not_below(self, statics: Statics, condition: Condition, least: int) -> Abilities | No:
        """I cost {1} less if ..., to a minimum of {1}."""
        made = self.k_not_below(statics, least)
        if isinstance(made, No):
            return NO
        found: Abilities | No = self.passive_if(condition, made)  # type: ignore[attr-defined]
        return found

    def k_unless_not_below(
        self, statics: Statics, condition: Condition, least: int
    ) -> Abilities | No:
        """I cost {1} less unless ..., to a minimum of {1}."""
        return self.k_if_not_below(statics, Not(condition), least)

    def k_all_not_below(self, abilities: Abilities, least: int) -> Abilities | No:
        """I cost {1} less to play from my Reserve, to a minimum of {1}."""
        found: list[Ability] = []
        for one in abilities:
            made = _not_below(one.static, least) if isinstance(one, Passive) else NO
            if isinstance(made, No) or not isinstance(one, Passive):
                return NO
            found.append(replace(one, static=made))
        return tuple(found)

    def k_lasting_not_below(self, steps: tuple[Step, ...], least: int) -> tuple[Step, ...] | No:
        """Spells you play cost {1} less this turn, to a minimum of {1}."""
        found: list[Action] = []
        for action in steps[0].actions:
            made = _not_below(action.passive, least) if isinstance(action, Lasting) else NO
            if isinstance(made, No) or not isinstance(action, Lasting):
                return NO
            found.append(replace(action, passive=made))
        only = steps == (Step(steps[0].actions),)
        return (Step(tuple(found)),) if only else NO

    def k_next_not_below(self, mana: str, *rest: Amount | int) -> NotBelow | No:
        """Costs {2} less, to a minimum of {1}."""
        *per, least = rest
        if mana == "X":
            return NO
        assert isinstance(least, int)
        amount = times_of(cast("Amount", per[0]), int(mana)) if per else Number(int(mana))
        return NotBelow(amount, least)

    # -- what is paid on top, or instead ---------------------------------------------------------

    def k_reduce(self, cost: Cost, mana: str) -> Statics | No:
        """You may pay something to reduce my cost."""
        if mana == "X" or not _is_open(cost):
            return NO
        return (OptionalCost(settled(cost, You()), int(mana)),)

    def k_rather_than(self, cost: Cost, zone: Zone | None) -> Statics | No:
        """You may sacrifice a Character rather than pay my cost."""
        if not _is_open(cost) or not isinstance(cost.mana, Number):
            return NO
        return (OptionalCost(settled(cost, You()), rather=True, zone=zone),)

    def k_rather_before(self, zone: Zone | None, cost: Cost) -> Statics | No:
        """Rather than pay my cost, you may sacrifice a Character."""
        return self.k_rather_than(cost, zone)


def _not_below(static: Static, least: int) -> Static | No:
    """A statement that makes a card cost less, with the least that it costs then."""
    if isinstance(static, OwnCost):
        return replace(static, least=least) if static.change < 0 and not static.least else NO
    if not isinstance(static, ChangeCost) or static.least:
        return NO
    times, _ = parts_of(static.change) or (1, static.change)
    if isinstance(static.change, Number):
        times = static.change.value
    return replace(static, least=least) if times < 0 else NO


def _is_open(cost: Cost) -> bool:
    """Whether a card that is played can cost it: it is no object that has symbols or counters."""
    return not (cost.exhaust_me or cost.discard_me or cost.spend)


__all__ = [
    "CostReader",
    "NotBelow",
    "SetTo",
    "bounds_cost",
    "by_amount",
    "cost_of",
    "free_of",
    "is_least_cost",
    "is_own",
    "own_cost",
]
