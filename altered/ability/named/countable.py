"""What is counted: objects, counters, cards in zones, Expeditions, players."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.expedition import filtered
from altered.ability.named.player import MY_CONTROLLER, group_of


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


@kinds.Countable.means("{other} {kind:$num}")
def counted_objects(other: kinds.Otherness, kind: kinds.Noun, speech: Speech) -> tree.Amount:
    """Objects of a kind: "Characters you control"."""
    return own(other.apart(kind.which(speech)), speech)


@kinds.Countable.means({"num=sg": "of {owner:pl} {kind:pl}", "num=pl": "{owner:pl} {kind:pl}"})
def counted_of_theirs(owner: kinds.Owner, kind: kinds.Noun, speech: Speech) -> tree.Amount:
    """Objects of a kind that a player has: "your Mana Orbs"."""
    return own(owner.owned(kind.which(speech), speech), speech)


class AmongObjects(kinds.Measured):
    """What all objects of a kind have between them."""

    what: kinds.Subject

    def among(self, which: tree.Which) -> tree.Amount:
        """How many of it those have that a filter picks."""
        nothing()

    def count(self, speech: Speech) -> tree.Amount:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Each):
            nothing("only all objects of a kind can be counted like this")
        return self.among(ref.which)


@AmongObjects.means("among", "{counter:$num} among {what:obj}")
def counters_among(counter: kinds.CounterName, which: tree.Which) -> tree.Amount:
    """Counters: "boosts among Characters you control"."""
    return tree.CountersAmong(which, counter.name())


@AmongObjects.means("among", "different {sort:$num} among {what}")
def different_ones(sort: kinds.Sort, which: tree.Which) -> tree.Amount:
    """Different sub-types, names and the like."""
    return tree.Different(which, sort.kind())


@AmongObjects.means("among", "base statistic^ of {number:m,digits} among {what}")
def base_statistics(number: kinds.NumberWord, which: tree.Which) -> tree.Amount:
    """Base statistics of a value."""
    return tree.BaseStatistics(which, number.plain())


@kinds.Measured.means("{counter:$num} on {what:obj}")
def counters_on(counter: kinds.CounterName, what: kinds.Subject, speech: Speech) -> tree.Amount:
    """Counters on an object, or on all of a kind: "boosts on me"."""
    ref, name = what.ref(speech), counter.name()
    if isinstance(ref, tree.Chosen) and name == "boost":
        return tree.FeatureOf(ref, "boosts")
    return tree.CountersOn(ref, name)


for _whose, _pronoun, _has in (("its", "It", "it (has|had)"), ("my", "Me", "I (have|had)")):
    _of = f"of {_whose} {{counter:pl}}"
    synonym(
        f"CountersOn(counter, {_pronoun})",
        {"num=sg": [f"{{counter:sg}} {_has}", _of], "num=pl": f"{{counter:pl}} {_has}"},
    )


@kinds.Measured.means("status^ on {what:obj}")
def statuses_on(what: kinds.Objects, speech: Speech) -> tree.Amount:
    """Statuses of an object, Boosted being one (2.4.4)."""
    return tree.FeatureOf(what.ref(speech), "statuses")


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


@kinds.Measured.means("Expedition^ {filters*}")
def counted_expeditions(filters: tuple[kinds.ExpeditionFilter, ...], speech: Speech) -> tree.Amount:
    """Expeditions of anybody."""
    return tree.Expeditions(filtered(tree.ExpeditionOf(each=True), filters, speech))


@kinds.Measured.means({"num=sg": "visible {terrain} region", "num=pl": "visible {terrain} regions"})
def visible_regions(terrain: kinds.TerrainSymbol) -> tree.Amount:
    """Face-up Regions of a terrain."""
    return tree.Regions(terrain=terrain.terrain())


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


@kinds.Measured.means({"num=sg": "of {expeditions}", "num=pl": "{expeditions}"})
def own_expeditions(expeditions: kinds.Expedition, speech: Speech) -> tree.Amount:
    """Expeditions of somebody: "of your Expeditions in {V}"."""
    found = expeditions.expedition(speech)
    if not found.each:
        nothing("a single Expedition cannot be counted")
    return tree.Expeditions(found)


@kinds.Measured.means(
    "region^ {expedition} be~expedition {course}",
    "region^ that {expedition} be~expedition {course}",
)
def distance(expedition: kinds.Expedition, course: kinds.Course, speech: Speech) -> tree.Amount:
    """How far an Expedition is behind or ahead."""
    return course.lead(expedition.expedition(speech), speech)


# Players and deeds


@kinds.Measured.means("{other} {word:subj,$num} {filters*:$num}")
def counted_players(
    other: kinds.Otherness,
    word: kinds.PlayerWord,
    filters: tuple[kinds.PlayerFilter, ...],
    speech: Speech,
) -> tree.Amount:
    """Players of whom something holds: "opponent who has passed"."""
    facts = [one.only(replace(speech, you=MY_CONTROLLER)) for one in filters]
    return tree.CountPlayers(kinds.all_of(facts), group_of(word, other))


synonym("CountedPlayers(NoOther, OpponentNoun, filters)", "of your opponents {filters*:pl}")


# For each of them


@kinds.PerEach.means("per {what:sg}", "for each {what:sg}", "for every {what:sg}")
def per_noun(what: kinds.Countable, times: int, speech: Speech) -> tree.Amount:
    """Once for each of them."""
    return times_of(what.count(speech), times)


for _words, _parts in {
    "CountedOfTheirs(owner, kind)": "{owner:pl} {kind:pl}",
    "OwnExpeditions(expeditions)": "{expeditions}",
    "CountersOn(counter, Me)": "my {counter:pl}",
}.items():
    idiom(f"PerNoun({_words})", f"for each of {_parts}")


@kinds.PerEach.means("for each {what:sg} and [for] each {second:sg}")
def per_both(
    what: kinds.Countable, second: kinds.Countable, times: int, speech: Speech
) -> tree.Amount:
    """Once for each of one thing and of another."""
    return times_of(tree.SumOf((what.count(speech), second.count(speech))), times)


@kinds.PerEach.means("for every {number} {what:pl}", "for each {number} {what:pl}")
def for_every(
    number: kinds.NumberWord, what: kinds.Countable, times: int, speech: Speech
) -> tree.Amount:
    """Once for each full group of them, rounded down."""
    part = tree.PartOf(what.count(speech), number.plain())
    return times_of(part, times)
