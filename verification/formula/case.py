"""Cases: what one rule says in one state, taken from its words, its example or its remark.

A formula that has no other formula to disagree with could say anything, and the search would find
nothing. A case holds it to its sentence: in this state, to this question, the rule alone allows
exactly these answers, or is silent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Final

from pydantic import Field as Limit
from pydantic import with_config

from altered.failure import Place
from altered.rules.fields import CLOSED, Words
from verification.formula.expr import BOOL, INT, Sort, Var
from verification.formula.situation import CellName, Question

BAD_CASE: Final = "ALT-F005"
SILENT: Final = "silent"
"""The word for a rule that does not speak, where a case has one answer for each of several."""


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class CaseEntry:
    """One case as written.

    ``given`` are cells and arguments that differ from the plainest state; ``says`` are the answers
    that the rule alone allows, none of them where it is silent; ``reading`` the values of readings
    on which its formulas depend. With ``along``, a cell or an argument, it is as many cases as
    ``each`` has values of it, each with its answers, joined by "or", or ``"silent"``.
    """

    rule: Words
    question: Words
    given: Annotated[dict[str, Words], Limit(alias="with")] = field(default_factory=dict)
    says: tuple[Words, ...] = ()
    reading: dict[str, Words] = field(default_factory=dict)
    along: Words | None = None
    each: dict[str, Words] = field(default_factory=dict)

    def single(self) -> tuple[CaseEntry, ...]:
        """The cases one by one."""
        if self.along is None:
            return (self,)
        return tuple(
            replace(
                self,
                given={**self.given, self.along: value},
                says=() if answer == SILENT else tuple(answer.split(" or ")),
                along=None,
                each={},
            )
            for value, answer in self.each.items()
        )


@dataclass(frozen=True, slots=True)
class Case:
    """One case as read; see the module docstring. ``arguments`` lacks those that are the first."""

    rule: str
    question: str
    cells: tuple[tuple[str, int], ...]
    arguments: tuple[tuple[Var, int], ...]
    says: tuple[int, ...]
    reading: tuple[tuple[str, str], ...]
    place: Place = field(compare=False, repr=False)


def constant(text: str, sort: Sort, low: int, high: int) -> int | None:
    """The value that a text names; ``None`` when it names none of that range."""
    names = {"no": 0, "yes": 1, "false": 0, "true": 1}
    names = names if sort == BOOL else {sort.show(i): i for i in range(len(sort.members))}
    if text in names:
        return names[text]
    if sort == INT and re.fullmatch(r"-?\d+", text) and low <= int(text) <= high:
        return int(text)
    return None


def case_of(
    entry: CaseEntry,
    place: Place,
    questions: Mapping[str, Question],
    cells: Mapping[str, CellName],
    refuse: Callable[[str, str], None],
) -> Case | None:
    """Read a case; ``refuse`` is called with each mistake and what was expected."""
    question = questions.get(entry.question)
    if question is None:
        refuse(f'there is no question "{entry.question}" here', "one of " + ", ".join(questions))
        return None
    params = {v.name: v for v in question.params}
    held: list[tuple[str, int]] = []
    arguments: list[tuple[Var, int]] = []
    for name, text in entry.given.items():
        if name in params:
            sort, low, high = params[name].sort, 0, len(params[name].sort.members) - 1
        elif name in cells:
            sort, low, high = (one := cells[name].field).sort, one.low, one.high
        else:
            refuse(f'"{name}" is neither a cell nor an argument', ", ".join([*params, *cells][:12]))
            return None
        value = constant(text, sort, low, high)
        if value is None:
            refuse(f'"{text}" is not a value of {name}', ", ".join(sort.members) or "a value of it")
            return None
        if name in params:
            arguments.append((params[name], value))
        else:
            held.append((name, value))
    says = [constant(text, question.sort, question.low, question.high) for text in entry.says]
    if None in says:
        refuse(f"the answers are not all answers of {question.id}", question.sort.name)
        return None
    return Case(
        entry.rule,
        entry.question,
        tuple(held),
        tuple(arguments),
        tuple(sorted(one for one in says if one is not None)),
        tuple(entry.reading.items()),
        place,
    )
