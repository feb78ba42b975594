"""The kinds of failure, the places they point at, and the one renderer of both.

Five kinds (docs: conventions 10 and 11), one class each:

* `Malformed`: the input is not a rule file, card, state or script;
* `Illegal`: a refusal of the rules, with the rules that refuse;
* `Unclear`: admissible readings differ and none was chosen;
* `Exhausted`: a bound of ours was reached;
* `Broken`: cannot happen; a bug of ours.

Codes (`ALT-R003`) and places are contract; the wording of a message is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Literal

Severity = Literal["error", "warning"]


def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sorting key where digit runs compare as numbers (`4.2.9` before `4.2.10`)."""
    parts = re.findall(r"\d+|\D+", text)
    return tuple((1, int(p), "") if p.isdecimal() else (0, 0, p) for p in parts)


@dataclass(frozen=True, slots=True)
class SourceText:
    """A text file that was read: the name shown, the folder it lies in, its lines.

    `name` is relative to `base` with forward slashes, so it is the same on every machine;
    `base` is absolute, is compared and printed nowhere, and only finds the path to show.
    """

    name: str
    text: str = field(repr=False, compare=False)
    base: str = field(default="", repr=False, compare=False)

    def line(self, number: int) -> str:
        """Return line `number` (from 1) without its line end; empty when there is none."""
        lines = self.text.split("\n")
        return lines[number - 1] if 1 <= number <= len(lines) else ""

    def place(self, offset: int, length: int = 1) -> Place:
        """Return the place of the character at `offset` (from 0), clipped to its line."""
        offset = max(0, min(offset, len(self.text)))
        before = self.text.rfind("\n", 0, offset) + 1
        after = self.text.find("\n", offset)
        room = (len(self.text) if after < 0 else after) - offset
        number = self.text.count("\n", 0, offset) + 1
        column = offset - before + 1
        return Place(self.name, number, column, max(1, min(length, room)), self)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A stretch of one line of one file; line and column count characters from 1."""

    file: str
    line: int
    column: int
    length: int = 1
    source: SourceText | None = field(default=None, repr=False, compare=False)
    _find: Callable[[], Place] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def later(cls, source: SourceText, find: Callable[[], Place]) -> Place:
        """Return a place in a file that is looked for once its line or column is asked for."""
        made = object.__new__(cls)
        for name, value in (("file", source.name), ("source", source), ("_find", find)):
            object.__setattr__(made, name, value)
        return made

    if not TYPE_CHECKING:  # for mypy there are the names above, and no others

        def __getattr__(self, name: str) -> int:
            """Look for a place that nobody asked for yet: so far it has no line."""
            if name not in ("line", "column", "length") or self._find is None:
                raise AttributeError(name)
            found = self._find()
            for key in ("line", "column", "length"):
                object.__setattr__(self, key, getattr(found, key))
            object.__setattr__(self, "_find", None)
            return int(getattr(self, name))

    def shown(self, cwd: Path | None = None) -> str:
        """Return the path for reports: relative to `cwd` when below it, else `file`."""
        path = self.path(cwd)
        return self.file if path.startswith("/") else path

    def path(self, cwd: Path | None = None) -> str:
        """Return the path to open: relative to `cwd` when below it, else the whole one."""
        if self.source is None or not self.source.base:
            return self.file
        path = Path(self.source.base) / self.file
        here = Path.cwd() if cwd is None else cwd
        return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()

    def moved(self, text: str, offset: int, length: int = 1) -> Place:
        """Return the place of `text[offset]`, where `text` is written from this place on.

        Exact for strings without escapes (literal strings, plain basic strings): what follows
        a line end inside `text` starts in column 1 of the next line.
        """
        before = text[:offset]
        lines = before.count("\n")
        column = len(before) - before.rfind("\n") if lines else self.column + offset
        return Place(self.file, self.line + lines, column, max(1, length), self.source)


class Offer(str):
    """A hint that offers what to write: ``new`` in the place of what is wrong.

    Or in the place of a longer stretch of its line, which begins ``before`` characters earlier and
    has ``length`` characters.
    """

    new: str
    length: int
    before: int | None

    def __new__(cls, words: str, new: str, length: int = 0, before: int | None = None) -> Offer:
        """Make the words of a hint an offer."""
        made = super().__new__(cls, words)
        made.new, made.length, made.before = new, length, before
        return made

    def __reduce__(self) -> tuple[type[Offer], tuple[str, str, int, int | None]]:
        """For another process."""
        return type(self), (str(self), self.new, self.length, self.before)


@dataclass(frozen=True, slots=True)
class Repair:
    """What to write at a place instead of what stands there."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: code, sentence, place, what was expected, a likely repair.

    `rule` is the slug of the rule the problem is about, when there is one; a command that shows
    rules to people puts the number before it ("2.2.10.i ability.reaction"), and it is printed.
    """

    code: str
    message: str
    place: Place | None = None
    expected: str | None = None
    hint: str | None = None
    rule: str | None = None
    severity: Severity = "error"

    @property
    def repair(self) -> Repair | None:
        """What the hint offers, with the place where it is to be written; none if it offers none.

        Of a value in quotation marks what lies between them gives way.
        """
        at, offer = self.place, self.hint
        if at is None or not isinstance(offer, Offer):
            return None
        column, length = at.column, at.length
        line = at.source.line(at.line) if at.source is not None else ""
        if offer.length:
            column, length = column - (offer.before or 0), offer.length
        elif length > 1 and line[column - 1 : column] in {'"', "'"}:
            column, length = column + 1, length - 2
        return Repair(Place(at.file, at.line, column, length, at.source), offer.new)

    def order(self) -> tuple[object, ...]:
        """Return the key that sorts problems: file, line, column, code, message."""
        at = self.place
        where = (natural_key(at.file), at.line, at.column) if at else ((), 0, 0)
        return (*where, self.code, self.message)

    def to_json(self) -> dict[str, str | int | None]:
        """Return the problem as plain data, stable in key order, free of machine paths."""
        at, repair = self.place, self.repair
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "file": at.file if at else None,
            "line": at.line if at else None,
            "column": at.column if at else None,
            "length": at.length if at else None,
            "expected": self.expected,
            "hint": self.hint,
            "rule": self.rule,
            "repair": repair.text if repair else None,
            "repair_column": repair.place.column if repair else None,
            "repair_length": repair.place.length if repair else None,
        }


LONGEST: Final = 200
"""How much of one line of a file is shown, in characters."""


def render(problem: Problem, cwd: Path | None = None, word: Callable[[str], str] = str) -> str:
    """Return the text of a problem: place, code, message, source line, caret, repair.

    `word` gives the words around it (`error`, `expected:`) in another language.
    """
    head = f"{word(problem.severity)} {problem.code}: {problem.message}"
    lines: list[str] = []
    at = problem.place
    if at is None:
        lines.append(head)
    else:
        lines.append(f"{at.path(cwd)}:{at.line}:{at.column}: {head}")
        source = at.source.line(at.line) if at.source else ""
        if source:
            gutter = str(at.line)
            blank = " " * len(gutter)
            source, before, length = _window(source, at.column - 1, at.length)
            indent = "".join(c if c == "\t" else " " for c in before)
            lines.append(f"{gutter} | {source}")
            lines.append(f"{blank} | {indent}{'^' * length}")
    numbered = problem.rule is not None and " " in problem.rule
    lines += [f"  {one}" for one in helps(problem, word, rule=numbered)]
    return "\n".join(lines)


def helps(problem: Problem, word: Callable[[str], str] = str, *, rule: bool = True) -> list[str]:
    """Return what stands below the message of a problem: expected, a hint and its ``rule``."""
    rows = (
        ("expected:", problem.expected),
        ("hint:", problem.hint),
        ("rule:", problem.rule if rule else None),
    )
    return [f"{word(name)} {text}" for name, text in rows if text]


def _window(line: str, start: int, length: int) -> tuple[str, str, int]:
    """What is shown of a line, of that what stands before the mark, and how long the mark is.

    Of a line of more than ``LONGEST`` characters, as in JSON without line ends, the part around
    the mark.
    """
    if len(line) <= LONGEST:
        return line, line[:start], length
    first = max(0, min(start - LONGEST // 3, len(line) - LONGEST))
    last = min(len(line), first + LONGEST)
    left, right = "…" if first else "", "…" if last < len(line) else ""
    shown = left + line[first:last] + right
    return shown, left + line[first:start], max(1, min(length, last - start))


class Failure(Exception):  # noqa: N818  # the kinds of failure have their own names
    """The base of all kinds of failure; carries one or more problems, sorted."""

    exit_code: ClassVar[int] = 1
    """What the command line answers with: 1 fails, 2 malformed, 3 unknown, 4 a bug of ours."""

    def __init__(self, *problems: Problem) -> None:
        if not problems:
            raise ValueError("a failure needs at least one problem")
        self.problems: tuple[Problem, ...] = tuple(sorted(problems, key=Problem.order))
        super().__init__(*self.problems)

    def render(self, cwd: Path | None = None) -> str:
        """Return all problems as text, an empty line between two."""
        return "\n\n".join(render(problem, cwd) for problem in self.problems)

    def __str__(self) -> str:
        """Return the text of all problems."""
        return self.render()


class Malformed(Failure):
    """The input is not what it has to be: a rule file, name, card, state or script."""

    exit_code = 2


class Illegal(Failure):
    """A refusal of the rules: a stable code, the slugs that refuse, a sentence."""

    exit_code = 1

    def __init__(self, code: str, rules: tuple[str, ...], text: str) -> None:
        if not rules:
            raise ValueError("a refusal cites at least one rule")
        super().__init__(Problem(code, text, rule=rules[0]))
        self.rules = rules
        self.args = (code, rules, text)


class Unclear(Failure):
    """The rules leave it open: the reading in question and its admissible values."""

    exit_code = 3

    def __init__(self, code: str, reading: str, values: tuple[str, ...], text: str) -> None:
        super().__init__(Problem(code, text, expected="one of " + ", ".join(values)))
        self.reading = reading
        self.values = values
        self.args = (code, reading, values, text)


class Exhausted(Failure):
    """A bound of ours was reached: its name in `spec/limits.toml` and its value."""

    exit_code = 3

    def __init__(self, code: str, bound: str, limit: int, text: str) -> None:
        super().__init__(Problem(code, text))
        self.bound = bound
        self.limit = limit
        self.args = (code, bound, limit, text)


class Broken(Failure):
    """Cannot happen; when it does, it is a bug of ours and no verdict was reached."""

    exit_code = 4

    def __init__(self, code: str, text: str) -> None:
        super().__init__(Problem(code, text))
        self.args = (code, text)
