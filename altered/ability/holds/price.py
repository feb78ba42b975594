"""What happens to the cost of cards: less, more, an amount, at least an amount."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, declare
from altered.ability.kinds import CostChange, Mana, PerEach, Price, Speech, nothing


class Repeated(Phrase, noun="'for each'"):
    """Once, or once for each of something."""

    def per(self, times: int, speech: Speech) -> tree.Amount | None:
        """So many each time; ``None`` for once."""
        return None


JustOnce = declare(Repeated, "JustOnce", "")


@Repeated.means("{each}")
def for_each_one(each: PerEach, times: int, speech: Speech) -> tree.Amount | None:
    """Once for each of what is counted."""
    return each.counted(times, speech)


class Least(Phrase, noun="a minimum"):
    """How low a reduction goes."""

    def least(self) -> int:
        return 0


@construct("")
class NoLeast(Least):
    """A cost goes down to 0."""


@Least.means(
    ", down to a minimum of {mana}",
    "[,] [down] to a minimum of {mana}",
    "[,] (minimum|min) {mana}",
    "[,] but (no|not) less than {mana}",
    ". this effect can't make (them|it) cost less than {mana}",
)
def down_to(mana: Mana) -> int:
    """A cost that is as low already goes no lower."""
    return mana.plain()


def _price(mana: Mana, times: Repeated, sign: int, least: int, speech: Speech) -> Price:
    if isinstance(times, JustOnce):
        amount = mana.amount(speech)
        if isinstance(amount, tree.Number):
            return Price(sign * amount.value, least=least)
        return Price(sign, lambda n: amount if n == 1 else tree.Times(amount, n), least=least)

    def per(change: int) -> tree.Amount:
        return times.per(change, speech) or nothing(times)

    return Price(sign * mana.plain(), per, least=least)


@construct("cost~ {mana} less {times} {least}", "cost~ {mana} less to play {times} {least}")
class CostLess(CostChange):
    """A cost is reduced, once or for each of something, down to a minimum."""

    mana: Mana
    times: Repeated
    least: Least

    def price(self, speech: Speech) -> Price:
        return _price(self.mana, self.times, -1, self.least.least(), speech)


@CostChange.means("cost~ {mana} more {times}", "cost~ {mana} more to play {times}")
def cost_more(mana: Mana, times: Repeated, speech: Speech) -> Price:
    """A cost is increased, once or for each of something."""
    return _price(mana, times, 1, 0, speech)


@CostChange.means("cost~ {mana} {times}")
def cost_is(mana: Mana, times: Repeated, speech: Speech) -> Price:
    """An amount takes the place of a cost."""
    if isinstance(times, JustOnce):
        return Price(set=mana.amount(speech))
    return Price(set=times.per(mana.plain(), speech))


@CostChange.means("be~ free", "cost~ nothing")
def cost_nothing() -> Price:
    """Nothing is paid."""
    return Price(set=tree.Number(0), free=True)


@CostChange.means("can't cost less than {mana}")
def cost_at_least(mana: Mana) -> Price:
    """A cost is never below an amount, whatever changes it."""
    return Price(at_least=mana.plain())
