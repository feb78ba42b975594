"""Writers of numbers that are counted: canonical text of ``counts.lark``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import (
    Among,
    BaseStatistics,
    CardsIn,
    CountersAmong,
    CountersOn,
    CountOf,
    CountPlayers,
    Different,
    ExpeditionOf,
    Expeditions,
    FeatureOf,
    Happened,
    It,
    Lead,
    Me,
    Number,
    Overall,
    OwnFeature,
    PartOf,
    PlayerOf,
    Plays,
    Plus,
    Regions,
    Rolled,
    SumOf,
    ThatMany,
    Times,
    You,
)
from altered.ability.write.apart import apart
from altered.ability.write.measures import regions
from altered.ability.write.nouns import NoText, article, words_of
from altered.ability.write.past import past, span
from altered.ability.write.players import counted
from altered.ability.write.regions import region_asked, terrains
from altered.ability.write.traits import own
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Chosen, Compare
    from altered.ability.write.conditions import ConditionWriter
    from altered.ability.write.nouns import NounWriter


TWICE: Final = 2


def so_many_times(number: int) -> str:
    """Twice, three times."""
    return "twice" if number == TWICE else f"{words_of(number)} times"


def all_but(count: Plus, ref: Chosen) -> str:
    """How many are left of all that are there; nothing, if the number is another one."""
    there = (CountOf(ref.which), CardsIn(ref.who, Zone.HAND))
    left = count.more < 0 and count.amount in there and not ref.up_to
    return words_of(-count.more) if left else ""


def parts(amount: Amount) -> tuple[int, Amount] | None:
    """How many for each of what; ``None`` for a number that is told otherwise."""
    if isinstance(amount, Times | PartOf) and isinstance(amount.amount, Rolled):
        return None  # a result is no thing of which there are some
    if isinstance(amount, Times):
        return amount.times, amount.amount
    if isinstance(amount, CountOf):
        return amount.times, replace(amount, times=1)
    if isinstance(amount, PartOf | Among | CountPlayers):
        return 1, amount
    if isinstance(amount, Expeditions) and amount.times != 1:
        return amount.times, replace(amount, times=1)
    return None


def part_of(amount: Amount) -> tuple[int, Amount] | None:
    """How many for each of what, once being a way to count; ``None`` for a fixed number."""
    return parts(amount) or (None if isinstance(amount, Number) else (1, amount))


def unit(writer: NounWriter, amount: Amount) -> str:
    """What is counted, as it stands after "for each"."""
    match amount:
        case CountOf(which, 1):
            return writer.noun(which)
        case CountersOn(Me() | It() as ref, name):
            return f"{writer.counters(name, 1)} on {'me' if isinstance(ref, Me) else 'it'}"
        case CountersOn(ref, name):
            return f"{writer.counters(name, 1)} on {writer.ref(ref)}"
        case CountersAmong(which, name):
            return f"{writer.counters(name, 1)} among {writer.noun(which, many=True)}"
        case FeatureOf(ref, "statuses"):
            return f"status on {writer.ref(ref)}"
        case Overall(which, "statuses", "total"):
            return f"status among {writer.noun(which, many=True)}"
        case BaseStatistics(which, value):
            return f"base statistic of {value} among {writer.noun(which, many=True)}"
        case Expeditions(expedition, 1):
            told = writer.expeditions(expedition).replace("that are", "that is")
            yours = expedition.whose != "any"
            return f"of {told}" if yours else told.replace("Expeditions", "Expedition")
        case Plays():
            return played(writer, amount, many=False)
        case Happened():
            return f"time {past(writer, amount)} {span(amount)}"
        case ThatMany():
            return "card discarded this way"
        case SumOf() if region_asked(amount) == ExpeditionOf("mine"):
            return "terrain of my region"
        case Regions():
            return regions(amount)
        case Among(which):
            return f"{writer.noun(which)} among them"
        case Lead():
            return apart(writer, amount)
        case CountPlayers():
            return counted(writer, amount)
    if isinstance(amount, Different):
        return different(writer, amount)
    raise NoText("no words for this number")


def different(writer: NounWriter, amount: Different, s: str = "") -> str:
    """Different sub-types among Characters; ``s`` when they are several."""
    kind = {"sub-type": "subtype", "hand cost": "Hand Cost", "reserve cost": "Reserve Cost"}
    word = kind.get(amount.kind, amount.kind)
    return f"different {word}{s} among {writer.noun(amount.which, many=True)}"


def _many(writer: NounWriter, amount: Amount) -> str:
    """What is counted, as it stands after "for every two"."""
    if isinstance(amount, CountOf) and amount.times == 1:
        return writer.noun(amount.which, many=True)
    if isinstance(amount, CountersOn | CountersAmong):
        one = writer.counters(amount.name, 1)
        return unit(writer, amount).replace(one, writer.counters(amount.name, 2), 1)
    raise NoText("no words for this number")


def per(writer: NounWriter, amount: Amount) -> tuple[int, str] | None:
    """How many, and "for each ..."; ``None`` for a number that is told otherwise."""
    found = parts(amount)
    if found is None or isinstance(found[1], ThatMany):
        return None
    if isinstance(found[1], PartOf) and found[1].up:
        return None
    return found[0], each(writer, found[1])


def each(writer: NounWriter, amount: Amount) -> str:
    """For each of something; for every two of them."""
    if isinstance(amount, PartOf) and not amount.up:
        return f" for every {words_of(amount.parts)} {_many(writer, amount.amount)}"
    return f" for each {unit(writer, amount)}"


def played(writer: NounWriter, amount: Plays, *, many: bool) -> str:
    """Spells you have played this Day."""
    if amount.who != You():
        raise NoText("no words for what others have played")
    noun = writer.noun(amount.which, many=many)
    return f"{noun} you have played {moment(amount)}"


def moment(amount: Plays) -> str:
    """Since when plays are counted: this Day."""
    return "this Day" if amount.each_day else "this Afternoon"


def sum_text(writer: NounWriter, amount: Amount) -> str | None:
    """A number in words; ``None`` when it is none of these."""
    match amount:
        case PartOf(inner, 2, up):
            return f"half {writer.sum(inner)}, rounded {'up' if up else 'down'}"
        case SumOf() if (place := region_asked(amount)) is not None:
            return f"the number of {terrains(writer, place)}"
        case SumOf((first, *rest)):
            told = writer.sum(first)
            for one in rest:
                less = isinstance(one, Times) and one.times == -1
                plain = one.amount if isinstance(one, Times) and less else one
                told += f" {'minus' if less else 'plus'} {writer.sum(plain)}"
            return told
        case Plus(inner, more) if more < 0:
            return f"{writer.sum(inner)} minus {-more}"
        case Different():
            return f"the number of {different(writer, amount, 's')}"
        case Times(inner, times) if times < 0:
            return None
        case Times(inner, times):
            lead = so_many_times(times)
            return f"{lead} {writer.sum(inner)}"
        case CountOf(which, times) if times > 1:
            lead = so_many_times(times)
            return f"{lead} {writer.sum(CountOf(which))}"
        case OwnFeature():
            return own(amount)
        case Overall(which, "statuses", "total"):
            return f"the number of statuses among {writer.noun(which, many=True)}"
        case Overall(which, feature, how):
            among = "of" if how == "total" else "among"
            return f"the {how} {writer.feature(feature)} {among} {writer.noun(which, many=True)}"
        case BaseStatistics(which, value):
            among = writer.noun(which, many=True)
            return f"the number of base statistics of {value} among {among}"
        case Lead():
            return f"the number of {apart(writer, amount, 's')}"
        case CountPlayers():
            return f"the number of {counted(writer, amount, many=True)}"
        case Regions():
            return f"the number of {regions(amount)}s"
        case Happened():
            return f"the number of times {past(writer, amount)} {span(amount)}"
        case Plays():
            return f"the number of {played(writer, amount, many=True)}"
    return None


def plays_fact(writer: ConditionWriter, amount: Plays, compare: Compare, number: int) -> str:
    """You have played two or more Spells this Day."""
    subject = "you have" if amount.who == You() else "its controller has"
    if amount.who not in (You(), PlayerOf(It())):
        raise NoText("no words for what others have played")
    if (compare, number) == ("=", 0) and amount.who == You():
        what = f"another {writer.noun(amount.which, other=False)}"
        what = what if amount.which.other else article(writer.noun(amount.which))
        return f"you haven't played {what} {moment(amount)}"
    what = writer.quantity(amount.which, compare, number)
    return f"{subject} played {what} {moment(amount)}"


def bound(writer: NounWriter, compare: Compare, amount: Amount) -> str:
    """So much, of a number that is no cost."""
    if isinstance(amount, Number):
        sides = {">=": " or more", "<=": " or less", "=": ""}
        if compare not in sides:
            raise NoText("no words for this bound")
        return f"{amount.value}{sides[compare]}"
    return writer.bound(compare, amount)


__all__ = ["bound", "each", "part_of", "parts", "per", "plays_fact", "sum_text", "unit"]
