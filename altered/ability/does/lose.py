"""Losing: counters, statuses, keywords and abilities."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.does.gain import named
from altered.ability.does.refs import for_now, later
from altered.ability.formal.phrase import construct, idiom
from altered.ability.holds.statistics import KeywordByName, LoseAllAbilities, LoseKeywords
from altered.ability.kinds import (
    CounterName,
    Digits,
    Duration,
    KeywordPhrase,
    Lost,
    ObjectHolds,
    ObjectVerb,
    Speech,
    StatusWord,
    nothing,
)
from altered.state.terms import Status


@construct("lose~ {lost&}")
class Lose(ObjectVerb):
    """Objects lose counters (2.5.f) or statuses (2.4.1.c)."""

    lost: tuple[Lost, ...]

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        found: list[tree.Action] = []
        for one in self.lost:
            found += one.actions(later(ref) if found else ref, speech)
        return tuple(found)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        if len(self.lost) > 1:
            nothing(self, "a reaction hears one thing that is lost")
        return tree.Loses(self.lost[0].what(), which)


@construct("lose~ my last {counter:sg}", also=("lose~ its last {counter:sg}",))
class LoseLast(ObjectVerb):
    """An object loses counters, and has none left then."""

    counter: CounterName

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        return tree.Loses(named(self.counter), which, last=True)


@construct("lose~ {keyword} {duration}")
class LoseKeyword(ObjectVerb):
    """Objects lack a keyword for a time."""

    keyword: KeywordPhrase
    duration: Duration

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        keyword = self.keyword.ability(speech)
        if not isinstance(keyword, tree.Keyword):
            nothing(self, "a keyword is lost by its name")
        which = for_now(ref) or tree.Which(these=ref)
        static = tree.LoseAbilities(which, keyword.name)
        return (tree.Lasting(static, self.duration.duration()),)

    def lasting(self) -> ObjectHolds:
        return LoseKeywords((KeywordByName(self.keyword),))


@construct(
    "lose~ all abilities {duration}",
    also=("lose~ [all] (its|their) abilities {duration}", "lose~ [all] my abilities {duration}"),
)
class LoseAbilities(ObjectVerb):
    """Objects have no abilities for a time."""

    duration: Duration

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        static = tree.LoseAbilities(for_now(ref) or tree.Which(these=ref))
        return (tree.Lasting(static, self.duration.duration()),)

    def lasting(self) -> ObjectHolds:
        return LoseAllAbilities()


# What is lost


@construct("{status}")
class LostStatus(Lost):
    """A status that is lost."""

    status: StatusWord

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.LoseStatus(ref, self.status.status()),)

    def what(self) -> str:
        return self.status.status().value


@construct("all its statuses", also=("all (my|their) statuses", "all statuses"))
class EveryStatus(Lost):
    """Every status that is lost."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        first, *rest = _STATUSES
        return (
            tree.LoseStatus(ref, first),
            *(tree.LoseStatus(later(ref), status) for status in rest),
        )


_STATUSES = (Status.ANCHORED, Status.ASLEEP, Status.EXHAUSTED, Status.FLEETING)


@construct("{number} {counter:number.num}")
class LostCounters(Lost):
    """A number of counters that are lost."""

    number: Digits
    counter: CounterName

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (removed(ref, self.number.amount(speech), self.counter),)

    def what(self) -> str:
        return named(self.counter)


idiom("LostCounters(1, counter)", "a {counter:sg}", only_read=True)


@construct(
    "all its {counter:pl}",
    also=("all (my|their) {counter:pl}", "all {counter:pl}", "(its|my|their) {counter:pl}"),
)
class EveryCounter(Lost):
    """All counters of a name that are lost."""

    counter: CounterName

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (removed(ref, tree.AnyNumber(), self.counter),)


@construct("{number} or more {counter:pl}")
class SomeLost(Lost):
    """Counters that are lost, one or more at once."""

    number: Digits
    counter: CounterName

    def what(self) -> str:
        if self.number.plain() != 1:
            nothing(self, "a reaction hears that counters are lost, however many")
        return named(self.counter)


def removed(
    ref: tree.Ref, amount: tree.Amount, counter: CounterName, up_to: bool = False
) -> tree.Action:
    """Counters being removed: of a name, or those that are chosen while it happens."""
    name = counter.name()
    if name and not up_to:
        return tree.Remove(ref, amount, name)
    return tree.RemoveAny(ref, amount, up_to, name)
