"""Weighted sums that end many sets: looked for with z3 in a few sets, then tried on every one.

Which sums there are never makes a difference to what is true, only to how much the filter sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from verification.loops.feeds import Row, Sums, of, stuck
from verification.loops.merged import Merged
from verification.loops.rank import weighted

Part = list[tuple["Merged", int]]
"""Merged rules, each with the place of what it was compiled with."""


def learn(
    sums: Sums, rules: Part, cards: Sequence[Mapping[int, int]], needed: frozenset[int], rlimit: int
) -> None:
    """Look for the sums that a proof for some rules together needs, as long as z3 finds any.

    ``cards`` are, for each place, the numbers of the cards compiled there; a proof is looked for
    only where a loop would need all of the cards ``needed``.
    """
    todo = [rules]
    while todo:
        for part in _open(sums, todo.pop(), cards, needed):
            found = weighted([one.rule for one, _ in part], range(len(part)), rlimit)
            if found is None or not found[1]:
                continue
            weights, falls = found
            sums.learn(tuple(sorted(weights.items())))
            todo.append([one for i, one in enumerate(part) if i not in set(falls)])


def _open(
    sums: Sums, rules: Part, cards: Sequence[Mapping[int, int]], needed: frozenset[int]
) -> list[Part]:
    """The parts of the rules that are left and need all of these cards."""
    known: dict[Row, Part] = {}
    for one, place in rules:
        (row,) = of((sums.row(one),), cards[place])
        known.setdefault(row, []).append((one, place))
    return [
        [one for row in part for one in known[row]]
        for part in stuck(tuple(known))
        if needed <= {row.owner for row in part}
    ]
