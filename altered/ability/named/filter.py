"""What restricts a noun after it."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    CostComparison,
    CostName,
    CounterName,
    FeatureName,
    Filter,
    LongFilter,
    NumberWord,
    Relation,
    ShortRelation,
    Someone,
    Speech,
    StatusWord,
    TokenName,
    Whereabouts,
    Zone,
    nothing,
)
from altered.ability.named.narrowing import both, limited
from altered.ability.named.quality import without
from altered.state.terms import BOOST, IN_PLAY

# Where they are


@construct("{place:$num}")
class Located(Filter):
    """In one place, or under somebody's control."""

    place: Whereabouts

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.place.narrow(which, speech)


@construct("{place:$num} or {second:$num}")
class EitherPlace(Filter):
    """In one of two places: "in play or in Reserve"."""

    place: Whereabouts
    second: Whereabouts

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        one = self.place.narrow(tree.Which(), speech)
        other = self.second.narrow(tree.Which(), speech)
        zones = (*(one.zones or IN_PLAY), *(other.zones or IN_PLAY))
        whose = {one.controller, other.controller} - {"any"}
        theirs = {one.controlled_by, other.controlled_by} - {None}
        plain = all(
            part
            == tree.Which(
                part.types,
                controller=part.controller,
                zones=part.zones,
                controlled_by=part.controlled_by,
            )
            for part in (one, other)
        )
        if not plain or len(whose) + len(theirs) > 1 or len(set(zones)) < len(zones):
            return replace(which, either=(one, other))
        first = replace(one, zones=zones)
        return both(self, which, both(self, first, replace(other, zones=zones)))


@construct("{place:$num} and {second:$num}")
class BothPlaces(Filter):
    """The same in other words: "in play and in Reserve"."""

    place: Whereabouts
    second: Whereabouts

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return EitherPlace(self.place, self.second).narrow(which, speech)


# Costs, statistics, counters


@construct(
    "with {cost} {comparison}",
    also=(
        "with a {cost} of {comparison}",
        "with {cost} of {comparison}",
        "with a {cost} {comparison}",
        "whose {cost} is {comparison}",
    ),
)
class WithCost(Filter):
    """With a cost up to a bound."""

    cost: CostName
    comparison: CostComparison

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, self.cost.feature(), *self.comparison.bound(speech))


@construct(
    "with {feature} of {relation:m,digits}",
    also=(
        "with a {feature} of {relation:m,digits}",
        "whose {feature} is {relation:m,digits}",
        "whose {feature} are {relation:m,digits}",
    ),
)
class WithFeature(Filter):
    """With a statistic within a bound: "with {M} of 4 or less"."""

    feature: FeatureName
    relation: ShortRelation

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        if isinstance(self.feature, CostName):
            nothing(self, "a cost is written in mana")
        return limited(self, which, self.feature.feature(), *self.relation.bound(speech))


@construct(
    "with {feature} {relation}",
    also=("with a {feature} {relation}", "whose {feature} is {relation:m,digits}"),
)
class WithFeatureThan(LongFilter):
    """With a number that compares with another: "with Hand Cost less than my Hand Cost"."""

    feature: FeatureName
    relation: Relation

    def refused(self) -> None:
        return None

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        compare, amount = self.relation.bound(speech)
        if isinstance(amount, tree.FeatureOf) and type(amount.ref) is tree.It:
            amount = tree.OwnFeature(amount.feature)
        return limited(self, which, self.feature.feature(), compare, amount)


@construct(
    "with a total {cost} {comparison}",
    also=("with total {cost} {comparison}", "with a total {cost} of {comparison}"),
)
class WithTotalCost(Filter):
    """With a cost of all of them together, of targets."""

    cost: CostName
    comparison: CostComparison

    def total(self, speech: Speech) -> tree.Limit:
        return tree.Limit(self.cost.feature(), *self.comparison.bound(speech))


@construct(
    "with total {feature} of {relation:m,digits}",
    also=("with a total {feature} of {relation:m,digits}",),
)
class WithTotalFeature(Filter):
    """With a statistic of all of them together, of targets."""

    feature: FeatureName
    relation: ShortRelation

    def total(self, speech: Speech) -> tree.Limit:
        return tree.Limit(self.feature.feature(), *self.relation.bound(speech))


