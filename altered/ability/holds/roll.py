"""What changes the dice that players roll (7.3.13)."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.kinds import Digits, NumberWord, PlainHolding, Someone, Speech, nothing


class RollChange(Phrase, noun="what changes a roll"):
    """What a player does besides rolling."""

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        nothing(self)


@construct(
    "if {who} would roll one or more dice, {change}",
    "if {who} would roll a die, {change}",
    "when {who} roll~who a die, {change}",
    "when {who} roll~who one or more dice, {change}",
)
class ChangesRoll(PlainHolding):
    """Something is done each time a player rolls."""

    who: Someone
    change: RollChange

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return (self.change.change(self.who.who(speech)),)


@construct(
    "roll {number} (more|additional) die^number and choose one of the results",
    "roll {number} more and choose one of the results",
    "roll {number} more [dice|die] and (choose|keep) (one|one result)",
    "instead roll that many dice plus {number} and ignore the roll of your choice",
)
class RollMoreChoose(RollChange):
    """The player rolls more dice and chooses a result after looking at all."""

    number: NumberWord

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        return tree.ChangeRoll(more=self.number.plain(), who=who)


@construct(
    "roll {number} (more|additional) die^number and keep the highest result",
    "roll {number} (more|additional) die^number [,] and ignore the lowest [result]",
    "roll {number} more and keep the highest [result]",
)
class RollMoreKeep(RollChange):
    """The player rolls more dice and takes the highest result."""

    number: NumberWord

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        return tree.ChangeRoll(more=self.number.plain(), keep="highest", who=who)


@construct("also reveal the top card of your deck")
class RevealAlso(RollChange):
    """The player also reveals the top card of their Deck."""

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        return tree.ChangeRoll(reveals=1, who=who)


@construct("also reveal the top {number} cards of your deck")
class RevealSomeAlso(RollChange):
    """The player also reveals cards on top of their Deck."""

    number: NumberWord

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        return tree.ChangeRoll(reveals=self.number.plain(), who=who)


@construct(
    "you may add {number} to (the|its) result", "you may increase (the|its) result by {number}"
)
class MayAdd(RollChange):
    """The player may add to the result."""

    number: Digits

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        return tree.ChangeRoll(add=self.number.plain(), who=who)


@construct(
    "you may subtract {number} from (the|its) result", "you may reduce (the|its) result by {number}"
)
class MaySubtract(RollChange):
    """The player may take away from the result."""

    number: Digits

    def change(self, who: tree.Who) -> tree.ChangeRoll:
        return tree.ChangeRoll(add=-self.number.plain(), who=who)
