"""`altered format NAME`: deck limits and event recommendations of a format, with their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.options import Spec  # typer reads them at run time
from altered.cli.output import Output, show, show_hanging, show_json
from altered.cli.words import language, word

if TYPE_CHECKING:
    from altered.cards.formats import Event, Format, Limit
    from altered.cli.output import Json
    from altered.rules import Rules


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("format")(show_format)


def show_format(
    name: Annotated[str | None, typer.Argument(help="A format; without it, all formats.")] = None,
    output: Annotated[
        Output, typer.Option(help="The form of the output: text or json.")
    ] = Output.TEXT,
    spec: Spec = None,
) -> None:
    """Print a format: its deck limits and its recommendations for events, with their rules.

    A limit that holds only under some readings says so; an x marks readings that are not chosen.
    """
    from altered.cards.formats import load_format, load_formats
    from altered.rules import load

    rules = load(root=spec)
    formats = load_formats(spec) if name is None else (load_format(name, spec),)
    if output is Output.JSON:
        show_json({"formats": [_json(rules, one) for one in formats]})
        return
    for number, one in enumerate(formats):
        if number:
            show()
        _show(rules, one, brief=name is None)


def numbers(rules: Rules, slugs: tuple[str, ...]) -> str:
    """The numbers of rules, or their names where they have none, as one text."""
    return ", ".join(rules[slug].name if slug in rules else slug for slug in slugs)


def _show(rules: Rules, form: Format, *, brief: bool) -> None:
    show(f"{word(form.title)} ({form.id})  [{numbers(rules, form.rules)}]", "bold")
    if brief:
        return
    if form.modes:
        show(f"  played as: {', '.join(form.modes)}")
    if form.boosters is not None:
        show(f"  each player opens {form.boosters} boosters")
    if form.first:
        show("  played without Hero and without the cards that are added later")
    show("  deck:")
    standing = form.under(dict(rules.choices))
    for limit in form.limits:
        mark = "-" if limit in standing else "x"
        told = numbers(rules, limit.rules) + (word(", restated") if limit.restated else "")
        show_hanging(f"    {mark} ", f"{word(limit.words())}  [{told}]")
        for name, value in limit.readings:
            show_hanging("        ", f"under {name} = {value}", "dim")
    if any(limit not in standing for limit in form.limits):
        show("    (x: not under the chosen readings)", "dim")
    if form.events:
        show("  recommended for events:")
    for event in form.events:
        show_hanging("    - ", f"{_words(event)}  [{numbers(rules, event.rules)}]")
    for slug in dict.fromkeys(slug for event in form.events for slug in event.rules):
        if (lost := rules[slug].missing) is not None:
            show_hanging("    ", f"{slug}: {rules.words(lost, rules[slug], language())}", "dim")


def _words(event: Event) -> str:
    said = [word(event.structure)]
    if event.games is not None:
        said.append(word(f"{event.games} game{'s' * (event.games > 1)} a round at most"))
    if event.rounds is not None:
        said.append(word(f"{event.rounds} rounds"))
    if event.minutes is not None:
        said.append(word(f"{event.minutes} minutes each"))
    return ", ".join(said)


def _json(rules: Rules, form: Format) -> Json:
    standing = form.under(dict(rules.choices))
    return {
        "id": form.id,
        "title": form.title,
        "rules": [*form.rules],
        "modes": [*form.modes],
        "boosters": form.boosters,
        "first_game": form.first,
        "limits": [{**_limit(limit), "in_force": limit in standing} for limit in form.limits],
        "events": [
            {
                "structure": event.structure,
                "games": event.games,
                "rounds": event.rounds,
                "minutes": event.minutes,
                "rules": [*event.rules],
            }
            for event in form.events
        ],
    }


def _limit(limit: Limit) -> dict[str, Json]:
    return {
        "on": limit.on,
        "least": limit.least,
        "most": limit.most,
        "with_hero": limit.with_hero,
        "rarity": limit.rarity,
        "rules": [*limit.rules],
        "readings": dict(limit.readings),
        "restated": limit.restated,
        "words": limit.words(),
    }
