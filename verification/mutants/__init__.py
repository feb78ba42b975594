"""Mutation: small faults are planted in the engine one at a time, and the checks asked.

``python -m verification.mutants --n 300 --seed 1`` plants a sample, ``--all`` every one. The
audit's workload is played a stretch at a time, every kind of play in each stretch, with the
functions of the mutants that are left watched: that says in which plays a mutant answers otherwise
(`answers`).
Then each of them lives in a process of its own (`hunt`); only those plays are played again, up to
the first that a check notices, and it is hunted no longer. A play that is as before need not be
judged, and without a fault only a play is judged in which a mutant was noticed. A game is followed
for twice as many choices as without the fault, and no longer. Fates, and what was said of plays
without a fault, are kept in ``build/mutants/`` as soon as known.

A mutant is *caught* by a check that breaks, by a premise that a passing witness needs and that is
no longer met, by an error of the engine that stops the play, or, each counted apart, by what a
scenario expects and by the second engine, which played the same choices before the fault and saw
something else. One that answers otherwise in no play, or that nothing notices, survives;
`explained` says of those that were looked at why nothing can notice them. One whose plays do not
end in time is *unknown*, and counts as neither.

The law alone is mutated: not what only speaks (messages, refusals in words), not what is asserted
(``assert``, a guard that does nothing but raise ``Broken``), not what reads files.
"""

from __future__ import annotations

from verification.mutants.fate import Fate
from verification.mutants.operators import Mutant, mutants_of
from verification.mutants.run import Summary, run

__all__ = ["Fate", "Mutant", "Summary", "mutants_of", "run"]
