"""Writers of ``limits.lark`` and ``turns.lark``: what may not be, limits, what is more, turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.refer.controlled import stated
from altered.ability.tree import (
    CannotMoveBack,
    ChangeLimitBy,
    CreatesMore,
    During,
    EachPlayer,
    GainsMore,
    InsteadDoes,
    IsTurnOf,
    MayReplace,
    MovesInTies,
    MovesOnlyDueTo,
    Not,
    NotDueTo,
    NotPlayed,
    Opponent,
    OtherPlayer,
    Passive,
    Played,
    PlaysAtMost,
    SameRegion,
    SetLimit,
    TargetPlayer,
    You,
)
from altered.ability.write.counts import so_many_times
from altered.ability.write.doers import DOERS
from altered.ability.write.nouns import SYMBOLS, NoText, words_of
from altered.state.terms import Phase

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Condition, Static, Who
    from altered.ability.write.conditions import ConditionWriter

_PLAYERS: Final = {
    You: "you",
    Opponent: "your opponent",
    OtherPlayer: "other players",
    EachPlayer: "players",
}
_DEEDS: Final = {"draw": "draw a card", "resupply": "Resupply"}


def limit_text(writer: AbilityWriter, static: Static) -> str | None:
    """A statement, small first letter; ``None`` if it is none of these."""
    match static:
        case NotPlayed():
            return "I can't be played"
        case PlaysAtMost():
            return _plays_at_most(writer, static)
        case MovesInTies(expedition):
            there = writer.expedition(expedition).replace("each of your", "your", 1)
            return f"{there} move{'' if 'Expeditions' in there else 's'} forward in ties"
        case CannotMoveBack(expedition):
            return f"{writer.expedition(expedition)} can't move backward"
        case NotDueTo(expedition, terrain):
            there = writer.expedition(expedition)
            return f"{there} can't move forward due to {SYMBOLS[terrain]}"
        case MovesOnlyDueTo(expedition, terrain):
            there = writer.expedition(expedition)
            return f"{there} can only move forward due to {SYMBOLS[terrain]}"
        case ChangeLimitBy(limit, whose, change, per):
            verb = "increased" if change > 0 else "reduced"
            if abs(change) != 1:
                raise NoText("no words for so many times a number")
            return f"{_limit(limit, whose)} is {verb} by {writer.sum(per)}"
        case SetLimit(limit, "you", None):
            return f"you have no {limit.capitalize()} limit"
        case SetLimit(limit, whose, number) if number is not None:
            return f"{_limit(limit, whose)} is {words_of(number)}"
    return None


def _limit(limit: str, whose: str) -> str:
    owner = {"you": "your", "opponent": "your opponent's", "any": "each player's"}[whose]
    return f"{owner} {limit.capitalize()} limit"


def _plays_at_most(writer: AbilityWriter, static: PlaysAtMost) -> str:
    event = static.plays.event
    who = _PLAYERS.get(type(static.who))
    if isinstance(static.who, TargetPlayer):
        who = writer.player(static.who)
    if not isinstance(event, Played) or event.which is None or who is None:
        raise NoText("no words for this limit of plays")
    noun = writer.noun(event.which, many=static.number != 1)
    number = words_of(static.number)
    each = "" if isinstance(static.who, TargetPlayer) else f" each {static.plays.since}"
    return f"{who} can't play more than {number} {noun}{each}"


def limit_passive(writer: AbilityWriter, passive: Passive) -> str | None:
    """A whole line that has a form of its own, without the period."""
    static = passive.static
    bound = _in_phase(passive)
    if passive.condition is not None and not bound:
        return None
    if isinstance(static, GainsMore):
        static = stated(static)
        name = writer.counters(static.name)
        if static.which is None:
            start = f"If I would gain one or more {name}, I gain"
        else:
            start = f"If {writer.one(static.which)} would gain one or more {name}, it gains"
        if static.times != 1 and static.more == 0:
            return f"{start} {so_many_times(static.times)} that many {name} instead"
        if static.times != 1:
            raise NoText("no words for so many times as many, and more")
        return f"{start} that many {name} plus {words_of(static.more)} instead"
    if isinstance(static, CreatesMore):
        who = DOERS.get(type(static.who))
        tokens = writer.noun(static.which, many=True)
        so_many = {
            (static.times, 0): f"{so_many_times(static.times)} that many {tokens}",
            (1, static.more): f"that many {tokens} plus {words_of(static.more)}",
        }.get((static.times, static.more))
        if who is None or so_many is None:
            raise NoText("no words for so many tokens")
        return f"If {who} would create one or more {tokens}, create {so_many} instead"
    may = "you may " if isinstance(static, MayReplace) else ""
    if isinstance(static, MayReplace):
        static = static.what
    if isinstance(static, InsteadDoes):
        who = DOERS.get(type(static.who))
        if who is None:
            raise NoText("no words for who does something else instead")
        they = "" if static.who == You() else "have them " if may else "they "
        does = f"{may}{they}{_DEEDS[static.instead]}"
        return f"If {who} would {_DEEDS[static.deed]}{bound}, {does} instead"
    return None


def _in_phase(passive: Passive) -> str:
    """When players would do something else, if that is told by a phase."""
    one = passive.static.what if isinstance(passive.static, MayReplace) else passive.static
    if not isinstance(one, InsteadDoes):
        return ""
    match passive.condition:
        case During(phase):
            return f" during {'the ' if phase is Phase.AFTERNOON else ''}{phase.value}"
        case Not(During(phase)):
            return f" except during {'the ' if phase is Phase.AFTERNOON else ''}{phase.value}"
    return ""


def turn_fact(writer: ConditionWriter, fact: Condition) -> str | None:
    """A condition on turns and Regions; ``None`` if it is none of these."""
    match fact:
        case IsTurnOf(who):
            return f"it's {_turn(who)}"
        case Not(IsTurnOf(You())):
            return "it's not your turn"
        case SameRegion(one, other):
            told = writer.expedition(one)
            return f"{told} is in the same region as {writer.expedition(other)}"
        case Not(SameRegion(one, other)):
            told = writer.expedition(one)
            return f"{told} isn't in the same region as {writer.expedition(other)}"
    return None


def _turn(who: Who) -> str:
    if who == You():
        return "your turn"
    if who == Opponent():
        return "your opponent's turn"
    raise NoText("no words for the turn of this player")


__all__ = ["limit_passive", "limit_text", "turn_fact"]
