"""The core in C against the formulas of the rules: over finite scopes, and on random states."""

from verification.agreement.agreement import Agreement, Difference
from verification.agreement.core_and_formula import NAMES, agree

__all__ = ["NAMES", "Agreement", "Difference", "agree"]
