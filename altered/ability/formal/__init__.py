"""The formalism: constructs declared once, read by a chart and printed back; it knows no word.

A *category* is a kind of phrase, a *construct* a way to make one, a *wording* a template of a
construct in some language. In the manner of Grammatical Framework (Ranta, 2004): one abstract
syntax, several concrete ones.
"""
