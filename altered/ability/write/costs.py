"""Writer of what cards cost: so much less or more, or so much."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import (
    ChangeCost,
    CountOf,
    EachPlayer,
    LeastCost,
    Number,
    Opponent,
    OptionalCost,
    OtherPlayer,
    OwnCost,
    SetCost,
    You,
)
from altered.ability.write.counts import each as for_each
from altered.ability.write.counts import parts as parts_of
from altered.ability.write.nouns import NoText

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Amount, Static, Which, Who


def cost_text(
    writer: AbilityWriter, one: ChangeCost | SetCost | OwnCost | OptionalCost | LeastCost
) -> str:
    """The statement, small first letter."""
    match one:
        case LeastCost(which, bottom, who):
            cards = "I" if which is None else _cards(writer, which, who).removesuffix(" cost")
            return f"{cards} can't cost less than {{{bottom}}}"
        case OptionalCost(cost, less, rather, zone):
            price = writer.cost(cost, small=True)
            if not rather:
                return f"you may {price} to reduce my cost by {{{less}}}"
            name = "my cost" if zone is None else f"my {zone.value} Cost"
            return f"you may {price} rather than pay {name}"
        case OwnCost(change, per, least):
            mana = Number(1) if per is None else per
            return f"I cost {_own(writer, mana, abs(change), side_of(change))}{minimum(least)}"
        case SetCost(None, free=True):
            return "I am free"
        case SetCost(None, amount, _):
            times, unit = parts_of(amount) or (1, amount)
            if isinstance(unit, Number):
                return f"I cost {{{unit.value * times}}}"
            return f"I cost {_own(writer, unit, times, '')}"
        case ChangeCost(which, change, who, least):
            times, each = _counted(writer, change)
            source = ""
            if who == EachPlayer() and which.zones and not which.first:
                source = " to play" + writer.played_from(which.zones).replace("your ", "")
                which = replace(which, zones=())
            tail = f"{side_of(times)}{each}{source}{minimum(least)}"
            return f"{_cards(writer, which, who)} {{{abs(times)}}}{tail}"
        case SetCost(which, amount, who, free):
            assert which is not None
            if free:
                cards, verb = _cards(writer, which, who).rsplit(" ", 1)
                return f"{cards} {'is' if verb == 'costs' else 'are'} free"
            times, each = _counted(writer, amount)
            return f"{_cards(writer, which, who)} {{{times}}}{each}"


def side_of(change: int) -> str:
    """Less, or more."""
    return " less" if change < 0 else " more"


def minimum(least: int) -> str:
    """What a cost that is made less does not go below."""
    return f", to a minimum of {{{least}}}" if least else ""


def without_least(static: Static) -> tuple[Static, str]:
    """A statement on costs without its minimum, and the minimum: that is said last."""
    if not isinstance(static, ChangeCost | OwnCost):
        return static, ""
    return replace(static, least=0), minimum(static.least)


def _counted(writer: AbilityWriter, amount: Amount) -> tuple[int, str]:
    """A number, or so much for each of something."""
    if isinstance(amount, Number):
        return amount.value, ""
    times, unit = parts_of(amount) or (1, amount)
    return times, for_each(writer, unit)


def _own(writer: AbilityWriter, unit: Amount, times: int, side: str) -> str:
    if unit == Number(1):
        return f"{{{times}}}{side}"
    if times == 1 and not (isinstance(unit, CountOf) and unit.times == 1):
        return f"{{X}}{side}, where X is {writer.sum(unit)}"
    return f"{{{times}}}{side}{for_each(writer, unit)}"


def _cards(writer: AbilityWriter, which: Which, who: Who) -> str:
    """Which cards, played by whom and from where; with the verb."""
    zones = which.zones
    bare = replace(which, zones=(), first=False, each_day=False)
    noun = writer.noun(bare, many=not which.first)
    plays = {
        You(): "you play",
        EachPlayer(): "each player plays",
        OtherPlayer(): "another player plays" if which.first else "other players play",
    }.get(who, "your opponent plays")
    if which.first and who in (You(), EachPlayer(), Opponent(), OtherPlayer()):
        source = writer.played_from(zones) if zones else ""
        if who != You():
            source = source.replace("your ", "")
        moment = "Day" if which.each_day else "Afternoon"
        return f"the first {noun} {plays}{source} each {moment} costs"
    if who == EachPlayer() and not zones and not which.first:
        return f"{noun} cost"
    if which.first or who not in (You(), Opponent(), OtherPlayer()):
        raise NoText("no words for this change of costs")
    source = ""
    if zones:
        source = writer.played_from(zones)
        source = source if who == You() else source.replace("your ", "")
    return f"{noun} {plays}{source} cost"


__all__ = ["cost_text", "minimum", "without_least"]
