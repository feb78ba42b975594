"""Read a scenario file, or tell what is wrong with it and where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from altered.failure import Malformed, Problem
from altered.rules import load
from altered.rules.from_toml import read
from altered.rules.near import did_you_mean
from altered.scenario.cards import defined
from altered.scenario.file_model import SCENARIO_FILE
from altered.scenario.misspelt import misspelt
from altered.scenario.position import Start, begin
from altered.trace import codes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from altered.rules.from_toml import Document
    from altered.rules.library import Rules
    from altered.scenario.file_model import ScenarioFile


@dataclass(frozen=True)
class Scenario:
    """A scenario that was read: its file with places, its rules, the state it begins with."""

    name: str
    document: Document[ScenarioFile]
    rules: Rules
    start: Start

    @property
    def title(self) -> str:
        """What it shows."""
        return self.document.value.title


def read_scenario(
    path: str | Path,
    root: Path | None = None,
    base: Rules | None = None,
    instead: Mapping[str, str] | None = None,
) -> Scenario:
    """Return the scenario in a file, with the rules under the readings that it chooses.

    Args:
        path: a TOML file.
        root: the folder of the specification; the installed one when None.
        base: the rules of that folder, where they are loaded already; their readings hold
            wherever the file itself chooses none.
        instead: values of readings that hold in place of those that the file chooses.

    Raises:
        Malformed: all problems of the file with their places.

    """
    file = Path(path)
    document, problems = read(file, file.parent, SCENARIO_FILE)
    if document is None:
        raise Malformed(*problems)
    rules = _rules(document, root, base, instead or {})
    problems = [*_unknown_rules(document, rules), *_impossible_steps(document)]
    cards, wrong = defined(document, rules, file.parent)
    problems += wrong or misspelt(document, cards.faces)
    if problems:
        raise Malformed(*problems)
    return Scenario(file.stem, document, rules, begin(rules, document, cards))


def _rules(
    document: Document[ScenarioFile],
    root: Path | None,
    base: Rules | None,
    instead: Mapping[str, str],
) -> Rules:
    """The rules under the readings of the scenario."""
    plain = load(root=root) if base is None else base
    chosen = document.value.readings
    known = {one.id: tuple(value.id for value in one.values) for one in plain.readings}
    problems: list[Problem] = []
    for name, value in chosen.items():
        path = ("readings", name)
        if name not in known:
            problems.append(
                Problem(
                    codes.NO_SUCH_READING,
                    f'no reading "{name}"',
                    document.key(*path),
                    hint=did_you_mean(name, known),
                )
            )
        elif value not in known[name]:
            problems.append(
                document.problem(
                    codes.NO_SUCH_READING,
                    f'the reading {name} has no value "{value}"',
                    *path,
                    expected="one of " + ", ".join(known[name]),
                    hint=did_you_mean(value, known[name]),
                )
            )
    if problems:
        raise Malformed(*problems)
    return plain.under({**chosen, **instead}) if chosen or instead else plain


def _unknown_rules(document: Document[ScenarioFile], rules: Rules) -> Iterator[Problem]:
    slugs = [rule.id for rule in rules.published]
    named: list[tuple[str, tuple[str | int, ...]]] = [
        (slug, ("rules", place)) for place, slug in enumerate(document.value.rules)
    ]
    named += [
        (step.rule, ("step", place, "rule"))
        for place, step in enumerate(document.value.step)
        if step.rule is not None
    ]
    for slug, path in named:
        if slug not in slugs:
            yield document.problem(
                codes.NO_SUCH_RULE,
                f'"{slug}" is not a rule',
                *path,
                expected="the slug of a rule",
                hint=did_you_mean(slug, slugs),
            )


def _impossible_steps(document: Document[ScenarioFile]) -> Iterator[Problem]:
    for place, step in enumerate(document.value.step):
        if step.choose is not None and step.refuse is not None:
            message = "a step makes a choice or expects a refusal, not both"
            yield document.problem(codes.BAD_CHOICE, message, "step", place, "refuse")
        if step.refuse is None and (step.code is not None or step.rule is not None):
            message = "a code or a rule belongs to a refusal"
            key = "code" if step.code is not None else "rule"
            expected = 'a key "refuse"'
            yield document.problem(codes.BAD_CHOICE, message, "step", place, key, expected=expected)
