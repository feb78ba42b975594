"""Tokens that are created: how many, what they are, and where."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    CreationPlace,
    Head,
    HowMany,
    Speech,
    StatisticsNumbers,
    TokenName,
    TokenPhrase,
    Zone,
    nothing,
)


@construct("that many", num="pl", needs="number")
class ThatManyTokens(HowMany):
    """As many as were spoken of."""

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.ThatMany()


@construct("only one", num="sg")
class OnlyOneToken(HowMany):
    """One alone, where more were spoken of."""

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Number(1)


@construct("{zone:in}", since="4.0", mechanic="Landmark tokens")
class InZonePlace(CreationPlace):
    """A zone where tokens of a later edition are created: "in your Landmarks"."""

    zone: Zone


@construct("{name} {statistics} {head:sg} token^")
class NewToken(TokenPhrase):
    """A token with its name, statistics and sub-type (7.3.3.b)."""

    name: TokenName
    statistics: StatisticsNumbers
    head: Head

    def token(self, speech: Speech) -> tree.Token:
        kind = self.head.narrow(tree.Which())
        if kind != tree.Which(subtypes=kind.subtypes):
            nothing(self, "a token is created with a sub-type")
        name = str(self.name.values[0])
        return tree.Token(name, self.statistics.numbers(), kind.subtypes)


@construct("{name} token^", since="4.0", mechanic="Landmark tokens")
class NamedToken(TokenPhrase):
    """A token that only its name describes, of a later edition."""

    name: TokenName
