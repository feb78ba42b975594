"""A change of the rules that a table is played under: readings, limits and overlays as switches.

A change is a part of an address. What it makes of the specification is written by the function
that `altered --rules` uses, so a switch means the same here and there.
"""

from __future__ import annotations

import json
import shutil
import tomllib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem
from altered.rules import load
from altered.rules.limits import read_limits
from altered.rules.root import spec_root
from altered.studio.address import BAD_ADDRESS
from altered.studio.twin import Second

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from altered.rules.library import Rules
    from altered.rules.limits import Limit
    from altered.rules.rule import Reading
    from altered.studio.memory import Shelf

Changing = Callable[[Path, Path | None, Path], Path]
"""Writes the specification that an overlay makes of a folder to a new folder, and returns it."""

MOST_CHANGED: Final = 6
"""Changed specifications that are kept on disk: a bound of ours."""
MOST_OVERLAYS: Final = 5
"""Overlays that one change may have: a bound of ours."""
HOW_FAR: Final = 10
"""A limit may be made so many times what it is: a bound of ours."""
OVERLAY_KEYS: Final = frozenset({"title", "note", "limits", "readings", "norm"})


@dataclass(frozen=True)
class Change:
    """What is switched: values of readings, numbers of limits, overlays by name."""

    readings: tuple[tuple[str, str], ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    overlays: tuple[str, ...] = ()

    def fields(self) -> dict[str, str]:
        """The fields of a link that say it; none for no change."""
        pairs = [f"{name}={value}" for name, value in (*self.readings, *self.limits)]
        found = {"with": ",".join(pairs)} if pairs else {}
        return {**found, "overlay": ",".join(self.overlays)} if self.overlays else found


AS_USUAL: Final = Change()


@dataclass(frozen=True)
class Offered:
    """An overlay that may be switched on: its name, its title, whether it changes formulas."""

    name: str
    title: str
    formulas: bool


class Switches:
    """What may be switched in a run, and the changed rules."""

    def __init__(self, rules: Rules, shelf: Shelf, changing: Changing, root: Path | None) -> None:
        self.rules = rules
        self.shelf = shelf
        self.changing = changing
        self.root = root
        self._seconds: OrderedDict[Change, tuple[Second, Path]] = OrderedDict()
        self._overlays: dict[tuple[Path, int], Offered | None] = {}
        self._count = 0

    def readings(self) -> tuple[Reading, ...]:
        """The readings of which the engine plays more than one value."""
        return tuple(one for one in self.rules.readings if len(one.played_ids) > 1)

    def limits(self) -> tuple[Limit, ...]:
        """The numbers that rules fix."""
        return tuple(one for one in read_limits(self.rules.root) if not one.ours)

    def most(self, limit: Limit) -> int:
        """The highest number that a limit can be made."""
        return limit.value * HOW_FAR

    def overlays(self) -> tuple[Offered, ...]:
        """The overlays of the specification and of the opened folder."""
        shipped = sorted((spec_root(self.root) / "overlays").glob("*.toml"))
        paths = [(path.stem, path) for path in shipped]
        paths += [
            (name, self.shelf.path(name)) for name in self.shelf.files() if name.endswith(".toml")
        ]
        found = (self._overlay(name, path) for name, path in paths)
        return tuple(one for one in found if one is not None)

    def _overlay(self, name: str, path: Path) -> Offered | None:
        key = path, path.stat().st_mtime_ns
        if key not in self._overlays:
            self._overlays[key] = overlay_in(name, path)
        return self._overlays[key]

    def path(self, name: str) -> Path:
        """The file of an overlay by its name.

        Raises:
            Malformed: there is none (ALT-S065).

        """
        if name.endswith(".toml"):
            return self.shelf.path(name)
        known = {path.stem: path for path in (spec_root(self.root) / "overlays").glob("*.toml")}
        if name not in known:
            raise _wrong(f'there is no overlay "{name}"', ", ".join(sorted(known)))
        return known[name]

    def read(self, fields: Mapping[str, str]) -> Change:
        """Return the change that the fields of a link are.

        Raises:
            Malformed: a name, value or number that does not fit (ALT-S063).

        """
        pairs = [one.partition("=") for one in fields.get("with", "").split(",") if one]
        return self.chosen(
            ((name, value) for name, _, value in pairs),
            (one for one in fields.get("overlay", "").split(",") if one),
        )

    def chosen(self, pairs: Iterable[tuple[str, str]], overlays: Iterable[str]) -> Change:
        """Return the change of readings and limits with their values; what is as usual is no part.

        Raises:
            Malformed: a name, value or number that does not fit (ALT-S063).

        """
        given = dict(pairs)
        readings: list[tuple[str, str]] = []
        limits: list[tuple[str, int]] = []
        for reading in self.readings():
            value = given.pop(reading.id, reading.default)
            if value not in reading.played_ids:
                known = ", ".join(reading.played_ids)
                raise _wrong(f'{reading.id} has no value "{value}"', known)
            if value != self.rules.reading(reading.id):
                readings.append((reading.id, value))
        for limit in self.limits():
            text = given.pop(limit.id, "") or str(limit.value)
            most = self.most(limit)
            if not (text.isascii() and text.isdecimal() and len(text) < 9 and int(text) <= most):
                raise _wrong(f'"{text}" does not fit {limit.id}', f"a number from 0 to {most}")
            if int(text) != limit.value:
                limits.append((limit.id, int(text)))
        for name in given:
            raise _wrong(f'there is no reading or limit "{name}"')
        named = tuple(dict.fromkeys(overlays))
        if len(named) > MOST_OVERLAYS:
            raise _wrong(f"a change has at most {MOST_OVERLAYS} overlays")
        for name in named:
            self.path(name)
        return Change(tuple(readings), tuple(limits), named)

    def second(self, change: Change) -> Second:
        """Return the second table under a change.

        Raises:
            Malformed: an overlay that does not fit the rules.

        """
        if change not in self._seconds:
            if len(self._seconds) >= MOST_CHANGED:
                shutil.rmtree(self._seconds.popitem(last=False)[1][1])
            self._seconds[change] = self._made(change)
        self._seconds.move_to_end(change)
        return self._seconds[change][0]

    def _made(self, change: Change) -> tuple[Second, Path]:
        """The second table, and the folder of this run that holds what it needs."""
        self._count += 1
        home = self.shelf.made / f"rules-{self._count}"
        home.mkdir()
        own = home / "switched.toml"
        own.write_text(_as_overlay(change), encoding="utf-8")
        files = [self.path(name) for name in change.overlays]
        files += [own] if change.readings or change.limits else []
        root = self.root
        try:
            for place, file in enumerate(files):
                root = self.changing(file, root, home / f"spec-{place}")
                if place:
                    shutil.rmtree(home / f"spec-{place - 1}")
            rules = load(root=root)
        except Malformed:
            shutil.rmtree(home)
            raise
        now = tuple(pair for pair in rules.choices if pair not in self.rules.choices)
        return Second(rules, rules.root, now), home


def overlay_in(name: str, path: Path) -> Offered | None:
    """Return the overlay in a file; ``None`` where it is something else."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    title = table.get("title")
    fits = isinstance(title, str) and table.keys() <= OVERLAY_KEYS and len(table) > 1
    return Offered(name, str(title), "norm" in table) if fits else None


def _as_overlay(change: Change) -> str:
    lines = ['title = "What is switched"', "[limits]"]
    lines += [f"{json.dumps(name)} = {number}" for name, number in change.limits]
    lines += ["[readings]"]
    lines += [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in change.readings]
    return "\n".join([*lines, ""])


def _wrong(message: str, expected: str | None = None) -> Malformed:
    return Malformed(Problem(BAD_ADDRESS, message, expected=expected))
