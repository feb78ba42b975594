"""One task for each scenario file of the specification: the engine does what it says."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NotRequired

from pydantic import TypeAdapter
from typing_extensions import TypedDict

import altered
from altered.failure import Failure, Malformed, Problem, render
from altered.rules import Rules
from altered.scenario import read_scenario
from altered.scenario import run as play
from verification.gate.digest import (
    Plain,
    digest,
    files_digest,
    folder_digest,
    meaning_digest,
    named,
    program_digest,
    program_names,
)
from verification.gate.files import must_be_good
from verification.gate.task import Result, Task
from verification.loaded import Loaded, Options

FOLDER: Final = "scenarios"
WITNESSES: Final = "witnesses"
CARDS: Final = "cards"
DATA: Final = ("modes", "formats")
NUMBERS: Final = "limits.toml"
"""What the engine reads of the specification, beside the readings, numbers and slugs of the rules.

Of the cards it reads those of the sets that a scenario names.
"""
_TABLE: Final = re.compile(r"^\[", re.MULTILINE)
OUTSIDE: Final = frozenset({"cli", "draw"})


class Told(TypedDict):
    """What is reported of a scenario; `text` is the first difference with its place.

    ``malformed`` says that a file cannot be read, so that there is nothing to compare; ``old`` is,
    of a catalogue, the number of texts whose translation is missing or older than the English.
    """

    title: str
    text: str
    file: str
    line: int
    column: int
    malformed: bool
    old: NotRequired[int]


TOLD: Final[TypeAdapter[Told]] = TypeAdapter(Told)


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each file, unless the run leaves them out or is about a part of the rules.

    Modes and formats are looked at before: each scenario would fail on the same mistake in them.
    """
    root = loaded.rules.root
    if options.whole:
        must_be_good(loaded.rules)
    if not (options.scenarios and options.whole and (root / FOLDER).is_dir()):
        return
    modules = engine_modules()
    program = program_digest(*modules)
    program_says, data = program_names(*modules), _dotted_names(root, *DATA, NUMBERS, CARDS)
    common = digest(program, folder_digest(root, *DATA), meaning_digest(root, NUMBERS))
    for file in sorted((root / FOLDER).rglob("*.toml")):
        name = file.relative_to(root).as_posix()
        cards = folder_digest(root, *_sets(file, root))
        said = data | _dotted_names(root, name)
        cited = _cited(loaded.rules, program_says, said)
        names: Plain = [cited, readings_of(loaded.rules, program_says | said)]
        shown = files_digest(root, [file])
        yield Task("scenario", name, digest(common, names, shown, cards), cost=100)


def engine_modules() -> tuple[str, ...]:
    """The rooms of `altered` that a play may rest on."""
    inner = sorted(p.name for p in Path(altered.__file__).parent.iterdir() if p.is_dir())
    return tuple(f"altered.{n}" for n in inner if n.isidentifier() and n not in OUTSIDE)


def _dotted_names(root: Path, *names: str) -> frozenset[str]:
    """Every name with a dot in some files and folders."""
    places = (root / name for name in names)
    files = (f for place in places for f in ([place] if place.is_file() else place.rglob("*.toml")))
    texts = (file.read_text(encoding="utf-8", errors="replace") for file in files)
    return frozenset(name for text in texts for name in named(text))


def _cited(rules: Rules, program: frozenset[str], said: frozenset[str]) -> Plain:
    """The rules that the engine, its data or the scenario may cite, with their numbers.

    A rule that nothing names plays no part: a new one leaves every result as it is. Programs
    cite slugs; numbers stand in their comments only.
    """
    cited = (r for r in rules if r.id in program or {r.id, r.number} & said)
    return [[rule.id, rule.number] for rule in cited]


def readings_of(rules: Rules, known: frozenset[str]) -> Plain:
    """What a play depends on of the readings: of those that are named, their values.

    Of one that no program names, as a new one, it is whether a game begins under it at all.
    """
    told: list[Plain] = []
    for one in rules.readings:
        if one.id in known or "." not in one.id:
            told.append([one.id, one.default, [*one.value_ids], [*one.played_ids]])
        elif one.default not in one.played_ids:
            told.append(one.id)
    return told


def readings_named(rules: Rules, *modules: str) -> Plain:
    """The same, by the names that programs, the data of plays and formulas say."""
    norms = {name for rule in rules for norm in rule.norms for name, _ in norm.reading}
    said = _dotted_names(rules.root, *DATA, NUMBERS, CARDS, FOLDER, WITNESSES)
    return readings_of(rules, program_names(*modules) | said | norms)


def head_of(file: Path) -> Mapping[str, object]:
    """What a scenario says before its tables, as its rules and sets.

    Of one that cannot be read ``sets`` is None, and its own task tells what is wrong.
    """
    try:
        text = file.read_text(encoding="utf-8")
        try:
            return tomllib.loads(_TABLE.split(text, maxsplit=1)[0])
        except tomllib.TOMLDecodeError:  # a "[" that begins no table, or a mistake
            return tomllib.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return {"sets": None}


def _sets(file: Path, root: Path) -> list[str]:
    """The files and folders of the sets that a scenario names; all cards if that is not clear."""
    named = head_of(file).get("sets", [])
    if not (isinstance(named, list) and all(isinstance(one, str) for one in named)):
        return [CARDS]
    beside = [one for one in named if one.endswith(".toml")]
    places = (f"{CARDS}/{one}" for one in named if one not in beside)
    return sorted(
        [
            *(Path(os.path.relpath(file.parent / one, root)).as_posix() for one in beside),
            *(one if (root / one).is_dir() else f"{one}.toml" for one in places),
        ]
    )


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Run one scenario; only one that passes is kept, so that a difference shows its place."""
    del options
    root = loaded.rules.root
    title = name
    problems: tuple[Problem, ...] = ()
    try:
        scenario = read_scenario(root / name, root, loaded.rules)
        title = scenario.title
        difference = play(scenario).difference
        problems = (difference,) if difference else ()
    except Malformed as failure:
        shown = reported(title, name, failure.problems, malformed=True)
        return Result("fails", shown, lasting=False)
    except Failure as failure:
        return Result("unknown", reported(title, name, failure.problems), lasting=False)
    return Result("fails" if problems else "holds", reported(title, name, problems), not problems)


def reported(
    title: str, name: str, problems: tuple[Problem, ...], *, malformed: bool = False
) -> dict[str, Plain]:
    """What is reported of a file, `TOLD`: its problems, and the place of the first of them."""
    at = next((p.place for p in problems if p.place is not None), None)
    return {
        "title": title,
        "text": "\n\n".join(render(problem) for problem in problems),
        "file": name,
        "line": at.line if at else 1,
        "column": at.column if at else 1,
        "malformed": malformed,
    }


def reported_at(title: str, text: str, file: str, line: int, column: int) -> dict[str, Plain]:
    """What is reported of a place in a file, `TOLD`: these words."""
    return {**reported(title, file, ()), "text": text, "line": line, "column": column}
