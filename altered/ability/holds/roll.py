"""What changes the dice that players roll (7.3.13)."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, synonym
from altered.ability.kinds import Digits, NumberWord, PlainHolding, Someone, Speech, nothing


class RollChange(Phrase, noun="what changes a roll"):
    """What a player does besides rolling."""

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        nothing()


@PlainHolding.means(
    "if {who} would roll one or more dice, {change}",
    "if {who} would roll a die, {change}",
    "(when|whenever) {who} would roll (a die|one or more dice), {change}",
    "when {who} roll~who a die, {change}",
    "when {who} roll~who one or more dice, {change}",
)
def changes_roll(who: Someone, change: RollChange, speech: Speech) -> tree.Statics:
    """Something is done each time a player rolls."""
    return (change.change(who.who(speech)),)


@RollChange.means(
    "roll {number} (more|additional) die^number and choose one of the results",
    "roll {number} more and choose one of the results",
    "roll {number} more [dice|die] and (choose|keep) (one|one result)",
    "instead roll that many dice plus {number} and ignore the roll of your choice",
)
def roll_more_choose(number: NumberWord, who: tree.Who) -> tree.ChangeRoll:
    """The player rolls more dice and chooses a result after looking at all."""
    return tree.ChangeRoll(more=number.plain(), who=who)


@RollChange.means(
    "roll {number} (more|additional) die^number and keep the highest result",
    "roll {number} (more|additional) die^number [,] and ignore the lowest [result]",
    "roll {number} more and keep the highest [result]",
)
def roll_more_keep(number: NumberWord, who: tree.Who) -> tree.ChangeRoll:
    """The player rolls more dice and takes the highest result."""
    return tree.ChangeRoll(more=number.plain(), keep="highest", who=who)


synonym(
    "ChangesRoll(who, RollMoreKeep(1))",
    "if {who} would roll a die, [instead] roll two dice [instead] and"
    " (keep the highest|ignore the lowest) [result] [instead]",
)


@RollChange.means("also reveal the top card of your deck")
def reveal_also(who: tree.Who) -> tree.ChangeRoll:
    """The player also reveals the top card of their Deck."""
    return tree.ChangeRoll(reveals=1, who=who)


@RollChange.means("also reveal the top {number} cards of your deck")
def reveal_some_also(number: NumberWord, who: tree.Who) -> tree.ChangeRoll:
    """The player also reveals cards on top of their Deck."""
    return tree.ChangeRoll(reveals=number.plain(), who=who)


@RollChange.means(
    "you may add {number} to (the|its) result", "you may increase (the|its) result by {number}"
)
def may_add(number: Digits, who: tree.Who) -> tree.ChangeRoll:
    """The player may add to the result."""
    return tree.ChangeRoll(add=number.plain(), who=who)


@RollChange.means(
    "you may subtract {number} from (the|its) result", "you may reduce (the|its) result by {number}"
)
def may_subtract(number: Digits, who: tree.Who) -> tree.ChangeRoll:
    """The player may take away from the result."""
    return tree.ChangeRoll(add=-number.plain(), who=who)
