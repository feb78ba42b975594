"""`altered audit`: which evidence each rule has, and what is missing."""

from __future__ import annotations

import sys
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.output import show, show_hanging, show_json

if TYPE_CHECKING:
    from verification.audit.matrix import Audit
    from verification.audit.to_table import Table


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("audit")(audit)


def audit(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    rule: Annotated[
        str | None, typer.Option(help="Only this rule, in full (number or slug).")
    ] = None,
    spec: Annotated[Path | None, typer.Option(help="Another folder like spec/.")] = None,
) -> None:
    """List the evidence for each rule, and fail where something is missing.

    For each rule: its texts, its formulas and the questions they answer, what rests on it in
    the situations, the readings and findings about it. Exit code 1 for a text without reviewed
    French, a question without an answer, a citation that leads nowhere, a name that no formula
    uses, a norm that says nothing, or an accepted finding that is gone.
    """
    from verification.audit.matrix import audit as run
    from verification.audit.to_json import to_json
    from verification.audit.to_text import rule_text, to_text

    made = run(spec, rule)
    if as_json:
        show_json(to_json(made))
    elif not sys.stdout.isatty():
        sys.stdout.write(rule_text(made) if rule is not None else to_text(made))
    elif rule is not None:
        _show_rule(made)
    else:
        _show(made)
    raise typer.Exit(made.exit_code)


def _show(made: Audit) -> None:
    from verification.audit.to_text import faults, summary, tables

    before, after = tables(made)
    for table in before:
        _table(table)
    for line in faults(made):
        show(line)
    for table in after:
        _table(table)
    *counted, verdict = summary(made)
    for line in counted:
        show(line)
    show(verdict, "bold red" if made.faults else "bold")


def _show_rule(made: Audit) -> None:
    from verification.audit.to_text import faults, one_rule, verdict

    for row in made.rows:
        for label, words in one_rule(made, row):
            show_hanging(f"{label:<9} ", words, "cyan")
    for line in faults(made):
        show(line)
    show(verdict(made), "bold red" if made.faults else "bold")


def _table(table: Table) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid(title=table.title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for i, head in enumerate(table.heads):
        right = i in table.right
        grid.add_column(head, justify="right" if right else "left", no_wrap=i == 0, overflow="fold")
    for row in table.rows:
        grid.add_row(*(Text(cell) for cell in row))
    Console(highlight=False).print(grid)
