"""`altered replay`: play a trace again and compare every digest."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import Annotated

import typer

from altered.cli.options import AsJson, Spec  # typer reads them at run time
from altered.cli.output import show, show_json
from altered.cli.words import speech_of_call, word
from altered.failure import Malformed, Problem
from altered.state.players import winners
from altered.trace.codes import CUT_TOO_EARLY
from altered.trace.record import Replay, Trace
from altered.trace.speech import PLAIN


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("replay")(replay)


def replay(
    trace: Annotated[Path, typer.Argument(help="A trace file.")],
    against: Annotated[
        Path | None, typer.Option(help="Another trace: show where the two games part.")
    ] = None,
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """Play a trace again; stop at the first digest that differs.

    Exit code 0 when every digest agrees, also of a trace that stops before the end of the game;
    1 at a difference; 2 for a malformed trace.
    """
    from altered.progress import progress
    from altered.trace.record import Trace

    read = Trace.read(trace, spec)
    if not read.entries:
        message = "the trace has no steps, so there is nothing to replay"
        raise Malformed(Problem(CUT_TOO_EARLY, message))
    rules = read.load_rules(spec)
    if against is not None:
        _compare(read, Trace.read(against, spec), spec, as_json=as_json)
        return
    with progress(word("replay"), len(read.entries)) as done:
        result = read.replay(rules, lambda number, _: done(number))
    if as_json:
        show_json(
            {
                "agrees": result.agrees,
                "steps": result.steps,
                "of": result.of,
                "over": result.ended,
                "broken_off": read.broken_off,
                "stale": result.stale,
                "day": result.state.day,
                "difference": str(result.difference) if result.difference else None,
            }
        )
    else:
        _show(read, result)
    raise typer.Exit(0 if result.agrees else 1)


def _show(trace: Trace, result: Replay) -> None:
    if result.stale:
        show("the texts of the rules have changed since this trace was written", "yellow")
    if result.difference is not None:
        show(f"differs: {result.difference}", "bold red")
    where = f"day {result.state.day}, {result.state.phase.value}"
    counted = f"{result.steps} of {result.of} steps agree"
    if result.ended:
        show(f"{counted}; {word(winners(result.state))} on day {result.state.day}", "bold green")
    elif result.agrees:
        broken = "the file breaks off" if trace.broken_off else "the trace ends"
        show(f"{counted}; {broken} before the game is over: {where}", "bold yellow")
    else:
        show(f"{counted}; stopped: {where}")


def _compare(one: Trace, other: Trace, spec: Path | None, *, as_json: bool) -> None:
    from altered.trace.diff import diff

    say = PLAIN if as_json else speech_of_call()
    parting = diff(one, other, one.load_rules(spec), say)
    if as_json:
        show_json(
            {
                "same": parting is None,
                "step": parting.step if parting else None,
                "event": parting.event if parting else None,
                "choices": [*parting.choices] if parting else [],
                "events": [*parting.events] if parting else [],
            }
        )
    else:
        show(
            "the two games are the same" if parting is None else f"they part at {parting.told(say)}"
        )
    raise typer.Exit(0 if parting is None else 1)
