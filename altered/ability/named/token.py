"""Tokens that are created: how many, what, and where; counters, and which of several in order."""

from __future__ import annotations

from typing import Final

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare
from altered.ability.kinds import CounterName, CounterWord, Ordinal, nothing
from altered.ability.vocabulary import NO_CHARACTER, ORDINALS
from altered.terms import BOOST

_OF_CHARACTERS: Final = Reason(
    "a token is a Character, and no Character has this sub-type",
    "subtype.character-list",
    "write a sub-type of Characters, such as 'Robot', 'Soldier' or 'Spirit'",
)

declare(
    kinds.HowMany, "ThatManyTokens", "that many", num="pl", needs="number", meant=tree.ThatMany()
)
declare(kinds.HowMany, "OnlyOneToken", "only one", num="sg", meant=tree.Number(1))


@construct("{zone:in}", mechanic="Landmark tokens")
class InZonePlace(kinds.CreationPlace):
    """A zone where tokens of a later edition are created: "in your Landmarks"."""

    zone: kinds.Zone


@kinds.TokenPhrase.means("{name} {statistics} {heads%:sg} token^")
def new_token(
    name: kinds.TokenName, statistics: kinds.StatisticsNumbers, heads: tuple[kinds.Head, ...]
) -> tree.Token:
    """A token with its name, statistics and sub-type (7.3.3.b)."""
    subtypes: tuple[str, ...] = ()
    for head in heads:
        kind = head.which()
        if kind != tree.Which(subtypes=kind.subtypes):
            nothing("a token needs a sub-type")
        if not NO_CHARACTER.isdisjoint(kind.subtypes):
            nothing(head, _OF_CHARACTERS)
        subtypes += kind.subtypes
    return tree.Token(str(name.values[0]), statistics.numbers(), subtypes)


@kinds.TokenPhrase.means("{name} {statistics} token^")
def plain_token(name: kinds.TokenName, statistics: kinds.StatisticsNumbers) -> tree.Token:
    """A token with its name and statistics, and no sub-type."""
    return tree.Token(str(name.values[0]), statistics.numbers())


@construct("{name} token^", mechanic="Landmark tokens")
class NamedToken(kinds.TokenPhrase):
    """A token that only its name describes, of a later edition."""

    name: kinds.TokenName


declare(CounterName, "Boost", "boost^", meant=BOOST)
declare(CounterName, "AnyCounter", "counter^")


@CounterName.means("{word} counter^")
def named_counter(word: CounterWord) -> str:
    """A counter of a name."""
    return str(word.values[0])


for _word, _number in ORDINALS.items():
    declare(Ordinal, _word.title(), _word, number=_number)
