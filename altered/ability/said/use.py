"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, Condition, Mana, Objects, Sentence


@construct("you can only activate this if {condition}.")
class UsableIf(Sentence):
    """TODO."""

    condition: Condition


@construct("this action costs {mana} more if {condition}.")
class DearerIf(Sentence):
    """TODO."""

    mana: Mana
    condition: Condition


@construct("this costs {mana} more to target {what}.")
class DearerToTarget(Sentence):
    """TODO."""

    mana: Mana
    what: Objects


@construct("X can't be higher than {amount}.")
class XLimit(Sentence):
    """TODO."""

    amount: Amount


@construct("use this action only once each Day.")
class OncePerDay(Sentence):
    """TODO."""


@construct("this action costs {mana} less if {condition}.")
class CheaperIf(Sentence):
    """TODO."""

    mana: Mana
    condition: Condition
