"""What is counted: objects, counters, cards in zones, Expeditions, players."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare, idiom, synonym
from altered.ability.kinds import (
    Countable,
    CounterName,
    Course,
    Expedition,
    ExpeditionFilter,
    Measured,
    Noun,
    NumberWord,
    Objects,
    Otherness,
    Owner,
    PerEach,
    PlayerFilter,
    PlayerWord,
    Sort,
    Speech,
    Subject,
    TerrainSymbol,
    nothing,
)
from altered.ability.named.expedition import filtered
from altered.ability.named.player import MY_CONTROLLER


def own(which: tree.Which) -> tree.Amount:
    """How many objects a filter picks; of several players each counts their own."""
    if isinstance(which.controlled_by, tree.EachPlayer | tree.Opponent):
        which = replace(which, controlled_by=None, controller="you")
        return tree.TheirOwn(tree.CountOf(which))
    if which.these == tree.Rest():
        return tree.Among(replace(which, these=None))
    return tree.CountOf(which)


def times_of(amount: tree.Amount, times: int) -> tree.Amount:
    """A number so many times."""
    if times == 1:
        return amount
    if isinstance(amount, tree.CountOf | tree.Expeditions) and amount.times == 1:
        return replace(amount, times=times)
    if isinstance(amount, tree.TheirOwn):
        return tree.TheirOwn(times_of(amount.amount, times))
    return tree.Times(amount, times)


@construct("{other} {kind:$num}")
class CountedObjects(Countable):
    """Objects of a kind: "Characters you control"."""

    other: Otherness
    kind: Noun

    def count(self, speech: Speech) -> tree.Amount:
        return own(self.other.apart(self.kind.which(speech)))


@construct({"num=sg": "of {owner:pl} {kind:pl}", "num=pl": "{owner:pl} {kind:pl}"})
class CountedOfTheirs(Countable):
    """Objects of a kind that a player has: "your Mana Orbs"."""

    owner: Owner
    kind: Noun

    def count(self, speech: Speech) -> tree.Amount:
        return own(self.owner.owned(self.kind.which(speech), speech))


class AmongObjects(Measured):
    """What all objects of a kind have between them."""

    what: Subject

    def among(self, which: tree.Which) -> tree.Amount:
        """How many of it those have that a filter picks."""
        nothing(self)

    def count(self, speech: Speech) -> tree.Amount:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Each):
            nothing(self, "only all objects of a kind can be counted like this")
        return self.among(ref.which)


@construct("{counter:$num} among {what:obj}")
class CountersAmong(AmongObjects):
    """Counters: "boosts among Characters you control"."""

    counter: CounterName

    def among(self, which: tree.Which) -> tree.Amount:
        return tree.CountersAmong(which, self.counter.name())


@construct("different {sort:$num} among {what}")
class DifferentOnes(AmongObjects):
    """Different sub-types, names and the like."""

    sort: Sort

    def among(self, which: tree.Which) -> tree.Amount:
        return tree.Different(which, self.sort.kind())


@construct("base statistic^ of {number:m,digits} among {what}")
class BaseStatistics(AmongObjects):
    """Base statistics of a value."""

    number: NumberWord

    def among(self, which: tree.Which) -> tree.Amount:
        return tree.BaseStatistics(which, self.number.plain())


@construct("{counter:$num} on {what:obj}")
class CountersOn(Measured):
    """Counters on an object, or on all of a kind: "boosts on me"."""

    counter: CounterName
    what: Subject

    def count(self, speech: Speech) -> tree.Amount:
        ref, name = self.what.ref(speech), self.counter.name()
        if isinstance(ref, tree.Chosen) and name == "boost":
            return tree.FeatureOf(ref, "boosts")
        return tree.CountersOn(ref, name)


@construct("of my {counter:pl}", "of the {counter:pl} on me", "{counter:$num} I have")
class MyCountersEach(Measured):
    """The bearer's counters, after "for each"."""

    counter: CounterName

    def count(self, speech: Speech) -> tree.Amount:
        return tree.CountersOn(tree.Me(), self.counter.name())


@construct("status^ on {what:obj}")
class StatusesOn(Measured):
    """Statuses of an object, Boosted being one (2.4.4)."""

    what: Objects

    def count(self, speech: Speech) -> tree.Amount:
        return tree.FeatureOf(self.what.ref(speech), "statuses")


