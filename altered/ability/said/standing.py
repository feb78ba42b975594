"""Conditions about Expeditions: where they are, how far, and who is in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import (
    Counted,
    Course,
    Expedition,
    ExpeditionPredicate,
    Fact,
    Land,
    ShortRelation,
    SoMany,
    Speech,
    nothing,
)
from altered.ability.named.asked import asked, of_players
from altered.ability.named.expedition import OwnExpedition
from altered.ability.named.place import InExpedition
from altered.ability.named.player import Possessor, Your
from altered.ability.said.predicate import in_region
from altered.state.terms import Side, Type


def standing(
    expedition: tree.ExpeditionOf, predicates: tuple[ExpeditionPredicate, ...]
) -> tree.Condition:
    """Whether one of several things holds for an Expedition."""
    facts = [one.holds(expedition) for one in predicates]
    places = [place for one in facts if isinstance(one, tree.Standing) for place in one.places]
    if len(places) == len(facts):
        return tree.Standing(expedition, tuple(places))
    return facts[0] if len(facts) == 1 else tree.AnyOf(tuple(facts))


def _bound(expedition: Expedition) -> tuple[tree.Compare, int] | None:
    """Of how many Expeditions something must hold; of one of an opponent's, where none is named."""
    owned = isinstance(expedition, OwnExpedition) and isinstance(expedition.owner, Possessor)
    if owned and isinstance(expedition, OwnExpedition) and not expedition.sides:
        return None if expedition.other.other else (">=", 1)
    return expedition.bound


def _some(
    expedition: Expedition, predicates: tuple[ExpeditionPredicate, ...], speech: Speech
) -> tree.Condition:
    """Whether something holds for so many of some Expeditions."""
    compare, number = _bound(expedition) or nothing(expedition)
    owner = getattr(expedition, "owner", None)
    single = isinstance(expedition, OwnExpedition)
    if isinstance(owner, Possessor) and owner.player.many != "one" and not single:
        values = [Your() if value is owner else value for value in expedition.values]
        yours = type(expedition)(*values)
        return of_players(owner.player, speech, lambda _, own: _some(yours, predicates, asked(own)))
    found = replace(expedition.expedition(speech), each=True, free=False)
    for one in predicates:
        found = one.narrow(found)
    return tree.Measure(tree.Expeditions(found), compare, tree.Number(number))


@construct(
    "{expedition:subj} be~expedition {predicates|}",
    contrary=(
        "{expedition:subj} aren't~expedition {predicates|}",
        "{expedition:subj} be~expedition not {predicates|}",
    ),
)
class ExpeditionIs(Fact):
    """An Expedition, or so many of some, is in one of several places."""

    expedition: Expedition
    predicates: tuple[ExpeditionPredicate, ...]

    def condition(self, speech: Speech) -> tree.Condition:
        if _bound(self.expedition) is not None:
            found = self.expedition.expedition(speech)
            if found.where is not None:
                return standing(replace(found, free=False), self.predicates)
            return _some(self.expedition, self.predicates, speech)
        owner = getattr(self.expedition, "owner", None)
        if isinstance(owner, Possessor) and owner.player.many != "one":
            values = [Your() if value is owner else value for value in self.expedition.values]
            yours = type(self.expedition)(*values)

            def ask(_: tree.Who, own: Speech) -> tree.Condition:
                return standing(yours.expedition(asked(own)), self.predicates)

            return of_players(owner.player, speech, ask)
        return standing(self.expedition.expedition(speech), self.predicates)

    def contrary(self, speech: Speech) -> tree.Condition:
        if self.expedition.bound is not None:
            nothing(self, "of how many does it not hold?")
        return super().contrary(speech)


@construct("it is' {predicates|}", needs="expedition")
class ThatExpeditionIs(Fact):
    """The Expedition spoken of is in one of several places."""

    predicates: tuple[ExpeditionPredicate, ...]

    def condition(self, speech: Speech) -> tree.Condition:
        if speech.spoken.expedition is None:
            nothing(self, "no Expedition was spoken of")
        return standing(tree.ExpeditionOf(again=True), self.predicates)


# How far


def _plain(lead: tree.Lead) -> tree.Lead:
    """The lead, of the Expedition facing it where that is the other one."""
    mine, facing = tree.ExpeditionOf("mine"), tree.ExpeditionOf("facing")
    pairs = ((mine, facing), (facing, mine))
    if (lead.expedition, lead.of) in pairs or lead.of == tree.ExpeditionOf("facing", of=tree.It()):
        return replace(lead, of=None)
    return lead


@construct(
    "{expedition:subj} be~expedition {number} region^number {course}",
    also=("{expedition:subj} be~expedition {course} by {number} region^number",),
)
class RegionsApart(Fact):
    """An Expedition is so many Regions behind or ahead."""

    expedition: Expedition
    number: ShortRelation
    course: Course

    def condition(self, speech: Speech) -> tree.Condition:
        lead = _plain(self.course.lead(self.expedition.expedition(speech), speech))
        return tree.Measure(lead, *self.number.bound(speech))


