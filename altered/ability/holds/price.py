"""What happens to the cost of cards: less, more, an amount, at least an amount."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.kinds import CostChange, Mana, PerEach, Price, Speech, nothing


class Repeated(Phrase, noun="'for each'"):
    """Once, or once for each of something."""

    def per(self, times: int, speech: Speech) -> tree.Amount | None:
        """So many each time; ``None`` for once."""
        return None


@construct("")
class JustOnce(Repeated):
    """Nothing is counted."""


@construct("{each}")
class ForEachOne(Repeated):
    """Once for each of what is counted."""

    each: PerEach

    def per(self, times: int, speech: Speech) -> tree.Amount | None:
        return self.each.counted(times, speech)


class Least(Phrase, noun="a minimum"):
    """How low a reduction goes."""

    def least(self) -> int:
        return 0


@construct("")
class NoLeast(Least):
    """A cost goes down to 0."""


@construct(
    ", down to a minimum of {mana}",
    "[,] [down] to a minimum of {mana}",
    "[,] (minimum|min) {mana}",
    "[,] but (no|not) less than {mana}",
    ". this effect can't make (them|it) cost less than {mana}",
)
class DownTo(Least):
    """A cost that is as low already goes no lower."""

    mana: Mana

    def least(self) -> int:
        return self.mana.plain()


def _price(mana: Mana, times: Repeated, sign: int, least: int, speech: Speech) -> Price:
    if isinstance(times, JustOnce):
        amount = mana.amount(speech)
        if isinstance(amount, tree.Number):
            return Price(sign * amount.value, least=least)
        return Price(sign, lambda n: amount if n == 1 else tree.Times(amount, n), least=least)

    def per(change: int) -> tree.Amount:
        return times.per(change, speech) or nothing(times)

    return Price(sign * mana.plain(), per, least=least)


@construct("cost~ {mana} less {times} {least}")
class CostLess(CostChange):
    """A cost is reduced, once or for each of something, down to a minimum."""

    mana: Mana
    times: Repeated
    least: Least

    def price(self, speech: Speech) -> Price:
        return _price(self.mana, self.times, -1, self.least.least(), speech)


@construct("cost~ {mana} more {times}")
class CostMore(CostChange):
    """A cost is increased, once or for each of something."""

    mana: Mana
    times: Repeated

    def price(self, speech: Speech) -> Price:
        return _price(self.mana, self.times, 1, 0, speech)


@construct("cost~ {mana} {times}")
class CostIs(CostChange):
    """An amount takes the place of a cost."""

    mana: Mana
    times: Repeated

    def price(self, speech: Speech) -> Price:
        if isinstance(self.times, JustOnce):
            return Price(set=self.mana.amount(speech))
        return Price(set=self.times.per(self.mana.plain(), speech))


@construct("be~ free", "cost~ nothing")
class CostNothing(CostChange):
    """Nothing is paid."""

    def price(self, speech: Speech) -> Price:
        return Price(set=tree.Number(0), free=True)


@construct("can't cost less than {mana}")
class CostAtLeast(CostChange):
    """A cost is never below an amount, whatever changes it."""

    mana: Mana

    def price(self, speech: Speech) -> Price:
        return Price(at_least=self.mana.plain())
