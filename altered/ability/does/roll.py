"""Rolling dice, and changing what was rolled."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from altered.ability import kinds, tree
from altered.ability.formal.phrase import declare, idiom
from altered.ability.kinds import Speech, nothing


class RollDeed(kinds.Deed):
    """Rolling, as a reaction hears it."""

    on_object = False
    heard_as = tree.Draws(tree.You(), "roll")


@RollDeed.means("roll~ (a|one|1) die", rule="roll-a-die.meaning", gives="result")
def roll(speech: Speech) -> tree.Actions:
    """A player rolls a die (7.3.13)."""
    return (rolled(tree.RollDie(), speech),)


declare(RollDeed, "RollSome", "roll~ (one or more|1 or more|any|) dice", gives="result")


@RollDeed.means("roll~ a {results} [with a die]", gives="result")
def roll_result(
    phrase: RollDeed, results: kinds.ResultRange, who: tree.Who, speech: Speech
) -> kinds.Heard:
    """A player rolls a die with a result."""
    rolled = results.measure(tree.Rolled())
    return kinds.Heard((phrase.trigger(who, speech),), condition=rolled)


@kinds.Deed.means("roll~ {number} dice", gives="result")
def roll_dice(number: kinds.NumberWord, speech: Speech) -> tree.Actions:
    """A player rolls several dice (7.3.13.c); what counts of them is reported afterwards."""
    return (rolled(tree.RollDie(number.amount(speech), "highest"), speech),)


@kinds.Deed.means("roll~ {number} (dice and|dice,) {keeping}", gives="result")
def roll_keep(number: kinds.NumberWord, keeping: kinds.DiceKeeping, speech: Speech) -> tree.Actions:
    """A player rolls several dice, of which some results count."""
    dice = tree.RollDie(number.amount(speech), keeping.meant)
    return (rolled(dice, speech),)


@kinds.Deed.means(
    "roll~ it again",
    "(reroll~|roll~) (it|them|(the|that) die|(the|those) dice) [again]",
    "reroll~ a die",
    needs="result",
    gives="result",
)
def reroll(speech: Speech) -> tree.Actions:
    """A player rolls a die again; the new result takes the place of the old one."""
    return (replace(speech.spoken.rolled or tree.RollDie(), again=True),)


def rolled(dice: tree.RollDie, speech: Speech) -> tree.RollDie:
    """Dice that are rolled, of which later words may speak."""
    if speech.who == tree.EachPlayer():
        nothing("one player rolls: each player would have a result")
    speech.spoken.rolled = dice
    return dice


# Of several dice

for _end in ("highest", "lowest"):
    declare(
        kinds.DiceKeeping,
        _end.title(),
        f"keep the {_end} result",
        f"(keep the {_end} [one]|use the {_end} result)",
        meant=_end,
    )
for _name, _meant, *_texts in (
    ("AddResults", "total", "add the results [together]", "add them [together]"),
    (
        "ChooseResult",
        "chosen",
        "choose one of the results",
        "(choose|keep) (one result|one of them|one)",
        "keep one of the results",
    ),
):
    declare(kinds.DiceKeeping, _name, *_texts, meant=_meant)


@kinds.Amount.means("the highest result", needs="result")
def highest_result(speech: Speech) -> tree.Amount:
    """The result that counts of several dice."""
    return _kept("highest", speech)


@kinds.Amount.means("the lowest result", needs="result")
def lowest_result(speech: Speech) -> tree.Amount:
    """The same where the lowest one counts."""
    return _kept("lowest", speech)


def _kept(which: str, speech: Speech) -> tree.Amount:
    dice = speech.spoken.rolled
    if dice is not None and dice.keep != which:
        nothing(
            "say with the roll which result counts: "
            "'and keep the highest', 'and keep the lowest result'"
        )
    return tree.Rolled()


# The result afterwards


class ResultChange(kinds.Deed, noun="what a player does with a result"):
    """A change of the result of a die rolled before (7.3.13.b)."""

    number: kinds.Digits
    how: ClassVar[Literal["more", "less", "times", "to"]] = "more"

    def actions(self, speech: Speech) -> tree.Actions:
        return (tree.ChangeResult(self.number.amount(speech), self.how),)

    def steps_per(self, per: kinds.PerEach, speech: Speech) -> tree.Steps:
        if self.how not in ("more", "less"):
            nothing("this action cannot be repeated for each object")
        amount = per.counted(self.number.plain(), speech)
        return (tree.Step((tree.ChangeResult(amount, self.how),)),)


for _name, _how, *_texts in (
    ("IncreaseResult", "more", "increase~ the result by {number}", "add~ {number} to the result"),
    (
        "DecreaseResult",
        "less",
        "(decrease~|reduce~) the result by {number}",
        "subtract~ {number} from the result",
    ),
    ("SetResult", "to", "(change~|set~) the result to {number}"),
    ("TimesResult", "times", "multiply~ the result by {number}"),
):
    declare(ResultChange, _name, *_texts, needs="result", how=_how)
idiom("TimesResult(2)", "double~ the result")
