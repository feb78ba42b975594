"""``python -m verification.agreement``: the core against the formulas, as a table.

Exit code 0 when every comparison holds, 1 on a difference, 3 when one was skipped or vacuous.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

import altered
from altered.program import ended
from verification.agreement import agree
from verification.conflicts.norm import read_norms
from verification.formula.from_toml import load_situations


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the comparison, print its table and differences, return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m verification.agreement", description=__doc__)
    parser.add_argument(
        "--random", type=int, default=20_000, help="random states for each comparison"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the random states")
    options = parser.parse_args(arguments)
    rules = altered.load()
    situations = load_situations(rules.root)
    inquiries = read_norms(rules, situations)
    marks: list[float] = []
    agreements = agree(
        rules, situations, inquiries, options.random, options.seed,
        lambda _: marks.append(time.perf_counter()),
    )  # fmt: skip
    marks.append(time.perf_counter())
    marks += [marks[-1]] * (len(agreements) + 1 - len(marks))
    out = sys.stdout
    out.write(f"{'comparison':20} {'states':>10} {'seconds':>8} {'differing':>9}  verdict\n")
    for number, one in enumerate(agreements):
        seconds = marks[number + 1] - marks[number]
        out.write(
            f"{one.name:20} {one.states:10,} {seconds:8.1f} {one.differing:9,}  {one.verdict}"
        )
        out.write(f": {one.reason}\n" if one.reason else f" ({one.scope})\n")
    for one in agreements:
        for difference in one.differences:
            out.write(f"\n{one.name}: {difference.words()}\n")
    verdicts = {one.verdict for one in agreements}
    return 1 if "fails" in verdicts else 3 if "unknown" in verdicts else 0


if __name__ == "__main__":
    sys.exit(ended(main))
