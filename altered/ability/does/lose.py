"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, Digits, NumberWord, ObjectVerb, StatusWord


@construct("lose~ {statuses&}")
class Lose(ObjectVerb):
    """TODO."""

    statuses: tuple[StatusWord, ...]


@construct("lose~ all its {counter:pl}")
class LoseAllCounters(ObjectVerb):
    """TODO."""

    counter: CounterName


@construct("lose~ {number} {counter:number.num}")
class LoseCounters(ObjectVerb):
    """TODO."""

    number: Digits
    counter: CounterName


@construct("lose~ all {counter:pl}", also=("lose~ all my {counter:pl}",))
class LoseEvery(ObjectVerb):
    """TODO."""

    counter: CounterName


@construct("can't lose {counter:pl}")
class CannotLose(ObjectVerb):
    """TODO."""

    counter: CounterName


@construct("lose~ {number} or more {counter:pl}")
class LoseSome(ObjectVerb):
    """TODO."""

    number: NumberWord
    counter: CounterName
