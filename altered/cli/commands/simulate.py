"""`altered simulate`: many games by chance or by a bot, and what they show."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.options import (  # typer reads them at run time
    AsJson,
    Cluster,
    FirstSeed,
    Jobs,
    Mode,
    Spec,
    crew_of,
)
from altered.cli.output import INTERRUPTED, OPTIONS, complain, show, show_json
from altered.cli.words import word
from altered.failure import Malformed, Problem
from altered.files import ready, write
from altered.state.players import team_name, victory

if TYPE_CHECKING:
    from altered.cli.output import Json
    from altered.cli.two_settings import Base
    from altered.rules import Rules
    from altered.shares import Crew
    from altered.simulation.many_games import Setting
    from altered.trace.random_play import Statistics


class Bot(StrEnum):
    """Who chooses for all players."""

    CHANCE = "chance"
    GREEDY = "greedy"


class Into(StrEnum):
    """Which decks get the card of --compare."""

    FIRST = "first"
    BOTH = "both"


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("simulate")(simulate)


def simulate(
    decks: Annotated[
        list[str] | None,
        typer.Argument(help="A deck for each player: names of shipped ones, or deck files."),
    ] = None,
    mode: Mode = "two-player",
    games: Annotated[
        int, typer.Option(min=1, help="The number of games; with --compare, of pairs.")
    ] = 100,
    seed: FirstSeed = 0,
    bot: Annotated[
        Bot, typer.Option(help="Who plays: chance, or a bot that looks one choice ahead.")
    ] = Bot.CHANCE,
    compare: Annotated[
        str | None,
        typer.Option(
            help="Play each game twice, without and with it: a card by its name, a card file,"
            " FILE:NAME, an overlay (TOML), reading=value, or a folder of rules."
        ),
    ] = None,
    into: Annotated[Into, typer.Option(help="Which decks get the card.")] = Into.FIRST,
    instead_of: Annotated[
        str | None,
        typer.Option(
            help="The card that has the places without it; else the most similar one of the deck."
        ),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(help="With --compare: write a plot of the intervals.")
    ] = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    top: Annotated[int, typer.Option(min=0, help="The number of rules to list.")] = 12,
    core: Annotated[bool, typer.Option(help="Play on the C core if it covers the cards.")] = True,
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """Play many games, and count what happens; or compare games without and with a change.

    Counts wins, days, decisions of players, events, and the rules that events cite. With
    --compare each seed is played twice, and the games are the same until the card or the rule
    change makes a difference: how many pairs part, and what comes of wins and days, with
    intervals of 95 %. A card is put into the first deck in the places of 3 copies of another one;
    --into both gives it to every deck. The same seed gives the same numbers, with any number of
    --jobs and on a cluster. Exit code 1 when a game did not end, 130 when interrupted: what was
    counted until then is printed.
    """
    from altered.cards.named import decks_for
    from altered.rules import load
    from altered.simulation.many_games import Setting

    crew = crew_of(jobs, cluster)
    chosen = decks_for(mode, decks or [], spec)
    if compare is not None:
        from altered.cli.two_settings import Base

        base = Base(spec, mode, chosen, bot.value, core)
        _compared(base, compare, (into.value, instead_of), (seed, games), crew, svg, top, as_json)
        return
    for given, name in ((svg, "--svg"), (instead_of, "--instead-of")):
        if given is not None:
            text = f"{name} needs a comparison"
            raise Malformed(Problem(OPTIONS, text, expected=f"--compare CHANGE with {name}"))
    _counted(
        Setting(load(root=spec), mode, chosen, core, bot.value), seed, games, crew, top, as_json
    )


def _counted(setting: Setting, seed: int, games: int, crew: Crew, top: int, as_json: bool) -> None:
    from altered.progress import progress
    from altered.simulation.many_games import counted_games, why_not_core
    from altered.trace.random_play import Statistics

    rules, mode, counted = setting.rules, setting.mode, Statistics()
    engine = _engine(why_not_core(setting))
    stopped = False
    with progress(word("games"), games) as done:
        try:
            for more in counted_games(setting, seed, games, crew):
                counted.add(more)
                done(counted.games)
        except KeyboardInterrupt:
            stopped = True
    names = [deck.name for deck in setting.decks]
    if as_json:
        head: dict[str, Json] = {"mode": mode, "engine": engine, "bot": setting.bot}
        show_json({**head, **_json(rules, counted, names, seed, top)})
    else:
        teams = _teams(rules, mode, names)
        show(f"played on {engine}")
        what = f"{', '.join(names)}, {mode}, seeds from {seed}"
        if setting.bot != Bot.CHANCE:
            what = f"{what}, all players {setting.bot}"
        _show(rules, counted, teams, what, top)
    _end(counted.games, f"{games} games", stopped=stopped, failed=bool(counted.failed))


def _engine(why: str | None) -> str:
    return "the C core" if why is None else f"the reference engine ({why})"


def _end(done: int, what: str, *, stopped: bool, failed: bool) -> None:
    if stopped:
        complain(f"interrupted after {done} of {word(what)}")
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit(1 if failed else 0)


def _compared(
    base: Base,
    change: str,
    card: tuple[str, str | None],
    counted: tuple[int, int],
    crew: Crew,
    svg: Path | None,
    top: int,
    as_json: bool,
) -> None:
    from altered.cli import compared_games
    from altered.cli.two_settings import two_settings
    from altered.progress import progress
    from altered.shares import shares
    from altered.simulation.many_games import chunks
    from altered.simulation.paired import Pairs, pairs_of

    (seed, games), found, stopped = counted, Pairs(), False
    if svg is not None:
        ready(svg)
    with two_settings(base, change, *card) as (twice, names):
        why = twice.engines if isinstance(twice.engines, str) else None
        engine, rules = _engine(why), twice.rules[1]
        with progress(word("pairs of games"), games) as done:
            try:
                for more in shares(pairs_of, twice, chunks(seed, games), crew):
                    found.add(more)
                    done(found.done)
            except KeyboardInterrupt:
                stopped = True
    decks = [deck.name for deck in base.decks]
    what = f"{', '.join(decks)}, {base.mode}, seeds from {seed}, all players {base.bot}"
    winner = _first_team(rules, base.mode, decks)
    if as_json:
        head: dict[str, Json] = {"mode": base.mode, "engine": engine, "bot": base.bot}
        body = compared_games.to_json(rules, found, names, top)
        show_json({**head, "seed": seed, "decks": [*decks], "into": card[0], **body})
    else:
        show(f"played on {engine}")
        show(f"{len(found.pairs):,} pairs of games of {what}", "bold")
        compared_games.show_pairs(rules, found, names, winner, top)
        for one, text in found.failed:
            show(f"  seed {one} did not end: {text}", "bold red")
    if svg is not None and found.pairs:
        title = f"{names[1]} instead of {names[0]}: {len(found.pairs):,} pairs of games of {what}"
        write(svg, compared_games.plot(found, title, winner).standalone())
    _end(found.done, f"{games} pairs", stopped=stopped, failed=bool(found.failed))


def _seats(rules: Rules, mode: str) -> tuple[int, ...]:
    from altered.mode.from_toml import load_mode
    from altered.state.table import seating

    return seating(load_mode(mode, rules.root), dict(rules.choices)).teams


def _teams(rules: Rules, mode: str, names: list[str]) -> dict[int, str]:
    """Who wins with each team, and the decks: ``Alice wins (lyra-starter)``."""
    found: dict[int, list[str]] = {}
    teams = _seats(rules, mode)
    for team, name in zip(teams, names, strict=True):
        found.setdefault(team, []).append(name)
    return {team: f"{word(victory(teams, team))} ({', '.join(own)})" for team, own in found.items()}


def _first_team(rules: Rules, mode: str, names: list[str]) -> str:
    """The team of the first seat, and its decks: ``Alice (lyra-starter)``."""
    teams = _seats(rules, mode)
    own = [name for team, name in zip(teams, names, strict=True) if team == teams[0]]
    return f"{team_name(teams, teams[0])} ({', '.join(own)})"


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
            show(
                f"  {word(label)}: {spread['least']} to {spread['most']}, middle {spread['middle']}"
            )
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
