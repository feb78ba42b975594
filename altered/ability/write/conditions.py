"""Writers of conditions: canonical text, part 2."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import (
    All,
    Among,
    AnyOf,
    BaseStatistics,
    CardsIn,
    CountersAmong,
    CountersOn,
    CountOf,
    Did,
    Distinct,
    During,
    EachPlayer,
    FeatureOf,
    Fits,
    Former,
    FormerMe,
    Happened,
    HasPassed,
    HeroOf,
    InRegion,
    IsFirstPlayer,
    It,
    Me,
    Measure,
    Not,
    Number,
    Opponent,
    PartOf,
    PlayerOf,
    Plays,
    Rolled,
    Standing,
    TargetPlayer,
    Times,
    Which,
    You,
)
from altered.ability.write.apart import apart_fact
from altered.ability.write.counts import bound, plays_fact
from altered.ability.write.limits import turn_fact
from altered.ability.write.nouns import (
    SYMBOLS,
    ZONES,
    NoText,
    NounWriter,
    article,
    as_later,
    words_of,
)
from altered.ability.write.past import past_fact
from altered.ability.write.players import players_fact
from altered.ability.write.regions import region_fact, some_fact
from altered.ability.write.special import fact_text
from altered.ability.write.traits import COSTS, statuses
from altered.state.terms import Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Compare, Condition, Ref


_ONE: Final = ("a ", "an ", "another ")
_HAS: Final[dict[type, str]] = {
    Me: "I have",
    FormerMe: "I had",
    It: "it has",
    Former: "it had",
    HeroOf: "your Hero has",
}
_YOURS: Final = Which(controller="you")


class ConditionWriter(NounWriter):
    """Conditions, as they stand after "if"."""

    def condition(self, condition: Condition) -> str:
        """A condition."""
        told = region_fact(condition)
        if told is not None:
            return told
        if isinstance(condition, All | AnyOf):
            if isinstance(condition, All) and roll_range(condition) is not None:
                return f"the result is {roll_range(condition)}"
            word = " and " if isinstance(condition, All) else " or "
            return word.join(self.fact(part) for part in condition.conditions)
        return self.fact(condition)

    def fact(self, fact: Condition) -> str:
        """A condition without "and" and "or"."""
        later = as_later(fact)
        if later is not None:
            return self.later(later)
        special = (
            region_fact(fact) or fact_text(fact) or turn_fact(self, fact) or apart_fact(self, fact)
        )
        if special is not None:
            return special
        if isinstance(fact, Measure):
            return self._measure(fact)
        if isinstance(fact, Fits):
            if fact.which == Which(zones=(Zone.EXPEDITION_ZONE,)):
                return f"{self._is(fact.ref)} in the Expedition zone"
            if fact == Fits(It(), Which(controller="you")):
                return "you control it"
            if fact == Fits(Former(), Which(controller="you")):
                return "you controlled it"
            return f"{self._is(fact.ref)} {self._quality(fact.which)}"
        if isinstance(fact, IsFirstPlayer):
            if fact.who == You():
                return "you are first player"
            if fact.who == Opponent():
                return "your opponent is first player"
            return f"{self.player(fact.who)} is first player"
        if isinstance(fact, HasPassed):
            if fact.who == You():
                return "you have passed"
            if fact.who == Opponent():
                return f"{'your' if fact.every else 'an'} opponent has passed"
            if fact == HasPassed(EachPlayer(), every=True):
                return "all players have passed"
            return f"{self.player(fact.who)} has passed"
        if isinstance(fact, During):
            return f"it's {fact.phase.value}"
        if isinstance(fact, Not):
            return self._not(fact.condition)
        if isinstance(fact, InRegion):
            return self._in_region(fact)
        if isinstance(fact, Standing):
            return f"{self.expedition(fact.expedition)} is {' or '.join(fact.places)}"
        if isinstance(fact, Distinct) and len(fact.filters) in (2, 3):
            return self._distinct(fact)
        if isinstance(fact, Did):
            return "you do"
        if isinstance(fact, All) and roll_range(fact) is not None:
            return f"the result is {roll_range(fact)}"
        raise NoText(f"no words for the condition {fact}")

    def _is(self, ref: Ref) -> str:
        if isinstance(ref, FormerMe):
            return "I was"
        if isinstance(ref, Me):
            return "I'm"
        if isinstance(ref, Former):
            return "it was"
        if isinstance(ref, It):
            return "it's"
        if ref == HeroOf(You()):
            return "your Hero is"
        raise NoText("no words for a condition on that object")

    def _quality(self, which: Which) -> str:
        if which.side is not None and which == Which(controller="you", side=which.side):
            return self.noun(which).removeprefix("card ")
        if not (which.types or which.subtypes or self._kinds(which)) and which.token is not True:
            words = self.adjectives(which, other=True)
            bare = " ".join(words)
            if words and self.noun(which) == f"{bare} card" and len(words) < 3:
                return " and ".join(words)
        return article(self.noun(which))

    def _not(self, condition: Condition) -> str:
        told = apart_fact(self, Not(condition))
        if told is not None:
            return told
        if condition in (Fits(It(), _YOURS), Fits(Former(), _YOURS)):
            return "you don't control it"
        if isinstance(condition, Fits):
            return f"{self._is(condition.ref)} not {self._quality(condition.which)}"
        if condition == IsFirstPlayer(You()):
            return "you are not first player"
        if isinstance(condition, InRegion):
            told = self._in_region(condition)
            return (
                told.replace(" is in ", " isn't in ")
                .replace("'m in", "'m not in")
                .replace("'s in", "'s not in")
            )
        if isinstance(condition, During):
            return f"it's not {condition.phase.value}"
        if isinstance(condition, Standing):
            return self.condition(condition).replace(" is ", " isn't ")
        if condition == HasPassed(You()):
            return "you have not passed"
        if isinstance(condition, HasPassed) and condition.who == Opponent():
            return f"{'an' if condition.every else 'your'} opponent has not passed"
        if condition == HasPassed(EachPlayer()):
            return "no player has passed"
        if isinstance(condition, HasPassed):
            return f"{self.player(condition.who)} has not passed"
        if isinstance(condition, IsFirstPlayer):
            return f"{self.player(condition.who)} is not first player"
        raise NoText("no words for the contrary of this condition")

    def _in_region(self, fact: InRegion) -> str:
        symbol = SYMBOLS[fact.terrain]
        if fact.itself:
            return f"{self._is(fact.expedition.of or Me())} in {symbol}"
        return f"{self.expedition(fact.expedition)} is in {symbol}"

    def _distinct(self, fact: Distinct) -> str:
        nouns = [self.noun(which) for which in fact.filters]
        text = f"you control {article(nouns[0])}"
        if len(nouns) == 2:
            return f"{text} and another {nouns[1]}"
        return f"{text}, another {nouns[1]} and yet another {nouns[2]}"

    def _measure(self, fact: Measure) -> str:
        left, compare, right = fact.left, fact.compare, fact.right
        told = players_fact(self, fact) or some_fact(self, fact)
        if told is not None:
            return told
        if right == Rolled() and (ranged := roll_range(fact)) is not None:
            return f"the result is {ranged.removesuffix(' result')}"
        if isinstance(left, Happened) and (past := past_fact(self, fact)) is not None:
            return past
        if isinstance(left, CardsIn) and isinstance(right, CardsIn):
            return self._cards_of_two(left, compare, right)
        if isinstance(left, FeatureOf):
            owner = {Me: "my", It: "its"}.get(type(left.ref))
            if owner is None:
                return self._numbers(fact)
            if left.feature == "statuses" and isinstance(right, Number):
                return f"{_HAS[type(left.ref)]} {statuses(compare, right)}"
            if left.feature not in COSTS:
                verb = "are" if left.feature.startswith("total") else "is"
                return f"{owner} {self.feature(left.feature)} {verb} {bound(self, compare, right)}"
            return f"{owner} {self.feature(left.feature)} is {self.bound(compare, right)}"
        if isinstance(left, CountOf) and isinstance(right, CountOf) and compare != "<=":
            if left.times != 1 or right.times != 1 or left.which.controller != "you":
                return self._numbers(fact)
            return self._objects_of_two(left.which, compare, right.which)
        if not isinstance(right, Number):
            return self._numbers(fact)
        number = right.value
        if isinstance(left, Plays):
            return plays_fact(self, left, compare, number)
        if isinstance(left, Rolled):
            told = roll_range(fact)
            return self._numbers(fact) if told is None else f"the result is {told}"
        if isinstance(left, Among):
            some = self.quantity(left.which, compare, number)
            return f"there {'is' if some.startswith(_ONE) else 'are'} {some} among them"
        if isinstance(left, CountOf) and left.times == 1:
            return self._count(left.which, compare, number)
        if isinstance(left, CountersAmong) and compare == ">=":
            among = self.noun(left.which, many=True)
            return f"there are {number} or more {self.counters(left.name)} among {among}"
        if isinstance(left, CountersOn):
            has = _HAS.get(type(left.ref))
            if has is None:
                return self._numbers(fact)
            return f"{has} {self._counters_bound(left.name, compare, number)}"
        if isinstance(left, CardsIn) and left.who == You():
            return self._cards_in(left.zone, compare, number)
        if isinstance(left, CardsIn) and isinstance(left.who, Opponent | TargetPlayer | PlayerOf):
            owner = "your opponent" if left.who == Opponent() else self.player(left.who)
            where = Which(zones=(left.zone,))
            if left.zone is Zone.RESERVE:
                return f"{owner} has {self.quantity(where, compare, number)}"
            cards = self.quantity(Which(), compare, number)
            hand = left.zone is Zone.HAND
            return f"{owner} has {cards} in {'hand' if hand else self.bare_zone(left.zone)}"
        if isinstance(left, BaseStatistics) and compare == ">=":
            among = self.noun(left.which, many=True)
            count = words_of(number)
            return f"you have {count} or more base statistics of {left.value} among {among}"
        return self._numbers(fact)

    def _numbers(self, fact: Measure) -> str:
        """Two numbers of any kind compared."""
        return f"{self.sum(fact.left)} is {bound(self, fact.compare, fact.right)}"

    def _counters_bound(self, name: str, compare: Compare, number: int) -> str:
        counters = self.counters(name, 2)
        if compare == ">=":
            return f"{number} or more {counters}"
        if compare == "<=":
            return f"{number} or less {counters}"
        if compare == "=" and number == 0:
            return f"no {counters}"
        if compare == "=":
            return f"exactly {number} {self.counters(name, number)}"
        raise NoText("no words for this number of counters")

    def _objects_of_two(self, mine: Which, compare: Compare, theirs: Which) -> str:
        word = {"<": "less", ">": "more", "=": "as many", ">=": "at least as many"}[compare]
        than = "than" if compare in ("<", ">") else "as"
        bare = replace(mine, controller="any")
        noun = self.noun(bare, many=True)
        if theirs == replace(bare, controller="opponent"):
            return f"you control {word} {noun} {than} your opponent"
        if theirs.controlled_by is None or replace(theirs, controlled_by=None) != bare:
            return self._numbers(Measure(CountOf(mine), compare, CountOf(theirs)))
        return f"you control {word} {noun} {than} {self.player(theirs.controlled_by)}"

    def _cards_of_two(self, left: CardsIn, compare: Compare, right: CardsIn) -> str:
        if left.who != You() or left.zone != right.zone or compare == "<=":
            raise NoText("no words for this comparison")
        where = f"cards in {ZONES[left.zone]}"
        if compare == ">=":
            return f"you have at least as many {where} as {self.player(right.who)}"
        if compare == "=":
            return f"you have as many {where} as {self.player(right.who)}"
        word = "less" if compare == "<" else "more"
        return f"you have {word} {where} than {self.player(right.who)}"

    def _cards_in(self, zone: Zone, compare: Compare, number: int) -> str:
        if compare == "=" and number == 0 and zone in (Zone.HAND, Zone.RESERVE):
            return f"your {ZONES[zone]} is empty"
        return f"you have {self.quantity(Which(zones=(zone,), controller='you'), compare, number)}"

    def _count(self, which: Which, compare: Compare, number: int) -> str:
        own = replace(which, controller="any")
        alone = Which(types=which.types, other=True, where="mine")
        if which == alone and len(which.types) == 1 and (compare, number) == ("=", 0):
            return f"I'm the only {which.types[0].value} in my Expedition"
        if which.types == (Type.MANA_ORB,) and which.controller == "you":
            return f"you have {self.quantity(own, compare, number)}"
        if which.types == (Type.MANA_ORB,) and which.controller == "opponent":
            return f"your opponent has {self.quantity(own, compare, number)}"
        if which.controlled_by is not None and not which.zones:
            some = self.quantity(replace(own, controlled_by=None), compare, number)
            return f"{self.player(which.controlled_by)} controls {some}"
        if which.controlled_by is not None and which.types == (Type.MANA_ORB,):
            some = self.quantity(replace(own, controlled_by=None), compare, number)
            return f"{self.player(which.controlled_by)} has {some}"
        if which.where == "facing" and which.controller == "any" and not which.zones:
            return f"I am facing {self.quantity(replace(which, where=None), compare, number)}"
        if which.zones or which.controller == "any" or which.side is not None:
            some = self.quantity(which, compare, number)
            return f"there {'is' if some.startswith(_ONE) else 'are'} {some}"
        subject = "you control" if which.controller == "you" else "your opponent controls"
        return f"{subject} {self.quantity(own, compare, number)}"

    def quantity(self, which: Which, compare: Compare, number: int) -> str:
        """Two or more Landmarks."""
        if compare == ">=" and number == 1:
            if which.other:
                return f"another {self.noun(which, other=False)}"
            return article(self.noun(which))
        if compare == "=" and number == 0:
            return f"no {self.noun(which, many=True)}"
        many = self.noun(which, many=True)
        count = words_of(number)
        texts = {
            ">=": f"{count} or more {many}",
            "<=": f"{count} or less {many}",
            "<": f"less than {count} {many}",
            "=": f"exactly {count} {self.noun(which, many=number != 1)}",
        }
        if compare not in texts:
            raise NoText("no words for this number of objects")
        return texts[compare]


def roll_range(condition: Condition) -> str | None:
    """4+, 1-3 or 2, when the condition is about the die only."""
    if isinstance(condition, Measure):
        if (condition.left, condition.right) == (Times(PartOf(Rolled()), 2), Rolled()):
            return {"=": "even result", "<": "odd result"}.get(condition.compare)
        if condition.left != Rolled() or not isinstance(condition.right, Number):
            return None
        number = condition.right.value
        told = {">=": f"{number}+", "=": f"{number}", "<=": f"{number} or less"}
        return told.get(condition.compare)
    if isinstance(condition, AnyOf):
        numbers = [n for one in condition.conditions if (n := _rolled_number(one)) is not None]
        if len(numbers) < max(2, len(condition.conditions)):
            return None
        return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"
    if isinstance(condition, All) and len(condition.conditions) == 2:
        low, high = condition.conditions
        if (
            isinstance(low, Measure)
            and isinstance(high, Measure)
            and low.left == high.left == Rolled()
            and (low.compare, high.compare) == (">=", "<=")
            and isinstance(low.right, Number)
            and isinstance(high.right, Number)
        ):
            return f"{low.right.value}-{high.right.value}"
    return None


def _rolled_number(condition: Condition) -> int | None:
    match condition:
        case Measure(Rolled(), "=", Number(number)):
            return number
    return None


__all__ = ["ConditionWriter", "roll_range"]
