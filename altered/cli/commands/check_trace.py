"""`altered check-trace`: judge a play that any engine wrote down, rule by rule."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import Annotated

import typer

from altered.cli.options import AsJson, Spec  # typer reads them at run time
from altered.cli.output import show, show_json
from altered.cli.words import breach_words, speech_of_call, word
from altered.failure import Malformed, Problem


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("check-trace")(check_trace)


def check_trace(
    record: Annotated[
        Path, typer.Argument(help="A record, in the format of spec/record.schema.json.")
    ],
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """Judge a record of a play: name each broken rule and the first event that breaks it.

    Exit code 0 when no rule is broken, 1 when one is, 2 when the file is not a record.
    """
    from altered.rules import load
    from verification.checks.trace import moment_line, rule_on
    from verification.records.from_json import BROKEN_OFF, read_record
    from verification.report.board import moment_words

    read = read_record(record)
    if not read.moments:
        message = "the record has no moments, so there is nothing to judge"
        raise Malformed(Problem(BROKEN_OFF, message, expected="moments with events"))
    rules = load(root=spec)
    ruling = rule_on(read)
    if as_json:
        show_json(
            {
                "holds": ruling.holds,
                "moments": len(read.moments),
                "met": dict(ruling.met),
                "broken": [
                    {
                        "rule": one.rule,
                        "number": rules[one.rule].number
                        if one.rule is not None and one.rule in rules
                        else None,
                        "check": one.check,
                        "moment": one.place,
                        "happened": moment_line(read.moments[one.place]),
                        "times": one.times,
                        "words": one.words,
                    }
                    for one in ruling.broken
                ],
            }
        )
        raise typer.Exit(ruling.exit_code)
    for one in ruling.broken:
        name = (
            " ".join(dict.fromkeys((rules[one.rule].name, one.rule)))
            if one.rule is not None and one.rule in rules
            else word("the boards")
        )
        more = word(f" ({one.times} times)") if one.times > 1 else ""
        show(f"moment {one.place}: {moment_words(read.moments[one.place], speech_of_call())}")
        broken = word(f"breaks {name}{more}:")
        show(f"  {broken} {breach_words(one.words)}", "bold red")
    for crash in ruling.crashes:
        show(f"  {crash.check.rule} could not be judged at {crash.place}: {crash.words}", "yellow")
    met = f"{len(ruling.met)} rules met in {len(read.moments)} moments"
    if ruling.holds:
        show(f"no rule is broken; {met}", "bold green")
    else:
        first = ruling.broken[0].place
        show(f"{len(ruling.broken)} checks broken, first at moment {first}; {met}", "bold red")
    raise typer.Exit(ruling.exit_code)
