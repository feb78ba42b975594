"""`altered deck check FILE...`: whether decks may be played in a format, and what they break."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from altered.cards import codes
from altered.cli.options import Spec  # typer reads them at run time
from altered.cli.output import Output, show, show_hanging, show_json
from altered.cli.words import word
from altered.failure import Malformed, Problem

if TYPE_CHECKING:
    from altered.cards.deck import DeckList
    from altered.cards.deckbuilding import Violation
    from altered.cards.formats import Format
    from altered.cli.output import Json
    from altered.rules import Rules

ILLEGAL = 1


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    decks = typer.Typer(help="Check decks against formats.", no_args_is_help=True)
    decks.command("check")(check)
    decks.callback()(_decks)
    app.add_typer(decks, name="deck")


def _decks() -> None:
    """Check decks against formats."""


def check(
    files: Annotated[
        list[str], typer.Argument(help="Deck files, or names of shipped decks.", show_default=False)
    ],
    form: Annotated[
        str | None,
        typer.Option("--format", help="A format; without it, the formats that the deck names."),
    ] = None,
    pool: Annotated[
        str | None, typer.Option(help="A deck file with the cards that the player opened.")
    ] = None,
    reading: Annotated[
        list[str] | None, typer.Option(help="Choose another reading: NAME=VALUE (repeatable).")
    ] = None,
    output: Annotated[
        Output, typer.Option(help="The form of the output: text or json.")
    ] = Output.TEXT,
    spec: Spec = None,
) -> None:
    """Name every limit that a deck breaks, with its rules and the cards concerned.

    JSON: decks (deck, file, format, legal, violations (rules, text, cards (name, count, line))).
    Exit code 0 when every deck is legal in every format asked for, 1 when one is not, 2 for a
    file that cannot be read.
    """
    from altered.cards.deckbuilding import violations
    from altered.cards.formats import load_format
    from altered.cards.named import deck
    from altered.rules import load

    rules = load(readings=_readings(reading or []), root=spec)
    opened = deck(pool, spec) if pool is not None else None
    shown: list[Json] = []
    illegal = False
    for name in files:
        found = deck(name, spec)
        for one in _formats_asked(found, form, name):
            played = load_format(one, spec)
            broken = violations(found, played, dict(rules.choices), opened)
            illegal = illegal or bool(broken)
            if output is Output.JSON:
                shown.append(_json(name, found, played, broken))
            else:
                _show(rules, name, found, played, broken)
    if output is Output.JSON:
        show_json({"decks": shown})
    raise typer.Exit(ILLEGAL if illegal else 0)


def _readings(pairs: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            text = f'"{pair}" is not a reading'
            raise Malformed(Problem(codes.NOT_A_READING, text, expected="NAME=VALUE"))
        found[name.strip()] = value.strip()
    return found


def _formats_asked(deck: DeckList, form: str | None, name: str) -> tuple[str, ...]:
    asked = deck.formats if form is None else (form,)
    if not asked:
        text = f"{name} names no format"
        hint = "altered deck check FILE --format standard"
        raise Malformed(Problem(codes.NO_FORMAT, text, expected='a key "formats"', hint=hint))
    return asked


def _line(deck: DeckList, key: str) -> int | None:
    from altered.cards.card import key_of

    places = (place.line for face, place in deck.places if key_of(face) == key)
    return next(places, None)


def _show(
    rules: Rules, file: str, deck: DeckList, form: Format, broken: tuple[Violation, ...]
) -> None:
    head = f"{file}: {deck.name}, {word(form.title)}"
    if not broken:
        show(f"{head}: {word('legal')}", "bold green")
        return
    number = "1 violation" if len(broken) == 1 else f"{len(broken)} violations"
    show(f"{head}: {word(number)}", "bold red")
    for one in broken:
        cited = ", ".join(rules[slug].name for slug in one.rules)
        cited += word(", restated") if one.limit.restated else ""
        show_hanging("  - ", f"{word(one.text)}  [{cited}]")
        for key, count in one.cards:
            line = _line(deck, key)
            where = word(f" (line {line})") if line is not None else ""
            show_hanging("      ", f"{count} {key}{where}")


def _json(file: str, deck: DeckList, form: Format, broken: tuple[Violation, ...]) -> Json:
    return {
        "file": file,
        "deck": deck.name,
        "format": form.id,
        "legal": not broken,
        "violations": [
            {
                "rules": [*one.rules],
                "text": one.text,
                "cards": [
                    {"name": key, "count": count, "line": _line(deck, key)}
                    for key, count in one.cards
                ],
            }
            for one in broken
        ],
    }
