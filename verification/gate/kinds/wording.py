"""One task for each file with formulas or numbers: they say what the texts of their rules say."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from altered.failure import Problem, render
from altered.rules.limits import LIMITS_NAME
from verification.gate.digest import digest, files_digest, program_digest
from verification.gate.task import Result, Task
from verification.wording.compare import of_norm
from verification.wording.files import numbers_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from altered.rules import Rule, Rules
    from altered.rules.rule import Norm
    from verification.formula.expr import Sort
    from verification.gate.digest import Plain
    from verification.loaded import Loaded, Options

FORMATS: Final = "formats"
MODULES: Final = ("verification.wording", "altered.rules", "altered.cards.format_file")


class Otherwise(TypedDict):
    """What is said otherwise: the rule, the code, the words, the whole of it, the place."""

    rule: str
    code: str
    message: str
    text: str
    line: int
    column: int


OTHERWISE: Final[TypeAdapter[list[Otherwise]]] = TypeAdapter(list[Otherwise])


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each file, unless the run is about a part of the rules, or about a change.

    A change says other numbers on purpose, and cannot change the texts.
    """
    if not (options.whole and options.wordings):
        return
    program = program_digest(*MODULES)
    for name, rules in _formal(loaded.rules).items():
        key: list[Plain] = [*_said(rules), *_lists_digest(loaded, rules)]
        yield Task("wording", name, digest(program, *key))
    texts: Plain = [[rule.id, rule.text] for rule in loaded.rules]
    root = loaded.rules.root
    for file in _number_files(root):
        name = file.relative_to(root).as_posix()
        yield Task("wording", name, digest(program, texts, files_digest(root, [file])))


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Compare one file; only one without a difference is kept, for the lines of the others."""
    del options
    rules = _formal(loaded.rules).get(name)
    if rules is None:
        problems = [*numbers_of(loaded.rules.root / name, loaded.rules)]
    else:
        problems = [
            problem
            for rule in rules
            for norm in rule.norms
            for problem in of_norm(rule, norm, _lists(loaded, norm))
        ]
    told: list[Plain] = [_told(loaded.rules, problem) for problem in problems]
    return Result("fails" if problems else "holds", told, not problems)


def _told(rules: Rules, problem: Problem) -> dict[str, Plain]:
    place = problem.place
    return {
        "rule": rules[problem.rule].name if problem.rule else "",
        "code": problem.code,
        "message": problem.message,
        "text": render(problem),
        "line": place.line if place else 1,
        "column": place.column if place else 1,
    }


@lru_cache(maxsize=1)
def _formal(rules: Rules) -> dict[str, list[Rule]]:
    """The rules with formulas, file by file."""
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        if rule.norms:
            found.setdefault(rule.place.file, []).append(rule)
    return found


def _said(rules: list[Rule]) -> Iterator[Plain]:
    """The texts and the formulas, with what explains them; where they stand decides nothing."""
    for rule in rules:
        yield [rule.id, rule.text, *(one.text for one in (*rule.remarks, *rule.examples))]
        for norm in rule.norms:
            when = norm.when.text if norm.when else ""
            yield [norm.question.text, when, norm.then.text, norm.note or ""]


def _lists_digest(loaded: Loaded, rules: list[Rule]) -> Iterator[Plain]:
    for rule in rules:
        for norm in rule.norms:
            yield [[one.name, *one.members] for one in _lists(loaded, norm)]


def _lists(loaded: Loaded, norm: Norm) -> tuple[Sort, ...]:
    """The lists of names that a formula may use; numbered slots have none of their own."""
    for situation in loaded.situations:
        if any(one.id == norm.question.text for one in situation.questions):
            sorts = situation.scope.sorts.values()
            return tuple(one for one in sorts if one.is_list and not one.label)
    return ()


def _number_files(root: Path) -> list[Path]:
    limits = root / LIMITS_NAME
    return [*([limits] if limits.is_file() else []), *sorted((root / FORMATS).glob("*.toml"))]
