"""Readers of ``likeness.lark``: what objects are like, what has happened to them, their Region."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.tree import (
    Alike,
    Each,
    ExpeditionOf,
    Fits,
    Further,
    Happened,
    It,
    Joins,
    Played,
    Which,
)

if TYPE_CHECKING:
    from altered.ability.tree import Condition, Ref, Since, Trigger
    from altered.state.terms import Zone

_One = tuple["Ref", bool]
_IN_PLAY: Final = ("exhausted", "readied")
"""What is done to objects that stay where they are."""


class LikenessReader:
    """What ``likeness.lark`` means."""

    # -- compared with something -----------------------------------------------------------------

    def ql_any(self, which: Which) -> Ref:
        """A Character you control."""
        return Each(which)

    def ql_another(self, which: Which) -> Alike | No:
        """Another Character you control."""
        return NO if which.other else Alike("name", Each(which), another=True)

    def ql_same_name(self, one: Ref | Alike) -> Which:
        """With the same name as another Character."""
        made = one if isinstance(one, Alike) else Alike("name", one)
        return Which(further=Further(alike=made))

    def ql_shares(self, one: Ref | Alike) -> Which:
        """That shares a subtype with me."""
        made = Alike("sub-type", one.ref, another=True) if isinstance(one, Alike) else None
        return Which(further=Further(alike=made or Alike("sub-type", cast("Ref", one))))

    def ql_blank(self) -> Which:
        """With no abilities."""
        return Which(further=Further(blank=True))

    # -- where they are --------------------------------------------------------------------------

    def ql_region(self, nothing: object, place: ExpeditionOf) -> Which:
        """In the same region as me."""
        del nothing
        return Which(further=Further(region=place))

    def ql_my_region(self, nothing: object) -> Which:
        """In my region."""
        return self.ql_region(nothing, ExpeditionOf("mine"))

    def ql_its_region(self, nothing: object) -> Which:
        """In its region."""
        return self.ql_region(nothing, ExpeditionOf(of=It()))

    # -- what has happened to them ---------------------------------------------------------------

    def ql_past(self, event: Trigger | tuple[Trigger, ...], since: Since) -> Which | No:
        """That was played this turn."""
        if isinstance(event, tuple):
            return NO
        asked: object = self.h_times(event, since)  # type: ignore[attr-defined]
        return Which(further=Further(past=(asked,))) if isinstance(asked, Happened) else NO

    def ql_played_from(self, zone: Zone) -> Which | No:
        """That was played from Reserve, today or before."""
        return self.ql_past(Played(zone), "game")

    def ql_yours_from(self, zone: Zone, since: Since = "game") -> Which | No:
        """That was played from your Reserve: by you."""
        return self.ql_you_played_from(zone, since)

    def ql_event_played(self, zone: Zone | None = None) -> Trigger:
        """Was played from Reserve."""
        return Played(zone)

    def ql_event_joined(self, nothing: object) -> Trigger:
        """Joined the Expedition zone."""
        del nothing
        return Joins()

    def ql_event_undergone(self, verb: str) -> Trigger | No:
        """Was exhausted."""
        if verb not in _IN_PLAY:
            return NO
        made: Trigger | No = self.h_me_undergone(verb)  # type: ignore[attr-defined]
        return made

    def ql_you_played(self, since: Since) -> Which | No:
        """You played this turn."""
        return self.ql_you_played_from(None, since)

    def ql_you_played_from(self, zone: Zone | None, since: Since) -> Which | No:
        """You played from Reserve this turn: what you play is yours."""
        made = self.ql_past(Played(zone), since)
        return NO if isinstance(made, No) else Which(controller="you", further=made.further)

    # -- conditions ------------------------------------------------------------------------------

    def ql_has_same_name(self, subject: Ref, one: Ref | Alike) -> Condition:
        """It has the same name as me."""
        return Fits(subject, self.ql_same_name(one))

    def ql_has_shared(self, subject: Ref, one: Ref | Alike) -> Condition:
        """It shares a subtype with me."""
        return Fits(subject, self.ql_shares(one))

    def ql_has_none(self, subject: Ref) -> Condition:
        """It has no abilities."""
        return Fits(subject, self.ql_blank())

    def ql_it_played_from(self, zone: Zone) -> Condition | No:
        """It was played from Reserve."""
        made = self.ql_played_from(zone)
        return NO if isinstance(made, No) else Fits(It(), made)

    def ql_it_yours(self, zone: Zone, since: Since = "game") -> Condition | No:
        """It was played from your Reserve."""
        made = self.ql_yours_from(zone, since)
        return NO if isinstance(made, No) else Fits(It(), made)

    def ql_it_played(self, *said: Zone | Since) -> Condition | No:
        """It was played from Reserve this turn."""
        *zones, since = said
        zone = cast("Zone", zones[0]) if zones else None
        made = self.ql_past(Played(zone), cast("Since", since))
        return NO if isinstance(made, No) else Fits(It(), made)


__all__ = ["LikenessReader"]
