"""One task for all pairs of passive abilities on one event: what the rules say, what engines do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verification.gate.digest import Plain, digest, folder_digest, meaning_digest, program_digest
from verification.gate.kinds.question import meaning_of
from verification.gate.kinds.scenario import DATA, NUMBERS, engine_modules
from verification.gate.task import Result, Task
from verification.loaded import PAIRED, Loaded, Options
from verification.pairs.told import TOLD, tell

MODULES: Final = ("verification.pairs", "verification.agreement")


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task, in a whole run and where pairs alone are asked for."""
    rules = loaded.rules
    asked = [one for one in options.inquiries(loaded) if one.situation.id == PAIRED]
    if not asked or not (options.pairs or (options.scenarios and options.whole)):
        return
    program = program_digest(*engine_modules(), *MODULES)
    data = folder_digest(rules.root, *DATA), meaning_digest(rules.root, NUMBERS)
    names: Plain = [[rule.id, rule.number] for rule in rules]
    readings: Plain = [[r.id, r.default, [*r.played_ids], [*r.rules]] for r in rules.readings]
    norms: Plain = [text for one in asked for text in meaning_of(one)]
    key = digest(program, *data, names, readings, norms, options.core)
    yield Task("pairs", PAIRED, key, cost=3_000)


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Find every pair and play it on both engines."""
    del name
    told = tell(options.inquiries(loaded), loaded.rules, core=options.core)
    wrong = any(one.wrong for one in told)
    return Result("fails" if wrong else "holds", TOLD.dump_python(told, mode="json"))
