"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import AbilityLine, CostPart, EffectText, Head, Holding, KeywordPhrase, Line, TriggerPhrase


@construct("{ability}")
class PlainLine(Line):
    """TODO."""

    ability: AbilityLine


@construct("{I} {ability}")
class ReserveLine(Line):
    """TODO."""

    ability: AbilityLine


@construct("{keywords%}.")
class KeywordLine(AbilityLine):
    """TODO."""

    keywords: tuple[KeywordPhrase, ...]


@construct("{trigger} {effect}")
class ReactionLine(AbilityLine):
    """TODO."""

    trigger: TriggerPhrase
    effect: EffectText


@construct("{costs%}: {effect}")
class QuickActionLine(AbilityLine):
    """TODO."""

    costs: tuple[CostPart, ...]
    effect: EffectText


@construct("{effect}")
class EffectLine(AbilityLine):
    """TODO."""

    effect: EffectText


@construct("{holding}.")
class PassiveLine(AbilityLine):
    """TODO."""

    holding: Holding


@construct("your {head:pl} have: \" {line} \"")
class HaveLine(AbilityLine):
    """TODO."""

    head: Head
    line: Line
