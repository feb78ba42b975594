"""Objects with how many of them there are, as conditions ask it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.narrowing import both, of
from altered.ability.named.asked import against, count_is, number_of


class OfAKind(kinds.Counted):
    """So many objects of a kind among those that a filter picks besides."""

    least: ClassVar[tuple[tree.Compare, tree.Amount]] = (">=", tree.Number(1))

    other: kinds.Otherness
    kind: kinds.Noun

    def asked(self, speech: Speech) -> tuple[tree.Compare, tree.Amount]:
        """How many there must be."""
        return self.least

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        which = self.other.apart(both(self.kind.which(speech), owned))
        speech.spoken.kind = which
        return count_is(which, *self.asked(speech), whole=owned == tree.Which())


AtLeastOne = declare(
    OfAKind,
    "AtLeastOne",
    "(a|at least one|any) {other} {kind:sg}",
    "any {other} {kind:pl}",
    num="sg",
)
declare(OfAKind, "NoneOf", "no {other} {kind:pl}", num="pl", least=("=", tree.Number(0)))


@construct("{number} {other} {kind:number.num}", num="number")
class Several(OfAKind):
    """A number of them within a bound: "two or more other Characters"."""

    number: kinds.SoMany

    def asked(self, speech: Speech) -> tuple[tree.Compare, tree.Amount]:
        return self.number.bound(speech)

    def alone(self) -> bool:
        try:
            return self.number.bound(Speech()) == ("=", tree.Number(1))
        except kinds.NoMeaningError:  # X, of which nothing is said here
            return False


for _bound in ("OrMore", "OrLess"):
    synonym(
        f"Several(other, Kinds(qualities, head, filters), {_bound}(number))",
        "{number} {other} {qualities*:pl} {head|:pl}"
        f" or {_bound[2:].lower()} {{filters*:pl}}",
        num="pl",
    )
synonym("Several(other, kind, Only(1))", "a single {other} {kind:sg}", num="sg")
synonym("NoneOf(other, kind)", "no {other} {kind:sg}", num="sg")


@construct(
    "{number} {other} {kind:number.num} with different {sort:pl}",
    "{number} {other} {kind:number.num} with (a|each with a) different {sort:sg}",
    num="number",
)
class SeveralDifferent(kinds.Counted):
    """Objects that differ in something: "three Characters with different names"."""

    number: kinds.SoMany
    other: kinds.Otherness
    kind: kinds.Noun
    sort: kinds.Sort

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        which = self.other.apart(both(self.kind.which(speech), owned))
        return tree.Measure(tree.Different(which, self.sort.kind()), *self.number.bound(speech))


synonym(
    "SeveralDifferent(OrMore(number), other, kind, sort)",
    "{number} {other} {kind:pl} with different {sort:pl}",
    num="pl",
    gen="kind",
)

# Other things that are counted


@kinds.Counted.means("{number} {what:number.num}", num="number")
def several_measured(
    number: kinds.SoMany, what: kinds.Measured, owned: tree.Which, speech: Speech
) -> tree.Condition:
    """A number of other things within a bound: "7 or more boosts among Characters"."""
    count = what.count(speech)
    if isinstance(count, tree.BaseStatistics | tree.CountersAmong | tree.Different):
        count = replace(count, which=both(count.which, owned))
    elif owned != tree.Which():
        nothing("no player has these")
    return tree.Measure(count, *number.bound(speech))


@kinds.Counted.means("no {what:pl}", num="pl")
def none_measured(what: kinds.Measured, owned: tree.Which, speech: Speech) -> tree.Condition:
    """No other things of a kind."""
    if owned != tree.Which():
        nothing("no player has these")
    return tree.Measure(what.count(speech), "=", tree.Number(0))


# Compared with other players, or with objects of another kind


def _holder(owned: tree.Which) -> tree.Who:
    if owned == tree.Which(controller="you"):
        return tree.You()
    return owned.controlled_by or nothing("only a player can be compared with a player")


class ThanPlayers(kinds.Counted):
    """More objects than a player has, or less, or as many."""

    kind: kinds.Noun
    who: kinds.Someone
    compare: ClassVar[tree.Compare] = "="

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        which = speech.spoken.kind = self.kind.which(speech)

        def count(player: tree.Who) -> tree.Amount:
            return number_of(of(which, player))

        return against(count, self.compare, _holder(owned), self.who, speech)


class ThanOthers(kinds.Counted):
    """More objects of a kind than of another, or less, or as many."""

    kind: kinds.Noun
    second: kinds.Noun
    compare: ClassVar[tree.Compare] = "="

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        one, other = self.kind.which(speech), self.second.which(speech)
        if not one.zones and one.controller == "any":  # the place is said once, of the second
            place = {
                name: getattr(other, name) for name in ("zones", "controller", "controlled_by")
            }
            one = replace(one, **place)
        counts = [number_of(both(kind, owned)) for kind in (one, other)]
        return tree.Measure(counts[0], self.compare, counts[1])


class ThanElsewhere(kinds.Counted):
    """As many of a kind in one place as in another: "more Characters facing me than in play"."""

    compare: ClassVar[tree.Compare] = ">"
    kind: kinds.Noun
    place: kinds.Whereabouts
    elsewhere: kinds.Whereabouts

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        kind = both(self.kind.which(speech), owned)
        counts = [number_of(one.narrow(kind, speech)) for one in (self.place, self.elsewhere)]
        return tree.Measure(counts[0], self.compare, counts[1])


_COMPARED: dict[str, tuple[tree.Compare, tuple[str, ...], str]] = {
    "MoreThan": (">", ("more",), "than"),
    "LessThan": ("<", ("less", "fewer"), "than"),
    "AsManyAs": ("=", ("as many", "the same number of"), "as"),
    "AtLeastAsManyAs": (">=", ("at least as many",), "as"),
    "AtMostAsManyAs": ("<=", ("at most as many",), "as"),
    "NoMoreThan": ("<=", ("no more",), "than"),
}
for _name, (_compare, _words, _than) in _COMPARED.items():
    _phrases = [f"{_word} {{kind:pl}} {_than}" for _word in _words]
    declare(
        ThanPlayers,
        f"{_name}Players",
        f"{_phrases[0]} {{who:obj}}",
        *(f"{_phrase} {{who:subj}} do~who" for _phrase in _phrases),
        *(f"{_phrase} {{who:obj}}" for _phrase in _phrases[1:]),
        num="pl",
        compare=_compare,
    )
    declare(
        ThanOthers,
        f"{_name}Others",
        f"{_phrases[0]} {{second:pl}}",
        *[f"{_phrase} {{second:pl}}" for _phrase in _phrases[1:]],
        num="pl",
        compare=_compare,
    )
    _phrases = [f"{_word} {{kind:pl}} {{place:pl}} {_than} {{elsewhere:pl}}" for _word in _words]
    declare(
        ThanElsewhere, f"{_name}Elsewhere", _phrases[0], *_phrases[1:], num="pl", compare=_compare
    )


# Several kinds at once


@construct("[both] {ones&}", num="pl")
class OneOfEach(kinds.Counted):
    """An object of each kind: "a Robot and a token", which may be the same, "and another token"."""

    few = "these words already name one object"
    ones: tuple[kinds.Alternative, ...]

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        ones = self.ones
        wanted = [one.kind.which(speech) for one in ones]
        others = {one.other.other for one in ones[1:]}
        if ones[0].other.other or len(others) > 1:
            nothing("say which objects must be different")
        if True in others:
            if owned != tree.Which(controller="you"):
                nothing("only objects that you control can be asked to be different")
            return tree.Distinct(tuple(wanted))
        wanted = [replace(kind, zones=kind.zones or wanted[-1].zones) for kind in wanted]
        counts = (tree.CountOf(both(kind, owned)) for kind in wanted)
        return tree.All(tuple(tree.Measure(count, ">=", tree.Number(1)) for count in counts))