@construct(
    "with a base statistic of {number:m,digits}",
    also=("with at least one base statistic of {number:m,digits}",),
)
class WithBaseStatistic(Filter):
    """With a base statistic of 0."""

    number: NumberWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        if self.number.plain() != 0:
            nothing(self, "a base statistic is asked whether it is 0")
        return replace(which, zero_statistic=True)


@construct("with a statistic of {number:m,digits} or less")
class WithSomeLow(Filter):
    """With any of its statistics up to a number: so is the lowest."""

    number: NumberWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "lowest statistic", "<=", self.number.amount(speech))


@construct("with all statistics of {number:m,digits} or less")
class WithAllLow(Filter):
    """With all of its statistics up to a number: so is the highest."""

    number: NumberWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "highest statistic", "<=", self.number.amount(speech))


@construct("with a statistic of {number:m,digits} or more")
class WithSomeHigh(Filter):
    """With any of its statistics from a number on: so is the highest."""

    number: NumberWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "highest statistic", ">=", self.number.amount(speech))


@construct(
    "with no statistic over {number:m,digits}", also=("with no statistic above {number:m,digits}",)
)
class WithNoneOver(Filter):
    """With none of its statistics above a number."""

    number: NumberWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "highest statistic", "<=", self.number.amount(speech))


@construct("with {number} or more base statistics of {value:m,digits}")
class WithBaseStatistics(Filter):
    """With several base statistics of 0."""

    number: NumberWord
    value: NumberWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        if self.value.plain() != 0:
            nothing(self, "a base statistic is asked whether it is 0")
        return replace(which, further=tree.Further(zeros=self.number.plain()))


@construct("with counters", also=("with a counter",))
class WithCounters(Filter):
    """With counters of whatever name."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, has_counters=True)


@construct(
    "with {number:m,digits} or more {counter:pl}",
    also=("with at least {number} {counter:pl}", "that have {number} or more {counter:pl}"),
)
class WithCountersAtLeast(Filter):
    """With a number of counters or more."""

    number: NumberWord
    counter: CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return marked(which, self.counter.name(), ">=", self.number.plain())


@construct("with {number:m,digits} {counter:number.num} or less")
class WithCountersAtMost(Filter):
    """With a number of counters or less."""

    number: NumberWord
    counter: CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return marked(which, self.counter.name(), "<=", self.number.plain())


@construct("with no {counter:pl}", also=("without {counter:pl}",))
class WithoutCounters(Filter):
    """With no counters of a name."""

    counter: CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return marked(which, self.counter.name(), "=", 0)


def marked(which: tree.Which, name: str, compare: tree.Compare, number: int) -> tree.Which:
    """A filter with a bound on counters; one boost or more is Boosted."""
    if name == BOOST and (compare, number) in ((">=", 1), ("=", 0)):
        return replace(which, boosted=compare == ">=")
    return replace(which, marked=(*which.marked, tree.Marked(name, compare, number)))


@construct("with {status}", also=("that is' {status}", "that are' {status}"))
class WithStatus(Filter):
    """With a status or a keyword."""

    status: StatusWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.status.narrow(which)


@construct(
    "without {status}",
    also=("that is' not {status}", "that are' not {status}", "that isn't {status}"),
)
class WithoutThat(Filter):
    """Without a status or a keyword."""

    status: StatusWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return without(self.status, which)


# What else is said of them


@construct("{who} play~who")
class ThatSomeonePlays(Filter):
    """That a player plays: the room of "play" and costs asks for it."""

    who: Someone


@construct("played from {zone:from}")
class PlayedFromZone(Filter):
    """That are played from a zone."""

    zone: Zone


@construct("named {name}")
class Named(Filter):
    """Of a name."""

    name: TokenName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, name=str(self.name.values[0]))


@construct("among them", also=("from among them", "from it"), needs="thing")
class AmongThem(Filter):
    """Among the cards looked at or revealed."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, these=tree.Rest())


@construct("alone in its Expedition", also=("that are alone in their Expedition",))
class Alone(Filter):
    """The only Character in its Expedition."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(self, which, "company", "=", tree.Number(1))
