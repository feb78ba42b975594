"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CreationPlace, Head, HowMany, StatisticsNumbers, TokenName, TokenPhrase, Zone


@construct("that many", num="pl")
class ThatManyTokens(HowMany):
    """TODO."""


@construct("only one", num="sg")
class OnlyOneToken(HowMany):
    """TODO."""


@construct("{zone:in}")
class InZonePlace(CreationPlace):
    """TODO."""

    zone: Zone


@construct("{name} {statistics} {head:sg} token^")
class NewToken(TokenPhrase):
    """TODO."""

    name: TokenName
    statistics: StatisticsNumbers
    head: Head


@construct("{name} token^")
class NamedToken(TokenPhrase):
    """TODO."""

    name: TokenName
