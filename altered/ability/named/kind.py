"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import SubtypeName, Adjective, Expedition, Filter, Head, LongFilter, Noun, StatusWord


@construct("{qualities*:$num} {head|:$num} {filters*:$num}", gen="head")
class Kinds(Noun):
    """TODO."""

    qualities: tuple[Adjective, ...]
    head: tuple[Head, ...]
    filters: tuple[Filter, ...]


@construct("{qualities*:$num} {head|:$num} {filters*:$num} {last}", gen="head")
class KindsLong(Noun):
    """TODO."""

    qualities: tuple[Adjective, ...]
    head: tuple[Head, ...]
    filters: tuple[Filter, ...]
    last: LongFilter


@construct("{qualities*:$num} {head:$num} and {second:$num} {filters*:$num}", gen="head")
class KindsAnd(Noun):
    """TODO."""

    qualities: tuple[Adjective, ...]
    head: Head
    second: Head
    filters: tuple[Filter, ...]


@construct("{name:$num}", gen="name")
class Subtype(Head):
    """TODO."""

    name: SubtypeName


@construct("Character^")
class Character(Head):
    """TODO."""


@construct("Permanent^")
class Permanent(Head):
    """TODO."""


@construct("Spell^")
class Spell(Head):
    """TODO."""


@construct("Landmark^")
class Landmark(Head):
    """TODO."""


@construct("Expedition Permanent^")
class ExpeditionPermanent(Head):
    """TODO."""


@construct("card^")
class Card(Head):
    """TODO."""


@construct("token^")
class Token(Head):
    """TODO."""


@construct("Hero")
class HeroCard(Head):
    """TODO."""


@construct("{head:$num} or {status} {second:$num}")
class KindOrStatusKind(Noun):
    """TODO."""

    status: StatusWord
    head: Head
    second: Head
