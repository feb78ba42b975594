"""`altered check FILE...`: read card files, and say what each ability means and does."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.cli.output import show, show_hanging, show_json
from altered.failure import Malformed

if TYPE_CHECKING:
    from altered.ability.explain import Line
    from altered.ability.tree import Ability
    from altered.cards import Card
    from altered.cli.output import Json
    from altered.failure import Problem
    from altered.rules import Rules


class Format(StrEnum):
    """What is printed."""

    TEXT = "text"
    JSON = "json"


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("check")(check)


def check(
    files: Annotated[list[Path], typer.Argument(help="Card files (TOML).", show_default=False)],
    form: Annotated[Format, typer.Option("--format", help="text or json.")] = Format.TEXT,
    brief: Annotated[bool, typer.Option("--brief", help="Only problems and counts.")] = False,
) -> None:
    """Check card files: every ability is read, printed in canonical text and explained.

    JSON: files (each file, cards (name, type, faction, abilities (box, text, steps (text,
    rules))), problems (code, message, file, line, column, length, expected, hint, rule)).
    Exit code 0 when every card can be used, 2 when there are problems.
    """
    from altered.cards.from_toml import read_cards
    from altered.rules import load

    rules = load()
    problems: list[Problem] = []
    shown: list[Json] = []
    total = 0
    for path in files:
        cards, found = read_cards(path)
        problems += found
        listed = cards.cards if cards is not None else ()
        total += len(listed)
        if form is Format.JSON:
            entries: list[Json] = [_json(rules, card) for card in listed]
            shown.append(
                {
                    "file": path.as_posix(),
                    "cards": entries,
                    "problems": [{**p.to_json()} for p in sorted(found, key=lambda p: p.order())],
                }
            )
        elif not brief:
            for card in listed:
                _show(rules, card)
    if form is Format.JSON:
        show_json({"files": shown})
        if problems:
            raise typer.Exit(Malformed.exit_code)
        return
    if problems:
        raise Malformed(*problems)
    show(f"{total} cards, no problems", "bold")


def _boxes(card: Card) -> tuple[tuple[str, Ability], ...]:
    return (
        *(("text", ability) for ability in card.face.abilities),
        *(("support", ability) for ability in card.face.support),
    )


def _text(ability: Ability, box: str) -> str:
    from altered.ability.to_text import to_text

    return to_text((ability,), reserve=box == "support")


def _numbers(rules: Rules, line: Line) -> list[str]:
    return [rules.find(slug).number or slug for slug in line.rules]


def _json(rules: Rules, card: Card) -> Json:
    from altered.ability.explain import explain

    face = card.face
    abilities: list[Json] = [
        {
            "box": box,
            "text": _text(ability, box),
            "steps": [
                {"text": line.text, "rules": [*line.rules], "numbers": [*_numbers(rules, line)]}
                for line in explain(ability)
            ],
        }
        for box, ability in _boxes(card)
    ]
    return {
        "name": face.name,
        "type": face.type.value,
        "faction": face.faction,
        "rarity": face.rarity,
        "line": card.place.line if card.place else None,
        "abilities": abilities,
    }


def _show(rules: Rules, card: Card) -> None:
    from altered.ability.explain import explain

    face = card.face
    kinds = ", ".join(face.subtypes)
    head = f"{card.key}  {face.type.value}{' - ' + kinds if kinds else ''}"
    show(f"{head}  {face.faction}" if face.faction else head, "bold")
    for box, ability in _boxes(card):
        lead = "  [support] " if box == "support" else "  "
        show_hanging(lead, _text(ability, box), "cyan")
        for line in explain(ability):
            numbers = ", ".join(_numbers(rules, line))
            tail = f"  [{numbers}]" if numbers else ""
            show_hanging("    " + "  " * line.depth, line.text + tail)
    show()
