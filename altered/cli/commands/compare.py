"""`altered compare`: what two versions of the rules find, allow and do differently."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.options import AsJson, FirstSeed, Mode, Spec  # typer reads them at run time
from altered.cli.output import show, show_json
from altered.cli.words import speech_of_call, word
from altered.progress import telling
from altered.trace.speech import PLAIN

if TYPE_CHECKING:
    from altered.cli.output import Json
    from verification.compare import Comparison, Parting


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("compare")(compare)


def compare(
    one: Annotated[
        str, typer.Argument(help="One version: default, reading=value[,...], or a folder.")
    ],
    other: Annotated[str, typer.Argument(help="The other version, in the same form.")],
    decks: Annotated[
        list[str] | None, typer.Option("--deck", help="A deck for each player (repeatable).")
    ] = None,
    mode: Mode = "two-player",
    games: Annotated[
        int, typer.Option(min=0, help="The number of random games to play under both versions.")
    ] = 10,
    seed: FirstSeed = 0,
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """Compare two versions of the rules: other readings, or another specification.

    Shows what is written differently, which findings appear and disappear, which scenarios
    change, and where random games part: the first event that differs, with the rules it cites.
    Exit code 0 when findings, scenarios and games are the same, 1 when something differs, 2 for
    bad names or files.
    """
    from altered.cards.named import decks_for
    from verification.compare import compare as run
    from verification.compare import read_side

    sides = read_side(one, spec), read_side(other, spec)
    chosen = decks_for(mode, decks or [], spec)
    with telling(word("comparing")) as tick:
        found = run(*sides, chosen, games, seed, mode, tick, PLAIN if as_json else speech_of_call())
    if as_json:
        show_json(to_json(found))
    else:
        show_comparison(found)
    raise typer.Exit(0 if found.same else 1)


def show_comparison(found: Comparison, most: int = 5) -> None:
    """Print a comparison: what differs first, then what was looked at."""
    first, second = found.names
    _show_amended(found)
    for name, ids in ((first, found.lost), (second, found.gained)):
        for one in ids:
            show(f"finding only under {name}: {one}", "bold")
            show(f"  {found.words[one]}")
    for change in found.changed:
        show(f"scenario {change.file}: {change.title}", "bold")
        for name, text in zip(found.names, change.sides, strict=True):
            show(f"  {name}: {text.splitlines()[0] if text else word('passes')}")
    for apart in found.partings[:most]:
        show_parting(apart, first, second)
    more = len(found.partings) - most
    if more > 0:
        show(f"... and {more} more games part")
    findings = len(found.lost) + len(found.gained)
    differ = "1 finding differs" if findings == 1 else f"{findings} findings differ"
    show(
        f"{differ}, {len(found.changed)} of "
        f"{found.scenarios} scenarios, {len(found.partings)} of {found.games} random games"
    )


def _show_amended(found: Comparison) -> None:
    """Print what is written differently, and where no formula follows the words."""
    from verification.compare import words_alone

    for change in found.amended:
        what = word(change.what)
        show(
            f"changed: {what} of {change.of}" if change.what != "file" else f"changed: {change.of}"
        )
        for name, text in zip(found.names, change.sides, strict=True):
            show(f"  {name}: {word(text) or word('not there')}")
    for name in words_alone(found.amended):
        show(
            f"only the text of {name} changed: its formulas and the engines do as before", "yellow"
        )


def show_parting(apart: Parting, first: str, second: str) -> None:
    """Print where a game parts, and what each side does there."""
    show(
        f"game {apart.seed} parts at step {apart.step}, after {apart.before} events: {apart.words}"
    )
    show(f"  {first}: {apart.first or word('nothing more happens')}")
    show(f"  {second}: {apart.second or word('nothing more happens')}")


def parting_json(apart: Parting) -> dict[str, Json]:
    """Where a game parts, as plain data."""
    return {
        "seed": apart.seed,
        "step": apart.step,
        "choice": apart.choice,
        "events_before": apart.before,
        "first": apart.first,
        "second": apart.second,
    }


def to_json(found: Comparison) -> dict[str, Json]:
    """The comparison as plain data."""
    return {
        "sides": [*found.names],
        "changed": [
            {"what": c.what, "of": c.of, "first": c.sides[0], "second": c.sides[1]}
            for c in found.amended
        ],
        "findings": {"only_first": [*found.lost], "only_second": [*found.gained]},
        "scenarios": {
            "run": found.scenarios,
            "changed": [
                {"file": c.file, "title": c.title, "first": c.sides[0], "second": c.sides[1]}
                for c in found.changed
            ],
        },
        "games": {
            "played": found.games,
            "partings": [parting_json(p) for p in found.partings],
        },
        "same": found.same,
    }
