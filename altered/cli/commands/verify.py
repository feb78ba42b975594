"""`altered verify`: search the rules for faults, compare the engines, run the scenarios."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.options import KEPT, Jobs, Spec, kept_folder  # typer reads them at run time
from altered.cli.output import OPTIONS, complain, show, show_json
from altered.cli.overlay import changed_spec
from altered.cli.words import language, word
from altered.failure import Malformed, Problem
from altered.files import ready, write
from altered.progress import telling
from altered.report_format import Format

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.rules import Rules
    from verification.gate import Store, Task

REPORT: Final = "report.txt"


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("verify")(verify)


def verify(
    form: Annotated[Format, typer.Option("--format", help="The form of the report.")] = Format.TEXT,
    as_json: Annotated[bool, typer.Option("--json", help="Short for --format json.")] = False,
    output: Annotated[
        list[Path] | None,
        typer.Option(
            help="Also write a report to this file; its ending decides the form "
            "(.txt .json .sarif .xml .html; repeatable)."
        ),
    ] = None,
    whole: Annotated[bool, typer.Option("--all", help="Print the whole report.")] = False,
    brief: Annotated[
        bool,
        typer.Option(
            "--brief", help="Print the whole report, with one line for each accepted finding."
        ),
    ] = False,
    gravity: Annotated[
        list[str] | None,
        typer.Option(
            "--gravity",
            help="Print in full the findings that do this to a game: stuck, winner, choice, "
            "state or nothing (repeatable).",
        ),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(help="Search without this rule (number or slug; repeatable)."),
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(help="Search only this question (repeatable).")
    ] = None,
    random: Annotated[
        int,
        typer.Option(
            min=0, help="The number of random states on which to compare core and formulas."
        ),
    ] = 20_000,
    rlimit: Annotated[
        int | None,
        typer.Option(min=1, help="The bound of the solver for each question, in its own units."),
    ] = None,
    core: Annotated[
        bool,
        typer.Option(
            "--core/--no-core",
            help="Compare the C core with the formulas, and prove that they agree.",
        ),
    ] = True,
    scenarios: Annotated[
        bool, typer.Option("--scenarios/--no-scenarios", help="Run the shipped scenarios.")
    ] = True,
    loops: Annotated[
        bool, typer.Option("--loops/--no-loops", help="Search for endless loops of shipped cards.")
    ] = True,
    pairs: Annotated[
        bool,
        typer.Option(
            "--pairs",
            help="Only pair passive abilities on one event, and play each pair as two cards.",
        ),
    ] = False,
    played: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FINDING|READING",
            help="Only play the game from the opening to where the answers part, and print it "
            "(repeatable).",
        ),
    ] = None,
    change: Annotated[
        Path | None, typer.Option("--rules", help="Check under a rule change: an overlay (TOML).")
    ] = None,
    jobs: Jobs = 0,
    time_limit: Annotated[
        float | None,
        typer.Option(
            min=0, help="The time limit in seconds; anything unfinished is unknown (exit code 3)."
        ),
    ] = None,
    cache: Annotated[
        Path | None,
        typer.Option(help=f"The folder of kept results; {KEPT} here, or $ALTERED_CACHE."),
    ] = None,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Neither reuse nor keep results.")
    ] = False,
    show_tasks: Annotated[
        bool,
        typer.Option(
            "--show-tasks", help="Print on standard error each task that is run or reused."
        ),
    ] = False,
    today: Annotated[
        str | None,
        typer.Option(
            metavar="YYYY-MM-DD",
            help="The date of today, on which accepted findings may expire; without it none does.",
        ),
    ] = None,
    spec: Spec = None,
) -> None:
    """Check the rules against each other, the C core against the rules, and run the scenarios.

    Loads and validates every rule file, searches all questions for contradictions, gaps and
    other faults with the plainest situation of each, compares the C core with the formulas and
    proves that they agree, runs the scenarios and looks for endless loops of shipped cards.
    Results are kept, and reused until something that they depend on changes.

    Prints how many findings there are of each gravity, everything that is new or wrong, and the
    10 gravest accepted findings. The whole report is kept beside the results; --all prints it,
    and --gravity those findings that do one thing to a game.

    --played plays the game that leads from the opening to where the answers of a finding part, or
    the values of a reading: every decision, then what happens under each.

    --pairs takes two by two the passive abilities of one event, such as "costs less", "costs",
    "instead" and "can't". It shows, as two cards, each pair that the rules do not decide, and who
    decides it.

    Exit code 0 when every finding is accepted in accepted.toml and nothing disagrees, 1 when
    something is new, 2 for malformed files, 3 when something could not be decided (the
    solver gave up, time ran out, or the core is not built; --no-core leaves it out).
    """
    from verification.gate import Bounds, Store, gather
    from verification.gravity.weight import GRAVITIES
    from verification.loaded import Options, load
    from verification.report.formats import WRITERS, by_ending
    from verification.report.of_malformed import of_malformed
    from verification.report.to_summary import to_summary
    from verification.report.to_text import Spoken, closing, findings_of, to_text
    from verification.solver import DEFAULT_RLIMIT
    from verification.verify import verify as run

    if as_json and form not in (Format.TEXT, Format.JSON):
        raise Malformed(
            Problem(
                OPTIONS,
                f"the report cannot be both --json and --format {form.value}",
                expected="one form",
            )
        )
    targets = [(path, by_ending(path)) for path in output or []]
    _check_date(today)
    for name in gravity or []:
        if name not in GRAVITIES:
            expected = "one of " + ", ".join(GRAVITIES)
            raise Malformed(
                Problem(OPTIONS, f'"{name}" is not a gravity, for --gravity', expected=expected)
            )
    for path, _ in targets:
        ready(path)
    options = Options(
        tuple(without or ()), tuple(only or ()), random, rlimit=rlimit or DEFAULT_RLIMIT,
        core=core, scenarios=scenarios, loops=loops, wordings=change is None, pairs=pairs,
    )  # fmt: skip
    folder = cache or kept_folder()
    store = None if no_cache else Store(folder)
    bounds = Bounds(jobs or os.cpu_count() or 1, time_limit)
    wanted = Format.JSON if as_json else form
    spoken = Spoken(language(), word)
    try:
        with changed_spec(change, spec) as root, telling(word("rules")) as tick:
            loaded = load(root)
            if played:
                raise typer.Exit(_games(loaded.rules, played, core=core, as_json=as_json))
            if show_tasks:
                _show_tasks(gather(loaded, options.checked(loaded)), store)
            try:
                verdict = run(loaded, options, store, bounds, today, tick)
            except KeyboardInterrupt:
                if store is not None:
                    complain(f"finished results are kept in {folder}; the same command resumes")
                raise
    except Malformed as failure:
        for path, chosen in targets:
            write(path, of_malformed(failure, chosen))
        if wanted is not Format.TEXT and not as_json:  # that is reported for every command
            sys.stdout.write(of_malformed(failure, wanted))
        raise
    for path, chosen in targets:
        write(path, WRITERS[chosen](verdict))
    if wanted is not Format.TEXT:
        text = WRITERS[wanted](verdict)
    elif gravity:
        gravities = [one for one in GRAVITIES if one in gravity]
        found = findings_of(verdict, gravities, lang=spoken.lang)
        text = spoken.report([*found, *closing(verdict, spoken)])
    elif whole or brief or pairs:
        text = to_text(verdict, brief and not whole, spoken)
    else:
        kept = _kept(to_text(verdict), None if no_cache else folder)
        text = to_summary(verdict, kept, spoken)
    sys.stdout.write(text)
    raise typer.Exit(verdict.exit_code)


def _games(rules: Rules, named: Iterable[str], *, core: bool, as_json: bool) -> int:
    """Print the games of findings and readings; 1 where the engines do not do the same."""
    from verification.report.game import played, to_json, whole

    games = [game for name in named for game in played(name, rules, core=core)]
    if as_json:
        show_json([to_json(game) for game in games])
    else:
        for number, game in enumerate(games):
            if number:
                show()
            for line in whole(game, language()):
                show(line)
    return int(any(game.differ for game in games))


def _kept(report: str, folder: Path | None) -> str:
    """Keep the whole report beside the results, and say where; nothing fails by that."""
    if folder is not None:
        with suppress(Malformed):
            write(folder / REPORT, report)
            return f"{(folder / REPORT).as_posix()}; --all prints it"
    return "--all prints it"


def _show_tasks(tasks: Iterable[Task], store: Store | None) -> None:
    for task in tasks:
        known = store is not None and store.get(task) is not None
        complain(f"{'reused' if known else 'run'}  {task.id}")


def _check_date(today: str | None) -> None:
    from verification.conflicts.accepted import is_date

    if today is not None and not is_date(today):
        message = f'"{today}" is not a date such as 2027-01-31'
        raise typer.BadParameter(message, param_hint="--today")
