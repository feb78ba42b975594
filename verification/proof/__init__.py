"""Proof that the core in C does what the formulas of the rules say, for all inputs.

The C is read with pycparser (``reader``) and run on unknown values (``machine``), which gives
terms over bit-vectors (``term``) and what must hold for each operation to be defined. The
formulas are read as terms, too (``law``); a claim (``claims``) sets the two equal, and z3 looks
for values for which they differ. The loop over the Characters is not unrolled: one step of it
is proved for any slot, and the sum follows by induction on their number (``induction``).
"""

from verification.proof.claim import Claim, Given, all_claims
from verification.proof.prove import Proof, Refutation, prove

__all__ = ["Claim", "Given", "Proof", "Refutation", "all_claims", "prove"]
