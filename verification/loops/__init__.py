"""Endless loops: whether a set of cards can go on for ever within one day, and what stops it.

``system`` turns cards into transitions over counts of object classes; ``rank`` looks for a proof
that they end and ``certificate`` checks it without z3; ``search`` looks for a loop and ``replay``
plays it on the reference engine; ``decide`` puts these together. Why a proof may be believed:
docs/decisions/loops.rst.
"""
