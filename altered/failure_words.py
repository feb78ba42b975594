"""What is wrong with a file or a call, in the language asked for.

A problem holds its English sentences filled in. `spec/locale/LANG/failures.toml` has the sentences
of another language by the patterns of the English ones, the words around a problem among them. The
messages of the reader of ability texts have their French beside them. Any other sentence stays
English. Codes, names and texts of the file are never translated.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Final

from altered.ability.mistakes.said import french
from altered.failure import Offer, Problem, render
from altered.patterns import Patterns
from altered.rules.tables import entries, tables

FILE: Final = "failures.toml"
TOLD: Final = "told.toml"
"""The file with the refusals of the rules, which a failure may quote."""
_NAMED: Final = re.compile(r"\{\w+\}")


@cache
def failure_patterns(lang: str) -> Patterns:
    """Return the sentences of a language by the English patterns; none for English."""
    if lang == "en":
        return Patterns({})
    refusals = {
        _numbered(english, english): _numbered(english, said)
        for english, said in tables(lang, TOLD).get("refusals", {}).items()
    }
    return Patterns({**french().entries, **refusals, **entries(lang, FILE)})


def _numbered(english: str, text: str) -> str:
    """A text whose slots have numbers for names, in the order of the English ones."""
    for number, slot in enumerate(dict.fromkeys(_NAMED.findall(english))):
        text = text.replace(slot, f"{{{number}}}")
    return text


def failure_word(text: str, lang: str, least: int = 0) -> str:
    """Return a sentence about a failure in a language; as it is where that one has none."""
    return failure_patterns(lang).said(text, least)


def rendered(problem: Problem, lang: str) -> str:
    """Return a problem with its place and its hint as text in a language."""
    if lang == "en":
        return render(problem)
    return render(in_language(problem, lang), word=lambda text: failure_word(text, lang))


def in_language(problem: Problem, lang: str) -> Problem:
    """Return a problem with its sentence, what was expected and its hint in a language."""
    hint = problem.hint and failure_word(problem.hint, lang)
    if hint and isinstance(problem.hint, Offer):
        offer = problem.hint
        hint = Offer(hint, offer.new, offer.length, offer.before)
    expected = problem.expected and failure_word(problem.expected, lang)
    return replace(
        problem, message=failure_word(problem.message, lang), expected=expected, hint=hint
    )
