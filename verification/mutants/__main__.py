"""Command line: ``python -m verification.mutants --n 300 --seed 1``; exit 1 below ``--least``.

Also exit 1 for an entry of ``survivors/`` that is stale.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from pathlib import Path

from altered.program import ended
from altered.progress import telling
from verification.mutants.baseline import MOST
from verification.mutants.explained import load_explained, stale
from verification.mutants.fate import Fate
from verification.mutants.played import SCENARIO, SECOND
from verification.mutants.run import Summary, all_mutants, count_by, run, sample


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m verification.mutants")
    parser.add_argument("--n", type=int, default=300, help="how many mutants are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--only", nargs="+", default=[""], help="those whose ids begin so")
    parser.add_argument("--least", type=float, default=0.95, help="the share to be caught")
    parser.add_argument("--plays", type=int, default=MOST, help="of each mutant, at most")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--tell", action="store_true", help="say each new fate at once")
    parser.add_argument("--times", action="store_true", help="say what took how long")
    parser.add_argument("--out", type=Path, help="write the figures by rule as JSON")
    given = parser.parse_args()
    there = list(all_mutants())
    every = [one for one in there if one.id.startswith(tuple(given.only))]
    chosen = every if given.all else sample(every, given.n, given.seed)
    with telling("plays without a fault") as tick:
        summary = run(
            chosen,
            workers=given.workers,
            tick=tick,
            tell=say if given.tell else None,
            most=given.plays,
        )
    if sys.stderr.isatty() or given.times:
        sys.stderr.write(_times(len(summary.fates)))
    summary.explained = load_explained()
    old = tuple(stale(summary.explained, there, summary.fates))
    sys.stdout.write(to_text(summary, len(every), old))
    if given.out is not None:
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text(json.dumps(summary.by_rule, indent=1) + "\n", encoding="utf-8")
    return 0 if summary.share >= given.least and not old else 1


def _times(number: int) -> str:
    """Processor time of all that was done, here and in the processes of mutants."""
    here, there = (
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )
    each = (here + there) / max(1, number)
    return (
        f"Processor seconds: plays without a fault {here:.0f}, in other processes {there:.0f}, "
        f"{each:.1f} a mutant\n"
    )


def say(fate: Fate) -> None:
    """Write one fate in a line."""
    word = "unknown" if fate.unknown else "caught by " + fate.by[0] if fate.by else "survives"
    sys.stdout.write(f"{fate.mutant.id} ({fate.mutant.words}): {word}\n")
    sys.stdout.flush()


def to_text(summary: Summary, there: int, old: tuple[str, ...] = ()) -> str:
    """Every survivor with the rules nearest to it, what is ``old`` in the file, the figures."""
    alive = [one for one in summary.known if not one.caught]
    lines = [
        f"{one.mutant.id}  line {one.mutant.line}  {one.mutant.operator}: {one.mutant.words}  "
        f"({_how(one)})" + (f"  [{', '.join(one.nearest[:3])}]" if one.nearest else "")
        for one in alive
    ]
    lines += [f"Stale in survivors/: {words}" for words in old]
    slow = [one.mutant.id for one in summary.fates if one.unknown]
    lines += [f"Not ended in time: {name}" for name in slow]
    by = count_by(summary.known)
    told = ", ".join(f"{kind} {n}" for kind, n in sorted(by.items()))
    known = max(1, len(summary.known))
    judged = 100 * (known - by["nothing"] - by[SCENARIO] - by[SECOND]) / known
    lines += [
        "",
        f"Mutants: {len(summary.fates)} of {there}; not ended in time {len(slow)}; "
        f"survivors explained {sum(map(summary.excuses, summary.fates))}; others: "
        f"called by no play {sum(not one.plays for one in alive)}, "
        f"change nothing {sum(bool(one.plays and not one.differs) for one in alive)}, "
        f"not noticed {sum(bool(one.differs) for one in alive)}",
        f"Caught: {sum(one.caught for one in summary.known)} of {len(summary.known)}, "
        f"{100 * summary.share:.1f} %  (by {told}; by checks alone {judged:.1f} %)",
    ]
    raw = sum(one.caught for one in summary.fates)
    lines.append(f"With the explained ones: {raw} of {len(summary.fates)}.")
    if summary.plays:
        lines.append(
            f"Plays without a fault {summary.plays}, {summary.judged} judged, "
            f"{summary.compared} given to the second engine; with a mutant {summary.tried}."
        )
    if summary.interrupted:
        lines.append("Interrupted: the figures are of what was done.")
    return "\n".join(lines) + "\n"


def _how(fate: Fate) -> str:
    if not fate.plays:
        return "no play calls its function"
    if not fate.otherwise and not fate.differs:
        return f"{fate.plays} plays call its function; it answers otherwise in none of them"
    if not fate.differs:
        return (
            f"its function answers otherwise in {fate.otherwise} plays of {fate.plays} that call "
            f"it; {fate.tried} were tried, and are as without it"
        )
    return f"{fate.differs} of {fate.tried} plays are different"


if __name__ == "__main__":
    raise SystemExit(ended(main))
