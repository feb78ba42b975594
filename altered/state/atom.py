"""Atomic actions (6.1.e): one affected object, card or marker each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from altered.ability.tree import AtNext, Delayed, Effect, NextPlayed, Static, Whenever
from altered.state.face import Face
from altered.state.model import Binding
from altered.terms import Duration, Side, Status, Zone

AtomKind = Literal[
    "move",
    "create",
    "emblem",
    "cease",
    "gain-counters",
    "lose-counters",
    "gain-status",
    "lose-status",
    "gain-subtypes",
    "marker",
    "switch",
    "note",
]


@dataclass(frozen=True)
class Atom:
    """One atomic action, before and after it was carried out.

    ``kind`` is what happens to the state, ``verbs`` what the rules call it ("draw", "discard",
    "sacrifice", "resupply", "rest", "play" ...), which is what triggers look at. ``player`` is
    who does it. For a move, ``object`` is the object that ceases (``None`` from a hidden zone),
    ``card`` the card that moves, ``source`` and ``zone`` where from and where to, ``owner`` whose
    zone it is, ``controller`` who controls the new object. ``amount`` counts counters or Regions
    (negative is backward). ``name`` is that of counters, or the sub-types gained. ``face``,
    ``effect``, ``static``, ``binding`` and ``duration`` describe new tokens and Emblems.
    ``statuses`` are had on entry. ``made`` is the number of the new object, set when carried out.
    ``bottom`` puts under the Deck.
    """

    kind: AtomKind
    player: int
    verbs: tuple[str, ...] = ()
    object: int | None = None
    card: int | None = None
    source: Zone | None = None
    zone: Zone | None = None
    owner: int | None = None
    controller: int | None = None
    side: Side | None = None
    amount: int = 0
    name: str = ""
    status: Status | None = None
    statuses: tuple[Status, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    face: Face | None = None
    effect: Effect | None = None
    static: Static | NextPlayed | Delayed | AtNext | Whenever | None = None
    binding: Binding | None = None
    duration: Duration | None = None
    bottom: bool = False
    made: int | None = None
