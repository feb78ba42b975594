"""Modes: effects of which some are chosen in the declaration (6.5.e)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom
from altered.ability.kinds import Speech, nothing
from altered.ability.named.amount import PlainMana, PlainNumber
from altered.ability.said.sentence import Steps
from altered.ability.said.steps import one_after_other
from altered.ability.said.use import Use, cost_of
from altered.ability.wording import with_words
from altered.ability.words.values import LetterPlus


def _effects(modes: tuple[kinds.Mode, ...], speech: Speech) -> tuple[tree.Effect, ...]:
    return tuple(mode.effect(speech) for mode in modes)


def _over_again(modes: tuple[kinds.Mode, ...], speech: Speech) -> tuple[tree.Effect, ...]:
    """All that is done again and again, one after the other: nothing is chosen."""
    effects = _effects(modes, speech)
    if len(effects) == 1:
        return effects
    return (tree.Effect(tuple(step for effect in effects for step in effect.steps)),)


def _number(number: kinds.Digits) -> int:
    """The plain part of X or X+1, which is counted besides."""
    return number.value if isinstance(number, LetterPlus) else 0


class Choice(kinds.ModeList):
    """Modes of which a number is chosen."""

    choice: kinds.ModeCount

    def chosen(self, modes: tuple[kinds.Mode, ...], speech: Speech) -> tree.Effect:
        """The effect that has them."""
        chosen = self.choice.chosen(len(modes), speech)
        return tree.Effect((), _effects(modes, speech), **vars(chosen))


class ChooseThem(Choice):
    """Some of the modes."""

    modes: tuple[kinds.Mode, ...]
    repeated: ClassVar[bool] = False

    def effect(self, speech: Speech) -> tree.Effect:
        return replace(self.chosen(self.modes, speech), repeated=self.repeated)


@construct("choose {choice}: {modes+}")
class ChooseModes(ChooseThem):
    """Different modes."""

    def refused(self) -> Reason | None:
        none = Reason("the effect offers nothing to choose from", "modes")
        return none if len(self.modes) < 2 else None


declare(
    ChooseThem,
    "ChooseModesAgain",
    "choose {choice}. you may pick the same option multiple times: {modes+}",
    "choose {choice}(,|.) you may choose the same (option|mode) multiple times: {modes+}",
    repeated=True,
)


class Instead(Choice):
    """Another number of modes if something holds."""

    provided: kinds.Provided
    second: kinds.ModeCount
    modes: tuple[kinds.Mode, ...]
    may: ClassVar[bool] = False

    def effect(self, speech: Speech) -> tree.Effect:
        effect = self.chosen(self.modes, speech)
        instead = self.second.chosen(len(self.modes), speech)
        plain = kinds.Chosen(instead.choose)
        if effect.up_to or effect.more is not None or instead != plain:
            nothing("only plain numbers can stand here")
        more = tree.IfSo(self.provided.condition(speech), instead.choose - effect.choose)
        if self.may:
            return replace(effect, up_to=True, more=more, least=effect.choose)
        return replace(effect, more=more)


@construct(
    "choose {choice}. {provided}, choose {second} instead: {modes+}",
    "choose {choice}, {provided}, choose {second} instead: {modes+}",
)
class ChooseInstead(Instead):
    """Another number in any case."""


declare(
    Instead,
    "MayChooseInstead",
    "choose {choice}. {provided}, you may choose {second} instead: {modes+}",
    "choose {choice}[,] or {second} {provided}: {modes+}",
    may=True,
)


@kinds.ModeList.means("{who} choose~who one: {modes+}")
def player_chooses_mode(
    who: kinds.Player, modes: tuple[kinds.Mode, ...], speech: Speech
) -> tree.Effect:
    """Effects of which another player chooses one."""
    player = who.who(speech)
    speech.spoken.player = kinds.named_again(player)
    return tree.Effect((tree.Step((tree.Either(_effects(modes, speech), player),)),))


@kinds.ModeList.means("choose one at random: {modes+}")
def chance_chooses(modes: tuple[kinds.Mode, ...], speech: Speech) -> tree.Effect:
    """Effects of which chance chooses one."""
    either = tree.Either(_effects(modes, speech), at_random=True)
    return tree.Effect((tree.Step((either,)),))


@construct("do the following {times}: {modes+}", "do {times} the following: {modes+}")
class RepeatModes(kinds.ModeList):
    """An effect done several times, its targets chosen anew each time."""

    times: kinds.HowOften
    modes: tuple[kinds.Mode, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        times = self.times.amount(speech)
        if not isinstance(times, tree.Number):
            nothing("only a plain number of times can stand here")
        return tree.Effect((), _over_again(self.modes, speech), times.value, repeated=True)


@kinds.ModeList.means("do the following {number} times, where X is {amount}: {modes+}", gives="x")
def repeat_modes_x(
    number: kinds.Digits, amount: kinds.Amount, modes: tuple[kinds.Mode, ...], speech: Speech
) -> tree.Effect:
    """An effect done X times, or X+1 times."""
    more = amount.amount(speech)
    least = _number(number)
    return tree.Effect((), _over_again(modes, speech), least, repeated=True, more=more)


@kinds.ModeList.means("do the following {per}: {modes+}", "{per}, do the following: {modes+}")
def repeat_modes_per(
    per: kinds.PerEach, modes: tuple[kinds.Mode, ...], speech: Speech
) -> tree.Effect:
    """An effect done as often as something is counted."""
    more = per.counted(1, speech)
    return tree.Effect((), _over_again(modes, speech), 0, repeated=True, more=more)


# How many


@construct("{number}")
class ModesNumber(kinds.ModeCount):
    """So many modes."""

    number: kinds.NumberWord

    def chosen(self, modes: int, speech: Speech) -> kinds.Chosen:
        return kinds.Chosen(self.number.plain())


idiom("ModesNumber(1)", "one")


@construct("both [options]")
class BothModes(kinds.ModeCount):
    """Both of two modes."""

    def chosen(self, modes: int, speech: Speech) -> kinds.Chosen:
        return kinds.Chosen(2) if modes == 2 else nothing("'both' speaks of two modes")


@kinds.ModeCount.means("up to {number}")
def up_to_modes(number: kinds.NumberWord) -> kinds.Chosen:
    """So many modes or fewer."""
    return kinds.Chosen(number.plain(), True)


@kinds.ModeCount.means("{number} or more", "at least {number}")
def modes_or_more(number: kinds.NumberWord, modes: int) -> kinds.Chosen:
    """So many modes or more."""
    return kinds.Chosen(modes, True, least=number.plain())


@kinds.ModeCount.means("any number", "any number of (options|modes|these)")
def any_modes(modes: int) -> kinds.Chosen:
    """As many modes as the player likes."""
    return kinds.Chosen(modes, True)


@construct("{number} or {second}")
class OneOrTwo(kinds.ModeCount):
    """One number of modes or the next."""

    number: kinds.ModeCount
    second: kinds.ModeCount

    def refused(self) -> Reason | None:
        plain = isinstance(self.number, ModesNumber)
        if plain and isinstance(self.second, ModesNumber | BothModes):
            return None
        return Reason("two numbers must stand here")

    def chosen(self, modes: int, speech: Speech) -> kinds.Chosen:
        least = self.number.chosen(modes, speech).choose
        most = self.second.chosen(modes, speech).choose
        if most != least + 1:
            nothing("the second number must be the next one")
        return kinds.Chosen(most, True, least=least)


@kinds.ModeCount.means("{number}, where X is {amount}", gives="x")
def modes_x(number: kinds.Digits, amount: kinds.Amount, speech: Speech) -> kinds.Chosen:
    """X modes, or X+1."""
    more = amount.amount(speech)
    return kinds.Chosen(_number(number), more=more)


@construct("up to {amount}")
class UpToAmount(kinds.ModeCount):
    """As many modes as a number that is counted, or fewer."""

    amount: kinds.Amount

    def refused(self) -> Reason | None:
        plain = isinstance(self.amount, PlainNumber | PlainMana)
        return Reason("this is a plain number") if plain else None

    def chosen(self, modes: int, speech: Speech) -> kinds.Chosen:
        return kinds.Chosen(0, True, self.amount.amount(speech))


# Modes


@construct("• {sentences+}")
class PlainMode(kinds.Mode):
    """A mode without a cost."""

    sentences: tuple[kinds.Sentence, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        effect = tree.Effect(one_after_other(self.sentences, speech))
        return with_words(effect, Steps(self.sentences))


@construct("• {costs%}: {sentences+}")
class PaidMode(kinds.Mode):
    """A mode with a cost of its own, which may be left unpaid."""

    costs: tuple[kinds.CostPart, ...]
    sentences: tuple[kinds.Sentence, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        cost, inner = cost_of(self.costs, Use(), speech)
        paid = tree.InternalAction(cost, PlainMode(self.sentences).effect(inner))
        return tree.Effect((tree.Step((paid,), may=True),))
