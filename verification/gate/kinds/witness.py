"""Witnesses of the rules that have formulas: plays that keep a rule, plays that break it, examples.

A formula that no other one contradicts, and that no game by chance meets, still has its witnesses
in ``spec/witnesses/``: what was worked out by hand that it must allow and forbid. They are shown to
the checks of the folder, section by section. `altered audit` shows those of all other rules, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from altered.failure import Problem
from altered.rules.library import Rules
from altered.rules.rule import Rule
from verification.board_texts import law
from verification.checks.registry import registry
from verification.gate.digest import (
    Plain,
    digest,
    files_digest,
    folder_digest,
    meaning_digest,
    program_digest,
)
from verification.gate.formulas import asks, names_of
from verification.gate.kinds.game import DATA, MODULES
from verification.gate.kinds.scenario import FOLDER as SCENARIOS
from verification.gate.kinds.scenario import (
    NUMBERS,
    WITNESSES,
    readings_named,
    reported,
    reported_at,
)
from verification.gate.task import Result, Task
from verification.loaded import Loaded, Options
from verification.witnesses.witness import Entry, Shown, Theatre, read_witnesses

FOLDER: Final = WITNESSES
CRASHED: Final = ("ends in an error", "has no formula")
"""Words of what says nothing about the rule: its formula is gone, or the check fails itself."""


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each section, unless the run leaves plays out or is about a part."""
    root = loaded.rules.root
    if not (options.scenarios and options.whole and (root / FOLDER).is_dir()):
        return
    names: Plain = [[rule.id, rule.number] for rule in loaded.rules]
    data = (folder_digest(root, "modes", SCENARIOS, *DATA), meaning_digest(root, NUMBERS))
    # An entry may borrow the witnesses of a rule of another section.
    shown = _shown(loaded.rules)
    readings = readings_named(loaded.rules, *MODULES)
    common = digest(program_digest(*MODULES), *data, names, readings, shown)
    formulas = asks(loaded.inquiries)
    for name in _files(loaded.rules):
        yield Task("witness", name, common, cost=500, asks=formulas)


def _files(rules: Rules) -> list[str]:
    """The files with witnesses of formulas."""
    sections = sorted({rule.section for rule in rules if rule.norms})
    names = (f"{FOLDER}/{section}.toml" for section in sections)
    return [name for name in names if (rules.root / name).is_file()]


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Show the witnesses of a section, those of its rules with formulas.

    What is wrong with a file is reported by its own section, or by the first one, and by no other.
    """
    del options
    rules = loaded.rules
    entries, problems = _read(rules, _shown(rules))
    mine = tuple(p for p in problems if _told_by(p, rules) == name)
    if mine:
        return Result("fails", reported(_title(name), name, mine, malformed=True), lasting=False)
    theatre = Theatre(rules, registry())
    wrong: list[tuple[Rule, Shown]] = []
    with law.of(rules), law.noting() as noted:
        for rule in rules:
            if rule.norms and rule.id in entries and f"{FOLDER}/{rule.section}.toml" == name:
                wrong += [(rule, s) for s in theatre.show(entries[rule.id]) if s.wrong is not None]
    if not wrong:
        return Result("holds", reported_at(_title(name), "", name, 1, 1), asked=names_of(noted))
    text = "\n".join(_words(rule, shown) for rule, shown in wrong)
    only_crashes = all(any(w in str(s.wrong) for w in CRASHED) for _, s in wrong)
    at = _first(wrong)
    return Result(
        "unknown" if only_crashes else "fails", reported_at(_title(name), text, *at), lasting=False
    )


def _shown(rules: Rules) -> str:
    return files_digest(rules.root, sorted((rules.root / FOLDER).glob("*.toml")))


@lru_cache(maxsize=1)
def _read(rules: Rules, shown: str) -> tuple[dict[str, Entry], list[Problem]]:
    """The witnesses, read once for the tasks of a process; ``shown`` is the digest of the files."""
    del shown
    return read_witnesses(rules)


def _first(wrong: Sequence[tuple[Rule, Shown]]) -> tuple[str, int, int]:
    """The place of the first rule's formula: that is what was changed, not its witness."""
    place = wrong[0][0].norms[0].place
    return place.file, place.line, place.column


def _words(rule: Rule, shown: Shown) -> str:
    where = f"{shown.place.file}:{shown.place.line}"
    source = f" ({'; '.join(one for one in (shown.source, where) if one)})"
    what = f"{shown.expected} witness" if shown.expected != "example" else "example"
    return f"{rule.name} {rule.id}: {what} {shown.number}{source}, {shown.note}: {shown.wrong}"


def _told_by(problem: Problem, rules: Rules) -> str:
    names = _files(rules)
    file = "" if problem.place is None else problem.place.file
    return file if file in names else names[0]


def _title(name: str) -> str:
    return f"Witnesses of the formulas: {name.rpartition('/')[2].removesuffix('.toml')}"
