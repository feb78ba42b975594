"""Boost counters (2.5.1)."""

from __future__ import annotations

from typing import Final

from verification.checks import Happening, Step, Thing, Verdicts, check
from verification.checks.sections.s2_5 import BOOST
from verification.checks.shared.during import counts_boosts

OTHER_NAME: Final = "+1/+1/+1"


@check("boost.kind", "gain-counters", "lose-counters")
def one_kind(e: Happening) -> Verdicts:
    """Boosts are counters of one kind, whether they are called boosts or +1/+1/+1 counters."""
    now, told = e.after.find(e["object"]), e.event.text("name")
    if now is not None and told in {BOOST, f"{BOOST}s", OTHER_NAME}:
        other = [name for name in now.counters if name in {f"{BOOST}s", OTHER_NAME}]
        plain = not other and (e["kind"] != "gain-counters" or now.boosts > 0)
        yield plain or f"{now} has {', '.join(other) or 'no other'} counters beside its boosts"


@check("boost.adds-one", "gain-counters", "lose-counters")
def one_each(step: Step) -> Verdicts:
    """Each boost more or less changes each statistic of a Character by 1."""
    told = [e for e in step.of("gain-counters", "lose-counters") if e["name"] == BOOST]
    if counts_boosts(step.after):
        return
    for number in dict.fromkeys(e.event.number("object") for e in told):
        old, now = step.before.find(number), step.after.find(number)
        if old is not None and now is not None and now.type == "Character":
            yield from _follows(old, now)


def _follows(old: Thing, now: Thing) -> Verdicts:
    """The statistics follow the boosts; what abilities add to them is the same before and after."""
    if old.statistics is None or now.statistics is None or old.printed.statistics is None:
        yield f"{now} has no statistics"
        return
    more = now.boosts - old.boosts
    added = [after - before for after, before in zip(now.statistics, old.statistics, strict=True)]
    yield added == [more] * 3 or f"{now} has {more:+} boosts and its statistics change by {added}"


@check("boost.adds-one", "move")
def without_boosts(e: Happening) -> Verdicts:
    """A Character outside play has its printed statistics, with 1 more in each for each boost."""
    made = e.made
    if made is not None and made.type == "Character" and made.zone in {"Reserve", "Limbo"}:
        printed, now = made.printed.statistics, made.statistics
        if printed is not None:
            expected = tuple(one + made.boosts for one in printed)
            yield now == expected or f"{made} has {now}, with {made.boosts} boosts on {printed}"
