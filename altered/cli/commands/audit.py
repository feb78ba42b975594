"""`altered audit`: which evidence each rule has, and what is missing."""

from __future__ import annotations

import sys
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.options import AsJson, Spec  # typer reads them at run time
from altered.cli.output import MOST_SEED, show, show_hanging, show_json, show_problem
from altered.cli.words import breach_words, language, word
from altered.files import ready, write
from altered.rules.catalogue import CHECKS, WITNESSES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.failure import Problem
    from altered.rules import Rules
    from verification.audit.checked import Checked
    from verification.audit.matrix import Audit
    from verification.audit.to_table import Table


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("audit")(audit)


def audit(
    as_json: AsJson = False,
    rule: Annotated[
        str | None, typer.Option(help="Show only this rule (number or slug), in full.")
    ] = None,
    spec: Spec = None,
    games: Annotated[
        int,
        typer.Option(min=0, help="Judge this many random games, and all scenarios, by the checks."),
    ] = 0,
    seed: Annotated[
        int, typer.Option(min=0, max=MOST_SEED, help="The seed of the first game.")
    ] = 0,
    evidence: Annotated[
        Path | None,
        typer.Option(
            help="Write the evidence of all checks to this file, with drawings beside it."
        ),
    ] = None,
    checks_only: Annotated[
        bool, typer.Option("--checks", help="Run only the checks, not the search for conflicts.")
    ] = False,
) -> None:
    """List the evidence for each rule, and fail if any is missing.

    For each rule: its texts, its formulas and the questions they answer, what rests on it in
    the situations, the readings and findings about it. Exit code 1 for a text without reviewed
    French, a question without an answer, a citation that leads nowhere, a name that no formula
    uses, a norm that says nothing, or an accepted finding that is gone.

    Then each check is shown its witnesses and, with ``--games``, plays: exit code 1 also for a
    check that a witness shows to be wrong, a rule broken in play, a text that changed since its
    check was reviewed, and more rules without a check than are allowed.
    """
    if evidence is not None:
        ready(evidence)
    if checks_only:
        raise typer.Exit(_checks(spec, rule, games, seed, evidence, as_json=as_json))
    from verification.audit.matrix import audit as run
    from verification.audit.to_json import to_json

    made = run(spec, rule)
    if as_json:
        show_json(to_json(made))
    else:
        show_audit(made, in_full=rule is not None)
    proved = 0
    if not as_json and (made.gathered.rules.root / "witnesses").is_dir():
        proved = _checks(spec, rule, games, seed, evidence, as_json=False)
    raise typer.Exit(made.exit_code or proved)


def _checks(
    spec: Path | None,
    rule: str | None,
    games: int,
    seed: int,
    target: Path | None,
    *,
    as_json: bool,
) -> int:
    """Show the witnesses and the plays to the checks, print what came of it; the exit code."""
    import json

    from altered.progress import progress
    from altered.rules import load
    from verification.audit import evidence
    from verification.audit.checked import prove
    from verification.audit.proof_to_text import matrix, proof_json, summary

    rules = load(root=spec)
    slug = rules.find(rule).id if rule is not None else None
    with progress(word("checks"), 100) as done:
        proof = prove(rules, slug, games, seed, lambda _, n, of: done(100 * n // max(1, of)))
    mutants = evidence.read_mutants()
    if target is not None:
        drawn = evidence.write_pictures(rules, proof, target.parent / "pictures")
        made = evidence.evidence(rules, proof, mutants, drawn)
        write(target, json.dumps(made, indent=1, ensure_ascii=False) + "\n")
    if as_json:
        show_json({**proof_json(proof)})
    elif slug is not None:
        for row in proof.rows:
            _show_checked(row, rules)
        _show_faults(proof.faults)
    else:
        _table(matrix(proof, evidence.counts(mutants)))
        _show_faults(proof.faults)
        show()
        for line in summary(proof, word):
            show(line)
    return 1 if proof.faults else 0


def show_audit(made: Audit, *, in_full: bool) -> None:
    """Show the tables of all rules, or ``in_full`` what there is about each; then the verdict."""
    from verification.audit.to_text import one_rule, summary, tables, verdict

    wide = not sys.stdout.isatty()
    before, after = ((), ()) if in_full else tables(made, brief=not wide)
    for table in before:
        _table(table)
        if wide:
            show()
    for row in made.rows if in_full else ():
        for label, words in one_rule(made, row):
            _labelled(label, words)
    _show_faults(made.faults)
    for table in after:
        if wide:
            show()
        _table(table)
    if wide:
        show()
    for line in () if in_full else (*summary(made, word),)[:-1]:
        show(line)
    show(verdict(made), "bold red" if made.faults else "bold")


def _show_checked(row: Checked, rules: Rules) -> None:
    """Show the checks and witnesses of a rule, with what they claim in the language of the call."""
    from verification.audit.proof_to_text import one_rule

    def said(text: str) -> str:
        for domain in (CHECKS, WITNESSES):
            text = rules.catalogue(domain, language()).translate(text)
        return text

    for label, words in one_rule(row, said, breach_words, word):
        _labelled(label, words)


def _labelled(label: str, words: str) -> None:
    show_hanging(f"{word(label):<9} ", words, "cyan")


def _show_faults(faults: Iterable[Problem]) -> None:
    for fault in faults:
        show()
        show_problem(fault)


def _table(table: Table) -> None:
    """Print a table in the language of the call; aligned in plain lines when piped."""
    table = table.worded(word)
    if not sys.stdout.isatty():
        sys.stdout.write("".join(f"{line}\n" for line in table.lines()))
        return
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
