"""The sentences that a finding begins with: what goes wrong for players, what each rule says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.state.players import PLAYERS, joined
from altered.terms import Phase, Side, Type, Zone
from verification.conflicts.norm import DETAIL
from verification.report.question import AND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from altered.rules import Rules
    from verification.conflicts.finding import Demand, Finding, Kind
    from verification.gravity.weight import Gravity


_TERMS: Final = frozenset(
    word for kind in (Phase, Side, Type, Zone) for one in kind for word in one.value.split()
)
"""The words of the game that keep their capital inside a sentence."""


LEAD: Final[Mapping[str, Mapping[Gravity, str]]] = {
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

PLAIN: Final[Mapping[Kind, str]] = {
    "impossible": "By {rules}, players must do what cannot be done.",
    "vacuous": "{rules} never decides anything.",
    "redundant": "{rules} adds nothing to other rules.",
    "unknown": "What happens here is known only so far as the search looks.",
}
"""What goes wrong for kinds that read alike at every gravity."""


def lead_of(
    kind: Kind, names: Sequence[str], gravity: Gravity, say: Callable[[str], str] = str
) -> str:
    """Return what goes wrong for players, in one sentence; `names` are those of the rules.

    `say` gives the words for each sentence of `LEAD` and `PLAIN`, and for `AND`.
    """
    way = "silent" if kind != "contradiction" else "differ" if len(names) > 1 else "self"
    sentence = PLAIN.get(kind, LEAD[way][gravity])
    listed = "".join(names[-1:])
    if len(names) > 1:
        listed = say(AND).format(most=", ".join(names[:-1]), last=listed)
    return say(sentence).format(rules=listed)


def sentence_of(finding: Finding, rules: Rules, gravity: Gravity) -> str:
    """Return the finding in plain words: what goes wrong, the question, why it has no answer."""
    names = [rules[slug].name for slug in dict.fromkeys(finding.rules)]
    return f"{lead_of(finding.kind, names, gravity)} {_asked(finding, rules)}"


def _asked(finding: Finding, rules: Rules) -> str:
    return f"{finding.inquiry.question.ask} {_wrong(finding, rules)}"


def _wrong(finding: Finding, rules: Rules) -> str:
    """What the rules do wrong with the question, by the kind of the finding."""
    names = joined(rules[slug].name for slug in dict.fromkeys(finding.rules))
    match finding.kind:
        case "contradiction" if finding.detail == "circle":
            return f"{says(finding.demands)}, and each of these gives way to another."
        case "contradiction":
            return f"{says(finding.demands)}, and no golden rule says which prevails."
        case "impossible":
            return f"By {names}, the answer is one that is not possible here."
        case "gap" if finding.detail != DETAIL:
            return "No rule says."
        case "gap" | "difference":
            told = says((*finding.demands, *finding.beside))
            silent = f"{_case(finding)}the detailed rules do not say"
            return f"{silent[0].upper()}{silent[1:]}{'; ' if told else ''}{told}."
        case "open":
            return f"{says(finding.demands, 'allow')}, and no rule says which."
        case "vacuous":
            return f"{names} never applies here, or demands nothing where it applies."
        case "redundant":
            made_of = joined(rules[slug].name for slug in finding.detail.split("+"))
            return f"{names} adds nothing: its answer already follows from {made_of}."
        case "unknown" if finding.beyond:
            return "It can go on for more moments than the search looks at: unknown from there on."
        case "unknown":
            return "The search gave up, so nothing is claimed."


def _case(finding: Finding) -> str:
    """The case that tells the finding from others of its kind, where it has a name."""
    named = [_in_words(value) for _, value in finding.apart if value not in {"yes", "no"}]
    return f'in the case "{joined(named)}" ' if named else ""


def says(demands: Iterable[Demand], verb: str = "say") -> str:
    """Return what each rule says, rules of one answer together: ``4.1.a and 4.1.b say yes``."""
    answers: dict[str, dict[str, None]] = {}
    for demand in demands:
        answers.setdefault(demand.norm.rule.name, {})[_in_words(demand.words())] = None
    names: dict[str, list[str]] = {}
    for name, found in answers.items():
        names.setdefault(" and also ".join(found), []).append(name)
    return ", ".join(
        f"{joined(own)} {verb}{'s' if len(own) == 1 else ''} {answer}"
        for answer, own in names.items()
    )


def _in_words(answer: str) -> str:
    """An answer of a formula as people write it: ``AliceWins`` is ``Alice wins``."""
    return re.sub(r"[A-Z][a-z]+(?:[A-Z][a-z]*)+", lambda found: _words_of(found[0]), answer)


def _words_of(name: str) -> str:
    """The words of a name made of several, with the capitals of players and of terms alone."""
    words = re.findall(r"[A-Z][a-z]*", name)
    owners = {f"{player}s": f"{player}'s" for player in PLAYERS}
    kept = {one: one for one in (*_TERMS, *PLAYERS)} | owners
    return " ".join(kept.get(word, word.lower()) for word in words)
