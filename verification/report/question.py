"""What a rules designer has to decide to settle a finding, put into words from its parts.

The sentences are templates, so that a site in another language can say the same with its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from verification.conflicts.norm import DETAIL, OVERVIEW

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from verification.conflicts.finding import Kind

ACCOUNT: Final[Mapping[str, str]] = {
    DETAIL: "the detailed rules",
    OVERVIEW: "the overview",
    "all": "all rules",
}
"""What each account is called; `OTHER_ACCOUNT` is for those that have no name of their own."""

OTHER_ACCOUNT: Final = "the {account} rules"

AND: Final = "{most} and {last}"
"""How the last of several rules is joined to those before it."""

QUESTION: Final[Mapping[Kind, str]] = {
    "contradiction": "which of {rules} goes first here, and by which rule?",
    "impossible": "what is meant by {rules} where that cannot be followed?",
    "gap": "which rule of {account} should decide this?",
    "difference": "does the answer of {rules} hold, although the detailed rules are silent?",
    "open": "{rules} allow several answers: which one is meant?",
    "vacuous": "when was {rules} meant to apply?",
    "redundant": "what does {rules} add here, since it follows from {made_of}?",
    "unknown": "can the formulas be made simpler, or the limit higher?",
}
"""What each kind of finding asks."""

OF_ONE: Final[Mapping[Kind, str]] = {
    "contradiction": "which sentence of {rules} holds here?",
    "open": "{rules} allows several answers: which one is meant?",
}
"""What it asks when it is about a single rule, where that is another sentence."""

ELSEWHERE: Final = "{question} Elsewhere {rules} would answer."
"""What is added to the question of a gap that rules of other accounts do not have."""

TEMPLATES: Final = (
    *ACCOUNT.values(),
    OTHER_ACCOUNT,
    AND,
    *QUESTION.values(),
    *OF_ONE.values(),
    ELSEWHERE,
)
"""All words that a question is made of."""


def question_of(
    kind: Kind,
    rules: Sequence[str],
    detail: str,
    made_of: Sequence[str],
    say: Callable[[str], str] = str,
) -> str:
    """Return the question of a finding of this kind.

    `rules` are the numbers of the rules concerned, `detail` the account of a gap, `made_of` the
    rules that a redundant one follows from; `say` gives the words for each of `TEMPLATES`.
    """
    listed = "".join(rules[-1:])
    if len(rules) > 1:
        listed = say(AND).format(most=", ".join(rules[:-1]), last=listed)
    named = ACCOUNT.get(detail)
    account = say(OTHER_ACCOUNT).format(account=detail) if named is None else say(named)
    template = OF_ONE.get(kind, QUESTION[kind]) if len(rules) == 1 else QUESTION[kind]
    asked = say(template).format(rules=listed, account=account, made_of=", ".join(made_of))
    if kind == "gap" and rules:
        return say(ELSEWHERE).format(question=asked, rules=listed)
    return asked
