"""Statistics, abilities and sub-types that objects have while something holds."""

from __future__ import annotations

from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, idiom, synonym
from altered.ability.holds.paid import JustOnce, Repeated
from altered.ability.holds.subject import held
from altered.ability.keyword.named import StatusKeyword
from altered.ability.kinds import PlainHolding, Speech, Subject, TerrainSymbol, nothing
from altered.terms import Terrain

_TERRAINS = (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER)


class Had(Phrase, noun="what objects have"):
    """What objects have: statistics, a keyword, an ability."""

    def statics(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        nothing()


@Had.means("{change} {times}")
def statistics_by(
    change: kinds.StatisticsChange, times: Repeated, which: tree.Which | None, speech: Speech
) -> tree.Statics:
    """More or less of each statistic, once or for each of something."""
    if isinstance(times, JustOnce):
        return (tree.ChangeStatistics(which, change.amounts(speech)),)
    forest, mountain, water = (
        (times.per(number, speech) if number else None) or tree.Number(number)
        for number in change.numbers()
    )
    return (tree.ChangeStatistics(which, (forest, mountain, water)),)


class OneStatisticBy(Had):
    """More or less of one statistic: +2 {V}."""

    number: kinds.Digits
    terrain: kinds.TerrainSymbol
    times: Repeated
    sign: ClassVar[int] = 1

    def statics(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        change = self.number.amount(speech)
        if isinstance(change, tree.Number):
            value = self.sign * change.value
            change = self.times.per(value, speech) or tree.Number(value)
        elif self.sign < 0:
            change = tree.Times(change, self.sign)
        forest, mountain, water = (
            change if one is self.terrain.terrain() else tree.Number(0) for one in _TERRAINS
        )
        return (tree.ChangeStatistics(which, (forest, mountain, water)),)


@construct("+ {number} {terrain} {times}", "{number} more {terrain} {times}")
class MoreStatistic(OneStatisticBy):
    """More of it."""


@construct("- {number} {terrain} {times}", "{number} less {terrain} {times}")
class LessStatistic(OneStatisticBy):
    """Less of it."""

    sign = -1


class Value(Phrase, noun="a number", way="bare"):
    """What statistics are."""

    def statics(
        self, which: tree.Which | None, terrains: tuple[Terrain, ...], speech: Speech
    ) -> tree.Statics:
        nothing()


@Value.means({"way=bare": "{number}", "way=of": "of {number}"})
def value_number(
    number: kinds.Digits, which: tree.Which | None, terrains: tuple[Terrain, ...], speech: Speech
) -> tree.Statics:
    """A number that is written."""
    return (tree.SetStatistics(which, terrains, number.amount(speech)),)


@Value.means("[each] equal to {amount}")
def value_equal(
    amount: kinds.Amount, which: tree.Which | None, terrains: tuple[Terrain, ...], speech: Speech
) -> tree.Statics:
    """A number that is counted."""
    value = amount.amount(speech)
    if isinstance(value, tree.FeatureOf) and value.feature == "highest statistic":
        return ValueHighest().statics(which, terrains, speech)
    return (tree.SetStatistics(which, terrains, value),)


@construct("equal to (their|its|my) highest statistic")
class ValueHighest(Value):
    """The highest statistic of each of them."""

    def statics(
        self, which: tree.Which | None, terrains: tuple[Terrain, ...], speech: Speech
    ) -> tree.Statics:
        if set(terrains) != set(_TERRAINS):
            nothing("all three statistics can only equal the highest one")
        return (tree.EqualHighest(which),)


@construct("{terrains&} {value:of}", "{value:bare} {terrains&}")
class StatisticHad(Had):
    """Some statistics being a number."""

    terrains: tuple[kinds.TerrainSymbol, ...]
    value: Value

    def statics(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        return self.value.statics(which, tuple(one.terrain() for one in self.terrains), speech)


@Had.means("[base] statistics {statistics}", "statistics of {statistics}")
def statistics_had(statistics: kinds.StatisticsNumbers, which: tree.Which | None) -> tree.Statics:
    """Other base statistics."""
    return _set(which, statistics.numbers())


@Had.means("{keyword}")
def keyword_had(
    keyword: kinds.KeywordPhrase, which: tree.Which | None, speech: Speech
) -> tree.Statics:
    """A keyword."""
    return granted(which, keyword.abilities(speech))


def granted(which: tree.Which | None, abilities: tree.Abilities) -> tree.Statics:
    """Objects having abilities; a passive ability that the bearer has is a statement of its own."""
    own = [
        one.static
        for one in abilities
        if which is None and isinstance(one, tree.Passive) and one.condition is None
    ]
    given = tuple(one for one in abilities if not (isinstance(one, tree.Passive) and own))
    return (*((tree.GrantAbilities(which, given),) if given else ()), *own)


class QuotedAbility(Had, noun="an ability in quotation marks"):
    """An ability in quotation marks."""


@QuotedAbility.means('" {line} "')
def ability_had(line: kinds.Line, which: tree.Which | None) -> tree.Statics:
    """An ability in quotation marks."""
    return (tree.GrantAbilities(which, line.abilities(Speech())),)


@construct("{what:subj} {verbs&:@what,what.num,what.gen}")
class ObjectsHold(kinds.PlainHolding):
    """What holds for objects: "I'm Gigantic and have +1/+1/+1"."""

    what: kinds.Subject
    verbs: tuple[kinds.ObjectHolds, ...]

    def statics(self, speech: Speech) -> tree.Statics:
        return tuple(_each(self.verbs, held(self.what, speech), speech))


def _each(
    parts: tuple[kinds.ObjectHolds, ...] | tuple[Had, ...], which: tree.Which | None, speech: Speech
) -> list[tree.Static]:
    """Statements about objects, one after the other; what is chosen is "it" afterwards."""
    found: list[tree.Static] = []
    for one in parts:
        found += one.statics(which, speech)
        if which is not None and isinstance(which.these, tree.Target):
            which = tree.Which(these=tree.It())
    return found


idiom("Have([AbilityHad(line)])", 'have~: " {line} "')


@construct("(have~|have~:) {things&}")
class Have(kinds.ObjectHolds):
    """Statistics, keywords or abilities besides their own."""

    things: tuple[Had, ...]

    def statics(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        found: list[tree.Static] = []
        for static in _each(self.things, which, speech):
            last = found[-1] if found else None
            if isinstance(last, tree.GrantAbilities) and isinstance(static, tree.GrantAbilities):
                found[-1] = tree.GrantAbilities(last.which, last.abilities + static.abilities)
            else:
                found.append(static)
        return tuple(found)


@kinds.ObjectHolds.means("be~ {keywords&:$num,$gen}")
def are_keyword(
    keywords: tuple[kinds.KeywordPhrase, ...], which: tree.Which | None, speech: Speech
) -> tree.Statics:
    """A keyword: "Characters you control are Tough 1"."""
    abilities = (one for keyword in keywords for one in keyword.abilities(speech))
    return granted(which, tuple(abilities))


synonym(
    "AreKeyword([DefenderKeyword])", {"form=3s": "be~ a Defender", "form=3p|inf": "be~ Defenders"}
)


class SomeSubtype(Phrase, noun="a sub-type", num="sg"):
    """A sub-type with or without its article."""

    def name(self) -> str:
        nothing()


@SomeSubtype.means({"num=pl": "{subtype:pl}", "num=sg": ["(a|) {subtype:sg}"]})
def one_subtype(subtype: kinds.SubtypeName) -> str:
    """A sub-type."""
    return str(subtype.values[0])


@kinds.ObjectHolds.means(
    "be~ {subtypes&:$num} in addition to its~ other (types|sub-types|subtypes)",
    "be~ also {subtypes&:$num}",
)
def are_of_subtype(subtypes: tuple[SomeSubtype, ...], which: tree.Which | None) -> tree.Statics:
    """Further sub-types (2.2.2.p)."""
    return (tree.GrantSubtypes(which, tuple(one.name() for one in subtypes)),)


@kinds.ObjectHolds.means("be~ [a] {statistics}")
def are_statistics(statistics: kinds.StatisticsNumbers, which: tree.Which | None) -> tree.Statics:
    """Other base statistics: "Characters facing me are 0/0/0"."""
    return _set(which, statistics.numbers())


def _set(which: tree.Which | None, numbers: tuple[int, int, int]) -> tree.Statics:
    if len(set(numbers)) == 1:
        return (tree.SetStatistics(which, _TERRAINS, tree.Number(numbers[0])),)
    later = which
    if which is not None and isinstance(which.these, tree.Target):
        later = tree.Which(these=tree.It())
    return tuple(
        tree.SetStatistics(later if at else which, (terrain,), tree.Number(numbers[at]))
        for at, terrain in enumerate(_TERRAINS)
    )


# Abilities that are lost


class LostKeyword(Phrase, noun="a keyword"):
    """A keyword without its number."""

    def name(self) -> str:
        nothing()


@construct("{keyword}")
class KeywordByName(LostKeyword):
    """A keyword that has no number."""

    keyword: kinds.KeywordPhrase

    def refused(self) -> Reason | None:
        if self.keyword.fields:
            return Reason("name a lost keyword without its number", hint="lose Tough")
        if isinstance(self.keyword, StatusKeyword):
            return Reason("only an effect can remove a status")
        return None

    def name(self) -> str:
        ability = self.keyword.ability(Speech())
        return ability.name if isinstance(ability, tree.Keyword) else nothing()


@LostKeyword.means("Tough")
def any_tough() -> str:
    """Tough, whatever its number."""
    return "Tough"


@kinds.ObjectHolds.means("(lose~|be~ not|isn't|aren't) {keywords&}")
def lose_keywords(keywords: tuple[LostKeyword, ...], which: tree.Which | None) -> tree.Statics:
    """No keywords of these names."""
    return tuple(tree.LoseAbilities(which, one.name()) for one in keywords)


@kinds.ObjectHolds.means("(lose~ all|have~ no) abilities", "lose~ [all] (their|its|my) abilities")
def lose_all_abilities(which: tree.Which | None) -> tree.Statics:
    """No abilities."""
    return (tree.LoseAbilities(which),)


class SomeStatistics(Phrase, noun="statistics"):
    """Statistics of objects by their symbols, or all of them."""

    symbols: tuple[TerrainSymbol, ...]

    def which(self, speech: Speech) -> tree.Which | None:
        """The objects; ``None`` for the bearer."""
        return None

    def terrains(self) -> tuple[Terrain, ...]:
        return tuple(one.terrain() for one in self.symbols) or tuple(Terrain)


declare(
    SomeStatistics, "MyStatistics", "my [base] {symbols&} (|statistic|statistics)", num="symbols"
)
idiom("MyStatistics([])", "my [base] statistics", num="pl")


@SomeStatistics.means("the [base] {symbols&} of {what:obj}", num="symbols")
def their_statistics(what: Subject, speech: Speech) -> tree.Which | None:
    """Statistics of other objects."""
    return held(what, speech)


idiom("TheirStatistics([], what)", "the [base] statistics of {what:obj}", num="pl")
synonym("TheirStatistics(symbols, It)", "its {symbols&}", num="symbols")
synonym("TheirStatistics([], It)", "its [base] statistics", num="pl")


@PlainHolding.means("{statistics} (be~statistics|become~statistics) {value}")
def statistics_are(statistics: SomeStatistics, value: Value, speech: Speech) -> tree.Statics:
    """Statistics are a number."""
    which = statistics.which(speech)
    return value.statics(which, statistics.terrains(), speech)


synonym("StatisticsAre(statistics, ValueEqual(amount))", "{statistics} equal~statistics {amount}")
