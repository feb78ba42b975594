"""Names in a file of what does not exist: rules, readings with their values, other files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from altered.rules.near import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from altered.rules.library import Rules

KeyPath: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class DeadName:
    """A name that leads nowhere: where it stands, what is wrong, what could stand there."""

    path: KeyPath
    message: str
    expected: str
    hint: str | None


def dead_rules(
    slugs: Iterable[str], at: KeyPath, rules: Rules, *, restated: bool = False
) -> Iterator[DeadName]:
    """The slugs of a list at a path that are no rules; ``restated`` ones only where they may be."""
    known = [rule.id for rule in (rules.published if restated else rules)]
    for place, slug in enumerate(slugs):
        if slug not in known:
            hint = did_you_mean(slug, known)
            yield DeadName((*at, place), f'"{slug}" is not a rule', "the slug of a rule", hint)


def dead_readings(chosen: Mapping[str, str], at: KeyPath, rules: Rules) -> Iterator[DeadName]:
    """The pairs of a table at a path that are no reading with one of its values."""
    readings = {one.id: one.value_ids for one in rules.readings}
    for name, value in chosen.items():
        known = readings.get(name)
        if known is None or value not in known:
            yield DeadName(
                (*at, name),
                f'no reading "{name}" with a value "{value}"',
                "one of " + ", ".join(known or readings),
                did_you_mean(name if known is None else value, known or readings),
            )


def dead_files(names: Mapping[KeyPath, str], what: str, known: list[str]) -> Iterator[DeadName]:
    """The names at paths that no file of a folder has; a folder without files knows none."""
    for path, name in names.items():
        if known and name not in known:
            expected = "one of " + ", ".join(known)
            yield DeadName(path, f'no {what} "{name}"', expected, did_you_mean(name, known))
