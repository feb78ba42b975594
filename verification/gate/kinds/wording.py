"""One task for each file with formulas or numbers: they say what the texts of their rules say.

One more is for the names of the rules: they are what was published.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from altered.failure import Problem, render
from altered.rules import Rule, Rules
from altered.rules.catalogue import (
    catalogue_path,
    languages,
    messages_of_reading,
    messages_of_section,
)
from altered.rules.from_toml import Document
from altered.rules.limits import LIMITS_NAME
from altered.rules.published import PUBLISHED_NAME, differing
from altered.rules.root import EDITIONS_NAME
from altered.rules.rule import Norm, Reading, Section
from verification.audit.cited import documents
from verification.formula.expr import Sort
from verification.formula.from_toml import SituationEntry
from verification.formula.situation import Situation
from verification.gate.digest import Plain, digest, files_digest, program_digest
from verification.gate.task import Result, Task
from verification.loaded import Loaded, Options
from verification.rule_texts.changed import of_reading, of_section
from verification.rule_texts.compare import of_norm, of_rule
from verification.rule_texts.files import limits_left_out, numbers_of
from verification.rule_texts.lists import of_lists
from verification.translations.words import words_path

FORMATS: Final = "formats"
MODULES: Final = ("verification.rule_texts", "altered.rules", "altered.cards.format_file")


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
    program, root = program_digest(*MODULES), loaded.rules.root
    for name, section in _sections(loaded.rules).items():
        rules = [rule for rule in section.rules if rule.norms]
        key: list[Plain] = [*_contents(rules), *_lists_digest(loaded, rules)]
        yield Task("wording", name, digest(program, *key, *_translated(loaded.rules, section)))
    for name, reading in _readings(loaded.rules).items():
        told: list[Plain] = [message.text for message in messages_of_reading(reading)]
        yield Task("wording", name, digest(program, told, *_catalogues(root, reading.domain)))
    texts: Plain = [[rule.id, rule.text] for rule in loaded.rules.published]
    for name, document in _listing(root).items():
        shown = files_digest(root, [root / name])
        cited = {slug for one in document.value.lists.values() for slug in one.cites}
        said: Plain = [[rule.id, rule.text] for rule in loaded.rules if rule.id in cited]
        yield Task("wording", name, digest(program, said, shown))
    if (root / PUBLISHED_NAME).is_file():
        names = files_digest(root, [root / PUBLISHED_NAME, root / EDITIONS_NAME])
        yield Task("wording", EDITIONS_NAME, digest(program, names))
    for file in _number_files(root):
        name = file.relative_to(root).as_posix()
        yield Task("wording", name, digest(program, texts, files_digest(root, [file])))


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Compare one file; only one without a difference is kept, for the lines of the others."""
    del options
    told: list[Plain] = [told_of(loaded.rules, problem) for problem in _problems(loaded, name)]
    return Result("fails" if told else "holds", told, not told)


def _problems(loaded: Loaded, name: str) -> Iterator[Problem]:
    rules, root = loaded.rules, loaded.rules.root
    if (section := _sections(rules).get(name)) is not None:
        for rule in section.rules:
            for norm in rule.norms:
                yield from of_norm(rule, norm, _lists(loaded, norm))
            yield from of_rule(rule, _alike(loaded, rule))
        yield from of_section(section, root, languages(root)[1:])
    elif (reading := _readings(rules).get(name)) is not None:
        yield from of_reading(reading, root, languages(root)[1:])
    elif name == EDITIONS_NAME:
        yield from differing(root)
    elif root / name in _number_files(root):
        yield from numbers_of(root / name, rules)
        if name != LIMITS_NAME:
            yield from limits_left_out(root / name, rules)
    else:
        yield from of_lists(_listing(root)[name], rules)


def told_of(rules: Rules, problem: Problem) -> dict[str, Plain]:
    """What is reported of a problem, `Otherwise`."""
    place, name = problem.place, problem.rule or ""
    return {
        "rule": rules[name].name if name in rules else name,
        "code": problem.code,
        "message": problem.message,
        "text": render(problem),
        "line": place.line if place else 1,
        "column": place.column if place else 1,
    }


def _sections(rules: Rules) -> dict[str, Section]:
    """The sections by file."""
    return {section.place.file: section for section in rules.sections}


def _translated(rules: Rules, section: Section) -> Iterator[Plain]:
    """The texts of a section, and its catalogues with the words that they are compared by."""
    yield [message.text for message in messages_of_section(section)]
    yield from _catalogues(rules.root, section.domain)


def _readings(rules: Rules) -> dict[str, Reading]:
    """The readings by file."""
    return {reading.place.file: reading for reading in rules.readings}


def _catalogues(root: Path, domain: str) -> Iterator[Plain]:
    for language in languages(root)[1:]:
        files = [catalogue_path(root, domain, language), words_path(root, language)]
        yield files_digest(root, [file for file in files if file.is_file()])


def _contents(rules: list[Rule]) -> Iterator[Plain]:
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
        alike = _alike(loaded, rule)
        yield [[question, *(one.name for one in alike[question])] for question in alike]


def _lists(loaded: Loaded, norm: Norm) -> tuple[Sort, ...]:
    """The lists of names that a formula may use; numbered slots have none of their own."""
    situation = _situation(loaded, norm)
    sorts = () if situation is None else situation.scope.sorts.values()
    return tuple(one for one in sorts if one.is_list and not one.label)


def _situation(loaded: Loaded, norm: Norm) -> Situation | None:
    """The situation in which a norm answers a question."""
    asked = norm.question.text
    having = (one for one in loaded.situations if any(q.id == asked for q in one.questions))
    return next(having, None)


def _alike(loaded: Loaded, rule: Rule) -> dict[str, tuple[Sort, ...]]:
    """The lists by which some field has a value for each member, by question of the rule."""
    found: dict[str, tuple[Sort, ...]] = {}
    for norm in rule.norms:
        if (situation := _situation(loaded, norm)) is not None:
            by = [sort for field in situation.fields for sort in field.args]
            found[norm.question.text] = tuple(s for s in _lists(loaded, norm) if s in by)
    return found


def _listing(root: Path) -> dict[str, Document[SituationEntry]]:
    """The situations with a list that cites rules, by file."""
    return {
        one.source.name: one
        for one in documents(root)
        if any(entry.cites for entry in one.value.lists.values())
    }


def _number_files(root: Path) -> list[Path]:
    limits = root / LIMITS_NAME
    return [*([limits] if limits.is_file() else []), *sorted((root / FORMATS).glob("*.toml"))]
