"""Conditions about Expeditions: where they are, how far, and who is in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.asked import asked, of_players
from altered.ability.named.expedition import CompanionSide, HeroSide, OwnExpedition
from altered.ability.named.object import NoOther
from altered.ability.named.place import InExpedition
from altered.ability.named.player import Possessor, Your
from altered.ability.said.predicate import in_region
from altered.terms import Side, Type

Ask = Callable[[kinds.Expedition, Speech], tree.Condition]


def standing(
    expedition: tree.ExpeditionOf, predicates: tuple[kinds.ExpeditionPredicate, ...]
) -> tree.Condition:
    """Whether one of several things holds for an Expedition."""
    facts = [one.holds(expedition) for one in predicates]
    places = [place for one in facts if isinstance(one, tree.Standing) for place in one.places]
    if len(places) == len(facts):
        return tree.Standing(expedition, tuple(places))
    return facts[0] if len(facts) == 1 else tree.AnyOf(tuple(facts))


def of_owner(expedition: kinds.Expedition, speech: Speech, ask: Ask) -> tree.Condition:
    """What is asked of an Expedition; of those of several players, of each as theirs."""
    owner = getattr(expedition, "owner", None)
    if not isinstance(owner, Possessor) or owner.player.many == "one":
        return ask(expedition, speech)
    yours = type(expedition)(*(Your() if one is owner else one for one in expedition.values))
    found = of_players(owner.player, speech, lambda _, own: ask(yours, asked(own)))
    expedition.expedition(speech)  # later words mean theirs, not the one asked of each as "yours"
    return found


class ExpeditionState(Phrase, noun="what an Expedition is", num="sg", gen="f"):
    """What an Expedition is: where it is, how far, who is in it."""

    def condition(self, expedition: kinds.Expedition, speech: Speech) -> tree.Condition:
        nothing()


@construct(
    "{expedition:subj} be~expedition [both] {state:expedition.num,expedition.gen}",
    contrary=(
        "{expedition:subj} aren't~expedition {state:expedition.num,expedition.gen}",
        "{expedition:subj} be~expedition not {state:expedition.num,expedition.gen}",
    ),
)
class ExpeditionIs(kinds.Fact):
    """An Expedition, or a number of them, is somewhere."""

    expedition: kinds.Expedition
    state: ExpeditionState

    def condition(self, speech: Speech) -> tree.Condition:
        return self.state.condition(self.expedition, speech)

    def contrary(self, speech: Speech) -> tree.Condition:
        if self.expedition.bound is not None:
            nothing("say for how many it does not hold")
        return super().contrary(speech)


synonym(
    "ExpeditionIs(SomeOfExpeditions(BothOf, Your, [], []), state)",
    "your Hero Expedition and your Companion Expedition be~3p [both] {state:pl,f}",
)


@construct("{predicates|:$num,$gen}")
class InPlaces(ExpeditionState):
    """In one of several places."""

    predicates: tuple[kinds.ExpeditionPredicate, ...]

    def condition(self, expedition: kinds.Expedition, speech: Speech) -> tree.Condition:
        bound = _bound(expedition)
        if bound is not None and expedition.expedition(speech).where is None:
            own = isinstance(expedition, OwnExpedition)
            ask = self._some if own else partial(of_owner, ask=self._some)
            return ask(expedition, speech)

        def here(one: kinds.Expedition, own: Speech) -> tree.Condition:
            return standing(replace(one.expedition(own), free=False), self.predicates)

        return here(expedition, speech) if bound else of_owner(expedition, speech, here)

    def _some(self, expedition: kinds.Expedition, speech: Speech) -> tree.Condition:
        """Whether a number of them are there."""
        compare, number = _bound(expedition) or nothing(expedition)
        found = replace(expedition.expedition(speech), each=True, free=False)
        for one in self.predicates:
            found = one.narrow(found)
        return tree.Measure(tree.Expeditions(found), compare, tree.Number(number))


for _place in ("Behind", "Tied", "Ahead"):
    synonym(
        f"ExpeditionIs(OwnExpedition(My, NoOther, []), InPlaces([{_place}]))",
        f"I am' {_place.lower()}",
    )


def _bound(expedition: kinds.Expedition) -> tuple[tree.Compare, int] | None:
    """Of how many Expeditions something must hold; of one of an opponent's, where none is named."""
    if not isinstance(expedition, OwnExpedition) or expedition.sides:
        return expedition.bound
    if not isinstance(expedition.owner, Possessor):
        return expedition.bound
    return None if expedition.other.other else (">=", 1)


@kinds.Fact.means("it is' {predicates|}", needs="expedition")
def that_expedition_is(
    predicates: tuple[kinds.ExpeditionPredicate, ...], speech: Speech
) -> tree.Condition:
    """The Expedition spoken of is in one of several places."""
    spoken = speech.spoken
    if spoken.expedition is None and spoken.named is None and spoken.created is None:
        nothing("the text names no Expedition before")
    return standing(speech.that_expedition, predicates)


@kinds.Fact.means("one of {owner:pl} Expeditions is {state:sg,f} and the other [is] {second:sg,f}")
def one_and_the_other(
    owner: kinds.Owner, state: ExpeditionState, second: ExpeditionState, speech: Speech
) -> tree.Condition:
    """One Expedition of a player is somewhere, the other one elsewhere."""
    hero, companion = (
        OwnExpedition(owner, NoOther(), (side(),)) for side in (HeroSide, CompanionSide)
    )

    def both(one: kinds.Expedition, other: kinds.Expedition) -> tree.Condition:
        return tree.All((state.condition(one, speech), second.condition(other, speech)))

    return tree.AnyOf((both(hero, companion), both(companion, hero)))


