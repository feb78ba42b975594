"""`altered simulate`: many games by chance, and what they show."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.options import AsJson, FirstSeed, Mode, Spec  # typer reads them at run time
from altered.cli.output import INTERRUPTED, show, show_json
from altered.state.players import victory

if TYPE_CHECKING:
    from altered.cli.output import Json
    from altered.rules import Rules
    from altered.trace.random_play import Statistics


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("simulate")(simulate)


def simulate(
    decks: Annotated[
        list[str] | None,
        typer.Argument(help="A deck for each player: names of shipped ones, or deck files."),
    ] = None,
    mode: Mode = "two-player",
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 100,
    seed: FirstSeed = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="The number of processes.")] = 1,
    top: Annotated[int, typer.Option(min=0, help="The number of rules to list.")] = 12,
    core: Annotated[bool, typer.Option(help="Play on the C core if it covers the cards.")] = True,
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """Play games in which chance makes every choice, and count what happens.

    Counts wins, days, decisions of players, events, and the rules that events cite. The same
    seed gives the same numbers, with any number of --jobs. Exit code 1 when a game did not end,
    130 when interrupted: what was counted until then is printed.
    """
    from altered.cards.named import decks_for
    from altered.cli.many_games import Setting, counted_games, why_not_core
    from altered.progress import progress
    from altered.rules import load
    from altered.trace.random_play import Statistics

    rules = load(root=spec)
    chosen = decks_for(mode, decks or [], spec)
    counted = Statistics()
    setting = Setting(spec, mode, tuple(decks or ()), core)
    why = why_not_core(setting)
    engine = "the C core" if why is None else f"the reference engine ({why})"
    stopped = False
    with progress("games", games) as done:
        try:
            for more in counted_games(setting, seed, games, jobs):
                counted.add(more)
                done(counted.games)
        except KeyboardInterrupt:
            stopped = True
    names = [deck.name for deck in chosen]
    if as_json:
        show_json({"mode": mode, "engine": engine, **_json(rules, counted, names, seed, top)})
    else:
        teams = _teams(rules, mode, names)
        show(f"played on {engine}")
        _show(rules, counted, teams, f"{', '.join(names)}, {mode}, seeds from {seed}", top)
    if stopped:
        sys.stderr.write(f"interrupted after {counted.games} of {games} games\n")
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit(1 if counted.failed else 0)


def _teams(rules: Rules, mode: str, names: list[str]) -> dict[int, str]:
    """Who wins with each team, and the decks: ``Alice wins (lyra-starter)``."""
    from altered.mode.from_toml import load_mode
    from altered.state.table import seating

    found: dict[int, list[str]] = {}
    teams = seating(load_mode(mode, rules.root), dict(rules.choices)).teams
    for team, name in zip(teams, names, strict=True):
        found.setdefault(team, []).append(name)
    return {team: f"{victory(teams, team)} ({', '.join(own)})" for team, own in found.items()}


def _json(
    rules: Rules, counted: Statistics, names: list[str], seed: int, top: int
) -> dict[str, Json]:
    return {
        "games": counted.games,
        "seed": seed,
        "decks": [*names],
        "wins": {str(team): number for team, number in sorted(counted.wins.items())},
        "won_by_last_first_player": counted.first,
        "tiebreakers": counted.tiebreakers,
        "days": {**_spread(counted.days)},
        "games_by_day": {str(day): n for day, n in sorted(Counter(counted.days).items())},
        "decisions": {**_spread(counted.decisions)},
        "events": {**_spread(counted.events)},
        "rules_used": len(counted.rules),
        "rules": [
            {"rule": _name(rules, slug), "id": slug, "events": number}
            for slug, number in _most(counted, top)
        ],
        "rules_cited_least": [
            {"rule": _name(rules, slug), "id": slug, "events": number}
            for slug, number in _least(counted, top)
        ],
        "failed": [{"seed": one, "why": why} for one, why in counted.failed],
    }


def _show(rules: Rules, counted: Statistics, teams: dict[int, str], what: str, top: int) -> None:
    ended = counted.games - len(counted.failed)
    show(f"{counted.games} games of {what}", "bold")
    for team, number in sorted(counted.wins.items()):
        show(f"  {teams[team]}: {number} ({100 * number / ended:.1f} %)")
    show(f"  games with tiebreakers: {counted.tiebreakers}")
    rows = (("days", counted.days), ("decisions", counted.decisions), ("events", counted.events))
    for label, values in rows:
        spread = _spread(values)
        if values:
            show(f"  {label}: {spread['least']} to {spread['most']}, middle {spread['middle']}")
    show(f"  rules cited: {len(counted.rules)} of {len(rules)}; most often:")
    for slug, number in _most(counted, top):
        show(f"    {number:>8,}  {_name(rules, slug)}  {slug}")
    show("  least often:")
    for slug, number in _least(counted, top):
        show(f"    {number:>8,}  {_name(rules, slug)}  {slug}")
    for one, why in counted.failed:
        show(f"  seed {one} did not end: {why}", "bold red")


def _name(rules: Rules, slug: str) -> str:
    return rules[slug].name if slug in rules else slug


def _most(counted: Statistics, top: int) -> list[tuple[str, int]]:
    return sorted(counted.rules.items(), key=lambda pair: (-pair[1], pair[0]))[:top]


def _least(counted: Statistics, top: int) -> list[tuple[str, int]]:
    return sorted(counted.rules.items(), key=lambda pair: (pair[1], pair[0]))[:top]


def _spread(values: list[int]) -> dict[str, int]:
    if not values:
        return {}
    ordered = sorted(values)
    return {
        "least": ordered[0],
        "middle": ordered[len(ordered) // 2],
        "most": ordered[-1],
        "sum": sum(ordered),
    }
