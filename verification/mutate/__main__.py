"""Command line: ``python -m verification.mutate --n 300 --seed 1``; exit 1 below ``--least``.

Also exit 1 for an entry of ``survivors.toml`` that is stale.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from altered.progress import progress
from verification.mutate.explained import load_explained, stale
from verification.mutate.run import Fate, Summary, all_mutants, count_by, run, sample


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m verification.mutate")
    parser.add_argument("--n", type=int, default=300, help="how many mutants are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--only", default="", help="those whose id begins so")
    parser.add_argument("--least", type=float, default=0.95, help="the share to be caught")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--out", type=Path, help="write the figures by rule as JSON")
    given = parser.parse_args()
    there = list(all_mutants())
    every = [one for one in there if one.id.startswith(given.only)]
    chosen = every if given.all else sample(every, given.n, given.seed)
    done: list[Fate] = []
    with progress("mutants", len(chosen)) as tick:

        def step(fate: Fate) -> None:
            done.append(fate)
            tick(len(done))

        summary = run(chosen, workers=given.workers, tick=step)
    summary.explained = load_explained()
    old = tuple(stale(summary.explained, there, summary.fates))
    sys.stdout.write(to_text(summary, len(every), old))
    if given.out is not None:
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text(json.dumps(summary.by_rule, indent=1) + "\n", encoding="utf-8")
    return 0 if summary.share >= given.least and not old else 1


def to_text(summary: Summary, there: int, old: tuple[str, ...] = ()) -> str:
    """Every survivor with the rules nearest to it, what is ``old`` in the file, the figures."""
    lines = [
        f"{one.mutant.id}  line {one.mutant.line}  {one.mutant.operator}: {one.mutant.words}"
        + (f"  [{', '.join(one.nearest[:3])}]" if one.nearest else "")
        for one in summary.known
        if not one.caught
    ]
    lines += [f"Stale in survivors.toml: {words}" for words in old]
    unreached = sum(not one.plays for one in summary.fates)
    unknown = sum(one.unknown for one in summary.fates)
    by = ", ".join(f"{kind} {n}" for kind, n in sorted(count_by(summary.known).items()))
    lines += [
        "",
        f"Mutants: {len(summary.fates)} of {there}; reached by no play {unreached}; "
        f"not ended in time {unknown}; "
        f"survivors explained {sum(map(summary.excuses, summary.fates))}",
        f"Caught: {sum(one.caught for one in summary.known)} of {len(summary.known)}, "
        f"{100 * summary.share:.1f} %  (by {by})",
    ]
    if summary.interrupted:
        lines.append("Interrupted: the figures are of what was done.")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
