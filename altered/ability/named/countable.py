"""What is counted: objects, counters, cards in zones, Expeditions, players."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.expedition import filtered
from altered.ability.named.player import MY_CONTROLLER


def own(which: tree.Which, speech: Speech) -> tree.Amount:
    """How many objects a filter picks; of several players each counts their own."""
    if isinstance(which.controlled_by, tree.EachPlayer) and which.controlled_by == speech.who:
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
class CountedObjects(kinds.Countable):
    """Objects of a kind: "Characters you control"."""

    other: kinds.Otherness
    kind: kinds.Noun

    def count(self, speech: Speech) -> tree.Amount:
        return own(self.other.apart(self.kind.which(speech)), speech)


@construct({"num=sg": "of {owner:pl} {kind:pl}", "num=pl": "{owner:pl} {kind:pl}"})
class CountedOfTheirs(kinds.Countable):
    """Objects of a kind that a player has: "your Mana Orbs"."""

    owner: kinds.Owner
    kind: kinds.Noun

    def count(self, speech: Speech) -> tree.Amount:
        return own(self.owner.owned(self.kind.which(speech), speech), speech)


class AmongObjects(kinds.Measured):
    """What all objects of a kind have between them."""

    what: kinds.Subject

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

    counter: kinds.CounterName

    def among(self, which: tree.Which) -> tree.Amount:
        return tree.CountersAmong(which, self.counter.name())


@construct("different {sort:$num} among {what}")
class DifferentOnes(AmongObjects):
    """Different sub-types, names and the like."""

    sort: kinds.Sort

    def among(self, which: tree.Which) -> tree.Amount:
        return tree.Different(which, self.sort.kind())


@construct("base statistic^ of {number:m,digits} among {what}")
class BaseStatistics(AmongObjects):
    """Base statistics of a value."""

    number: kinds.NumberWord

    def among(self, which: tree.Which) -> tree.Amount:
        return tree.BaseStatistics(which, self.number.plain())


@construct("{counter:$num} on {what:obj}")
class CountersOn(kinds.Measured):
    """Counters on an object, or on all of a kind: "boosts on me"."""

    counter: kinds.CounterName
    what: kinds.Subject

    def count(self, speech: Speech) -> tree.Amount:
        ref, name = self.what.ref(speech), self.counter.name()
        if isinstance(ref, tree.Chosen) and name == "boost":
            return tree.FeatureOf(ref, "boosts")
        return tree.CountersOn(ref, name)


@construct("of my {counter:pl}", "of the {counter:pl} on me", "{counter:$num} I have")
class MyCountersEach(kinds.Measured):
    """The bearer's counters, after "for each"."""

    counter: kinds.CounterName

    def count(self, speech: Speech) -> tree.Amount:
        return tree.CountersOn(tree.Me(), self.counter.name())


@construct("status^ on {what:obj}")
class StatusesOn(kinds.Measured):
    """Statuses of an object, Boosted being one (2.4.4)."""

    what: kinds.Objects

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
    declare(kinds.Sort, _sort, _texts[0], *_texts[1:], meant=_kind)

# Expeditions


@construct("Expedition^ {filters*}")
class CountedExpeditions(kinds.Measured):
    """Expeditions of anybody."""

    filters: tuple[kinds.ExpeditionFilter, ...]

    def count(self, speech: Speech) -> tree.Amount:
        return tree.Expeditions(filtered(tree.ExpeditionOf(each=True), self.filters, speech))


@construct({"num=sg": "visible {terrain} region", "num=pl": "visible {terrain} regions"})
class VisibleRegions(kinds.Measured):
    """Face-up Regions of a terrain."""

    terrain: kinds.TerrainSymbol

    def count(self, speech: Speech) -> tree.Amount:
        return tree.Regions(terrain=self.terrain.terrain())


@construct({"num=sg": "visible single-terrain region", "num=pl": "visible single-terrain regions"})
class VisibleSingle(kinds.Measured):
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
class OwnExpeditions(kinds.Measured):
    """Expeditions of somebody: "of your Expeditions in {V}"."""

    expeditions: kinds.Expedition

    def count(self, speech: Speech) -> tree.Amount:
        found = self.expeditions.expedition(speech)
        if not found.each:
            nothing(self, "a single Expedition cannot be counted")
        return tree.Expeditions(found)


@construct(
    "region^ {expedition} be~expedition {course}",
    "region^ that {expedition} be~expedition {course}",
)
class Distance(kinds.Measured):
    """How far an Expedition is behind or ahead."""

    expedition: kinds.Expedition
    course: kinds.Course

    def count(self, speech: Speech) -> tree.Amount:
        return self.course.lead(self.expedition.expedition(speech), speech)


# Players and deeds


@construct("{other} {word:subj,$num} {filters*:$num}")
class CountedPlayers(kinds.Measured):
    """Players of whom something holds: "opponent who has passed"."""

    other: kinds.Otherness
    word: kinds.PlayerWord
    filters: tuple[kinds.PlayerFilter, ...]

    def count(self, speech: Speech) -> tree.Amount:
        facts = [one.only(replace(speech, you=MY_CONTROLLER)) for one in self.filters]
        if self.other.other:
            facts.insert(0, tree.Not(tree.IsPlayer(MY_CONTROLLER)))
        every = tree.All(tuple(facts)) if len(facts) > 1 else facts[0] if facts else None
        return tree.CountPlayers(every, "opponents" if self.word.opponent else "all")


synonym("CountedPlayers(NoOther, OpponentNoun, filters)", "of your opponents {filters*:pl}")


# For each of them


@construct("per {what:sg}", "for each {what:sg}", "for every {what:sg}")
class PerNoun(kinds.PerEach):
    """Once for each of them."""

    what: kinds.Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        return times_of(self.what.count(speech), times)


for _words, _parts in {
    "CountedOfTheirs(owner, kind)": "{owner:pl} {kind:pl}",
    "OwnExpeditions(expeditions)": "{expeditions}",
    "MyCountersEach(counter)": "my {counter:pl}",
}.items():
    idiom(f"PerNoun({_words})", f"for each of {_parts}")


@construct("for each {what:sg} and [for] each {second:sg}")
class PerBoth(kinds.PerEach):
    """Once for each of one thing and of another."""

    what: kinds.Countable
    second: kinds.Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        return times_of(tree.SumOf((self.what.count(speech), self.second.count(speech))), times)


@construct("for every {number} {what:pl}", "for each {number} {what:pl}")
class ForEvery(kinds.PerEach):
    """Once for each full group of them, rounded down."""

    number: kinds.NumberWord
    what: kinds.Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        part = tree.PartOf(self.what.count(speech), self.number.plain())
        return times_of(part, times)
