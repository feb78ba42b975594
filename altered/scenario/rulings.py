"""``rulings.toml``: what each official question is shown by, or why it is left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter, with_config

from altered.failure import Problem
from altered.rules import codes
from altered.rules.fields import CLOSED, Words
from altered.rules.from_toml import Document, read
from altered.rules.near import did_you_mean

FILE: Final = "rulings.toml"
FOLDER: Final = "scenarios/rulings"
ONE_OF: Final = ("covered", "same_as", "left_out")
Ruling = Annotated[
    str,
    Field(strict=True, pattern="^[0-9a-f]{8}$", description="8 hexadecimal digits of a question"),
]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class RulingEntry:
    """One question: the scenarios that show it, the ruling it repeats, or why it is left out."""

    id: Ruling
    covered: tuple[Words, ...] | None = None
    same_as: Ruling | None = None
    left_out: Literal["wording", "later", "unplayable-card"] | None = None
    reason: Words | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class RulingsFile:
    """The whole file."""

    ruling: tuple[RulingEntry, ...] = ()


RULINGS_FILE: Final[TypeAdapter[RulingsFile]] = TypeAdapter(RulingsFile)


def check_rulings(root: Path) -> tuple[Problem, ...]:
    """All that is wrong with the list of a folder; nothing where a folder has none."""
    path = root / FILE
    if not path.is_file():
        return ()
    document, problems = read(path, root, RULINGS_FILE)
    if document is None:
        return tuple(problems)
    shown = [file.stem for file in sorted((root / FOLDER).glob("*.toml"))]
    return (*problems, *_problems(document, shown))


def _problems(document: Document[RulingsFile], shown: list[str]) -> Iterator[Problem]:
    entries = document.value.ruling
    covered = [one.id for one in entries if one.covered]
    first: dict[str, int] = {}
    for place, one in enumerate(entries):
        at = ("ruling", place)
        if one.id in first:
            message = f'the ruling "{one.id}" appears twice'
            yield document.problem(codes.DUPLICATE, message, *at, "id")
        first.setdefault(one.id, place)
        if sum(getattr(one, key) is not None for key in ONE_OF) != 1:
            message, expected = (
                f'the ruling "{one.id}" must have exactly one of its keys',
                " or ".join(ONE_OF),
            )
            yield document.problem(codes.BAD_VALUE, message, *at, expected=expected)
        if (one.left_out is None) != (one.reason is None):
            message = "only a ruling that is left out has a reason, and it needs one"
            yield document.problem(codes.BAD_VALUE, message, *at, expected="left_out with reason")
        for number, name in enumerate(one.covered or ()):
            if name not in shown:
                message, hint = f'no scenario "{name}" in {FOLDER}', did_you_mean(name, shown)
                yield document.problem(codes.BAD_VALUE, message, *at, "covered", number, hint=hint)
        if one.same_as is not None and one.same_as not in covered:
            message, hint = (
                f'no ruling "{one.same_as}" is covered',
                did_you_mean(one.same_as, covered),
            )
            yield document.problem(codes.BAD_VALUE, message, *at, "same_as", hint=hint)
