"""The sentences that a finding begins with: what goes wrong for players, what each rule says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from altered.rules.finding_words import DETAIL, lead_of
from altered.rules.voice import Voice
from altered.state.players import PLAYERS
from altered.terms import Phase, Side, Type, Zone
from verification.conflicts.finding import Demand, Finding
from verification.gravity.weight import Gravity

_TERMS: Final = frozenset(
    word for kind in (Phase, Side, Type, Zone) for one in kind for word in one.value.split()
)
"""The words of the game that keep their capital inside a sentence."""


WRONG: Final[Mapping[str, str]] = {
    "contradiction": "{said}, and no golden rule says which prevails.",
    "circle": "{said}, and each of these gives way to another.",
    "impossible": "By {names}, the answer is one that is not possible here.",
    "gap": "No rule says.",
    "difference": "{silent}; {said}.",
    "silent": "{silent}.",
    "open": "{said}, and no rule says which.",
    "vacuous": "{names} never applies here, or demands nothing where it applies.",
    "redundant": "{names} adds nothing: its answer already follows from {made_of}.",
    "beyond": ("It can go on for more moments than the search looks at: unknown from there on."),
    "unknown": "The search gave up, so nothing is claimed.",
}
"""Why a question has no answer, by the kind of the finding and what is known besides."""
SILENT: Final = "the detailed rules do not say"
IN_CASE: Final = 'in the case "{case}" {silent}'
ALSO: Final = "and also"
SAYS: Final[Mapping[str, tuple[str, str]]] = {
    "say": ("{names} say {answer}", "{names} says {answer}"),
    "allow": ("{names} allow {answer}", "{names} allows {answer}"),
}
"""What several rules, or one, say or allow."""


def sentence_of(finding: Finding, gravity: Gravity, say: Voice) -> str:
    """Return the finding in plain words: what goes wrong, the question, why it has no answer."""
    names = _names(finding.rules, say)
    lead = lead_of(finding.kind, names, gravity, say)
    return f"{lead} {asked_of(finding, say)}"


def asked_of(finding: Finding, say: Voice) -> str:
    """Return the question of a finding and why it has no answer."""
    return f"{say(finding.inquiry.question.ask)} {_wrong(finding, say)}"


def _names(slugs: Iterable[str], say: Voice) -> list[str]:
    return [say.rules[slug].name for slug in dict.fromkeys(slugs)]


def _wrong(finding: Finding, say: Voice) -> str:
    """What the rules do wrong with the question, by the kind of the finding."""
    kind: str = "circle" if finding.detail == "circle" else finding.kind
    if kind == "gap" and finding.detail == DETAIL:
        kind = "difference"
    if kind == "unknown" and finding.beyond:
        kind = "beyond"
    demands = finding.demands
    if kind == "difference":
        demands = (*demands, *finding.beside)
    said = says(demands, say, "allow" if kind == "open" else "say")
    silent = say(SILENT)
    if kind == "difference" and (case := _case(finding, say)):
        silent = say(IN_CASE).format(case=case, silent=silent)
    return say(WRONG[kind if said or kind != "difference" else "silent"]).format(
        said=said,
        silent=f"{silent[0].upper()}{silent[1:]}",
        names=say.joined(_names(finding.rules, say)),
        made_of=say.joined(_names(filter(None, finding.detail.split("+")), say))
        if kind == "redundant"
        else "",
    )


def _case(finding: Finding, say: Voice) -> str:
    """The case that tells the finding from others of its kind, where it has a name."""
    named = [value for _, value in finding.apart if value not in {"yes", "no"}]
    return say.joined(answer_of(value, say) for value in named)


def says(demands: Iterable[Demand], say: Voice, verb: str = "say") -> str:
    """Return what each rule says, rules of one answer together: ``4.1.a and 4.1.b say yes``."""
    answers: dict[str, dict[str, None]] = {}
    for demand in demands:
        answers.setdefault(demand.norm.rule.name, {})[answer_of(demand.words(), say)] = None
    names: dict[str, list[str]] = {}
    for name, found in answers.items():
        names.setdefault(f" {say(ALSO)} ".join(found), []).append(name)
    return ", ".join(
        say(SAYS[verb][len(own) == 1]).format(names=say.joined(own), answer=answer)
        for answer, own in names.items()
    )


def answer_of(answer: str, say: Voice) -> str:
    """An answer of a formula as people write it: ``AliceWins`` is ``Alice wins``."""
    if say.lang != "en":
        parts = answer.split(" or ")
        return f" {say('or')} ".join(say(p) if say(p) != p else say.value(p) for p in parts)
    return re.sub(r"[A-Z][a-z]+(?:[A-Z][a-z]*)+", lambda found: _words_of(found[0]), answer)


def _words_of(name: str) -> str:
    """The words of a name made of several, with the capitals of players and of terms alone."""
    words = re.findall(r"[A-Z][a-z]*", name)
    owners = {f"{player}s": f"{player}'s" for player in PLAYERS}
    kept = {one: one for one in (*_TERMS, *PLAYERS)} | owners
    return " ".join(kept.get(word, word.lower()) for word in words)
