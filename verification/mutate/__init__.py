"""Mutation: small faults are planted in the engine one at a time, and the checks asked.

``python -m verification.mutate --n 300 --seed 1`` plants a sample, ``--all`` every one. The
functions of the rules (`rooms`) are mutated in memory, in a process of their own; the plays of the
audit's workload that reach the function are played again, and judged by the checks.

A mutant is *caught* by a check that breaks, by a premise that a passing witness needs and that is
no longer met, or by an error of the engine that stops the play. One that no play reaches, or that
nothing notices, survives; `explained` says of those that were looked at why nothing can notice
them. One whose plays do not end in time is *unknown*, and counts as neither.
"""

from __future__ import annotations

from verification.mutate.operators import Mutant, mutants_of
from verification.mutate.run import Fate, Summary, run

__all__ = ["Fate", "Mutant", "Summary", "mutants_of", "run"]
