"""Text of abilities -> tree."""
from __future__ import annotations
from functools import cache
from importlib.resources import files
from altered.ability.chart import Chart, Grammar, compile_grammar
from altered.ability.read_abilities import AbilityReader, Line
from altered.ability.words import DEFAULT_SUBTYPES, Strange, Word, words
@cache
def grammar() -> Grammar:
    return compile_grammar(files("altered.ability").joinpath("ability.lark").read_text("utf-8"))
def lines(text: str) -> tuple[object, ...]:
    g = grammar()
    found = tuple(words(text, g.literals, DEFAULT_SUBTYPES))
    chart = Chart(g, found, AbilityReader())
    return chart.readings("start"), chart.far, found
