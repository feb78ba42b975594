"""Hollow checks: does the audit report them? ``python -m verification.mutants.hollow --n 10``.

The body of a check that is drawn at random is replaced, once by one for which the rule always
holds, once by one that never speaks. The audit has to miss the failing witness that it rejects, or
the passing one that meets its premise. Exit code 1 when one of them is not reported.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace

import altered
from altered.engine.protocol import SplitMix64
from altered.program import ended
from altered.rules import Rules
from verification.audit import codes
from verification.audit.checked import prove
from verification.checks.registry import Check, Judging, Registry, Subject, Verdict, registry


def holds(subject: Subject) -> Iterator[Verdict]:
    """Whatever happens, the rule holds."""
    del subject
    yield True


def silent(subject: Subject) -> Iterator[Verdict]:
    """The premise is never met."""
    del subject
    yield from ()


def drawn(known: Registry, number: int, seed: int) -> tuple[Check, ...]:
    """So many checks, drawn without repetition."""
    rng, left = SplitMix64(seed), list(known.checks)
    return tuple(left.pop(rng.below(len(left))) for _ in range(min(number, len(left))))


def reported(rules: Rules, known: Registry, hollow: Check, body: Judging) -> tuple[str, ...]:
    """The codes of what the audit of its rule reports when a check has another body."""
    checks = tuple(replace(c, function=body) if c is hollow else c for c in known.checks)
    proof = prove(rules, hollow.rule, checks=Registry(checks, known.inert))
    return tuple(dict.fromkeys(fault.code for fault in proof.faults if fault.code))


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m verification.mutants.hollow")
    parser.add_argument("--n", type=int, default=10, help="how many checks are drawn")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rules, known = altered.load(), registry()
    missed = 0
    there = drawn(known, given.n, given.seed)
    for hollow in there:
        told = []
        for body, code in ((holds, codes.NO_FAILING), (silent, codes.NO_PASSING)):
            found = reported(rules, known, hollow, body)
            missed += code not in found
            told.append(f"{body.__name__}: {', '.join(found) or 'nothing is reported'}")
        sys.stdout.write(f"{hollow.rule} ({hollow.name})  {'; '.join(told)}\n")
        sys.stdout.flush()
    sys.stdout.write(f"Hollow checks: {len(there)}, twice each; not reported {missed}\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(ended(main))
