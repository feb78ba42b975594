"""`altered explain`: tell a trace in words."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import Annotated

import typer

from altered.cli.output import show, show_json


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("explain")(explain)


def explain(
    trace: Annotated[Path, typer.Argument(help="A trace file.")],
    step: Annotated[int | None, typer.Option(min=1, help="Only this step.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    spec: Annotated[Path | None, typer.Option(help="Another folder like spec/.")] = None,
) -> None:
    """Tell a game step by step: each choice, each event, the rules that it cites."""
    from altered.rules import load
    from altered.trace.explain import explain as chapters
    from altered.trace.record import Trace

    read = Trace.read(trace)
    rules = load(readings=dict(read.readings), root=spec)
    told = (one for one in chapters(read, rules) if step in (None, one.step))
    if as_json:
        show_json(
            [
                {
                    "step": one.step,
                    "day": one.day,
                    "player": one.player,
                    "choice": one.choice,
                    "events": [
                        {"words": event.words, "rules": [*event.rules]} for event in one.events
                    ],
                }
                for one in told
            ]
        )
        return
    day = 0
    for one in told:
        if one.day != day:
            day = one.day
            show(f"Day {day}", "bold")
        show(f"{one.step}. {one.who}: {one.choice}", "cyan")
        for event in one.events:
            show(f"     {event.words}  [{', '.join(event.rules)}]")
    if read.broken_off:
        show(f"the file breaks off after {len(read.entries)} steps", "yellow")
