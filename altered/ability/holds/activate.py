"""Reactions that activate more often, or not at all."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, idiom
from altered.ability.holds.subject import held
from altered.ability.kinds import (
    Count,
    HowOften,
    PlainHolding,
    Speech,
    Subject,
    TriggerSymbol,
    nothing,
)


class SomeReactions(Phrase, noun="abilities"):
    """Reactions by their symbols, with whose they are."""

    def which(self, speech: Speech) -> tree.Which:
        nothing(self)

    def symbols(self) -> tuple[tree.TriggerSymbol, ...]:
        nothing(self)


@construct(
    "the {marks&} abilities of {what:obj}",
    also=("the {marks&} ability of {what:obj}", "{marks&} abilities of {what:obj}"),
)
class AbilitiesOf(SomeReactions):
    """Reactions of objects."""

    marks: tuple[TriggerSymbol, ...]
    what: Subject

    def which(self, speech: Speech) -> tree.Which:
        return held(self.what, speech) or tree.Which(these=tree.Me())

    def symbols(self) -> tuple[tree.TriggerSymbol, ...]:
        return tuple(one.symbol() for one in self.marks)


@construct("your {marks&} abilities")
class YourAbilities(SomeReactions):
    """Reactions of objects that you control."""

    marks: tuple[TriggerSymbol, ...]

    def which(self, speech: Speech) -> tree.Which:
        return tree.Which(controller="you")

    def symbols(self) -> tuple[tree.TriggerSymbol, ...]:
        return tuple(one.symbol() for one in self.marks)


@construct("{marks&} abilities")
class AllAbilities(SomeReactions):
    """Reactions of all objects."""

    marks: tuple[TriggerSymbol, ...]

    def which(self, speech: Speech) -> tree.Which:
        return tree.Which()

    def symbols(self) -> tuple[tree.TriggerSymbol, ...]:
        return tuple(one.symbol() for one in self.marks)


@construct("my {marks&} abilities", also=("my {marks&} ability",))
class MyAbilities(SomeReactions):
    """Reactions of the bearer."""

    marks: tuple[TriggerSymbol, ...]

    def which(self, speech: Speech) -> tree.Which:
        return tree.Which(these=tree.Me())

    def symbols(self) -> tuple[tree.TriggerSymbol, ...]:
        return tuple(one.symbol() for one in self.marks)


@construct("{abilities} activate {often}", also=("{abilities} activates {often}",))
class ActivateMore(PlainHolding):
    """Reactions activate several times (7.3.1)."""

    abilities: SomeReactions
    often: HowOften

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which, times = self.abilities.which(speech), self.often.amount(speech)
        if not isinstance(times, tree.Number) or times.value < 2:
            nothing(self, "a plain number of times stands here")
        symbols = self.abilities.symbols()
        return tuple(tree.ActivatesMore(which, symbol, times.value - 1) for symbol in symbols)


@construct(
    "{abilities} activate {number} additional time^number",
    also=("{abilities} (activate|activates) {number} more time^number",),
)
class ActivateAgain(PlainHolding):
    """The same, said of how many times more."""

    abilities: SomeReactions
    number: Count

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which, more = self.abilities.which(speech), self.number.plain()
        return tuple(tree.ActivatesMore(which, one, more) for one in self.abilities.symbols())


@construct("{abilities} can't activate")
class CannotActivate(PlainHolding):
    """Reactions do not activate (7.3.1.e)."""

    abilities: SomeReactions

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which = self.abilities.which(speech)
        return tuple(tree.CannotActivate(which, symbol) for symbol in self.abilities.symbols())


idiom(
    "CannotActivate(AbilitiesOf(marks, what))",
    "{what:subj} can't activate (their|its|my) {marks&} abilities",
    only_read=True,
)