@construct("{expedition:subj} be~expedition {course}")
class IsFurther(Fact):
    """An Expedition is behind or ahead of another than the one facing it."""

    expedition: Expedition
    course: Course

    def refused(self) -> Reason | None:
        return None if self.course.other else Reason("this is read as a place in the race")

    def condition(self, speech: Speech) -> tree.Condition:
        lead = _plain(self.course.lead(self.expedition.expedition(speech), speech))
        if lead.of is None:
            place: tree.Place = "behind" if lead.behind else "ahead"
            return tree.Standing(lead.expedition, (place,))
        return tree.Measure(lead, ">=", tree.Number(1))


@construct("{expedition:subj} be~expedition tied with {second}")
class IsTiedWith(Fact):
    """Two Expeditions are as far as each other."""

    expedition: Expedition
    second: Expedition

    def condition(self, speech: Speech) -> tree.Condition:
        one, other = self.expedition.expedition(speech), self.second.expedition(speech)
        if _plain(tree.Lead(one, of=other)).of is None:
            return tree.Standing(one, ("tied",))
        leads = (tree.Lead(one, behind, of=other) for behind in (False, True))
        apart = (tree.Measure(lead, ">=", tree.Number(1)) for lead in leads)
        return tree.All(tuple(tree.Not(one) for one in apart))


# Regions


@construct("{expedition:subj} be~expedition in the same region as {second}")
class InSameRegion(Fact):
    """Two Expeditions are in one Region."""

    expedition: Expedition
    second: Expedition

    def condition(self, speech: Speech) -> tree.Condition:
        one, other = self.expedition.expedition(speech), self.second.expedition(speech)
        return tree.SameRegion(one, other)


@construct(
    "{expedition:subj} be~expedition in the same (region|Region)",
    contrary=("{expedition:subj} be~expedition in different (regions|Regions)",),
)
class AreInSameRegion(Fact):
    """Both of your Expeditions are in one Region."""

    expedition: Expedition

    def condition(self, speech: Speech) -> tree.Condition:
        yours = isinstance(getattr(self.expedition, "owner", None), Your)
        if not yours or self.expedition.bound != (">=", 2):
            nothing(self.expedition, "two Expeditions are in one Region or not")
        hero, companion = (tree.ExpeditionOf(side=side, whose="you") for side in Side)
        return tree.SameRegion(hero, companion)


@construct(
    "my region is {land}",
    also=("my region has {land}",),
    contrary=("my region is not {land}", "my region isn't {land}"),
)
class MyRegionIs(Fact):
    """The Region of the bearer has a terrain."""

    land: Land

    def condition(self, speech: Speech) -> tree.Condition:
        return in_region(self.land.terrains(), tree.ExpeditionOf("mine"))


@construct("{number} single-terrain regions are visible")
class RegionsVisible(Fact):
    """Regions with exactly one terrain are face up."""

    number: SoMany

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Measure(tree.Regions(single=True), *self.number.bound(speech))


# Who is in them


@construct("there be'~expedition {expedition}")
class ThereIsExpedition(Fact):
    """There is an Expedition somewhere."""

    expedition: Expedition

    def condition(self, speech: Speech) -> tree.Condition:
        found = self.expedition.expedition(speech)
        if not found.free:
            nothing(self, "each player has two Expeditions")
        count = tree.Expeditions(replace(found, free=False, each=True))
        return tree.Measure(count, ">=", tree.Number(1))


@construct(
    "{expedition:subj} have~expedition {counted}",
    also=("{expedition:subj} contain~expedition {counted}",),
)
class ExpeditionHas(Fact):
    """So many objects are in an Expedition."""

    expedition: Expedition
    counted: Counted

    def condition(self, speech: Speech) -> tree.Condition:
        def ask(place: tree.Which) -> tree.Condition:
            return self.counted.measure(place, speech)

        return _in_each(self.expedition, ask, speech)


@construct(
    "{expedition:subj} be~expedition empty",
    contrary=(
        "{expedition:subj} be~expedition not empty",
        "{expedition:subj} aren't~expedition empty",
    ),
)
class ExpeditionIsEmpty(Fact):
    """No Characters are in an Expedition."""

    expedition: Expedition

    def condition(self, speech: Speech) -> tree.Condition:
        def ask(place: tree.Which) -> tree.Condition:
            there = replace(place, types=(Type.CHARACTER,))
            return tree.Measure(tree.CountOf(there), "=", tree.Number(0))

        return _in_each(self.expedition, ask, speech)


def _in_each(
    expedition: Expedition, ask: Callable[[tree.Which], tree.Condition], speech: Speech
) -> tree.Condition:
    """What is asked of an Expedition, or of one or both of yours."""
    if expedition.bound is None:
        return ask(InExpedition(expedition).narrow(tree.Which(), speech))
    if not isinstance(getattr(expedition, "owner", None), Your):
        nothing(expedition, "in which Expedition?")
    facts = tuple(ask(tree.Which(controller="you", side=side)) for side in Side)
    if expedition.bound == (">=", 1):
        return tree.AnyOf(facts)
    if expedition.bound == (">=", 2):
        return tree.All(facts)
    return nothing(expedition, "in which Expedition?")
