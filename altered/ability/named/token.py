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


@construct("{name} {statistics} {heads%:sg} token^")
class NewToken(TokenPhrase):
    """A token with its name, statistics and sub-type (7.3.3.b)."""

    name: TokenName
    statistics: StatisticsNumbers
    heads: tuple[Head, ...]

    def token(self, speech: Speech) -> tree.Token:
        kinds: tuple[str, ...] = ()
        for head in self.heads:
            kind = head.which()
            if kind != tree.Which(subtypes=kind.subtypes):
                nothing(self, "a token needs a sub-type")
            kinds += kind.subtypes
        return tree.Token(str(self.name.values[0]), self.statistics.numbers(), kinds)


@construct("{name} {statistics} token^")
class PlainToken(TokenPhrase):
    """A token with its name and statistics, and no sub-type."""

    name: TokenName
    statistics: StatisticsNumbers

    def token(self, speech: Speech) -> tree.Token:
        return tree.Token(str(self.name.values[0]), self.statistics.numbers())


@construct("{name} token^", since="4.0", mechanic="Landmark tokens")
class NamedToken(TokenPhrase):
    """A token that only its name describes, of a later edition."""

    name: TokenName
