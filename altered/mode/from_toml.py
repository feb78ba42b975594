"""Mode files (``spec/modes/*.toml``) -> modes, or every problem with its place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem
from altered.mode import codes
from altered.mode.file_model import MODE_FILE
from altered.mode.model import Mode, Seating
from altered.rules.dead_names import dead_files, dead_readings, dead_rules
from altered.rules.from_toml import read
from altered.rules.near import did_you_mean
from altered.rules.root import spec_root

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from altered.mode.file_model import ModeFile, SeatingEntry
    from altered.rules.from_toml import Document
    from altered.rules.library import Rules

FOLDER: Final = "modes"


@cache
def load_modes(root: Path | None = None) -> tuple[Mode, ...]:
    """The modes of a specification folder, by id; the shipped ones when ``root`` is None.

    A folder without modes has the shipped ones.

    Raises:
        Malformed: all that is wrong with the files, with places.

    """
    base = spec_root(root)
    paths = sorted((base / FOLDER).glob("*.toml"))
    if not paths and root is not None:
        return load_modes()
    modes: list[Mode] = []
    problems: list[Problem] = []
    for path in paths:
        document, wrong = read(path, base, MODE_FILE)
        problems += wrong
        if document is not None:
            problems += _problems(document, path.stem)
            modes.append(_mode(document.value))
    if problems:
        raise Malformed(*problems)
    return tuple(modes)


def load_mode(name: str, root: Path | None = None) -> Mode:
    """The mode of that id. Raises ``Malformed`` when there is none (ALT-M001)."""
    modes = _by_id(root)
    if name not in modes:
        raise Malformed(
            Problem(
                codes.NO_SUCH_MODE,
                f'no mode "{name}"',
                expected="one of " + ", ".join(modes),
                hint=did_you_mean(name, modes),
            )
        )
    return modes[name]


def differing_mode(name: str, root: Path) -> Mode | None:
    """The mode of that id in a folder, if it is not as the shipped one; else None."""
    mode = load_mode(name, root)
    return None if mode == _by_id(None).get(name) else mode


@cache
def _by_id(root: Path | None) -> dict[str, Mode]:
    return {mode.id: mode for mode in load_modes(root)}


def check_modes(rules: Rules) -> tuple[Problem, ...]:
    """All that is wrong with the modes of a folder, dead names of rules and readings included."""
    found: list[Problem] = []
    for path in sorted((rules.root / FOLDER).glob("*.toml")):
        document, wrong = read(path, rules.root, MODE_FILE)
        found += wrong
        if document is not None:
            found += (*_problems(document, path.stem), *_dead_names(document, rules))
    return tuple(found)


def _dead_names(document: Document[ModeFile], rules: Rules) -> Iterator[Problem]:
    """The names in a mode of what does not exist: its format, rules, readings and their values."""
    mode = document.value
    formats = sorted(path.stem for path in (rules.root / "formats").glob("*.toml"))
    found = [
        (codes.NO_FORMAT, one) for one in dead_files({("format",): mode.format}, "format", formats)
    ]
    found += [(codes.NO_SUCH_RULE, one) for one in dead_rules(mode.rules, ("rules",), rules)]
    for place, seating in enumerate(mode.seating):
        at = ("seating", place, "reading")
        found += [(codes.NO_SUCH_READING, x) for x in dead_readings(seating.reading, at, rules)]
    for code, one in found:
        expected, hint = one.expected, one.hint
        yield document.problem(code, one.message, *one.path, expected=expected, hint=hint)


def _mode(file: ModeFile) -> Mode:
    return Mode(
        id=file.id,
        title=file.title,
        format=file.format,
        ending=file.ending,
        rules=file.rules,
        seatings=tuple(_seating(one) for one in file.seating),
        adventures=file.adventures,
        first=file.first,
    )


def _seating(entry: SeatingEntry) -> Seating:
    return Seating(
        teams=entry.teams,
        hero=tuple((one, other) for one, other in entry.hero),
        companion=tuple((one, other) for one, other in entry.companion),
        readings=tuple(entry.reading.items()),
    )


def _problems(document: Document[ModeFile], name: str) -> Iterator[Problem]:
    mode = document.value
    if mode.id != name:
        yield document.problem(codes.OTHER_NAME, f'the file is called "{name}"', "id")
    seats = {len(one.teams) for one in mode.seating}
    for place, one in enumerate(mode.seating):
        if len(seats) > 1:
            message = "the seatings of a mode have different numbers of seats"
            counts = " and ".join(str(one) for one in sorted(seats))
            expected = f"the same number of teams in each seating; these have {counts}"
            at = ("seating", place, "teams")
            yield document.problem(codes.BAD_SEATING, message, *at, expected=expected)
        for side, pairs in (("hero", one.hero), ("companion", one.companion)):
            at = ("seating", place, side)
            if len(pairs) != mode.adventures:
                message = f"the seating has {len(pairs)} pairs for {mode.adventures} Adventures"
                expected = "one pair of Expeditions that face each other on each Adventure"
                yield document.problem(codes.BAD_SEATING, message, *at, expected=expected)
            if sorted(seat for pair in pairs for seat in pair) != list(range(len(one.teams))):
                message = "a seat is in no pair, or in two"
                expected = f"pairs of the numbers from 0 to {len(one.teams) - 1}, each of them once"
                yield document.problem(codes.BAD_SEATING, message, *at, expected=expected)
            for a, b in pairs:
                if a < len(one.teams) > b and one.teams[a] == one.teams[b] and a != b:
                    message = f"the seats {a} and {b} face each other and belong to one team"
                    expected = "opponents in each pair"
                    yield document.problem(codes.BAD_SEATING, message, *at, expected=expected)
