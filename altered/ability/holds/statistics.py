"""Statistics, abilities and sub-types that objects have while something holds."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct
from altered.ability.holds.price import Repeated
from altered.ability.holds.subject import held
from altered.ability.kinds import (
    Amount,
    Digits,
    KeywordPhrase,
    Line,
    PlainHolding,
    Speech,
    StatisticsChange,
    Subject,
    SubtypeName,
    TerrainSymbol,
    nothing,
)
from altered.state.terms import Terrain

_TERRAINS = (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER)


class Had(Phrase, noun="what objects have"):
    """What objects have: statistics, a keyword, an ability."""

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        nothing(self)


@construct("{change} {times}")
class StatisticsBy(Had):
    """More or less of each statistic, once or for each of something."""

    change: StatisticsChange
    times: Repeated

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        forest, mountain, water = (
            (self.times.per(number, speech) if number else None) or tree.Number(number)
            for number in self.change.numbers()
        )
        return (tree.ChangeStatistics(which, (forest, mountain, water)),)


@construct("{keyword}")
class KeywordHad(Had):
    """A keyword."""

    keyword: KeywordPhrase

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.GrantAbilities(which, self.keyword.abilities(speech)),)


class QuotedAbility(Had, noun="an ability in quotation marks"):
    """An ability in quotation marks."""


@construct('" {line} "')
class AbilityHad(QuotedAbility):
    """An ability in quotation marks."""

    line: Line

    def statics(self, which: tree.Which | None, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.GrantAbilities(which, self.line.abilities(Speech())),)


def _all(things: tuple[Had, ...], what: Subject, speech: Speech) -> tuple[tree.Static, ...]:
    """What objects have, abilities that follow each other being granted together."""
    which = held(what, speech)
    found: list[tree.Static] = []
    for one in things:
        for static in one.statics(which, speech):
            last = found[-1] if found else None
            if isinstance(last, tree.GrantAbilities) and isinstance(static, tree.GrantAbilities):
                found[-1] = tree.GrantAbilities(last.which, last.abilities + static.abilities)
            else:
                found.append(static)
        if which is not None and isinstance(which.these, tree.Target):
            which = tree.Which(these=tree.It())
    return tuple(found)


@construct("{what:subj} have~what {things&}")
class Have(PlainHolding):
    """Objects have statistics, keywords or abilities besides their own."""

    what: Subject
    things: tuple[Had, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return _all(self.things, self.what, speech)


@construct("{what:subj} be~what {keywords&:what.num,what.gen}")
class AreKeyword(PlainHolding):
    """Objects have a keyword: "Characters you control are Tough 1"."""

    what: Subject
    keywords: tuple[KeywordPhrase, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which = held(self.what, speech)
        abilities = (one for keyword in self.keywords for one in keyword.abilities(speech))
        return (tree.GrantAbilities(which, tuple(abilities)),)


@construct(
    "{what:subj} be~what [a] {subtypes&:what.num}"
    " in addition to (its|their|my) other (types|sub-types|subtypes)"
)
class AreOfSubtype(PlainHolding):
    """Objects have further sub-types (2.2.2.p)."""

    what: Subject
    subtypes: tuple[SubtypeName, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        names = tuple(str(one.values[0]) for one in self.subtypes)
        return (tree.GrantSubtypes(held(self.what, speech), names),)


# Abilities that are lost


class LostKeyword(Phrase, noun="a keyword"):
    """A keyword without its number."""

    def name(self) -> str:
        nothing(self)


@construct("{keyword}")
class KeywordByName(LostKeyword):
    """A keyword that has no number."""

    keyword: KeywordPhrase

    def refused(self) -> Reason | None:
        if self.keyword.fields:
            return Reason("a keyword is lost without its number", hint="lose Tough")
        return None

    def name(self) -> str:
        ability = self.keyword.ability(Speech())
        return ability.name if isinstance(ability, tree.Keyword) else nothing(self)


@construct("Tough")
class AnyTough(LostKeyword):
    """Tough, whatever its number."""

    def name(self) -> str:
        return "Tough"


@construct("{what:subj} lose~what {keywords&}")
class LoseKeywords(PlainHolding):
    """Objects do not have keywords that they would have."""

    what: Subject
    keywords: tuple[LostKeyword, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which = held(self.what, speech)
        return tuple(tree.LoseAbilities(which, one.name()) for one in self.keywords)


@construct(
    "{what:subj} lose~what all [their|its|my] abilities",
    also=("{what:subj} lose~what (their|its|my) abilities",),
)
class LoseAllAbilities(PlainHolding):
    """Objects do not have abilities."""

    what: Subject

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.LoseAbilities(held(self.what, speech)),)


# Single statistics


class SomeStatistics(Phrase, noun="statistics"):
    """Statistics of objects by their symbols."""

    def which(self, speech: Speech) -> tree.Which | None:
        return None

    def terrains(self) -> tuple[Terrain, ...]:
        nothing(self)


@construct("my {symbols&}", num="symbols")
class MyStatistics(SomeStatistics):
    """Statistics of the bearer."""

    symbols: tuple[TerrainSymbol, ...]

    def terrains(self) -> tuple[Terrain, ...]:
        return tuple(one.terrain() for one in self.symbols)


@construct("the {symbols&} of {what:obj}", num="symbols")
class TheirStatistics(SomeStatistics):
    """Statistics of other objects."""

    symbols: tuple[TerrainSymbol, ...]
    what: Subject

    def which(self, speech: Speech) -> tree.Which | None:
        return held(self.what, speech)

    def terrains(self) -> tuple[Terrain, ...]:
        return tuple(one.terrain() for one in self.symbols)


@construct("{statistics} be~statistics equal to (their|its|my) highest statistic")
class EqualHighest(PlainHolding):
    """Every statistic of objects is as high as their highest one."""

    statistics: SomeStatistics

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        if set(self.statistics.terrains()) != set(_TERRAINS):
            nothing(self, "all three statistics are equal to the highest one")
        return (tree.EqualHighest(self.statistics.which(speech)),)


@construct("{statistics} be~statistics equal to {amount}")
class StatisticsAre(PlainHolding):
    """Statistics are a number that is counted."""

    statistics: SomeStatistics
    amount: Amount

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        amount = self.amount.amount(speech)
        if isinstance(amount, tree.FeatureOf) and amount.feature == "highest statistic":
            return EqualHighest(self.statistics).statics(speech)
        which, terrains = self.statistics.which(speech), self.statistics.terrains()
        return (tree.SetStatistics(which, terrains, amount),)


@construct("{statistics} be~statistics {number}")
class StatisticsAreNumber(PlainHolding):
    """Statistics are a number that is written."""

    statistics: SomeStatistics
    number: Digits

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which, terrains = self.statistics.which(speech), self.statistics.terrains()
        return (tree.SetStatistics(which, terrains, self.number.amount(speech)),)
