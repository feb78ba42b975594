"""Writers of what has happened: canonical text of ``past.lark``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from altered.ability.refer.controlled import plainly
from altered.ability.tree import Happened, Measure, MovesForward, Number, Played, Which
from altered.ability.write.nouns import ZONES, NoText, article

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Compare, Condition
    from altered.ability.write.conditions import ConditionWriter
    from altered.ability.write.nouns import NounWriter

_PAST: Final = {
    "sacrifice": "sacrificed",
    "create": "created",
    "play": "played",
    "draw": "drew",
    "discard": "discarded",
    "exhaust": "exhausted",
    "ready": "readied",
    "reveal": "revealed",
    "roll": "rolled",
    "pass": "passed",
    "resupply": "Resupplied",
    "sabotage": "Sabotaged",
    "leave": "left",
    "go": "went",
    "join": "joined",
    "gain": "gained",
    "lose": "lost",
    "move": "moved",
    "be": "was",
}
"""Verbs of triggers, as they say what has happened."""
_PRESENT: Final = {
    **{verb: verb for verb in _PAST},
    **{f"{verb}s": verb for verb in _PAST},
    "passes": "pass",
    "goes": "go",
    "readies": "ready",
    "resupplies": "resupply",
    "am": "be",
    "is": "be",
}


def span(happened: Happened) -> str:
    """Within which time: this turn, this Afternoon or this Day."""
    return f"this {happened.since}"


def past(writer: NounWriter, happened: Happened) -> str:
    """You sacrificed a Character."""
    event = happened.event
    if isinstance(event, Played) and event.which is None:
        if event.zone is None or happened.since != "game":
            raise NoText("no words for this play of the bearer")
        return f"I was played from your {ZONES[event.zone]}"
    if isinstance(event, MovesForward) and event.fails:
        moving = cast("AbilityWriter", writer).event(replace(event, fails=False))
        return moving.replace(" moves forward", " failed to move forward")
    words = cast("AbilityWriter", writer).event(event).split(" ")
    for at, word in enumerate(words):
        verb = _PRESENT.get(word.lower())
        if at and verb is not None:
            return " ".join((*words[:at], _PAST[verb], *words[at + 1 :]))
    raise NoText(f"no words for what has happened: {event}")


def past_fact(writer: NounWriter, fact: Measure) -> str | None:
    """Whether it has happened at all; ``None`` for other comparisons."""
    happened = fact.left
    assert isinstance(happened, Happened)
    own = isinstance(happened.event, Played) and happened.event.which is None
    if _is(fact, "=", 0) and own:
        return past(writer, happened).replace("I was", "I was not", 1)
    if not _is(fact, ">=", 1):
        return None
    return past(writer, happened) if own else f"{past(writer, happened)} {span(happened)}"


def moved_fact(writer: NounWriter, fact: Condition, whose: str) -> str | None:
    """An opponent's Hero Expedition has not moved forward this Day; ``None`` for others."""
    if not isinstance(fact, Measure) or not isinstance(fact.left, Happened):
        return None
    if not isinstance(fact.left.event, MovesForward) or fact.left.event.expedition.whose != "you":
        return None
    told = past(writer, fact.left).replace("your", whose, 1)
    if _is(fact, "=", 0) and told.startswith(whose):
        return f"{told.replace(' moved ', ' has not moved ', 1)} {span(fact.left)}"
    return f"{told} {span(fact.left)}" if _is(fact, ">=", 1) else None


def done_by(writer: ConditionWriter, fact: Measure) -> str:
    """What somebody did this Day, and how often, without who it was: "sacrificed two Robots"."""
    happened, number = fact.left, fact.right
    assert isinstance(happened, Happened)
    told = past(writer, happened).replace(" from your ", " from their ")
    which = plainly(getattr(happened.event, "which", None) or Which())
    one = article(writer.noun(which))
    if not told.startswith("you ") or not isinstance(number, Number):
        raise NoText("no words for what they did")
    if _is(fact, ">=", 1):
        return f"{told.removeprefix('you ')} {span(happened)}"
    if not told.endswith(f" {one}"):
        raise NoText("no words for how often they did it")
    some = writer.quantity(which, fact.compare, number.value)
    return f"{told.removeprefix('you ').removesuffix(one)}{some} {span(happened)}"


def _is(fact: Measure, compare: Compare, number: int) -> bool:
    return fact.compare == compare and fact.right == Number(number)


__all__ = ["done_by", "moved_fact", "past", "past_fact", "span"]
