"""`altered try FILE...`: play games with new cards, and say what breaks."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.keywords import KeywordFiles, keywords_of
from altered.cli.options import (  # typer reads them at run time
    AsJson,
    Cluster,
    FirstSeed,
    Jobs,
    Mode,
    Spec,
    crew_of,
)
from altered.cli.output import INTERRUPTED, complain, show, show_hanging, show_json
from altered.cli.words import breach_words, speech_of_call, word
from altered.failure import Malformed, Problem

if TYPE_CHECKING:
    from altered.cli.output import Json
    from altered.rules import Rules
    from verification.new_cards import Broken, Setting, Trial

NO_CARDS: Final = "ALT-C076"
SHOWN: Final = 6
"""How many seeds of games with the same fault are listed."""


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("try")(try_)


def try_(
    files: Annotated[
        list[Path], typer.Argument(help="Card files (TOML or community JSON).", show_default=False)
    ],
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 20,
    seed: FirstSeed = 0,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    mode: Mode = "two-player",
    keyword_files: KeywordFiles = None,
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """Play games with new cards, judge every rule, and compare the engines.

    Each deck has three copies of each card in the files, and shipped cards; chance makes every
    choice. The same seed gives the same games, with any number of --jobs.

    JSON: games, seed, choices, events, rules_met, cards (name, played, acted: reactions activated
    and quick actions played), broken (rule, number, check, seed, moment, happened, words, seeds),
    differ, failed, bounds (seed, text), uncovered (why the C engine did not play along), holds,
    unlisted (sub-types that the edition does not list, which no check judges), left_out (cards of
    community JSON with a text that no engine carries out).
    Exit code 0 when nothing is broken, 1 when a rule is, the engines differ or a game fails, 2 for
    bad input, 3 when a game came to a bound, 130 when interrupted: what was seen is printed.
    """
    from altered.cards.named import playable
    from altered.progress import progress
    from altered.rules import load
    from altered.terms import Type
    from verification.agreement.decks import PLAYED
    from verification.new_cards import Setting, Trial, tried

    keywords = keywords_of(keyword_files)
    read = [playable(path, keywords) for path in files]
    left = [name for _, names in read for name in names]
    faces = tuple(face for some, _ in read for face in some)
    faces = tuple(face for face in faces if face.type in PLAYED or face.type is Type.HERO)
    if not faces:
        text = f"no card of {', '.join(map(str, files))} could be in a deck"
        raise Malformed(Problem(NO_CARDS, text, expected="a Hero, Character, Spell or Permanent"))
    rules, trial = load(root=spec), Trial()
    setting = Setting(faces, rules, mode, None if as_json else speech_of_call())
    stopped = False
    with progress(word("games"), games) as done:
        try:
            for more in tried(setting, seed, games, crew_of(jobs, cluster)):
                trial.add(more)
                done(trial.games)
        except KeyboardInterrupt:
            stopped = True
    if as_json:
        show_json({"seed": seed, **_json(rules, setting, trial), "left_out": [*left]})
    else:
        _show(rules, setting, trial)
        if left:
            what = f"left out, because no engine plays their texts: {', '.join(left)}"
            show_hanging("", what, "yellow")
    if stopped:
        complain(f"interrupted after {trial.games} of {games} games")
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit(trial.exit_code)


def _names(setting: Setting) -> list[str]:
    return list(dict.fromkeys(face.name for face in setting.faces))


def _number(rules: Rules, broken: Broken) -> str | None:
    known = broken.rule is not None and broken.rule in rules
    return rules[broken.rule].number if known and broken.rule is not None else None


def _json(rules: Rules, setting: Setting, trial: Trial) -> dict[str, Json]:
    return {
        "games": trial.games,
        "choices": trial.choices,
        "events": trial.events,
        "rules_met": len(trial.met),
        "cards": [
            {"name": name, "played": trial.played[name], "acted": trial.acted[name]}
            for name in _names(setting)
        ],
        "broken": [
            {
                "rule": one.rule,
                "number": _number(rules, one),
                "check": one.check,
                "seed": one.seed,
                "moment": one.place,
                "happened": one.happened,
                "words": one.words,
                "seeds": [*seeds],
            }
            for one, seeds in trial.first_of_each()
        ],
        "differ": [{"seed": seed, "text": text} for seed, text in trial.differ],
        "failed": [{"seed": seed, "text": text} for seed, text in trial.failed],
        "bounds": [{"seed": seed, "text": text} for seed, text in trial.bounds],
        "uncovered": {**dict(sorted(trial.uncovered.items()))},
        "holds": trial.holds,
        "unlisted": [*setting.unlisted],
    }


def _show(rules: Rules, setting: Setting, trial: Trial) -> None:
    from verification.new_cards import has_uses

    names = _names(setting)
    cards = word(f"{len(names)} card{'s' * (len(names) != 1)}")
    games = word(f"{trial.games} game{'s' * (trial.games != 1)}")
    show(f"{cards} in {games}: {trial.choices:,} choices, {trial.events:,} events", "bold")
    width = max(map(len, names))
    able = {face.name for face in setting.faces if has_uses(face)}
    for name in names:
        used = word(f"abilities used {trial.acted[name]:>3}") if name in able else ""
        show(f"{word(f'  {name:<{width}}  played {trial.played[name]:>3}')}  {used}".rstrip())
    never = [name for name in names if name in able and trial.played[name] > trial.acted[name] == 0]
    if never:
        what = f"played, but no reaction or quick action of it was used: {', '.join(never)}"
        show_hanging("  ", what, "yellow")
    show(f"  rules met: {len(trial.met)}")
    for one, seeds in trial.first_of_each():
        _show_broken(rules, one, seeds)
    for seed, text in trial.differ:
        show_hanging("  ", f"game {seed}: the engines differ: {text}", "bold red")
    for seed, text in trial.failed:
        show_hanging("  ", f"game {seed} failed: {text}", "bold red")
    for seed, text in trial.bounds:
        show_hanging("  ", f"game {seed} reached a bound: {text}", "yellow")
    for why, number in sorted(trial.uncovered.items()):
        played = word(f"{number} game{'s' * (number != 1)}")
        show_hanging("  ", f"{played} on the reference engine only: {why}", "yellow")
    if setting.unlisted:
        what = f"not judged, because no list has these sub-types: {', '.join(setting.unlisted)}"
        show_hanging("  ", what, "yellow")
    if trial.holds:
        compared = trial.games - sum(trial.uncovered.values())
        agree = f"; the engines agree in {compared} of {games}" if compared else ""
        show(f"no rule is broken{word(agree)}", "bold green")
    else:
        number = len(trial.first_of_each())
        faults = f"{number} check{'s' * (number != 1)} broken" if number else "games failed"
        show(f"{faults}; again with: --games 1 --seed N", "bold red")


def _show_broken(rules: Rules, one: Broken, seeds: tuple[int, ...]) -> None:
    name, words = one.rule or word("the boards"), breach_words(one.words)
    number = _number(rules, one)
    if number is not None:
        name = f"{number} {name}"
    if one.seed is None:
        broken = word(f"{one.happened} breaks {name}:")
        show_hanging("  ", f"{broken} {words}", "bold red")
        return
    show_hanging("  ", f"game {one.seed}, moment {one.place}: {one.happened}")
    broken = word(f"breaks {name}:")
    show_hanging("    ", f"{broken} {words}", "bold red")
    if len(seeds) > 1:
        more = ", ..." if len(seeds) > SHOWN else ""
        show(f"    in games {', '.join(map(str, seeds[:SHOWN]))}{more}")
