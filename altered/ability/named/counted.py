"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Counted, CounterName, Digits, Mana, Noun, NumberWord, Otherness, Player, Subject


@construct("a {other} {kind:sg}", num="sg", gen="kind")
class AtLeastOne(Counted):
    """TODO."""

    other: Otherness
    kind: Noun


@construct("{number} or more {other} {kind:pl}", num="pl", gen="kind")
class AtLeastSome(Counted):
    """TODO."""

    number: NumberWord
    other: Otherness
    kind: Noun


@construct("{number} or less {kind:pl}", num="pl")
class AtMostSome(Counted):
    """TODO."""

    number: NumberWord
    kind: Noun


@construct("exactly {number} {kind:number.num}", num="pl")
class ExactlySome(Counted):
    """TODO."""

    number: NumberWord
    kind: Noun


@construct("more {kind:pl} than {who:obj}", num="pl")
class MoreThanPlayer(Counted):
    """TODO."""

    kind: Noun
    who: Player


@construct("less {kind:pl} than {who:obj}", also=("fewer {kind:pl} than {who:obj}",), num="pl")
class FewerThanPlayer(Counted):
    """TODO."""

    kind: Noun
    who: Player


@construct("less than {number} {kind:pl}", num="pl")
class LessThanSome(Counted):
    """TODO."""

    number: NumberWord
    kind: Noun


@construct("no {kind:sg}", num="sg")
class NoneOf(Counted):
    """TODO."""

    kind: Noun


@construct("only {number} {kind:number.num}", num="sg")
class OnlySome(Counted):
    """TODO."""

    number: NumberWord
    kind: Noun


@construct("less than {number} Mana Orbs", num="pl")
class FewerOrbs(Counted):
    """TODO."""

    number: NumberWord


@construct("{number} or more base statistics of {second} among {what}", num="pl")
class BaseStatisticsAmong(Counted):
    """TODO."""

    number: NumberWord
    second: Digits
    what: Subject


@construct("{number} or more {counter:pl} among {what}", num="pl")
class CountersAmong(Counted):
    """TODO."""

    number: Digits
    counter: CounterName
    what: Subject


@construct("no Character facing it", num="sg")
class NoneFacingIt(Counted):
    """TODO."""


@construct("{counted}, {second} and yet a other {kind:sg}")
class OneOfThree(Counted):
    """TODO."""

    counted: Counted
    second: Counted
    kind: Noun


idiom("NoneOf(kind)", "no {kind:pl}", num="pl", only_read=True)
