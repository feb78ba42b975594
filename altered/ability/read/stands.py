"""Readers of ``stands.lark``: how things stand, in other words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.compared import OTHER_WAY
from altered.ability.read.kinds import merged
from altered.ability.refer.nth_played import nth_played
from altered.ability.tree import (
    All,
    CardsIn,
    CountOf,
    Extreme,
    FeatureOf,
    Fits,
    Measure,
    Number,
    Plays,
    Which,
    You,
)
from altered.state.terms import Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Compare, Condition, Feature, Kind, Ref, Since


def opposite(quality: Which) -> Which | No:
    """What lacks a quality, if it is one quality alone."""
    if quality == Which(boosted=quality.boosted) and quality.boosted is not None:
        return Which(boosted=not quality.boosted)
    if quality == Which(token=quality.token) and quality.token is not None:
        return Which(token=not quality.token)
    if quality == Which(keyword=quality.keyword) and quality.keyword is not None:
        return Which(lacks=quality.keyword)
    if quality == Which(statuses=quality.statuses) and len(quality.statuses) == 1:
        return Which(without=quality.statuses)
    if quality in (Which(types=quality.types), Which(subtypes=quality.subtypes)):
        one = len((*quality.types, *quality.subtypes)) == 1
        return Which(none_of=(quality,)) if one else NO
    return NO


def _extreme(ref: Ref, extreme: Extreme, which: Which) -> Condition | No:
    """Whether an object is one of those of its kind of which none has more, or less."""
    if which.extreme is not None or which.types != (Type.CHARACTER,):
        return NO
    return Fits(ref, replace(which, extreme=extreme))


class StandsReader:
    """What ``stands.lark`` means."""

    def st_neither(self, one: Which, other: Which) -> Condition | No:
        """You control neither a Robot nor a Landmark."""
        found = [self.c_control_none(which) for which in (one, other)]  # type: ignore[attr-defined]
        if any(isinstance(fact, No) for fact in found):
            return NO
        return All(tuple(found))

    def j_one(self) -> tuple[Compare, int]:
        """Either of your Expeditions."""
        return ">=", 1

    def st_all(self, which: Which, quality: Which) -> Condition | No:
        """All your Characters are Boosted: there is none that is not."""
        lacking = opposite(quality)
        if isinstance(lacking, No):
            return NO
        others = merged(which, lacking)
        if isinstance(others, No):
            return NO
        held = not which.zones or which.types == (Type.MANA_ORB,)
        held = held and which.where is None and which.expedition is None
        if which.controller == "any" and which.controlled_by is None and held:
            others = replace(others, controller="you")
        return Measure(CountOf(others), "=", Number(0))

    def st_facing_more(self, compare: str, which: Which) -> Condition | No:
        """There are more Characters facing me than in my Expedition."""
        made: Condition | No = self.v_facing_less(OTHER_WAY[compare], which)  # type: ignore[attr-defined]
        return made

    def st_highest(self, ref: Ref, feature: Feature, which: Which) -> Condition | No:
        """I have the highest {V} among Characters you control."""
        return _extreme(ref, Extreme(feature), which)

    def st_lowest(self, ref: Ref, feature: Feature, which: Which) -> Condition | No:
        """I have the lowest {V} among Characters you control."""
        return _extreme(ref, Extreme(feature, highest=False), which)

    def st_zone_has(self, zone: Zone, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """Your hand has two or fewer cards."""
        compare, number, which = quantity
        if which == Which():
            return Measure(CardsIn(You(), zone), compare, Number(number))
        if which.zones or which.controller != "any" or zone is Zone.DECK:
            return NO
        inside = replace(which, zones=(zone,), controller="you")
        return Measure(CountOf(inside), compare, Number(number))

    def st_terrains(self, ref: Ref, compare: str, one: str, other: str) -> Condition | No:
        """I have more {V} than {M}."""
        if one == other:
            return NO
        numbers = [FeatureOf(ref, cast("Feature", terrain)) for terrain in (one, other)]
        return Measure(numbers[0], "<" if compare == "less" else ">", numbers[1])

    def st_different(self, digits: str, which: Which, kind: Kind) -> Condition | No:
        """You control three Characters with different sub-types."""
        made: Condition | No = self.cm_different(which, digits, kind)  # type: ignore[attr-defined]
        return made

    def st_nth_played(self, ordinal: str, which: Which, since: Since) -> Condition | No:
        """The second Character you play this Day; when that is asked tells how many there were."""
        if which.zones or which.controller != "any" or since == "turn":
            return NO
        return nth_played(Plays(which, You(), since == "Day"), ordinal)


__all__ = ["StandsReader"]
