"""The numbers that the rules fix, and the bounds of ours, read from ``limits.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from altered.failure import Malformed, Problem
from altered.rules import codes
from altered.rules.root import spec_root

if TYPE_CHECKING:
    from pathlib import Path

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
        Malformed: the file is no list of limits (ALT-R008), or an id is there twice (ALT-R014).

    """
    path = spec_root(root) / LIMITS_NAME
    if not path.is_file():
        return ()
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        found = tuple(_limit(entry) for entry in table["limit"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        message = f"{LIMITS_NAME} is no list of limits: {error}"
        raise Malformed(Problem(codes.BAD_VALUE, message)) from error
    names = [limit.id for limit in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Malformed(Problem(codes.DUPLICATE, f'the limit "{twice}" is there twice'))
    return found


def _limit(entry: dict[str, object]) -> Limit:
    value, rules = entry["value"], entry["rules"]
    if not isinstance(value, int) or not isinstance(rules, list):
        raise TypeError(f"{entry['id']} needs a whole number and a list of rules")
    ours = bool(entry.get("ours", False))
    if not rules and not ours:
        raise ValueError(f"{entry['id']} cites no rule")
    return Limit(str(entry["id"]), value, tuple(map(str, rules)), str(entry["text"]), ours)


@cache
def shipped() -> dict[str, int]:
    """Return the values of the shipped limits by id; read once."""
    return {limit.id: limit.value for limit in read_limits()}


def differing(root: Path) -> tuple[tuple[str, int], ...]:
    """Return the limits of a folder that are not as shipped: what a rule change replaces."""
    if root == spec_root():
        return ()
    here = shipped()
    return tuple((x.id, x.value) for x in read_limits(root) if here.get(x.id) != x.value)
