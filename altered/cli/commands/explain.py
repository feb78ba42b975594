"""`altered explain`: tell a trace in words."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import Annotated, Final

import typer

from altered.cli.options import AsJson, Spec  # typer reads them at run time
from altered.cli.output import OPTIONS, show, show_json
from altered.cli.words import speech_of_call
from altered.failure import Malformed, Problem
from altered.rules import Rules
from altered.trace.codes import BAD_END
from altered.trace.record import Trace

MOST_FRAMES: Final = 40
"""How many steps a strip shows at most: a page of more is no help."""


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("explain")(explain)


def explain(
    trace: Annotated[Path, typer.Argument(help="A trace file.")],
    step: Annotated[int | None, typer.Option(min=1, help="Print only this step.")] = None,
    as_json: AsJson = False,
    spec: Spec = None,
    svg: Annotated[
        Path | None,
        typer.Option(
            help="Draw the board after --step; without --step, a strip of the first steps."
        ),
    ] = None,
    player: Annotated[
        int | None,
        typer.Option(min=0, help="Draw only what this player knows (0 is Alice, 1 is Bob)."),
    ] = None,
) -> None:
    """Print a game step by step: each choice, each event and the rules it cites."""
    from altered.trace.explain import explain as chapters
    from altered.trace.record import Trace
    from altered.trace.speech import PLAIN

    if player is not None and svg is None:
        message = "--player works only with a drawing"
        raise Malformed(Problem(OPTIONS, message, expected="--svg FILE beside --player"))
    read = Trace.read(trace, spec)
    if step is not None and step > len(read.entries):
        message = f"the trace has {len(read.entries)} steps, and no step {step}"
        raise Malformed(Problem(BAD_END, message))
    rules = read.load_rules(spec)
    if svg is not None:
        _draw(read, rules, step, player, svg)
        return
    say = PLAIN if as_json else speech_of_call()
    told = (one for one in chapters(read, rules, say) if step in (None, one.step))
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
        show(f"{one.step}. {one.words}  ({one.choice})", "cyan")
        for event in one.events:
            show(f"     {event.words}  [{', '.join(event.rules)}]")
    if read.broken_off:
        show(f"the file breaks off after {len(read.entries)} steps", "yellow")


def _draw(read: Trace, rules: Rules, step: int | None, player: int | None, to: Path) -> None:
    """The board after one step, or a strip of as many steps as a page can show."""
    from altered.cli.drawings import write_drawing
    from altered.draw import board, frames_of, strip, table_of, with_changes

    seats = len(read.decks)
    if player is not None and player >= seats:
        expected = f"a number from 0 to {seats - 1}"
        raise Malformed(Problem("ALT-S010", f"there is no player {player}", expected=expected))
    if step is not None:
        moment = next(one for one in read.moments(rules) if one.step == step)
        before, after = table_of(moment.before, player), table_of(moment.after, player)
        write_drawing(board(with_changes(before, after)), to)
        return
    frames = frames_of(read.first(MOST_FRAMES).moments(rules), rules, player=player)
    write_drawing(strip(frames, title=f"The first {len(frames)} boards of a game"), to)
    if len(read.entries) > MOST_FRAMES:
        show(f"the first {MOST_FRAMES} of {len(read.entries)} steps; --step N draws any other")
