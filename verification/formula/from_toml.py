"""Situations read from ``spec/situations/*.toml``, every mistake with its place.

The codes are ``ALT-F0xx``. A formula inside a file is reported at its own line and column.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Final, Literal, TypeVar

from pydantic import Field as Limit
from pydantic import TypeAdapter, with_config

from altered.failure import Malformed, Place, Problem
from altered.rules.fields import CLOSED, Words
from altered.rules.from_toml import Document, read
from verification.formula.case import BAD_CASE, Case, CaseEntry, case_of, constant
from verification.formula.expr import BOOL, INT, Definition, Expr, Field, Sort, Var
from verification.formula.parse import FormulaError, Scope, parse, parse_binders
from verification.formula.situation import About, Assumption, Process, Question, Situation

BAD_FORMULA: Final = "ALT-F001"
BAD_RANGE: Final = "ALT-F002"
DUPLICATE_NAME: Final = "ALT-F003"
UNKNOWN_LIST: Final = "ALT-F004"

WIDEST: Final = 1000
"""So many values a range may have: each of them is tried where a plainest state is looked for."""

T = TypeVar("T")


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ListEntry:
    """A closed list: named members, or a bounded number of slots.

    ``cites`` are rules that name all members, or tell how many there are; ``ordered``: in this
    order.
    """

    members: tuple[Words, ...] = ()
    slots: int = 0
    meaning: str = ""
    cites: tuple[Words, ...] = ()
    ordered: Annotated[bool, Limit(strict=True)] = False


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ConstantEntry:
    """A number that the rules fix."""

    value: int
    cites: tuple[Words, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class FieldEntry:
    """Cells: ``values`` is a range ``0..7``, ``Bool`` or the name of a list."""

    name: Words
    of: tuple[Words, ...] = ()
    values: Words
    default: Words | None = None
    meaning: str = ""


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class DefineEntry:
    """A defined term."""

    name: Words
    args: str = ""
    body: Annotated[Words, Limit(alias="as")]
    symbol: str = ""
    cites: tuple[Words, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class AssumeEntry:
    """What holds of every state (``assume``) or of reachable ones (``reach``)."""

    id: Words
    that: Words
    why: Words
    cites: tuple[Words, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionEntry:
    """A question that rules answer."""

    id: Words
    about: About = "state"
    ask: Words
    args: str = ""
    answers: Words
    silence: Words | None = None
    given: Words | None = None
    possible: Words | None = None
    tell_apart: tuple[Words, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessEntry:
    """A sequence of moments: the ordered list of them, and when it comes to its end."""

    moments: Words
    ends: Words


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class SituationEntry:
    """A whole file."""

    id: Words
    title: Words
    drawing: Literal["adventure", "expeditions", "totals"] | None = None
    lists: dict[str, ListEntry] = field(default_factory=dict)
    constants: dict[str, ConstantEntry] = field(default_factory=dict)
    process: ProcessEntry | None = None
    field: tuple[FieldEntry, ...] = ()
    define: tuple[DefineEntry, ...] = ()
    assume: tuple[AssumeEntry, ...] = ()
    reach: tuple[AssumeEntry, ...] = ()
    question: tuple[QuestionEntry, ...]
    case: tuple[CaseEntry, ...] = ()


SITUATION_FILE: Final[TypeAdapter[SituationEntry]] = TypeAdapter(SituationEntry)


def load_situations(root: Path) -> tuple[Situation, ...]:
    """All situations of a specification folder, by file name.

    Raises ``Malformed`` with every problem of every file.
    """
    problems: list[Problem] = []
    situations: list[Situation] = []
    seen: set[str] = set()
    ids: set[str] = set()
    for path in sorted((root / "situations").glob("*.toml")):
        document, bad = read(path, root, SITUATION_FILE)
        problems += bad
        if document is None:
            continue
        reader = _Reader(document)
        situations.append(reader.situation())
        problems += reader.problems
        if situations[-1].id in ids:
            message = f'situation "{situations[-1].id}" appears twice'
            problems.append(document.problem(DUPLICATE_NAME, message, "id"))
        ids.add(situations[-1].id)
        for i, question in enumerate(document.value.question):
            if question.id in seen:
                message = f'question "{question.id}" appears twice'
                problems.append(document.problem(DUPLICATE_NAME, message, "question", i, "id"))
            seen.add(question.id)
    if problems:
        raise Malformed(*problems)
    return tuple(situations)


def formula_problem(error: FormulaError, place: Place, text: str) -> Problem:
    """A formula error as a problem of the file it stands in."""
    at = place.moved(text, error.offset, error.length)
    return Problem(BAD_FORMULA, error.message, at, error.expected or None, error.hint or None)


class _Reader:
    """Builds one situation; collects problems instead of stopping at the first."""

    def __init__(self, document: Document[SituationEntry]) -> None:
        self._doc = document
        self._file = document.value
        self.problems: list[Problem] = []
        self._sorts = {
            name: Sort(name, entry.members or tuple(f"{name}{i}" for i in range(entry.slots)),
                       name if entry.slots else "", entry.ordered)
            for name, entry in self._file.lists.items()
        }  # fmt: skip
        constants = {name: entry.value for name, entry in self._file.constants.items()}
        self._scope = Scope({"Bool": BOOL, **self._sorts}, {}, {}, constants)

    def situation(self) -> Situation:
        file = self._file
        fields = [f for i, e in enumerate(file.field) if (f := self._field(i, e))]
        self._lists()
        self._names([f.name for f in file.field] + [d.name for d in file.define])
        self._scope.fields.update({f.name: f for f in fields})
        for i, entry in enumerate(file.define):
            if made := self._definition(i, entry):
                self._scope.definitions[made.name] = made
        whole = Situation(
            file.id,
            file.title,
            self._scope,
            tuple(fields),
            self._assumptions("assume", file.assume),
            self._assumptions("reach", file.reach),
            tuple(q for i, e in enumerate(file.question) if (q := self._question(i, e))),
            file.drawing,
            self._process(),
        )
        return replace(whole, cases=self._cases(whole))

    def _process(self) -> Process | None:
        entry = self._file.process
        if entry is None:
            return None
        moments = self._sorts.get(entry.moments)
        if moments is None or not moments.ordered:
            message = f'"{entry.moments}" is not an ordered list'
            expected = "one of " + ", ".join(s.name for s in self._sorts.values() if s.ordered)
            problem = self._doc.problem(
                UNKNOWN_LIST, message, "process", "moments", expected=expected
            )
            self.problems.append(problem)
            return None
        ends = self._formula(entry.ends, BOOL, self._scope, "process", "ends")
        return None if ends is None else Process(moments, ends)

    def _cases(self, made: Situation) -> tuple[Case, ...]:
        questions = {one.id: one for one in made.questions}
        cells = {one.show(): one for one in made.cells}
        found: list[Case] = []
        for i, entry in enumerate(self._file.case):
            path = ("case", i, "rule")

            def refuse(message: str, expected: str, path: tuple[str | int, ...] = path) -> None:
                told = self._doc.problem(BAD_CASE, message, *path, expected=expected)
                self.problems.append(told)

            for one in entry.single():
                case = case_of(one, self._doc.at(*path), questions, cells, refuse)
                found += [] if case is None else [case]
        return tuple(found)

    def _lists(self) -> None:
        for name, entry in self._file.lists.items():
            for i, member in enumerate(entry.members):
                if member in entry.members[:i]:
                    message = f'"{member}" appears twice'
                    place = ("lists", name, "members", i)
                    self.problems.append(self._doc.problem(DUPLICATE_NAME, message, *place))
        for key, entries in (("assume", self._file.assume), ("reach", self._file.reach)):
            ids = [entry.id for entry in entries]
            for i, one in enumerate(ids):
                if one in ids[:i]:
                    message = f'the name "{one}" appears twice'
                    problem = self._doc.problem(DUPLICATE_NAME, message, key, i, "id")
                    self.problems.append(problem)

    def _names(self, names: list[str]) -> None:
        for i, name in enumerate(names):
            if name in names[:i] or name in self._sorts:
                fields = len(self._file.field)
                path = ("field", i) if i < fields else ("define", i - fields)
                message = f'the name "{name}" appears twice'
                self.problems.append(self._doc.problem(DUPLICATE_NAME, message, *path, "name"))

    def _formula(self, text: str, sort: Sort | None, scope: Scope, *path: str | int) -> Expr | None:
        try:
            return parse(text, scope, sort)
        except FormulaError as error:
            place = self._doc.passage(text, *path).place
            self.problems.append(formula_problem(error, place, text))
            return None

    def _binders(self, text: str, *path: str | int) -> tuple[Var, ...]:
        try:
            return parse_binders(text, self._scope) if text else ()
        except FormulaError as error:
            place = self._doc.passage(text, *path).place
            self.problems.append(formula_problem(error, place, text))
            return ()

    def _range(self, text: str, *path: str | int) -> tuple[Sort, int, int]:
        if text in self._sorts:
            return self._sorts[text], 0, len(self._sorts[text].members) - 1
        if text == "Bool":
            return BOOL, 0, 1
        numbers = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", text)
        wide = numbers is not None and int(numbers[2]) - int(numbers[1]) >= WIDEST
        if numbers and 0 <= int(numbers[2]) - int(numbers[1]) < WIDEST:
            return INT, int(numbers[1]), int(numbers[2])
        problem = self._doc.problem(
            UNKNOWN_LIST,
            f'cannot read the values "{text}"',
            *path,
            expected="Bool, a range such as 0..7, or one of " + ", ".join(self._sorts),
            hint=f"a range has at most {WIDEST} values" if wide else None,
        )
        self.problems.append(problem)
        return INT, 0, 0

    def _constant(
        self, text: str | None, sort: Sort, low: int, high: int, *path: str | int
    ) -> int | None:
        if text is None:
            return None
        value = constant(text, sort, low, high)
        if value is not None:
            return value
        names = ("no", "yes", "false", "true") if sort == BOOL else sort.members
        expected = ", ".join(names) or f"a number from {low} to {high}"
        message = f'"{text}" is not among the values'
        self.problems.append(self._doc.problem(BAD_RANGE, message, *path, expected=expected))
        return None

    def _field(self, i: int, entry: FieldEntry) -> Field | None:
        for k, name in enumerate(entry.of):
            if name not in self._sorts:
                message = f'unknown list "{name}"'
                expected = "one of " + ", ".join(self._sorts)
                place = ("field", i, "of", k)
                self.problems.append(
                    self._doc.problem(UNKNOWN_LIST, message, *place, expected=expected)
                )
                return None
        args = tuple(self._sorts[name] for name in entry.of)
        sort, low, high = self._range(entry.values, "field", i, "values")
        default = self._constant(entry.default, sort, low, high, "field", i, "default")
        if default is None:
            default = min(max(0, low), high)
        return Field(entry.name, args, sort, low, high, default, entry.meaning)

    def _definition(self, i: int, entry: DefineEntry) -> Definition | None:
        params = self._binders(entry.args, "define", i, "args")
        body = self._formula(entry.body, None, self._scope.bind(*params), "define", i, "as")
        if body is None:
            return None
        return Definition(entry.name, params, body.sort, body, entry.symbol, entry.cites)

    def _assumptions(self, key: str, entries: tuple[AssumeEntry, ...]) -> tuple[Assumption, ...]:
        made: list[Assumption] = []
        for i, entry in enumerate(entries):
            that = self._formula(entry.that, BOOL, self._scope, key, i, "that")
            if that is not None:
                line = entry.that.strip("\n").split("\n")[0]
                at = self._doc.passage(entry.that, key, i, "that").at(0, len(line))
                made.append(Assumption(entry.id, that, entry.why, entry.cites, at))
        return tuple(made)

    def _question(self, i: int, entry: QuestionEntry) -> Question | None:
        params = self._binders(entry.args, "question", i, "args")
        sort, low, high = self._range(entry.answers, "question", i, "answers")
        scope = self._scope.bind(*params)
        silence = self._optional(entry.silence, sort, scope, i, "silence")
        given = self._optional(entry.given, BOOL, scope, i, "given")
        answering = scope.bind(Var("answer", sort))
        possible = self._optional(entry.possible, BOOL, answering, i, "possible")
        apart = [
            self._formula(text, None, scope, "question", i, "tell_apart", k)
            for k, text in enumerate(entry.tell_apart)
        ]
        return Question(
            entry.id,
            entry.ask,
            params,
            sort,
            low,
            high,
            silence,
            given,
            possible,
            tuple(e for e in apart if e is not None),
            entry.tell_apart,
            entry.about,
        )

    def _optional(
        self, text: str | None, sort: Sort, scope: Scope, i: int, key: str
    ) -> Expr | None:
        return self._formula(text, sort, scope, "question", i, key) if text else None
