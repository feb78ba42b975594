"""Readers of what has happened this turn, this Afternoon or this Day: ``past.lark``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import contains, put_in
from altered.ability.read.whom import Whom, said_of
from altered.ability.refer.controlled import in_play
from altered.ability.refer.their_own import done_to_theirs
from altered.ability.tree import (
    All,
    Creates,
    Does,
    Draws,
    EachPlayer,
    ExpeditionOf,
    Fits,
    Happened,
    It,
    Leaves,
    Me,
    Measure,
    MovesForward,
    Number,
    Opponent,
    OtherPlayer,
    Played,
    Plays,
    Sacrificed,
    TargetPlayer,
    Undergoes,
    Which,
    You,
)
from altered.state.terms import Side, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Condition, Since, Trigger, Who

Quantity = tuple["Compare", int, Which]
Deed = tuple["Compare", int, "Trigger | No"]
"""What a player did, and how often."""
DONE: Final = {"discarded": "discard", "exhausted": "exhaust", "readied": "ready"}
"""What players do to objects, as they say it afterwards, and as a trigger names it."""
ALONE: Final = {
    "resupplied": "resupply", "sabotaged": "sabotage", "passed": "pass",
}  # fmt: skip
TAKEN: Final = {"drew": "draw", "drawn": "draw", "discarded": "discard", "revealed": "reveal"}
"""What players do to cards of any kind."""


class PastReader:
    """What ``past.lark`` means."""

    def h_turn(self) -> Since:
        """Within the turn."""
        return "turn"

    def h_afternoon(self) -> Since:
        """Within the Afternoon."""
        return "Afternoon"

    def h_day(self) -> Since:
        """Within the Day."""
        return "Day"

    # -- events ----------------------------------------------------------------------------------

    def h_acts(self, who: Who, verb: str, which: Which) -> Trigger | No:
        """You sacrificed a Character."""
        done = done_to_theirs(which, who)
        if isinstance(done, No):
            return NO
        which = done
        if verb == "sacrificed":
            return Sacrificed(who, which)
        if verb == "created":
            return Creates(who, which)
        if verb == "play":
            return cast("Trigger | No", self._played(which, who))  # type: ignore[attr-defined]
        if Which(**vars(which)) == Which() and verb in TAKEN:  # "one or more cards" are any, too
            return Draws(who, cast("Literal['draw']", TAKEN[verb]))
        if which == Which() or verb not in DONE:
            return NO
        return Does(who, cast("Literal['discard']", DONE[verb]), which)

    def h_acts_alone(self, who: Who, verb: str) -> Trigger | No:
        """You Resupplied."""
        return Draws(who, cast("Literal['pass']", ALONE[verb])) if verb in ALONE else NO

    def h_played_from(self, which: Which, zone: Zone) -> Trigger | No:
        """Another card was played from Reserve, by anybody."""
        return self.h_plays_from(EachPlayer(), which, zone)

    def h_plays_from(self, who: Who, which: Which, zone: Zone) -> Trigger | No:
        """You played a Spell from Reserve."""
        if which.zones:
            return NO
        who, which = _whose_play(who, which)
        if which.controller != "any":
            return NO
        made: Trigger | No = self._played(replace(which, zones=(zone,)), who)  # type: ignore[attr-defined]
        return made

    def h_undergone(self, which: Which, verb: str) -> Trigger | No:
        """A Character was sacrificed."""
        return self._undergone(which, verb)

    def h_me_undergone(self, verb: str) -> Trigger | No:
        """I was exhausted."""
        return self._undergone(None, verb)

    def _undergone(self, which: Which | None, verb: str) -> Trigger | No:
        if verb == "sacrificed":
            return Sacrificed(EachPlayer() if which is not None else You(), which)
        if verb == "discarded":
            return Leaves(None if which is None else in_play(which), None, Zone.DISCARD_PILE)
        if verb == "created" and which is not None:
            return Creates(EachPlayer(), which)
        if verb == "play" and which is not None:
            who, which = _whose_play(EachPlayer(), which)
            made = self._played(which, who)  # type: ignore[attr-defined]
            return cast("Trigger | No", made)
        if verb in ("exhausted", "readied"):
            return Undergoes(cast("Literal['exhaust']", DONE[verb]), which)
        return NO

    # -- how often -------------------------------------------------------------------------------

    def h_times(self, event: Trigger | tuple[Trigger, ...], since: Since) -> Amount | No:
        """The number of times you sacrificed a Character this Day."""
        if isinstance(event, tuple) or not _can_be_asked(event):
            return NO
        if isinstance(event, Played) and event.which is not None:
            plain = event.zone is None and isinstance(event.who, You | Opponent)
            if plain and since != "turn":
                return Plays(event.which, event.who, since == "Day")
            if event.which.first:
                return NO
        return Happened(event, since)

    def h_counted_by(self, which: Which, who: Who, verb: str, since: Since) -> Amount | No:
        """Characters you sacrificed this Day."""
        event = self.h_acts(who, verb, which)
        return NO if isinstance(event, No) else self.h_times(event, since)

    def h_counted_under(self, which: Which, verb: str, since: Since) -> Amount | No:
        """Characters sacrificed this Day."""
        event = self._undergone(which, verb)
        if isinstance(event, Played) and which.controller == "you":
            return NO  # those that one controls are counted, not what was played
        return NO if isinstance(event, No) else self.h_times(event, since)

    def h_counted_left(self, which: Which, tail: Leaves, since: Since) -> Amount | No:
        """Characters that left the Expedition zone this Day."""
        event = self.other_leaves(which, tail)  # type: ignore[attr-defined]
        return NO if isinstance(event, No) else self.h_times(event, since)

    # -- whether ---------------------------------------------------------------------------------

    def h_did(self, event: Trigger | tuple[Trigger, ...], since: Since) -> Condition | No:
        """You sacrificed a Character this Day."""
        told_of_each = _theirs(event) or _moves_plainly(event)
        return NO if told_of_each else _measured(self.h_times(event, since), ">=", 1)

    def h_did_never(self, event: Trigger, since: Since) -> Condition | No:
        """You have not sacrificed a Character this Day."""
        theirs = _theirs(event)
        if isinstance(event, MovesForward):
            theirs = event.expedition.whose == "opponent" or event.expedition.player is not None
        return NO if theirs else _measured(self.h_times(event, since), "=", 0)

    def h_did_many(self, many: tuple[Compare, int, Trigger | No], since: Since) -> Condition | No:
        """You sacrificed two or more Characters this Day."""
        compare, number, event = many
        if isinstance(event, No):
            return NO
        return _measured(self.h_times(event, since), compare, number)

    def h_acts_many(
        self, who: Who, verb: str, quantity: Quantity
    ) -> tuple[Compare, int, Trigger | No]:
        """You sacrificed two or more Characters: they are not added up over several players."""
        compare, number, which = quantity
        return compare, number, self.h_acts(who, verb, which) if who == You() else NO

    def h_undergone_many(self, quantity: Quantity, verb: str) -> tuple[Compare, int, Trigger | No]:
        """Two or more Characters were sacrificed."""
        compare, number, which = quantity
        return compare, number, self._undergone(which, verb)

    def h_left_many(self, quantity: Quantity, tail: Leaves) -> tuple[Compare, int, Trigger | No]:
        """Two or more Characters left the Expedition zone."""
        compare, number, which = quantity
        return compare, number, self.other_leaves(which, tail)  # type: ignore[attr-defined]

    def h_deed_of_one(self, verb: str, which: Which) -> Deed:
        """Sacrificed a Character."""
        return ">=", 1, self.h_acts(You(), verb, which)

    def h_deed_of_none(self, verb: str, which: Which) -> Deed:
        """Has not sacrificed a Character."""
        return "=", 0, self.h_acts(You(), verb, which)

    def h_deed_of_many(self, verb: str, quantity: Quantity) -> Deed | No:
        """Sacrificed two or more Characters; one is told by its own words."""
        compare, number, which = quantity
        return (
            NO
            if (compare, number) == (">=", 1)
            else (compare, number, self.h_acts(You(), verb, which))
        )

    def h_deed_alone(self, verb: str) -> Deed:
        """Resupplied."""
        return ">=", 1, self.h_acts_alone(You(), verb)

    def h_deed_never(self, verb: str) -> Deed:
        """Has not Resupplied."""
        return "=", 0, self.h_acts_alone(You(), verb)

    def h_deed_from(self, which: Which, zone: Zone) -> Deed:
        """Played a Spell from Reserve."""
        return ">=", 1, self.h_plays_from(You(), which, zone)

    def h_who_did(self, deed: Deed, since: Since) -> Condition | No:
        """Each player who sacrificed a Character this Day."""
        return self.h_did_many(deed, since)

    def h_they_did(self, whom: Whom, deed: Deed, since: Since) -> Condition | No:
        """An opponent sacrificed two or more Characters this Day."""
        fact = self.h_did_many(deed, since)
        told = whom == Whom("some", "player") and deed[:2] == (">=", 1)  # by anybody at all
        return NO if isinstance(fact, No) or told else said_of(whom, fact)

    def h_theirs_moved(self, whom: Whom, *rest: str) -> Condition | No:
        """An opponent's Hero Expedition moved forward this Day."""
        *sides, since = rest
        there = ExpeditionOf(side=Side(sides[0]) if sides else None, whose="you")
        if whom == Whom("some"):
            theirs = MovesForward(replace(there, whose="opponent"))
            return _measured(Happened(theirs, cast("Since", since)), ">=", 1)
        fact = _measured(Happened(MovesForward(there), cast("Since", since)), ">=", 1)
        return NO if isinstance(fact, No) else said_of(whom, fact)

    def h_one_moved(self, digits: str, whom: Whom, since: str) -> Condition | No:
        """One of your opponent's Expeditions moved forward this Day."""
        return self.h_theirs_moved(whom, since) if digits == "1" else NO

    def h_theirs_stayed(self, whom: Whom, side: str, since: str) -> Condition | No:
        """An opponent's Hero Expedition has not moved forward this Day."""
        event = MovesForward(ExpeditionOf(side=Side(side), whose="you"))
        fact = _measured(Happened(event, cast("Since", since)), "=", 0)
        return NO if isinstance(fact, No) else said_of(whom, fact)

    def h_both_moved(self, since: Since) -> Condition | No:
        """Both of your Expeditions moved forward this Day."""
        return All(tuple(_way(side, since, ">=", 1) for side in Side))

    def h_none_moved(self, since: Since) -> Condition | No:
        """Neither of your Expeditions moved forward this Day."""
        return All(tuple(_way(side, since, "=", 0) for side in Side))

    def h_me_from(self, zone: Zone) -> Condition | No:
        """I was played from Reserve."""
        return _measured(Happened(Played(zone), "game"), ">=", 1)

    def h_me_not_from(self, zone: Zone) -> Condition | No:
        """I was not played from Reserve."""
        return _measured(Happened(Played(zone), "game"), "=", 0)


