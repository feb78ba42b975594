"""`altered verify`: search the rules for faults and compare the engines."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.output import show_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from verification.verify import Tick


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("verify")(verify)


def verify(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    brief: Annotated[
        bool, typer.Option("--brief", help="Give accepted findings one line each.")
    ] = False,
    without: Annotated[
        list[str] | None,
        typer.Option(help="Search as if this rule did not exist (number or slug; repeatable)."),
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(help="Search only this question (repeatable).")
    ] = None,
    random: Annotated[
        int, typer.Option(min=0, help="Random states to compare core and formulas on.")
    ] = 20_000,
    core: Annotated[
        bool, typer.Option("--core/--no-core", help="Compare the C core with the formulas.")
    ] = True,
    spec: Annotated[Path | None, typer.Option(help="Another folder like spec/.")] = None,
) -> None:
    """Check the rules against each other, and the C core against the rules.

    Loads and validates every rule file, searches all questions for contradictions, gaps and
    other faults with the plainest situation of each, and compares the C core with the formulas.
    Exit code 0 when every finding is accepted in accepted.toml and nothing disagrees, 1 when
    something is new, 2 for malformed files, 3 when something could not be decided (the
    solver gave up, or the core is not built; --no-core leaves it out).
    """
    from verification.report.to_json import to_json
    from verification.report.to_text import to_text
    from verification.verify import load
    from verification.verify import verify as run

    loaded = load(spec)
    with _progress() as tick:
        verdict = run(loaded, tuple(without or ()), tuple(only or ()), random, core=core, tick=tick)
    if as_json:
        show_json(to_json(verdict))
    else:
        sys.stdout.write(to_text(verdict, brief))
    raise typer.Exit(verdict.exit_code)


@contextmanager
def _progress() -> Iterator[Tick | None]:
    """A bar on a terminal, nothing when standard error is piped."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description:<24}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("rules")

        def tick(label: str, done: int, total: int) -> None:
            bar.update(task, description=label, completed=done, total=total)

        yield tick
