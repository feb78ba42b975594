"""A card in the terminal: the same parts in the same order as on its face."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from altered.ability.languages import subtype_in
from altered.cli.output import show
from altered.cli.words import speech_of_call, word

if TYPE_CHECKING:
    from rich.text import Text

    from altered.cards import Card

_STYLES: Final = {
    "Axiom": "dark_orange3",
    "Bravos": "red3",
    "Lyra": "magenta3",
    "Muna": "green4",
    "Ordis": "dodger_blue2",
    "Yzmir": "medium_purple3",
}
_WIDTH: Final = 56


def show_face(card: Card) -> None:
    """Print a card: a framed face on a terminal, plain lines when piped."""
    if not sys.stdout.isatty():
        for line in face_lines(card):
            show(line)
        return
    _show_framed(card)


def face_lines(card: Card) -> list[str]:
    """Return the parts of a face as lines."""
    face = card.face
    lines = [speech_of_call().called(face.name), _type_line(card)]
    about = [word for word in (face.faction, face.rarity) if word]
    if about:
        lines.append(", ".join(about))
    if face.hand_cost is not None:
        lines.append(f"Hand Cost {face.hand_cost}, Reserve Cost {face.reserve_cost or 0}")
    if face.statistics is not None:
        forest, mountain, water = face.statistics
        lines.append(f"Forest {forest}, Mountain {mountain}, Water {water}")
    limits = ((face.reserve_limit, "Reserve limit"), (face.landmark_limit, "Landmark limit"))
    lines += [f"{word(said)} {limit}" for limit, said in limits if limit is not None]
    lines += [f"begins with {number} {name}" for name, number in face.counters]
    lines += [line.strip() for line in card.text.split("\n") if line.strip()]
    lines += [f"Support: {line.strip()}" for line in card.support.split("\n") if line.strip()]
    return lines


def _type_line(card: Card) -> str:
    say = speech_of_call()
    kinds = ", ".join(subtype_in(say.reads, one) for one in card.face.subtypes)
    return f"{say(card.face.type.value)} — {kinds}" if kinds else say(card.face.type.value)


def _show_framed(card: Card) -> None:
    from rich.console import Console, Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    face = card.face
    tone = _STYLES.get(face.faction or "", "grey50")
    head = Table.grid(expand=True)
    head.add_column(justify="left", width=8)
    head.add_column(justify="center", ratio=1)
    head.add_column(justify="right", width=8)
    costs = Text()
    if face.hand_cost is not None:
        costs.append(f" {face.hand_cost} ", style=f"bold white on {tone}")
        costs.append(f" {face.reserve_cost or 0} ", style="reverse")
    head.add_row(
        costs,
        Text(speech_of_call().called(face.name), style="bold"),
        Text(face.faction or "", style=tone),
    )
    head.add_row("", Text(_type_line(card)), Text(face.rarity or "", style="dim"))
    parts: list[Table | Text | Panel] = [head, Text()]
    if face.statistics is not None:
        numbers = Text()
        named = zip(("Forest", "Mountain", "Water"), ("green", "dark_orange3", "blue"), strict=True)
        for (name, style), number in zip(named, face.statistics, strict=True):
            numbers.append(f" {word(name)} {number} ", style=f"bold white on {style}")
            numbers.append(" ")
        parts += [numbers, Text()]
    for limit, said in (
        (face.reserve_limit, "Reserve limit"),
        (face.landmark_limit, "Landmark limit"),
    ):
        if limit is not None:
            parts.append(Text(f"{word(said)} {limit}", style="dim"))
    parts += [Text(word(f"begins with {number} {name}")) for name, number in face.counters]
    parts += [_symbols(line.strip()) for line in card.text.split("\n") if line.strip()]
    if card.support.strip():
        parts.append(
            Panel(_symbols(card.support.strip()), style=f"white on {tone}", padding=(0, 1))
        )
    Console(highlight=False).print(
        Panel(Group(*parts), border_style=tone, width=_WIDTH, padding=(0, 1))
    )


def _symbols(line: str) -> Text:
    from rich.text import Text

    text = Text(line)
    text.highlight_regex(r"\{[A-Z0-9]+\}", "bold")
    text.highlight_regex(r"\([^)]*\)", "italic")
    return text
