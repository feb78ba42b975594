"""Situations of findings, drawn: the Adventure, the sums, the cells, what rules demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from altered.draw import (
    Demand,
    Drawing,
    Facing,
    Land,
    Marker,
    Seat,
    Situation,
    situation_picture,
)
from altered.draw.finding import PLAIN
from altered.terms import Side, Terrain
from verification.conflicts.finding import Finding
from verification.formula.situation import State
from verification.report.draw import cell_value, unusual_cells

TITLE: Final = "The plainest situation of the finding {id}"
"""What a picture of a finding is called."""


def picture_of(finding: Finding, *, demands: bool = True) -> Drawing | None:
    """Return the picture of a finding: its situation and, if asked for, what each rule demands.

    None when the finding is about all situations.
    """
    if finding.state is None:
        return None
    tone = "bad" if finding.kind in ("contradiction", "impossible") else ""
    said = tuple(
        Demand(one.norm.rule.name, one.words(), tone) for one in (*finding.demands, *finding.beside)
    )
    arguments = [(var.name, var.sort.show(i)) for var, i in finding.arguments]
    return picture_of_state(finding.id, finding.state, arguments, said if demands else ())


def picture_of_state(
    name: str,
    state: State,
    arguments: Iterable[tuple[str, str]] = (),
    demands: tuple[Demand, ...] = (),
    say: Callable[[str], str] = str,
) -> Drawing:
    """Return the picture of the situation of the finding `name`.

    `arguments` are names and values; `say` gives the words for `TITLE`, for what is said where
    nothing is unusual, and for what `unusual_cells` says.
    """
    facts = tuple(("", f"{about} = {say(value)}") for about, value in arguments)
    situation = situation_of(state, facts, demands, say)
    title = say(TITLE).format(id=name)
    return situation_picture(situation, title=title, plain=say(PLAIN))


def situation_of(
    state: State,
    facts: tuple[tuple[str, str], ...] = (),
    demands: tuple[Demand, ...] = (),
    say: Callable[[str], str] = str,
) -> Situation:
    """Return what a state of a situation shows: its drawing, then the unusual cells."""
    lands: tuple[Land, ...] = ()
    seats: tuple[Seat, ...] = ()
    facing: tuple[Facing, ...] = ()
    shown: set[str] = set()
    if state.situation.drawing == "adventure":
        lands, seats = _adventure(state)
        shown = {"position", "before"}
    elif state.situation.drawing == "totals":
        facing = _facing(state)
        shown = {"total", "region"}
    unusual = unusual_cells(state, shown, say)
    cells = tuple((index, ", ".join(texts)) for index, texts in unusual.items())
    return Situation(lands, seats, facing, (*cells, *facts), demands)


def _adventure(state: State) -> tuple[tuple[Land, ...], tuple[Seat, ...]]:
    last = state.situation.scope.constants["regions"] - 1
    lands = tuple(
        Land({0: "Hero Region", last: "Companion Region"}.get(place, str(place)), (), blank=True)
        for place in range(last + 1)
    )
    seats = []
    for p, name in enumerate(state.situation.scope.sorts["Player"].members):
        markers = []
        for s, side in enumerate(Side):
            here = cell_value(state, "position", p, s)
            before = cell_value(state, "before", p, s)
            place, old = (here, before) if side is Side.HERO else (last - here, last - before)
            markers.append(Marker(side, place, old if before not in (0, here) else None))
        seats.append(Seat(name, p, markers=tuple(markers), mark=name[0]))
    return lands, tuple(seats)


def _facing(state: State) -> tuple[Facing, ...]:
    players = state.situation.scope.sorts["Player"].members
    pairs = []
    for s, side in enumerate(Side):
        totals = [
            [cell_value(state, "total", p, s, t) for t in range(len(Terrain))] for p in range(2)
        ]
        types = [
            tuple(
                terrain for t, terrain in enumerate(Terrain) if cell_value(state, "region", p, s, t)
            )
            for p in range(2)
        ]
        if any(any(one) for one in totals) or any(types):
            names = [f"{player}, {side.value}" for player in players[:2]]
            (a, b, c), (d, e, f) = totals
            pairs.append(Facing((names[0], names[1]), ((a, b, c), (d, e, f)), (types[0], types[1])))
    return tuple(pairs)
