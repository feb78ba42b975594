"""Words for Expeditions told apart by their Region, by their place, by who is there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import (
    All,
    AnyOf,
    CannotMove,
    ExpeditionOf,
    Expeditions,
    IfSo,
    InRegion,
    Measure,
    MovesBackward,
    MovesForward,
    Number,
    Occupied,
    SumOf,
    Which,
)
from altered.ability.write.nouns import ANOTHER, SYMBOLS, NoText, words_of
from altered.state.terms import Side, Terrain

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Condition, Static
    from altered.ability.write.nouns import NounWriter

OF_THEIRS: Final = ExpeditionOf(whose="opponent", each=True)
_YOURS: Final = ExpeditionOf(whose="you", each=True)
_ANYBODYS: Final = ExpeditionOf(each=True)
_SINGLE: Final = {
    ExpeditionOf(target=True): "target Expedition",
    ExpeditionOf(target=True, whose="you"): "target Expedition you control",
    ExpeditionOf(target=True, whose="opponent"): "target Expedition your opponent controls",
    ExpeditionOf(whose="you"): "one of your Expeditions",
    ExpeditionOf(free=True): "an Expedition",
    _YOURS: "each of your Expeditions",
    _ANYBODYS: "each Expedition",
    OF_THEIRS: "each of your opponent's Expeditions",
}
_COUNTED: Final = {
    _YOURS: "your Expeditions",
    _ANYBODYS: "Expeditions",
    OF_THEIRS: "your opponent's Expeditions",
}


def share() -> Condition:
    """The Regions of your Expeditions have a type in common."""
    yours = [ExpeditionOf(side=side, whose="you") for side in Side]
    return AnyOf(tuple(All(tuple(InRegion(t, one) for one in yours)) for t in Terrain))


def terrains_of(place: ExpeditionOf) -> Amount:
    """How many types the Region of an Expedition has."""
    return SumOf(tuple(IfSo(InRegion(terrain, place)) for terrain in Terrain))


def bare(one: ExpeditionOf) -> ExpeditionOf:
    """The Expeditions of which only some are kept."""
    return replace(one, standing=(), terrains=(), outside=False, crowd=None, occupied=None)


def kept(writer: NounWriter, one: ExpeditionOf, be: str = "that's ") -> str:
    """What keeps only some of them: "that's behind", "in {V}", "with the most Characters"."""
    told: list[str] = []
    if one.standing:
        told.append(f"{be}{' or '.join(one.standing)}")
    if one.terrains:
        named = " or ".join(SYMBOLS[terrain] for terrain in one.terrains)
        told.append(f"{'not ' if one.outside else ''}in {named}")
    if one.crowd is not None:
        told.append(f"with the {one.crowd} Characters")
    if one.occupied is not None:
        told.append(f"with {_so_many(writer, one.occupied)}")
    if len(told) > 1:
        raise NoText("no words for two things that are asked of an Expedition")
    return f" {told[0]}" if told else ""


def _so_many(writer: NounWriter, asked: Occupied) -> str:
    from altered.ability.write.conditions import ConditionWriter

    assert isinstance(writer, ConditionWriter)
    return writer.quantity(asked.which, asked.compare, asked.number)


def kept_expedition(writer: NounWriter, one: ExpeditionOf) -> str | None:
    """Target Expedition in {V}; ``None`` if all that are named are meant."""
    plain = bare(one)
    if plain == one:
        return None
    if plain not in _SINGLE:
        raise NoText("no words for some of these Expeditions")
    return f"{_SINGLE[plain]}{kept(writer, one)}"


def counted(writer: NounWriter, one: ExpeditionOf) -> str:
    """Your Expeditions that are behind, to be counted."""
    plain = bare(one)
    if plain not in _COUNTED or (plain == one and plain != _YOURS):
        raise NoText("no words for the number of these Expeditions")
    return f"{_COUNTED[plain]}{kept(writer, one, 'that are ')}"


def some_fact(writer: NounWriter, fact: Measure) -> str | None:
    """Both of your Expeditions are in {V}; ``None`` for another condition."""
    left, right = fact.left, fact.right
    if not isinstance(left, Expeditions) or not isinstance(right, Number) or left.times != 1:
        return None
    one, number = left.expedition, (fact.compare, right.value)
    asked = kept(writer, one, "")
    whose = {OF_THEIRS: "an opponent's ", _ANYBODYS: "a " if one.side is not None else "an "}
    if one.occupied is not None and (a := whose.get(replace(bare(one), side=None))) is not None:
        many = _so_many(writer, one.occupied)
        be = "is" if many.startswith(("a ", "an ")) else "are"
        there = "Expedition" if one.side is None else f"{one.side.value} Expedition"
        plain = number == (">=", 1) and not asked.removeprefix(f" with {many}")
        return f"there {be} {many} in {a}{there}" if plain else None
    words: dict[ExpeditionOf, dict[tuple[Compare, int], str]] = {
        _YOURS: {
            (">=", 2): "both of your Expeditions are",
            (">=", 1): "one of your Expeditions is",
            ("=", 1): "only one of your Expeditions is",
            ("=", 0): "neither of your Expeditions is",
        },
        OF_THEIRS: {(">=", 1): "an opponent's Expedition is"},
        _ANYBODYS: {
            (">=", 1): "an Expedition is",
            ("=", 0): "no Expedition is",
        },
    }
    subject = words.get(bare(one), {}).get(number)
    if subject is None or not asked or (bare(one) == _ANYBODYS and not one.terrains):
        return None
    if one.crowd is not None or one.occupied is not None:
        raise NoText("no words for Expeditions with so many Characters in a condition")
    return f"{subject}{asked}"


def region_fact(fact: Condition) -> str | None:
    """Types that Regions have; ``None`` for another condition."""
    if isinstance(fact, AnyOf) and fact == share():
        return "the regions of your Expeditions share a terrain"
    if isinstance(fact, Measure) and (place := region_asked(fact.left)) is not None:
        if place != ExpeditionOf("mine"):
            return None
        shapes = {">=": "{} or more", "<=": "{} or less", "=": "exactly {}"}
        if fact.compare not in shapes or not isinstance(fact.right, Number):
            raise NoText("no words for so many terrains")
        number = fact.right.value
        many = shapes[fact.compare].format(words_of(number))
        return f"my region has {many} terrain{'s' if number != 1 else ''}"
    return None


def region_asked(amount: Amount) -> ExpeditionOf | None:
    """The Expedition the types of whose Region are counted; ``None`` for another number."""
    match amount:
        case SumOf((IfSo(InRegion(expedition=place)), *_)) if amount == terrains_of(place):
            return place
    return None


def terrains(writer: NounWriter, place: ExpeditionOf) -> str:
    """Terrains of my region; of the region of the Expedition facing me."""
    mine = place == ExpeditionOf("mine")
    return f"terrains of {'my region' if mine else f'the region of {writer.expedition(place)}'}"


def goes(trigger: MovesForward | MovesBackward, moves: str) -> str:
    """Moves forward into {V}; moves forward from {V}: what is said after the one who moves."""
    into = " or ".join(SYMBOLS[terrain] for terrain in trigger.into)
    way = "forward" if isinstance(trigger, MovesForward) else "backward"
    source = ""
    if trigger.expedition.terrains:
        one = trigger.expedition
        if one.outside or trigger.into:
            raise NoText("no words for this way from a Region to another")
        source = " from " + " or ".join(SYMBOLS[terrain] for terrain in one.terrains)
    return f"{moves} {way}{f' into {into}' if into else source}"


def neither_moves(writer: NounWriter, statics: tuple[Static, ...]) -> str:
    """My Expedition and the Expedition facing me can't move forward."""
    named = [writer.expedition(one.expedition) for one in statics if isinstance(one, CannotMove)]
    if len(named) != len(Side) or len(statics) != len(Side):
        raise NoText("no words for two statements on one line")
    return f"{' and '.join(named)} can't move forward"


def in_another(which: Which) -> list[str]:
    """In another Expedition; not in my Expedition."""
    told = ["in another Expedition"] if which.either == ANOTHER else []
    if Which(where="mine") in which.none_of:
        told.append("not in my Expedition")
    return told


__all__ = [
    "OF_THEIRS",
    "bare",
    "counted",
    "goes",
    "in_another",
    "kept_expedition",
    "neither_moves",
    "region_asked",
    "region_fact",
    "share",
    "some_fact",
    "terrains",
    "terrains_of",
]
