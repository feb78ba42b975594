"""Reactions by their symbols: activating them, more often or not at all."""

from __future__ import annotations

from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare, synonym
from altered.ability.holds.subject import held
from altered.ability.kinds import Speech, nothing


class Reactions(Phrase, noun="abilities"):
    """Reactions by their symbols, with whose they are."""

    marks: tuple[kinds.TriggerSymbol, ...]
    meant: ClassVar[tree.Ref | tree.Which | None] = None

    def ref(self, speech: Speech) -> tree.Ref:
        """The objects that have them."""
        if self.meant is None or isinstance(self.meant, tree.Which):
            nothing("say whose abilities")
        return self.meant

    def which(self, speech: Speech) -> tree.Which:
        if isinstance(self.meant, tree.Which):
            return self.meant
        return tree.Which(these=self.ref(speech))

    def symbols(self) -> tuple[tree.TriggerSymbol, ...]:
        return tuple(one.symbol() for one in self.marks)


@construct(
    "the {marks&} (abilities|ability|triggers|trigger) of {what:obj}",
    "{marks&} (abilities|triggers) of {what:obj}",
)
class AbilitiesOf(Reactions):
    """Reactions of objects."""

    what: kinds.Subject

    def ref(self, speech: Speech) -> tree.Ref:
        return self.what.ref(speech)

    def which(self, speech: Speech) -> tree.Which:
        return held(self.what, speech) or tree.Which(these=tree.Me())


declare(
    Reactions,
    "ItsAbilities",
    "(its|their) {marks&} (abilities|ability|triggers|trigger)",
    needs="it",
    meant=tree.It(),
)
declare(
    Reactions, "MyAbilities", "my {marks&} (abilities|ability|triggers|trigger)", meant=tree.Me()
)
declare(Reactions, "YourAbilities", "your {marks&} abilities", meant=tree.Which(controller="you"))
declare(Reactions, "AllAbilities", "[all] {marks&} abilities", meant=tree.Which())


@kinds.Deed.means("activate~ {reactions}", rule="activate.meaning")
def activate(reactions: Reactions, speech: Speech) -> tree.Actions:
    """A player activates reactions (7.3.1)."""
    return activated(reactions.ref(speech), reactions.symbols())


@kinds.ObjectVerb.means("activate~ (its|their|my) {marks&} (abilities|ability|triggers|trigger)")
def activate_its_verb(marks: tuple[kinds.TriggerSymbol, ...], ref: tree.Ref) -> tree.Actions:
    """Objects activate their own reactions."""
    return activated(ref, tuple(one.symbol() for one in marks))


@construct("activate~ one of its {symbol} abilities", mechanic="activating one of several")
class ActivateOne(kinds.ObjectVerb):
    """Objects activate one of their reactions with a symbol."""

    symbol: kinds.TriggerSymbol


def activated(ref: tree.Ref, symbols: tuple[tree.TriggerSymbol, ...]) -> tree.Actions:
    """The reactions of objects that have one of the symbols being activated."""
    first, *rest = symbols
    again = ref if isinstance(ref, tree.Me) else tree.It()
    return (tree.Activate(ref, first), *(tree.Activate(again, one) for one in rest))


# How often they activate


@kinds.PlainHolding.means("{abilities} (activate|activates) {often}")
def activate_more(abilities: Reactions, often: kinds.HowOften, speech: Speech) -> tree.Statics:
    """Reactions activate several times (7.3.1)."""
    which, times = abilities.which(speech), often.amount(speech)
    if not isinstance(times, tree.Number) or times.value < 2:
        nothing("only a plain number of times can stand here")
    symbols = abilities.symbols()
    return tuple(tree.ActivatesMore(which, symbol, times.value - 1) for symbol in symbols)


@kinds.PlainHolding.means("{abilities} (activate|activates) {number} (additional|more) time^number")
def activate_again(abilities: Reactions, number: kinds.Count, speech: Speech) -> tree.Statics:
    """The same, said of how many times more."""
    which, more = abilities.which(speech), number.plain()
    return tuple(tree.ActivatesMore(which, one, more) for one in abilities.symbols())


@kinds.PlainHolding.means("{abilities} (can't|don't|doesn't) activate")
def cannot_activate(abilities: Reactions, speech: Speech) -> tree.Statics:
    """Reactions do not activate (7.3.1.e)."""
    which = abilities.which(speech)
    return tuple(tree.CannotActivate(which, symbol) for symbol in abilities.symbols())


synonym(
    "CannotActivate(AbilitiesOf(marks, what))",
    "{what:subj} (can't|don't|doesn't) activate (their|its|my) {marks&} abilities",
)