def _moves_plainly(event: object) -> bool:
    """Whether an Expedition of somebody else moves, which is asked of one or of each of them."""
    if not isinstance(event, MovesForward):
        return False
    side = event.expedition.side
    theirs = (
        ExpeditionOf(side=side, whose="opponent"),
        ExpeditionOf(side=side, player=OtherPlayer()),
    )
    return event in map(MovesForward, theirs)


def _whose_play(who: Who, which: Which) -> tuple[Who, Which]:
    """A Character you control was played: by you."""
    players: dict[str, Who] = {"you": You(), "opponent": Opponent()}
    if who == EachPlayer() and which.controller in players:
        return players[which.controller], replace(which, controller="any")
    return who, which


def _theirs(event: Trigger | tuple[Trigger, ...]) -> bool:
    """Whether it is what an opponent did: that is asked of one of them, or of each."""
    return getattr(event, "who", None) == Opponent()


def _way(side: Side, since: Since, compare: Compare, number: int) -> Condition:
    moved = MovesForward(ExpeditionOf(side=side, whose="you"))
    return Measure(Happened(moved, since), compare, Number(number))


def _measured(amount: Amount | No, compare: Compare, number: int) -> Condition | No:
    return NO if isinstance(amount, No) else Measure(amount, compare, Number(number))


def _can_be_asked(event: Trigger) -> bool:
    """Whether what an event says can be asked afterwards: what was where then is not kept."""
    if contains(event, Me, It, TargetPlayer):
        return False
    which = getattr(event, "which", None)
    if isinstance(which, Which):
        then = which.where or which.expedition or which.extreme or which.these or which.either
        return not then
    reaching = getattr(event, "reaching", None) or getattr(event, "last", False)
    return not reaching


def where_it_is(condition: Condition) -> Condition:
    """What is asked of a card while it is played: it is still where it is played from."""
    found = condition
    for zone in (Zone.HAND, Zone.RESERVE):
        asked = Measure(Happened(Played(zone), "game"), ">=", Number(1))
        (found,) = put_in((found,), asked, Fits(Me(), Which(zones=(zone,))))
    return found


__all__ = ["PastReader", "where_it_is"]
