"""Readers of ``costs.lark``: costs that are set; and what all words about costs come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.chart import NO, No
from altered.ability.joints import settled
from altered.ability.read_counts import times_of
from altered.ability.tree import ChangeCost, Number, OptionalCost, OwnCost, SetCost, You

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Cost, Static, Which, Who
    from altered.state.terms import Zone

Statics = tuple["Static", ...]
SET = 0
"""Instead of less (-1) or more (1): the cost is the number itself."""


@dataclass(frozen=True)
class SetTo:
    """What the next card costs."""

    amount: Amount


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
    return isinstance(static, OwnCost) or (isinstance(static, SetCost) and static.which is None)


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
        return (SetCost(None, Number(0)),)

    def k_set(self, which: Which, *rest: Zone | str) -> Statics | No:
        """Spells you play cost {1} to play."""
        made: Statics | No = self.s_cheaper(which, *rest, SET)  # type: ignore[attr-defined]
        return made

    def k_free(self, which: Which, *rest: Zone | None) -> Statics | No:
        """Spells you play are free."""
        zones = (zone for zone in rest if zone is not None)
        return self.k_set(which, *zones, "0")

    def k_theirs_free(self, which: Which, *rest: Zone | None) -> Statics | No:
        """Spells your opponent plays are free."""
        zones = (zone for zone in rest if zone is not None)
        made: Statics | No = self.s_dearer(which, *zones, "0", SET)  # type: ignore[attr-defined]
        return made

    def k_all_free(self, which: Which, _free: None) -> Statics | No:
        """Spells are free."""
        made: Statics | No = self.v_cheaper_there(which, "0", SET)  # type: ignore[attr-defined]
        if isinstance(made, No):
            made = self.d_all_cheaper(which, "0", SET)  # type: ignore[attr-defined]
        return made

    def k_first_free(self, which: Which, *rest: Zone | bool | None) -> Statics | No:
        """The first Spell you play each Afternoon is free."""
        told = (one for one in rest if one is not None)
        made: Statics | No = self.d_first_cheaper(which, *told, "0", SET)  # type: ignore[attr-defined]
        return made

    def k_next_free(self) -> SetTo:
        """Is free."""
        return SetTo(Number(0))

    def k_next_costs(self, mana: str | Amount, per: Amount | None = None) -> SetTo | No:
        """Costs {1}."""
        if not isinstance(mana, str):
            return SetTo(mana) if per is None else NO
        if mana == "X":
            return NO
        number = Number(int(mana)) if per is None else times_of(per, int(mana))
        return SetTo(number)

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


def _is_open(cost: Cost) -> bool:
    """Whether a card that is played can cost it: it is no object that has symbols or counters."""
    return not (cost.exhaust_me or cost.discard_me or cost.spend)


__all__ = ["CostReader", "SetTo", "by_amount", "cost_of", "is_own", "own_cost"]
