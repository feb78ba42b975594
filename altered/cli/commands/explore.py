"""`altered explore POSITION`: every state that can be reached from a position."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.options import AsJson  # typer reads them at run time
from altered.cli.output import complain, show, show_json
from altered.cli.overlay import changed_spec
from altered.cli.words import breach_words, language, speech_of_call, word
from altered.failure import Malformed, Problem
from altered.files import ready, write
from altered.progress import telling
from altered.rules.catalogue import CHECKS, SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.cli.output import Json
    from altered.rules import Rules
    from altered.scenario import Scenario
    from altered.state.choice import Choice
    from altered.state.model import State
    from verification.explore import Bounds, Counterexample, Exploration, Property
    from verification.explore.search import Way

BAD_PATTERN: Final = "ALT-C073"
NO_EVENT: Final = "ALT-C074"
CODES: Final = {"holds": 0, "fails": 1, "unknown": 3}


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("explore")(explore)


def explore(
    position: Annotated[Path, typer.Argument(help="A scenario file: its position and choices.")],
    never: Annotated[
        list[str] | None,
        typer.Option(help="An event that must never happen, written as in scenarios (repeatable)."),
    ] = None,
    sometimes: Annotated[
        list[str] | None,
        typer.Option(help="An event that must be possible (repeatable)."),
    ] = None,
    states: Annotated[int, typer.Option(min=1, help="The most states to search.")] = 5_000,
    depth: Annotated[int, typer.Option(min=1, help="The most choices in a row.")] = 60,
    days: Annotated[int, typer.Option(min=1, help="The number of days, including the first.")] = 1,
    checks: Annotated[
        bool, typer.Option("--checks/--no-checks", help="Also run all checks of the rules.")
    ] = True,
    plays: Annotated[int, typer.Option(min=1, help="The most plays to judge.")] = 1_000,
    results: Annotated[
        Path | None,
        typer.Option(
            "--results", help="A file that keeps the search, so that the next run resumes it."
        ),
    ] = None,
    change: Annotated[
        Path | None, typer.Option("--rules", help="Search under a rule change: an overlay (TOML).")
    ] = None,
    core: Annotated[
        bool, typer.Option(help="Search on the C core if it covers the cards and the questions.")
    ] = True,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", help="Write the first play that fails to this file, for check-trace."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Search every state that choices can reach from a position.

    Checks in each step that each card is in one place, that limits hold, that somebody can always
    decide and that the day can end; on a shortest way to each state, all checks of the rules. A
    failure is shown with the fewest choices that lead to it.

    JSON: verdict, states, steps, depth, finals, cut, failures (property, words, rules, way),
    reached, missed, circle, engine. Exit code 0 when all holds, 1 when something fails, 2 for bad
    input, 3 when a bound stopped the search or a "sometimes" was not reached.
    """
    from altered.rules import load
    from altered.scenario import read_scenario, run
    from altered.scenario.run import ASKS_NOTHING
    from verification.explore import Bounds
    from verification.explore.judged import Plays, with_checks
    from verification.explore.on_core import explore_on_core
    from verification.explore.property import never as never_happens
    from verification.explore.property import sometimes as happens
    from verification.records.to_json import to_json

    _see(never or [], "--never")
    _see(sometimes or [], "--sometimes")
    asked = [*map(never_happens, never or ()), *map(happens, sometimes or ())]
    if record is not None:
        ready(record)
    with changed_spec(change) as root:
        rules = load(root=root)
        scenario = read_scenario(position, root, rules)
        outcome = run(scenario)
        if outcome.difference is not None and outcome.difference.code != ASKS_NOTHING:
            raise Malformed(outcome.difference)
        start = _after(scenario, outcome.choices)
        bounds = Bounds(states, depth, days)
        judged = Plays(scenario.start.state, outcome.choices)
        why = _why_not_core(scenario, outcome.choices, asked, results, core=core)
        try:
            with telling(word("exploring")) as tick:
                if why is None:
                    found = explore_on_core(
                        scenario.start, rules, outcome.choices, bounds, tick, leaves=checks
                    )
                else:
                    found = _search(rules, start, asked, bounds, results, tick)
                if checks:
                    found = with_checks(judged, found, plays, tick)
        except KeyboardInterrupt:
            if results is not None:
                complain(f"the search is kept in {results}; the same command resumes it")
            raise
    if record is not None and found.failures:
        write(record, to_json(judged.record(found.failures[0].way)))
    engine = "the C core" if why is None else f"the reference engine ({why})"
    if as_json:
        show_json({"title": scenario.title, **_json(found), "engine": engine})
    else:
        _show(rules, scenario.title, start, found)
        show(f"searched on {word(engine)}")
    raise typer.Exit(CODES[found.verdict])


