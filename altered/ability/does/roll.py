"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, DiceKeeping, Digits, NumberWord


@construct("roll~ {number} dice")
class RollDice(Deed):
    """TODO."""

    number: NumberWord


@construct("decrease~ the result by {number}")
class DecreaseResult(Deed):
    """TODO."""

    number: Digits


@construct("roll~ a die")
class Roll(Deed):
    """TODO."""


@construct("roll~ one or more dice")
class RollSome(Deed):
    """TODO."""


@construct("increase~ the result by {number}")
class IncreaseResult(Deed):
    """TODO."""

    number: Digits


@construct("roll~ {number} dice and {keeping}")
class RollKeep(Deed):
    """TODO."""

    number: NumberWord
    keeping: DiceKeeping


@construct("keep the highest result")
class Highest(DiceKeeping):
    """TODO."""


@construct("keep the lowest result")
class Lowest(DiceKeeping):
    """TODO."""


@construct("add the results")
class AddResults(DiceKeeping):
    """TODO."""


@construct("choose one of the results")
class ChooseResult(DiceKeeping):
    """TODO."""


@construct("reroll~ the die", also=("roll~ the die again", "reroll~ a die",))
class Reroll(Deed):
    """TODO."""
