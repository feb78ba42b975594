"""Objects with how many of them there are, as conditions ask it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, idiom
from altered.ability.kinds import (
    Counted,
    Measured,
    Noun,
    Otherness,
    SoMany,
    Someone,
    Speech,
    nothing,
)
from altered.ability.named.asked import against, number_of, so_many
from altered.ability.named.narrowing import both, of


def _owned(
    phrase: Phrase, other: Otherness, kind: Noun, owned: tree.Which, speech: Speech
) -> tree.Which:
    """Objects of a kind among those that a filter picks besides."""
    which = both(phrase, kind.which(speech), owned)
    return replace(which, other=True) if other.other else which


@construct(
    "a {other} {kind:sg}",
    also=("at least one {other} {kind:sg}", "any {other} {kind:sg}", "any {other} {kind:pl}"),
    num="sg",
    gen="kind",
)
class AtLeastOne(Counted):
    """One object of a kind, or more."""

    other: Otherness
    kind: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        which = _owned(self, self.other, self.kind, owned, speech)
        return so_many(which, ">=", tree.Number(1), whole=owned == tree.Which())


@construct("{number} {other} {kind:number.num}", num="number", gen="kind")
class Several(Counted):
    """A number of objects within a bound: "two or more other Characters"."""

    number: SoMany
    other: Otherness
    kind: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        which = _owned(self, self.other, self.kind, owned, speech)
        return so_many(which, *self.number.bound(speech), whole=owned == tree.Which())


@construct("no {other} {kind:sg}", num="sg", gen="kind")
class NoneOf(Counted):
    """No object of a kind."""

    other: Otherness
    kind: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        which = _owned(self, self.other, self.kind, owned, speech)
        return so_many(which, "=", tree.Number(0), whole=owned == tree.Which())


idiom(
    "Several(OrMore(number), other, kind)",
    "{number} {other} {kind:pl} or more",
    num="pl",
    gen="kind",
    only_read=True,
)
idiom(
    "Several(OrLess(number), other, kind)",
    "{number} {other} {kind:pl} or less",
    num="pl",
    gen="kind",
    only_read=True,
)
idiom(
    "Several(Only(1), other, kind)",
    "a single {other} {kind:sg}",
    num="sg",
    gen="kind",
    only_read=True,
)
idiom("NoneOf(other, kind)", "no {other} {kind:pl}", num="pl", gen="kind", only_read=True)


@construct("{number} {what:number.num}", num="number")
class SeveralMeasured(Counted):
    """A number of other things within a bound: "7 or more boosts among Characters"."""

    number: SoMany
    what: Measured

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        count = self.what.count(speech)
        if isinstance(count, tree.BaseStatistics | tree.CountersAmong):
            count = replace(count, which=both(self, count.which, owned))
        elif owned != tree.Which():
            nothing(self, "nobody has them")
        return tree.Measure(count, *self.number.bound(speech))


@construct("no {what:pl}", num="pl")
class NoneMeasured(Counted):
    """No other things of a kind."""

    what: Measured

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        if owned != tree.Which():
            nothing(self, "nobody has them")
        return tree.Measure(self.what.count(speech), "=", tree.Number(0))


# Compared with other players


def _than(phrase: Phrase, kind: Noun, speech: Speech) -> Callable[[tree.Who], tree.Amount]:
    which = kind.which(speech)
    return lambda who: number_of(of(phrase, which, who))


def _holder(phrase: Phrase, owned: tree.Which) -> tree.Who:
    if owned == tree.Which(controller="you"):
        return tree.You()
    return owned.controlled_by or nothing(phrase, "nobody is compared with a player")


@construct(
    "more {kind:pl} than {who:obj}",
    also=("more {kind:pl} than {who:subj} do~who",),
    num="pl",
    gen="kind",
)
class MoreThan(Counted):
    """More objects than a player has."""

    kind: Noun
    who: Someone

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        count = _than(self, self.kind, speech)
        return against(count, ">", _holder(self, owned), self.who, speech)


@construct(
    "less {kind:pl} than {who:obj}",
    also=(
        "fewer {kind:pl} than {who:obj}",
        "less {kind:pl} than {who:subj} do~who",
        "fewer {kind:pl} than {who:subj} do~who",
    ),
    num="pl",
    gen="kind",
)
class LessThanOf(Counted):
    """Less objects than a player has."""

    kind: Noun
    who: Someone

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        count = _than(self, self.kind, speech)
        return against(count, "<", _holder(self, owned), self.who, speech)


@construct(
    "as many {kind:pl} as {who:obj}",
    also=("the same number of {kind:pl} as {who:obj}", "as many {kind:pl} as {who:subj} do~who"),
    num="pl",
    gen="kind",
)
class AsManyAs(Counted):
    """As many objects as a player has."""

    kind: Noun
    who: Someone

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        count = _than(self, self.kind, speech)
        return against(count, "=", _holder(self, owned), self.who, speech)


@construct("at least as many {kind:pl} as {who:obj}", num="pl", gen="kind")
class AtLeastAsManyAs(Counted):
    """As many objects as a player has, or more."""

    kind: Noun
    who: Someone

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        count = _than(self, self.kind, speech)
        return against(count, ">=", _holder(self, owned), self.who, speech)


def _placed(one: tree.Which, other: tree.Which) -> tuple[tree.Which, tree.Which]:
    """Two kinds in one place: it is said once, of the second."""
    if one.zones or one.controller != "any":
        return one, other
    whose = other.controlled_by
    return replace(one, zones=other.zones, controller=other.controller, controlled_by=whose), other


@construct("more {kind:pl} than {second:pl}", num="pl", gen="kind")
class MoreThanOthers(Counted):
    """More objects of a kind than of another."""

    kind: Noun
    second: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        one, other = _placed(self.kind.which(speech), self.second.which(speech))
        counts = (number_of(both(self, kind, owned)) for kind in (one, other))
        return tree.Measure(next(counts), ">", next(counts))


@construct("less {kind:pl} than {second:pl}", also=("fewer {kind:pl} than {second:pl}",), num="pl")
class LessThanOthers(Counted):
    """Less objects of a kind than of another."""

    kind: Noun
    second: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        one, other = _placed(self.kind.which(speech), self.second.which(speech))
        counts = (number_of(both(self, kind, owned)) for kind in (one, other))
        return tree.Measure(next(counts), "<", next(counts))


# Several kinds at once


def _distinct(
    phrase: Phrase, kinds: tuple[Noun, ...], owned: tree.Which, speech: Speech
) -> tree.Condition:
    if owned != tree.Which(controller="you"):
        nothing(phrase, "different objects are asked for among those that you control")
    return tree.Distinct(tuple(kind.which(speech) for kind in kinds))


@construct("a {kind:sg} and a other {second:sg}", num="pl", gen="kind")
class OneOfTwoKinds(Counted):
    """An object of one kind and another of a second kind."""

    kind: Noun
    second: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        return _distinct(self, (self.kind, self.second), owned, speech)


@construct("a {kind:sg}, a other {second:sg} and yet a other {third:sg}", num="pl", gen="kind")
class OneOfThree(Counted):
    """Three different objects, each of a kind of its own."""

    kind: Noun
    second: Noun
    third: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        return _distinct(self, (self.kind, self.second, self.third), owned, speech)


@construct("a {kind:sg} and a {second:sg}", num="pl", gen="kind")
class OneOfEach(Counted):
    """An object of one kind and one of another: they may be the same."""

    kind: Noun
    second: Noun

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        one, other = self.kind.which(speech), self.second.which(speech)
        kinds = (replace(one, zones=one.zones or other.zones), other)
        counts = (tree.CountOf(both(self, kind, owned)) for kind in kinds)
        return tree.All(tuple(tree.Measure(count, ">=", tree.Number(1)) for count in counts))
