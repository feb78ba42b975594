"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, Condition, CostComparison, CostName, Counted, CounterName, Digits, Expedition, ExpeditionPredicate, Fact, Head, Noun, NumberWord, PhaseName, Predicate, Relation, ResultRange, Someone, Subject, Zone


@construct("{who} control~who {counted}")
class Controls(Fact):
    """TODO."""

    who: Someone
    counted: Counted


@construct("{who} have~who {counted}")
class Has(Fact):
    """TODO."""

    who: Someone
    counted: Counted


@construct("there be'~counted {counted}")
class ThereAre(Fact):
    """TODO."""

    counted: Counted


@construct("{what:subj} have~what {number} or more {counter:pl}")
class HasAtLeast(Fact):
    """TODO."""

    what: Subject
    number: Digits
    counter: CounterName


@construct("{what:subj} have~what {number} {counter:number.num} or less")
class HasAtMost(Fact):
    """TODO."""

    what: Subject
    number: Digits
    counter: CounterName


@construct("{what:subj} have~what no {counter:pl}")
class HasNone(Fact):
    """TODO."""

    what: Subject
    counter: CounterName


@construct("{what:subj} have~what less than {number} {counter:pl}")
class HasFewer(Fact):
    """TODO."""

    what: Subject
    number: Digits
    counter: CounterName


@construct("{what:subj} be'~what {predicate:what.num}")
class Is(Fact):
    """TODO."""

    what: Subject
    predicate: Predicate


@construct("{fact} and {condition}")
class BothFacts(Condition):
    """TODO."""

    fact: Fact
    condition: Condition


@construct("{fact} or {condition}")
class EitherFact(Condition):
    """TODO."""

    fact: Fact
    condition: Condition


@construct("{what:subj} be'~what not {predicate:what.num}")
class IsNot(Fact):
    """TODO."""

    what: Subject
    predicate: Predicate


@construct("{what:subj} was~what {predicate:what.num}")
class Was(Fact):
    """TODO."""

    what: Subject
    predicate: Predicate


@construct("{what:subj} was~what not {predicate:what.num}")
class WasNot(Fact):
    """TODO."""

    what: Subject
    predicate: Predicate


@construct("it isn't a {kind:sg}")
class ItIsNotA(Fact):
    """TODO."""

    kind: Noun


@construct("its {cost} is {comparison}")
class ItsCostIs(Fact):
    """TODO."""

    cost: CostName
    comparison: CostComparison


@construct("they do")
class TheyDo(Fact):
    """TODO."""


@construct("they don't")
class TheyDont(Fact):
    """TODO."""


@construct("it doesn't")
class ItDoesnt(Fact):
    """TODO."""


@construct("they can't")
class TheyCant(Fact):
    """TODO."""


@construct("it was played from {zone:from}", also=("I was played from {zone:from}",))
class PlayedFrom(Fact):
    """TODO."""

    zone: Zone


@construct("a {head:sg} was discarded this way")
class DiscardedThisWay(Fact):
    """TODO."""

    head: Head


@construct("you don't control {counted}")
class DontControl(Fact):
    """TODO."""

    counted: Counted


@construct("{who} have~who passed")
class HasPassed(Fact):
    """TODO."""

    who: Someone


@construct("it is' a {kind:sg}")
class ItIsA(Fact):
    """TODO."""

    kind: Noun


@construct("{expedition:subj} be~expedition {predicates|}")
class ExpeditionIs(Fact):
    """TODO."""

    expedition: Expedition
    predicates: tuple[ExpeditionPredicate, ...]


@construct("{who} be~who first player", also=("{who} be~who the first player",))
class IsFirstPlayer(Fact):
    """TODO."""

    who: Someone


@construct("{who} be~who not the first player")
class IsNotFirstPlayer(Fact):
    """TODO."""

    who: Someone


@construct("you do")
class YouDo(Fact):
    """TODO."""


@construct("you don't")
class YouDont(Fact):
    """TODO."""


@construct("it does")
class ItDoes(Fact):
    """TODO."""


@construct("you can't")
class YouCant(Fact):
    """TODO."""


@construct("{zone} is empty")
class IsEmpty(Fact):
    """TODO."""

    zone: Zone


@construct("{number} or more single-terrain regions are visible")
class RegionsVisible(Fact):
    """TODO."""

    number: NumberWord


@construct("the result is {results}")
class ResultIs(Fact):
    """TODO."""

    results: ResultRange


@construct("its {cost} is equal to the die's result")
class ItsCostEqualsResult(Fact):
    """TODO."""

    cost: CostName


@construct("its {cost} was {comparison}")
class ItsCostWas(Fact):
    """TODO."""

    cost: CostName
    comparison: CostComparison


@construct("you discarded a card this way")
class YouDiscardedThisWay(Fact):
    """TODO."""


@construct("played from {zone}")
class IfPlayedFrom(Fact):
    """TODO."""

    zone: Zone


@construct("you play it from {zone}")
class YouPlayItFrom(Fact):
    """TODO."""

    zone: Zone


@construct("both of your Expeditions failed to move forward")
class BothFailedToMove(Fact):
    """TODO."""


@construct("{expedition:subj} isn't {predicate}")
class ExpeditionIsNot(Fact):
    """TODO."""

    expedition: Expedition
    predicate: ExpeditionPredicate


@construct("it is' {phase}")
class IsPhase(Fact):
    """TODO."""

    phase: PhaseName


@construct("{amount} is {relation}")
class AmountIs(Fact):
    """TODO."""

    amount: Amount
    relation: Relation
