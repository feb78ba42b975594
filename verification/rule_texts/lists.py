"""What a list of a situation names otherwise than the rules that give it.

Formulas speak of the phases of a day, of zones and statistics by closed lists. A member too many
takes part in no formula and changes no answer, so that no search would notice it; the rule that a
list cites names all of them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.failure import Problem
from verification.rule_texts.compare import OTHER_LIST, listed, parts, shortened, stands_in
from verification.rule_texts.numbers import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules import Rule, Rules
    from altered.rules.from_toml import Document
    from verification.formula.from_toml import ListEntry, SituationEntry

HINT: Final = "say the same in both, or cite the rule that names all members of the list"
_BETWEEN: Final = re.compile(r",|\band\b|\bor\b|[:.;]|\n\s*\* |\n\n")
_PLAIN: Final = re.compile(r"\([^()]*\)|\bthe\b|\b[Aa]n?\b")
_NAME: Final = re.compile(r"[A-Z]\w+(?: \w+)?")


def of_lists(document: Document[SituationEntry], rules: Rules) -> Iterator[Problem]:
    """What the lists of a situation say otherwise than each rule that they cite.

    A rule that names no member may tell their number; one that names some must name all.
    """
    for name, entry in document.value.lists.items():
        for slug in entry.cites:
            if slug in rules:  # else it is told as a citation that leads nowhere
                yield from _of_list(document, name, entry, rules[slug])


def _of_list(
    document: Document[SituationEntry], name: str, entry: ListEntry, rule: Rule
) -> Iterator[Problem]:
    def told(place: int, message: str, hint: str = HINT) -> Problem:
        at = document.at("lists", name, "members", place)
        said = f'what {rule.name} says: "{shortened(rule.text)}"'
        return Problem(OTHER_LIST, message, at, said, hint, rule.id)

    found = [_first(member, rule.text) for member in entry.members]
    named = [place for place in found if place is not None]
    missing = [place for place, one in enumerate(found) if one is None]
    numbers, end = counted(rule.text), len(found) - 1
    for one in _beside(entry.members, rule.text) if len(named) > 1 else ():
        yield told(end, f"{rule.name} names {one}, which is not in the list {name}")
    if named and missing:
        for place in missing:
            member = entry.members[place]
            yield told(place, f"{member} is in the list {name}, and {rule.name} does not name it")
    elif numbers and len(found) not in numbers:
        said = f"{rule.name} says {listed(sorted(numbers))}"
        yield told(end, f"the list {name} has {len(found)} members, {said}")
    elif entry.ordered and named != sorted(named):
        place = next(k for k in range(1, len(named)) if named[k] < named[k - 1])
        before, after = entry.members[place - 1 : place + 1]
        message = (
            f"{rule.name} names {after} before {before}, the list {name} has them the other way"
        )
        yield told(place, message, "say them in one order in both")


def _beside(members: tuple[str, ...], text: str) -> Iterator[str]:
    """The names that an enumeration of members has besides: "Forest, Desert and Water"."""
    found = [_PLAIN.sub("", one).strip() for one in _BETWEEN.split(text)]
    known = [any(stands_in(parts(member), one) for member in members) for one in found]
    for at, name in enumerate(found):
        neighbours = known[max(0, at - 1) : at] + known[at + 1 : at + 2]
        if not known[at] and any(neighbours) and _NAME.fullmatch(name):
            yield name


def _first(member: str, text: str) -> int | None:
    """Where a text first names a member; None where it does not."""
    words = parts(member)
    if not stands_in(words, text):
        return None
    found = re.search(rf"\b{re.escape(words[0])}", text)
    return found.start() if found is not None else 0
