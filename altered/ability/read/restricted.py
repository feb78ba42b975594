"""Readers of ``restricted.lark``: how often an ability works, and when, told after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import contains
from altered.ability.tree import All, During, It, Not, Reaction
from altered.state.terms import Phase

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Condition, Static

Abilities = tuple["Ability", ...]
MOST = 2
"""Once or twice each Day: there are words for no other number."""


class RestrictedReader:
    """The methods the grammar calls."""

    def u_during(self, phase: str) -> Condition:
        """During a phase."""
        return During(Phase(phase))

    def rs_once(self) -> int:
        """Once each Day."""
        return 1

    def rs_twice(self) -> int:
        """Twice each Day."""
        return 2

    def rs_number(self, digits: str) -> int | No:
        """Three times each Day."""
        return int(digits) if 0 < int(digits) <= MOST else NO

    def rs_at_most(self, *parts: int | None) -> int:
        """Activate this ability only once each Day."""
        return next(part for part in parts if part is not None)

    def rs_if(self, *parts: Condition | None) -> Condition:
        """It works only during the Afternoon."""
        return next(part for part in parts if part is not None)

    def rs_unless(self, _fails: None, condition: Condition) -> Condition:
        """It does not work during the Afternoon."""
        return Not(condition)

    def rs_limited(self, abilities: Abilities, limit: int | Condition) -> Abilities | No:
        """When you play a Spell — I gain 1 boost. Activate this ability only once each Day."""
        found: list[Ability] = []
        for one in abilities:
            if not isinstance(one, Reaction) or one.most is not None:
                return NO
            if isinstance(limit, int):
                found.append(replace(one, most=limit))
            elif contains(limit, It):
                return NO  # "it" could be what the effect spoke of last
            else:
                asked = limit if one.condition is None else All((one.condition, limit))
                found.append(replace(one, condition=asked))
        return tuple(found)

    def rs_statement(
        self, statics: tuple[Static, ...], _works: None, condition: Condition
    ) -> Abilities | No:
        """Robots you control are Tough 1. This ability works only during the Afternoon."""
        made: Abilities | No = self.passive_if(condition, statics)  # type: ignore[attr-defined]
        return made

    def rs_statement_unless(
        self, statics: tuple[Static, ...], works: None, condition: Condition
    ) -> Abilities | No:
        """Robots you control are Tough 1. This ability does not work during the Afternoon."""
        return self.rs_statement(statics, works, Not(condition))


__all__ = ["RestrictedReader"]
