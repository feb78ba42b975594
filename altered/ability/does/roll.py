"""Rolling dice, and changing what was rolled."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Amount,
    Deed,
    DiceKeeping,
    Digits,
    Heard,
    NumberWord,
    PerEach,
    ResultRange,
    Speech,
    nothing,
)


@construct(
    "roll~ a die", also=("roll~ one die", "roll~ 1 die"), rule="roll-a-die.meaning", gives="result"
)
class Roll(Deed):
    """A player rolls a die (7.3.13)."""

    on_object = False

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (rolled(tree.RollDie(), speech),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "roll")


@construct("roll~ one or more dice", also=("roll~ 1 or more dice",))
class RollSome(Deed):
    """A player rolls dice, however many."""

    on_object = False

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "roll")


@construct("roll~ a {results}", also=("roll~ a {results} with a die",))
class RollResult(Deed):
    """A player rolls a die with a result."""

    on_object = False
    results: ResultRange

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "roll")

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        rolled = self.results.measure(tree.Rolled())
        return Heard((self.trigger(who, speech),), condition=rolled)


@construct("roll~ {number} dice", gives="result")
class RollDice(Deed):
    """A player rolls several dice (7.3.13.c); what counts of them is told afterwards."""

    number: NumberWord

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (rolled(tree.RollDie(self.number.amount(speech), "highest"), speech),)


@construct(
    "roll~ {number} dice and {keeping}", also=("roll~ {number} dice, {keeping}",), gives="result"
)
class RollKeep(Deed):
    """A player rolls several dice, of which some results count."""

    number: NumberWord
    keeping: DiceKeeping

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        dice = replace(self.keeping.keep(), dice=self.number.amount(speech))
        return (rolled(dice, speech),)


@construct(
    "roll~ it again",
    also=("reroll~ the die", "roll~ the die again", "reroll~ (a die|it)", "roll~ them again"),
    needs="result",
    gives="result",
)
class Reroll(Deed):
    """A player rolls a die again; the new result takes the place of the old one."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (replace(speech.spoken.rolled or tree.RollDie(), again=True),)


def rolled(dice: tree.RollDie, speech: Speech) -> tree.RollDie:
    """Dice that are rolled, of which later words may speak."""
    speech.spoken.rolled = dice
    return dice


# Of several dice


@construct("keep the highest result", also=("keep the highest", "keep the highest one"))
class Highest(DiceKeeping):
    """The highest result counts."""

    def keep(self) -> tree.RollDie:
        return tree.RollDie(keep="highest")


@construct("keep the lowest result", also=("keep the lowest", "keep the lowest one"))
class Lowest(DiceKeeping):
    """The lowest result counts."""

    def keep(self) -> tree.RollDie:
        return tree.RollDie(keep="lowest")


@construct("add the results", also=("add the results together", "add them together"))
class AddResults(DiceKeeping):
    """The sum of the results counts."""

    def keep(self) -> tree.RollDie:
        return tree.RollDie(keep="total")


@construct(
    "choose one of the results", also=("choose one result", "choose one of them", "choose one")
)
class ChooseResult(DiceKeeping):
    """The result that the player chooses counts."""

    def keep(self) -> tree.RollDie:
        return tree.RollDie(keep="chosen")


@construct("the highest result", needs="result")
class HighestResult(Amount):
    """The result that counts of several dice."""

    def amount(self, speech: Speech) -> tree.Amount:
        dice = speech.spoken.rolled
        if dice is not None and dice.keep != "highest":
            nothing(self, "another result counts")
        return tree.Rolled()


# The result afterwards


class ResultChange(Deed, noun="what a player does with a result"):
    """A change of the result of a die rolled before (7.3.13.b)."""


@construct(
    "increase~ the result by {number}", also=("add~ {number} to the result",), needs="result"
)
class IncreaseResult(ResultChange):
    """The result of a die is higher."""

    number: Digits

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ChangeResult(self.number.amount(speech)),)


@construct("increase~ the result by {number} {per}", needs="result")
class IncreaseResultPer(ResultChange):
    """The result of a die is higher for each of something."""

    number: Digits
    per: PerEach

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ChangeResult(self.per.counted(self.number.plain(), speech)),)


@construct(
    "decrease~ the result by {number}",
    also=("reduce~ the result by {number}", "subtract~ {number} from the result"),
    needs="result",
)
class DecreaseResult(ResultChange):
    """The result of a die is lower."""

    number: Digits

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ChangeResult(self.number.amount(speech), "less"),)


@construct(
    "decrease~ the result by {number} {per}",
    also=("reduce~ the result by {number} {per}",),
    needs="result",
)
class DecreaseResultPer(ResultChange):
    """The result of a die is lower for each of something."""

    number: Digits
    per: PerEach

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ChangeResult(self.per.counted(self.number.plain(), speech), "less"),)


@construct("double~ the result", needs="result")
class DoubleResult(ResultChange):
    """The result of a die is twice as high."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ChangeResult(tree.Number(2), "times"),)


@construct("change~ the result to {number}", also=("set~ the result to {number}",), needs="result")
class SetResult(ResultChange):
    """The result of a die is another number."""

    number: Digits

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ChangeResult(self.number.amount(speech), "to"),)
