"""The formula language: one definition of a rule, and several readers of it.

A text (``parse``) becomes a typed expression (``expr``); ``fold`` walks it once, and a reader
decides what it means: a value in a concrete state (``situation``), a z3 term
(``verification.solver``), NumPy columns (``to_columns``). ``to_text`` and ``to_latex`` print it.
"""
