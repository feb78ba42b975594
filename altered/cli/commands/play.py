"""`altered play`: play a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.options import Mode, Spec  # typer reads them at run time
from altered.cli.output import MOST_SEED, show
from altered.cli.words import speech_of_call, word
from altered.failure import Malformed, Problem
from altered.files import UNREADABLE, ready
from altered.rules.near import did_you_mean
from altered.state.players import winners

if TYPE_CHECKING:
    from altered.cli.seat import Seat
    from altered.state.event import Event
    from altered.state.model import State
    from altered.trace.line import Line


KINDS: Final = ("human", "random")


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("play")(play)


def play(
    decks: Annotated[
        list[str] | None,
        typer.Argument(help="A deck for each player: names of shipped ones, or deck files."),
    ] = None,
    mode: Mode = "two-player",
    seat: Annotated[
        list[str] | None,
        typer.Option(help="human, random or a file with choices: one for each player, in order."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The seed of chance.")] = 0,
    trace: Annotated[Path | None, typer.Option(help="Write the game to this file.")] = None,
    spec: Spec = None,
) -> None:
    """Play a game, and print each event with its rules.

    Without --seat you play Alice, and chance plays the others. You can undo: type h for help.
    """
    from altered.cards.named import decks_for
    from altered.rules import load
    from altered.trace.line import Line

    rules = load(root=spec)
    if trace is not None:
        ready(trace)
    line = Line(rules, decks_for(mode, decks or [], spec), seed, mode)
    seats = _seats(seat or [], seed, len(line.decks))
    try:
        _run(line, seats, seed)
    finally:
        if trace is not None:
            line.trace().write(trace)
    if line.state.result is not None:
        show(f"{word(winners(line.state))} on day {line.state.day}", "bold green")
    if trace is not None:
        show(f"{line.at} choices are in {trace}")


def _seats(words: list[str], seed: int, number: int) -> list[Seat]:
    from altered.cli.seat import HumanSeat, RandomSeat, ScriptSeat
    from altered.engine.protocol import SplitMix64

    if len(words) > number:
        raise Malformed(
            Problem("ALT-S001", f"the call has {len(words)} seats for {number} players")
        )
    words = [*words, *["human", *["random"] * number][len(words) :]]
    seats: list[Seat] = []
    for player, one in enumerate(words):
        if one == "human":
            seats.append(HumanSeat(player))
        elif one == "random":
            seats.append(RandomSeat(SplitMix64(seed + player + 1)))
        else:
            seats.append(ScriptSeat.read(_script(one)))
    return seats


def _script(word: str) -> Path:
    path = Path(word)
    if not path.exists() and not path.suffix:
        expected, hint = "human, random or a file with choices", did_you_mean(word, KINDS)
        raise Malformed(Problem(UNREADABLE, f'no seat "{word}"', None, expected, hint))
    return path


def _run(line: Line, seats: list[Seat], seed: int) -> None:
    """Let chance and the seats choose until the game is over or somebody stops."""
    from altered.cli.seat import HumanSeat, Stop
    from altered.engine.protocol import SplitMix64

    rng = SplitMix64(seed)
    people = [player for player, one in enumerate(seats) if isinstance(one, HumanSeat)]
    watching = people[0] if len(people) == 1 else None
    while True:
        before = line.state
        _tell(line, before, line.settle(rng), watching)
        decider = line.decider
        if decider is None:
            return
        try:
            chosen = seats[decider].choose(line)
        except Stop as stop:
            show(stop.reason)
            return
        if chosen is None:
            show("back" if line.ahead else "forward again")
        else:
            before = line.state
            _tell(line, before, line.play(chosen).events, watching)


def _tell(line: Line, before: State, events: tuple[Event, ...], watching: int | None) -> None:
    """Tell what happened; to one person only what that one may know."""
    from altered.trace.words import Teller, cited

    teller = Teller(before, line.state, events, watching, speech_of_call())
    for event in events:
        show(f"  {teller.tell(event)}  [{', '.join(cited(line.rules, event))}]", "dim")
    if events:
        sys.stdout.flush()