def _see(patterns: list[str], option: str) -> None:
    """The patterns of scenario files with names of events, and no others."""
    from pydantic import TypeAdapter, ValidationError

    from altered.engine.names import event_names
    from altered.rules.near import did_you_mean
    from altered.scenario.file_model import Pattern

    for text in patterns:
        try:
            TypeAdapter(Pattern).validate_python(text)
        except ValidationError:
            expected = 'a pattern such as: move card="Lantern Courier"'
            message = f'"{text}" is not a pattern of events, for {option}'
            raise Malformed(Problem(BAD_PATTERN, message, expected=expected)) from None
        kind = text.split(" ", 1)[0]
        if kind not in event_names():
            message = f'no event is named "{kind}", for {option}'
            hint = did_you_mean(kind, event_names())
            raise Malformed(Problem(NO_EVENT, message, expected="the name of an event", hint=hint))


def _after(scenario: Scenario, choices: tuple[Choice, ...]) -> State:
    from altered.engine import protocol

    state = scenario.start.state
    for choice in choices:
        state = protocol.step(state, choice).state
    return state


def _why_not_core(
    scenario: Scenario,
    choices: tuple[Choice, ...],
    asked: list[Property],
    results: Path | None,
    *,
    core: bool,
) -> str | None:
    """Why the reference engine searches; ``None`` if the core does."""
    from verification.explore.on_core import why_not

    if not core:
        return "as asked"
    if asked:
        return "--never or --sometimes names events"
    if results is not None:
        return "--results keeps the search"
    return why_not(scenario.start.before, scenario.rules, choices)


def _search(
    rules: Rules,
    start: State,
    asked: list[Property],
    bounds: Bounds,
    results: Path | None,
    tick: Callable[[str, int, int], None],
) -> Exploration:
    from hashlib import sha256

    from altered.trace.canonical import digest
    from verification.explore import explore as search
    from verification.explore.store import Store
    from verification.gate.digest import program_digest

    names = [one.name for one in asked]
    program = program_digest("verification.explore", "altered.engine")
    about = "\n".join([program, rules.digest, digest(start), str(bounds.days), *names])
    store = Store(results, sha256(about.encode()).hexdigest())
    try:
        return search(start, store, asked, bounds, tick)
    finally:
        store.close()


def _show(rules: Rules, title: str, start: State, found: Exploration) -> None:
    show(rules.catalogue(SCENARIOS, language()).translate(title), "bold")
    for one in found.failures:
        _show_failure(rules, one, start)
    for name, way in found.reached:
        show(f"reached: {name}, after {_choices(way)}")
    for name in found.missed:
        show(f"not reached: {name}", "bold")
    if found.circle is not None:
        show(f"a state repeats, first after {_choices(found.circle)}")
    show(
        f"{found.states:,} states, {found.steps:,} steps, at most {found.depth} choices deep; "
        f"{found.finals:,} states in which the day or the game ends"
    )
    words = {
        "holds": "holds: every state was searched",
        "fails": "FAILS",
        "unknown": f"unknown: stopped at {word(found.cut)}" if found.cut else "unknown: vacuous",
    }
    show(words[found.verdict], "bold")


def _choices(way: Way) -> str:
    return word(f"{len(way)} choice{'s' * (len(way) != 1)}")


def _show_failure(rules: Rules, one: Counterexample, start: State) -> None:
    cited = f" [{', '.join(one.rules)}]" if one.rules else ""
    name, colon, claim = one.property.partition(": ")
    claim = rules.catalogue(CHECKS, language()).translate(claim) if colon else ""
    show(f"{word(name)}{word(colon)}{claim}{cited}: {word(breach_words(one.words))}", "bold red")
    for line in _named(start, one.way):
        show(f"  {line}")


def _named(start: State, way: Way) -> list[str]:
    """The choices in sentences, each with the pattern that a scenario would have."""
    from altered.engine import protocol
    from altered.scenario.pattern import named
    from altered.trace.choices import from_id
    from altered.trace.choosing import choice_words

    found: list[str] = []
    state = start
    for player, text in way:
        choice = from_id(text, player)
        words = choice_words(choice, state, speech_of_call())
        found.append(f"{words}  ({named(choice, state)})")
        state = protocol.step(state, choice).state
    return found


def _json(found: Exploration) -> dict[str, Json]:
    return {
        "verdict": found.verdict,
        "states": found.states,
        "steps": found.steps,
        "depth": found.depth,
        "finals": found.finals,
        "cut": found.cut or None,
        "failures": [
            {
                "property": one.property,
                "words": one.words,
                "rules": [*one.rules],
                "way": _way(one.way),
            }
            for one in found.failures
        ],
        "reached": [{"property": name, "way": _way(way)} for name, way in found.reached],
        "missed": [*found.missed],
        "circle": None if found.circle is None else _way(found.circle),
    }


def _way(way: Way) -> Json:
    return [{"player": player, "choice": text} for player, text in way]
