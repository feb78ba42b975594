"""What a finding begins with and asks, put into words from its parts.

It begins with what goes wrong for players; it asks what a rules designer has to decide.

The sentences are templates, so that a site in another language can say the same with its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.rules.evidence import GRAVITIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from altered.rules.evidence import Finding
    from altered.rules.voice import Voice

DETAIL: Final = "detail"
OVERVIEW: Final = "overview"
"""The accounts of the rules: numbered, and the overview before them."""
ACCOUNT: Final[Mapping[str, str]] = {
    DETAIL: "the detailed rules",
    OVERVIEW: "the overview",
    "all": "all rules",
}
"""What each account is called; `OTHER_ACCOUNT` is for those that have no name of their own."""

OTHER_ACCOUNT: Final = "the {account} rules"

AND: Final = "{most} and {last}"
"""How the last of several rules is joined to those before it."""

QUESTION: Final[Mapping[str, str]] = {
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

OF_ONE: Final[Mapping[str, str]] = {
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

LEAD: Final[Mapping[str, Mapping[str, str]]] = {
    "differ": {
        "stuck": "Nobody can go on by {rules}.",
        "winner": "{rules} do not let the same player win.",
        "choice": "{rules} do not leave a player the same choice.",
        "state": "{rules} do not leave the game in the same state.",
        "nothing": "{rules} say different things, and no game shows it yet.",
    },
    "self": {
        "stuck": "Nobody can go on by {rules} alone.",
        "winner": "{rules} does not let one player alone win.",
        "choice": "{rules} both gives a player a choice and takes it away.",
        "state": "{rules} leaves the game in two states at once.",
        "nothing": "{rules} says two things at once, and no game shows it yet.",
    },
    "silent": {
        "stuck": "Nobody knows how the game goes on.",
        "winner": "Nobody knows who wins.",
        "choice": "A player does not know what they may do.",
        "state": "Players do not know what the game looks like afterwards.",
        "nothing": "Something has no answer, and no game shows it yet.",
    },
}
"""What goes wrong for players: by how the rules fail and by what that does to a game."""

PLAIN: Final[Mapping[str, str]] = {
    "impossible": "By {rules}, players must do what cannot be done.",
    "vacuous": "{rules} never decides anything.",
    "redundant": "{rules} adds nothing to other rules.",
    "unknown": "What happens here is known only so far as the search looks.",
}
"""What goes wrong for kinds that read alike at every gravity."""


def joined(names: Iterable[str], say: Callable[[str], str] = str) -> str:
    """Return several names in a row; `say` gives the words for `AND`."""
    *most, last = tuple(names) or ("",)
    return say(AND).format(most=", ".join(most), last=last) if most else last


def lead_of(kind: str, names: Sequence[str], gravity: str, say: Callable[[str], str] = str) -> str:
    """Return what goes wrong for players, in one sentence; `names` are those of the rules.

    `say` gives the words for each sentence of `LEAD` and `PLAIN`, and for `AND`.
    """
    way = "silent" if kind != "contradiction" else "differ" if len(names) > 1 else "self"
    sentence = PLAIN.get(kind, LEAD[way][gravity])
    return say(sentence).format(rules=joined(names, say))


def question_of(
    kind: str,
    rules: Sequence[str],
    detail: str,
    made_of: Sequence[str],
    say: Callable[[str], str] = str,
) -> str:
    """Return the question of a finding of this kind.

    `rules` are the numbers of the rules concerned, `detail` the account of a gap, `made_of` the
    rules that a redundant one follows from; `say` gives the words for each of `TEMPLATES`.
    """
    listed = joined(rules, say)
    named = ACCOUNT.get(detail)
    account = say(OTHER_ACCOUNT).format(account=detail) if named is None else say(named)
    template = OF_ONE.get(kind, QUESTION[kind]) if len(rules) == 1 else QUESTION[kind]
    asked = say(template).format(rules=listed, account=account, made_of=", ".join(made_of))
    if kind == "gap" and rules:
        return say(ELSEWHERE).format(question=asked, rules=listed)
    return asked


def lead_text(finding: Finding, say: Voice) -> str:
    """Return the sentence that a finding of a report begins with."""
    if finding.kind not in QUESTION or finding.gravity not in GRAVITIES:
        return ""
    return lead_of(finding.kind, _names(finding.rules, say), finding.gravity, say)


def question_text(finding: Finding, say: Voice) -> str:
    """Return the question that a finding of a report raises; in English as the report has it."""
    if say.lang == "en" or not finding.raises or finding.kind not in QUESTION:
        return finding.raises
    made_of = _names(finding.detail.split("+"), say)
    return question_of(finding.kind, _names(finding.rules, say), finding.detail, made_of, say)


def _names(slugs: Iterable[str], say: Voice) -> list[str]:
    return [say.rules[slug].name for slug in slugs if slug in say.rules]
