"""Plays that are judged rule by rule: a game by chance of each mode, scenarios that show a number.

The checks of the rules judge the record, and ask the formulas of the folder. So a formula is found
that contradicts no other one, but what the engine does: a single rule tells how many daily effects
Dusk has, or how often a quick action is played. `altered audit` judges very many plays; one game
meets more than half of the rules that plays can meet, in a second or two, and a scenario about a
rule that fixes one of the numbers in `limits.toml` reaches it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from altered.failure import Failure, Malformed
from altered.rules.limits import read_limits
from altered.scenario import read_scenario
from altered.scenario import run as play
from verification.board_texts import law
from verification.checks.trace import Broken, rule_on
from verification.gate.digest import (
    Plain,
    digest,
    files_digest,
    folder_digest,
    meaning_digest,
    program_digest,
)
from verification.gate.formulas import asks, names_of
from verification.gate.kinds.scenario import (
    FOLDER,
    NUMBERS,
    head_of,
    readings_named,
    reported,
    reported_at,
)
from verification.gate.task import Result, Task
from verification.loaded import Loaded, Options
from verification.records.model import Record
from verification.records.plays import named_game, of_scenario

TWO: Final = "modes/two-player.toml"
GAMES: Final = {
    TWO: "two-player/summit/workshop",
    "modes/2v2.toml": "2v2/summit/workshop",
    "modes/ffa.toml": "ffa/summit/workshop",
}
"""The game of each mode, by the file of the mode."""
DECKS: Final = ("cards/decks/summit.toml", "cards/decks/workshop.toml")
DATA: Final = ("cards", "formats")
SEED: Final = 1
MOST: Final = 200
"""Choices of a game: a few days."""
MODULES: Final = ("verification.board_texts", "verification.checks", "verification.records")


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each mode of the folder, unless the run leaves plays out or is about a part."""
    root = loaded.rules.root
    if not (options.scenarios and options.whole and all((root / d).is_file() for d in DECKS)):
        return
    names: Plain = [[rule.id, rule.number] for rule in loaded.rules]
    data = (folder_digest(root, "modes", *DATA), meaning_digest(root, NUMBERS))
    readings = readings_named(loaded.rules, *MODULES)
    common = digest(program_digest(*MODULES), *data, names, readings)
    formulas = asks(loaded.inquiries)
    for name in GAMES:
        if (root / name).is_file():
            shown = files_digest(root, _of_numbers(root) if name == TWO else ())
            yield Task("game", name, digest(common, shown), cost=1_000, asks=formulas)


def _of_numbers(root: Path) -> list[Path]:
    """The scenarios that show a rule by which one of the numbers is fixed."""
    fixing = {rule for limit in read_limits(root) if not limit.ours for rule in limit.rules}
    found: list[Path] = []
    for file in sorted((root / FOLDER).rglob("*.toml")):
        shown = head_of(file).get("rules", [])
        if isinstance(shown, list) and any(isinstance(r, str) and r in fixing for r in shown):
            found.append(file)
    return found


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Play and judge; only what keeps the rules is kept, so that a breach shows its place.

    A check that fails itself, as one whose formula is gone, makes it unknown.
    """
    del options
    broken: list[tuple[Broken, Record]] = []
    crashed: list[str] = []
    try:
        with law.of(loaded.rules), law.noting() as noted:
            for record in _plays(loaded, name):
                ruling = rule_on(record)
                broken += [(one, record) for one in ruling.broken]
                words = "could not be judged"
                crashed += [f"{c.check.rule} {words}: {c.words}" for c in ruling.crashes]
    except Failure as failure:
        shown = reported(
            _title(name), name, failure.problems, malformed=isinstance(failure, Malformed)
        )
        return Result("unknown", shown, lasting=False)
    if broken:
        return Result("fails", _broken(loaded, name, broken), lasting=False)
    if crashed:
        text = "\n".join(dict.fromkeys(crashed))
        return Result("unknown", reported_at(_title(name), text, name, 1, 1), lasting=False)
    return Result("holds", reported_at(_title(name), "", name, 1, 1), asked=names_of(noted))


def _plays(loaded: Loaded, name: str) -> Iterator[Record]:
    yield named_game(loaded.rules, GAMES[name], SEED, MOST)
    root = loaded.rules.root
    for file in _of_numbers(root) if name == TWO else ():
        read = read_scenario(file, root, loaded.rules)
        yield of_scenario(read, play(read).choices)


def _broken(loaded: Loaded, name: str, broken: Sequence[tuple[Broken, Record]]) -> Plain:
    rules = loaded.rules
    text = "\n".join(_words(loaded, one, record) for one, record in broken)
    found = (rules[one.rule] for one, _ in broken if one.rule and one.rule in rules)
    first = next(found, None)
    if first is None:
        return reported_at(_title(name), text, name, 1, 1)
    at = first.norms[0].place if first.norms else first.place
    file = at.file if (rules.root / at.file).is_file() else name
    return reported_at(_title(name), text, file, at.line, at.column)


def _words(loaded: Loaded, one: Broken, record: Record) -> str:
    rule = loaded.rules[one.rule] if one.rule is not None and one.rule in loaded.rules else None
    named = "the boards" if rule is None else f"{rule.name} {rule.id}"
    return f"{named} is not kept: {one.words} ({record.source}, moment {one.place})"


def _title(name: str) -> str:
    return f"Plays that are judged rule by rule: {Path(name).stem}"
