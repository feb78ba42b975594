"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, Deed, Digits, Gained, NumberWord, ObjectVerb, Objects, Ordinal, PerEach, StatusWord


@construct("gain~ {gained&}")
class Gain(ObjectVerb):
    """TODO."""

    gained: tuple[Gained, ...]


@construct("gain~ {gained} or {second}")
class GainEither(ObjectVerb):
    """TODO."""

    gained: Gained
    second: Gained


@construct("gain~ {gained}, {second} or {third}")
class GainOneOfThree(ObjectVerb):
    """TODO."""

    gained: Gained
    second: Gained
    third: Gained


@construct("{number} {counter:number.num}")
class Counters(Gained):
    """TODO."""

    number: Digits
    counter: CounterName


@construct("{status}")
class GainedStatus(Gained):
    """TODO."""

    status: StatusWord


@construct("{number} {counter:number.num}, up to a max of {second}")
class CountersMax(Gained):
    """TODO."""

    number: Digits
    counter: CounterName
    second: Digits


@construct("{number} {counter:number.num} {per}")
class CountersPer(Gained):
    """TODO."""

    number: Digits
    counter: CounterName
    per: PerEach


@construct("{number} {counter:number.num} {per}, up to a max of {second}", also=("{number} {counter:number.num} {per}, up to a max of {second} [boosts] [on me]",))
class CountersPerMax(Gained):
    """TODO."""

    number: Digits
    counter: CounterName
    per: PerEach
    second: Digits


@construct("that many {counter:pl}")
class ThatManyCounters(Gained):
    """TODO."""

    counter: CounterName


@construct("its subtypes")
class ItsSubtypes(Gained):
    """TODO."""


@construct("give~ {what} {gained}", also=("give~ {gained} to {what}",))
class Give(Deed):
    """TODO."""

    what: Objects
    gained: Gained


@construct("become~ {status}")
class BecomeStatus(ObjectVerb):
    """TODO."""

    status: StatusWord


@construct("can't gain {gained}")
class CannotGainVerb(ObjectVerb):
    """TODO."""

    gained: Gained


@construct("gain~ my {nth} {counter:sg}")
class GainNth(ObjectVerb):
    """TODO."""

    nth: Ordinal
    counter: CounterName


@construct("gain~ {number} or more {counter:pl}")
class GainSome(ObjectVerb):
    """TODO."""

    number: NumberWord
    counter: CounterName
