"""``python -m verification.proof``: every claim of the proof of the core, as a table.

Exit code 0 when every claim is proved, 1 when one is refuted, 3 when one is unknown.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from altered.program import ended
from verification.loaded import load
from verification.proof import Given, all_claims, prove
from verification.proof.sources import sources
from verification.solver import DEFAULT_RLIMIT


def main(arguments: Sequence[str] | None = None) -> int:
    """Prove the claims, print the table and what was not proved, return the exit code."""
    known = all_claims()
    parser = argparse.ArgumentParser(prog="python -m verification.proof", description=__doc__)
    parser.add_argument("claims", nargs="*", metavar="CLAIM", help=f"of {', '.join(known)}")
    parser.add_argument("--rlimit", type=int, default=DEFAULT_RLIMIT, help="bound of the solver")
    options = parser.parse_args(arguments)
    wanted = options.claims or [*known]
    for name in wanted:
        if name not in known:
            parser.error(f'there is no claim "{name}": choose from {", ".join(known)}')
    loaded = load()
    out = sys.stdout
    out.write(f"{'claim':10} {'slots':>8} {'goals':>6} {'seconds':>8}  verdict\n")
    verdicts: set[str] = set()
    for name in wanted:
        claim = known[name]
        files = sources(*claim.SOURCES)
        for slots in claim.SIZES:
            given = Given(
                files, loaded.situations, loaded.inquiries, dict(loaded.rules.choices), slots
            )
            start = time.perf_counter()
            proof = prove(claim, given, options.rlimit)
            seconds = time.perf_counter() - start
            verdicts.add(proof.verdict)
            size = str(slots) if slots else "declared"
            out.write(f"{name:10} {size:>8} {proof.goals:6} {seconds:8.2f}  {proof.verdict}\n")
            for one in proof.refutations:
                at = f"{one.place.file}:{one.place.line}: " if one.place is not None else ""
                out.write(f"    {at}{one.text}\n")
    return 1 if "fails" in verdicts else 3 if "unknown" in verdicts else 0


if __name__ == "__main__":
    sys.exit(ended(main))
