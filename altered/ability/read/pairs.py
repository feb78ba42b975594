"""Two nouns joined by "and", where only the last one is told whose it is, or where.

"Each Robot and each Plant you control" are both yours. Of two targets nobody can tell: such a text
is refused (``refuse/pairs.py``).
"""

from __future__ import annotations

from dataclasses import replace

from altered.ability.grammar.chart import NO, No
from altered.ability.tree import Each, ExpeditionOf, Which


def bare(which: Which) -> Which:
    """The filter without whose it is, and without where."""
    return replace(
        which,
        controller="any",
        controlled_by=None,
        zones=(),
        where=None,
        side=None,
        expedition=None,
        terrains=(),
        outside=False,
    )


def told_alike(one: Each, other: Each) -> tuple[Each, ...] | No:
    """The two, each told whose it is or where: one noun where only the sub-type differs."""
    first, last = one.which, other.which
    if bare(first) != first or bare(last) == last:
        return one, other
    if isinstance(last.expedition, ExpeditionOf) and last.expedition.target:
        return NO  # each of the two nouns would ask for a target of its own
    both = replace(
        last,
        types=first.types,
        subtypes=first.subtypes,
        statuses=first.statuses,
        without=first.without,
        boosted=first.boosted,
        token=first.token,
    )
    if bare(both) != first:
        return NO  # more is said of one of them: "with Hand Cost {3} or less"
    if first.subtypes and last.subtypes and replace(both, subtypes=last.subtypes) == last:
        return (Each(replace(last, subtypes=(*first.subtypes, *last.subtypes))),)
    return Each(both), other


__all__ = ["bare", "told_alike"]
