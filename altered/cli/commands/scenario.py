"""`altered scenario`: run scenario files."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.drawings import write_drawings
from altered.cli.options import AsJson, Spec  # typer reads them at run time
from altered.cli.output import Json, show, show_json, show_problem
from altered.cli.words import language, speech_of_call, word
from altered.failure import Failure, Malformed, Problem
from altered.files import files_in
from altered.rules.catalogue import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.draw import Drawing
    from altered.rules import Rules
    from altered.scenario import Outcome, Scenario
    from altered.scenario.told import Told


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("scenario")(scenario)


def scenario(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Scenario files or folders; without them, the shipped scenarios."),
    ] = None,
    as_json: AsJson = False,
    spec: Spec = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Print each choice, and each event with its rules.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option(help="Draw one scenario to FILE.svg, or several to a folder.")
    ] = None,
) -> None:
    """Run scenarios: a position, choices, and what must happen.

    Prints pass, or the first difference with its place in the file. With --trace it prints what
    happened up to there: sentences, and below each the pattern that a file would have. Exit code 0
    when all pass, 1 when one does not, 2 for malformed files.

    JSON: scenarios (file, title, passed, problems, with --trace also trace: choice, events with
    words and rules), passed, of.
    """
    from altered.rules import load
    from altered.rules.root import spec_root
    from altered.scenario.told import told_of

    chosen = files_in(files or [spec_root(spec) / "scenarios"], "**/*.toml", "scenario files")
    rules = load(root=spec)
    table: list[Json] = []
    worst = 0
    drawings: dict[str, Drawing] = {}
    for path in chosen:
        read, outcome, problems = _one(path, rules)
        title = "" if read is None else read.title
        if svg is not None and read is not None and outcome is not None:
            drawings[path.stem] = _drawing(read, outcome)
        code = 0 if not problems else 2 if outcome is None else 1
        worst = max(worst, code)
        told = told_of(read, outcome, speech_of_call()) if trace and read and outcome else ()
        row: dict[str, Json] = {
            "file": path.name,
            "title": title,
            "passed": code == 0,
            "problems": [{**one.to_json()} for one in problems],
        }
        table.append({**row, "trace": _json_trace(told)} if trace else row)
        if as_json:
            continue
        title = rules.catalogue(SCENARIOS, language()).translate(title)
        if code == 0 and outcome is not None:
            number = len(outcome.events)
            events = word(f"{number} event{'s' * (number != 1)}")
            show(f"pass  {path.name}: {title} ({events})", "green")
            _show_trace(told)
            continue
        named = f"{path.name}: {title}" if title else path.name
        show(f"{word('FAIL' if code == 1 else 'malformed')}  {named}", "bold red")
        _show_trace(told)
        for problem in problems:
            show_problem(problem)
    if svg is not None and drawings:
        write_drawings(drawings, svg, quiet=as_json)
    passed = sum(isinstance(row, dict) and row["passed"] is True for row in table)
    if as_json:
        show_json({"scenarios": table, "passed": passed, "of": len(table)})
    else:
        show(f"{passed} of {len(table)} scenarios pass", "bold")
    raise typer.Exit(worst)


def _json_trace(told: Sequence[Told]) -> list[Json]:
    return [
        {
            "choice": one.choice,
            "events": [{"words": words, "rules": [*rules]} for words, rules in one.events],
        }
        for one in told
    ]


def _show_trace(told: Sequence[Told]) -> None:
    for one in told:
        show(f"  {one.said}", "cyan")
        if one.choice != one.said:
            show(f"      {one.choice}", "dim")
        for (pattern, rules), words in zip(one.events, one.tells, strict=True):
            show(f"    {words}  [{', '.join(rules)}]")
            show(f"      {pattern}", "dim")


def _drawing(read: Scenario, outcome: Outcome) -> Drawing:
    from altered.draw.from_scenario import scenario_strip

    return scenario_strip(read, outcome)


def _one(path: Path, rules: Rules) -> tuple[Scenario | None, Outcome | None, tuple[Problem, ...]]:
    """The scenario, its outcome and what is wrong; the first two only as far as it was well."""
    from altered.scenario import read_scenario, run

    try:
        read = read_scenario(path, rules.root, rules)
    except Malformed as failure:
        return None, None, failure.problems
    try:
        outcome = run(read)
    except Failure as failure:
        return read, None, failure.problems
    return read, outcome, (outcome.difference,) if outcome.difference else ()
