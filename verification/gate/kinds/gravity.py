"""One task for each reading that scenarios show: what differs between its values in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pydantic import TypeAdapter

from verification.gate.digest import (
    Plain,
    digest,
    files_digest,
    folder_digest,
    meaning_digest,
    program_digest,
)
from verification.gate.kinds.scenario import CARDS, DATA, NUMBERS, engine_modules
from verification.gate.task import Result, Task
from verification.gravity.played import files_of, gravest
from verification.gravity.weight import Played
from verification.loaded import Loaded, Options

PLAYED: Final[TypeAdapter[Played | None]] = TypeAdapter(Played | None)


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each reading that a scenario chooses, unless the run leaves plays out."""
    rules = loaded.rules
    if not (options.scenarios and options.whole and (rules.root / "scenarios").is_dir()):
        return
    program = program_digest(*engine_modules(), "verification.gravity")
    data = folder_digest(rules.root, *DATA, CARDS), meaning_digest(rules.root, NUMBERS)
    names: Plain = [[rule.id, rule.number] for rule in rules]
    readings: Plain = [[r.id, r.default, [*r.value_ids], [*r.played_ids]] for r in rules.readings]
    common = digest(program, *data, names, readings)
    known = {one.id for one in rules.readings}
    for name, files in files_of(rules.root).items():
        if name in known:
            yield Task("gravity", name, digest(common, files_digest(rules.root, files)), cost=300)


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Play the scenarios of one reading under each of its values."""
    del options
    rules = loaded.rules
    (reading,) = (one for one in rules.readings if one.id == name)
    shown = gravest(reading, files_of(rules.root)[name], rules)
    plain: Plain = None if shown is None else {"gravity": shown.gravity, "scenario": shown.scenario}
    return Result("holds", plain)
