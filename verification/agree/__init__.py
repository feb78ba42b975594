"""The core in C against the formulas of the rules: over finite scopes, and on random states."""

from verification.agree.agreement import Agreement, Difference
from verification.agree.core_and_formula import NAMES, agree

__all__ = ["NAMES", "Agreement", "Difference", "agree"]