_SORTS: dict[str, tuple[tree.Kind, tuple[str, ...]]] = {
    "BySubtype": ("sub-type", ("subtype^", "sub-type^")),
    "ByName": ("name", ("name^",)),
    "ByType": ("type", ("type^",)),
    "ByFaction": ("faction", ("faction^",)),
    "ByHandCost": ("hand cost", ("Hand Cost^",)),
    "ByReserveCost": ("reserve cost", ("Reserve Cost^",)),
}
for _sort, (_kind, _texts) in _SORTS.items():
    declare(Sort, _sort, _texts[0], *_texts[1:], meant=_kind)

# Expeditions


@construct("Expedition^ {filters*}")
class CountedExpeditions(Measured):
    """Expeditions of anybody."""

    filters: tuple[ExpeditionFilter, ...]

    def count(self, speech: Speech) -> tree.Amount:
        return tree.Expeditions(filtered(tree.ExpeditionOf(each=True), self.filters, speech))


@construct({"num=sg": "visible {terrain} region", "num=pl": "visible {terrain} regions"})
class VisibleRegions(Measured):
    """Face-up Regions of a terrain."""

    terrain: TerrainSymbol

    def count(self, speech: Speech) -> tree.Amount:
        return tree.Regions(terrain=self.terrain.terrain())


@construct({"num=sg": "visible single-terrain region", "num=pl": "visible single-terrain regions"})
class VisibleSingle(Measured):
    """Face-up Regions with exactly one terrain."""

    def count(self, speech: Speech) -> tree.Amount:
        return tree.Regions(single=True)


for _sort, _words in (
    ("VisibleRegions(terrain)", "{terrain}"),
    ("VisibleSingle", "single-terrain"),
):
    idiom(
        f"ThereAre(SeveralMeasured(number, {_sort}))",
        f"{{number}} {_words} regions are visible",
        f"{{number}} {_words} region is visible",
    )


@construct({"num=sg": "of {expeditions}", "num=pl": "{expeditions}"})
class OwnExpeditions(Measured):
    """Expeditions of somebody: "of your Expeditions in {V}"."""

    expeditions: Expedition

    def count(self, speech: Speech) -> tree.Amount:
        found = self.expeditions.expedition(speech)
        if not found.each:
            nothing(self, "a single Expedition cannot be counted")
        return tree.Expeditions(found)


@construct(
    "region^ {expedition} be~expedition {course}",
    "region^ that {expedition} be~expedition {course}",
)
class Distance(Measured):
    """How far an Expedition is behind or ahead."""

    expedition: Expedition
    course: Course

    def count(self, speech: Speech) -> tree.Amount:
        return self.course.lead(self.expedition.expedition(speech), speech)


# Players and deeds


@construct("{other} {word:subj,$num} {filters*:$num}")
class CountedPlayers(Measured):
    """Players of whom something holds: "opponent who has passed"."""

    other: Otherness
    word: PlayerWord
    filters: tuple[PlayerFilter, ...]

    def count(self, speech: Speech) -> tree.Amount:
        facts = [one.only(replace(speech, you=MY_CONTROLLER)) for one in self.filters]
        if self.other.other:
            facts.insert(0, tree.Not(tree.IsPlayer(MY_CONTROLLER)))
        every = tree.All(tuple(facts)) if len(facts) > 1 else facts[0] if facts else None
        return tree.CountPlayers(every, opponents=self.word.opponent)


synonym("CountedPlayers(NoOther, OpponentNoun, filters)", "of your opponents {filters*:pl}")


# For each of them


@construct("per {what:sg}", "for each {what:sg}", "for every {what:sg}")
class PerNoun(PerEach):
    """Once for each of them."""

    what: Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        return times_of(self.what.count(speech), times)


for _words, _parts in {
    "CountedOfTheirs(owner, kind)": "{owner:pl} {kind:pl}",
    "OwnExpeditions(expeditions)": "{expeditions}",
    "MyCountersEach(counter)": "my {counter:pl}",
}.items():
    idiom(f"PerNoun({_words})", f"for each of {_parts}")


@construct("for each {what:sg} and [for] each {second:sg}")
class PerBoth(PerEach):
    """Once for each of one thing and of another."""

    what: Countable
    second: Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        return times_of(tree.SumOf((self.what.count(speech), self.second.count(speech))), times)


@construct("for every {number} {what:pl}", "for each {number} {what:pl}")
class ForEvery(PerEach):
    """Once for each full group of them, rounded down."""

    number: NumberWord
    what: Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        part = tree.PartOf(self.what.count(speech), self.number.plain())
        return times_of(part, times)
