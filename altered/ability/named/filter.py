"""Qualities before a noun, statuses, and what restricts a noun after it."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare, idiom, synonym
from altered.ability.kinds import Adjective, Head, Speech, StatusWord, nothing
from altered.ability.kinds.narrowing import ALONE, both, other_than
from altered.terms import IN_PLAY, Status

# Where they are


Located = declare(kinds.Filter, "Located", "{place:$num}", parts={"place": "Whereabouts"})


class TwoPlaces(kinds.Filter):
    """In one of two places: "in play or in Reserve"."""

    place: kinds.Whereabouts
    second: kinds.Whereabouts

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        places = (self.place, self.second)
        one, other = (place.narrow(tree.Which(), speech) for place in places)
        zones = (*(one.zones or IN_PLAY), *(other.zones or IN_PLAY))
        whose = {one.controller, other.controller} - {"any"}
        theirs = {one.controlled_by, other.controlled_by} - {None}
        plain = all(
            replace(part, controller="any", zones=(), controlled_by=None)
            == tree.Which(types=part.types)
            for part in (one, other)
        )
        if not plain or len(whose) + len(theirs) > 1 or len(set(zones)) < len(zones):
            return replace(which, either=(one, other))
        first = replace(one, zones=zones)
        return both(which, both(first, replace(other, zones=zones)))


declare(TwoPlaces, "EitherPlace", "{place:$num} or {second:$num}")
declare(TwoPlaces, "BothPlaces", "{place:$num} and {second:$num}")
for _both, _and in (("EitherPlace", "or"), ("BothPlaces", "and")):
    synonym(f"{_both}(InPlay, InZone(BareZone(name)))", f"(in|from) play {_and} {{name}}")


# What they have and what they are


@construct("with {trait}", "that (has|have) {trait}")
class With(kinds.Filter):
    """That have something: "with Hand Cost {3} or less"."""

    trait: kinds.Trait

    @property
    def extreme(self) -> bool:
        return self.trait.extreme

    def total(self, speech: Speech) -> tree.Limit | None:
        return self.trait.total(speech)


@kinds.Filter.means("without {trait}", "that (doesn't|don't) have {trait}")
def without(trait: kinds.Trait, which: tree.Which, speech: Speech) -> tree.Which:
    """That have not."""
    return trait.contrary(which, speech)


idiom("With(ACounter(AnyCounter))", "with counters")
synonym("With(HasCost(cost, comparison))", "whose {cost} is {comparison}")
synonym("With(HasFeature(feature, relation))", "whose {feature} (is|are) {relation:m,digits}")
declare(
    kinds.LongFilter,
    "WithLong",
    "with {trait}",
    "that (has|have) {trait}",
    parts={"trait": "LongTrait"},
)


@construct({"num=sg": ("that is' {predicates|:sg}",), "num=pl": ("that are' {predicates|:pl}",)})
class ThatIs(kinds.LongFilter):
    """That are something: "that is Boosted", "that are in {V}"."""

    predicates: tuple[kinds.Predicate, ...]

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        if len(self.predicates) == 1:
            return self.predicates[0].narrow(which, speech)
        fitting = tuple(one.narrow(tree.Which(), speech) for one in self.predicates)
        return replace(which, either=fitting)


@kinds.LongFilter.means(
    {
        "num=sg": "that (isn't|is' not) {predicates|:sg}",
        "num=pl": "that (aren't|are' not) {predicates|:pl}",
    }
)
def that_is_not(
    predicates: tuple[kinds.Predicate, ...], which: tree.Which, speech: Speech
) -> tree.Which:
    """That are not something: "that isn't a Spirit"."""
    for one in predicates:
        which = one.contrary(which, speech)
    return which


# Other qualities

declare(kinds.Filter, "ThatSomeonePlays", "{who} play~who", parts={"who": "Someone"})
declare(kinds.Filter, "PlayedFromZone", "played from {zone:from}", parts={"zone": "Zone"})


@kinds.Filter.means("named {name}")
def named(name: kinds.TokenName, which: tree.Which) -> tree.Which:
    """Of a name."""
    return replace(which, name=str(name.values[0]))


declare(
    kinds.Filter,
    "AmongThem",
    "[from] among them",
    "from it",
    needs="thing",
    meant=tree.Which(these=tree.Rest()),
)
declare(kinds.Filter, "Alone", "alone in its Expedition", meant=ALONE)


# Statuses and keywords

for _status in (Status.FLEETING, Status.ANCHORED, Status.ASLEEP, Status.EXHAUSTED):
    _name = _status.value
    _texts = sorted((_name, _name.lower()), reverse=_status is Status.EXHAUSTED)
    declare(StatusWord, _name, *_texts, meant=tree.Which(statuses=(_status,)))
for _name in ("Gigantic", "Defender", "Eternal", "Seasoned", "Tough"):
    declare(StatusWord, f"{_name}Status", _name, _name.lower(), meant=tree.Which(keyword=_name))
declare(StatusWord, "Ascended", "Ascended", mechanic="Ascend")
declare(StatusWord, "Boosted", "Boosted", "boosted", meant=tree.Which(boosted=True))  # 2.4.4
declare(StatusWord, "ReadyStatus", "ready", meant=tree.Which(without=(Status.EXHAUSTED,)))

# Adjectives

declare(Adjective, "StatusAdjective", "{status}", parts={"status": "StatusWord"})
declare(Adjective, "IsToken", "token", meant=tree.Which(token=True))


@Adjective.means("{statuses|}", few="these words already name one status")
def either_status(
    statuses: tuple[StatusWord, ...], which: tree.Which, speech: Speech
) -> tree.Which:
    """With one of several statuses."""
    either = tuple(one.narrow(tree.Which(), speech) for one in statuses)
    return replace(which, either=either)


@Adjective.means("non- {status}")
def without_status(status: StatusWord, which: tree.Which, speech: Speech) -> tree.Which:
    """Without a status or a keyword."""
    return status.contrary(which, speech)


@Adjective.means("non- {head:sg}")
def not_of_kind(head: Head, which: tree.Which) -> tree.Which:
    """Of another kind: "non-token", "non-Robot"."""
    kind = head.which()
    if kind == tree.Which():
        nothing("every object is a card here")
    return other_than(which, kind)


declare(Adjective, "Visible", "visible", mechanic="Terrain Markers")
