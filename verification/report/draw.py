"""Situations drawn in plain text: the Adventure, the sums at Dusk, or the cells that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from verification.formula.expr import BOOL

if TYPE_CHECKING:
    from collections.abc import Callable

    from verification.formula.situation import State

    Say = Callable[[str], str]

_LETTERS: Final = {"Forest": "V", "Mountain": "M", "Water": "O"}

NOT: Final = "{words}: no"
"""How a field is shown that does not hold."""
PLAIN: Final = "nothing unusual: any ordinary position shows it"
LEGEND: Final = "> Hero marker, < Companion marker, counted from its own end"
CAME: Final = "{name}'s {side} came from {place}"
BEFORE: Final = "before the event: {moved}"
STARS: Final = "* a type of the Region that the Expedition is in"
DRAWN: Final = ("meet", "cross", "apart", LEGEND, CAME, BEFORE, STARS)
"""All words of drawings in text."""


def draw(state: State, say: Say = str, value: Say = str) -> list[str]:
    """The lines that show a state to a reader; always at least one.

    `say` gives the words of a drawing, `value` those for names of formulas.
    """
    special = _DRAWINGS.get(state.situation.drawing or "")
    lines, shown = special(state, say) if special is not None else ([], set[str]())
    rest = _cells(state, shown, value)
    return [*lines, *rest] or [value(PLAIN)]


def _cells(state: State, shown: set[str], value: Say) -> list[str]:
    """The unusual cells that no drawing has shown, those of one index side by side."""
    return [
        f"{index}: {', '.join(texts)}" if index else ", ".join(texts)
        for index, texts in unusual_cells(state, shown, value).items()
    ]


def unusual_cells(state: State, shown: set[str], say: Say = str) -> dict[str, list[str]]:
    """Return what is unusual in words, by what it is about, without the fields `shown`.

    `say` gives the words for the name of a field, for a value, and for `NOT`.
    """
    grouped: dict[str, list[str]] = {}
    for name, value in state.unusual():
        if name.field.name in shown:
            continue
        index = ", ".join(say(s.show(i)) for s, i in zip(name.field.args, name.index, strict=True))
        words = say(name.field.name.replace("_", " "))
        if name.field.sort == BOOL:
            text = words if value else say(NOT).format(words=words)
        else:
            text = f"{words} = {say(name.field.sort.show(value))}"
        grouped.setdefault(index, []).append(text)
    return grouped


def cell_value(state: State, field: str, *index: int) -> int:
    """Return the value of one cell; `KeyError` when the situation has no such field."""
    fields = {f.name: f for f in state.situation.fields}
    return state.cell(fields[field], index)


def _adventure(state: State, say: Say) -> tuple[list[str], set[str]]:
    """Eight Regions in a row; a Hero marker comes from the left, a Companion from the right."""
    last = state.situation.scope.constants["regions"] - 1
    players = state.situation.scope.sorts["Player"].members
    width = max(map(len, players)) + 2
    head = "".join(f"{label:^5}" for label in ["H", *map(str, range(1, last)), "C"])
    lines = [" " * width + head]
    for p, name in enumerate(players):
        hero, companion = (cell_value(state, "position", p, s) for s in (0, 1))
        cells = []
        for region in range(last + 1):
            here = ">" * (region == hero) + "<" * (region == last - companion)
            cells.append(f"{here or '.':^5}")
        far = hero + companion
        word = say("meet" if far == last else "cross" if far > last else "apart")
        lines.append(f"{name:<{width}}{''.join(cells)}  {word}, {hero} + {companion} = {far}")
    lines.append(" " * width + say(LEGEND))
    moved = [
        say(CAME).format(name=name, side=side, place=cell_value(state, "before", p, s))
        for p, name in enumerate(players)
        for s, side in enumerate(state.situation.scope.sorts["Side"].members)
        if cell_value(state, "before", p, s) not in (0, cell_value(state, "position", p, s))
    ]
    if moved:
        lines.append(say(BEFORE).format(moved="; ".join(moved)))
    return lines, {"position", "before"}


def _totals(state: State, say: Say) -> tuple[list[str], set[str]]:
    """For each pair of facing Expeditions, both sums a terrain; stars mark Region types."""
    sorts = state.situation.scope.sorts
    terrains = sorts["Terrain"].members
    lines: list[str] = []
    for s, side in enumerate(sorts["Side"].members):
        values = [
            (cell_value(state, "total", p, s, t), cell_value(state, "region", p, s, t))
            for p in range(2)
            for t in range(len(terrains))
        ]
        if any(v or r for v, r in values):
            for p, player in enumerate(sorts["Player"].members):
                sums = [
                    f"{_LETTERS[name]} {cell_value(state, 'total', p, s, t):+d}"
                    + ("*" if cell_value(state, "region", p, s, t) else " ")
                    for t, name in enumerate(terrains)
                ]
                lines.append(f"{say(side):<10} {player:<6} {'  '.join(sums)}")
    if lines:
        lines.append(say(STARS))
    return lines, {"total", "region"}


_DRAWINGS: Final[dict[str, Callable[[State, Say], tuple[list[str], set[str]]]]] = {
    "adventure": _adventure,
    "totals": _totals,
}
