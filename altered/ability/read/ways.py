"""Readers of ``ways.lark``: other ways to say what the tree has a part for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.costs import SET
from altered.ability.read.counts import times_of
from altered.ability.read.joints import Some
from altered.ability.refer.depending import under
from altered.ability.tree import (
    All,
    ChangeCost,
    Cost,
    Did,
    Draws,
    EachPlayer,
    Effect,
    Fits,
    Further,
    Happened,
    HasPassed,
    Instead,
    InternalAction,
    It,
    Lasting,
    Leaves,
    Measure,
    MoveMarker,
    NextPlayed,
    Not,
    Number,
    Opponent,
    Passive,
    Reaction,
    SetCost,
    Step,
    ToughBy,
    Which,
    Whose,
    You,
)
from altered.state.terms import Duration, Status, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Condition, ExpeditionOf, Ref, Static, Trigger, Who

Steps = tuple[Step, ...]
Abilities = tuple[Reaction, ...]
_PASSES: Happened = Happened(Draws(EachPlayer(), "pass"), "Day")


class WaysReader:
    """What ``ways.lark`` means."""

    # -- what lasts, told before -----------------------------------------------------------------

    def wy_next_before(self, duration: Duration, which: Which, *rest: object) -> Steps | No:
        """In this turn, the next Spell you play costs {1} less."""
        zones = tuple(part for part in rest if isinstance(part, Zone))
        what = rest[len(zones) :]
        made: Steps | No = self.next_played(which, *zones, duration, *what)  # type: ignore[attr-defined]
        return made

    def wy_played_before(self, duration: Duration, which: Which, *rest: object) -> Steps | No:
        """In this turn, Characters you play gain 1 boost."""
        zones = tuple(part for part in rest if isinstance(part, Zone))
        verbs = rest[len(zones) :]
        made: Steps | No = self.ag_played_gain(which, *zones, duration, *verbs)  # type: ignore[attr-defined]
        return made

    def wy_replacing(self, what: object, duration: Duration, instead: object) -> Steps | No:
        """If a Character would go to Reserve this turn, discard it instead."""
        made: object = self.would(what, instead)  # type: ignore[attr-defined]
        if isinstance(made, No) or not isinstance(made, tuple) or len(made) != 1:
            return NO
        (passive,) = made
        if not isinstance(passive, Passive) or not isinstance(passive.static, Instead):
            return NO
        if passive.static.which is None or passive.condition is not None:
            return NO  # "I" am not the Emblem
        return (Step((Lasting(cast("Static", passive.static), duration),)),)

    def wy_replacing_before(self, duration: Duration, what: object, instead: object) -> Steps | No:
        """In this turn, if a Character would go to Reserve, discard it instead."""
        return self.wy_replacing(what, duration, instead)

    def wy_next_theirs(self, which: Which, _they: None, *rest: object) -> Steps | No:
        """The next Spell your opponent plays this Day costs {1} more."""
        zones = tuple(part for part in rest if isinstance(part, Zone))
        duration = next(part for part in rest if isinstance(part, Duration))
        mana = next(part for part in rest if type(part) is str)
        sign = next(part for part in rest if type(part) is int)
        if which.zones or not mana.isdigit():
            return NO
        which = replace(which, zones=zones)
        if sign == SET:
            costs = Number(int(mana))
            return (Step((NextPlayed(which, duration, costs=costs, who=Opponent()),)),)
        less = Number(-sign * int(mana))
        return (Step((NextPlayed(which, duration, less, who=Opponent()),)),)

    def wy_next_theirs_before(self, duration: Duration, *rest: object) -> Steps | No:
        """In this turn, the next Spell your opponent plays costs {1} more."""
        return self.wy_next_theirs(*rest, duration)  # type: ignore[arg-type]

    # -- what is done ----------------------------------------------------------------------------

    def wy_moves_both(self, *parts: ExpeditionOf | bool | Amount) -> Steps | No:
        """Move one Expedition forward and another backward."""
        steps: list[Step] = []
        rest = list(parts)
        while rest:
            expedition, back = cast("ExpeditionOf", rest.pop(0)), cast("bool", rest.pop(0))
            far = rest.pop(0) if rest and not hasattr(rest[0], "whose") else Number(1)
            steps.append(Step((MoveMarker(expedition, cast("Amount", far), back),)))
        return tuple(steps)

    def wy_pay_or(self, mana: str, steps: Steps) -> Steps | No:
        """Pay {2} or sacrifice me."""
        if mana == "X":
            return NO
        paid = InternalAction(Cost(mana=Number(int(mana))), Effect(), You())
        return (Step((paid,), may=True), under(Not(Did()), steps))

    # -- qualities -------------------------------------------------------------------------------

    def wy_zeros(self, digits: str, value: str) -> Which | No:
        """With two or more base statistics of 0."""
        return NO if value != "0" else Which(further=Further(zeros=int(digits)))

    def wy_all_zeros(self, digits: str, value: str) -> Which | No:
        """With three base statistics of 0: there are no more."""
        return self.wy_zeros(digits, value) if digits == "3" else NO

    # -- conditions and statements ---------------------------------------------------------------

    def wy_has_not(self, subject: Ref, name: str) -> Condition:
        """I do not have Fleeting."""
        return Not(Fits(subject, Which(statuses=(Status(name),))))

    def wy_it_has_not(self, name: str) -> Condition:
        """It does not have Fleeting."""
        return self.wy_has_not(It(), name)

    def wy_all_cost_from(
        self, which: Which, mana: str, sign: int, zone: Zone
    ) -> tuple[Static, ...] | No:
        """Characters cost {1} less to play from Reserve."""
        made: tuple[Static, ...] | No = self.d_all_cheaper(which, mana, sign)  # type: ignore[attr-defined]
        if isinstance(made, No):
            return NO
        (one,) = made
        assert isinstance(one, ChangeCost | SetCost)
        assert one.which is not None
        return (replace(one, which=replace(one.which, zones=(zone,))),)

    def wy_tough_by(self, digits: str, amount: Amount) -> tuple[Static, ...]:
        """I have Tough 1 for each Landmark you control."""
        return (ToughBy(times_of(amount, int(digits))),)

    # -- triggers --------------------------------------------------------------------------------

    def wy_one_orb(self) -> Which:
        """A Mana Orb."""
        return Which()

    def wy_some_orbs(self, digits: str) -> Which | No:
        """One or more Mana Orbs, at once."""
        return Some() if digits == "1" else NO

    def wy_gains_orbs(self, who: Who, orbs: Which) -> Trigger | No:
        """You gain a Mana Orb: a card goes to your Mana zone."""
        players: dict[Who, Whose] = {You(): "you", Opponent(): "opponent", EachPlayer(): "any"}
        whose = players.get(who)
        if whose is None:
            return NO
        return Leaves(replace(orbs, controller=whose), None, Zone.MANA_ZONE)

    def wy_puts_from_hand(self, who: Who, which: Which, goal: object) -> Trigger | No:
        """You put a card in Reserve from your hand: a card from your hand."""
        if which.zones or which.controller != "any":
            return NO
        hand = {You(): "you", Opponent(): "opponent"}.get(who)
        if hand is None:
            return NO
        held = replace(which, zones=(Zone.HAND,), controller=cast("Whose", hand))
        made: Trigger | No = self.v_puts(who, held, goal)  # type: ignore[attr-defined]
        return made

    def _passing(self, who: Who, asked: Condition, condition: object, effect: Effect) -> Abilities:
        if condition is not None:
            asked = All((asked, cast("Condition", condition)))
        return (Reaction((Draws(who, "pass"),), effect, asked),)

    def wy_first(self, who: Who, *rest: object) -> Abilities:
        """When you pass first: nobody else has passed this Day."""
        *_, condition, effect = rest
        first = Measure(_PASSES, "=", Number(1))
        return self._passing(who, first, condition, cast("Effect", effect))

    def wy_last(self, who: Who, *rest: object) -> Abilities:
        """When you pass last: everybody has passed then."""
        *_, condition, effect = rest
        last = HasPassed(EachPlayer(), every=True)
        return self._passing(who, last, condition, cast("Effect", effect))

    def wy_all_pass(self, *rest: object) -> Abilities:
        """When both players have passed."""
        return self.wy_last(EachPlayer(), *rest)


__all__ = ["WaysReader"]
