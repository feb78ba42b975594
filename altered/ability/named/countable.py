"""What is counted: objects, counters, cards in zones, Expeditions, players."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare, idiom
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
    nothing,
)
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
        which = self.kind.which(speech)
        return own(replace(which, other=True) if self.other.other else which)


@construct({"num=sg": "of {owner:pl} {kind:pl}", "num=pl": "{owner:pl} {kind:pl}"})
class CountedOfTheirs(Countable):
    """Objects of a kind that a player has: "your Mana Orbs"."""

    owner: Owner
    kind: Noun

    def count(self, speech: Speech) -> tree.Amount:
        return own(self.owner.owned(self.kind.which(speech), speech))


@construct("{counter:$num} among {what:obj}")
class CountersAmong(Measured):
    """Counters that objects have between them: "boosts among Characters you control"."""

    counter: CounterName
    what: Subject

    def count(self, speech: Speech) -> tree.Amount:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Each):
            nothing(self, "counters are counted among all of a kind")
        return tree.CountersAmong(ref.which, self.counter.name())


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


@construct("of my {counter:pl}", also=("of the {counter:pl} on me", "{counter:$num} I have"))
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


@construct(
    {"num=sg": "different {sort:sg} among {what}", "num=pl": "different {sort:pl} among {what}"}
)
class DifferentOnes(Measured):
    """Different sub-types, names and the like that objects have between them."""

    sort: Sort
    what: Subject

    def count(self, speech: Speech) -> tree.Amount:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Each):
            nothing(self, "several objects are compared")
        return tree.Different(ref.which, self.sort.kind())


@construct("base statistic^ of {number:m,digits} among {what}")
class BaseStatistics(Measured):
    """Base statistics of a value that objects have between them."""

    number: NumberWord
    what: Subject

    def count(self, speech: Speech) -> tree.Amount:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Each):
            nothing(self, "base statistics are counted among all of a kind")
        return tree.BaseStatistics(ref.which, self.number.plain())


_SORTS: dict[str, tuple[tree.Kind, tuple[str, ...]]] = {
    "BySubtype": ("sub-type", ("subtype^", "sub-type^")),
    "ByName": ("name", ("name^",)),
    "ByType": ("type", ("type^",)),
    "ByFaction": ("faction", ("faction^",)),
    "ByHandCost": ("hand cost", ("Hand Cost^",)),
    "ByReserveCost": ("reserve cost", ("Reserve Cost^",)),
}
for _sort, (_kind, _texts) in _SORTS.items():
    declare(Sort, _sort, _texts[0], also=_texts[1:], meant=_kind)

# Expeditions


@construct("{other} Expedition^ {filters*}")
class CountedExpeditions(Measured):
    """Expeditions of anybody."""

    other: Otherness
    filters: tuple[ExpeditionFilter, ...]

    def count(self, speech: Speech) -> tree.Amount:
        if self.other.other:
            nothing(self, "which ones are the other Expeditions?")
        found = tree.ExpeditionOf(each=True)
        for one in self.filters:
            found = one.narrow(found, speech)
        return tree.Expeditions(found)


@construct({"num=sg": "of {expeditions}", "num=pl": "{expeditions}"})
class OwnExpeditions(Measured):
    """Expeditions of somebody: "of your Expeditions in {V}"."""

    expeditions: Expedition

    def count(self, speech: Speech) -> tree.Amount:
        found = self.expeditions.expedition(speech)
        if not found.each:
            nothing(self, "one Expedition is not counted")
        return tree.Expeditions(found)


@construct(
    "region^ {expedition} be~expedition {course}",
    also=("region^ that {expedition} be~expedition {course}",),
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
        return tree.CountPlayers(_all(facts), opponents=self.word.opponent)


idiom(
    "CountedPlayers(NoOther, OpponentNoun, filters)",
    "of your opponents {filters*:pl}",
    only_read=True,
)


def _all(facts: list[tree.Condition]) -> tree.Condition | None:
    if len(facts) > 1:
        return tree.All(tuple(facts))
    return facts[0] if facts else None


# For each of them


@construct("for each {what:sg}", also=("per {what:sg}", "for every {what:sg}"))
class PerNoun(PerEach):
    """Once for each of them."""

    what: Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        return times_of(self.what.count(speech), times)


@construct("for every {number} {what:pl}", also=("for each {number} {what:pl}",))
class ForEvery(PerEach):
    """Once for each so many of them, rounded down."""

    number: NumberWord
    what: Countable

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        part = tree.PartOf(self.what.count(speech), self.number.plain())
        return times_of(part, times)