# How far


def _plain(lead: tree.Lead) -> tree.Lead:
    """The lead, of the Expedition facing it where that is the other one."""
    mine, facing = tree.ExpeditionOf("mine"), tree.ExpeditionOf("facing")
    pairs = ((mine, facing), (facing, mine))
    itself = tree.ExpeditionOf("facing", again=True)
    if (lead.expedition, lead.of) in pairs or lead.of == itself:
        return replace(lead, of=None)
    return lead


@ExpeditionState.means("{number} region^number {course}", "{course} by {number} region^number")
def regions_apart(
    number: kinds.ShortRelation, course: kinds.Course, expedition: kinds.Expedition, speech: Speech
) -> tree.Condition:
    """So many Regions behind or ahead."""
    lead = _plain(course.lead(expedition.expedition(speech), speech))
    return tree.Measure(lead, *number.bound(speech))


@construct("{course}")
class IsFurther(ExpeditionState):
    """Behind or ahead of another than the one facing it."""

    course: kinds.Course

    def refused(self) -> Reason | None:
        return None if self.course.other else Reason("these words mean a place in the race")

    def condition(self, expedition: kinds.Expedition, speech: Speech) -> tree.Condition:
        lead = _plain(self.course.lead(expedition.expedition(speech), speech))
        if lead.of is None:
            place: tree.Place = "behind" if lead.behind else "ahead"
            return tree.Standing(lead.expedition, (place,))
        return tree.Measure(lead, ">=", tree.Number(1))


@ExpeditionState.means("tied with {second}")
def is_tied_with(
    second: kinds.Expedition, expedition: kinds.Expedition, speech: Speech
) -> tree.Condition:
    """As far as another one."""
    one, other = expedition.expedition(speech), second.expedition(speech)
    if _plain(tree.Lead(one, of=other)).of is None:
        return tree.Standing(one, ("tied",))
    leads = (tree.Lead(one, behind, of=other) for behind in (False, True))
    apart = (tree.Measure(lead, ">=", tree.Number(1)) for lead in leads)
    return tree.All(tuple(tree.Not(one) for one in apart))


# Regions


@ExpeditionState.means("in the same region as {second}")
def in_same_region(
    second: kinds.Expedition, expedition: kinds.Expedition, speech: Speech
) -> tree.Condition:
    """In the Region of another one."""
    return tree.SameRegion(expedition.expedition(speech), second.expedition(speech))


synonym(
    "ExpeditionIs(expedition, InSameRegion(second))",
    "{expedition:subj} and {second:subj} are in the same (region|Region)",
)


class Together(ExpeditionState):
    """Both of your Expeditions are in one Region, or in two."""

    apart: ClassVar[bool] = False

    def condition(self, expedition: kinds.Expedition, speech: Speech) -> tree.Condition:
        yours = isinstance(getattr(expedition, "owner", None), Your)
        if not yours or expedition.bound != (">=", 2):
            nothing("two Expeditions are in the same Region or in different ones")
        hero, companion = (tree.ExpeditionOf(side=side, whose="you") for side in Side)
        same = tree.SameRegion(hero, companion)
        return tree.Not(same) if self.apart else same


declare(Together, "AreInSameRegion", "in the same (region|Region)")
declare(Together, "AreInDifferentRegions", "in different (regions|Regions)", apart=True)


@kinds.Fact.means(
    "my region (is|has) {land}", contrary=("my region is not {land}", "my region isn't {land}")
)
def my_region_is(land: kinds.Land) -> tree.Condition:
    """The Region of the bearer has a terrain."""
    return in_region(land.terrains(), tree.ExpeditionOf("mine"))


# Who is in them


@kinds.Fact.means("there be'~expedition {expedition}")
def there_is_expedition(expedition: kinds.Expedition, speech: Speech) -> tree.Condition:
    """There is an Expedition somewhere."""
    found = expedition.expedition(speech)
    if not found.free:
        nothing("each player has two Expeditions")
    count = tree.Expeditions(replace(found, free=False, each=True))
    return tree.Measure(count, ">=", tree.Number(1))


@kinds.Fact.means("{expedition:subj} (have~expedition|contain~expedition) {counted}")
def expedition_has(
    expedition: kinds.Expedition, counted: kinds.Counted, speech: Speech
) -> tree.Condition:
    """So many objects are in an Expedition."""

    def ask(place: tree.Which) -> tree.Condition:
        return counted.measure(place, speech)

    return _in_each(expedition, ask, speech)


@ExpeditionState.means("empty")
def is_without_characters(expedition: kinds.Expedition, speech: Speech) -> tree.Condition:
    """No Characters are in it."""

    def ask(place: tree.Which) -> tree.Condition:
        there = replace(place, types=(Type.CHARACTER,))
        return tree.Measure(tree.CountOf(there), "=", tree.Number(0))

    return _in_each(expedition, ask, speech)


def _in_each(
    expedition: kinds.Expedition, ask: Callable[[tree.Which], tree.Condition], speech: Speech
) -> tree.Condition:
    """What is asked of an Expedition, or of one or both of yours."""
    if expedition.bound is None:
        return ask(InExpedition(expedition).narrow(tree.Which(), speech))
    if not isinstance(getattr(expedition, "owner", None), Your):
        nothing(expedition, "say in which Expedition")
    facts = tuple(ask(tree.Which(controller="you", side=side)) for side in Side)
    if expedition.bound == (">=", 1):
        return tree.AnyOf(facts)
    if expedition.bound == (">=", 2):
        return tree.All(facts)
    return nothing(expedition, "say in which Expedition")
