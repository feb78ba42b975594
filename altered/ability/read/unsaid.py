"""Readers of ``unsaid.lark``: what is left unsaid since the words before have said it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from altered.ability.grammar.chart import NO, No
from altered.ability.refer.unsaid_counters import UNSAID
from altered.ability.tree import (
    All,
    CountersOn,
    ExpeditionOf,
    It,
    Measure,
    Number,
    PlayerOf,
    Plus,
    Standing,
    TargetPlayer,
    ThatMany,
    Which,
)
from altered.state.terms import Side

if TYPE_CHECKING:
    from altered.ability.read.actions import Goal
    from altered.ability.tree import Amount, Compare, Condition, Place, Ref, Since
    from altered.state.terms import Zone


@dataclass(frozen=True)
class Being:
    """What somebody is besides: "in {V}", "facing no Characters", "not Boosted"."""

    how: Literal["in", "facing", "is", "is not"]
    what: tuple[object, ...]


class UnsaidReader:
    """What ``unsaid.lark`` means."""

    # -- who it is said of -----------------------------------------------------------------------

    def us_in(self, *terrains: str) -> Being:
        """In {V}."""
        return Being("in", terrains)

    def us_facing(self, quantity: tuple[Compare, int, Which]) -> Being:
        """Facing two or more Characters."""
        return Being("facing", (quantity,))

    def us_is(self, which: Which) -> Being:
        """Boosted."""
        return Being("is", (which,))

    def us_is_not(self, which: Which) -> Being:
        """Not Boosted."""
        return Being("is not", (which,))

    def us_both(self, subject: Ref, *beings: Being) -> Condition | No:
        """I'm in {V} and facing no Characters: each of both is said of me."""
        said = [being.how for being in beings]
        if "in" not in said and "facing" not in said:
            return NO  # "Boosted and Anchored" are words of one quality
        found: list[Condition] = []
        for being in beings:
            made = self._is_so(subject, being)
            if isinstance(made, No):
                return NO
            found.append(made)
        return All(tuple(found))

    def _is_so(self, subject: Ref, being: Being) -> Condition | No:
        made: Condition | No
        if being.how == "in":
            made = self.c_in_region(subject, *being.what)  # type: ignore[attr-defined]
        elif being.how == "facing":
            made = self.c_facing(subject, *being.what)  # type: ignore[attr-defined]
        elif being.how == "is":
            made = self.c_is(subject, *being.what)  # type: ignore[attr-defined]
        else:
            made = self.c_is_not(subject, *being.what)  # type: ignore[attr-defined]
        return made

    # -- which counters --------------------------------------------------------------------------

    def us_counters(self, subject: Ref, digits: str) -> Condition:
        """I have 3 or more: of the counters that the words before name."""
        return Measure(CountersOn(subject, UNSAID), ">=", Number(int(digits)))

    def us_counters_there(self, digits: str, subject: Ref) -> Condition:
        """There are 3 or more on me."""
        return self.us_counters(subject, digits)

    def us_no_counters(self, subject: Ref) -> Condition:
        """I have none left."""
        return Measure(CountersOn(subject, UNSAID), "=", Number(0))

    def us_no_more(self, subject: Ref, name: str) -> Condition:
        """I have no more Ember counters."""
        return Measure(CountersOn(subject, name), "=", Number(0))

    def us_tied(self, *parts: str) -> Condition | No:
        """My Expedition and the one facing it are tied: neither is behind the other one."""
        if parts[-1] != "tied" or parts[0] not in ("1", "tied"):
            return NO
        return Standing(ExpeditionOf("mine"), ("tied",))

    def us_both_places(self, *places: Place) -> Condition:
        """Your Expeditions are both behind."""
        made: Condition = self.j_standing((">=", 2), *places)  # type: ignore[attr-defined]
        return made

    # -- whose, where, how many ------------------------------------------------------------------

    def us_side_of_player(self, side: str) -> ExpeditionOf:
        """The Companion Expedition of target player."""
        return ExpeditionOf(side=Side(side), player=TargetPlayer())

    def us_side_of_opponent(self, side: str) -> ExpeditionOf:
        """The Hero Expedition of target opponent."""
        return ExpeditionOf(side=Side(side), player=TargetPlayer(opponent=True))

    def us_zone_of_its(self, zone: Zone) -> Which:
        """In its controller's Reserve."""
        return Which(zones=(zone,), controlled_by=PlayerOf(It()))

    def us_zone_of_owner(self, zone: Zone) -> Which:
        """In its owner's hand."""
        return Which(zones=(zone,), controlled_by=PlayerOf(It(), owner=True))

    def us_bottom(self) -> Goal:
        """On the bottom: of the Deck it comes from."""
        made: Goal = self.goal_bottom()  # type: ignore[attr-defined]
        return made

    def us_that_many_minus(self, digits: str) -> Amount:
        """That many cards minus one."""
        return Plus(ThatMany(), -int(digits))

    def us_one_die(self) -> int:
        """An additional die."""
        return 1

    def us_played(self, since: Since) -> Which | No:
        """Played this turn."""
        event = self.ql_event_played()  # type: ignore[attr-defined]
        made: Which | No = self.ql_past(event, since)  # type: ignore[attr-defined]
        return made


__all__ = ["UnsaidReader"]
