"""What is wrong with a file or a call, in the language asked for.

A problem holds its English sentences filled in. `spec/locale/LANG/failures.toml` has the sentences
of another language by the patterns of the English ones, the words around a problem among them. The
messages of the reader of ability texts have their French beside them. Any other sentence stays
English. Codes, names and texts of the file are never translated.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.ability.mistakes.said import french
from altered.failure import Offer, render
from altered.patterns import Patterns
from altered.rules.tables import entries

if TYPE_CHECKING:
    from altered.failure import Problem

FILE: Final = "failures.toml"


@cache
def failure_patterns(lang: str) -> Patterns:
    """Return the sentences of a language by the English patterns; none for English."""
    if lang == "en":
        return Patterns({})
    return Patterns({**french().entries, **entries(lang, FILE)})


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
