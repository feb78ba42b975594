"""One task for each game from the opening that parts two values of a reading: it is played anew.

The C core plays it with the reference; a run without the core plays it on the reference alone.
Nothing fails where a changed specification has no such reading or scenario, or the game does not
part: it is a game of the shipped one. Engines that do not do the same fail the run.
"""

from __future__ import annotations

from collections.abc import Iterator

from altered.failure import Failure
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
from verification.gravity.opening import MAKERS, Opening, stored
from verification.gravity.told import TOLD, tell
from verification.loaded import Loaded, Options


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each stored game, unless the run leaves plays out."""
    rules = loaded.rules
    if not (options.scenarios and options.whole):
        return
    program = program_digest(*engine_modules(), "verification.gravity")
    program = digest(program, files_digest(MAKERS.parent, [MAKERS]))
    data = folder_digest(rules.root, *DATA, CARDS), meaning_digest(rules.root, NUMBERS)
    words = folder_digest(rules.root, "locale")
    names: Plain = [[rule.id, rule.number] for rule in rules]
    readings: Plain = [[r.id, r.default, [*r.value_ids], [*r.played_ids]] for r in rules.readings]
    common = digest(program, *data, words, names, readings, options.core)
    known = {one.id for one in rules.readings if len(one.played_ids) > 1}
    for one in stored():
        file = rules.root / one.scenario
        if one.reading in known and file.is_file():
            key = digest(common, files_digest(rules.root, [file]), one.seed, one.helped)
            yield Task("opening", one.reading, key, cost=200)


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Play one game under both values of its reading."""
    try:
        told = tell(of_reading(name), loaded.rules, core=options.core)
    except Failure:  # the scenario is reported as itself
        return Result("holds", None)
    wrong = told is not None and told.differ
    return Result("fails" if wrong else "holds", TOLD.dump_python(told, mode="json"))


def of_reading(name: str) -> Opening:
    """The stored game of a reading that has one."""
    return next(one for one in stored() if one.reading == name)
