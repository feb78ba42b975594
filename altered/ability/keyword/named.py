"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, Digits, KeywordPhrase, Mana


@construct("Fleeting")
class FleetingKeyword(KeywordPhrase):
    """TODO."""


@construct("Cooldown")
class CooldownKeyword(KeywordPhrase):
    """TODO."""


@construct("Gigantic")
class GiganticKeyword(KeywordPhrase):
    """TODO."""


@construct("Defender")
class DefenderKeyword(KeywordPhrase):
    """TODO."""


@construct("Eternal")
class EternalKeyword(KeywordPhrase):
    """TODO."""


@construct("Seasoned")
class SeasonedKeyword(KeywordPhrase):
    """TODO."""


@construct("Scout {mana}")
class ScoutKeyword(KeywordPhrase):
    """TODO."""

    mana: Mana


@construct("Tough {number}")
class ToughKeyword(KeywordPhrase):
    """TODO."""

    number: Digits


@construct("Tough X, where X is {amount}")
class ToughByAmount(KeywordPhrase):
    """TODO."""

    amount: Amount
