"""What a formula or a number of the engine says that the text of its rule does not.

A machine cannot tell whether a formula means its sentence. It can tell that the sentence says 100
and the formula 10, or that one speaks of the Reserve and the other of the Hand. It tells nothing
where the sentence says no number, or names nothing of the list: then the formula only says in
other words what the sentence says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from altered.failure import Problem
from altered.rules import Rule
from altered.rules.rule import Norm, Passage
from verification.formula.expr import Sort
from verification.rule_texts.numbers import counted, said

OTHER_NUMBER: Final = "ALT-N004"
OTHER_NAME: Final = "ALT-N005"
OTHER_LIMIT: Final = "ALT-N006"
OTHER_LIST: Final = "ALT-N007"
SINGLED_OUT: Final = "ALT-N009"

_NUMBER: Final = re.compile(r"(?P<before><=|>=|<|>)?\s*\b(?P<number>\d+)\b\s*(?P<after><=|>=|<|>)?")
_BESIDE: Final = {">=": -1, "<": -1, ">": 1, "<=": 1}
"""The other way to write a bound of whole numbers: at least 3 is more than 2."""
_MIRROR: Final = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_NAME: Final = re.compile(r"\b[A-Z]\w*")
_PART: Final = re.compile(r"[A-Z][a-z]+|[A-Z]+(?![a-z])|\d+")


def of_norm(rule: Rule, norm: Norm, lists: Iterable[Sort]) -> Iterator[Problem]:
    """What the formulas of a norm say otherwise than the text of its rule.

    ``lists`` are those of its situation. What a note of the norm says counts as said: it tells why
    the formula is written like this.
    """
    formulas = [one for one in (norm.when, norm.then) if one is not None]
    for formula in formulas:
        yield from _numbers(rule, norm, formula)
    told: set[str] = set()
    for formula in formulas:
        for problem, name in _names(rule, norm, formula, tuple(lists)):
            if name not in told:
                told.add(name)
                yield problem


def _numbers(rule: Rule, norm: Norm, formula: Passage) -> Iterator[Problem]:
    text = counted(rule.text)
    if not text:
        return
    known = said(f"{rule.text}\n\n{_explained(rule, norm)}")
    for found in _NUMBER.finditer(formula.text):
        number = int(found["number"])
        sign = found["before"] or _MIRROR.get(found["after"] or "", "")
        if number > 1 and not {number, number + _BESIDE.get(sign, 0)} & known:
            yield Problem(
                OTHER_NUMBER,
                f"the formula says {number}, its text says {listed(_telling(text))}",
                formula.at(found.start("number"), len(found["number"])),
                f'what the text says: "{shortened(rule.text)}"',
                _hint(str(number)),
                rule.id,
            )


def _names(
    rule: Rule, norm: Norm, formula: Passage, lists: tuple[Sort, ...]
) -> Iterator[tuple[Problem, str]]:
    told = f"{rule.text}\n\n{_explained(rule, norm)}"
    for found in _NAME.finditer(formula.text):
        name = found.group()
        whose = next((one for one in lists if name in one.members), None)
        if whose is None or _hints_at(name, told):
            continue
        others = [one for one in whose.members if stands_in(parts(one), rule.text)]
        if others:
            problem = Problem(
                OTHER_NAME,
                f"the formula names {name}, and its text names {listed(others)}",
                formula.at(found.start(), len(name)),
                f'what the text says: "{shortened(rule.text)}"',
                _hint(" ".join(parts(name))),
                rule.id,
            )
            yield problem, name


def of_rule(rule: Rule, lists: Mapping[str, Iterable[Sort]]) -> Iterator[Problem]:
    """Where the formulas of a rule speak of one of several that its text treats alike.

    ``lists`` are, by question, those by which something is counted or compared for each member,
    as Terrain is. A sentence that names none of them means each, and so do formulas that name all.
    """
    for question, sorts in lists.items():
        norms = [one for one in rule.norms if one.question.text == question]
        passages = [p for one in norms for p in (one.when, one.then) if p is not None]
        named = [(m, p) for p in passages for m in _NAME.finditer(p.text)]
        told = "\n\n".join([rule.text, *(_explained(rule, one) for one in norms)])
        for sort in sorts:
            mine = [(m, p) for m, p in named if m.group() in sort.members]
            names = dict.fromkeys(m.group() for m, _ in mine)
            if not names or len(names) == len(sort.members):
                continue
            if any(_hints_at(one, told) for one in sort.members):
                continue  # a name that its text has not is reported of the norm
            found, passage = mine[0]
            name = found.group()
            yield Problem(
                SINGLED_OUT,
                f"the formula names only {listed(names)}, and its text names no {sort.name}",
                passage.at(found.start(), len(name)),
                f'what the text says: "{shortened(rule.text)}"',
                f"say it of each, as by exists x in {sort.name}: ..; {_noted(name)}",
                rule.id,
            )


def _explained(rule: Rule, norm: Norm) -> str:
    """What a note of the norm adds to the text: its words, the remarks or examples it names."""
    note = norm.note or ""
    parts = [note]
    if "remark" in note:
        parts += [one.text for one in rule.remarks]
    if "example" in note:
        parts += [one.text for one in rule.examples]
    return "\n\n".join(parts)


def _hints_at(member: str, text: str) -> bool:
    """Whether a text has the words of a member, or all but the last: "a token" for ``TokenCard``.

    Names in the formulas are made for them, so that the last word may only say what kind it is.
    """
    words, folded = [one.casefold() for one in parts(member)], text.casefold()
    return stands_in(words, folded) or (len(words) > 1 and stands_in(words[:-1], folded))


def parts(member: str) -> list[str]:
    """The words that the name of a member is made of: ``MetOnRegion`` is "Met", "On", "Region"."""
    return _PART.findall(member)


def stands_in(words: list[str], text: str) -> bool:
    """Whether the words stand in a text one after another, the first one with its capital."""
    if not words:
        return False
    first, *rest = map(re.escape, words)
    pattern = r"\W+".join([rf"\b{first}", *(f"(?i:{one})" for one in rest)])
    return re.search(pattern, text) is not None


def of_number(
    number: int, rules: Iterable[Rule], template: Problem, reading: str = ""
) -> Iterator[Problem]:
    """What a number that rules fix says otherwise than their texts.

    ``template`` has its name as message, its place and its code; ``reading`` is the text of the
    reading under which it stands. A rule that says no number but one is no help, and at fault in
    nothing; one that says two numbers may mean their sum.
    """
    speaking = [rule for rule in rules if counted(rule.text) - {1}]
    for rule in speaking if number > 1 else ():
        known = said(rule.text) | said(reading)
        if number not in known | {a + b for a in known for b in known if a != b}:
            numbers = listed(_telling(counted(rule.text)))
            yield Problem(
                template.code,
                f"{template.message} is {number}, {rule.name} says {numbers}",
                template.place,
                f'what {rule.name} says: "{shortened(rule.text)}"',
                template.hint,
                rule.id,
            )


def _telling(numbers: frozenset[int]) -> list[int]:
    """The numbers in order; without one, which is said in passing, where there are others."""
    return sorted(numbers - {1} or numbers)


def listed(words: Iterable[object]) -> str:
    """Some things in words, at least one: "2, 3 and 5"."""
    *first, last = [str(one) for one in words]
    return f"{', '.join(first)} and {last}" if first else last


def shortened(text: str) -> str:
    """A text on one line, its beginning where it is long."""
    folded = " ".join(text.split())
    return folded if len(folded) <= 160 else folded[:160].rsplit(" ", 1)[0] + " …"


def _hint(what: str) -> str:
    return f"say the same in both; {_noted(what)}"


def _noted(what: str) -> str:
    said_so = f'say so in the norm: note = "... {what} ..."'
    return f"if the text says {what} in other words, {said_so}"
