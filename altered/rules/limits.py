"""The numbers that the rules fix, and the bounds of ours, read from ``limits.toml``."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from altered.failure import Malformed, Problem
from altered.rules import codes
from altered.rules.file_model import LIMITS_FILE, LimitsFile
from altered.rules.from_toml import Document, read
from altered.rules.near import did_you_mean
from altered.rules.root import spec_root

LIMITS_NAME = "limits.toml"


@dataclass(frozen=True, slots=True)
class Limit:
    """A number with the slugs of the rules that fix it; ``ours`` when it is a bound of ours."""

    id: str
    value: int
    rules: tuple[str, ...]
    text: str
    ours: bool = False


def read_limits(root: Path | None = None) -> tuple[Limit, ...]:
    """Return the limits of a specification folder, in file order.

    A folder without the file has none of its own: then the shipped ones hold.

    Raises:
        Malformed: all problems of the file with their places; an id that appears twice has the
            code ALT-R014, a limit without a rule that is not ours ALT-R008.

    """
    document = _document(spec_root(root))
    if document is None:
        return ()
    problems: list[Problem] = []
    found = document.value.limit
    names = [limit.id for limit in found]
    for number, limit in enumerate(found):
        if limit.id in names[:number]:
            message = f'the limit "{limit.id}" appears twice'
            problems.append(document.problem(codes.DUPLICATE, message, "limit", number, "id"))
        if not limit.rules and not limit.ours:
            message = f'the limit "{limit.id}" cites no rule'
            hint = "ours = true for a bound that no rule fixes"
            problems.append(
                document.problem(codes.BAD_VALUE, message, "limit", number, "rules", hint=hint)
            )
    if problems:
        raise Malformed(*problems)
    return tuple(Limit(one.id, one.value, one.rules, one.text, one.ours) for one in found)


def _document(root: Path) -> Document[LimitsFile] | None:
    path = root / LIMITS_NAME
    if not path.is_file():
        return None
    document, problems = read(path, root, LIMITS_FILE)
    if document is None:
        raise Malformed(*problems)
    return document


def check_limits(root: Path, slugs: Collection[str]) -> list[Problem]:
    """Return the limits of a folder that nothing reads, and the rules in them that do not exist.

    A misspelt limit would change nothing and say nothing: the shipped one would go on to hold.
    """
    document = _document(root)
    if document is None:
        return []
    problems: list[Problem] = []
    for number, limit in enumerate(document.value.limit):
        if limit.id not in shipped():
            at, hint = document.at("limit", number, "id"), did_you_mean(limit.id, shipped())
            message = f'nothing uses the limit "{limit.id}"'
            problems.append(Problem(codes.DEAD_LIMIT, message, at, "the id of a limit", hint))
        for place, slug in enumerate(limit.rules):
            if slug not in slugs:
                at, hint = document.at("limit", number, "rules", place), did_you_mean(slug, slugs)
                message = f'the limit "{limit.id}" names "{slug}", which is not a rule'
                problems.append(Problem(codes.DEAD_LIMIT, message, at, "the slug of a rule", hint))
    return problems


@cache
def shipped() -> dict[str, int]:
    """Return the values of the shipped limits by id; read once."""
    return {limit.id: limit.value for limit in read_limits()}


def refused(root: Path, name: str, expected: str) -> Malformed:
    """Return why nothing is played under the number of a limit, where that number stands."""
    for document in filter(None, (_document(root), _document(spec_root()))):
        for number, limit in enumerate(document.value.limit):
            if limit.id == name:
                message = f'the limit "{name}" is {limit.value}, which no engine plays'
                at = ("limit", number, "value")
                return Malformed(document.problem(codes.BAD_VALUE, message, *at, expected=expected))
    raise KeyError(name)


def numbers(root: Path) -> dict[str, int]:
    """Return all values by id: those of a folder, and the shipped ones that it leaves alone."""
    return {**shipped(), **dict(differing(root))}


def differing(root: Path) -> tuple[tuple[str, int], ...]:
    """Return the limits of a folder that are not as shipped: what a rule change replaces."""
    if root == spec_root():
        return ()
    here = shipped()
    return tuple((x.id, x.value) for x in read_limits(root) if here.get(x.id) != x.value)
