"""When a passive ability applies: conditions, phases, turns."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, idiom, synonym
from altered.ability.holds.cost import CardsCost, FromBoth, PlayedCards
from altered.ability.holds.paid import CostLess, JustOnce, NoLeast
from altered.ability.kinds import Speech, nothing
from altered.ability.words.values import needs_x


def under(condition: tree.Condition, abilities: tree.Abilities) -> tree.Abilities:
    """Passive abilities that apply if a condition holds as well."""
    made: list[tree.Ability] = []
    for one in abilities:
        assert isinstance(one, tree.Passive)
        both = condition if one.condition is None else _both(condition, one.condition)
        made.append(replace(one, condition=both))
    return tuple(made)


def _both(one: tree.Condition, other: tree.Condition) -> tree.Condition:
    parts: list[tree.Condition] = []
    for part in (one, other):
        parts += part.conditions if isinstance(part, tree.All) else (part,)
    return tree.All(tuple(parts))


@construct("during [the] {phase}")
class DuringPhase(kinds.While):
    """In a phase of the Day."""

    phase: kinds.PhaseName

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.During(self.phase.phase())


idiom("DuringPhase(Afternoon)", "during the Afternoon")


@kinds.While.means("(outside of|except during) [the] {phase}", "outside {phase}")
def outside_phase(phase: kinds.PhaseName) -> tree.Condition:
    """In all phases of the Day but one."""
    return tree.Not(tree.During(phase.phase()))


@kinds.While.means("(during|on) {owner} turn", "during {owner} turns")
def during_turn(owner: kinds.Owner, speech: Speech) -> tree.Condition:
    """In a player's turns."""
    return tree.IsTurnOf(owner.who(speech) or nothing(owner))


def _applies(
    when: kinds.While, condition: tree.Condition, abilities: tree.Abilities
) -> tree.Abilities:
    if isinstance(condition, tree.Fits) and isinstance(condition.ref, tree.It):
        nothing(when, "a condition speaks of 'it', and nothing was named before")
    if not all(isinstance(one, tree.Passive) for one in abilities):
        nothing(when, "write this as a reaction, with the condition after its dash")
    return under(condition, abilities)


@kinds.Holding.means("{when}, {holding}", "{when}: {holding}")
def while_holds(when: kinds.While, holding: kinds.Holding, speech: Speech) -> tree.Abilities:
    """A passive ability that applies while something holds."""
    condition = when.condition(speech)
    return _applies(when, condition, holding.passives(speech))


@construct("{holding} {when}")
class HoldsWhile(kinds.Holding):
    """The same, said the other way round."""

    holding: kinds.PlainHolding
    when: kinds.While

    def passives(self, speech: Speech) -> tree.Abilities:
        abilities = self.holding.passives(speech)
        return _applies(self.when, self.when.condition(speech), abilities)


synonym(
    "HoldsWhile(CardsCost(cards, CostLess(mana, times, least), source), when)",
    "{cards} cost~cards {mana} less {times} {source} {when} {least}",
)


@construct("{cards} cost~cards {mana} less {when}, and also {second} less {third}")
class CostLessTwice(kinds.Holding):
    """Cards cost less while something holds, and less again while another thing does."""

    cards: PlayedCards
    mana: kinds.Mana
    when: kinds.While
    second: kinds.Mana
    third: kinds.While

    def passives(self, speech: Speech) -> tree.Abilities:
        return tuple(
            one
            for mana, when in ((self.mana, self.when), (self.second, self.third))
            for one in HoldsWhile(
                CardsCost(self.cards, CostLess(mana, JustOnce(), NoLeast()), FromBoth()), when
            ).passives(speech)
        )


synonym(
    "CostLessTwice(MyCost, mana, when, second, third)",
    "(play me for {mana} less|reduce my cost by {mana}) {when}[,] and [also] [by] {second} [less]"
    " {third}",
)


@construct("{holding}, where X (is|equals) {amount}", gives="x")
class HoldsWhere(kinds.Holding):
    """A passive ability with a number that is counted."""

    holding: kinds.PlainHolding
    amount: kinds.Amount

    def passives(self, speech: Speech) -> tree.Abilities:
        needs_x(self.holding, self.amount)
        return self.holding.passives(speech.where_x(self.amount.amount(speech)))

    def statics(self, speech: Speech) -> tree.Statics:
        return self.holding.statics(speech.where_x(self.amount.amount(speech)))
